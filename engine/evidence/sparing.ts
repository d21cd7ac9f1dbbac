import { beginningsOf, literalsOf } from './spoken/literals.ts';

/** Characters from which on a pattern's code costs more than the search for its wordings. */
const LARGE = 70;
const nothing = /(?!)/g;

/**
 * The same pattern, tried only on texts that begin as it has to, with a wording that it cannot do without. The runtime compiles a pattern when it is first
 * tried and keeps the code, up to half a megabyte of it: most of what speech may hold is not said in one visit. A small
 * pattern comes back as it is, as does one that needs no wording.
 */
export const sparing = (pattern: RegExp): RegExp => {
  if (pattern.source.length < LARGE) return pattern;
  const source = pattern.ignoreCase ? pattern.source.toLowerCase() : pattern.source;
  const all = literalsOf(source);
  const beginnings = pattern.multiline ? null : beginningsOf(source);
  if (all === null && beginnings === null) return pattern;
  // What stands in no text without another of them is not looked for.
  const literals = [...new Set(all)].filter((one) => !all?.some((other) => other !== one && one.includes(other)));
  const mayMatch = (text: string): boolean => {
    const read = pattern.ignoreCase ? text.toLowerCase() : text;
    return (
      (beginnings === null || beginnings.some((letters) => read.startsWith(letters))) &&
      (all === null || literals.some((letters) => read.includes(letters)))
    );
  };
  return Object.assign(pattern, {
    exec: (text: string): RegExpExecArray | null => {
      if (mayMatch(text)) return RegExp.prototype.exec.call(pattern, text);
      pattern.lastIndex = 0;
      return null;
    },
    // `matchAll` and `split` try a copy, which would be compiled all the same.
    [Symbol.matchAll]: (text: string): RegExpStringIterator<RegExpExecArray> =>
      RegExp.prototype[Symbol.matchAll].call(mayMatch(text) ? pattern : nothing, text),
  });
};

/** A table of patterns with what each becomes, its large ones tried sparingly. */
export const sparingly = <To>(table: readonly (readonly [RegExp, To])[]): (readonly [RegExp, To])[] =>
  table.map(([pattern, to]) => [sparing(pattern), to]);
