import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { shortIdOf } from './deliver.ts';

type Named = {
  key: string;
  /** Calendar date of the consult as yyyy-mm-dd, in the practice's timezone. */
  date: string;
  lastName: string;
};

/** "nguyen" of "Nguyễn", "o-brien" of "O'Brien": letters that every file system takes, at most 40 of them. */
const safe = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'patient';

/** What the bundle of an export is called: 20261120-nguyen-3f9a1c2b7d. */
export const externalIdOf = ({ key, date, lastName }: Named): string =>
  `${date.replaceAll('-', '')}-${safe(lastName)}-${shortIdOf(key)}`;

/** What a file of it is called: 20261120-nguyen-referral-letter-3f9a1c2b7d.docx. */
export const fileNameOf = (named: Named, type: DocumentType, extension: string): string =>
  `${named.date.replaceAll('-', '')}-${safe(named.lastName)}-${safe(type)}-${shortIdOf(named.key)}.${extension}`;

/** What a single download is called: 20261120-nguyen-letter.docx. */
export const downloadNameOf = ({ date, lastName }: Omit<Named, 'key'>, type: DocumentType, extension: string): string =>
  `${date.replaceAll('-', '')}-${safe(lastName)}-${safe(type)}.${extension}`;
