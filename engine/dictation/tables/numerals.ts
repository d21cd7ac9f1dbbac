const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
/** Numbers of one word below twenty. */
export const ones: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ['nought', 0],
  ['naught', 0],
]);
export const tens: ReadonlyMap<string, number> = new Map([
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10] as const),
  ['fourty', 40],
]);

const irregular: readonly (readonly [string, number])[] = [
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fifth', 5],
  ['eighth', 8],
  ['ninth', 9],
  ['twelfth', 12],
];
/** Ordinals of one word: first to nineteenth, and the round ones up to ninetieth. */
export const ordinals: ReadonlyMap<string, number> = new Map([
  ...small.slice(1).map((word, index) => [`${word}th`, index + 1] as const),
  ...[...tens].map(([word, value]) => [word.replace(/y$/, 'ieth'), value] as const),
  ...irregular,
]);

/** A word that numbers are made of, cardinal or ordinal. */
export const isNumberWord = (word: string): boolean =>
  ones.has(word) || tens.has(word) || ordinals.has(word) || word === 'hundred' || word === 'thousand';

export const ordinalOf = (value: number): string => {
  const isTeen = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
};

const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII'];
/** Up to thirteen, which is as far as clinical writing has them; others stay arabic. */
export const romanOf = (value: number): string => romans[value] || String(value);

/** An ordinal below fourth is written in figures only before one of these: "the 3rd metatarsal", but "a second opinion". */
export const countedNouns =
  /^(?:metatarsals?|metacarpals?|toes?|fingers?|digits?|rays?|ribs?|mtp|mcp|pip|dip|tarsometatarsal|carpometacarpal|metatarsophalangeal|intercostal|percentile|centile|cranial|nerve|postoperative|post-operative|web|dorsal|lumbar|thoracic|cervical|sacral)$/;

/** "One" is a figure before what is counted or measured, else a pronoun. Units of measure count too. */
export const countables =
  /^(?:tablets?|capsules?|pills?|puffs?|drops?|sprays?|patch(?:es)?|doses?|sachets?|ampoules?|vials?|suppositor(?:y|ies)|pessar(?:y|ies)|injections?|units?|drinks?|cigarettes?|packs?|weeks?|months?|years?|days?|hours?|hourly|minutes?|nights?|seconds?|times?|standard|pack|percent|per|point|plus|over|out|hundred|thousand|million|degrees?|wet|daily|finger|inhalations?|nebules?|nebs?|lozenges?|squirts?|scoops?|bottles?|cartridges?|pens?|slash)$/;
/** ... and after what is numbered. */
export const numbered =
  /^(?:day|week|month|grade|type|score|apgars?|level|step|phase|visit|group|category|para|gravida|class|stage|room|bed|ward|cycle|minus|plus|than|to|asa|cin|times|question|item|vitamin|status|axis|alpha|interleukin|omega|chromosome|beta|zone|t|l|c|s|ecog|rankin|karnofsky|birads|pirads|tirads|rads|slash|cormack|frankel|outerbridge|rutherford|birad)$/;
