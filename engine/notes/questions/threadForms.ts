import { sparing } from '../../evidence/sparing.ts';
import type { Thread, Topic } from './threads.ts';

/**
 * How people answer about a habit or a function without its name, and the same with it: "not since January" asked about
 * smoking is "i have not smoked since january". Texts in and out are clean, lower case and in the first person.
 */

const approx = '(?:(?:about|around|roughly|maybe|probably|up to|at least|nearly|almost|only|just|say|like) )*';
const n = '(?:\\d+(?:\\.\\d+)?(?: (?:to|or|and a half|maybe) \\d+)?|half an?|an?|one|a couple of|a few)';
const packs = `${approx}${n}(?: (?:packs?|packets?|cigarettes|ciggies|smokes|rollies|durries))?`;
const perDay = '(?: (?:a|per|each|every) day)';
const lead = '(?:(?:no|yes|yeah|well|actually|but|so|and|then|now|oh),? )*';
/** A time, an occasion or a reason, and nothing that a verb could take. */
const when =
  '(?<rest>(?:,? (?:since|for|in|on|at|after|before|until|till|when|because|about|around|last|this|back|ages|years?|\\d+|a|an|over|early|late|again|cold turkey|by myself|completely|altogether|straight away)(?=)\\b.*)?)';

type Form = {
  pattern: RegExp;
  to: (groups: Readonly<Record<string, string | undefined>>, thread: Thread) => string | null;
};
const form = (
  pattern: string,
  to: (groups: Readonly<Record<string, string | undefined>>, thread: Thread) => string | null,
): Form => ({ pattern: sparing(new RegExp(`^${lead}${pattern}$`)), to });

const rest = (groups: Readonly<Record<string, string | undefined>>): string => groups['rest'] ?? '';
const stoppedBefore =
  /\b(?:gave (?:it |them )?up|give up|quit|stopp?(?:ed|ing)?|have not|has not|not (?:for|since)|ex-smoker|used to|was|no more|clean|sober|before)\b/;
const asksNow = /\b(?:do|are) you\b|\bhow (?:many|much|often)\b|\bstill\b|\bhow is\b/;
const isPast = (text: string): boolean =>
  /\b(?:before|until|till|back then|when i was|at (?:my|the) (?:worst|peak)|used to)\b/.test(text);

const gaveUp = (how: string): string =>
  how.startsWith('gave') ? 'gave up' : how.startsWith('given') ? 'given up' : how === 'quit' ? 'quit' : 'stopped';
/** What is said of a habit, by its verb: "smoke", "smoked", and what is given up. */
const habit = (done: string, deed: string, amount: string): Form[] => [
  form(
    `(?:i )?(?:have not|have never|had not|did not) (?:had|have|touch(?:ed)?|smoked?) (?:one|any|it|them|a single one|a drop|a drink|anything|a puff)${when}`,
    (groups) =>
      `i have not ${done}${rest(groups).replace(/ (?:the day|when|before) i (?:went|came) in$/, ' i was admitted')}`,
  ),
  form(`(?:not|none|nothing|not one|not a single one|not a drop)${when}`, (groups, { question }) =>
    /^,? (?:since|for|in)\b/.test(rest(groups)) && asksNow.test(question) ? `i have not ${done}${rest(groups)}` : null,
  ),
  form(
    `(?:i )?(?<have>have )?(?<how>gave (?:it|them|that)? ?(?:up|away)|given (?:it|them|that)? ?up|quit|stopped|packed (?:it|that) in|packed in|knocked (?:it|them|that) on the head|kicked (?:it|the habit))${when}`,
    (groups) =>
      `i ${groups['have'] ?? ''}${gaveUp(groups['how'] ?? '')} ${deed}${rest(groups).replace(/,? when i (?:had the [a-z]+|found out|started (?:this|that|it))$/, '')}`,
  ),
  form(
    `(?:i )?(?<past>was on|was having|was doing|used to (?:be on|have|do|go through)|had been on|was up to|got up to)(?: (?:like|up to))* (?<amount>${amount})${when}`,
    (groups) =>
      `i ${done === 'drunk' ? 'drank' : done} ${groups['amount'] ?? ''}${rest(groups).replace(/ since i was (?=(?:about |around )?\d)/, ' from the age of ')}`,
  ),
  form(
    `(?:i )?(?:have )?(?:cut|got|come) (?:it |them |that )?(?:back|down) to (?<amount>${amount})${when}`,
    (groups) => `i have cut down ${deed} to ${groups['amount'] ?? ''}${rest(groups)}`,
  ),
  form(`(?<amount>${amount})${when}`, (groups, { said }) => {
    const tail = rest(groups).replace(/ (before|until) (?:that|then)$/, ' $1 that');
    if (isPast(tail) || stoppedBefore.test(said))
      return `i ${done === 'drunk' ? 'drank' : done} ${groups['amount'] ?? ''}${tail.replace(/ (?:before|until) that$/, ' before stopping')}`;
    return null;
  }),
  ...(done === 'smoked'
    ? [
        form(
          `(?:i am |i have got |got )?(?:it |them )?down to (?<amount>${approx}\\d+)`,
          (groups) => `i have cut down ${deed} to ${groups['amount'] ?? ''} a day`,
        ),
        form(
          `(?:i )?(?:was on|used to be on|was smoking) (?<amount>${approx}\\d+)(?: before)?`,
          (groups) => `i used to smoke ${groups['amount'] ?? ''} a day`,
        ),
      ]
    : []),
  form(`(?:i )?started${when}`, (groups) => (rest(groups) === '' ? null : `i started ${deed}${rest(groups)}`)),
];

const hours = `${approx}(?:\\d+(?:\\.\\d+)?(?:(?: to| or|,? maybe|,? sometimes) \\d+)?)(?: and a half)?`;
const ofHours = /\bhours?\b|\bhow (?:much|long)\b/;
const sleep: Form[] = [
  form(
    `i (?<verb>get|am getting|was getting|used to get|would get|got|have been getting|can get|only get) (?<hours>${hours})(?: hours?)?(?: (?:a|per|each) night)?(?: of sleep| sleep)?(?<rest>(?:,? (?:on a good night|on a bad night|at best|at most|if i am lucky|easy|easily|max|last night|a night|lately|now|in total|before|most nights).*)?)`,
    (groups) => {
      const amount = `${groups['hours'] ?? ''} hours`;
      const tail = rest(groups).replace(/,? (?:easy|easily|max|now)$/, '');
      const verb = groups['verb'] ?? '';
      const night = /night/.test(tail) ? '' : ' a night';
      if (/used to|would/.test(verb)) return `i used to sleep ${amount}${night}${tail}`;
      if (verb.startsWith('was')) return `i was sleeping ${amount}${night}${tail}`;
      return /^got$/.test(verb) ? `i slept ${amount}${tail}` : `i sleep ${amount}${night}${tail}`;
    },
  ),
  form(
    `(?:i would say |i reckon )?(?<hours>${hours})(?: hours?)?(?: (?:a|per|each) night)?(?=)(?<rest>(?:,? (?:on a good night|at best|at most|if i am lucky|max|tops|most nights).*)?)`,
    (groups, { question }) =>
      ofHours.test(question) && !/\b(?:before|used to|wake|nap|pillows|times|go off|drop off)\b/.test(question)
        ? `i sleep ${groups['hours'] ?? ''} hours${/night/.test(rest(groups)) ? '' : ' a night'}${rest(groups).replace(/,? (?:max|tops)$/, '')}`
        : null,
  ),
  form(
    `(?:i am |then i am )?(?:up|awake|wide awake)(?: again)? (?<rest>(?:at|by|from) (?:about |around )?\\d.*)`,
    (groups) => (/\b(?:clock|to|for)\b/.test(rest(groups)) ? null : `i wake ${rest(groups)}`),
  ),
  form(
    `(?:i am )?up (?<rest>${approx}(?:once|twice|${n} times)(?: a night| every night| overnight)?)`,
    (groups) => `i wake ${rest(groups)}${/night/.test(rest(groups)) ? '' : ' a night'}`,
  ),
];

const often = `(?:${approx}(?:once|twice|${n}(?: times?)?)(?: (?:a|per|every|each) (?:day|week|night|hour|morning))?|every (?:day|morning|second day|other day|(?:${n} )?(?:minutes|hours?|days?))|all the time|constantly|a lot|most days|more often|regularly)`;
const going = /\bhow often\b|\bhow many times\b|\bdo you (?:have to |need to )?(?:go|get up)\b|\bare you going\b/;
const function_ = (act: string, acting: string): Form[] => [
  form(
    `i (?:usually |normally |always |mostly |still )?(?<verb>go|am going|have been going|was going|used to go|have to go|need to go)(?<rest> (?:${often})\\b.*)`,
    (groups) => {
      const verb = groups['verb'] ?? '';
      return /going/.test(verb)
        ? `i ${verb.replace('going', acting)}${rest(groups)}`
        : `i ${verb.replace(/go$/, act)}${rest(groups)}`;
    },
  ),
  form(
    `(?<rest>(?:${often})\\b(?:,? (?:when|if|on|at|in|some|most|now|maybe|during|sometimes|after)\\b.*)?)`,
    (groups, { question }) =>
      going.test(question) && !/\b(?:up at night|overnight|at night)\b/.test(question)
        ? `i ${act} ${rest(groups)}${/^(?:\d+|a few|a couple)(?: (?:to|or) \d+)?$/.test(rest(groups)) ? ' times' : ''}`
        : null,
  ),
  form(
    `(?:i (?:am|have to get|get|have been|am getting) )?up (?<rest>${often}(?: at night| overnight| in the night)?)`,
    (groups) => `i get up ${rest(groups)}${/night/.test(rest(groups)) ? '' : ' at night'} to ${act}`,
  ),
  form(
    `i (?<rest>(?:have to |need to |am |)(?:get |getting )?up .*?)(?: just)? to go`,
    (groups) => `i ${rest(groups)} to ${act}`,
  ),
];

const bowels: Form[] = [
  form(
    `(?:i )?(?:have not|did not|had not) (?:been|gone|go)(?<rest> (?:since|for|in|today|yesterday|until)\\b.*)?`,
    (groups) => (rest(groups) === '' ? null : `i have not opened my bowels${rest(groups)}`),
  ),
  ...function_('open my bowels', 'opening my bowels'),
  form(
    `(?:(?:they|it) (?:are|is) )?(?:mostly |pretty |very |quite |always |usually |really |just )*(?<how>loose|watery|hard|pellets|runny|soft|normal|formed|sloppy|black|pale)(?:,? (?:mostly|mainly|usually|really))?`,
    (groups, { question }) =>
      /\b(?:they|stools?|motions?|poos?|it|them|what)\b/.test(question) ? `my stools are ${groups['how'] ?? ''}` : null,
  ),
  form(
    `i have had (?<n>\\d+|an?|a couple of|a few|one) accidents?(?<rest>.*)`,
    (groups) =>
      `i have had ${groups['n'] ?? ''} bowel accident${/^(?:an?|one|1)$/.test(groups['n'] ?? '') ? '' : 's'}${rest(groups)}`,
  ),
];

const periods: Form[] = [
  form(
    `(?:i )?(?<verb>had|have had|got|have not had|did not have|get|missed) (?<which>one|another one|another|the last one|it|any)${when}`,
    (groups) => {
      const verb = groups['verb'] ?? '';
      const which = groups['which'] ?? '';
      // "I missed one": as like a tablet.
      if (verb === 'missed' && which === 'one') return null;
      const thing =
        which === 'it' || /last/.test(which) ? 'my period' : /another/.test(which) ? 'another period' : 'a period';
      return `i ${verb} ${thing}${rest(groups)}`;
    },
  ),
  form(
    `they (?<rest>(?:are|were|have been|used to be|come|last|started|stopped|got|get)\\b.*)`,
    (groups) => `my periods ${rest(groups)}`,
  ),
  form(
    `(?<rest>${approx}every (?:\\d+|few|couple of|second|other) ?(?:days?|weeks?|months?).*|(?:once|twice) a (?:month|year).*)`,
    (groups, { question }) =>
      /\bhow (?:often|far apart|regular)\b|\bregular\b/.test(question) ? `my periods come ${rest(groups)}` : null,
  ),
  form(`(?:for )?(?<rest>${approx}(?:\\d+(?: to \\d+)?|a) (?:days?|weeks?).*)`, (groups, { question }) =>
    /\bhow (?:long|many days)\b/.test(question) && /\blast|\bgo for|\bbleed|\bdays\b/.test(question)
      ? `my periods last ${rest(groups)}`
      : null,
  ),
];

const work: Form[] = [
  form(
    `i (?<verb>have been|was|am|had to take|have had|took|have taken|have had to take) (?<n>${approx}(?:\\d+|a|an|one|a couple of|a few) (?:days?|weeks?|months?) )?off(?<rest>(?:,? (?:for|since|on|last|now|until|sick|with|because|over|\\d|a|about|most|all)\\b.*)?)`,
    (groups) =>
      /\b(?:work|uni|school)\b/.test(rest(groups))
        ? null
        : `i ${groups['verb'] ?? ''} ${groups['n'] ?? ''}off work${rest(groups)}`,
  ),
  form(
    `(?:i )?(?<verb>went|have gone|have been|got|am|came) back(?<rest>(?:,? (?:on|in|last|full|part|to|this|after|for|a|\\d|yesterday|monday|tuesday|wednesday|thursday|friday|light|now|at|with)\\b.*)?)`,
    (groups) =>
      /^ to (?!full|part|light|normal|3|4|2)/.test(rest(groups)) || /\bwork\b/.test(rest(groups))
        ? null
        : `i ${groups['verb'] ?? ''} back ${/^(?:am|have been)$/.test(groups['verb'] ?? '') ? 'at' : 'to'} work${rest(groups)}`,
  ),
  form(
    `(?:i )?went in(?<rest>,? (?:on|last|this|yesterday|monday|tuesday|wednesday|thursday|friday|for)\\b.*)`,
    (groups) => `i went in to work${rest(groups)}`,
  ),
  form(
    `(?:i )?(?:have )?(?:cut|dropped|gone|went) (?:back|down) to (?<rest>(?:${n} (?:days?|shifts?|hours)|part time|half days|mornings).*)`,
    (groups) => `i have cut down work to ${rest(groups)}`,
  ),
  form(
    `(?:just |only |about )*(?<rest>(?:${n} (?:days?|shifts?|mornings|nights|hours) (?:a|per|each) (?:week|fortnight|day)|full[- ]time|part[- ]time|casual(?:ly)?|night shifts?|from home)(?:,? (?:since|until|at|in|as|now|on|for|from|but|most|this|then)\b.*)?)`,
    (groups, { question }) =>
      /\b(?:are you|do you|back|how (?:many|much|often)|how is|still)\b/.test(question) && !/\boff\b/.test(question)
        ? `i work ${rest(groups)}`
        : null,
  ),
  form(
    `(?:i )?(?:finished up|knocked off|gave it away|gave it up|stopped|finished)(?<rest> (?:in|at|last|on|when|about|because|after|\\d|a|years)\\b.*)`,
    (groups) => `i ${/\bwork\b/.test(rest(groups)) ? 'stopped' : 'stopped work'}${rest(groups)}`,
  ),
];

const kilos = `(?:${approx}(?:\\d+(?:\\.\\d+)?(?: (?:to|or) \\d+)?|a couple of|a few|half a) ?(?:kg|kilos?|kilograms?|pounds|stone))`;
const weight: Form[] = [
  form(
    `(?:i am |it is |it has gone |gone |went )?(?<way>up|down)(?<much> a bit| a little| a lot)?(?<n>,? (?:by )?${kilos})?(?<rest>(?:,? (?:since|in|over|from|this|last)\\b.*)?)`,
    (groups) => {
      const amount = groups['n'];
      if (amount !== undefined)
        return `i have ${groups['way'] === 'up' ? 'gained' : 'lost'}${amount.replace(/^,? (?:by )?/, ' ')}${rest(groups)}`;
      return `my weight is ${groups['way'] ?? ''}${groups['much'] ?? ''}${rest(groups)}`;
    },
  ),
  form(`(?<n>${kilos})(?<rest>(?:,? (?:since|in|over|the last)\\b.*)?)`, (groups, { question, said }) => {
    const lost = /\b(?:lost|down|losing|dropp\w+)\b/.test(`${said} ${question}`);
    const gained = /\b(?:gained|up|put on|gaining)\b/.test(`${said} ${question}`);
    return lost === gained ? null : `i have ${lost ? 'lost' : 'gained'} ${groups['n'] ?? ''}${rest(groups)}`;
  }),
  form(
    `(?:i )?(?:have )?(?<verb>put on|lost|gained|dropped)(?<rest> (?:${kilos}|a bit|a little|some|a lot|heaps)\\b.*)`,
    (groups) =>
      /\b(?:kg|kilos?|kilograms?|pounds|stone|weight)\b/.test(rest(groups))
        ? `i have ${groups['verb'] === 'dropped' ? 'lost' : (groups['verb'] ?? '')}${rest(groups)}`
        : `i have ${groups['verb'] === 'dropped' ? 'lost' : (groups['verb'] ?? '')}${rest(groups)
            .replace(/^ (a bit|a little|some|a lot|heaps)/, ' $1 of weight')
            .replace('some of', 'some')}`,
  ),
];

const mood: Form[] = [
  form(
    `(?:it (?:is|has been) |i am |i have been |i feel |feeling |been )?(?:pretty |quite |very |a bit |really |mostly |just |so )*(?<how>flat|low|down|up and down|all over the place|teary|numb|better|worse|good|okay|fine|not (?:great|good|too bad))`,
    (groups, { question }) =>
      /\bmood\b/.test(question)
        ? `my mood is ${(groups['how'] ?? '').replace('not great', 'not good').replace('all over the place', 'up and down')}`
        : null,
  ),
];

export const forms: Readonly<Record<Topic, readonly Form[]>> = {
  smoking: habit('smoked', 'smoking', `${packs}${perDay}`),
  vaping: habit('vaped', 'vaping', `${approx}${n}${perDay}`),
  alcohol: habit(
    'drunk',
    'drinking',
    `${approx}${n} (?:[a-z]+ ){0,4}?(?:a|per|each|every|most) (?:day|night|week|weekend|nights?)`,
  ),
  sleep,
  bowels,
  urine: function_('pass urine', 'passing urine'),
  periods,
  work,
  weight,
  mood,
};
