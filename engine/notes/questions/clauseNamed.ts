import { mentionsOf } from '../mentions.ts';

/** Small turns of speech that leave a clause without its thing, or with it twice. Clean lower-case texts. */

const thing = '(?:the|my|this) (?:[a-z]+ ){0,2}[a-z]+';
const dislocated = new RegExp(
  `^(?<lead>(?:(?:and|but|so|because|then|well|yeah),? )*)(?<thing>${thing})(?<mark>,?) (?:it|they|that)(?: just| also)? (?=(?:is|are|was|were|has|have|had|does|do|did|can|will|[a-z]{2,}(?:es|s|ed)|came|went|got|gets|began|gave|feels?|felt|comes?|goes?|keeps?|kept|hurts?|woke|made|makes?|starts?|started)\\b)`,
);
const isThing = (text: string): boolean =>
  mentionsOf(text).some(({ kind }) => kind !== 'circumstance') ||
  /\b(?:cast|brace|scar|wound|patch|tablets?|sleep|weight|mood|appetite|work|bowels|periods?)$/.test(text);
/** "The pain, it comes on at night": said once. */
const saidOnce = (text: string): string => {
  const found = dislocated.exec(text)?.groups;
  const name = found?.['thing'] ?? '';
  if (found === undefined || !isThing(name) || /\b(?:when|if|that|which|and|after|because)\b/.test(name)) return text;
  return `${found['lead'] ?? ''}${name} ${text.slice(dislocated.exec(text)?.[0].length)}`.trim();
};

/** "I take sumatriptan for those": for what was spoken of before. */
const forThose = / for (?:that one|those|these|them|that|it)(?=$|,)/;
const taken = /\b(?:take|took|taking|had|have|on|use|used|given|tried|prescribed)\b/;
const withoutPointing = (text: string): string =>
  forThose.test(text) && taken.test(text) && mentionsOf(text).some(({ kind }) => kind === 'drug')
    ? text.replace(forThose, '')
    : text;

/** "Bit sweaty at night": the patient is. */
const feels =
  /^(?:(?:and|just|yeah|but),? )*(?:a )?(?:bit|little) (?=(?:sweaty|dizzy|light-?headed|tired|sick|nauseous|blocked up|bloated|constipated|breathless|puffed|short of breath|teary|anxious|stressed|shaky|wobbly|run down|thirsty|itchy|foggy|faint|clammy|feverish)\b)/;
const hasBit = /^(?:(?:and|just|yeah|but),? )*(?:a )?(?:bit|touch) of (?:an? )?(?=[a-z])/;
const asFelt = (text: string): string =>
  feels.test(text)
    ? text.replace(feels, 'i am a bit ')
    : hasBit.test(text) && mentionsOf(text).some(({ kind, at }) => kind === 'symptom' && at <= 4)
      ? text.replace(hasBit, 'i have a bit of ')
      : text;

/** "In, what, two years ago". */
const inAgo = /\bin (?=(?:about )?\d+ (?:years?|months?|weeks?|days?) ago\b)/g;

/** "She's lost four kilos": has. */
const hasDone =
  /\bi (?:am|is) (lost|gained|put on|dropped|had|fallen|forgotten|got) (?=\d|an?\b|some\b|weight\b|half\b|her\b|his\b|my\b|the\b)/g;
/** "Two lots of antibiotics" is not a lot of them. */
const lots =
  /\b(\d+|a couple of|a few) lots of (?=(?:the |my )?(?:antibiotics|steroids|prednisone|prednisolone|tablets|augmentin|amoxicillin))/g;

/** A clause of the patient's in whole grammar: its thing once, and nothing that only points. */
export const clauseNamed = (text: string): string =>
  asFelt(withoutPointing(saidOnce(text)))
    .replace(inAgo, '')
    .replace(lots, '$1 courses of ')
    .replace(hasDone, 'i have $1 ');
