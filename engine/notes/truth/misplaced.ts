import { sparing } from '../../evidence/sparing.ts';
import { stemsOf } from '../faithful.ts';
import { mentionsOf } from '../mentions.ts';
import type { Written } from './source.ts';

/** What was said of one thing and is written of another that was named elsewhere. */

/** Parts of the body by one word each; a part of a part is the whole. */
const parts: readonly (readonly [string, RegExp])[] = [
  ['back', /\bback(?! of\b)|\b(?:spine|spinal|lumbar|paraspinals?|sacr\w+|straight leg)\b/],
  ['abdomen', /\b(?:abdom\w+|tummy|belly|stomach)\b(?! press)/],
  ['eye', /\b(?:eyes?|eyelids?|pupils?|visual|discs)\b/],
  ['ear', /\b(?:ears?|eardrums?|drums?)\b/],
  ['neck', /\b(?:neck|traps|trapezius|thyroid)\b/],
  ['wrist', /\bwrists?\b/],
  ['hand', /\b(?:hands?|palms?|thenar)\b/],
  ['thumb', /\bthumbs?\b/],
  ['finger', /\b(?:fingers?|knuckles?|nails?|clubbing)\b/],
  ['knee', /\b(?:knees?|kneecap|patella|menisc\w+)\b/],
  ['ankle', /\b(?:ankles?|malleol\w+)\b/],
  ['foot', /\b(?:foot|feet|heels?|toes?)\b/],
  ['leg', /\b(?:legs?|calf|calves|shins?|thighs?)\b/],
  ['hip', /\b(?:hips?|groin)\b/],
  ['shoulder', /\b(?:shoulders?|deltoid|cuff)\b/],
  ['elbow', /\belbows?\b/],
  ['chest', /\b(?:chest|lungs?)\b/],
  ['throat', /\b(?:throat|tonsils?)\b/],
  ['head', /\b(?:head|temples?|temporal|scalp)\b/],
  ['nerve', /\b(?:nerves?|tinel's|phalen's)\b/],
];
const partsIn = (text: string): string[] => parts.flatMap(([part, pattern]) => (pattern.test(text) ? [part] : []));
/** Headings of systems and tests, under which more is told than what bears their name. */
const systems = /^(?:eyes|skin|neck|head|.*,.*)$|\b(?:x-?rays?|ct|mri|scan|ultrasound|echo|ecg|study|test)\b/;
const farthest = 8;
/** "The right temporal artery is tender. The left one is normal" is of no wrist, though one was told of. */
const isOfOtherPart = ({ label, at, source, utterances }: Written): boolean => {
  if (source.speaker !== 'doctor' || label === '' || systems.test(label)) return false;
  const named = partsIn(label);
  const isNamed = (found: readonly string[]): boolean => named.some((part) => found.includes(part));
  if (named.length === 0 || isNamed(partsIn(source.text))) return false;
  for (let back = at - 1; back >= Math.max(0, at - farthest); back -= 1) {
    const before = utterances[back];
    if (before === undefined || before.speaker === 'patient') continue;
    const found = partsIn(before.text);
    if (found.length > 0) return !isNamed(found);
  }
  return true;
};

const denied = /\b(?:not|no longer|stopped|never)\b/;
const ownThing = sparing(
  /^(?:(?:and|also|then) )*(?:an?|the|my|some|that) ([a-z]+(?: [a-z]+)?),? (?:but|which|though|although|and) (?:i|he|she|they|we) (?:[a-z]+ )*?(?:not|never|stopped|quit|gave up) (?:[a-z]+ )*?(?:it|them|that|those)\b/,
);
/** "Atorvastatin. And a puffer, but I don't use it": the puffer is not used. */
const isOfOtherThing = (written: Written): boolean => {
  const { text, at, source, utterances } = written;
  const drug = mentionsOf(text).find(({ kind }) => kind === 'drug');
  if (drug === undefined || !denied.test(text)) return false;
  return utterances
    .slice(at, at + 2)
    .some(({ turn, text: said }) => turn === source.turn && ownThing.test(said) && !said.includes(drug.words));
};

const sided = /\b(?:left|right|both|bilateral\w*|each|either|equal\w*|symmetric\w*)\b/;
const opensSide =
  /^(?:(?:and|now|so|then),? )*(?:on|over) (?:the|your) (?:left|right)(?:, | (?=(?:there|it|you|no|the|is|has|[a-z]+'s)\b))/;
const nextFindings = 8;
/** "Tinel's is positive. On the left, Tinel's is negative": the first is of the right, which it does not say. */
const isOfOneSide = ({ text, label, stems, at, source, utterances }: Written): boolean => {
  if (source.speaker !== 'doctor' || sided.test(`${label} ${text}`)) return false;
  if (opensSide.test(source.text)) return true;
  if (sided.test(source.text)) return false;
  const others = utterances
    .slice(at + 1, at + 1 + nextFindings)
    .filter((one) => one.speaker === 'doctor' && opensSide.test(one.text));
  return others.some((one) => [...stemsOf(one.text)].some((stem) => stem.length > shortest && stems.has(stem)));
};
const shortest = 4;

/** "Denervation in the thumb muscle, and it's mild on the left": "it" is no thumb. */
const isSubjectOfPlace = ({ text, at, source, utterances }: Written): boolean => {
  const [, subject = '', rest = ''] = /^(?:the )?([a-z]+) (?:is|was) ([a-z]+ .+?)\.?$/.exec(text) ?? [];
  if (subject === '') return false;
  const before = utterances[at - 1];
  const said = `${before?.turn === source.turn ? before.text : ''} ${source.text}`;
  return (
    said.includes(`it is ${rest}`) &&
    !said.includes(`${subject} is `) &&
    new RegExp(`\\b(?:in|of|at|over|on|to|with) (?:the|your) ${subject}\\b`).test(said)
  );
};

/** Whether a sentence gives what was said to something else than it was said of. */
export const isMisplaced = (written: Written): boolean =>
  isOfOtherPart(written) || isOfOtherThing(written) || isOfOneSide(written) || isSubjectOfPlace(written);
