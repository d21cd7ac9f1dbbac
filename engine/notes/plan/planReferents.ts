import { sparing } from '../../evidence/sparing.ts';
import { testNames } from './planTests.ts';
import type { Utterance } from '../transcript/utterances.ts';

const pointing = sparing(
  /^((?:(?:and|so|now|then|but) )*(?:if|once|when)) (?:that|it|this|they|those) (?=(?:is|are|comes? back|turns? out|looks?|shows?)(?: to be| up| back)?(?: still)? (?:positive|negative|normal|abnormal|elevated|high|low|clear|(?:over|under|above|below|more than|less than|higher than|lower than) \d[\d.]*)\b)/,
);
const named = new RegExp(
  `\\b(?:(?!(?:an?|the|some|for|your|to|get|order|do|have|you|of|and|repeat|another|any|with|her|his)\\b)[a-z0-9-]+ ){0,2}${testNames}(?: tests?)?(?= |,|$)`,
  'g',
);
const farthest = 6;
const isOfElse = /\b(?:check|measure|test|take|have|use|get|start) (?:your|the|an?|some|it|that)\b/;

const swab = /\b(a|an|the|that|those) (?=swabs?\b(?! (?:for(?! (?:now|that|it)\b)|of)\b))/;
const swabbedFor = /\b(?:covid(?:-19)?|influenza|flu|strep|rsv|mrsa|monospot)\b/;
const everySwabbedFor = new RegExp(swabbedFor, 'g');
/** "We will do a swab" as "a covid swab", where the same voice has just named one infection and no other. */
const withSwabNamed = (utterances: readonly Utterance[], said: Utterance, order: number): Utterance => {
  if (!swab.test(said.text) || swabbedFor.test(said.text)) return said;
  const from = utterances
    .slice(Math.max(0, order - farthest), order)
    .findLast(({ speaker, text }) => speaker === said.speaker && swabbedFor.test(text));
  const infections = new Set(from?.text.match(everySwabbedFor));
  const [infection] = infections;
  if (from === undefined || infection === undefined || infections.size > 1) return said;
  return {
    ...said,
    text: said.text.replace(swab, `$1 ${infection} `),
    segmentIds: [...new Set([...from.segmentIds, ...said.segmentIds])],
  };
};

/** "If that is positive" as "if the rapid strep test is positive", where the same voice has just spoken of one test and no other. */
export const withTestNamed = (utterances: readonly Utterance[], said: Utterance, order: number): Utterance => {
  if (!pointing.test(said.text)) return withSwabNamed(utterances, said, order);
  for (let back = order - 1; back >= Math.max(0, order - farthest); back -= 1) {
    const other = utterances[back];
    if (!other || other.speaker !== said.speaker) continue;
    const tests = new Set(
      (other.text.match(named) ?? []).filter((name) => !/^(?:swab|tests?|test|labs?|screening|studies)$/.test(name)),
    );
    if (tests.size > 1) return said;
    const [test] = tests;
    // "Book the scan. Check the sugar before meals. If it is over 12": something else was spoken of since.
    if (test === undefined && isOfElse.test(other.text)) return said;
    if (test !== undefined)
      return {
        ...said,
        text: said.text.replace(pointing, `$1 the ${test} `),
        segmentIds: [...new Set([...other.segmentIds, ...said.segmentIds])],
      };
  }
  return said;
};
