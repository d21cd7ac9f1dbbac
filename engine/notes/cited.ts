import { isClinical } from '../evidence/concepts.ts';
import { answerStart } from '../evidence/polarity.ts';
import { put } from './drafting.ts';
import type { Draft, Writing } from './drafting.ts';
import { phrases } from './phrases.ts';
import { asWasAskedWhole } from './questions/questions.ts';
import { contentCount, isSmallTalk, isSteering } from './transcript/said.ts';
import type { Utterance } from './transcript/utterances.ts';

const most = 8;
const isTalk = ({ text }: Utterance): boolean => isSmallTalk(text) || isSteering(text);
/** "You haven't had any fever?" "Yes." may mean either, and would be read as one of them. */
const isAmbiguous = (question: string, answer: string): boolean =>
  /\b(?:not|no)\b/.test(question) && answerStart(answer) !== null && contentCount(answer) < 2;
const unmarked = (text: string): string => text.replace(/[.?!,;\s]+$/, '');

/**
 * What was said, as it was said: the doctor's questions with what followed, and statements of more than a word. For a conversation of which
 * nothing could be written otherwise; a record that says little is better than an empty one, which says that nothing was.
 */
export const citedDrafts = (utterances: readonly Utterance[]): Draft[] => {
  const writing: Writing = { drafts: [], utterances, turnLengths: new Map() };
  let isAnswered = false;
  utterances.forEach((utterance, at) => {
    const next = utterances[at + 1];
    const wasAnswer = isAnswered;
    isAnswered = false;
    if (writing.drafts.length >= most || isTalk(utterance)) return;
    if (utterance.question) {
      if (!next || next.question || utterance.speaker === 'patient' || contentCount(utterance.text) === 0) return;
      if (isAmbiguous(utterance.text, next.text)) return;
      isAnswered = true;
      const body = asWasAskedWhole(utterance.text, `“${unmarked(next.text)}”`);
      put(writing, { body, topic: 'history', order: at, from: [utterance, next] });
    } else if (!wasAnswer && (isClinical(utterance.text) || contentCount(utterance.text) >= 2))
      put(writing, {
        body: `${phrases.heard} “${unmarked(utterance.text)}”`,
        topic: 'history',
        order: at,
        from: [utterance],
      });
  });
  return writing.drafts;
};
