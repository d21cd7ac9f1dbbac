import { deniedIn } from './complaint.ts';
import { isOfAnybody } from './notComplainedOf.ts';
import type { Draft } from '../drafting.ts';
import { isReviewed } from '../filing/reviewVisit.ts';
import { namedInRun, runsOf } from './openingNamed.ts';
import type { Named, Run } from './openingNamed.ts';
import { openingLine } from './openingLine.ts';
import { phrases } from '../phrases.ts';
import { isRuledOut, symptomsTold } from '../symptoms/symptomsTold.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { listed } from '../wording/listed.ts';

const asksOpenly =
  /\b(?:what|how)(?: is|'s| has| can| may| do| brings| brought| seems| happened| are| have you)?\b.*\b(?:going on|happen\w*|brings?|brought|do for you|problem|matter|wrong|troubling|up(?: today)?|help|feeling|doing|tell me|done there|made you|things|travelling|been)(?=$|[?,. ])|\btell me (?:what|about|more|a little)\b|\bhow come\b|\bsays here\b|\byou (?:have )?mentioned\b|\bwho have we (?:got )?here\b/;
const asksAfter =
  /^(?:(?:and|so|okay|now|but|also),? )*(?:any|do you (?:have|get|feel)|have you (?:had|noticed)|are you (?:having|getting)|is there|did you)\b/;
const openWithin = 32;
const toldWithin = 12;
const mostNamed = 3;
/** In words: what nobody takes for a greeting. */
const longStory = 30;

/** Where what the patient says in other words is called by its name: "my head is hurting", and "the headache" of the next question. */
const calledIn = ({ text, from }: Named, utterances: readonly Utterance[]): readonly string[] =>
  from.text.includes(text) ? [] : (utterances.find((one) => one.text.includes(text))?.segmentIds ?? []);

const isSame = (one: Named, other: Named): boolean =>
  one.text === other.text || (one.concept === other.concept && one.concept !== 'pain');

/** What the patient tells from one place of the visit on, until the doctor asks after something else. */
const toldFrom = (
  utterances: readonly Utterance[],
  runs: readonly Run[],
  start: number,
  isThere: (named: Named) => boolean,
): Named[] => {
  const found: Named[] = [];
  let told = 0;
  // Who has told their story and is asked on says next what was asked after.
  const isDone = ({ text }: Utterance): boolean => told >= longStory && !asksOpenly.test(text);
  for (let order = start; order < Math.min(utterances.length, start + toldWithin); order += 1) {
    const utterance = utterances[order];
    if (!utterance) break;
    const asksOfIt = utterance.speaker === 'doctor' && asksAfter.test(utterance.text);
    if (asksOfIt || (utterance.speaker === 'doctor' && utterance.question && (found.length > 0 || isDone(utterance))))
      break;
    if (utterance.speaker === 'patient') told += utterance.text.split(' ').length;
    const run = runs.find(({ from }) => from[0]?.order === order);
    if (run === undefined || isOfAnybody(utterance)) continue;
    for (const named of namedInRun(run).filter(isThere))
      if (!found.some((one) => isSame(one, named))) found.push(named);
  }
  const isTold = ({ text }: Named): boolean =>
    !/ (?:injury|swelling)$/.test(text) || !found.some((one) => one.text === text.replace(/[a-z]+$/, phrases.pain));
  const exact = found.filter((one) => !one.isVague && isTold(one));
  return (exact.length > 0 ? exact : found).slice(0, mostNamed);
};

export type Opening = { draft: Draft; isEveryday: boolean; order: number };

/** What the patient names first when asked openly what brought them, up to three things of it; `null` where the visit has no such beginning. */
export const complaintOfOpening = (utterances: readonly Utterance[], drafts: readonly Draft[]): Opening | null => {
  if (isReviewed(utterances)) return null;
  const denied = deniedIn(drafts);
  const said = symptomsTold(utterances);
  const runs = runsOf(utterances);
  const asked = utterances
    .slice(0, openWithin)
    .flatMap(({ speaker, text }, order) => (speaker === 'doctor' && asksOpenly.test(text) ? [order + 1] : []));
  const isThere = ({ text, concept, isEveryday }: Named): boolean =>
    isEveryday || (!isRuledOut(text, said) && !denied.has(concept));
  for (const start of [0, ...asked]) {
    const told = toldFrom(utterances, runs, start, isThere);
    const [first] = told;
    if (first)
      return {
        draft: openingLine(
          listed(told.map(({ text }) => text)),
          first.from,
          told.flatMap((one) => [...one.segmentIds, ...calledIn(one, utterances)]),
        ),
        isEveryday: told.some(({ isEveryday }) => isEveryday),
        order: first.order,
      };
  }
  return null;
};
