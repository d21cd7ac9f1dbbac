import { isNumberWord } from './numerals.ts';
import { months, weekdays } from './calendar.ts';

/** Takes back the clause or sentence before it, or what the words after it say anew. */
export const undoCommands: readonly string[] = [
  'scratch that',
  'delete that',
  'strike that',
  'undo that',
  'cancel that',
];
/** Names how much goes: "scratch that last sentence", "delete the last word". */
export const undoOf = (part: string): readonly string[] =>
  ['scratch', 'delete', 'strike', 'undo'].flatMap((verb) =>
    ['that last', 'the last', 'that whole', 'that', 'last', 'the previous', 'previous'].map(
      (which) => `${verb} ${which} ${part}`,
    ),
  );
/** Takes back only what the words after it say anew. */
export const correctionCommands: readonly string[] = [
  'correction',
  'make that',
  'no make that',
  'no wait make that',
  'sorry make that',
  'actually make that',
  'change that to',
  'that should be',
  'that should read',
];
/** Said by chance too: a correction only where the words after it are of the kind of words before it. */
export const unsureCorrections: readonly string[] = [
  'i mean',
  'i meant',
  'no i mean',
  'sorry',
  'no sorry',
  'sorry i mean',
  'i am sorry',
  'or rather',
  'no wait',
  'wait no',
  'no actually',
];

/** Said between marks before a command, they belong to it: "…, sorry, scratch that". */
export const apologies: ReadonlySet<string> = new Set([
  ...unsureCorrections,
  'no',
  'oh',
  'actually',
  'wait',
  'hang on',
]);

/** Before "delete that" these make a part of the sentence of it. */
export const notUndo = /^(?:to|please|will|can|could|should|would|must|not|i|we|you|they|he|she)$/;

/** "Correction" as the name of something. */
export const notCorrection = {
  before:
    /^(?:the|a|an|for|of|with|after|before|further|full|partial|surgical|deformity|vision|visual|refractive|potassium|sodium|electrolyte|fluid|scoliosis|bunion|valgus|varus|acidosis|anaemia|anemia|glucose|calcium|no|and|osteotomy|needs|requires|under|dose|rapid|slow)$/,
  after: /^(?:of|was|is|osteotomy|has|had|with|factor|fluids?|dose|surgery|insulin|formula)$/,
};

const unitWord =
  /^(?:mg|mcg|g|ml|milligrams?|micrograms?|grams?|millilitres?|mils|units?|litres?|centimetres?|millimetres?|percent|tablets?|capsules?|puffs?|drops?)$/;
const timeWord = /^(?:minutes?|hours?|days?|weeks?|months?|years?|nights?)$/;
const frequency = /^(?:daily|weekly|monthly|nocte|mane|once|twice|bd|tds|qid|prn)$/;
/** How often, in several words: "three times a day" corrects "twice daily" as a whole. */
export const frequencyPhrase =
  /^(?:(?:once|twice|thrice|(\w+) times)(?: (?:daily|nightly|weekly|fortnightly|monthly|yearly|(?:a|per|each|every) (?:day|night|week|fortnight|month|year)))?|every (\w+) (?:hours|days|weeks|months)|every (?:second|other) (?:day|week))(?= |$)/;
const side = /^(?:left|right|bilateral)$/;
const others: readonly (readonly [string, RegExp])[] = [
  ['unit', unitWord],
  ['time', timeWord],
  ['frequency', frequency],
  ['side', side],
  ['upper-lower', /^(?:upper|lower)$/],
  ['medial-lateral', /^(?:medial|lateral)$/],
  ['anterior-posterior', /^(?:anterior|posterior)$/],
  ['pronoun', /^(?:he|she)$/],
  ['possessive', /^(?:his|her)$/],
  ['relative', /^(?:mother|father|brother|sister|son|daughter|wife|husband|aunt|uncle)$/],
  ['finding', /^(?:positive|negative)$/],
  ['normal', /^(?:normal|abnormal)$/],
  ['severity', /^(?:mild|moderate|severe)$/],
  ['time-of-day', /^(?:morning|afternoon|evening|night)$/],
  [
    'medicine',
    /^[a-z]{3,}(?:pril|sartan|olol|statin|cillin|mycin|cycline|floxacin|prazole|gliptin|gliflozin|glutide|oxetine|azepam|zolam|dipine|triptan|thiazide|semide|formin|oxicam|codone|profen|setron|conazole|parin|xaban|lukast|mab|dronate|pram|aline|tadine|rizine|olone|asone|adol|xacin|grel|arin)$|^(?:aspirin|paracetamol|morphine|codeine|cephalexin|cefalexin|insulin|naproxen|warfarin|digoxin|amiodarone|salbutamol|gabapentin|pregabalin|allopurinol|colchicine|prednisone|lithium)$/,
  ],
];

/** Words of one class can correct each other; empty for a word of none. */
export const classOf = (word: string): string => {
  if (isNumberWord(word)) return 'number';
  if (months.has(word)) return 'month';
  if (weekdays.has(word.replace(/s$/, '')) || /^(?:today|yesterday|tomorrow|tonight)$/.test(word)) return 'day';
  return others.find(([, pattern]) => pattern.test(word))?.[0] ?? '';
};
