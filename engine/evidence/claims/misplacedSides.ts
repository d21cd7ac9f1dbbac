import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

const some = '(?:lower |upper |great |index |middle |medial |lateral |proximal |distal )*';
const many =
  'knees|elbows|shoulders|hips|wrists|ankles|testicles|kidneys|breasts|ears|eyes|feet|legs|arms|hands|thighs|calves|flanks|groins|heels|extremities';
const one =
  'knee|elbow|shoulder|hip|wrist|ankle|testicle|kidney|breast|ear|eye|foot|leg|arm|hand|thigh|calf|flank|thumb|toe|finger|ureter|groin|extremity';
const of = 'with|when|is|was|has|in|on|at|due|after|for|shows|reveals|to|initially';
const than = '(?:worse|greater|more|better|bigger|larger) than (?:the |on the )?';

/** Sides that do not agree with the word after them, nor with each other: of 11,500 sentences of notes of others none holds one. */
const wordings: readonly RegExp[] = [
  // "The right knees."
  new RegExp(`\\b(?:left|right)(?:-sided)? ${some}(?:${many})\\b`, 'i'),
  // "Left worse than left."
  new RegExp(`\\b(left|right)(?: side)?,? ${than}\\1\\b`, 'i'),
  new RegExp(`\\bbilateral(?:ly)? ${than}|\\b(?:left|right) ${than}bilateral`, 'i'),
  /\b(left|right) (?:and|or) (?:the )?\1\b/i,
  // "The bilateral elbow: tender."
  new RegExp(`\\b(?:bilateral|both) ${some}(?:${one})(?=[.,:;]|$| (?:${of})\\b)`, 'i'),
  new RegExp(
    `\\b(?:an?|one|this|his|her|the) bilateral ${some}(?:${one})\\b(?! (?:pain|swelling|numbness|weakness|x-rays?|edema|oedema|injur\\w+|exams?|symptoms|stiffness|surg\\w+|replacements?|cysts|and)\\b)`,
    'i',
  ),
  // "A bilateral mass", "bilateral-hand-dominant", "the bilateral inferior back", "the right trochanteric regions".
  /\ban? (?:[\d.]+ (?:cm|mm) )?bilateral (?:[a-z0-9-]+ )?(?:mass|lesion|nodule|tumou?r|area|fracture|tear|artery|epidural)\b|\b(?:cm|mm) bilateral\b|\bbilateral coronar|\bbilateral-(?:hand|sided)\b/i,
  /\bbilateral (?:(?:inferior|superior|upper|lower|mid|low) back|(?:little|ring|middle|index|great|big|fifth|fourth|third|second) (?:finger|toe))\b|\b(?:left|right) [a-z]+ (?:regions|areas)\b/i,
  /\b(?:left|right) (?:[a-z]+ ){1,2}pain, (?:left|right)(?: side)? (?:worse|greater) than\b/i,
  /\bon the bilateral\b(?= *[.,;]|$)|\b(?:bilateral|both) (?:lower |upper )?quadrant\b|\bthe bilateral side\b/i,
  // "4/5 on the left and 5/5 on the left."
  /\bon the (left|right)\b[^.;\n]{1,30}\b(?:and|but|versus|compared)\b[^.;\n]{1,30}\bon the \1\b/i,
  // "It started on the right side and moved to the right."
  /\b(?:from|on|in) the (left|right)\b[^.;\n]*\b(?:moved|spreads?|radiates?|radiated|went|goes|travels?) (?:over )?(?:to|into|towards?) (?:the|his|her) \1\b/i,
];

/** "On the left only", and how anybody says so. */
const onlyOne = /\b(?:on|in) the (?:left|right)(?: side)? only\b/i;
const onlySaid =
  /\b(?:only|just)\b[^.?!]{0,24}\b(?:left|right)\b|\b(?:left|right)\b[^.?!]{0,24}\bonly\b|\b(?:one|1) side\b/;
const worse = '(?:worse|greater|more severe|larger|bigger)';
const worseWritten = new RegExp(
  `\\b(left|right)(?: side)?,?(?: is)? ${worse} than (?:the |on the )?(?:left|right)\\b`,
  'i',
);
/** "My right one is worse", "it is worse on the left". */
const worseSaid = [
  new RegExp(`\\b(left|right)\\b(?: [a-z']+){0,4} ${worse}\\b`, 'g'),
  new RegExp(`\\b${worse} (?:on|in) (?:the|my|your) (left|right)\\b`, 'g'),
];
/** What is written of one side where the other was said, or where nobody spoke of one alone. */
const contrarySide = ({ text, ground: { sources } }: Reading): string | undefined => {
  const only = onlyOne.exec(text)?.[0];
  if (only && !sources.some(({ line }) => onlySaid.test(line))) return only;
  const [written, side = ''] = worseWritten.exec(text) ?? [];
  if (written === undefined) return undefined;
  const said = sources.flatMap(({ line }) =>
    worseSaid.flatMap((pattern) => [...line.matchAll(pattern)].map((one) => one[1])),
  );
  return said.length > 0 && !said.includes(side.toLowerCase()) ? written : undefined;
};

const flagFor = (written: string, because: string): Claim => ({
  isPlain: true,
  flag: { kind: 'side', severity: 'notice', because, written },
  features: features({ misplaced: 1 }),
});
/** Sides that contradict themselves, whatever was said, or that are told apart in another way than was said. */
export const misplacedSideClaims = (reading: Reading): Claim[] => {
  const { text, ground } = reading;
  const written = wordings.flatMap((wording) => wording.exec(text)?.[0] ?? [])[0];
  if (written !== undefined && !ground.sources.some(({ line }) => line.includes(written.toLowerCase())))
    return [flagFor(written, 'The side does not agree with what it is of')];
  const contrary = contrarySide(reading);
  return contrary === undefined ? [] : [flagFor(contrary, 'It was not this side that was told apart')];
};
