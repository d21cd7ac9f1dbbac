import { bulletsOf, headingOf, paragraphOf } from '@auscult/contract/richtext.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { exportSettings } from '@auscult/contract/users/schemas.ts';
import { describe, expect, test } from 'vitest';
import { toHtml, toHtmlPage } from './html.ts';
import type { Style } from './style.ts';
import { toText } from './text.ts';

const styled = (formatterType: Style['formatterType']): Style =>
  exportSettings.parse({ formatterType, fontFamily: 'Arial', fontSize: 11, textAlign: 'justify' });
const doc = (...content: Richtext['content']): Richtext => ({ type: 'doc', content });
const letter = doc(headingOf('Plan', 2), paragraphOf('One'), paragraphOf('Two'), bulletsOf(['Three', 'Four']));
const empty = '<p style="margin:0">&nbsp;</p>';
const inner = (html: string) => /^<div [^>]*>(.*)<\/div>$/s.exec(html)?.[1];

describe('toHtml', () => {
  test('html puts one paragraph after another', () => {
    expect(inner(toHtml(letter, styled('html')))).toBe(
      '<h2>Plan</h2><p>One</p><p>Two</p><ul><li>Three</li><li>Four</li></ul>',
    );
  });

  test.each(['genie', 'html_double'] as const)('%s puts an empty paragraph between paragraphs', (formatter) => {
    expect(inner(toHtml(letter, styled(formatter)))).toBe(
      `<h2 style="margin:0">Plan</h2><p style="margin:0">One</p>${empty}<p style="margin:0">Two</p>${empty}<ul style="margin:0"><li>Three</li><li>Four</li></ul>`,
    );
  });

  test('an empty line that the doctor wrote is not doubled', () => {
    expect(inner(toHtml(doc(paragraphOf('One'), paragraphOf(''), paragraphOf('Two')), styled('genie')))).toBe(
      `<p style="margin:0">One</p>${empty}<p style="margin:0">Two</p>`,
    );
  });

  test('plato has breaks and no paragraph', () => {
    expect(inner(toHtml(letter, styled('plato')))).toBe(
      '<strong>Plan</strong><br>One<br><br>Two<br><br>• Three<br>• Four',
    );
  });

  test('a numbered list keeps its start in every form', () => {
    const list = doc({
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraphOf('Walk')] }],
    });
    expect(inner(toHtml(list, styled('html')))).toBe('<ol start="3"><li>Walk</li></ol>');
    expect(inner(toHtml(list, styled('plato')))).toBe('3. Walk');
  });

  test('everything is escaped and what a file cannot carry is left out', () => {
    const hostile = doc({
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: `<img src=x onerror="alert('1')">&\u0000\u000B\uD800`,
          marks: [{ type: 'bold' }, { type: 'underline' }],
        },
      ],
    });
    const html = toHtmlPage(hostile, styled('html'), '</title><script>');
    expect(html).not.toMatch(/<img|<script|\p{Cc}(?<!\n)/u);
    expect(html).toContain(
      '<u><strong>&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;\uFFFD</strong></u>',
    );
  });

  test('the doctor’s font, size and alignment stand around it', () => {
    expect(toHtml(doc(paragraphOf('One')), styled('html'))).toMatch(
      /^<div style="font-family:'Arial',sans-serif;font-size:11pt;text-align:justify">/,
    );
  });
});

test('toText parts lines as Windows does', () => {
  expect(toText(letter)).toBe('Plan\r\nOne\r\nTwo\r\n- Three\r\n- Four\r\n');
});
