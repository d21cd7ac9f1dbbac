import { dictate, dictated, type DictationOptions } from './dictate.ts';
import { isMarked, joined } from './segments.ts';

/** A dictation under way as it will stand. From the character `settled` on, what is being said now may still change it. */
export type Standing = { text: string; settled: number };

/** Segments that stay open to what is said next. "Scratch that" reaches back one sentence, which is seldom so long. */
const OPEN = 12;
const endsSentence = /[.?!:]$/;

const together = (texts: readonly string[], saidNow: string, options: DictationOptions): Standing => {
  const all = saidNow === '' ? texts : [...texts, saidNow];
  if (!isMarked(all.map((text) => ({ text })))) {
    const lines = all.map((text) => dictated(text, options)).filter(Boolean);
    const text = lines.join('\n');
    return { text, settled: saidNow === '' ? text.length : text.length - (lines.at(-1)?.length ?? 0) };
  }
  const before = joined(texts);
  const { text, pieces } = dictate(joined(all), options);
  const open = pieces.filter(({ from }) => saidNow !== '' && from >= before.length);
  return { text, settled: Math.min(text.length, ...open.map(({ start }) => start)) };
};

const after = (closed: string, { text, settled }: Standing): Standing => {
  if (closed === '') return { text, settled };
  const space = text === '' || text.startsWith('\n') ? '' : ' ';
  return { text: closed + space + text, settled: closed.length + space.length + settled };
};

/**
 * Follows a dictation as it is heard, final segments and the words of the moment, and answers how the whole of it stands.
 * Its cost does not grow with the dictation: what was finished some sentences ago is not read again.
 */
export const followDictation = (options: DictationOptions = {}) => {
  let closed = '';
  let open: string[] = [];
  const close = (): void => {
    const older = open.slice(0, -OPEN);
    const text = older.length < OPEN ? '' : together(older, '', options).text;
    if (!endsSentence.test(text)) return;
    closed = after(closed, { text, settled: 0 }).text;
    open = open.slice(-OPEN);
  };
  return (text: string, isFinal: boolean): Standing => {
    if (!isFinal) return after(closed, together(open, text, options));
    if (text.trim() !== '') open.push(text.trim());
    close();
    return after(closed, together(open, '', options));
  };
};
