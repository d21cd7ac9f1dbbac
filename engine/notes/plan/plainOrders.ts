import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { fromDoctor } from '../wording/person.ts';
import { orderOf, plainVerb } from './plainDeeds.ts';
import { fasts, ofPart, ofPlan } from './plainForms.ts';
import type { PlainForm, PlainStatement } from './plainForms.ts';

/** What the doctor says will be done, and what will not: each by how its sentence begins, whatever it is of. */

/** Words that steer and say nothing. */
export const softly =
  '(?:(?:also|just|actually|probably|definitely|certainly|really|then|now|still|first|next|go ahead and|at this point|today|simply|always|only) )*';
const intended = new RegExp(
  `^(?:(?:what )?(?:i|we) (?:(?:am|are) ${softly}going to|will|(?:am|are) ${softly}planning (?:on|to)|plan (?:on|to)|would ${softly}like to|(?:do )?${softly}want to|need to|have to|should)(?: do)? ${softly}(?:is (?:to )?${softly}|be )?|let us ${softly}|(?:my|the) (?:recommendation|plan|advice|next step|first step) (?:is|would be) (?:that (?:we|i) |to |for us to )${softly})(?<deed>[a-z].+)$`,
);
const underWay =
  /^(?:i am|we are) (?:(?:also|just|then|now) )*(?<deed>(?:adding|admitting|arranging|booking|increasing|organising|putting|changing|holding|ordering|prescribing|recommending|referring|scheduling|sending|starting|stopping|switching|weaning|writing) .+)$/;
const nowDo =
  /^(?:i|we) (?:(?:then|also|just) )*(?<deed>(?:repeat|recheck|check|stop|start|add|order|book|arrange|keep you off|hold) .+)$/;
const wouldDo =
  /^(?:i|we) would (?:(?:also|then|just|probably) )*(?<deed>(?:perform|remove|schedule|start|stop|repeat|hold|continue|add|refer|order|recommend|get .{3,40} (?:repeated|rechecked|done)) ?.*)$/;
const offered =
  /^(?:i|we) can (?:(?:also|always|certainly) )*(?<deed>(?:do|give you|order|try|start|prescribe|refer you|arrange|get) .{4,50}?),? at your wish$/;
const recommended =
  /^(?:then |also )*(?:i|we) (?:(?:do|would|also|then|strongly|certainly) )*recommend (?!(?:that )?(?:you|we|i|for)\b)(?<deed>.+)$/;
const without = sparing(
  /^(?:(?:i|we) do not (?:think|see|feel|believe)(?: that)?(?: there is| (?:i|we|you) (?:need|have))?(?: any| a| the)? need (?:for|to)|(?:i|we) do not (?:think|believe|feel)(?: that)? (?:i|we|you) need(?: to)?|there is no need (?:for|to)|you do not need(?: to)?|(?:i|we) do not need(?: to)?) (?<what>.+)$/,
);
const unchanged = sparing(
  /^(?:(?:i|we) (?:am|are) not (?:going to )?(?:change|changing|make any changes to|making any changes to)(?: anything with| anything about)?|no changes? (?:to|in|with)) (?<what>.+)$/,
);
const limited = sparing(
  /^no (?<what>(?:weight ?bearing|lifting|running|jumping|driving|swimming|sports?|contact sports?|alcohol|work|school|gym|flying|bending|twisting|stairs|kneeling|squatting|heavy [a-z]+|impact [a-z]+|[a-z]+ing) ?.*)$/,
);
const partSign = new RegExp(`^${ofPart}`);
const due = /^you are (?:also |now |actually )*(?<what>(?:over)?due for (?:your|an?|the) .+)$/;
const resultsBack = sparing(
  /^(?:i|we) (?:will|should) have (?:the|those|these|your|all of (?:the|those)|that) (?:[a-z]+ ){0,3}(?:results?|bloods|labs|report)(?: back)? (?:in|within) (?<when>.+)$/,
);
const byStaff = sparing(
  /^(?:my|our|the) (?<who>nurse|medical assistant|staff|team|receptionist|front desk|office|secretary|scheduler|pharmacist|practice nurse) (?:will|(?:is|are) going to) (?<deed>(?:call|ring|contact|phone|text|give|help|show|book|schedule|set up|arrange|organise|get|do|change|take|remove|check) .+)$/,
);
/** "I've given you a handout": done in the visit. */
const done = sparing(
  /^(?:i|we) have (?:just )?(?<deed>given|printed|sent|ordered|booked|written|prescribed|organised|arranged|emailed) (?:you |him |her )?(?<what>(?:an?|the|your|some) .+?)(?: for you)?$/,
);

const ordered = ({ deed = '' }: Readonly<Record<string, string>>): PlainStatement | null => {
  const order = orderOf(plainVerb(deed));
  return ofPlan(order === null ? null : fromDoctor(order));
};
const notNeeded = (what: string): string => {
  const order = orderOf(what);
  const isDeed = order !== null || /^(?:do|take|have|see|get|go|be|worry)\b/.test(what);
  return `${phrases.noNeed.replace(/ to$/, '')} ${isDeed ? 'to' : 'for'} ${order ?? what}`;
};
const notOfToday = /\b(?:ago|last|before|already|yesterday)\b/;

export const plainOrders: readonly PlainForm[] = [
  { pattern: intended, written: ordered },
  { pattern: underWay, written: ordered },
  { pattern: wouldDo, written: ordered },
  { pattern: offered, written: ({ deed = '' }) => ofPlan(fromDoctor(`${phrases.offered} ${deed}`)) },
  { pattern: nowDo, written: ordered },
  { pattern: recommended, written: ({ deed }) => ofPlan(fromDoctor(`${phrases.recommend} ${deed}`)) },
  { pattern: without, written: ({ what = '' }) => ofPlan(fromDoctor(notNeeded(what))) },
  {
    pattern: unchanged,
    written: ({ what }, text) => ofPlan(fromDoctor(`no changes ${/ with /.test(text) ? 'with' : 'to'} ${what}`)),
  },
  {
    pattern: limited,
    // "No swelling" is found, and not forbidden.
    written: ({ what = '' }) =>
      ofPlan(partSign.test(what) || mentionsOf(what)[0]?.kind === 'symptom' ? null : fromDoctor(`no ${what}`)),
  },
  {
    // "No ibuprofen": not to be taken.
    pattern: /^no (?:more )?(?<what>[a-z].*)$/,
    written: ({ what = '' }) =>
      ofPlan(mentionsOf(what)[0]?.kind === 'drug' ? fromDoctor(`no ${what.replace(/,? none of .*$/, '')}`) : null),
  },
  { pattern: fasts, written: ({ what = '' }) => ofPlan(fromDoctor(what)) },
  { pattern: due, written: ({ what = '' }) => ofPlan(`«S» «is|are» ${fromDoctor(what)}`) },
  { pattern: resultsBack, written: ({ when }) => ofPlan(`${phrases.results} ${phrases.expectedIn} ${when}`) },
  {
    pattern: byStaff,
    written: ({ who, deed = '' }) => ({ body: `the ${who} will ${fromDoctor(deed)}`, topic: 'follow_up' }),
  },
  {
    pattern: done,
    written: ({ deed, what = '' }, text) => ofPlan(notOfToday.test(text) ? null : `${fromDoctor(what)} ${deed}`),
  },
];
