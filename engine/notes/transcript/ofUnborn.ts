import { sparing } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from './utterances.ts';

/** "Baby's heart rate is 145", of a baby that is not born: no reading of the patient's. */

const pregnant = sparing(
  /\b(?:pregnan\w+|antenatal|fund(?:us|al)|placenta|trimester|midwi\w+|induction|(?:baby|bub|bubs) (?:is |are )?(?:moving|kicking|head down|breech)|due date|fo?etal)\b/,
);
const heart =
  /\b(?:(?:the|your) )?(?:baby|bub|bubs)(?:'s| is)? heart(?: ?(?:rate|beat))?,?(?: is|'s)? (?:(?:at|about|around|a nice|a healthy) )*(?=\d{2,3}\b)/;

/** Utterances in which the heart rate of an unborn baby has its own name. */
export const withUnbornNamed = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.some(({ text }) => pregnant.test(text))
    ? utterances.map((one) =>
        one.speaker === 'doctor' && heart.test(one.text)
          ? { ...one, text: one.text.replace(heart, `${phrases.foetalHeartRate} is `) }
          : one,
      )
    : [...utterances];
