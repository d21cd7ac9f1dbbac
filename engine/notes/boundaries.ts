import type { Features } from './logistic.ts';
import { chanceOf } from './packed.ts';
import type { Packed } from './packed.ts';

const shape = (word: string): string => (/^\d/.test(word) ? '0' : word);

/** Kinds of words, so that what was never met is still known by its kind. The first that matches. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['end', /^_$/],
  ['number', /^\d/],
  ['subject', /^(?:i|you|we|they|he|she|it|there)$/],
  ['this', /^(?:this|that|these|those)$/],
  ['owner', /^(?:my|your|his|her|their|our|its)$/],
  ['article', /^(?:the|a|an|some|any|no|every|each|another)$/],
  ['be', /^(?:am|is|are|was|were|be|been|being)$/],
  ['have', /^(?:have|has|had|having)$/],
  ['do', /^(?:do|does|did|done)$/],
  ['modal', /^(?:will|would|can|could|shall|should|may|might|must|cannot)$/],
  ['joint', /^(?:and|or|but|so|because|if|when|while|since|until|as|than|though|although|unless|where|after|before)$/],
  ['asks', /^(?:what|how|who|which|why|whose|whom)$/],
  [
    'answer',
    /^(?:yes|no|yeah|okay|right|well|now|alright|good|great|sure|perfect|exactly|correct|absolutely|definitely|sorry|thanks)$/,
  ],
  [
    'place',
    /^(?:of|in|on|at|to|for|with|from|by|about|over|under|into|through|during|without|around|like|up|down|out|off)$/,
  ],
  ['not', /^(?:not|never|really|just|also|still|very|too|even|only|always|usually|then|again|there|here|today)$/],
  ['object', /^(?:me|him|us|them|myself|yourself|himself|herself)$/],
  ['ing', /[a-z]{2,}ing$/],
  ['ed', /[a-z]{2,}ed$/],
  ['ly', /[a-z]{2,}ly$/],
  ['many', /[a-z]{3,}s$/],
];
const kindOf = (word: string): string => kinds.find(([, pattern]) => pattern.test(word))?.[0] ?? 'word';

/** What tells whether a new sentence begins at a word: the words around it. */
export const boundaryFeatures = (words: readonly string[], at: number): Features => {
  const word = (step: number): string => shape(words[at + step] ?? '_');
  const [b2, b1, n0, n1, n2] = [word(-2), word(-1), word(0), word(1), word(2)];
  const [k3, k2, k1, l0, l1, l2] = [-3, -2, -1, 0, 1, 2].map((step) => kindOf(word(step)));
  return new Map([
    ['bias', 1],
    [`k=${k1} ${l0}`, 1],
    [`kk=${k2} ${k1} ${l0}`, 1],
    [`kl=${k1} ${l0} ${l1}`, 1],
    [`kkl=${k2} ${k1} ${l0} ${l1}`, 1],
    [`kll=${k1} ${l0} ${l1} ${l2}`, 1],
    [`kkkll=${k3} ${k2} ${k1} ${l0} ${l1}`, 0.7],
    [`pk=${b1} ${l0} ${l1}`, 1],
    [`kn=${k1} ${n0} ${l1}`, 1],
    [`p=${b1}`, 1],
    [`n=${n0}`, 1],
    [`pp=${b2} ${b1}`, 1],
    [`nn=${n0} ${n1}`, 1],
    [`pn=${b1} ${n0}`, 1],
    [`nnn=${n0} ${n1} ${n2}`, 1],
    [`pnn=${b1} ${n0} ${n1}`, 1],
    [`ppn=${b2} ${b1} ${n0}`, 0.7],
  ]);
};

/** Words that leave a sentence open: none ends after them. */
const open =
  /^(?:the|a|an|my|your|his|her|our|their|of|to|and|or|but|in|on|at|with|for|from|is|are|was|were|am|be|been|very|really|if|because|when|that|which|who|any|some|no|not|i|you|we|they|he|she|have|has|had|do|does|did|will|would|can|could|should|about|into|than|as|rather|would|like|need|want|let|cannot)$/;

/** Words that seldom begin a sentence: more must speak for it. */
const leaning =
  /^(?:if|unless|except|when|that|to|because|which|where|for|with|of|who|sometimes|than|as|until|on|in|at|or|a|an)$/;

/** The indexes of the words at which a sentence begins, the first apart. */
export const beginnings = (words: readonly string[], weights: Packed, least = 0.2): number[] => {
  const found: number[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at += 1) {
    const chance = chanceOf(weights, boundaryFeatures(words, at));
    const needed = leaning.test(words[at] ?? '') ? 0.5 : least;
    if (at - from < 2 || open.test(words[at - 1] ?? '') || chance < needed) continue;
    found.push(at);
    from = at;
  }
  return found;
};
