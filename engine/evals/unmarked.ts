import type { EvalRow } from './rows.ts';

/** Words as a recogniser gives them: small letters, and no mark at the end of any. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.,;:?!]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The row with its words as a recogniser would give them, under a name of its own. */
export const unmarked = (row: EvalRow): EvalRow => ({
  ...row,
  id: `${row.id} unmarked`,
  dialogue: row.dialogue.map((turn) => ({ ...turn, text: bare(turn.text) })).filter(({ text }) => text !== ''),
});
