import { deflateRawSync } from 'node:zlib';
import { bulletsOf, headingOf, paragraphOf } from '@auscult/contract/richtext.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { exportSettings } from '@auscult/contract/users/schemas.ts';
import { Document, Footer, Header, Packer, Paragraph, TextRun } from 'docx';
import mammoth from 'mammoth';
import PizZip from 'pizzip';
import { describe, expect, test } from 'vitest';
import { toDocx } from './docx.ts';
import { readZip } from './zip.ts';

const style = exportSettings.parse({ fontFamily: 'Verdana', fontSize: 10.5, textAlign: 'justify' });
const numbered = (...lines: string[]): Richtext['content'][number] => ({
  type: 'orderedList',
  attrs: { start: 4 },
  content: lines.map((line) => ({ type: 'listItem', content: [paragraphOf(line)] })),
});
const letter: Richtext = {
  type: 'doc',
  content: [
    headingOf('Plan', 2),
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Keep <5 mg & ', marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'underline' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'review\u000B {{body}}' },
      ],
    },
    bulletsOf(['Walk', 'Rest']),
    numbered('First', 'Second'),
  ],
};
const read = (bytes: Uint8Array, name = 'word/document.xml') => new PizZip(bytes).file(name)?.asText() ?? '';
const texts = (xml: string) => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join('');
const bodyParagraphs = (xml: string) => [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) => xml);

async function letterheadWith(lines: Paragraph[], change: (zip: PizZip) => void = () => {}): Promise<Uint8Array> {
  const bytes = await Packer.toBuffer(
    new Document({
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph('Harbour Street Clinic')] }) },
          footers: { default: new Footer({ children: [new Paragraph('ABN 51 824 753 556')] }) },
          children: lines,
        },
      ],
    }),
  );
  const zip = new PizZip(bytes);
  change(zip);
  return zip.generate({ type: 'uint8array' });
}
const edit = (name: string, from: string, to: string) => (zip: PizZip) =>
  void zip.file(name, (zip.file(name)?.asText() ?? '').replace(from, to));

describe('toDocx', () => {
  test('a reader that knows nothing of ours finds the same headings, marks, breaks and lists, on a letterhead too', async () => {
    const written = [
      '<h2><strong>Plan</strong></h2>',
      '<p><strong><em>Keep &lt;5 mg &amp; </em></strong><br />review {{body}}</p>',
      '<ul><li>Walk</li><li>Rest</li></ul>',
      '<ol><li>First</li><li>Second</li></ol>',
    ].join('');
    const letterhead = await letterheadWith([new Paragraph('{{body}}')]);
    for (const bytes of [await toDocx(letter, style), await toDocx(letter, { ...style, letterhead })]) {
      const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
      expect(value).toBe(written);
      expect(messages).toEqual([]);
    }
  });

  test('headings, marks, breaks, lists, font, size and alignment can be read back', async () => {
    const bytes = await toDocx(letter, style);
    const [heading, text, bullet, , first] = bodyParagraphs(read(bytes));
    expect(heading).toMatch(/<w:pStyle w:val="Heading2"\/>.*<w:b\/>.*<w:t[^>]*>Plan/s);
    expect(text).toMatch(
      /<w:jc w:val="both"\/>.*<w:rFonts w:ascii="Verdana".*<w:b\/>.*<w:i\/>.*<w:sz w:val="21"\/>.*<w:u w:val="single"\/>.*Keep &lt;5 mg &amp; .*<w:br\/>.*review {{body}}/s,
    );
    const listOf = (paragraph = '') => /<w:numId w:val="(\d+)"/.exec(paragraph)?.[1];
    const numbering = read(bytes, 'word/numbering.xml');
    const formatOf = (id = '') => {
      const abstract = new RegExp(`<w:num w:numId="${id}"[^>]*><w:abstractNumId w:val="(\\d+)"`).exec(numbering)?.[1];
      return new RegExp(
        `<w:abstractNum w:abstractNumId="${abstract}".*?<w:start w:val="(\\d+)"/><w:numFmt w:val="(\\w+)"`,
        's',
      )
        .exec(numbering)
        ?.slice(1);
    };
    expect(formatOf(listOf(bullet))?.[1]).toBe('bullet');
    expect(formatOf(listOf(first))).toEqual(['4', 'decimal']);
  });

  test('the same document gives the same bytes', async () => {
    const once = await toDocx(letter, style);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(Buffer.from(await toDocx(letter, style)).equals(Buffer.from(once))).toBe(true);
  });
});

describe('a letterhead', () => {
  test('keeps its header, footer and styles, and takes the text where it says {{body}} even when Word split the tag', async () => {
    const tag = new Paragraph({
      children: [new TextRun({ text: '{{bo', bold: true }), new TextRun('dy'), new TextRun('}}')],
    });
    const letterhead = await letterheadWith([new Paragraph('Above'), tag, new Paragraph('Below {{other}} {{#loop}}x')]);
    const bytes = await toDocx(letter, { ...style, letterhead });
    expect(texts(read(bytes))).toBe(
      'AbovePlanKeep &lt;5 mg &amp; review {{body}}WalkRestFirstSecondBelow {{other}} {{#loop}}x',
    );
    for (const part of ['word/header1.xml', 'word/footer1.xml', 'word/styles.xml'])
      expect(read(bytes, part)).toBe(read(letterhead, part));
    expect(read(bytes)).toContain('<w:headerReference');
  });

  test('without the tag takes the text at its end, before its section settings', async () => {
    const xml = read(await toDocx(letter, { ...style, letterhead: await letterheadWith([new Paragraph('Above')]) }));
    expect(texts(xml)).toMatch(/^AbovePlan.*Second$/);
    expect(xml.lastIndexOf('Second')).toBeLessThan(xml.indexOf('<w:sectPr'));
  });

  test('has its lists joined with those of the text, ids apart', async () => {
    const own = await toDocx({ type: 'doc', content: [numbered('Own list')] }, style);
    const bytes = await toDocx(letter, { ...style, letterhead: own });
    const numbering = read(bytes, 'word/numbering.xml');
    const ids = [...numbering.matchAll(/<w:num w:numId="(\d+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...read(bytes).matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id);
    expect(new Set(used).size).toBe(3);
    expect(ids).toEqual(expect.arrayContaining(used));
    expect(numbering.lastIndexOf('<w:abstractNum ')).toBeLessThan(numbering.indexOf('<w:num '));
  });

  test('gets a list part where it had none', async () => {
    const plain = await letterheadWith([new Paragraph('Above')], (zip) => {
      zip.remove('word/numbering.xml');
      edit(
        '[Content_Types].xml',
        /<Override[^>]*numbering[^>]*>/.exec(zip.file('[Content_Types].xml')?.asText() ?? '')?.[0] ?? '',
        '',
      )(zip);
      edit(
        'word/_rels/document.xml.rels',
        /<Relationship [^>]*numbering[^>]*>/.exec(zip.file('word/_rels/document.xml.rels')?.asText() ?? '')?.[0] ?? '',
        '',
      )(zip);
    });
    const bytes = await toDocx(letter, { ...style, letterhead: plain });
    expect(read(bytes, 'word/numbering.xml')).toContain('w:numFmt w:val="bullet"');
    expect(read(bytes, '[Content_Types].xml').match(/numbering\.xml/g)).toHaveLength(1);
    expect(read(bytes, 'word/_rels/document.xml.rels').match(/numbering\.xml/g)).toHaveLength(1);
  });

  const relation = (rest: string) =>
    edit(
      'word/_rels/document.xml.rels',
      '</Relationships>',
      `<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${rest}/></Relationships>`,
    );
  const hostile: [string, string, (zip: PizZip) => void][] = [
    ['macros', 'macros', (zip) => void zip.file('word/vbaProject.bin', 'x')],
    [
      'a macro content type',
      'macros',
      edit('[Content_Types].xml', 'wordprocessingml.document.main', 'wordprocessingml.document.macroEnabled.main'),
    ],
    ['an embedded object', 'macros', (zip) => void zip.file('word/embeddings/oleObject1.bin', 'x')],
    [
      'an attached template elsewhere',
      'outside_reference',
      relation('attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"'),
    ],
    [
      'a picture elsewhere, its mode in disguise',
      'outside_reference',
      relation('image" Target="\\\\evil\\a.png" TargetMode="&#69;xternal"'),
    ],
    [
      'a link that runs something',
      'outside_reference',
      relation('hyperlink" Target="file:///c:/a.exe" TargetMode="External"'),
    ],
    [
      'a field that fetches',
      'outside_reference',
      edit(
        'word/document.xml',
        '</w:body>',
        '<w:p><w:r><w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO cmd</w:instrText></w:r></w:p></w:body>',
      ),
    ],
    ['an entity', 'not_word', edit('word/styles.xml', '<w:styles', '<!DOCTYPE x [<!ENTITY a "b">]><w:styles')],
    ['no document', 'not_word', (zip) => void zip.remove('word/document.xml')],
    ['a way out of the folder', 'not_word', (zip) => void zip.file('../../evil.xml', 'x')],
    [
      'a zip bomb',
      'too_large',
      (zip) => void zip.file('word/media/bomb.xml', new Uint8Array(70 * 1024 * 1024), { compression: 'DEFLATE' }),
    ],
  ];
  test.each(hostile)('with %s is refused', async (_, problem, change) => {
    const letterhead = await letterheadWith([new Paragraph('Above')], change);
    await expect(toDocx(letter, { ...style, letterhead })).rejects.toMatchObject({ name: 'LetterheadError', problem });
  });

  test('with a link to the practice’s website is taken', async () => {
    const letterhead = await letterheadWith(
      [new Paragraph('Above')],
      relation('hyperlink" Target="https://clinic.example" TargetMode="External"'),
    );
    expect(texts(read(await toDocx(letter, { ...style, letterhead })))).toContain('Walk');
  });

  test('that is no zip at all is refused', async () => {
    await expect(toDocx(letter, { ...style, letterhead: new TextEncoder().encode('%PDF-1.7') })).rejects.toMatchObject({
      problem: 'not_word',
    });
  });

  test('that lies about its size is not inflated past the limit', () => {
    const packed = deflateRawSync(Buffer.alloc(5_000_000));
    const zip = new PizZip();
    zip.file('a', new Uint8Array(5_000_000));
    const bytes = Buffer.from(zip.generate({ type: 'uint8array', compression: 'DEFLATE' }));
    const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bytes.writeUInt32LE(10, directory + 24);
    expect(packed.byteLength).toBeLessThan(10_000);
    expect(readZip(bytes, { bytes: 100_000, entries: 10 })).toEqual({ problem: 'too_large' });
  });
});
