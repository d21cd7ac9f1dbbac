import type { ExportSettings } from '@auscult/contract/users/schemas.ts';

/** How a document is to look: the doctor's export settings, or their defaults. Sizes are points. */
export type Style = Readonly<ExportSettings>;

/**
 * Control characters, which neither XML 1.0 nor HTML may hold, but for tab and line ends: a word processor's paste brings some along. And
 * marks that turn the direction of what follows, by which a reader would see "mg 01" where "10 mg" is written.
 */
const unprintable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;

/** The text without what a file must not carry: one control character makes Word refuse the whole file. */
export const printable = (text: string): string => text.toWellFormed().replace(unprintable, '');
