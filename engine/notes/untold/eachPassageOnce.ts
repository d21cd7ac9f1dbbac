import type { Unwritten } from '@auscult/contract/documents/schemas.ts';

/** Passages without those that stand in a longer one of them, and each of several that are the same once: the first. */
export const eachPassageOnce = (passages: readonly Unwritten[]): Unwritten[] =>
  passages.filter(
    (one, at) =>
      !passages.some((other, place) =>
        other.text === one.text || other.id === one.id
          ? place < at
          : other.text.length > one.text.length && other.text.includes(one.text),
      ),
  );
