import { once, sparing } from '../../evidence/sparing.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { fromDoctor } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { medicineBefore } from '../wording/antecedent.ts';

const count =
  '(?:\\d+(?:\\.\\d+)?(?:(?: to | or |-)\\d+)?|an?|a couple(?: of)?|a few|several|half an?|one|two|three|four|five|six)';
const unit = '(?:seconds?|minutes?|hours?|days?|weeks?|fortnights?|months?|years?|nights?|weekends?|mornings?)';
const about =
  '(?:(?:about|around|approximately|probably|maybe|at least|over|nearly|almost|roughly|less than|more than) )*';
/** When something began, as an answer to "when". */
export const began = new RegExp(
  `^(?:${about}${count} (?:and a half )?${unit}(?: and (?:a|1) half)? (?:ago|back)(?:,? (?:on )?(?:the )?[a-z]+day)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?|yesterday(?: (?:morning|afternoon|evening|night))?|last (?:night|week|weekend|month|year|[a-z]+day)|(?:(?:early|late) )?this (?:morning|afternoon|week)|(?:${about})within the (?:last|past) (?:${count} )?${unit}|(?:on|in) (?:the )?(?:[a-z]+day|january|february|march|april|may|june|july|august|september|october|november|december|past ${unit}|morning|evening)(?: (?:morning|afternoon|evening|night))?)$`,
);
/** "Saturday night" as "on Saturday night", which is how a sentence has it. */
export const onDay = (answer: string): string =>
  answer.replace(/^(?=(?:mon|tues|wednes|thurs|fri|satur|sun)day)/, 'on ');
/** How long something has been there; the span is the first group. */
export const lasted = new RegExp(
  `^(?:for )?(${about}(?:the |these )?(?:last |past )?${about}(?:${count} )?(?:and a half )?${once}${unit}(?: and a half)?|(?:many |several |for )?(?:days|weeks|months|years)|a while|a long time)$`,
);
/** Since when, without a clause. */
export const since = /^since (?:(?!(?:i|we|it|they|she|he)\b)[a-z0-9]+ ?){1,4}$/;
/** How often. */
export const times = new RegExp(
  `^${about}(?:(?:once|twice|${count} times) (?:a|per|every) (?:day|week|month|year|night)|every (?:day|night|morning|other day|few (?:days|hours))|daily|all the time|once in a while|most days)(?:,? (?:maybe|probably|or so))?$`,
);

const thing =
  "(?:the |this |that |your |these |those |an? )?((?!(?:it|this|that|these|those|they|them|he|she|for)\\b)[a-z][a-z' -]{2,40}?)";
const howLong = 'how (?:long|many (?:days|weeks|months|years)) (?:have|has) you ';
const had = sparing(
  new RegExp(`\\b${howLong}(?:had|been having|been experiencing|been getting|noticed) ${thing}(?: for)?$`),
);
const taken = sparing(
  new RegExp(`\\b${howLong}been (taking|on|using) (?:the |your |this |that )?([a-z][a-z -]*?)(?: for)?$`),
);
const doing = sparing(
  new RegExp(`\\b${howLong}been ((?:[a-z]+ing|married|retired|pregnant|divorced|separated)(?: [a-z' -]+?)?)(?: for)?$`),
);
const started = new RegExp(`\\bwhen did ${thing} (?:first |exactly |all )*(?:start|begin|come on|appear)$`);

/** "For 2 weeks", "since May"; `null` for an answer that is no span of time. */
const spanIn = (answer: string): string | null => {
  const [, span] = lasted.exec(answer) ?? [];
  if (span !== undefined) return `for ${span.replace(/^(?:for )?these /, 'the ')}`;
  return since.test(answer) ? answer : null;
};

const isThing = (name: string): boolean =>
  finitesIn(tokensOf(name)).length === 0 && !/\b(?:you|it|that|this|symptoms?|problems?|issues?)\b/.test(name);

const furthest = 3;

/** The statement that a question of time and its answer make, where the question itself names what it is of; `null` where they make none. */
export const spanOf = (
  utterances: readonly Utterance[],
  order: number,
  answer: string,
): { body: Marked; from: Utterance; isOfDrug: boolean } | null => {
  const from = utterances[order];
  if (!from) return null;
  const question = from.text.replace(/[?.!,\s]+$/, '');
  const span = spanIn(answer);
  const [, name] = had.exec(question) ?? [];
  if (name !== undefined && span !== null && isThing(name))
    return { body: `«S» «has|have» had ${fromDoctor(name)} ${span}`, from, isOfDrug: false };
  const [, verb, object = ''] = taken.exec(question) ?? [];
  if (verb !== undefined && span !== null) {
    const drug = medicineBefore(utterances, order + 1, furthest + 1);
    const isNamed = drug !== null && (drug.place === order || /^(?:it|that|this|them|those)$/.test(object));
    return isNamed
      ? {
          body: `«S» «has|have» been ${verb} ${drug.words} ${span}`,
          from: utterances[drug.place] ?? from,
          isOfDrug: true,
        }
      : null;
  }
  const [, deed] = doing.exec(question) ?? [];
  if (
    deed !== undefined &&
    span !== null &&
    !/\b(?:it|that|this|them|those|having|feeling|going|experiencing)\b/.test(deed)
  )
    return { body: `«S» «has|have» been ${fromDoctor(deed)} ${span}`, from, isOfDrug: false };
  const [, place] = /\bhow long were you (in (?:the )?[a-z ]+?)(?: for)?$/.exec(question) ?? [];
  if (place !== undefined && span !== null)
    return { body: `«S» «was|were» ${fromDoctor(place)} ${span}`, from, isOfDrug: false };
  const [, begun] = started.exec(question) ?? [];
  return begun !== undefined && began.test(answer) && isThing(begun)
    ? { body: `${phrases.the} ${fromDoctor(begun)} ${phrases.began} ${onDay(answer)}`, from, isOfDrug: false }
    : null;
};
