import { isClinical } from '../evidence/concepts.ts';

const theirs = '(?:in|on|from) (?:your|the|either side of (?:your|the)) (?:immediate |close |extended )?family';
const has =
  '(?:ever |also )?(?:(?:who|that) )?(?:ever )?(?:had|have|has|got|with|gets?|suffer(?:s|ed)? from|been diagnosed with|diagnosed with|a history of|any)';
const forms: readonly RegExp[] = [
  new RegExp(`\\bany(?:one|body)(?: else)? ${theirs} ${has} (.+)$`),
  new RegExp(`\\bany (?:history of )?(.+?) (?:that runs? |running )?${theirs}$`),
  /\b(?:do|does|did) (?:any )?(.+?) run in (?:your|the) family$/,
];
const vague =
  /\b(?:problems?|issues|illness(?:es)?|things?|anything|something|medical|health|conditions?|you|your|they|it|that|this|else|similar)\b/;
const longest = 12;

/** What a question asks after in the family ("anyone in your family with clots or strokes?": "clots or strokes"); `null` where it names nothing, or asks something else. */
export const askedInFamily = (question: string): string | null => {
  const text = question
    .replace(/[?.!,\s]+$/, '')
    .replace(/ (?:at all|that you know of|either|as well|too|before)$/, '');
  for (const form of forms) {
    const thing = form.exec(text)?.[1]?.replace(/^(?:(?:any|an?|the|ever|like|history of) )+/, '');
    if (thing === undefined) continue;
    return isClinical(thing) && !vague.test(thing) && thing.split(' ').length <= longest ? thing : null;
  }
  return null;
};
