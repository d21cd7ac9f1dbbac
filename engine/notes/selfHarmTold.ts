import { answerOf } from '../evidence/polarity.ts';
import type { Draft } from './drafting.ts';
import { mentionsOf } from './mentions.ts';
import { asksOfOthers } from './partDenied.ts';
import { asWasAskedWhole } from './questions.ts';
import { speaksOfSelfHarm } from './selfHarm.ts';
import { inStoryStyle } from './storyStyle.ts';
import type { Utterance } from './utterances.ts';

const concept = 'thoughts of self-harm';
const ofFamily = /\b(?:famil(?:y|ies)|relatives?|friends?)\b/;
const asksAfter = ({ text, question, speaker }: Utterance): boolean =>
  question &&
  speaker === 'doctor' &&
  !asksOfOthers(text) &&
  !ofFamily.test(text) &&
  mentionsOf(text).some((mention) => mention.concept === concept);

/** All that the patient says before the next thing is asked; that the doctor says "no" after them ends nothing. */
const repliesTo = (utterances: readonly Utterance[], at: number): Utterance[] => {
  const next = utterances.findIndex(({ question }, index) => index > at && question);
  const until = utterances.slice(at + 1, next < 0 ? undefined : next);
  const turn = until.find(({ speaker }) => speaker === 'patient')?.turn;
  return turn === undefined ? [] : until.filter((one) => one.speaker === 'patient' && one.turn <= turn + 2);
};
const hedged =
  /\b(?:but|sometimes|only|just|maybe|except|although|though|until|before|used to|once|lately|yet|anymore|any more|guess|suppose|sort of|kind of|occasionally)\b|^not really\b(?! ?,? no\b)/;
/** "No, not really, no." */
const reallyNot = /^(?:no,? )?not really,? no\b/;

/** A plain answer as a record has it; any other in the patient's own words, for here nobody may guess. */
const bodyOf = (question: string, answers: readonly string[]): string => {
  const said = answers.join(', ');
  const kinds = new Set(answers.flatMap((text) => answerOf(text.replace(reallyNot, 'no')) ?? []));
  const isPlain = kinds.size === 1 && !hedged.test(said);
  if (isPlain && kinds.has('no')) return `«S» «denies|deny» ${concept}`;
  if (isPlain && kinds.has('yes') && !/\b(?:ever|past|before|not worth)\b/.test(question))
    return `«S» «reports|report» ${concept}`;
  return asWasAskedWhole(question, `“${said.replace(/[.?!,;\s]+$/, '')}”`);
};

/** What was asked about hurting oneself or not wanting to live, with what was answered: a draft a question, a denial once. */
const selfHarmTold = (utterances: readonly Utterance[]): Draft[] => {
  const drafts = utterances.flatMap((asked, at): Draft[] => {
    const replies = asksAfter(asked) ? repliesTo(utterances, at) : [];
    if (replies.length === 0) return [];
    const body = bodyOf(
      asked.text,
      replies.map(({ text }) => text),
    );
    return [
      {
        body,
        topic: 'review_of_systems',
        segmentIds: [...new Set([asked, ...replies].flatMap(({ segmentIds }) => segmentIds))],
        order: at,
        isOwn: false,
        isDenial: body.startsWith('«S» «denies'),
        speaker: 'patient',
      },
    ];
  });
  return drafts.filter(({ body }, at) => drafts.findIndex((one) => one.body === body) === at);
};

/** The statements of a visit with what was answered to such questions, where no statement that can stand was made of it. */
export const withSelfHarm = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] => {
  const isFrom = ({ segmentIds }: Draft, other: Draft): boolean =>
    segmentIds.every((id) => other.segmentIds.includes(id));
  const made = drafts.filter(({ body, isOwn }) => !isOwn && speaksOfSelfHarm(body));
  // A list of what was denied may name it only in part.
  const stands = made.filter((draft) => !draft.isDenial && inStoryStyle(draft).length > 0);
  const told = selfHarmTold(utterances).filter((one) => !stands.some((other) => isFrom(other, one)));
  return [...drafts.filter((draft) => !made.includes(draft) || !told.some((one) => isFrom(draft, one))), ...told];
};
