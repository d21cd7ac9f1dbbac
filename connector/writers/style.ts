import type { ExportSettings } from '@auscult/contract/users/schemas.ts';

/** How a document is to look: the doctor's export settings, or their defaults. Sizes are points. */
export type Style = Readonly<ExportSettings>;

/** Control characters, which neither XML 1.0 nor HTML may hold, but for tab and line ends. A word processor's paste brings some along. */
const unprintable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/** The text without what a file format cannot carry: one such character makes Word refuse the whole file. */
export const printable = (text: string): string => text.toWellFormed().replace(unprintable, '');
