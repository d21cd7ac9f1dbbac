import { mentionsOf } from '../mentions.ts';

/**
 * A word as a recogniser gives it, with what the learnt models look at: numbers that stand for the word, its ending, its kind, and
 * its group: what the clinic knows it for, or whether it looks like an adjective, or else its kind.
 */
export type HeardWord = {
  text: string;
  /** The segment it stands in, and whether that begins with it. */
  segment: number;
  opensSegment: boolean;
  word: number;
  ending: number;
  kind: number;
  group: number;
};

const auxiliary =
  'am|is|are|was|were|be|been|being|have|has|had|do|does|did|will|would|can|could|shall|should|may|might|must|cannot';
/** Kinds of words, so that what was never met is still known by its kind. The first that matches. */
const kinds: readonly RegExp[] = [
  /^\d/,
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half)(?:-[a-z]+)?$/,
  /^(?:i|you|we|they|he|she)$/,
  /^(?:it|there)$/,
  /^(?:this|that|these|those)$/,
  /^(?:i'm|you're|we're|they're|he's|she's)$/,
  /^(?:it's|that's|there's|here's|this'll|it'll|that'll)$/,
  /^(?:i|you|we|they|he|she)'(?:ve|ll|d)$/,
  /^(?:my|your|his|her|their|our|its)$/,
  /^(?:the|a|an|some|no|every|each|another)$/,
  /^(?:any|anything|anyone|anybody|ever|either)$/,
  /^(?:am|is|are|was|were)$/,
  /^(?:be|been|being)$/,
  /^(?:have|has|had|having)$/,
  /^(?:do|does|did|done)$/,
  /^(?:will|would|can|could|shall|should|may|might|must|cannot)$/,
  /^(?:do|does|did|is|are|was|were|have|has|had|would|could|should|wo|ca|ai)(?:n't|nt)$/,
  /^(?:and|or|but|so)$/,
  /^(?:because|if|when|while|since|until|than|though|although|unless|where|after|before|as|which|who|cause|cuz)$/,
  /^(?:what|how|why|whose|whom|what's|how's|where's|who's|when's)$/,
  /^(?:yes|no|yeah|yep|nope|yup|nah|mhm|mm-hmm|uh-huh)$/,
  /^(?:okay|ok|right|alright|good|great|sure|perfect|exactly|correct|absolutely|definitely|fine|excellent|wonderful|nice)$/,
  /^(?:well|now|sorry|thanks|thank|please|hi|hello|hey|oh|then|anyway|hmm|ah)$/,
  /^(?:of|for|with|from|by|about|like)$/,
  /^(?:in|on|at|to|over|under|into|through|during|without|around|up|down|out|off|back)$/,
  /^(?:not|never|really|just|also|still|very|too|even|only|always|usually|sometimes|again|probably|maybe|actually|pretty|quite)$/,
  /^(?:here|today|yesterday|tomorrow|ago|later|lately|recently|currently|overnight|tonight)$/,
  /^(?:me|him|us|them|myself|yourself|himself|herself)$/,
  /^(?:think|know|guess|mean|feel|want|need|hope|see|say|believe|suppose|remember|understand|noticed?)$/,
  /^(?:go|get|take|come|make|let|keep|give|try|start|stop|use|look|tell|show|hold|put|call|let's)$/,
  /^(?:went|felt|got|took|came|fell|woke|saw|gave|began|ran|ate|drank|slept|made|found|heard|thought|said|told|knew|kept|stood|hurt|broke|lost|goes|gets|takes|comes|hurts|feels|looks|makes|seems|helps|says|gone|seen|taken)$/,
  /^(?:day|days|week|weeks|month|months|year|years|hour|hours|minute|minutes|morning|night|time|times|milligrams?|mg|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/,
  /[a-z]{2,}ing$/,
  /[a-z]{2,}ed$/,
  /[a-z]{2,}ly$/,
  /[a-z]{3,}s$/,
];
const verbal = new RegExp(
  `^(?:${auxiliary}|(?:i|you|we|they|he|she|it|that|there|what|how)'(?:m|re|s|ve|ll|d)|[a-z]+n't|went|felt|got|took|came|fell|hurts?|feels?|think|know|goes|gets|takes|comes|looks|makes|seems|want|need|noticed|started|helps)$`,
);
/** A number in digits or in words. */
export const isFigure = (text: string): boolean => kinds.slice(0, 2).some((pattern) => pattern.test(text));
export const isVerbal = (text: string): boolean => verbal.test(text);

/** FNV-1a over the code units of a text. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/** One number for what stands at up to five places, each feature under its own `name`. */
export const mixed = (name: number, a = 0, b = 0, c = 0, d = 0, e = 0): number => {
  let hash = Math.imul(name + 1, 0x9e3779b1);
  for (let at = 0; at < 5; at += 1) {
    const part = at === 0 ? a : at === 1 ? b : at === 2 ? c : at === 3 ? d : e;
    hash = Math.imul(hash ^ part ^ (hash >>> 15), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  }
  return (hash ^ (hash >>> 16)) >>> 0;
};

const clinical: Readonly<Record<string, number>> = {
  symptom: 102,
  condition: 103,
  drug: 104,
  procedure: 105,
  circumstance: 107,
};
const adjective = /^[a-z]{2,}(?:al|ic|ous|ive|ary|ar|ible|able|ful|less|ish)$/;
const groupOf = (text: string, kind: number): number => {
  const [mention] = mentionsOf(text);
  return mention ? (clinical[mention.kind] ?? 108) : text.length > 4 && adjective.test(text) ? 109 : kind;
};

/** What stands before the first word and after the last. */
export const edge: HeardWord = {
  text: '',
  segment: -1,
  opensSegment: false,
  word: hashOf('_'),
  ending: hashOf('_'),
  kind: kinds.length + 1,
  group: kinds.length + 1,
};

type Looks = Pick<HeardWord, 'word' | 'ending' | 'kind' | 'group'>;
const known = new Map<string, Looks>();
const mostKnown = 4000;
const lookedUp = (text: string): Looks => {
  const before = known.get(text);
  if (before) return before;
  const found = kinds.findIndex((pattern) => pattern.test(text));
  const kind = found < 0 ? kinds.length : found;
  const made = {
    word: hashOf(/^\d/.test(text) ? '0' : text),
    ending: hashOf(text.length > 5 ? text.slice(-3) : text),
    kind,
    group: groupOf(text, kind),
  };
  if (known.size >= mostKnown) known.clear();
  known.set(text, made);
  return made;
};

/** A word for the models. `text` is lower case and without marks. */
export const heardWord = (text: string, segment: number, opensSegment: boolean): HeardWord => ({
  text,
  segment,
  opensSegment,
  ...lookedUp(text),
});

/** What leads into a sentence and says nothing of its kind. */
export const leadIn =
  /^(?:and|so|but|or|okay|ok|well|now|then|also|right|alright|all|good|great|yeah|yes|no|sure|oh|hmm|because|perfect|just|uh-huh|mm-hmm)$/;

/** Sounds that say nothing: the models look past them. */
export const isNoise = (text: string): boolean => /^(?:um+|uh+|er+m?|ah|mm)$/.test(text);
/** "Do n't", "gon na": short forms that some write apart, together. */
export const withShortForms = (text: string): string =>
  text.replace(/(\w) (n't|'(?:s|m|re|ve|ll|d))\b/gi, '$1$2').replace(/\b(gon|wan|got) (na|ta)\b/gi, '$1$2');
/** A word without the marks around it, lower case. Empty where it is none. */
export const plainWord = (raw: string): string =>
  raw
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^[^a-z0-9]+|[^a-z0-9%']+$/g, '')
    .replace(/'+$/, '');
