import type { Block, Inline, Paragraph as Line, Richtext } from '@auscult/contract/richtext.ts';
import { AlignmentType, Document, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import type { ILevelsOptions, IParagraphOptions } from 'docx';
import PizZip from 'pizzip';
import { onLetterhead } from './letterhead.ts';
import { printable } from './style.ts';
import type { Style } from './style.ts';

type DocxOptions = Style & {
  title?: string;
  /** A Word file of the practice: its header, footer and styles stay, the text goes where it says {{body}}, else to its end. */
  letterhead?: Uint8Array | undefined;
};
type Inside = Pick<IParagraphOptions, 'numbering' | 'heading' | 'indent' | 'keepNext'>;

/** Paper time for everything inside a file: the same document gives the same bytes at each try. */
const fixedDate = new Date('2000-01-01T00:00:00Z');

/**
 * A document as a Word file, in the doctor's font, size (points) and alignment. The same input gives the same bytes.
 * Throws a LetterheadError where the letterhead cannot be used.
 */
export async function toDocx(content: Richtext, options: DocxOptions): Promise<Uint8Array> {
  const written = await Packer.toBuffer(documentOf(content, options));
  const zip = new PizZip(written);
  const result = options.letterhead ? onLetterhead(zip, options.letterhead) : zip;
  return packed(result);
}

function documentOf(content: Richtext, options: DocxOptions): Document {
  return new Document({
    creator: 'Auscult',
    lastModifiedBy: 'Auscult',
    ...(options.title ? { title: printable(options.title) } : {}),
    styles: { default: { document: { run: { font: options.fontFamily, size: halfPoints(options.fontSize) } } } },
    numbering: { config: content.content.flatMap((block, index) => numberingOf(block, index)) },
    sections: [{ children: content.content.flatMap((block, index) => paragraphsOf(block, index, options)) }],
  });
}

const halfPoints = (points: number): number => Math.round(points * 2);
const referenceOf = (index: number): string => `list-${index}`;

function numberingOf(block: Block, index: number): { reference: string; levels: ILevelsOptions[] }[] {
  if (block.type !== 'bulletList' && block.type !== 'orderedList') return [];
  const isNumbered = block.type === 'orderedList';
  const level: ILevelsOptions = {
    level: 0,
    format: isNumbered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: isNumbered ? '%1.' : '•',
    alignment: AlignmentType.LEFT,
    start: isNumbered ? Math.max(0, block.attrs?.start ?? 1) : 1,
    style: { paragraph: { indent: { left: 720, hanging: 360 } } },
  };
  return [{ reference: referenceOf(index), levels: [level] }];
}

function paragraphsOf(block: Block, index: number, style: Style): Paragraph[] {
  if (block.type === 'paragraph') return [lineOf(block.content, style)];
  if (block.type === 'heading') {
    const heading =
      [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3][block.attrs.level - 1] ??
      HeadingLevel.HEADING_3;
    return [
      lineOf(
        block.content,
        style,
        { heading, keepNext: true },
        { bold: true, size: halfPoints(style.fontSize + 6 - 2 * block.attrs.level) },
      ),
    ];
  }
  return block.content.flatMap((item) =>
    item.content.map((line: Line, position) =>
      lineOf(
        line.content,
        style,
        position === 0 ? { numbering: { reference: referenceOf(index), level: 0 } } : { indent: { left: 720 } },
      ),
    ),
  );
}

const alignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
} as const;

function lineOf(
  content: readonly Inline[] | undefined,
  style: Style,
  inside: Inside = {},
  emphasis: { bold?: true; size?: number } = {},
): Paragraph {
  // Fonts and sizes stand on each run too, so that a letterhead's own defaults do not change them.
  const look = { font: style.fontFamily, size: halfPoints(style.fontSize), color: '000000', ...emphasis };
  return new Paragraph({
    ...inside,
    alignment: alignments[style.textAlign],
    spacing: { before: inside.heading ? 160 : 0, after: inside.numbering ? 40 : 120 },
    children: (content ?? []).flatMap((node) =>
      node.type === 'hardBreak' ? [new TextRun({ break: 1 })] : runsOf(node, look),
    ),
  });
}

function runsOf(
  node: Extract<Inline, { type: 'text' }>,
  look: { font: string; size: number; color: string; bold?: true },
): TextRun[] {
  const marks = new Set((node.marks ?? []).map((mark) => mark.type));
  return printable(node.text)
    .split(/\r\n?|\n/)
    .map(
      (text, index) =>
        new TextRun({
          ...look,
          text,
          ...(index > 0 ? { break: 1 } : {}),
          ...(marks.has('bold') ? { bold: true } : {}),
          ...(marks.has('italic') ? { italics: true } : {}),
          ...(marks.has('underline') ? { underline: {} } : {}),
        }),
    );
}

function packed(zip: PizZip): Uint8Array {
  const result = new PizZip();
  const names = Object.keys(zip.files)
    .filter((name) => !zip.files[name]?.dir)
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  for (const name of names) {
    const bytes = zip.file(name)?.asUint8Array() ?? new Uint8Array();
    const isProperties = name === 'docProps/core.xml';
    result.file(name, isProperties ? undated(Buffer.from(bytes).toString('utf8')) : bytes, {
      date: fixedDate,
      createFolders: false,
    });
  }
  return result.generate({ type: 'uint8array', compression: 'DEFLATE' });
}

/** Readers that sniff the type of a file expect the content types first. */
const rank = (name: string): number => (name === '[Content_Types].xml' ? 0 : name.startsWith('_rels/') ? 1 : 2);

const undated = (xml: string): string =>
  xml.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${fixedDate.toISOString().replace('.000', '')}`);
