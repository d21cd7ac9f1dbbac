import type { Draft } from './drafting.ts';
import { finitesIn, isHalf, tokensOf } from './grammar.ts';
import { mentionsOf } from './mentions.ts';
import { isLifeFact } from './refused.ts';

/** Ends after which something was still said: the sentence was torn there. */
const tornEnd =
  /\b(?:(?:in|over|for|within) the (?:last|next)|(?:over|for|within) the past|based(?: on| upon)?|due(?: to)?|according(?: to)?|upon|including|regarding|along|other than|such|own|upper|lower|acute|focal|and then|so this time|in terms of|as far as|is when|and if \S+(?: \S+)? (?:remembers?|knows?|recalls?)(?: correctly)?|(?:walking|running|climbing|going|moving) up|(?:and|or|the|of) toe|which (?:is|was)|tells? patient|slash|the doctor saw|\d way|(?:and|but|so|because|when|that) (?:they|he|she|it|patient|there)|(?:can|will|to|that|it|and|alcohol|routinely) (?:continue|improve|support|offers?|increase|reduce|decrease|prevent|suggest|recommend)|but (?:everybody|everyone|like)|(?:he|she|patient|they) (?:has|have) noticed|and all|not so much [a-z]+ly)$/;
/** Beginnings that belong to what was said before. */
const tornStart =
  /^(?:slash|over\b|of note|not exactly|first and|the first and|back one|correct\b|ago\b|versus|minus|plus (?!\d)|quote|meaning|else|depending|walking or|including|(?:the )?(?:it|that) it|regarding|in regards?|with regards?|as far as|in terms of|the last,|the following that|next (?:radiographs|images)|from (?:a|an|the) [a-z]+ (?:standpoint|perspective))\b/;
/** Said to somebody in the room, of the visit, or while looking for words. */
const spoken =
  /\bexcuse me\b|\bsorry\b|\b(?:is|was) (?:mr|mrs|ms|miss|dr|doctor) [a-z]+$|\bpatient would say\b|\bthinks? (?:it is|that is) (?:the )?(?:same|good|it)\b|\b(?:told|tells?|asked|asks|showed|shows) (?:the )?doctor\b|\byeah\b|(?<!\b(?:looks?|looked|seems?|seemed|feels?|felt|sounds?|sounded) )\blike (?:patient|he|she|they|it|i) (?:thinks?|feels?|has|is|was|said|noticed)\b|\b(?:is|was|be|are|to|than|like|said|that) like (?!an?\b|the\b|this\b|that\b|someone|something|to\b)|\bsuch a\b|\bhow (?:bad|good|long|much) (?:it|that|this) (?:is|was)\b|\bthank(?:s| you)\b|\bnote that\b|\b(?:was|did|does) (?:it|he|she|they|patient|that just) (?:a|an|the|just|done|have|had|get)\b|\bpatient reports th(?:is|at|ese|ose) (?:summer|winter|spring|fall|autumn|morning|week|year|month)\b|\bi mean\b|\bkind of a\b|\bor so so\b|\btape\b$/;
/** "066" was "0.66": a figure that lost its point is another figure. */
const pointLost = /(?<![\d./])0\d+\b(?![./:])/;
export const hasLostPoint = (text: string): boolean => pointLost.test(text);
/** What is meant, only the conversation knows. */
const pointing =
  /\b(?:another one|this one|that one|take advantage of that|continue (?:(?:him|her|them|patient) )?(?:on )?(?:this|that|it) on|(?:on|of|with|about|from) (?:all of )?(?:this|that)(?=$|,| (?:and|but|or|so|to|in|on|at|then|because|when|once|is|was|patient|doctor|he|she|it|now|today|regimen)\b)|(?:prescribe|order|start|give) (?:anything|something|someone|another one|it|this|that)(?=$|,| (?:and|but|or|so|to|for|in|on|at|then|because|when|is|was|patient|doctor|he|she|it|now|today|else)\b))/;
/** "Because"-less clauses and conditions without their verb. */
const brokenClause =
  /^if (?:patient|he|she|they|it) not\b|\b(?:the|an?) [b-hj-z] (?:is|was|are)\b|\b(?:and|or) (?:patient|he|she|they|it) (?:patient|he|she|they|it)\b|\b(?:patient|he|she|they) (?:had even )?(?:thought|thinks?) (?:patient|he|she|they) (?:has|have|had) never\b|\b(?:and|but) (?:they|he|she|it) (?:patient|he|she)\b|\b(?:anything|something)$|(?<!\b(?:problem|thing|issue|concern) )\b(?:is|was|has|had) (?:he|she|they|patient) (?:is|was|has|had)\b/;

const seems = /(?:looks?|looked|seems?|seemed|feels?|felt|sounds?|sounded)(?:\|[a-z]+»)?$/;
/** Verbs that "like" alone joins: in speech it stands for a pause. */
const clausesByLike = (body: string): boolean => {
  const tokens = tokensOf(body);
  const verbs = finitesIn(tokens);
  return verbs.slice(1).some((verb, index) => {
    const between = tokens.slice((verbs[index] ?? 0) + 1, verb);
    const joints = between.filter((token) =>
      /[,;:]$|^(?:and|or|but|because|when|if|so|that|which|who|while|since|until|as|what|how|where|after|before|though|although|unless|whether|why|than|once|rather)$/.test(
        token,
      ),
    );
    return (
      joints.length === 0 &&
      between.some((token, at) => token === 'like' && !seems.test(between[at - 1] ?? tokens[verbs[index] ?? 0] ?? ''))
    );
  });
};

/** A few words about nothing that a record keeps: "He is fine." */
const isTrivial = ({ topic, body }: Draft, text: string): boolean =>
  /^(?:history|social_history|past_history)$/.test(topic) &&
  text.split(' ').length <= 4 &&
  !/\d/.test(text) &&
  !/«(?:denies|reports)/.test(body) &&
  mentionsOf(text).every(({ kind }) => kind === 'circumstance') &&
  !isLifeFact(text) &&
  !/\b(?:hydrat\w+|refill|pee\w*|urinat\w+|breath\w*|help\w*|better|tr(?:ied|ies|y)|icing|icy|eat\w*|likes?|loves?)\b|\b(?:married|retired|lives?|works?|working|single|divorced|widowed|smok\w+|drinks?|sleep\w*|diet|weight|appetite|pregnant)\b/.test(
    text,
  );

/** The same word twice with a few between, as one who begins again says it: "the knee the right knee". */
const beginsAgain = /\b((?:the|his|her|their|patient's|my) [a-z]+) (?:the|his|her|their|patient's|my) (?:[a-z]+ )?\1\b/;

const alwaysLeadsUp = /^(?:as|before|until|while|because)\b/;
type Sign = readonly [string, (draft: Draft, text: string) => boolean];
const signs: readonly Sign[] = [
  ['torn at its end', (_, text) => tornEnd.test(text)],
  ['torn at its start', (_, text) => tornStart.test(text)],
  ['spoken', (_, text) => spoken.test(text)],
  ['broken', (_, text) => brokenClause.test(text)],
  ['begun again', (_, text) => beginsAgain.test(text)],
  ['pointing', ({ topic }, text) => /^(?:plan|assessment|follow_up)$/.test(topic) && pointing.test(text)],
  ['two clauses', ({ body }) => clausesByLike(body)],
  ['half', ({ body }) => isHalf(body) && (alwaysLeadsUp.test(body) || finitesIn(tokensOf(body)).length <= 1)],
  ['asked for', ({ topic }, text) => !/^(?:plan|assessment|follow_up)$/.test(topic) && /\bplease\b/.test(text)],
  ['trivial', isTrivial],
];

/**
 * By what a statement from speech without marks shows that its marks were guessed wrongly: torn at an end, two sayings in one, or
 * talk. `text` is its plain form; `null` where nothing shows.
 */
export const tornBy = (draft: Draft, text: string): string | null =>
  draft.isBare === true && draft.label === undefined
    ? (signs.find(([, shows]) => shows(draft, text))?.[0] ?? null)
    : null;
