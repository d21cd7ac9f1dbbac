import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import { hasVerb } from '../transcript/said.ts';

/**
 * An answer of a few words with the question that it answers, as one sentence of the patient's: "how far can you walk?"
 * "To the letterbox." is "i can walk to the letterbox". Texts in and out are clean and lower case.
 */

const approx = '(?:(?:about|around|roughly|maybe|probably|up to|at least|nearly|almost|only|just|say|like) )*';
const n = '(?:\\d+(?:\\.\\d+)?(?: (?:to|or) \\d+)?|half an?|an?|one|a couple of|a few|several)';
const unit = '(?:seconds?|minutes?|hours?|days?|weeks?|fortnights?|months?|years?)';
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)';
const day = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const tail =
  '(?:,? (?=)(?:when|if|after|before|during|with|at|on|in|for|or so|since|because|while|last|this|overnight|usually|mostly)\\b(?: [a-z0-9]+){0,8})?';

const count = `(?:once or twice|once|twice|${approx}${n} times?|the once|the one time|one time|a couple)`;
const often = `(?:${approx}(?:${count}|${n}(?: (?:days|nights|mornings|shifts|hours|sessions|classes))?) (?:a|per|every|each) (?:day|night|week|fortnight|month|year|hour|shift)|(?:nearly |almost )?every (?:day|night|morning|evening|week|weekend|month|winter|summer|spring|autumn|year|time|few [a-z]+|couple of [a-z]+|other [a-z]+|second [a-z]+|single [a-z]+|\\d+ [a-z]+|${day})|most (?:days|nights|mornings|weeks|weekends|evenings)|daily|weekly|all the time|constantly|sometimes|occasionally|rarely|now and then|every now and then|(?:in the|at) (?:mornings?|evenings?|afternoons?|nights?)|on (?:the )?weekends|on ${day}s|weekends)`;
const point = `(?:${approx}(?:${n} ${unit} (?:ago|back)|${unit} ago)|last (?:night|week|weekend|month|year|winter|summer|spring|autumn|${day}|${month})(?: some time| sometime)?|yesterday(?: [a-z]+)?|this (?:morning|afternoon|week|month)|today|(?:back )?(?:in|on|at|around|about|just before|just after|before|after) (?:late |early |mid |the )?(?=)(?:\\d{4}|${month}|${day}|\\d+(?:st|nd|rd|th)|my (?:\\d+|twenties|thirties|forties|fifties|teens)))`;

const whole = (pattern: string): RegExp => sparing(new RegExp(`^${pattern}$`));
const oftenAlone = whole(`(?:only |just |mainly |mostly |probably |usually )?${often}${tail}`);
const countAlone = whole(`(?:only |just )?${count}${tail}`);
const pointAlone = whole(`(?:only |just |twice |once )?${point}${tail}`);
const notSince = /^(?:no,? )?(?:not|none|nothing) (since|for) ((?:[a-z0-9']+ ){0,8}[a-z0-9']+)$/;
const notNow = /^(?:no,? )?not (?:lately|recently|at the moment|now|any ?more|these days|currently)$/;
const yet = /^(?:no,? )?not (?:yet|at the moment|any ?more|currently|right now|at this stage)$/;
const sinceAlone = /^since ((?:[a-z0-9']+ ){0,6}[a-z0-9']+)$/;
const span = whole(`(?:for )?${approx}${n} ${unit}(?: or so)?`);

const lead = sparing(/^(?:(?:and|so|okay|ok|now|but|right|great|good|then|well|all right),? )+/);
const late =
  /,? (?:at all|lately|recently|at the moment|now|these days|with (?:it|that)|currently|or anything|at present|yet|before)$/;
const asked = (question: string): string => {
  let text = question.replace(/[?.!,\s]+$/, '').replace(lead, '');
  for (let round = 0; round < 2; round += 1) text = text.replace(late, '');
  return text;
};

/** What the doctor calls the patient's, as the patient says it. */
const asMine = (text: string): string =>
  text
    .replace(/\byour\b/g, 'my')
    .replace(/\byourself\b/g, 'myself')
    .replace(/\byou\b/g, 'me');
const withoutLead = (answer: string): string =>
  answer.replace(/^(?:(?:yeah|yes|well|oh|probably|i would say|i think),? )+(?=\S)/, '').replace(/(\bor so) .*$/, '$1');

const asksAble = sparing(
  /^how (far|long|much|many [a-z]+) can you (walk|run|stand|sit|drive|sleep|lift|go|manage|swim|cycle|lie)(?: for| on it| at a time| before [a-z ]+)*$/,
);
const able = (question: string, answer: string): string | null => {
  const [, how, act] = asksAble.exec(question) ?? [];
  if (how === undefined || act === undefined || answer.split(' ').length > 10 || hasVerb(answer)) return null;
  if (/^not (?:very |too |that )?(?:far|long|much|many)$/.test(answer)) return `i can not ${act} ${how}`;
  if (how === 'long') return span.test(answer) ? `i can ${act} for ${answer.replace(/^for /, '')}` : null;
  if (!/^(?:to|from|about|around|maybe|up|only|just|a|an|half|one|\d)/.test(answer)) return null;
  return `i can ${act} ${answer}`;
};

const asksDoing = sparing(
  /^(?:are you (?:still |currently )?|you (?:still )?)?((?:back (?:at|to|in) (?:work|the gym|school|uni|sport|training|driving|running))|working|driving|exercising|walking|swimming|running|cycling|breastfeeding|studying|playing (?:[a-z]+)|going to (?:the )?[a-z]+|wearing (?:the|your|a) [a-z]+|doing (?:the|your|any) [a-z]+(?: [a-z]+)?|seeing (?:the|your|a) [a-z]+)$/,
);
const doing = (question: string, answer: string): string | null => {
  const act = asksDoing.exec(question)?.[1]?.replace(/^doing any /, 'doing ');
  if (act === undefined) return null;
  const [, link, time] = notSince.exec(answer) ?? [];
  if (link !== undefined) return `i have not been ${asMine(act)} ${link} ${time ?? ''}`;
  if (yet.test(answer))
    return `i am ${answer.replace(/^no,? /, '')}`.replace(/^i am not (.+)$/, `i am not ${asMine(act)} $1`);
  const since = sinceAlone.exec(answer)?.[0];
  if (since !== undefined) return `i have been ${asMine(act)} ${since}`;
  return oftenAlone.test(answer) ? `i am ${asMine(act)} ${answer}` : null;
};

const asksHabit = /^do you (?:still |ever |usually |have to )*((?:[a-z]+ ){0,5}[a-z]+)$/;
const noHabit =
  /\b(?:or|know|think|say|reckon|mind|remember|want|mean|feel like|any(?:one|body|where|thing)|what|how|if|questions?|that|this|it|smoke|drink|live|prefer|understand|believe)\b/;
const habit = (question: string, answer: string): string | null => {
  const act = asksHabit.exec(question)?.[1]?.trim();
  if (act === undefined || noHabit.test(act)) return null;
  const [, thing] = /^(?:have|get) (?:any )?(.+)$/.exec(act) ?? [];
  const [, link, time] = notSince.exec(answer) ?? [];
  if (link !== undefined) return thing === undefined ? null : `i have not had ${asMine(thing)} ${link} ${time ?? ''}`;
  if (!oftenAlone.test(answer) && !countAlone.test(answer)) return null;
  return `i ${asMine(act.replace(/\bany /, ''))} ${answer.replace(/^(?:the once|the one time)$/, 'once')}`;
};

const asksSymptom =
  /^(?:(?:have you (?:had|noticed|been having|been getting)|do you (?:have|get)|are you (?:having|getting)|did you (?:have|get)|had|getting|is there|was there|you (?:had|get|getting))? ?(?:any (?:more )?)?)((?:[a-z-]+ ){0,4}[a-z-]+)$/;
const feelings =
  /^(?:short of breath|breathless|dizzy|light-?headed|faint|sick|nauseous|nauseated|tired|constipated|anxious|wheezy|feverish|sweaty|puffy)$/;
/** "Any vomiting?" "Once, after the tablets." */
const symptom = (question: string, answer: string): string | null => {
  const plain = question.replace(
    /^(?:are you|do you feel|have you been|feeling|feel|did you feel) (?=short|breath|dizzy|light|faint|sick|naus|tired|consti|anxious|wheezy|fever|sweaty|puffy)/,
    '',
  );
  const thing = asksSymptom.exec(plain)?.[1]?.trim();
  if (
    thing === undefined ||
    /\b(?:or|and|other|else|you|your|it|that|family|history|the|thoughts?|suicid\w+|harm\w*)\b/.test(thing)
  )
    return null;
  const [one, another] = mentionsOf(thing).filter(
    ({ kind }) => kind !== 'circumstance' && kind !== 'paired' && kind !== 'single',
  );
  if ((one?.kind !== 'symptom' && thing !== 'falls') || another !== undefined) return null;
  const isFeeling = feelings.test(thing);
  const had = isFeeling ? `been ${thing}` : `had ${thing}`;
  const [, link, time] = notSince.exec(answer) ?? [];
  if (link !== undefined) return `i have not ${had} ${link} ${time ?? ''}`;
  if (notNow.test(answer))
    return isFeeling ? `i am not ${thing} at the moment` : `i do not have ${thing} at the moment`;
  const plainAnswer = answer.replace(/^(only |just )?(?:the once|the one time)\b/, '$1once');
  if (countAlone.test(answer))
    return `i have ${had} ${plainAnswer}`.replace(/ (once|twice) (last|yesterday|this|on)\b/, ' $1 $2');
  if (pointAlone.test(answer)) return `i ${isFeeling ? `was ${thing}` : had} ${plainAnswer}`;
  // "Any falls?" "Two this year."
  const [, many] = /^((?:(?:about|only|just) )*\d+(?: (?:to|or) \d+)?) (?=this|last|since|in|over)/.exec(answer) ?? [];
  if (many !== undefined && thing.endsWith('s')) return `i have had ${many} ${thing}${answer.slice(many.length)}`;
  return oftenAlone.test(answer) ? `i ${isFeeling ? `am ${thing}` : `have ${thing}`} ${answer}` : null;
};

const asksCount =
  /^how many ([a-z]+)(?: (?:do|are) you (use|using|have|sleep on|sleeping on|eat|take|taking|need|change|changing|get|getting))?(?: (a (?:day|night|week)|in a (?:day|week)|at night|under your head))?$/;
/** "How many pillows do you sleep on?" "Two." */
const counted = (question: string, answer: string): string | null => {
  const [, things = '', verb, per] = asksCount.exec(question) ?? [];
  const [amount] = new RegExp(`^${approx}(?:\\d+(?: (?:to|or) \\d+)?)`).exec(answer) ?? [];
  if (
    things === '' ||
    amount === undefined ||
    amount !== answer ||
    /^(?:cigarettes|drinks|hours|times|days|weeks|months|years|tablets|units|standard)$/.test(things)
  )
    return null;
  const act =
    things === 'pillows' ? 'sleep on' : (verb ?? '').replace(/^(us|tak|chang)ing$/, '$1e').replace('getting', 'get');
  return act === ''
    ? null
    : `i ${act} ${amount} ${amount === '1' ? things.replace(/s$/, '') : things}${per === undefined || per.startsWith('under') ? '' : ` ${per}`}`;
};

const asksLast = /^when (?:was|were) (?:your|the) (?:very )?last ((?:[a-z-]+ ){0,3}[a-z-]+)$/;
const asksWhen = sparing(
  /^when did you (?:last )?(stop|start|quit|retire|have|give up|notice|finish|take|see|eat|get|have)(?: ((?:[a-z-]+ ){0,4}[a-z-]+))?$/,
);
const pasts: Readonly<Record<string, string>> = {
  stop: 'stopped',
  start: 'started',
  quit: 'quit',
  retire: 'retired',
  have: 'had',
  'give up': 'gave up',
  notice: 'noticed',
  finish: 'finished',
  take: 'took',
  see: 'saw',
  eat: 'ate',
  get: 'got',
};
/** "When was your last smear?" "Two years ago." */
const atTime = (question: string, answer: string): string | null => {
  const said = answer.replace(/, (?:it|that) was (?=[a-z]+$)/, ', which was ');
  const [time, rest] = said.split(/(?=, which was )/);
  if (time === undefined || !pointAlone.test(time)) return null;
  const last = asksLast.exec(question)?.[1]?.trim();
  if (last !== undefined && !/\b(?:time|one|that|it|you|period|cycle)\b/.test(last))
    return `my last ${asMine(last)} was ${time}${rest ?? ''}`;
  const [, verb = '', thing] = asksWhen.exec(question) ?? [];
  if (verb === '' || /\b(?:it|that|this|them|one|to)\b/.test(thing ?? '')) return null;
  if (thing === undefined && !/^(?:retire)$/.test(verb)) return null;
  return `i ${/\blast\b/.test(question) ? 'last ' : ''}${pasts[verb] ?? verb}${thing === undefined ? '' : ` ${asMine(thing)}`} ${time}`;
};

const halfVerb =
  /^(?:no,? |yes,? |but )?i (can not|could not|did not|do not|can|could)(?: really| even)?(?<rest>(?:,? (?=)(?:with|because|for|since|until|till|in|at|on|either|when|anymore|any more|lately|yet)\b.*)?)$/;
const asksVerb = /^(?:do|did|can|could|are) you (?:still |ever |able to )*((?:[a-z]+ ){0,5}[a-z]+)$/;
/** "Do you nap during the day?" "I can't, with the kids." */
export const withVerb = (question: string, answer: string): string | null => {
  const found = halfVerb.exec(answer);
  const act = asksVerb.exec(asked(question))?.[1];
  const rest = found?.groups?.['rest'] ?? '';
  if (found === null || act === undefined || rest === '' || noHabit.test(act) || /ing\b/.test(act.split(' ')[0] ?? ''))
    return null;
  return `i ${found[1] ?? ''} ${asMine(act.replace(/\bany /, ''))}${rest}`;
};

const longestAnswer = 14;
const longestQuestion = 16;
/** The sentence that a question and an answer of a few words make; `null` where they make none that is certain. */
export const fused = (question: string, answer: string): string | null => {
  const text = asked(question);
  const said = withoutLead(answer.replace(/[.!]+$/, '').trim());
  if (/^(?:i|my|it|they|he|she|we|there|no|yes)\b/.test(said) && !/^no,? not\b/.test(said)) return null;
  if (said.split(' ').length > longestAnswer || text.split(' ').length > longestQuestion) return null;
  return (
    able(text, said) ??
    doing(text, said) ??
    symptom(text, said) ??
    atTime(text, said) ??
    counted(text, said) ??
    habit(text, said)
  );
};
