import { sparing } from '../../evidence/sparing.ts';
import { answerOf } from '../../evidence/polarity.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { asksOfOthers } from '../questions/partDenied.ts';
import { asWasAskedWhole } from '../questions/questions.ts';
import { speaksOfSelfHarm } from './selfHarm.ts';
import { inStoryStyle } from './storyStyle.ts';
import type { Utterance } from '../transcript/utterances.ts';

const concept = 'thoughts of self-harm';
const ofFamily = /\b(?:famil(?:y|ies)|relatives?|friends?)\b/;
/** Ways of asking that name it in other words than a record. */
const namesIt = sparing(
  /\b(?:end(?:ing)?|tak(?:e|ing)) (?:your|his|her) (?:own )?life\b|\bsuicid|\b(?:hurt|harm|kill|cut|injur)(?:e|ed|t?ing)? yourself\b|\bnot (?:want(?:ing)? to )?(?:wak(?:e|ing) up|be(?:ing)? (?:here|alive))\b|\b(?:life|living) (?:is|was) not worth\b|\bbetter off dead\b/,
);
/** "So you didn't hurt yourself when you landed?": of an accident. */
export const ofAccident = sparing(
  /\b(?:did you|you did(?: not)?|have you)\b(?!.*\b(?:ever|harm|want\w*|thought\w*|suicid\w*|life)\b).*\b(?:hurt|injured?) yourself\b.*\b(?:when you|while|during|(?:in|from) the (?:fall|accident|crash|car|gym)|at work|playing|lifting|fell|landed)\b/,
);
const asksAfter = ({ text, question, speaker }: Utterance): boolean =>
  question &&
  speaker === 'doctor' &&
  !asksOfOthers(text) &&
  !ofFamily.test(text) &&
  !ofAccident.test(text) &&
  (namesIt.test(text) || mentionsOf(text).some((mention) => mention.concept === concept));

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

/** "Not now": what was so once is told with it, and is not so today. */
const notNow =
  /^(?:(?:no|well|um|oh|erm),? )*not (?:now|any ?more|at the moment|currently|lately|these days|right now|today|since)\b/;
/** "Any plans or intent?", asked on after such a question. */
const asksOn = sparing(
  /^(?:(?:and|so|okay|but|do you|have you|are there|got|had|made|any|a) )*(?<things>(?:plans?|intent(?:ions?)?|means)(?:(?: or | and |, )(?:any )?(?:plans?|intent(?:ions?)?|means))*)\b/,
);
const ofOnce = /\b(?:ever|in the past|before|previously)\b/;
const asksOnWithin = 8;
const askedOn = (utterances: readonly Utterance[], at: number): string | null => {
  const asked = utterances[at];
  const things =
    asked?.question && asked.speaker === 'doctor' ? asksOn.exec(asked.text)?.groups?.['things'] : undefined;
  return things !== undefined && utterances.slice(Math.max(0, at - asksOnWithin), at).some(asksAfter) ? things : null;
};

const ofSelfHarm = (things: string): string =>
  things
    .split(/,? (?:or|and) (?:any )?|, /)
    .map((thing) => `${thing} of self-harm`)
    .join(' or ');

/** A plain answer as a record has it; any other in the patient's own words, for here nobody may guess. */
const bodiesOf = (question: string, things: string | null, answers: readonly string[]): string[] => {
  const said = answers.join(', ');
  const asked = asWasAskedWhole(question, `“${said.replace(/[.?!,;\s]+$/, '')}”`);
  const kinds = new Set(answers.flatMap((text) => answerOf(text.replace(reallyNot, 'no')) ?? []));
  const isPlain = kinds.size === 1 && !hedged.test(said);
  const isNo = isPlain && kinds.has('no');
  if (things !== null) return [isNo ? `«S» «denies|deny» ${ofSelfHarm(things)}` : asked];
  if (notNow.test(said)) return [`«S» «denies|deny» current ${concept}`, asked];
  if (isNo) return [`«S» «denies|deny» ${concept}`];
  if (isPlain && kinds.has('yes') && !/\b(?:ever|past|before|not worth)\b/.test(question))
    return [`«S» «reports|report» ${concept}`];
  return [asked];
};

/** What was asked about hurting oneself or not wanting to live, with what was answered: a draft a question, a denial once. */
const selfHarmTold = (utterances: readonly Utterance[]): Draft[] => {
  const drafts = utterances.flatMap((asked, at): Draft[] => {
    const things = askedOn(utterances, at);
    const replies = asksAfter(asked) || things !== null ? repliesTo(utterances, at) : [];
    if (replies.length === 0) return [];
    const bodies = bodiesOf(
      asked.text,
      asksAfter(asked) ? null : things,
      replies.map(({ text }) => text),
    );
    return bodies.map((body) => ({
      body,
      // What is told of once belongs with what happened.
      topic: ofOnce.test(asked.text) && !body.startsWith('«S» ') ? 'history' : 'review_of_systems',
      segmentIds: [...new Set([asked, ...replies].flatMap(({ segmentIds }) => segmentIds))],
      order: at,
      isOwn: false,
      isDenial: body.startsWith('«S» «denies'),
      speaker: 'patient',
    }));
  });
  return drafts.filter(({ body }, at) => drafts.findIndex((one) => one.body === body) === at);
};

const isDeniedNow = (body: string): boolean => body === `«S» «denies|deny» current ${concept}`;
/** The statements of a visit with what was answered to such questions, where no statement that can stand was made of it. */
export const withSelfHarm = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] => {
  const isFrom = ({ segmentIds }: Draft, other: Draft): boolean =>
    segmentIds.every((id) => other.segmentIds.includes(id));
  const made = drafts.filter(({ body, isOwn }) => !isOwn && speaksOfSelfHarm(body));
  // A list of what was denied may name it only in part.
  const stands = made.filter((draft) => !draft.isDenial && inStoryStyle(draft).length > 0);
  const all = selfHarmTold(utterances);
  // Where it is denied of now, a part of what was once would be read as of today.
  const isOfOnce = (one: Draft): boolean => all.some(({ body, order }) => order === one.order && isDeniedNow(body));
  const told = all.filter((one) => isOfOnce(one) || !stands.some((other) => isFrom(other, one)));
  const isTold = (draft: Draft): boolean =>
    told.some((one) => isFrom(draft, one) && (made.includes(draft) || (isOfOnce(one) && !draft.isOwn)));
  return [...drafts.filter((draft) => !isTold(draft)), ...told];
};
