import type { Utterance } from '../transcript/utterances.ts';

const reviewed =
  /\b(?:(?:got|have|here are|here is|look at|go over|through) (?:the|your) (?:bloods?|blood tests?|results?|labs?|scan|x-?rays?)|(?:here|in|back|come) for (?:a|your|the) (?:[a-z]+ )?(?:review|check-?up|results?)|since (?:i|we) (?:last )?(?:saw|met|spoke)|since (?:the|your) last (?:visit|appointment|time|review))(?=)\b/;
const opening = 8;

/** Whether the doctor opens a visit with what was found or done before: how the patient has been feeling is then asked of all, and tells no reason for it. */
export const isReviewed = (utterances: readonly Utterance[]): boolean =>
  utterances.slice(0, opening).some(({ speaker, text }) => speaker === 'doctor' && reviewed.test(text));
