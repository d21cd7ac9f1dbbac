import type { Draft } from './drafting.ts';
import { orderForms, orderLead } from './orderForms.ts';
import { fromDoctor } from './person.ts';
import { mentionsOf } from './mentions.ts';
import { testNames } from './planTests.ts';
import type { Utterance } from './utterances.ts';

/** The words of one voice without a break, and where in them each utterance begins. */
type Stretch = { text: string; from: { at: number; utterance: Utterance; order: number }[] };

/** The words with each medicine as ‹name›. */
const marked = (text: string): string =>
  [...new Set(mentionsOf(text).flatMap(({ kind, words }) => (kind === 'drug' ? [words] : [])))].reduce(
    (out, name) =>
      out.replace(new RegExp(`(?<![‹a-z0-9-])${name.replace(/[^a-z0-9 ]/g, '\\$&')}(?![a-z0-9›])`, 'g'), '‹$&›'),
    text,
  );

/** What one voice says without the other in between: a cut that was guessed may lie within an order. */
const stretchesOf = (utterances: readonly Utterance[]): Stretch[] => {
  const stretches: Stretch[] = [];
  utterances.forEach((utterance, order) => {
    const text = marked(utterance.text);
    const open = stretches.at(-1);
    if (open?.from.at(-1)?.utterance.speaker === utterance.speaker) {
      open.from.push({ at: open.text.length + 1, utterance, order });
      open.text += ` ${text}`;
    } else stretches.push({ text, from: [{ at: 0, utterance, order }] });
  });
  return stretches;
};

/** What only a doctor says, whoever is thought to speak. */
const onlyDoctors =
  /^(?:order|prescribe|refer you|send you|put you on|start you|give you (?:an? )?(?:prescription|script|referral))\b/;

/** A condition that reaches across a pause. */
const supposed =
  /\b(?:if|unless|whether|once(?! (?:an?|daily|per|every|weekly)\b)|until|when|depending|in case|would have)\b/;
const near = 70;
/** What turns or weakens an order, within its own utterance. */
const turned =
  /\b(?:not|no|never|might|may|could|maybe|instead of|rather than|whether|either|think about|before|after|last time|had|was|were)\b/;
const nearest = 34;
const conditionNext =
  /^,? (?:if|unless|once|when|depending|until|or|only|but only|instead|before|after|versus|that (?:i|we) (?:did|ordered|gave|had)|we (?:did|had|got)|from (?:last|your))\b/;

const declined =
  /^(?:no\b(?!,? (?:problem|questions?|worries|that is|i do not (?:think|have)))|i (?:do not|would rather not|really do not) (?:want|like)|i would prefer not)/;

/** "Let us do your blood pressure": looked at here, not ordered. */
const doneHere = /\b(?:urine|temperature|count|tests?|studies|panel)$/;
const results = (name: string): RegExp =>
  new RegExp(
    `\\b${name}\\b.{0,40}\\b(?:shows?|showed|looks?|looked|reveal(?:s|ed)|results?|reviewed|is (?:normal|negative|positive|back))\\b|\\b(?:reviewed|results? of|looked at|look at) (?:the |your )?(?:[a-z]+ ){0,3}${name}\\b`,
  );
const firstTest = new RegExp(testNames);

const isConditional = ({ text, from }: Stretch, at: number): boolean => {
  const start = from.findLast((one) => one.at <= at)?.at ?? 0;
  const sentence = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('? ', at)) + 1;
  return (
    supposed.test(text.slice(Math.max(sentence, at - near, 0), at)) ||
    turned.test(text.slice(Math.max(sentence, start, at - nearest), at))
  );
};

type Found = { body: string; order: number; utterances: Utterance[] };
/** Where a doctor's lead begins and ends, and where an order under it may begin, as offsets. */
type Beginning = { lead: number; under: number; at: number };
/** Where an order may begin: after each lead, and after each "and" that goes on under it. */
const beginningsIn = (text: string): Beginning[] =>
  [...text.matchAll(orderLead)].flatMap(({ index, 0: lead }) => {
    const first = index + lead.length;
    const [under = ''] =
      /^(?:(?! (?:i|we|you (?:should|can|could|will|have|are|need|may)|it|he|she|they|that|if|because|so|which)\b|[.?;]).){0,140}/.exec(
        text.slice(first),
      ) ?? [];
    const further = [
      ...under.matchAll(/,? and (?:also |then |just )*|, (?:also |then )?(?=(?:order|prescribe|refer|repeat)\b)/g),
    ];
    return [first, ...further.map((joint) => first + joint.index + joint[0].length)].map((at) => ({
      at,
      lead: index,
      under: first,
    }));
  });

const orderAt = (stretch: Stretch, { at, lead, under }: Beginning): Found | null => {
  const { text, from } = stretch;
  if (isConditional(stretch, lead) || supposed.test(text.slice(under, at))) return null;
  const rest = text.slice(at);
  for (const form of orderForms) {
    const match = form.pattern.exec(rest);
    if (!match) continue;
    const end = at + match[0].length;
    const after = text.slice(end);
    if (conditionNext.test(after) || /^[a-z0-9-]/.test(after)) return null;
    const used = from.filter((one, place) => one.at < end && (from[place + 1]?.at ?? text.length + 1) > lead);
    const last = used.at(-1);
    if (!last || (form.isTest === true && doneHere.test(match[0]) && match[0].split(' ').length < 4)) return null;
    if (last.utterance.speaker !== 'doctor' && !onlyDoctors.test(match[0])) return null;
    return {
      body: form.written(match.groups ?? {}),
      order: last.order,
      utterances: used.map(({ utterance }) => utterance),
    };
  }
  return null;
};
const ordersIn = (stretch: Stretch): Found[] =>
  beginningsIn(stretch.text).flatMap((beginning) => orderAt(stretch, beginning) ?? []);

/** The orders that the doctor gave aloud, each from its own words: whatever became of the sentences that they were said in. */
export const ordersTold = (utterances: readonly Utterance[]): Draft[] =>
  stretchesOf(utterances).flatMap((stretch) =>
    ordersIn(stretch).flatMap(({ body, order, utterances: from }) => {
      const turn = from.at(-1)?.turn;
      const answer = utterances.slice(order + 1).find((one) => one.turn !== turn);
      if (answer && declined.test(answer.text)) return [];
      const name = firstTest.exec(body)?.[0];
      const isKnownLater =
        name !== undefined &&
        utterances.slice(order + 1).some(({ speaker, text }) => speaker === 'doctor' && results(name).test(text));
      if (isKnownLater) return [];
      return [
        {
          body: fromDoctor(body),
          topic: body.startsWith('follow up') ? ('follow_up' as const) : ('plan' as const),
          segmentIds: [...new Set(from.flatMap(({ segmentIds }) => segmentIds))],
          order,
          isOwn: false,
          isDenial: false,
          speaker: 'doctor' as const,
          isWorded: true,
          isOfPlan: true,
        },
      ];
    }),
  );
