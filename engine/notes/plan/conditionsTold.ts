import { sparing, sparingly } from '../../evidence/sparing.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { phrases } from '../phrases.ts';
import { mentionsOf } from '../mentions.ts';

/** What may happen, as the condition of a next step or of coming back: read from speech and said so that it stands alone. */

const ofCourse: readonly (readonly [RegExp, string])[] = sparingly([
  [/^(?:it|that|this) (?:is|was|has) not (?:really |quite |been )*enough$/, 'not enough'],
  // In the words in which it was said, where one of them tells it.
  [
    /^(?:it|that|this|they) (?:has|have|is|are) not (?:fully |quite |really )?(settled|settling|resolved|improved|healed|cleared|gone)(?: down| up| yet)?$/,
    'not $1',
  ],
  [
    /^(?:it|that|this|they) (?:gets?|looks?|turns?|goes|becomes?) ((?:(?:more|very|really|all) )?[a-z]+(?: (?:and|or) [a-z]+){0,3})$/,
    '$1',
  ],
  [
    /^(?:it|that|this|things|they|all (?:this|that)|those|these|any of (?:this|that)) (?:(?:does|do|is|are|has|have|did) not )(?:(?:seem to|start to|really|actually|still|to) )*(?:get|getting|feel|feeling|gotten|any|much|improve|improving|improved|settle|settling|settled|better|resolve|resolving|resolved|go|gone|away|help|helping|helped|hold it|hold|work|working|worked|do the trick|clear|up|heal|healing|enough| )+$/,
    'not better',
  ],
  [
    /^(?:it|that|this|things|they|anything|any of (?:this|that)) (?:(?:does|do|at all|really|just|start|starts|starting|is|are|to|continues?) )*(?:get|gets|getting|become|becomes|feel|feels|go|goes|going)(?: any| much| significantly| a lot| really| suddenly| rapidly| quickly| a bit)* worse$/,
    'worse',
  ],
  [
    /^(?:it|that|this|things|they|(?:you|he|she)) (?:is|are) (?:still )?(?:no|not(?: any)?(?: much)?|not really any) (?:better|different|further along)$/,
    'not better',
  ],
  [/^(?:it|that|this|things|they) (?:worsens?|deteriorates?|gets? (?:really |very )?(?:bad|severe))$/, 'worse'],
  [
    /^(?:you are|he is|she is|they are|you do|you feel) (?:still |really )*not (?:(?:getting|feeling|any|feel|get) )*(?:better|improving|right)$/,
    'not better',
  ],
  [/^(?:you|he|she|they) (?:are|is|get|gets|feel|feels) (?:(?:getting|feeling|any|a lot|much) )*worse$/, 'worse'],
  [
    /^(?:you are|he is|she is|you have|they are) still (?:(?:having|got|getting|experiencing) )?(?:the |these |those |your )?(?:symptoms|issues|problems|trouble)$/,
    phrases.persist,
  ],
  [
    /^(?:it|this|that|one|another one|another) (happens|comes on|starts|occurs)(?: again)?((?: (?:when|while) .+)?)$/,
    `${phrases.episode} $1$2`,
  ],
  [
    /^(?:it|this|that|one) (?:goes|lasts|goes on|keeps going|carries on)(?: for)? ((?:(?:longer|more) than|over|beyond|past) .*(?:seconds?|minutes?|hours?))$/,
    `${phrases.episode} lasts $1`,
  ],
]);
/** What tells of a wound or a part that it is worse. */
const signs =
  /\b(?:red|hot|warm|swollen|puffy|tender|painful|sore|itchy|infected|weepy|mucky|smelly|purple|blue|black|numb|tight)$/;
const isSign = (said: string): boolean => said.split(/,? (?:and|or) |, /).every((word) => signs.test(word));
/** A condition in the words of a record, where it is one of those that need it. */
const asCourse = (said: string): string | null => {
  const found = ofCourse.find(([pattern, written]) => pattern.test(said) && (written !== '$1' || isSign(said)));
  return found === undefined ? null : said.replace(...found);
};
/** How long it is waited for. */
const lasting = sparing(
  / (?:in|after|by|within) (?:another |the next |about )?(?:\d+|an?|a few|a couple of|next) ?(?:minutes|hours?|days?|weeks?|months?|week|monday|friday)?(?: time)?$/,
);
const open =
  / or not$|^(?:it|that|this|they|those|these|things|anything|something|everything|not|so|we|i|one|there (?:is|are) (?:any )?(?:anything|something|problems|issues|questions))\b/;
const polite = sparing(
  /\b(?:questions?|concerns?|okay with|ok with|you (?:want|need|like|wish|would|could(?! not)|can(?! not)|do not mind|look|remember|recall|ever get|decide|prefer|think|agree|are (?:wanting|wondering|interested|okay|happy|willing))|possible|sounds|i (?:can|could|may|might|have|see|find|look)|we (?:can|could|may|might|have|see|find|get|look)|anything (?:else|happens|comes up))\b/,
);
const danglingEnd =
  /(?: (?:and|or|but|so|then|the|a|an|to|of|for|with|in|on|that|which|you|i|we|just|please|also|okay|ok|right|definitely|certainly|again|now|still|because|do|is|are|have|your|as|any|if|does|like|could|would|can|feel free|feel|at all|please do|always|either))+$/;
const rightAway =
  / (?:right away|straight away|immediately|soon|at all|or anything(?: like that)?|or something(?: like that)?|and stuff|and so on|you know)$/;
const most = 18;
const mostUrgent = 26;

const predicate =
  /\b(?:get|gets|getting|worsens?|persists?|continues?|returns?|develops?|starts?|becomes?|comes?|goes?|gains?|notices?|feels?|hurts?|fails?|improves?|is|are|has|have|can not|does not|do not)\b/;
const asksOf = /\b(?:also|weigh|those symptoms|you (?:stop|call|ring|come|go|take)|please|if)\b/;
/** "… you start getting weak", beside another condition with no word between. */
const another = sparing(
  /(?<!\b(?:or|and|that|when|while|after|like|because|,)) (?:like )?(?=(?:you|he|she)(?=) (?:start|get|have|develop|feel|notice|has|starts|gets|develops|feels|notices)\b)/g,
);
const felt = /^(?:you|he|she) feels? (?:that |like )?(?=it (?:is|does)\b)/;

/** "The symptoms persist" as a condition that can stand alone; `null` where it only politely leaves it open, or names nothing. */
export const conditionOf = (said: string, isUrgent = false): string | null => {
  const text = said
    .replace(/\b(?:like )?(?:you know|i mean|say|let us say)\b/g, '')
    .replace(/\b(?:really|actually|kind of|sort of|just|certainly|definitely|basically|obviously|potentially),? /g, '')
    .replace(
      /(?<=^|\b(?:with|of|in|on|from) )(?:that|this|those|these) (?=(?:[a-z]+ )?[a-z]{4,}(?:$|,| (?:gets|is|does|has|get|are|do|have|come|comes|keep|start|starts)))/,
      'the ',
    )
    .replace(/^(?:for some reason|by any chance|at any point|at any time|for any reason),? /, '')
    .replace(
      /(?<=[a-z])'s (?=(?:ongoing|getting|just|not|worse|worsening|going|still|up|high|very|really|too|changing)\b)/g,
      ' is ',
    )
    .replace(felt, '')
    .replace(/\b(have|has) got (?=[a-z])/g, '$1 ')
    .replace(/\bput (?:any |your )?weight on it\b/g, `${phrases.bearWeight} weight`)
    .replace(/ (?:a lot|heaps|way|a fair bit|a whole lot) (?=worse\b)/g, ' ')
    .replace(/ or, (?=(?:you|he|she|your|the) )/g, ' or ')
    .replace(/\b(beyond|over|for|after|past|than|about) like (?=\d|an?\b)/g, '$1 ')
    .replace(/\s+/g, ' ')
    .replace(/^[,. ]+|[,. ]+$/g, '')
    .replace(
      /,? (?:stop (?:it|them|that|taking it|the [a-z]+)|sit down|lie down|(?:you )?pull over|(?<!\bat )rest)(?: and)?$/,
      '',
    )
    .replace(/,? (?:do not (?:wait|hesitate|sit on it|put it off)(?: around)?|then|,)+$/, '')
    .replace(danglingEnd, '')
    .replace(rightAway, '')
    .replace(/[,.]+$/, '');
  const plain = text.replace(/,/g, '');
  const [time = ''] = lasting.exec(plain) ?? [];
  const course = asCourse(plain.slice(0, plain.length - time.length));
  if (course !== null) return course + time;
  const words = text.split(' ').length;
  // "If it goes on for an hour or you get chest pain": what can be named of it.
  const [, rest] = open.test(text) ? (/^(?:(?! or,? ).)* or,? (?=(?:you|he|she|your|the) )(.+)$/.exec(text) ?? []) : [];
  if (rest !== undefined) {
    const ahead = text.slice(0, text.length - rest.length).replace(/,? or,? $/, '');
    const first = asCourse(ahead);
    const then = conditionOf(rest, isUrgent);
    return first === null || then === null ? then : `${first} or if ${then}`;
  }
  if (open.test(text) || polite.test(text) || asksOf.test(text) || words < 2 || words > (isUrgent ? mostUrgent : most))
    return null;
  const isNamed =
    (isUrgent && /^(?:you|he|she|your|the) [a-z]+ /.test(text)) ||
    /\b(?:symptoms|pain|worse|weight|positive|negative|abnormal|higher|lower|drainage)\b|\d/.test(text) ||
    mentionsOf(text).some(({ kind }) => kind !== 'circumstance');
  const clauses = finitesIn(tokensOf(text)).length;
  return isNamed &&
    (isUrgent || clauses >= 1 || predicate.test(text)) &&
    clauses <= (isUrgent ? 6 : 4) &&
    !/\b(?:i|we|okay|so|because|but)\b/.test(text)
    ? text.replace(another, ' or ')
    : null;
};

/** Several conditions of one thing: "if it gets worse, or if you get a fever". */
export const conditionsOf = (said: string, isUrgent = false): string | null => {
  const parts = said.split(/[,.]? (?:(?:or|and|so|like),? )*if /).flatMap((part) => conditionOf(part, isUrgent) ?? []);
  return parts.length === 0 ? null : [...new Set(parts)].slice(0, 4).join(' or if ');
};
