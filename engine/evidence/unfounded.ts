import type { Passage, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { findingOfSentence } from './findings.ts';
import { hashed } from './identity.ts';

/** Why a sentence without a passage is to check. */
export const NO_PASSAGE = 'No passage was found for this sentence';

/**
 * Asks for a decision about each sentence that rests on nothing that was said. `passagesOf` gives what is known to stand behind a
 * sentence although it says it in other words.
 */
export const withUnfounded = (
  evidence: readonly SentenceEvidence[],
  passagesOf: (sentence: SentenceEvidence) => readonly Passage[],
): SentenceEvidence[] => {
  const seen = new Map<string, number>();
  return evidence.map((sentence) => {
    const occurrence = seen.get(sentence.text) ?? 0;
    seen.set(sentence.text, occurrence + 1);
    const { level, passages, flags } = sentence;
    if (level !== 'check' || passages.length > 0 || flags.some(({ severity }) => severity === 'alert')) return sentence;
    const known = [...passagesOf(sentence)];
    if (known.length > 0) return { ...sentence, level: 'weak', passages: known };
    const flag = {
      id: hashed('unfounded', sentence.text, occurrence),
      kind: 'unsupported' as const,
      finding: findingOfSentence(sentence.text),
      severity: 'alert' as const,
      because: NO_PASSAGE,
      written: sentence.text.slice(0, 500),
    };
    // "Not found in the transcript" says the same more quietly.
    return { ...sentence, flags: [...flags.filter(({ kind }) => kind !== 'unsupported'), flag] };
  });
};
