import type { Richtext } from '@auscult/contract/richtext.ts';
import { textBlocks } from '@auscult/contract/richtext.ts';
import { fontKind } from '@auscult/contract/users/schemas.ts';
import type { Font } from 'fontkit';
import { createRequire } from 'node:module';
import { printable } from './style.ts';
import type { Style } from './style.ts';

type Near = 'Tinos' | 'Arimo' | 'Cousine';
type Far = 'ChocolateClassicalSans' | 'NanumGothic';
export type Face = Near | Far;

/** Free fonts as wide as the ones that doctors choose by name; they come with the product, so every machine writes the same file. */
const faces: readonly Near[] = ['Tinos', 'Arimo', 'Cousine'];
/** Of Chinese and Japanese, and of Korean; opened where a text needs them, since they are large. */
const farFaces: readonly Far[] = ['ChocolateClassicalSans', 'NanumGothic'];
const far =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;
const faceOfKind = { fixed: 'Cousine', serif: 'Tinos', sans: 'Arimo' } as const;
export const faceOf = (fontFamily: Style['fontFamily']): Near => faceOfKind[fontKind(fontFamily)];

const { resolve } = createRequire(import.meta.url);
const fileOf = (face: Face, style: string): string => {
  const name = face.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  return resolve(`@expo-google-fonts/${name}/${style}/${face}_${style}.ttf`);
};
const styles = { normal: '400Regular', bold: '700Bold', italics: '400Regular_Italic', bolditalics: '700Bold_Italic' };
const filesOf = (face: Face): typeof styles => {
  const named = Object.entries(styles).map(([look, style]) => [
    look,
    fileOf(face, isNear(face) ? style : '400Regular'),
  ]);
  return Object.fromEntries(named) as typeof styles;
};
const isNear = (face: Face): boolean => faces.some((near) => near === face);
/** Where the fonts are that a text needs. */
export const fontFilesOf = (text: string) =>
  Object.fromEntries([...faces, ...farFor(text)].map((face) => [face, filesOf(face)]));
const farFor = (text: string): readonly Far[] => (far.test(text) ? farFaces : []);

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
/** Which font shows each sign of a text: the wanted one, else another that has it. */
export const chooserOf = async (wanted: Near, text: string): Promise<Chooser> => {
  const others = [...faces.filter((face) => face !== wanted), ...farFor(text)];
  const fonts = await Promise.all([wanted, ...others].map(async (face) => ({ face, font: await fontOf(face) })));
  return (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    if (inkless.test(sign)) return wanted;
    if (unlaid.test(sign)) return undefined;
    return fonts.find(({ font }) => font.hasGlyphForCodePoint(point))?.face;
  };
};

export const textOf = (content: Richtext): string =>
  textBlocks(content)
    .map(({ text }) => onPaper(text))
    .join('\n');

/** The signs of a document that no font here can show, each once, in reading order. */
export async function signsWithoutFont(content: Richtext, fontFamily: Style['fontFamily']): Promise<string[]> {
  const text = textOf(content);
  const choose = await chooserOf(faceOf(fontFamily), text);
  return [...new Set(text)].filter((sign) => choose(sign) === undefined);
}
