import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { functionWords } from '../../evidence/words.ts';
import { unknownIn } from '../learnt/vocabulary.ts';

const greeted =
  /\b(?:hi|hello|hey|good morning|good afternoon|good evening|g'day)(?: there)? (?:(?:mr|mrs|ms|miss) )?([a-z]{3,})\b/g;
/** "Good morning, Julie. How are you?": nothing but a name can stand there. */
const named =
  /\b(?:hi|hello|hey|good morning|good afternoon|good evening)(?: there)? ([a-z]{4,})(?=$|[,.!]? (?:how|what|what's|how's|i'm|nice|it's|so|thanks|i am)\b)/g;
/** "Roger is a 62-year-old": whom the doctor tells of. */
const introduced = /\b([a-z]{3,}) is (?:an? )(?:very )?(?:pleasant )?\d+[- ]years?[- ]old\b/g;
/** Whom one greets without a name, and devices. */
const nobody =
  /^(?:hi|hey|hello|there|guys?|everyone|everybody|again|dear|mate|doc|doctor|nice|dragon|dax|mister|miss|missus|sir|madam|come|good|how|thanks|thank|patient|gentleman|lady|man|woman|male|female|mother|father|wife|husband|son|daughter|which|what|today|welcome|please|this|well|sorry|yes|yeah|okay|right|mum|mom|dad|team|folks|young)$/;

/** The names by which the doctor greets somebody or tells of them: words that records do not use. */
export const greetedNames = (segments: readonly TranscriptSegment[]): Set<string> => {
  const texts = segments
    .filter(({ speaker }) => speaker !== 'patient')
    .map(({ text }) => text.toLowerCase().replace(/\s+/g, ' '));
  const found = (pattern: RegExp): string[] =>
    texts
      .flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''))
      .filter((name) => !nobody.test(name) && !functionWords.has(name));
  return new Set([
    ...found(greeted).filter((name) => unknownIn(name).length > 0),
    ...found(named),
    ...found(introduced),
  ]);
};

/** A doctor's sentence without the name that only calls the patient: "It looks like gout, Trevor." */
export const withoutVocative = (text: string, names: ReadonlySet<string>): string =>
  [...names].reduce(
    (out, name) =>
      out.replace(new RegExp(`, ${name}(?=[.?!,]|$)`, 'gi'), '').replace(new RegExp(`^${name}, (?=[a-z])`, 'i'), ''),
    text,
  );

const tellsOf =
  /^(?:is|was|has|had|comes?|came|presents?|presented|here|who|does|did|will|would|and|said|says|reports|denies|a|an|\d.*)$/;
const namedAfter =
  /^(?:is|named|called|this|that's|about|for|of|with|mr|mrs|ms|miss|dr|doctor|and|tell|told|saw|see|from|to|name|name's|name's|by|meet|meeting|patient)$/;

/** Whether a name only calls the patient, so that no sentence is made of it: "so, Roger, how are you". */
export const isVocative = (name: string, before: string, after: string): boolean =>
  name !== '' && !tellsOf.test(after) && !namedAfter.test(before);
