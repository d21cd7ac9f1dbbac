import { mentionsOf } from '../mentions.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** That the doctor speaks of what comes, and not of what was given some time ago. */
const intends =
  /\b(?:i would like|i want|i will|we will|let us|i am going to|we are going to|going to|i think we (?:should|can|could)|we should|we can|you (?:can|should|could|need to)|please|from (?:today|tomorrow|now)|first|(?:put|go) (?:it|that|this|the|you)? ?(?:up|down|back))\b|^(?:so |now |and |then |okay,? )*(?:start|stop|take|add|increase|decrease|reduce|switch|change|prescribe|order)\b/;
const changes =
  /\b(?:start\w*|commenc\w+|add|adding|increas\w+|decreas\w+|reduc\w+|switch\w*|chang\w+|stop\w*|ceas\w+|prescri\w+|inject\w*|try you on|put you on|give you|send (?:in|over|off)|call in|script for|(?:put|go|come|bring|drop|take) (?:it |that |the |your |you )?(?:[a-z]+ )?(?:up|down|back|off)|up to|down to|back to|from \d[\d.]* (?:mg )?to)\b/;
const forbids =
  /\b(?:no|avoid|not the|never|without|steer clear of|stay (?:off|away from)|do not (?:take|use)|instead of|not with)\b/;

const drugsOf = (text: string): Set<string> =>
  new Set(mentionsOf(text).flatMap(({ kind, concept }) => (kind === 'drug' ? [concept] : [])));

/** Whether the doctor gave, changed or forbade this medicine before a place of the visit: what is said of it from there on is what was agreed. */
const isAgreedBefore = (utterances: readonly Utterance[], order: number, concept: string): boolean =>
  utterances
    .slice(0, Math.max(0, order))
    .some(
      ({ text, speaker, question }) =>
        speaker === 'doctor' &&
        !question &&
        drugsOf(text).has(concept) &&
        ((intends.test(text) && changes.test(text)) || forbids.test(text)),
    );

/** A medicine that is named again once the doctor has changed or forbidden it is no medicine that the patient came with. */
export const isOfToday = (draft: Draft, utterances: readonly Utterance[]): boolean => {
  if (draft.topic !== 'medications' || draft.isDenial || draft.isOwn || /«S» «(?:takes|is|uses)\|/.test(draft.body))
    return false;
  const named = [...drugsOf(plainOf(draft.body))];
  return named.some((concept) => isAgreedBefore(utterances, draft.order, concept));
};
