import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { polarityOf } from '../../evidence/polarity.ts';
import { part, side } from './hurting.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

const onlyPart = new RegExp(`^${side}${part}s?$`);
const hurts =
  /\b(?:pain\w*|hurts?|hurting|sore|ach\w+|throb\w*|shoots?|shooting|stabbing|spasms?|killer)\b(?! in the (?:neck|backside|bum|arse)\b)/;
/** What else than pain may be the matter with a part. */
const otherwise = /^(?:numbness|tingling|weakness|swelling|stiffness|lump|rash|tremor|itch)$/;
const soon = 8;
/** "It's my hands." "They go numb.": what the patient says first of the part, soon after they named it; `null` where that is pain or nothing. */
const saidOfIt = (own: ReadonlySet<string>, utterances: readonly Utterance[]): string | null => {
  const at = utterances.findIndex(
    ({ speaker, text }) => speaker === 'patient' && mentionsIn(wordsOf(text)).some(({ concept }) => own.has(concept)),
  );
  for (const { speaker, text } of at < 0 ? [] : utterances.slice(at, at + soon)) {
    if (speaker !== 'patient') continue;
    if (hurts.test(text)) return null;
    const words = wordsOf(text);
    const told = mentionsIn(words).find(
      (one) => one.kind === 'symptom' && otherwise.test(one.concept) && polarityOf(words, one) !== 'denied',
    );
    if (told !== undefined) return told.concept;
  }
  return null;
};

/** "Here for a right elbow": what is the matter with a part is told by the patient, where no other part is spoken of. */
export const withPain = (text: string, utterances: readonly Utterance[]): string => {
  if (!onlyPart.test(text)) return text;
  const own = new Set(mentionsIn(wordsOf(text)).map(({ concept }) => concept));
  const other = saidOfIt(own, utterances);
  if (other !== null) return `${text.replace(/(?<!s)s$/, '')} ${other}`;
  const isOfIt = (one: Utterance): boolean =>
    mentionsIn(wordsOf(one.text)).every(({ kind, concept }) =>
      kind === 'symptom'
        ? !/. (?:pain|ache)$/.test(concept) || text.includes(concept.replace(/ [a-z]+$/, ''))
        : !/^(?:paired|single)$/.test(kind) || own.has(concept),
    );
  return `${text.replace(/(?<!s)s$/, '')} ${utterances.some((one) => hurts.test(one.text) && isOfIt(one)) ? phrases.pain : phrases.problem}`;
};
