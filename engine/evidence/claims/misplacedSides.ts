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
  /\bon the bilateral\b(?= *[.,;]|$)/i,
];

/** Sides that contradict themselves, whatever was said. */
export const misplacedSideClaims = ({ text, ground }: Reading): Claim[] => {
  const written = wordings.flatMap((wording) => wording.exec(text)?.[0] ?? [])[0];
  if (written === undefined || ground.sources.some(({ line }) => line.includes(written.toLowerCase()))) return [];
  return [
    {
      isPlain: true,
      flag: { kind: 'side', severity: 'notice', because: 'The side does not agree with what it is of', written },
      features: features({ misplaced: 1 }),
    },
  ];
};
