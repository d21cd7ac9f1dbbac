import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { cleaned } from '../transcript/clean.ts';
import { fromDoctor } from '../wording/person.ts';
import { plainOf } from '../wording/marks.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { mindLabels } from './mindLabels.ts';

/** What the doctor says of somebody's mind: how they are to look at and to talk with, what a rating scale gave, how high the risk is. */

const seen =
  /\b(?:eye contact|affect|thought disorder|psychotic|psychosis|insight|judg?ement|groomed|dressed|kempt|unshaven|dishevelled|tearful|guarded|restless|fidget\w*|euthymic|rapport|speech|reactive mood|mood is|agitated|talked over|warm|orientated|oriented|delusion\w*|hallucinat\w+|tremor|facing the door|smiling at you|lovely with)\b/g;
/** Words that tell of a mental state wherever they are said; others do beside one of them. */
const onlyOfMind = sparing(
  /\b(?:eye contact|affect is|thought disorder|psychotic|psychosis|insight|groomed|neatly dressed|unshaven|dishevelled|tearful|guarded|euthymic|rapport|speech (?:is|was))\b/,
);
const opened =
  /^(?:(?:okay|so|right|now|well|yes|good(?=,)|all right),? +)*(?:(?:looking at you(?: today)?|on (?:your )?mental state(?: examination)?|to look at),? +)?/;
const notSeen =
  /\?|^(?:if|when|(?:just )?(?:going|coming) back|i think|i would|we|you should|have you|are you)\b|\b(?:will|going to|might|can make|makes?)\b/;

const scale = sparing(
  /\b(phq[- ]?(?:9|2)|gad[- ]?7|k[- ]?10|k[- ]?6|dass(?:[- ]?21)?|edinburgh(?: score| scale)?|epds|pcl[- ]?5|audit(?:[- ]?c)?|mini[- ]mental|mmse|moca|madrs|ymrs|asrs|diva|epworth|gds|kessler|rating scale)\b/,
);
/** "phq 9": "PHQ-9", "k10": "K10"; words keep their form. */
const nameOf = (name: string): string =>
  /^(?:edinburgh|mini|epworth|kessler|rating)/.test(name)
    ? `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    : name
        .toUpperCase()
        .replace(/^([A-Z]{3,})[- ]?(\d+)$/, '$1-$2')
        .replace(/^K[- ](?=\d)/, 'K');
const figure = /(?:^|\b(?:is|was|were|gave|scored|of|at)\b|:|,)(?: about| only)? (\d+\b.*)$/;
const comesAfter =
  /^(?:that is |it is |that puts (?:you|it) )?(?:(?:in )?the )?((?:(?:very|mild|moderate|moderately|severe|high|low|normal|elevated)(?:ly)? ?)+(?:anxiety|depression|distress|range)?)$/;

const ofRisk = sparing(
  /\b(?:the |your |overall )?risk (?:is|as|today is|now is)(?: being)? ((?:high|low|moderate|acute|not|chronic\w*|raised|elevated|minimal)\b.*)$/,
);

/** "Eye contact's poor": a thing with its verb, which contractions of persons do not write out. */
const inFull = (text: string): string =>
  text.replace(/\b([a-z]{4,}|risk|mood)'s (?=[a-z]+(?:ed|l|w|t|d|r|ve|ic|ng)?\b)/g, '$1 is ');
const clean = (sentence: string): string => inFull(cleaned(sentence).replace(/[.!]+$/, ''));

type Said = { text: string; /** As a note has it. */ plain: string; segmentIds: string[]; order: number };
/** Where no marks were heard, a sentence is as long as it was guessed to be. */
const sentencesIn = (id: string, said: string, utterances: readonly Utterance[]): string[] =>
  /[.?!]/.test(said)
    ? said.split(/(?<=[.?!])\s+/)
    : utterances
        .filter(({ segmentIds }) => segmentIds[0] === id)
        .map(({ text, question }) => (question ? `${text}?` : text));
/** The doctor's sentences with the place of their segment; a pause in them ends none. */
const sentencesOfDoctor = (utterances: readonly Utterance[], said: ReadonlyMap<string, string>): Said[][] =>
  [...new Set(utterances.flatMap(({ speaker, segmentIds }) => (speaker === 'doctor' ? segmentIds : [])))].map((id) =>
    sentencesIn(id, said.get(id) ?? '', utterances).map((sentence) => ({
      text: sentence,
      plain: clean(sentence),
      segmentIds: [id],
      order: utterances.findIndex(({ segmentIds }) => segmentIds.includes(id)),
    })),
  );

const draftOf = ({ segmentIds, order }: Said, topic: Draft['topic'], body: string, label?: string): Draft => ({
  body: fromDoctor(body),
  topic,
  segmentIds,
  order,
  isOwn: false,
  isDenial: false,
  isGathered: true,
  speaker: 'doctor',
  ...(label === undefined ? {} : { label }),
});

const scaleIn = (sentence: Said, next: string | undefined): Draft[] => {
  const text = sentence.plain;
  const found = scale.exec(text);
  const name = found?.[1];
  if (found === null || name === undefined || sentence.text.endsWith('?')) return [];
  const rest = text.slice(found.index + found[0].length);
  const value = figure.exec(rest)?.[1];
  if (value === undefined) return [];
  const grade = next === undefined ? undefined : comesAfter.exec(next)?.[1];
  if (/^on the\b/.test(text)) return [draftOf(sentence, 'results', text)];
  return [draftOf(sentence, 'results', grade === undefined ? value : `${value}, ${grade}`, nameOf(name))];
};

/** What was seen, scored and weighed, each in a statement of the doctor's half. */
export const mentalStateTold = (utterances: readonly Utterance[], said: ReadonlyMap<string, string>): Draft[] =>
  sentencesOfDoctor(utterances, said).flatMap((sentences) => {
    const all = sentences.map(({ plain }) => plain).join('. ');
    const isSeen = onlyOfMind.test(all) && new Set(all.match(seen) ?? []).size > 1;
    return sentences.flatMap((sentence, at) => {
      const text = sentence.plain.replace(opened, '');
      const scored = scaleIn(sentence, sentences[at + 1]?.plain);
      if (scored.length > 0) return scored;
      const risk = ofRisk.exec(text)?.[1];
      if (risk !== undefined && !/^(?:if|the risks?\b.*\b(?:of|are))\b/.test(text) && !sentence.text.endsWith('?'))
        return [{ ...draftOf(sentence, 'assessment', risk, mindLabels.risk), isRisk: true }];
      seen.lastIndex = 0;
      return isSeen &&
        !notSeen.test(sentence.text) &&
        !notSeen.test(text) &&
        seen.test(text) &&
        text.split(' ').length > 1
        ? [draftOf(sentence, 'examination', text)]
        : [];
    });
  });

const mostCovered = 0.6;
/** What was seen of the mind beside the statements of a document: the one that says more of the same words stands. */
export const withSeen = (drafts: readonly Draft[], seenOfMind: readonly Draft[]): Draft[] => {
  const partsOf = ({ segmentIds }: Draft): Draft[] =>
    drafts.filter(
      (draft) =>
        /^(?:examination|results|history|assessment)$/.test(draft.topic) &&
        draft.segmentIds.every((id) => segmentIds.includes(id)),
    );
  const stemsIn = (told: readonly Draft[]): Set<string> =>
    new Set(told.flatMap(({ body }) => [...stemsOf(plainOf(body))]));
  const kept = seenOfMind.filter((one) => {
    const theirs = stemsIn(partsOf(one));
    const own = [...stemsIn([one])];
    return own.filter((stem) => theirs.has(stem)).length < mostCovered * own.length;
  });
  const isPart = (draft: Draft): boolean =>
    kept.some((one) => partsOf(one).includes(draft) && [...stemsIn([draft])].every((stem) => stemsIn([one]).has(stem)));
  return [...drafts.filter((draft) => !isPart(draft)), ...kept];
};

/** The statements of a document for the patient: how they seemed to the doctor is not told them in a letter that others may read, what a scale gave is. */
export const withoutSeen = (drafts: readonly Draft[], seenOfMind: readonly Draft[]): Draft[] => {
  const looks = seenOfMind.filter(({ topic }) => topic === 'examination');
  return drafts.filter(({ topic, segmentIds, body }) => {
    const words = new Set(
      looks
        .filter((one) => segmentIds.every((id) => one.segmentIds.includes(id)))
        .flatMap((one) => [...stemsOf(plainOf(one.body))]),
    );
    const own = [...stemsOf(plainOf(body))];
    return topic !== 'examination' || own.filter((stem) => words.has(stem)).length < mostCovered * own.length;
  });
};
