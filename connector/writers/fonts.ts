import type { Richtext } from '@auscult/contract/richtext.ts';
import { textBlocks } from '@auscult/contract/richtext.ts';
import type { Font } from 'fontkit';
import { createRequire } from 'node:module';
import { monospaced, printable, serifed } from './style.ts';
import type { Style } from './style.ts';

export type Face = 'Tinos' | 'Arimo' | 'Cousine';

/** Free fonts as wide as the ones that doctors choose by name; they come with the product, so every machine writes the same file. */
const faces: readonly Face[] = ['Tinos', 'Arimo', 'Cousine'];
export const faceOf = (fontFamily: Style['fontFamily']): Face =>
  monospaced.has(fontFamily) ? 'Cousine' : serifed.has(fontFamily) ? 'Tinos' : 'Arimo';

const { resolve } = createRequire(import.meta.url);
const fileOf = (face: Face, style: string): string =>
  resolve(`@expo-google-fonts/${face.toLowerCase()}/${style}/${face}_${style}.ttf`);
export const fontFiles = Object.fromEntries(
  faces.map((face) => [
    face,
    {
      normal: fileOf(face, '400Regular'),
      bold: fileOf(face, '700Bold'),
      italics: fileOf(face, '400Regular_Italic'),
      bolditalics: fileOf(face, '700Bold_Italic'),
    },
  ]),
);

const opened = new Map<Face, Promise<Font>>();
const fontOf = (face: Face): Promise<Font> => {
  const known = opened.get(face);
  if (known) return known;
  const opening = (async () => {
    const { open } = await import('fontkit');
    const font = await open(fileOf(face, '400Regular'));
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${face} is no single font`);
    return font;
  })();
  opened.set(face, opening);
  return opening;
};

/** What takes no ink: spaces, and marks that only say how to join or break. */
const inkless = /[\s\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF\u00AD]|\p{Variation_Selector}/u;
/** Written from right to left or joined letter by letter, which the writer of pages cannot do. */
const unlaid = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The text as it goes into a page: composed, one kind of space, nothing that takes no room. */
export const onPaper = (text: string): string =>
  printable(text)
    .normalize('NFC')
    .replace(/\t/g, '    ')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]|\p{Variation_Selector}/gu, '')
    .replace(/[\u2028\u2029]/g, '\n');

export type Chooser = (sign: string) => Face | undefined;
/** Which font shows a sign: the wanted one, else another that has it. */
export const chooserOf = async (wanted: Face): Promise<Chooser> => {
  const fonts = await Promise.all(
    [wanted, ...faces.filter((face) => face !== wanted)].map(async (face) => ({ face, font: await fontOf(face) })),
  );
  return (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    if (inkless.test(sign)) return wanted;
    if (unlaid.test(sign)) return undefined;
    return fonts.find(({ font }) => font.hasGlyphForCodePoint(point))?.face;
  };
};

/** The signs of a document that no font here can show, each once, in reading order. */
export async function signsWithoutFont(content: Richtext, fontFamily: Style['fontFamily']): Promise<string[]> {
  const choose = await chooserOf(faceOf(fontFamily));
  const signs = textBlocks(content).flatMap(({ text }) => Array.from(onPaper(text)));
  return [...new Set(signs)].filter((sign) => choose(sign) === undefined);
}
