import { describe, expect, test } from 'vitest';
import { tablesAsLines } from './pasted.ts';

describe('a table that is pasted into a document', () => {
  test('becomes a line a row, its cells apart and in order', () => {
    const html = `<p>Bloods</p><table><tr><th>Test</th><th>Result</th></tr>
      <tr><td><p>Sodium</p></td><td> 140\n mmol/L</td><td></td></tr><tr><td>&lt;b&gt;</td></tr><tr><td></td></tr></table><p>after</p>`;
    expect(tablesAsLines(html)).toBe(
      '<p>Bloods</p><p>Test, Result</p><p>Sodium, 140 mmol/L</p><p>&lt;b&gt;</p><p>after</p>',
    );
  });
  test('leaves whole texts in its cells as they are, also around another table', () => {
    const html = `<table><tbody><tr><td><p>Dear Jo</p><table><tr><td>Hb</td><td>140</td></tr></table><p>Yours</p></td></tr></tbody></table>`;
    expect(tablesAsLines(html)).toBe('<p>Dear Jo</p><p>Hb, 140</p><p>Yours</p>');
  });
  test('nothing else is touched', () => {
    expect(tablesAsLines('<p style="x">a <b>b</b>')).toBe('<p style="x">a <b>b</b>');
  });
});
