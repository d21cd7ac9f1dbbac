import type { Line } from '@auscult/contract/generation/pieces.ts';

/** What rules can do to a document. `scope` names a section; without one it is the whole document. */
export type Edit =
  | { kind: 'replace'; from: string; to: string; scope?: string }
  | { kind: 'swap'; one: string; other: string; scope?: string }
  | { kind: 'set'; about: string; to: string }
  | { kind: 'removeSection'; name: string }
  | { kind: 'removeAbout'; about: string; scope?: string }
  | { kind: 'removeWords'; words: string; scope?: string }
  | { kind: 'removeAt'; unit: 'sentence' | 'paragraph' | 'bullet'; place: number; scope?: string }
  | { kind: 'removeRepeated' }
  | { kind: 'shape'; to: 'bullets' | 'numbers' | 'prose'; scope?: string }
  | { kind: 'shorten'; scope?: string }
  | { kind: 'expand' | 'abbreviate'; only?: string; scope?: string }
  | { kind: 'spelling' }
  | { kind: 'spacing' }
  | { kind: 'add'; text: string; scope?: string; place: 'start' | 'end' }
  | { kind: 'move'; name: string; place: 'first' | 'last' | 'before' | 'after'; other?: string };

/** What came of an edit: the new lines and what was done, or why it was not, each a sentence. */
export type Outcome = { lines: Line[]; done: string } | { left: string };

export const quoted = (text: string): string => `“${text}”`;
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;
