import { heard, instead, rewrite, type Replacement, type Token, wordAt } from './tokens.ts';

const joints: Readonly<Record<string, string>> = { dot: '.', underscore: '_', hyphen: '-', dash: '-' };
const joint = (tokens: readonly Token[], at: number): string =>
  (Object.hasOwn(joints, heard(tokens, at)) && joints[heard(tokens, at)]) || '';
const topLevel = /\.(?:com|net|org|edu|gov|asn|id|info|health|io|au|nz|uk|us|co|me)$/;
const isPart = (tokens: readonly Token[], at: number): boolean =>
  /^[a-z\d]+$/.test(heard(tokens, at)) || tokens[at]?.kind === 'figure';

/** "Eastside dot com dot a u": names with "dot" between them, the country's letters joined. */
const domainAt = (tokens: readonly Token[], from: number): { text: string; used: number } | null => {
  if (!isPart(tokens, from)) return null;
  let text = heard(tokens, from);
  let at = from + 1;
  let dots = 0;
  while (joint(tokens, at) && isPart(tokens, at + 1)) {
    const mark = joint(tokens, at);
    if (mark === '.') dots += 1;
    text += mark + heard(tokens, at + 1);
    at += 2;
    if (mark === '.' && /^[a-z]$/.test(heard(tokens, at - 1)) && /^[a-z]$/.test(heard(tokens, at))) {
      text += heard(tokens, at);
      at += 1;
    }
  }
  return dots > 0 && topLevel.test(text) ? { text, used: at - from } : null;
};

const done = (tokens: readonly Token[], at: number, used: number, text: string): Replacement => ({
  used,
  tokens: [instead(tokens, at, used, { text, isRead: true, isFixed: true })],
});

/** Where the name before "at" begins: "john dot smith" belongs together, "email reception" does not. */
const localFrom = (tokens: readonly Token[], at: number): { text: string; used: number } | null => {
  if (!isPart(tokens, at)) return null;
  let text = heard(tokens, at);
  let next = at + 1;
  while (joint(tokens, next) && isPart(tokens, next + 1)) {
    text += joint(tokens, next) + heard(tokens, next + 1);
    next += 2;
  }
  return { text, used: next - at };
};

/** Addresses of mail and of the web: "reception at eastside dot com dot a u". */
export const withAddresses = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, (all, at) => {
    const written = all[at]?.kind === 'word' && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(all[at]?.text ?? '');
    if (written) return done(all, at, 1, all[at]?.text ?? '');
    const local = localFrom(all, at);
    const domain = local && wordAt(all, at + local.used) === 'at' ? domainAt(all, at + local.used + 1) : null;
    if (local && domain) return done(all, at, local.used + 1 + domain.used, `${local.text}@${domain.text}`);
    const site = heard(all, at) === 'www' ? domainAt(all, at) : null;
    return site ? done(all, at, site.used, site.text) : null;
  });
