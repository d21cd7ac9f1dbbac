import type { NotesRequest } from '../engine.ts';

const marks: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
];

/** The runtime keeps the wide letters of a text when the marks that needed them are gone. */
const inNarrowLetters = (text: string): string =>
  /[\u0100-\uffff]/.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1');

const inPlainMarks = (said: string): string => {
  const plain = marks.reduce((text, [mark, letters]) => text.replace(mark, letters), said);
  return plain === said ? said : inNarrowLetters(plain);
};

/**
 * A conversation with the marks of a keyboard, which the patterns know. The runtime keeps a second compiled form of each pattern that is tried
 * on a text with any other: megabytes for one dash. What was dictated stands as it was dictated.
 */
export const withPlainMarks = (request: NotesRequest): NotesRequest =>
  request.consultationEngine === 'sd'
    ? request
    : {
        ...request,
        transcript: request.transcript.map((segment) => ({ ...segment, text: inPlainMarks(segment.text) })),
      };
