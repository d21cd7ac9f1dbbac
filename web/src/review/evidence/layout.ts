import { isMoreSerious, type Mark } from './marks.ts';

/** A sentence's mark and where its first line stands, in pixels from the top of the page. */
export type Measured = { id: string; mark: Mark; top: number; height: number };
/** A mark in its place. `folded` names the sentences behind a "+2"; it is empty for a mark of one sentence. */
export type Placed = Measured & { column: number; folded: string[] };

const linesOf = (measured: readonly Measured[]): Measured[][] => {
  const lines: Measured[][] = [];
  for (const mark of measured) {
    const line = lines.at(-1);
    const first = line?.[0];
    // Bold or small text moves a rectangle by a pixel or two; half a line apart is another line.
    if (line && first && Math.abs(first.top - mark.top) < first.height / 2) line.push(mark);
    else lines.push([mark]);
  }
  return lines;
};

const mostSerious = (line: readonly Measured[]): Measured | undefined =>
  line.reduce<Measured | undefined>(
    (worst, mark) => (!worst || isMoreSerious(mark.mark, worst.mark) ? mark : worst),
    undefined,
  );

const placeLine = (line: readonly Measured[], columns: number): Placed[] => {
  if (line.length <= columns) return line.map((mark, column) => ({ ...mark, column, folded: [] }));
  const worst = mostSerious(line);
  if (!worst) return [];
  const rest = line.filter((mark) => mark !== worst);
  const next = mostSerious(rest);
  if (columns === 1 || !next) return [{ ...worst, column: 0, folded: line.map((mark) => mark.id) }];
  return [
    { ...worst, column: 0, folded: [] },
    { ...next, column: 1, folded: rest.map((mark) => mark.id) },
  ];
};

/**
 * Marks stand at the first line of their sentence. A second sentence that starts on the line goes in the second column;
 * more fold into "+2". The most serious one of a crowded line is never folded away.
 */
export const placeMarks = (measured: readonly Measured[], columns: 1 | 2): Placed[] =>
  linesOf([...measured].sort((one, other) => one.top - other.top)).flatMap((line) => placeLine(line, columns));
