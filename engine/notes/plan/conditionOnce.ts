import type { Draft } from '../drafting.ts';

const behind = / if ((?:(?! if ).)+)$/;
const ahead = /^if ([^,]+),/;

/**
 * "…once a day if the cough has not gone in a month we would do an x-ray": without marks one condition stands between two orders. Where it
 * opens a statement, it is of that one, and taken from the other.
 */
export const withConditionOnce = (drafts: readonly Draft[]): Draft[] => {
  const opened = new Set(drafts.flatMap(({ body }) => ahead.exec(body)?.slice(1, 2) ?? []));
  return drafts.map((draft) =>
    draft.isOwn || !opened.has(behind.exec(draft.body)?.[1] ?? '')
      ? draft
      : { ...draft, body: draft.body.replace(behind, '') },
  );
};
