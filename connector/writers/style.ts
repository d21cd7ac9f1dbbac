import type { ExportSettings } from '@auscult/contract/users/schemas.ts';

/** How a document is to look: the doctor's export settings, or their defaults. Sizes are points. */
export type Style = Readonly<ExportSettings>;

/**
 * Characters that neither XML 1.0 nor HTML may hold, such as a vertical tab pasted from a word processor,
 * and halves of a broken surrogate pair. One of them makes Word refuse the whole file.
 */
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The text without what a file format cannot carry. */
export const printable = (text: string): string => text.replace(unprintable, '');
