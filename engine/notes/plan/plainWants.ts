import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { fromDoctor } from '../wording/person.ts';
import { ofPlan } from './plainForms.ts';
import type { PlainForm } from './plainForms.ts';
import { testNames } from './planTests.ts';

/** What a doctor wants done, by the name of the thing: "I want a troponin today", "doxycycline, 100 mg twice a day". */

const tests = new RegExp(`\\b(?:${testNames}|inr|troponin|level|levels|angiogram|swab|sample|study|screen)\\b`);
const wanted = sparing(
  /^(?:i|we) (?:(?:do|would|also|really|still|just) )*(?:want|like|need) (?:to have |to get )?(?<what>(?:an?|the|some|another) [a-z].+)$/,
);
const seenTo = sparing(
  /^(?:i|we) (?:(?:do|would|also|really|still|just) )*(?:want|like|need) (?<what>(?:your|the) [a-z' -]{3,40}?) (?:to be )?(?:tested|checked|rechecked|looked at|done|repeated)(?<when> .+)?$/,
);
const lead =
  /^(?:(?:and|then|plus|also|meanwhile|instead|so|next|the other one is|an? (?:different|new|stronger|low dose) [a-z]+),? )+/;
const taken =
  /\b\d+(?:\.\d+)? ?(?:mg|mcg|g|ml|units?|puffs?|tablets?|drops|%)|\b(?:daily|nightly|as needed|twice|once|every|each|at (?:night|bedtime)|in the (?:morning|evening)|with (?:food|meals))\b/i;
const furthestName = 1;
const most = 22;
const barred = sparing(
  /^no (?<what>(?!more than\b|worries\b|problem\b|need\b|one\b|matter\b)[a-z]+(?: (?:and|or) (?:no )?[a-z]+)?) (?<until>(?:till|until|for (?:the next )?(?:\d|an?\b|at least)|before) .+)$/,
);
const benefits = /^(?:i think )?you would (?:probably |really )?benefit from (?<what>.+)$/;
const worthDoing = sparing(
  /^(?:it|that) (?:is|would be|might be|may be) (?:probably |well )?(?=)worth (?<deed>(?:seeing|getting|having|doing|trying|checking|considering|discussing) .+)$/,
);
const needed = sparing(
  /^(?<what>(?:the|your) (?!next\b)[a-z]+(?: [a-z]+)? needs? (?:to (?:come (?:off|out)|be [a-z]+(?:ed|en|ne|out))\b|[a-z]+ing\b|an? ).*)$/,
);
const bare = sparing(
  /^(?<what>(?:off work|nothing to (?:eat|drink)(?: or drink)?|nil by mouth|back to (?:the )?[a-z]+) (?:until|from|in|for|after|on) .+)$/,
);

/** A medicine with how it is taken: what goes on after it is cut, and what tells of it is none. */
const medicine = /^(?<said>.+)$/;
const told = /\b(?:is|was|were|has|had|not|no|never|fine|okay|stopped?|allergic)\b|\?/;
const medicineOf = (said: string): string | null => {
  const text = said
    .replace(lead, '')
    .replace(/,? and (?:if|when|do not|it|that|this|you|i|we|there|the|your)\b.*$/, '')
    .replace(/\bone (?=every|at|in|each|twice|once|a day|tablet)/g, '1 ');
  const [first] = mentionsOf(text);
  if (first?.kind !== 'drug' || first.at > furthestName || !taken.test(text) || told.test(text)) return null;
  const body = fromDoctor(text.replace(/^(?:the|your) /, ''));
  return text.split(' ').length > most || finitesIn(tokensOf(body)).length > 0 ? null : body;
};

export const plainWants: readonly PlainForm[] = [
  {
    pattern: wanted,
    // Something that is no test is not ordered by wanting it.
    written: ({ what = '' }) =>
      ofPlan(tests.test(what) ? fromDoctor(`${phrases.orders.split(' ')[0] ?? ''} ${what}`) : null),
  },
  { pattern: seenTo, written: ({ what, when = '' }) => ofPlan(fromDoctor(`check ${what}${when}`)) },
  { pattern: medicine, written: ({ said = '' }) => ofPlan(medicineOf(said)) },
  {
    pattern: barred,
    written: ({ what, until = '' }) => ofPlan(fromDoctor(`no ${what} ${until.replace(/^till\b/, 'until')}`)),
  },
  { pattern: benefits, written: ({ what = '' }) => ofPlan(`«S» would benefit from ${fromDoctor(what)}`) },
  { pattern: worthDoing, written: ({ deed }) => ofPlan(fromDoctor(`${phrases.consider} ${deed}`)) },
  { pattern: needed, written: ({ what = '' }) => ofPlan(fromDoctor(what)) },
  { pattern: bare, written: ({ what = '' }) => ofPlan(fromDoctor(what)) },
];
