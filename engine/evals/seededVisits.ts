import { caseOf, conversationOf, readSentence } from '../evidence/evidence.ts';
import type { Claim } from '../evidence/claims/claim.ts';
import type { Usage } from '../evidence/usage.ts';
import { checkRequest } from './checks.ts';
import { documentOf, lineStarts } from './noteText.ts';
import type { EvalRow } from './rows.ts';
import type { Seeded } from './errors/seeding.ts';

export type SentenceClaims = { text: string; claims: Claim[] };
/** A note as it was and with its errors: all that the changed sentences claim, and what they did not claim before. */
export type Visit = {
  /** What it counts in what is learnt: 1 where nothing is said. */
  worth?: number;
  clean: SentenceClaims[];
  seeded: {
    error: Seeded;
    text: string;
    kept: ReadonlySet<string>;
    /** It is in many sentences: only what finds this kind of error counts. */
    isSpread: boolean;
    claims: Claim[];
    fresh: Claim[];
  }[];
};
const named = ({ flag, features }: Claim): string =>
  `${flag.kind} ${flag.written ?? ''} ${[...features.keys()].find((name) => /affirmed|denied/.test(name)) ?? ''}`;

/** A visit with the claims of its note, and of the same note with one error at a time. */
export const readVisit = (row: EvalRow, errors: readonly Seeded[], usage: Usage): Visit => {
  const request = checkRequest(row, '');
  const conversation = conversationOf(request);
  const read = (note: string) => {
    const given = caseOf({ ...request, content: documentOf(note) }, usage, conversation);
    const starts = lineStarts(note);
    return given.sentences.map(({ text, block, start: from, end }, at) => {
      const start = (starts[block] ?? 0) + from;
      return { text, start, end: start + end - from, claims: () => readSentence(at, given)?.claims ?? [] };
    });
  };
  const clean = read(row.note ?? '').map(({ text, claims }) => ({ text, claims: claims() }));
  const known = new Set(clean.map(({ text }) => text));
  return {
    clean,
    seeded: errors.map((error) => {
      const all = read(error.note);
      const kept = new Set(all.map(({ text }) => text));
      const before = new Set(clean.filter(({ text }) => !kept.has(text)).flatMap(({ claims }) => claims.map(named)));
      const changed = all.filter(({ start, end, text }) => start < error.end && end > error.start && !known.has(text));
      const claims = changed.flatMap((sentence) => sentence.claims());
      return {
        error,
        kept,
        isSpread: changed.length > 2,
        text: changed.map(({ text }) => text).join(' '),
        claims,
        fresh: claims.filter((claim) => !before.has(named(claim))),
      };
    }),
  };
};
