import { plainText } from '@auscult/contract/richtext.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { printable } from './style.ts';

/** A document as plain text with Windows line ends, which every practice system on Windows shows rightly. Ends with a line end. */
export const toText = (content: Richtext): string =>
  `${printable(plainText(content))
    .trimEnd()
    .replace(/\r\n?|\n/g, '\r\n')}\r\n`;
