import type { ReactNode } from 'react';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { isUnsure, tokensOf, type Token } from '@auscult/contract/transcripts/words.ts';
import type { Span } from '../transcript/words.ts';
import styles from './Script.module.css';

const endOf = (token: Token): number => token.offset + token.text.length;
const meets = (token: Token, span: Span): boolean => token.offset < span.to && endOf(token) > span.from;

/** Letters before the first word: a dictation's segment may begin with the lines that part it from the one before, which are not shown. */
export const leadOf = (text: string): number => text.length - text.trimStart().length;

export type SegmentTextProps = {
  segment: TranscriptSegment;
  /** Index of the word that is heard, or -1. */
  heard: number;
  /** Words that the chosen sentence cites. */
  cited: Span | undefined;
  /** Found by the search, as spans of the text. */
  found: readonly Span[];
};

/**
 * What was said, as text. Only words that look otherwise than the rest are elements: a visit of four hours has some 70,000
 * words, and a browser takes seconds to make an element of each.
 */
export const SegmentText = ({ segment, heard, cited, found }: SegmentTextProps) => {
  const { text, words = [] } = segment;
  if (heard < 0 && !cited && found.length === 0 && !words.some(isUnsure)) return <>{text.trim()}</>;
  const [opens, ends] = [leadOf(text), text.trimEnd().length];
  const tokens = tokensOf(segment);
  const look = (token: Token, index: number): string =>
    classes(
      index === heard && styles['now'],
      isUnsure(token) && styles['unsure'],
      found.some((span) => meets(token, span)) && styles['found'],
    );
  const marked = tokens.map((token, index) => ({ token, look: look(token, index) })).filter((word) => word.look !== '');
  const part = (from: number, to: number): ReactNode[] => {
    let at = from;
    const nodes = marked
      .filter(({ token }) => token.offset >= from && endOf(token) <= to)
      .flatMap(({ token, look: className }) => {
        const before = text.slice(at, token.offset);
        at = endOf(token);
        return [
          before,
          <span
            key={token.offset}
            title={isUnsure(token) ? 'The recogniser was not sure of this word' : undefined}
            className={className}
          >
            {token.text}
          </span>,
        ];
      });
    return [...nodes, text.slice(at, to)];
  };
  const quoted = cited ? tokens.filter((token) => meets(token, cited)) : [];
  const [first, last] = [quoted[0], quoted.at(-1)];
  if (!first || !last) return <>{part(opens, ends)}</>;
  return (
    <>
      {part(opens, first.offset)}
      <mark>{part(first.offset, endOf(last))}</mark>
      {part(endOf(last), ends)}
    </>
  );
};
