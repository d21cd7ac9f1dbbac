import { bulletsOf, headingOf, paragraphOf, type Richtext } from '@auscult/contract/richtext.ts';
import { exportSettings } from '@auscult/contract/users/schemas.ts';
import { Document, Footer, Header, Packer, Paragraph } from 'docx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { signsWithoutFont } from './fonts.ts';
import { toPdf } from './pdf.ts';

const look = exportSettings.parse({});
const write = (content: Richtext['content'], style: Partial<typeof look> = {}, letterhead?: Uint8Array) =>
  toPdf(
    { type: 'doc', content },
    { ...look, ...style, letterhead, title: 'Letter', madeAt: '2026-11-20T02:00:00.000Z' },
  );

type Line = { text: string; left: number; right: number; size: number };
/** What another reader makes of the file: the lines of each page with their places. */
const read = async (bytes: Uint8Array) => {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: Line[][] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const lines: Line[] = [];
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const [, , , size, left] = item.transform as [number, number, number, number, number, number];
      lines.push({ text: item.str, left, right: left + item.width, size });
    }
    pages.push(lines);
  }
  const { info } = await file.getMetadata();
  await file.destroy();
  return { pages, info, text: pages.map((lines) => lines.map(({ text }) => text).join('')).join('\n') };
};

describe('a document as pages', () => {
  test('another reader finds each word: accents, Vietnamese, Greek, Cyrillic, line breaks and what looks like code', async () => {
    const { text, info } = await read(
      await write([
        headingOf('Letter', 1),
        paragraphOf('Nguyễn Thị Ánh, Žižek, Ελληνικά, Привет, ≥ 5 µg'),
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'a\r\nb' }, { type: 'hardBreak' }, { type: 'text', text: 'c' }],
        },
        paragraphOf('<b>(\\) endobj stream %%EOF {{body}} \u0007'),
        bulletsOf(['one', 'two']),
        { type: 'orderedList', attrs: { start: 7 }, content: [{ type: 'listItem', content: [paragraphOf('seven')] }] },
      ]),
    );
    for (const words of ['Nguyễn Thị Ánh, Žižek, Ελληνικά, Привет, ≥ 5 µg', '<b>(\\) endobj stream %%EOF {{body}}'])
      // Micro and the Greek letter are one glyph.
      expect(text.normalize('NFKC')).toContain(words.normalize('NFKC'));
    expect(text).toMatch(/abc.*one.*two.*seven *7\./);
    expect(text).not.toContain('\u0007');
    expect(info).toMatchObject({ Title: 'Letter', CreationDate: 'D:20261120020000Z' });
  });

  test('names in Chinese, Japanese and Korean are read back, in bold as well', async () => {
    const words = '陳大文 陈静 山田はなこ カタカナ 김민준';
    const marked = { type: 'text' as const, text: words, marks: [{ type: 'bold' as const }] };
    const { text } = await read(
      await write([paragraphOf(`Seen with ${words}.`), { type: 'paragraph', content: [marked] }]),
    );
    expect(text.split(words)).toHaveLength(3);
  });

  test("the doctor's size and alignment hold, and each page says which of how many it is", async () => {
    const long = Array.from({ length: 40 }, (_, index) => paragraphOf(`${index} ${'word '.repeat(60)}`));
    const { pages } = await read(await write(long, { fontSize: 12 }));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((lines, index) => {
      const foot = lines
        .map(({ text }) => text)
        .join('')
        .slice(-14);
      expect(foot).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(pages[0]?.[0]?.size).toBeCloseTo(12, 3);
    const placed = async (textAlign: typeof look.textAlign) => {
      const {
        pages: [lines = []],
      } = await read(await write([paragraphOf('short')], { textAlign }));
      return lines[0] ?? { left: 0, right: 0 };
    };
    expect((await placed('left')).left).toBeCloseTo(70.875, 1);
    expect((await placed('right')).right).toBeCloseTo(595.28 - 70.875, 1);
    const { left, right } = await placed('center');
    expect((left + right) / 2).toBeCloseTo(595.28 / 2, 1);
  });

  test('the words of a letterhead stand around the text, once, and its footer below each page', async () => {
    const paragraph = (text: string) => new Paragraph(text);
    const stationery = new Document({
      sections: [
        {
          properties: { titlePage: true },
          headers: { first: new Header({ children: [paragraph('Harbour Street Clinic \u260E 9000 0000')] }) },
          footers: { default: new Footer({ children: [paragraph('ABN 51 824 753 556')] }) },
          children: [paragraph('Suite 4, Level 2'), paragraph('{{body}}'), paragraph('Member of the group')],
        },
      ],
    });
    const letterhead = new Uint8Array(await Packer.toBuffer(stationery));
    const long = Array.from({ length: 60 }, (_, index) => paragraphOf(`Line ${index}`));
    const { pages, text } = await read(await write(long, {}, letterhead));
    expect(text).toMatch(/^Harbour Street Clinic +9000 0000Suite 4, Level 2Line 0/);
    expect(text).toMatch(/Line 59Member of the group/);
    expect(text.split('Harbour Street Clinic')).toHaveLength(2);
    expect(pages.length).toBeGreaterThan(1);
    for (const lines of pages) expect(lines.map((line) => line.text).join('')).toContain('ABN 51 824 753 556Page');
    expect(text).not.toContain('{{body}}');
  });

  test('the same document gives the same bytes a second later, and another moment gives others', async () => {
    const content = [headingOf('Plan', 2), paragraphOf('Take 10 mg')];
    const first = await write(content);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(Buffer.from(await write(content)).equals(Buffer.from(first))).toBe(true);
    const other = await toPdf(
      { type: 'doc', content },
      { ...look, title: 'Letter', madeAt: '2026-11-21T02:00:00.000Z' },
    );
    expect(Buffer.from(other).equals(Buffer.from(first))).toBe(false);
  });

  test('signs that no font has are named, each once; spaces and joiners are none', async () => {
    const of = (text: string) => signsWithoutFont({ type: 'doc', content: [paragraphOf(text)] }, 'Georgia');
    expect(await of('pain 😀 here 😀, שלום')).toEqual(['😀', 'ש', 'ל', 'ו', 'ם']);
    expect(await of('陳大文, 陈大文，山田 はなこ カタカナ 김민준 「…」 ￥')).toEqual([]);
    expect(await of('Nguyễn\tΕλληνικά\u00A0Привет\u200B½ → ≥ €')).toEqual([]);
  });
}, 60_000);
