/** A word, figure, mark or line break on its way from what was said to what will stand. */
export type Token = {
  kind: 'word' | 'figure' | 'mark' | 'break';
  /** As it will be written; until a pass has changed it, as it was said. */
  text: string;
  /** Character offsets in the spoken text; `to` is exclusive. */
  from: number;
  to: number;
  /** Decided: no later pass reads it as a command or a number. */
  isRead?: boolean;
  /** Its capitals are decided too, also at the start of a sentence. */
  isFixed?: boolean;
  joinsLeft?: boolean;
  joinsRight?: boolean;
  /** A mark that was spoken outweighs one that the recogniser put beside it. */
  isSpoken?: boolean;
};

/** A step of the pipeline. Each leaves the offsets of what it touches right. */
export type Pass = (tokens: readonly Token[]) => Token[];

/** The word at a place in lower case; empty for figures, marks and what is decided already. */
export const heard = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' && !token.isRead ? token.text.toLowerCase() : '';
};

/** The word before or after, decided or not: for looking around. */
export const wordAt = (tokens: readonly Token[], at: number): string =>
  tokens[at]?.kind === 'word' ? (tokens[at]?.text.toLowerCase() ?? '') : '';

/** How many tokens a phrase takes from a place; 0 where it does not stand there. */
export const phraseAt = (tokens: readonly Token[], at: number, phrase: string): number => {
  const words = phrase.split(' ');
  return words.every((word, step) => heard(tokens, at + step) === word) ? words.length : 0;
};

/** The longest phrase of a table that stands at a place. */
export const longestAt = <Value>(
  tokens: readonly Token[],
  at: number,
  table: PhraseTable<Value>,
): { value: Value; used: number } | null => {
  for (const [phrase, value] of table.get(heard(tokens, at)) ?? []) {
    const used = phraseAt(tokens, at, phrase);
    if (used > 0) return { value, used };
  }
  return null;
};

export type PhraseTable<Value> = ReadonlyMap<string, readonly (readonly [string, Value])[]>;
/** Phrases by their first word, longest first. */
export const phraseTable = <Value>(entries: Iterable<readonly [string, Value]>): PhraseTable<Value> => {
  const table = new Map<string, (readonly [string, Value])[]>();
  for (const entry of entries) {
    const first = entry[0].split(' ')[0] ?? '';
    table.set(first, [...(table.get(first) ?? []), entry]);
  }
  for (const list of table.values()) list.sort((one, other) => other[0].split(' ').length - one[0].split(' ').length);
  return table;
};

/** One token in place of several: it stands for all that they were said by. */
export const instead = (tokens: readonly Token[], at: number, used: number, change: Partial<Token>): Token => {
  const first = tokens[at];
  const last = tokens[at + used - 1] ?? first;
  return {
    kind: 'word',
    text: first?.text ?? '',
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    ...(first?.joinsLeft ? { joinsLeft: true } : {}),
    ...(last?.joinsRight ? { joinsRight: true } : {}),
    ...change,
  };
};

export type Replacement = { used: number; tokens: readonly Token[] };
/** Walks the tokens from left to right and puts in what the rule answers; `null` leaves a token as it is. */
export const rewrite = (
  tokens: readonly Token[],
  rule: (tokens: readonly Token[], at: number, done: readonly Token[]) => Replacement | null,
): Token[] => {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = rule(tokens, at, out);
    const token = tokens[at];
    if (found) out.push(...found.tokens);
    else if (token) out.push(token);
    at += Math.max(1, found?.used ?? 1);
  }
  return out;
};

/** A sentence or line begins at this place. */
export const isStart = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  return !before || before.kind === 'break' || (before.kind === 'mark' && /^[.?!•]$|^\d+\.$/.test(before.text));
};
