const spaces = /\s+/g;
const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6';

const lineOf = (row: HTMLTableRowElement): Node[] => {
  // A page that is laid out by a table holds whole texts in its cells: those stay as they are.
  if ([...row.cells].some((cell) => cell.querySelectorAll(blocks).length > 1))
    return [...row.cells].flatMap((cell) => [...cell.childNodes]);
  const words = [...row.cells].map(({ textContent }) => textContent.replace(spaces, ' ').trim()).filter(Boolean);
  const line = row.ownerDocument.createElement('p');
  line.textContent = words.join(', ');
  return words.length === 0 ? [] : [line];
};

/**
 * A document holds no tables, and the editor would run their cells into one word, as "Sodium140". A row of results becomes
 * a line with its cells in order.
 */
export const tablesAsLines = (html: string): string => {
  if (!/<table/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  // The inner ones first.
  for (const table of [...page.querySelectorAll('table')].toReversed())
    table.replaceWith(...[...table.rows].flatMap(lineOf));
  return page.body.innerHTML;
};
