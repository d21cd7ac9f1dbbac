import { admitted } from '../wording/admitted.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { inLetterStyle, isUntold } from './letterStyle.ts';
import { asOrder } from './ordersInLetter.ts';
import { plainOf } from '../wording/marks.ts';
import { phrases } from '../phrases.ts';
import { simplified } from '../story/storySimple.ts';

/** That something was talked over is a matter of the record; a letter says what it was. */
const talkedOver = new RegExp(`${phrases.discussedWith}$`);
const ofPlan = /^(?:assessment|plan)$/;
const mostHeld = 0.75;
/** What was explained and is told in a letter: what its own sentences do not tell. When to seek help stands in the words of the advice. */
const isForLetter = (read: Draft, drafts: readonly Draft[]): boolean => {
  const own = [...stemsOf(plainOf(read.body.replace(/^«S» «A» avoid /, '')))];
  return (
    ofPlan.test(read.topic) &&
    !talkedOver.test(read.body) &&
    !drafts.some((draft) => {
      const held = stemsOf(plainOf(draft.body));
      return own.filter((stem) => held.has(stem)).length >= own.length * mostHeld;
    })
  );
};

/** What the patient goes on with is their own to do. */
const inWords = (read: Draft): Draft => (/^(?:continue|stop) /.test(read.body) ? read : asOrder(read));
const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];
/** Whether what was planned is told by an explanation made of the same words, with no less. */
const isWithin = (draft: Draft, read: Draft): boolean => {
  if (draft.isOwn || !/^(?:assessment|plan|follow_up|work_capacity)$/.test(draft.topic)) return false;
  if (draft.body.startsWith('«IMP»') || !draft.segmentIds.some((id) => read.segmentIds.includes(id))) return false;
  if (/\b(?:if|not|no)\b|«AN»/.test(draft.body) !== /\b(?:if|not|no)\b|«AN»/.test(read.body)) return false;
  const [own, held] = [[...stemsOf(plainOf(draft.body))], stemsOf(plainOf(read.body))];
  return (
    own.length > 0 &&
    own.filter((stem) => held.has(stem)).length >= own.length * mostHeld &&
    numbersIn(draft.body).every((one) => numbersIn(read.body).includes(one))
  );
};

/** What the doctor thinks that the patient has is what a letter is written for, whether or not its words are known. */
const asOpinion = (draft: Draft): Draft =>
  /^«IMP» (?:«S» «has\|have» |[a-z]+ [a-z]+)/.test(draft.body) && draft.body.split(' ').length <= 14
    ? { ...draft, isOfPlan: true }
    : draft;

/** The statements of a letter in its style, with what the doctor explained; of what its style leaves out, what would be missed comes back. */
export const toldInLetter = (given: readonly Draft[], explanations: readonly Draft[] | null): Draft[] => {
  const found = given.filter((draft) => !isUntold(draft));
  const kept = found.flatMap(inLetterStyle);
  const left = found.filter(({ order }) => !kept.some((draft) => draft.order === order));
  // A form for an insurer holds what was told, and no more.
  if (explanations === null) return kept;
  const back = admitted(left, kept).flatMap((draft) => simplified({ ...draft, isAdmitted: true }));
  const explained = explanations
    .filter((read) => isForLetter(read, kept))
    .map((read) =>
      inWords({ ...read, body: read.body.replace(/, consider (?:an? )?(?=[a-z])/, ', «D» will consider a ') }),
    );
  const fuller = [...kept, ...back].filter((draft) => !explained.some((read) => isWithin(draft, read)));
  return [...fuller, ...explained].map(asOpinion).toSorted((one, other) => one.order - other.order);
};
