import type { Block, Inline, Paragraph, Richtext } from '@auscult/contract/richtext.ts';
import { product } from '@auscult/contract/format.ts';
import type { Content, Definition } from 'pdfmake';
import { textOfLetterhead, type LetterheadText } from './letterhead-text.ts';
import { chooserOf, faceOf, fontFilesOf, onPaper, textOf, type Chooser, type Face } from './fonts.ts';
import type { Style } from './style.ts';

type PdfOptions = Style & {
  title: string;
  /** The moment that the file says it was made at: of the asking, so that each try gives the same bytes. */
  madeAt: string;
  /** The practice's Word letterhead, of which pages show the words. */
  letterhead?: Uint8Array | undefined;
};
type Run = { text: string; font: Face; bold?: true; italics?: true; decoration?: 'underline' };

/** A document as pages of A4 in the doctor's size and alignment, numbered. The same input gives the same bytes. */
export async function toPdf(content: Richtext, options: PdfOptions): Promise<Uint8Array> {
  const stationery = options.letterhead ? textOfLetterhead(options.letterhead) : none;
  const text = [textOf(content), ...Object.values(stationery).flat()].join('\n');
  const [{ default: pdfmake }, choose] = await Promise.all([
    import('pdfmake'),
    chooserOf(faceOf(options.fontFamily), text),
  ]);
  const fontFiles = fontFilesOf(text);
  const files = new Set(Object.values(fontFiles).flatMap((face) => Object.values(face)));
  pdfmake.setFonts(fontFiles);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  return pdfmake.createPdf(definitionOf(content, options, { ...stationery, choose })).getBuffer();
}

const CENTIMETRE = 28.35;
const small = { fontSize: 9, alignment: 'left' } as const;
/** What has room below the text. */
const FOOT_LINES = 2;
const none: LetterheadText = { above: [], below: [], foot: [] };

function definitionOf(
  content: Richtext,
  { title, madeAt, fontSize, textAlign, fontFamily }: PdfOptions,
  { above, below, foot, choose }: LetterheadText & { choose: Chooser },
): Definition {
  const font = faceOf(fontFamily);
  return {
    pageSize: 'A4',
    pageMargins: [2.5 * CENTIMETRE, 2 * CENTIMETRE, 2.5 * CENTIMETRE, 2 * CENTIMETRE],
    info: { title: onPaper(title), creator: product, producer: product, creationDate: new Date(madeAt) },
    defaultStyle: { font, fontSize, alignment: textAlign, lineHeight: 1.15 },
    content: [
      { stack: printed(above, choose), ...small, margin: [0, 0, 0, above.length && CENTIMETRE / 2] },
      ...content.content.map((block) => contentOf(block, fontSize, choose)),
      { stack: printed(below, choose), ...small, margin: [0, below.length && CENTIMETRE / 2, 0, 0] },
    ],
    footer: (page, pages) => ({
      stack: [...printed(foot.slice(0, FOOT_LINES), choose), { text: `Page ${page} of ${pages}` }],
      alignment: 'center',
      fontSize: 8,
      margin: [0, 0.5 * CENTIMETRE, 0, 0],
    }),
    // A heading never stands alone at the foot of a page.
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel !== undefined && getFollowingNodesOnPage().length === 0,
  };
}

/** Lines of stationery, without the signs that no font has: they are ornaments there. */
const printed = (lines: readonly string[], choose: Chooser): Content[] =>
  lines
    .map((line) => Array.from(line).filter((sign) => choose(sign) !== undefined))
    .map((signs) => ({ text: runsOf({ type: 'text', text: signs.join('') }, choose) }));

function contentOf(block: Block, fontSize: number, choose: Chooser): Content {
  if (block.type === 'paragraph') return { text: lineOf(block.content, choose), margin: [0, 0, 0, 6] };
  if (block.type === 'heading')
    return {
      text: lineOf(block.content, choose),
      bold: true,
      fontSize: fontSize + 6 - 2 * block.attrs.level,
      margin: [0, 8, 0, 4],
      headlineLevel: block.attrs.level,
    };
  const items = block.content.map((item) => ({
    stack: item.content.map((line: Paragraph) => ({ text: lineOf(line.content, choose), margin: [0, 0, 0, 2] })),
  })) as Content[];
  if (block.type === 'bulletList') return { ul: items, margin: [0, 0, 0, 6] };
  return { ol: items, start: Math.max(0, block.attrs?.start ?? 1), margin: [0, 0, 0, 6] };
}

/** An empty line keeps its height. */
const lineOf = (content: readonly Inline[] | undefined, choose: Chooser): Run[] | string => {
  const runs = (content ?? []).flatMap((node) => (node.type === 'hardBreak' ? breakOf(choose) : runsOf(node, choose)));
  return runs.length > 0 ? runs : ' ';
};
const breakOf = (choose: Chooser): Run[] => [{ text: '\n', font: choose(' ') ?? 'Arimo' }];

/** A text cut where its signs need another font. */
function runsOf({ text, marks = [] }: Extract<Inline, { type: 'text' }>, choose: Chooser): Run[] {
  const types = new Set(marks.map(({ type }) => type));
  const look = {
    ...(types.has('bold') ? { bold: true as const } : {}),
    ...(types.has('italic') ? { italics: true as const } : {}),
    ...(types.has('underline') ? { decoration: 'underline' as const } : {}),
  };
  const runs: Run[] = [];
  for (const sign of onPaper(text).replace(/\r\n?/g, '\n')) {
    const last = runs.at(-1);
    const font = choose(sign) ?? choose(' ') ?? 'Arimo';
    if (last && (last.font === font || /\s/.test(sign))) last.text += sign;
    else runs.push({ text: sign, font, ...look });
  }
  return runs;
}
