import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { symptomNouns } from '../phrases.ts';
import { namedWith } from '../symptoms/systems.ts';
import { isAimedAt } from '../symptoms/symptomsTold.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What says nothing without the part that it is of. */
const ofSomething =
  /^(?:swelling|stiffness|numbness|tingling|weakness|bleeding|discharge|burning|bruising|lump|discomfort|tightness|injury|burn)$/;

/** A complaint by its name, with the one part of the body that was named beside it where it says nothing alone; `null` where none or several were. */
export const withPartBeside = (name: string | null, words: readonly string[]): string | null => {
  if (name === null || !ofSomething.test(name)) return name;
  const parts = mentionsIn(words).filter(
    ({ kind, concept }) => (kind === 'paired' || kind === 'single') && concept !== 'side',
  );
  const [part] = parts;
  if (part === undefined || parts.some(({ concept }) => concept !== part.concept)) return null;
  const side = words[part.at - 1];
  if (side === 'left' || side === 'right') return `${side} ${part.words} ${name}`;
  return isSeveral.test(part.words) ? `${name} of the ${part.words}` : `${part.words} ${name}`;
};

const isSeveral = /^(?:hands|feet|legs|arms|ankles|knees|fingers|toes|shoulders|hips|eyes|ears|wrists|elbows)$/;

/** "A little anxious about having hepatitis", "worried that it is cancer": of something else that is the matter. */
export const isOfSomethingElse = (words: readonly string[], mention: Mention): boolean =>
  isAimedAt(words, mention) || isOfWorry(words, mention);
const isOfWorry = (words: readonly string[], { concept, at, length }: Mention): boolean =>
  concept === 'anxiety' && /^(?:about|that|because|of|over|regarding|for|it|if|to)$/.test(words[at + length] ?? '');

/** "I see that you hurt your knee", "the nurse told me that you have some back pain": what the doctor knew before asking. */
const hasHeard = sparing(
  /\b(?:told me|tells me|(?:nurse|assistant|desk|wife|husband|mother|mum|mom|daughter|son) (?:says?|said|mentioned)|i (?:see|saw|hear|heard|understand)|(?:it|notes?|chart) says?|says here|(?:looks|sounds) like)\b.*\byou\b/,
);

/** How long it has been there, told with it. */
export const spanned =
  /\b(?:for|since|over) (?:the |about |around |a |last |past |few |couple |of |\d+ )*(?:days?|weeks?|months?|[a-z]+day)\b/;

const refuses = /^(?:no|nope|nah|not)\b/;
/** Whether the doctor says what they had heard, and the patient does not refuse it. */
export const hadHeard = (utterances: readonly Utterance[], order: number): boolean => {
  const said = utterances[order];
  return said?.speaker === 'doctor' && hasHeard.test(said.text) && !refuses.test(utterances[order + 1]?.text ?? '');
};

/** Whether a noun stands for what was said as it was said: "cough", and not for "coughing". */
export const isSaidSo = (name: string, { words }: Mention): boolean => words.includes(name) || name.includes(words);

/** `isLoose` where only a symptom was named that the visit may not be about, `isOutright` where it was named as what the visit is about. */
export type Candidate = {
  text: string;
  score: number;
  from: Utterance;
  order: number;
  isLoose?: boolean;
  isOutright?: boolean;
  isTold?: boolean;
  isSpanned?: boolean;
};

/** The symptom by a noun: as it was said where that is one, else by its name. */
export const nounOf = (words: readonly string[], mention: Mention): string | null => {
  const said = namedWith(words, mention);
  if (said !== null && isNoun.test(said)) return said;
  return symptomNouns[mention.concept] ?? null;
};
const isNoun = sparing(
  /(?:pain|aches?|headaches?|cough|swelling|rash|dizziness|numbness|tingling|nausea|vomiting|diarrhea|weakness|stiffness|tightness|discomfort|palpitations|fatigue|bleeding|itch|itching|fever|cramps|lump|burning|congestion|heartburn|reflux|anxiety|depression|migraines?|bruising|discharge|breath|wheeze|wheezing|throat|constipation|insomnia|blackouts?|vertigo|swallowing|breathing|sleeping|(?:weight) (?:loss|gain))$/,
);
