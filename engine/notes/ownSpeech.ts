import { readFileSync } from 'node:fs';
import type { EvalRow } from '../evals/rows.ts';

/** Conversations and dictations of our own writing, as they are spoken in Australian practices: "D:" is the doctor, "P:" the patient, an empty line parts two. */
export const ownConversations = (): EvalRow[] =>
  readFileSync(new URL('./corpus/conversations.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\n{2,}/)
    .map((block, at) => ({
      id: `own-${at + 1}`,
      note: undefined,
      dialogue: block.split('\n').map((line) => ({
        speaker: line.startsWith('D:') ? 'doctor' : 'patient',
        text: line.replace(/^[DP]: */, ''),
      })),
    }));

const linesAtOnce = 4;
/** Sentences of our own for the recogniser's language model, a few in a row as if one voice said them. */
export const ownSentences = (): EvalRow[] => {
  const lines = ['consultations', 'dictations'].flatMap((name) =>
    readFileSync(new URL(`../speech/model/corpus/${name}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.split(' ').length > 2),
  );
  const dialogue = lines.flatMap((_, at) =>
    at % linesAtOnce === 0 ? [{ speaker: 'doctor', text: lines.slice(at, at + linesAtOnce).join(' ') }] : [],
  );
  return [{ id: 'own-sentences', note: undefined, dialogue }];
};
