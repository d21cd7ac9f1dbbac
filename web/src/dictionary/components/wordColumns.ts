import type { Replacement } from '@auscult/contract/dictionary/schemas.ts';
import type { Column } from '../../ui/Table.tsx';

/** Words as they are heard, and as they are written. */
export const wordColumns: readonly Column<Pick<Replacement, 'search' | 'replace'>>[] = [
  { key: 'search', title: 'Heard as', card: 'second', cell: ({ search }) => search },
  { key: 'replace', title: 'Written as', card: 'main', cell: ({ replace }) => replace },
];
