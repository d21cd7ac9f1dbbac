import type { Draft } from '../drafting.ts';
import { capacityIn } from './workCoverSaid.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** The dates of a certificate that the doctor said by themselves: until when it holds, and when capacity is looked at again. */

const lead = /^(?:(?:and|but|so|also|then|okay|right|well|yes),? )+/;
const until =
  /^(?:(?:that is )?(?:for )?\d+ (?:days?|weeks?|months?),? )?(?:(?:that|this|it) (?:is|will be) |(?:it|that|this|the certificate) (?:runs|goes|lasts|holds) )?((?:until|till|up to|through to|up until) (?:the )?[a-z0-9 -]{3,40}?)(?:,? (?:and|but|when|then|so) .*)?$/;
/** "Until you feel better" is no date. */
const isDate =
  /\b(?:(?:twenty|thirty)-[a-z]+(?:st|nd|rd|th)|[a-z]+(?:eenth|ieth)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d{1,2}(?:st|nd|rd|th)?|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:the )?end of (?:the|this|next) (?:week|month|year)|next (?:week|month)|(?:the )?next (?:visit|review|appointment)|christmas|new year)\b/;
const seen =
  /\bi (?:will|would like to|want to) (?:see|review) you (?:again )?((?:in|on|at|next|the|before) [a-z0-9 -]{3,40}?)(?:,? (?:to|for|with|and|so|when) .*)?$/;
const certified = /^before (?:it|that|this)(?= (?:finishes|ends|expires|runs out)\b)/;
const near = 3;

const given = (body: string, topic: Draft['topic'], utterance: Utterance, order: number): Draft => ({
  body,
  topic,
  segmentIds: [...utterance.segmentIds],
  order,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
});
const saidByDoctor = (utterances: readonly Utterance[]): { utterance: Utterance; order: number; text: string }[] =>
  utterances.flatMap((utterance, order) =>
    utterance.speaker === 'doctor' && !utterance.question
      ? [{ utterance, order, text: utterance.text.replace(lead, '') }]
      : [],
  );

/** Until when the capacity holds, where that was said next to it; not where a statement of the capacity tells it. */
export const capacityDatesIn = (utterances: readonly Utterance[]): Draft[] => {
  const capacity = capacityIn(utterances);
  return saidByDoctor(utterances).flatMap(({ utterance, order, text }) => {
    const [, date] = until.exec(text) ?? [];
    const isBeside = capacity.some((draft) => order > draft.order && order - draft.order <= near);
    return date !== undefined && isDate.test(date) && isBeside && !capacity.some((draft) => draft.order === order)
      ? [given(date, 'work_capacity', utterance, order)]
      : [];
  });
};

const seenThen = /^i will (?:see|review) you again\b(?! (?:in|on|at|next|before)\b)/;
/** "Two weeks, until the fourth. Then I'll see you again." */
const seenAfter = (utterances: readonly Utterance[], order: number, text: string): Draft[] => {
  const before = utterances[order - 1];
  const [, date] = before?.speaker === 'doctor' ? (until.exec(before.text.replace(lead, '')) ?? []) : [];
  const utterance = utterances[order];
  return before === undefined ||
    utterance === undefined ||
    date === undefined ||
    !isDate.test(date) ||
    !seenThen.test(text)
    ? []
    : [
        {
          ...given(`${date}, then «D» will see «O» again`, 'follow_up', utterance, order),
          segmentIds: [...new Set([...before.segmentIds, ...utterance.segmentIds])],
        },
      ];
};

/** When the worker is seen again. */
export const reviewsIn = (utterances: readonly Utterance[]): Draft[] =>
  saidByDoctor(utterances).flatMap(({ utterance, order, text }) => {
    const [, when] = seen.exec(text) ?? [];
    if (when === undefined) return seenAfter(utterances, order, text);
    // "The certificate runs for two weeks, and I'll see you before it finishes".
    const isNamed = utterances
      .slice(Math.max(0, order - near), order + 1)
      .some((said) => said.text.includes('certificate'));
    const named = isNamed ? when.replace(certified, 'before the certificate') : when;
    const ids =
      named === when ? [] : utterances.slice(Math.max(0, order - near), order).flatMap(({ segmentIds }) => segmentIds);
    return /^before\b/.test(named) && !/^before the certificate\b|\d/.test(named)
      ? []
      : [
          {
            ...given(`«D» will see «O» ${named}`, 'follow_up', utterance, order),
            segmentIds: [...new Set([...ids, ...utterance.segmentIds])],
          },
        ];
  });
