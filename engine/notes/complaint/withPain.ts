import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { part, side } from './hurting.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

const onlyPart = new RegExp(`^${side}${part}s?$`);
const hurts =
  /\b(?:pain\w*|hurts?|hurting|sore|ach\w+|throb\w*|shoots?|shooting|stabbing|spasms?|killer)\b(?! in the (?:neck|backside|bum|arse)\b)/;
/** "Here for a right elbow": what is the matter with a part is told by the patient, where no other part is spoken of. */
export const withPain = (text: string, utterances: readonly Utterance[]): string => {
  if (!onlyPart.test(text)) return text;
  const own = new Set(mentionsIn(wordsOf(text)).map(({ concept }) => concept));
  const isOfIt = (one: Utterance): boolean =>
    mentionsIn(wordsOf(one.text)).every(({ kind, concept }) =>
      kind === 'symptom'
        ? !/. (?:pain|ache)$/.test(concept) || text.includes(concept.replace(/ [a-z]+$/, ''))
        : !/^(?:paired|single)$/.test(kind) || own.has(concept),
    );
  return `${text.replace(/(?<!s)s$/, '')} ${utterances.some((one) => hurts.test(one.text) && isOfIt(one)) ? phrases.pain : phrases.problem}`;
};
