import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { deniedIn, isComplainedOf, nounOf } from './complaint.ts';
import { hurting } from './hurting.ts';
import { withPartBeside } from './complaintNamed.ts';
import type { Draft } from '../drafting.ts';
import { openingLine } from './openingLine.ts';
import { phrases } from '../phrases.ts';
import { isReviewed } from '../filing/reviewVisit.ts';
import { isRuledOut, symptomsTold } from '../symptoms/symptomsTold.ts';
import type { Utterance } from '../transcript/utterances.ts';

const asksOpenly =
  /\b(?:what|how)(?: is|'s| has| can| may| do| brings| brought| seems| happened| are)?\b.*\b(?:going on|happen\w*|brings?|brought|do for you|problem|matter|wrong|troubling|up today|help|feeling|doing|tell me)\b|\btell me (?:what|about|more|a little)\b/;
const asksAfter =
  /^(?:(?:and|so|okay|now|but|also),? )*(?:any|do you (?:have|get|feel)|have you (?:had|noticed)|are you (?:having|getting)|is there|did you)\b/;
const ofOthers =
  /\b(?:mother|father|wife|husband|mom|mum|dad|brother|sister|family|friend|daughter|son|kids?|boss|colleague|roommates?|girlfriend|boyfriend)\b/;
const ofBefore = /\b(?:years ago|last year|in the past|used to|when i was|history of)\b/;

const openWithin = 24;
const toldWithin = 12;
const mostNamed = 3;
type Named = { text: string; concept: string; from: Utterance };

/** What a patient's saying names as there: what hurts by its part, symptoms by their nouns. */
const namedBy = (utterance: Utterance, denied: ReadonlySet<string>): Named[] => {
  const { text } = utterance;
  if (ofOthers.test(text) || ofBefore.test(text)) return [];
  const words = wordsOf(text);
  const parts = hurting.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      text: `${(match[1] ?? '').replace(/^(?:bilateral|both) /, '')} ${phrases.pain}`
        .replace('stomach pain', 'abdominal pain')
        .replace('head pain', 'headache')
        .replace('throat pain', 'sore throat'),
      concept: 'pain',
      from: utterance,
    })),
  );
  const symptoms = mentionsIn(words).flatMap((mention) => {
    if (!isComplainedOf(mention, words, denied)) return [];
    const alone = withPartBeside(nounOf(words, mention), words);
    // "Numbness and tingling" is one complaint.
    const noun = alone && (new RegExp(`\\b${alone} and [a-z]+(?:ing|ness)\\b`).exec(text)?.[0] ?? alone);
    return noun === null ? [] : [{ text: noun, concept: mention.concept, from: utterance }];
  });
  return [...parts, ...symptoms];
};

/** Where what the patient says in other words is called by its name: "my head is hurting", and "the headache" of the next question. */
const calledIn = ({ text, from }: Named, utterances: readonly Utterance[]): readonly string[] =>
  from.text.includes(text) ? [] : (utterances.find((one) => one.text.includes(text))?.segmentIds ?? []);

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** What the patient names first when asked openly what brought them, up to three things of it; `null` where the visit has no such beginning. */
export const complaintOfOpening = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft | null => {
  if (isReviewed(utterances)) return null;
  const denied = deniedIn(drafts);
  const said = symptomsTold(utterances);
  const asked = utterances
    .slice(0, openWithin)
    .findIndex(({ speaker, text }) => speaker === 'doctor' && asksOpenly.test(text));
  if (asked < 0) return null;
  const found: Named[] = [];
  for (const utterance of utterances.slice(asked + 1, asked + 1 + toldWithin)) {
    const isAsked = utterance.speaker === 'doctor' && (utterance.question || asksAfter.test(utterance.text));
    if (isAsked && (found.length > 0 || asksAfter.test(utterance.text))) break;
    if (utterance.speaker !== 'patient' || utterance.question) continue;
    for (const named of namedBy(utterance, denied).filter((one) => !isRuledOut(one.text, said)))
      if (!found.some(({ concept, text }) => text === named.text || (concept === named.concept && concept !== 'pain')))
        found.push(named);
  }
  const told = found.slice(0, mostNamed);
  const first = told[0];
  return first
    ? openingLine(
        listed(told.map(({ text }) => text)),
        first.from,
        told.flatMap((one) => [...one.from.segmentIds, ...calledIn(one, utterances)]),
      )
    : null;
};
