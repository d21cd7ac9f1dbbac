import { inClinicalStyle } from './clinicalStyle.ts';
import type { Draft } from './drafting.ts';
import { inStoryStyle } from './storyStyle.ts';

const promised = /^«D» will /;

/**
 * What may stand in a letter, which is read by someone who was not there: the patient's story only where the doctor's own
 * record could hold it, short answers (a letter makes sentences of them), and what the doctor will do. Empty where it may not.
 */
export const inLetterStyle = (draft: Draft): Draft[] => {
  if (draft.label !== undefined || promised.test(draft.body)) return [draft];
  return inClinicalStyle(draft) === null ? [] : inStoryStyle(draft);
};
