import { sparingly } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';

/**
 * What a doctor says that they will do, turned to the order that a record has: the person whom it is done to is left out, and the ways of
 * speaking that stand for one verb become that verb.
 */

type Turn = readonly [RegExp, string];

const you = '(?:you|him|her|them)';
const clinician =
  '(?:[a-z]+ ){0,3}?(?=)(?:[a-z]*olog(?:y|ists?)|surgeons?|surgery|therap(?:y|ists?)|physio(?:therapist)?|dieti[ct]ian|nutritionist|podiatr(?:y|ist)|psychiatr(?:y|ist)|counsell?ors?|clinic|specialists?|team|educator|group|program|service|optometrist|dentist|midwife|orthop\\w+|paediatrician|pediatrician|obstetrician|psychologist)';

const turns: readonly Turn[] = sparingly([
  [/\b(?:our|my) (?=[a-z])/g, 'the '],
  [new RegExp(`^(?:write|take|put|keep|have) ${you} (?:out of|off) (?:of )?(?:work|school) `), 'off work '],
  [/^(?:talk|speak|chat) (?:to|with) ((?:your|the|dr) [a-z' -]{3,40}?) about (.+)$/, `${phrases.discuss} $2 with $1`],
  [/^write you (?=a letter to )/, 'write '],
  [
    /^(?:ring|call|phone|text|message) you (?:back )?(?=(?:on|with|about|once|when|tomorrow|next|in|by)\b)/,
    `${phrases.contact} ${phrases.patient} `,
  ],
  [/^(?:sign|write) you off\b(?: (?:of )?(?:work|school))?(?= for\b)/, 'off work'],
  [/^(?:do|write|fill (?:in|out)) (?:you )?(?=(?:an?|the|your) (?:[a-z]+ )?(?:medical )?certificate\b)/, 'write '],
  [/^get (an? [a-z]+) (?:opinion|review|consult(?:ation)?)\b/, 'arrange $1 opinion'],
  [/^(?:catch up|meet|get together)(?: again)? (?=in (?:\d|an?\b|the\b))/, `${phrases.followUp} `],
  [/^(?:call|ring|phone) (?=(?:the|your|dr) [a-z]+)/, `${phrases.contact} `],
  [new RegExp(`^keep ${you} off (?:of )?(?:(?:the|your|that) )?(?=[a-z])`), `${phrases.avoid} `],
  [/^try to (?=[a-z])/, ''],
  [
    /^((?:put|start) (?:you |him |her )?(?:on )?)(?:an? |some )?(?:[a-z]+ )?(?:medicine|medication|tablet|drug|cream|inhaler) called /,
    '$1',
  ],
  [/^order another (?=[a-z])/, 'repeat '],
  [/^let ((?:your|the|dr) [a-z' -]{3,40}?) know\b.*$/, `${phrases.contact} $1`],
  [
    /^get (?=(?:the|your|those|any|all of your) (?:[a-z]+ ){0,2}(?=)(?:records?|notes|report|letter|images|films|discharge summary)\b)/,
    'obtain ',
  ],
  [/^take ((?:the|your) [a-z' -]{3,30}?) out\b/, 'remove $1'],
  [/^freeze ((?:the|your) [a-z' -]{3,30}?) off\b/, 'freeze $1'],
  [
    new RegExp(`^(?:set|hook|link) ${you} up (?:with|to see) (?=(?:an?|the|our|one of our|my|your) ${clinician}\\b)`),
    `${phrases.refer} to `,
  ],
  [
    new RegExp(
      `^get ${you} (?:in |set up |hooked up |linked (?:in|up) |booked in )?(?:with|to see|in to see) (?=(?:an?|the|our|one of our|my|your) ${clinician}\\b)`,
    ),
    `${phrases.refer} to `,
  ],
  [
    new RegExp(
      `^have ${you} (?:see|meet with|meet|talk to|go and see) (?=(?:an?|the|our|one of our|my|your) ${clinician}\\b)`,
    ),
    `${phrases.refer} to `,
  ],
  [
    new RegExp(
      `^(?:put in|send(?: off)?|make|do|write|place|organi[sz]e|arrange|give ${you}|send ${you})(?: for)? (?:an?|the|that|your) (?:new )?referral (?:(?:over|off|through|for ${you}) )*(?:to|for|with) `,
    ),
    `${phrases.refer} to `,
  ],
  [new RegExp(`^refer ${you} (?:on |over |out |back )?to `), `${phrases.refer} to `],
  [
    new RegExp(
      `^(?:schedule|book|get|put|set) ${you} (?:scheduled |booked |down |up |in )*for (?:some |the )?(?=[a-z])`,
    ),
    'schedule ',
  ],
  [new RegExp(`^admit ${you} (?:in)?to (?:the |our )?hospital(?: today| tonight)?`), 'admit to hospital'],
  [
    new RegExp(
      `^(?:take|get|bring) ${you} (?:(?:right|straight|completely|all the way) )?off (?:of )?(?:(?:the|your|that) )?(?=[a-z])`,
    ),
    'stop ',
  ],
  [new RegExp(`^have ${you} come off (?:of )?(?:(?:the|your|that) )?(?=[a-z])`), 'stop '],
  [
    new RegExp(
      `^(?:put|start|try|get) ${you} (?:back )?on (?!(?:the |an? |my |our )?(?:[a-z0-9]+ )*list\\b)(?:something (?:else|different|new|called),? )?(?=[a-z])`,
    ),
    'start ',
  ],
  [new RegExp(`^(?:keep|leave|maintain|continue) ${you} on (?=[a-z])`), 'continue '],
  [new RegExp(`^(?:put|place) ${you} in(?:to)? (?=an? )`), 'apply '],
  [new RegExp(`^(wean|taper|switch|swap|change|treat|test|screen|check|monitor|admit) ${you} `), '$1 '],
  [new RegExp(`^(give|order|get|prescribe|write|arrange|organi[sz]e) ${you} (?=(?:an?|the|some|your|[a-z]+) )`), '$1 '],
  [/^(?:call|phone|send) in (?:(?:an?|the|your) )?(?:prescription|script|refill) (?:for|of) (?:some )?/, 'prescribe '],
  [/^(?:call|phone|send) in (?:some |the |a )?(?=[a-z])/, 'prescribe '],
  [
    /^(?:send|give|write|call)(?: out| over| off)? (?:an? |the )?(?:prescription|script) (?:(?:over|off|through) )?(?:(?:to|with) (?:your|the) (?:pharmacy|chemist) )?(?:for|of) (?:some )?/,
    'prescribe ',
  ],
  [/^(?:bump|up|bring|put|push) (?:up )?((?:your|the) [a-z]+(?: [a-z]+)?)(?: up)? to /, 'increase $1 to '],
  [/^(?:cut|bring|drop|take) ((?:your|the) [a-z]+(?: [a-z]+)?)(?: down| back)? to /, 'reduce $1 to '],
  [/^keep (?:a (?:close )?)?(?:an )?eye on /, 'monitor '],
  [/^get (.{3,50}?) (repeated|rechecked)\b/, 'repeat $1'],
  [/^(?:get|have|do) (.{3,50}?) (?:done|drawn|taken|checked)\b/, 'order $1'],
  [/^(prescribe|give|order|start|get|schedule|prescribe|arrange) some (?=[a-z])/, '$1 '],
]);

/** Verbs that an order in a record begins with; the rest of a sentence that begins with another is talk, or done in the room. */
const ordered =
  /^(?:admit|add|adjust|advance|aim for|apply|arrange|avoid|assess|begin|biopsy|book|cease|change|check|confirm|consider|contact|continue|culture|cut|decrease|defer|delay|determine|discuss|drain|evaluate|excise|freeze|fix|follow|give|halve|hold|increase|inject|insert|keep|lower|measure|monitor|obtain|off work|order|organi[sz]e|perform|postpone|prescribe|proceed with|put (?=an? )|recheck|recommend|reduce|refer|refill|remove|renew|repair|repeat|replace|request|restart|resume|review|rule out|schedule|screen|send|splint|start|stop|swab|swap|switch|take out|taper|test|titrate|treat|trial|try|update|vaccinate|wean|withhold|wrap|write (?=(?:an?|the|your) (?:[a-z]+ )?(?:letter|note|certificate|referral)))(?=)\b/;

/** A deed in the words of an order; `null` where it is none that a record holds. */
export const orderOf = (deed: string): string | null => {
  const turned = turns.reduce((text, [pattern, to]) => text.replace(pattern, to), deed);
  return ordered.test(turned) ? turned.replace(/^take out\b/, 'remove').replace(/^begin\b/, 'start') : null;
};

const gerunds: Readonly<Record<string, string>> = {
  admitting: 'admit',
  adding: 'add',
  arranging: 'arrange',
  booking: 'book',
  changing: 'change',
  checking: 'check',
  continuing: 'continue',
  giving: 'give',
  holding: 'hold',
  increasing: 'increase',
  keeping: 'keep',
  ordering: 'order',
  organising: 'organise',
  organizing: 'organize',
  prescribing: 'prescribe',
  putting: 'put',
  recommending: 'recommend',
  reducing: 'reduce',
  referring: 'refer',
  repeating: 'repeat',
  requesting: 'request',
  scheduling: 'schedule',
  sending: 'send',
  setting: 'set',
  starting: 'start',
  stopping: 'stop',
  switching: 'switch',
  taking: 'take',
  treating: 'treat',
  weaning: 'wean',
  writing: 'write',
};
/** "Admitting you" as "admit you"; other words as they are. */
export const plainVerb = (deed: string): string => deed.replace(/^[a-z]+ing\b/, (word) => gerunds[word] ?? word);
