import type { Flag } from '@auscult/contract/documents/schemas.ts';
import { compareWords } from '../../ui/compare.ts';

/** What to put where, as offsets of the sentence's text, so that it agrees with what was said. `label` is for the button. */
export type Correction = { from: number; to: number; insert: string; label: string };

const sameLength = (text: string, suggestion: string): number =>
  compareWords(text, suggestion).reduce((sum, piece) => sum + (piece.kind === 'same' ? piece.text.length : 0), 0);

/** How many characters two texts share at the start, cut back to the start of a word. */
const sharedStart = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  while (length > 0 && !/\s/.test(one[length - 1] ?? '')) length -= 1;
  return length;
};
const reversed = (text: string): string => Array.from(text).toReversed().join('');

const betweenShared = (text: string, suggestion: string): Correction => {
  const from = sharedStart(text, suggestion);
  const end = sharedStart(reversed(text.slice(from)), reversed(suggestion.slice(from)));
  const insert = suggestion.slice(from, suggestion.length - end);
  // A bare number says little on a button: its unit goes with it.
  const unit = /^[\d.,/]+$/.test(insert.trim())
    ? (/^\s*(\S+)/.exec(suggestion.slice(suggestion.length - end))?.[1] ?? '')
    : '';
  return { from, to: text.length - end, insert, label: `${insert.trim()} ${unit}`.trim().replace(/[.,;]$/, '') };
};

/**
 * A suggestion is either the whole sentence put right, or what to write instead of the flagged words.
 * Undefined where there is none, or where the flagged words are no longer in the text.
 */
export const correctionOf = (
  text: string,
  { suggestion, written }: Pick<Flag, 'suggestion' | 'written'>,
): Correction | undefined => {
  if (!suggestion || suggestion === text) return undefined;
  if (sameLength(text, suggestion) > suggestion.length / 2 && suggestion.length > text.length / 2)
    return betweenShared(text, suggestion);
  const at = written ? text.indexOf(written) : -1;
  return at < 0 || !written ? undefined : { from: at, to: at + written.length, insert: suggestion, label: suggestion };
};
