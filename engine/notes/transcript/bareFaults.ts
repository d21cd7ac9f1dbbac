import { sparing } from '../../evidence/sparing.ts';
import { functionWords } from '../../evidence/words.ts';
import type { Draft } from '../drafting.ts';
import { finitesIn, isHalf, tokensOf } from '../wording/grammar.ts';
import { mentionsOf } from '../mentions.ts';
import { isLifeFact } from '../wording/refused.ts';

/** Ends after which something was still said: the sentence was torn there. */
const tornEnd =
  /\b(?:(?:in|over|for|within) the (?:last|next)|(?:over|for|within) the past|based(?: on| upon)?|due(?: to)?|according(?: to)?|upon|including|regarding|along|other than|such|upper|lower|acute|focal|and then|so this time|in terms of|as far as|is when|and if \S+(?: \S+)? (?:remembers?|knows?|recalls?)(?: correctly)?|(?:walking|running|climbing|going|moving) up|(?:and|or|the|of) toe|which (?:is|was)|tells? patient|slash|the doctor saw|\d way|(?:and|but|so|because|when|that) (?:they|he|she|it|patient|there)|(?:can|will|to|that|it|and|alcohol|routinely) (?:continue|improve|support|offers?|increase|reduce|decrease|prevent|suggest|recommend)|but (?:everybody|everyone|like)|(?:he|she|patient|they) (?:has|have) noticed|and all|not so much [a-z]+ly|during|among|against|associated|fell on|landed on|(?:thinks?|believes?|guess(?:es)?) (?:over|in|for|at|on|since|with) (?:the )?(?:last )?(?:[a-z]+ ){0,3}[a-z]+|(?:has|have) an allergy|(?:this|a) wee|(?<!\b(?:doctor|parent|mother|sister|brother|father|friend|gp|dentist|chemist|pharmacist))'s|with motor|history of (?:lung|heart|kidney|liver|skin|autoimmune|thyroid|bowel|mental)|so for the [a-z ]+|but (?:some|a|the|every) [a-z]+|(?:noticed|feels|felt|thinks|thought|said|says|knows) that (?:the|a|his|her|their|patient's) [a-z]+(?: before (?:his|her|their|patient's) [a-z]+)?|who (?:hit|saw|told|gave|made)|noticed (?:that )?when [^,]*|(?:and|so|but) (?:if|when|because) (?:he|she|they|patient|it) (?:is|was|has|had|does|did|[a-z]+s|[a-z]+ed)(?: [a-z]+){0,4})$/;
/** Beginnings that belong to what was said before. */
const tornStart =
  /^(?:slash|over\b|of note|not exactly|first and|the first and|back one|correct\b|ago\b|versus|minus|plus (?!\d)|quote|meaning|else|depending|walking or|including|(?:the )?(?:it|that) it|regarding|in regards?|with regards?|as far as|in terms of|the last, so\b|them\b|(?:patient's|his|her|their|the|an?) (?:if|when|and|but)\b|an? (?:were|was|is|are)\b|at (?:that|the) time that\b|(?:the|patient's|his|her|their) (?:[a-z]+ ){1,2}there (?:is|are|was)\b|the following that|next (?:radiographs|images)|from (?:a|an|the) [a-z]+ (?:standpoint|perspective))\b/;
/** Said to somebody in the room, of the visit, or while looking for words. */
const spoken =
  /\bexcuse me\b|\bsorry\b|\b(?:is|was) (?:mr|mrs|ms|miss|dr|doctor) [a-z]+$|\bpatient would say\b|\bthinks? (?:it is|that is|he is|she is|patient is|they are) (?:the )?(?:same|good|it|fine|okay)\b|\b(?:told|tells?|asked|asks|showed|shows) (?:the )?doctor\b|\byeah\b|(?<!\b(?:looks?|looked|seems?|seemed|feels?|felt|sounds?|sounded) )\blike (?:patient|he|she|they|it|i) (?:thinks?|feels?|has|is|was|said|noticed)\b|\b(?:is|was|be|are|to|than|like|said|that) like (?!an?\b|the\b|this\b|that\b|someone|something|to\b)|\bsuch a\b|\bhow (?:bad|good|long|much) (?:it|that|this) (?:is|was)\b|\bthank(?:s| you)\b|\bresult section\b|\bbut (?:still )?think\b|\bgo(?:ing|es) good\b|\bto a while\b|\bborn (?:on the|in (?:19|20)\d\d)\b|\badvised to (?:see|feel|notice|experience) (?:symptoms|any|some|pain|that)\b|\bevery other week so\b|\b(?:was|did|does) (?:it|he|she|they|patient|that just) (?:a|an|the|just|done|have|had|get)\b|\bpatient reports th(?:is|at|ese|ose) (?:summer|winter|spring|fall|autumn|morning|week|year|month)\b|\bi mean\b|\bkind of a\b|\bor so so\b|\btape\b$/;
/** "066" was "0.66": a figure that lost its point is another figure. */
const pointLost = /(?<![\d./])0\d+\b(?![./:])/;
/** "I am going to get you to bend forward": what the patient does while being looked at is no referral. */
const roomCommand = sparing(
  /\bget patient to (?:just |like )?(?:[a-z]+ly )?(?:palpate|feel|touch|describe|rate|bring|bend|stand|sit|lie|lay|lift|raise|push|pull|squeeze|point|touch|turn|flex|extend|walk|open|look|follow|move|put|hold|roll|breathe|press|tap|show|straighten)\b/,
);
export const isRoomCommand = (text: string): boolean => roomCommand.test(text);
/** "A temperature of 385". */
const noTemperature = sparing(
  /\btemperature(?: (?:of|was|is|at|about|around|today|here)){1,3} (?:3[5-9]|4[0-2]|9\d|10\d)\d\b/,
);
export const hasLostPoint = (text: string): boolean => pointLost.test(text) || noTemperature.test(text);
/** What is meant, only the conversation knows. */
const pointing =
  /\b(?:another one|this one|that one|take advantage of that|continue (?:(?:him|her|them|patient) )?(?:on )?(?:this|that|it) on|(?:on|of|with|about|from) (?:all of )?(?:this|that)(?=$|,| (?:and|but|or|so|to|in|on|at|then|because|when|once|is|was|patient|doctor|he|she|it|now|today|regimen)\b)|(?:prescribe|order|start|give) (?:anything|something|someone|another one|it|this|that)(?=$|,| (?:and|but|or|so|to|for|in|on|at|then|because|when|is|was|patient|doctor|he|she|it|now|today|else)\b))/;
/** "Because"-less clauses and conditions without their verb. */
const brokenClause =
  /^if (?:patient|he|she|they|it) not\b|\b(?:had|has|is|was|been) (?:but|and|because)\b|\bor (?:are|is|do|does|did|have|was|were) (?:they|he|she|it|there|patient)\b|\b(?:done|do|did|of|with|about|for|had|take) that (?:he|she|patient) (?:is|was|has|had)\b|\b[a-z]+ly suggest\b|\b(?:the|an?) [b-hj-z] (?:is|was|are)\b|\b(?:and|or) (?:patient|he|she|they|it) (?:patient|he|she|they|it)\b|\b(?:patient|he|she|they) (?:had even )?(?:thought|thinks?) (?:patient|he|she|they) (?:has|have|had) never\b|\b(?:and|but) (?:they|he|she|it) (?:patient|he|she)\b|(?<!\b(?:problem|thing|issue|concern) )\b(?:is|was|has|had) (?:he|she|they|patient) (?:is|was|has|had)\b/;

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

const joinsTwo =
  /^(?:and|or|to|by|than|but|nor|versus|not|no|from|then|because|so|while|when|if|which|that|who|where|meaning|another)$/;
const mayRepeat =
  /^(?:right|left|upper|lower|pain|both|very|more|less|time|times|week|weeks|month|months|day|days|year|years|with|every|that|they|have|from|this|patient|patient's|doctor|doctor's)$/;
/** The same word twice with a few between, as one who begins again says it: "the knee the right knee", "clots in the lung blood clots". */
const beginsAgain = (text: string): boolean => {
  const words = text.split(' ');
  return words.some((word, at) => {
    if (!/^[a-z]{4,}$/.test(word) || mayRepeat.test(word) || functionWords.has(word)) return false;
    const again = words.slice(at + 1, at + 6).findIndex((other) => other.replace(/,$/, '') === word);
    return (
      again >= 0 && words.slice(at + 1, at + 1 + again).every((other) => !joinsTwo.test(other) && !other.endsWith(','))
    );
  });
};

/** Findings read out one after the other, with no verb and no comma to tell them apart. */
const isHeap = ({ topic, body }: Draft, text: string): boolean =>
  /^(?:examination|results)$/.test(topic) &&
  text.split(' ').length > 14 &&
  !text.includes(',') &&
  !/\b(?:shows?|showed|reveals?|revealed|demonstrates?|underwent)\b/.test(text) &&
  finitesIn(tokensOf(body)).length === 0;

const callsFor = /, (?:just |please |then )?(?:call|come|go|reach|return|ring|see|give|let|contact|use|take|stop)\b/;
const mayLead = /^(?:since|after|before|as of|until) (?:that|then|the|this|surgery|a|an)\b/;
/** A clause that leads up to another, which was cut off. */
const isHalfSaid = ({ body }: Draft): boolean => {
  if (!isHalf(body) || callsFor.test(body)) return false;
  const verbs = finitesIn(tokensOf(body)).length;
  return mayLead.test(body) ? verbs === 0 : verbs <= 1 || alwaysLeadsUp.test(body);
};
const alwaysLeadsUp = /^(?:as|before|until|while|because)\b/;
/** "The big tablets twice a day but he misses some": a clause joined to words that are none, so that nobody can tell what is said of them. */
const joinedToNothing = ({ body, topic }: Draft): boolean => {
  if (!/^(?:history|past_history|social_history|medications)$/.test(topic)) return false;
  const [, first = ''] = /^((?:the|a|an|«P»|\d+) .+?),? (?:and|but) (?=(?:«[SW]»|it|they|there) )/.exec(body) ?? [];
  return first.split(' ').length > 3 && finitesIn(tokensOf(first)).length === 0;
};
/** "The big one when he was ten", "the cholesterol one, atorvastatin": a thing of which nothing is said. */
const hasNoVerb = ({ body, topic, speaker }: Draft, text: string): boolean =>
  (/^(?:history|past_history|social_history)$/.test(topic) ||
    (topic === 'family_history' && mentionsOf(text).length === 0)) &&
  speaker === 'patient' &&
  /^(?:the|a|an|«P») /.test(body) &&
  finitesIn(tokensOf(body.replace(/,? (?:when|if|that|who|which|because|since|while|after|before|where|as) .*$/, '')))
    .length === 0;
type Sign = readonly [string, (draft: Draft, text: string) => boolean];
const signs: readonly Sign[] = [
  ['torn at its end', (_, text) => tornEnd.test(text)],
  ['torn at its start', (_, text) => tornStart.test(text)],
  ['spoken', (_, text) => spoken.test(text)],
  ['broken', (_, text) => brokenClause.test(text)],
  ['begun again', (_, text) => beginsAgain(text)],
  ['pointing', ({ topic }, text) => /^(?:plan|assessment|follow_up)$/.test(topic) && pointing.test(text)],
  ['two clauses', ({ body }) => clausesByLike(body)],
  ['half', isHalfSaid],
  ['joined to nothing', joinedToNothing],
  ['no verb', hasNoVerb],
  ['asked for', ({ topic }, text) => !/^(?:plan|assessment|follow_up)$/.test(topic) && /\bplease\b/.test(text)],
  ['heap', isHeap],
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
