import { sparing } from '../../evidence/sparing.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import type { Marked } from '../wording/person.ts';

/** What a name of a problem does without. */
export const asName = (body: Marked): Marked =>
  body
    .replace(
      /^(?:(?:first|second|third|fourth|last|lastly|next|other|main|ish|problem|issue|concern|diagnosis|of|for|with|is|and|the|«P»|his|her|their|this|that|an?|some|more of an?|newfound|new found|called|having|just) )+(?=[a-z])/,
      '',
    )
    .replace(/ and «P» (?=[a-z]+ and )/, ', ')
    .replace(/ and «P» /g, ' and ')
    .replace(/ (of|in|to|with) «P» /g, ' $1 ')
    .replace(/^([a-z]{2,5}) (?=chronic obstructive|congestive heart|coronary artery|gastro)/, '');

const occasion = sparing(
  /\b(?:follow-?up|consult(?:ation)?|visit|check-?up|physical exam|examination|well(?:ness)? exam|conditions of note|annual exam|referral|abnormal|labs?|findings?|results?)\b/,
);
/** The occasion of a visit, which is no problem. */
export const isOccasion = (name: string): boolean => occasion.test(name);

const opinion = '«IMP» ';
/** A diagnosis that can be the name of a problem: a name, and nothing that is said of it. */
export const nameIn = (body: Marked): Marked | null => {
  if (!body.startsWith(opinion)) return null;
  const name = body.slice(opinion.length);
  return /\b(?:him|her|it|them|you|keep|take|do|get|go|give|this|that)\b|,|\b(?:or|which|that|not|if|versus)\b|^(?:possible|likely|most|probably|maybe|causes?|(?:main|only) cause)\b/.test(
    name,
  ) ||
    name.split(' ').length > 8 ||
    finitesIn(tokensOf(name)).length > 0
    ? null
    : name;
};

/** Stands for the problem of what belongs to the whole visit and is said at its end. */
export const afterAll = '(after all)';
