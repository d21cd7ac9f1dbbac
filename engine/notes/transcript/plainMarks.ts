import type { NotesRequest } from '../engine.ts';

const marks: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
];

const inPlainMarks = (said: string): string => marks.reduce((text, [mark, plain]) => text.replace(mark, plain), said);

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
