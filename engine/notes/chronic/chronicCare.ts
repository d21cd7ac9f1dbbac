import type { Exchange } from './chronicExchange.ts';
import { isPlain, lastMedicine, meant } from './chronicExchange.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';

/** What is taken or done for a lasting problem, how it is borne and whether it helps. */

const taking =
  /(?:^(?:and )?(?=still )|\b(?:are you|you are|have you been|you have been|do you) )(?<often>(?:(?:still|also|regularly|currently|always|just|now) )*)(?:(?:on|taking|take|using|use) )+(?<thing>(?:(?:all (?:of )?|the |your |that |those |these |it\b ?)*(?:[a-z0-9'/.-]+ ?){0,6}?))(?<how> ?(?:regularly|every (?:day|morning|night)|daily|as prescribed|as directed|consistently|once a day|twice a day|at night|in the morning))?(?: (?:for (?:that|it|your [a-z ]+|the [a-z ]+)|now|okay|too|as well|right|still|that (?:i|we) (?:prescribed|gave you|started)))*$/;
const general =
  /^(?:medications?|medicines?|meds|tablets|pills|inhalers?|puffers?|insulin|drops|cpap|statin|blood thinners?|antidepressants?|[a-z]+ (?:medications?|medicines?|tablets|pills|inhaler|puffer))$/;
const regularly =
  /^(?:(?:yes|yeah|yep|absolutely|definitely|i am|i do|i take it|on the clock|religiously|regularly),? )*(?:regularly|religiously|on the clock|every (?:single )?(?:day|morning|night)|daily|once a day|twice a day|without fail|like clockwork)(?:,? (?:yes|yeah|yep))?$/;

/** "You are still on your metformin?" "Yes." */
const taken = (exchange: Exchange): Marked | null => {
  const groups = taking.exec(exchange.asked.text.replace(/[?.!,]+$/, ''))?.groups;
  if (groups === undefined) return null;
  const { often = '', thing = '', how = '' } = groups;
  const named = thing
    .trim()
    .replace(/^(?:(?:all of|all|your|the) )+/, '')
    .replace(/ (?:that|which) (?:i|we|they|the [a-z]+) .*$/, '');
  const isPointed = /^(?:it|that|this|those|these|them|)$/.test(named);
  const medicine = isPointed ? lastMedicine(exchange) : named;
  if (medicine === null || /\b(?:any|anything|other|or|side|what|which|not)\b/.test(medicine)) return null;
  const isDrug = mentionsOf(medicine)[0]?.kind === 'drug' && mentionsOf(medicine)[0]?.at === 0;
  if (!isDrug && !general.test(medicine)) return null;
  const first = exchange.replies[0]?.text.replace(/[.,]+$/, '') ?? '';
  const isRegular = regularly.test(first);
  if (!isRegular && !isPlain(exchange, 'yes')) return null;
  const withDose =
    /^(?:(?:yes|yeah|yep|yup|correct|i am|i do|i take),? )+(?:the )?(\d[\d.]* ?(?:mg|mcg|g|units|puffs|tablets?)(?: [a-z0-9]+){0,6})$/.exec(
      first,
    )?.[1];
  const times = /(?:every (?:single )?(?:day|morning|night)|daily|once a day|twice a day)/.exec(first)?.[0];
  const manners = withDose ?? (how.trim() || times || (isRegular ? 'regularly' : ''));
  const object = isDrug
    ? medicine.replace(/ and (?:the|your) /g, ' and ')
    : `«P» ${medicine.replace(/^meds$/, 'medications')}`;
  const dose = /\b(?:day|daily|night|morning)\b/.test(medicine) ? '' : manners;
  return `«S» «continues|continue» ${/still/.test(often) || !/inhaler|puffer|cpap|drops/.test(medicine) ? 'to take' : 'to use'} ${object}${dose === '' ? '' : ` ${dose}`}`.replace(
    /to take (?=«P» (?:[a-z]+ )?(?:inhaler|puffer|cpap|drops))/,
    'to use ',
  );
};

const issuesAsked = new RegExp(
  `\\b(?:any|no|having|had) (?:(?:more|further|other|major|real) )*(?<what>issues|problems|troubles?|concerns|side effects)(?: (?:with|from|on) (?<of>${meant}|the [a-z]+|your [a-z ]+|taking (?:it|that)))?$`,
);
const nothing =
  /^(?:(?:no|nope|none|oh|well),? )*(?:no|nope|none|not (?:at all|really|that i (?:have noticed|know of|can think of))|none whatsoever|nothing(?: like that)?|no (?:issues|problems|side effects|trouble)[a-z ]*)$/;
/** "No issues with that?" "None whatsoever." */
const issuesDenied = (exchange: Exchange): Marked | null => {
  const groups = issuesAsked.exec(exchange.asked.text.replace(/[?.!,]+$/, ''))?.groups;
  if (groups === undefined || exchange.replies.length === 0) return null;
  const isNone = exchange.replies.every(({ text }) => nothing.test(text.replace(/[.,]+$/, '')));
  if (!isNone) return null;
  const { what = 'issues', of = '' } = groups;
  const named = of.replace(/^(?:the|your) /, '');
  if (what === 'side effects') {
    const medicine = mentionsOf(named)[0]?.kind === 'drug' ? named : lastMedicine(exchange);
    return medicine === null ? null : `«S» «denies|deny» side effects from ${medicine.replace(/ \d.*$/, '')}`;
  }
  if (mentionsOf(named)[0]?.kind === 'drug') return `«S» «denies|deny» any ${what} with ${named}`;
  const isOfProblem =
    named === '' ||
    new RegExp(`^${meant}$`).test(named) ||
    mentionsOf(named).some(({ concept }) =>
      mentionsOf(exchange.stretch.name).some((other) => other.concept === concept),
    );
  if (!isOfProblem) return null;
  const before = exchange.utterances[exchange.order - 1];
  const isOfMedicine =
    named !== '' &&
    exchange.utterances
      .slice(exchange.order - 2, exchange.order)
      .some(({ text, question }) => question && taking.test(text.replace(/[?.!,]+$/, '')));
  const medicine = isOfMedicine ? lastMedicine(exchange) : null;
  if (isOfMedicine && medicine === null) return null;
  if (before === undefined) return null;
  return `«S» «denies|deny» any ${what} with ${medicine ?? exchange.stretch.the}`;
};

export const careForms: readonly ((exchange: Exchange) => Marked | null)[] = [taken, issuesDenied];
