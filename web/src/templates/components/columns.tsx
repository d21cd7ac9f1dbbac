import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { TemplateItem } from '@auscult/contract/templates/schemas.ts';
import { Status } from '../../ui/Status.tsx';
import type { Column } from '../../ui/Table.tsx';
import { kindLabel, templateStatusLabel } from './labels.ts';
import styles from './Lists.module.css';

const words = (row: TemplateItem, isAdmin: boolean): string[] => [
  ...(row.isDefault ? ['Default'] : []),
  ...(row.isAssigned && !isAdmin ? ['Assigned'] : []),
  ...(row.status === 'active' ? [] : [templateStatusLabel[row.status]]),
  ...(isAdmin && row.builtIn ? ['Built in'] : []),
  ...(row.isOutdated ? ['Original changed'] : []),
];
const Standing = ({ row, isAdmin }: { row: TemplateItem; isAdmin: boolean }) => (
  <span className={styles['standing']}>
    {words(row, isAdmin).map((word) => (
      <Status key={word} tone={word === 'Default' ? 'accent' : word === 'Original changed' ? 'amber' : 'plain'}>
        {word}
      </Status>
    ))}
  </span>
);

/** Whom a template is for. */
export const forWhom = ({ isGlobal, doctorName }: TemplateItem): string =>
  doctorName ?? (isGlobal ? 'Every doctor' : 'Those who are given it');

const ofAdmin: readonly Column<TemplateItem>[] = [
  { key: 'whom', title: 'Whom it is for', isWideOnly: true, cell: forWhom },
  { key: 'used', title: 'Doctors', align: 'right', isWideOnly: true, cell: ({ usedByDoctors }) => usedByDoctors ?? 0 },
];
export const columnsFor = (isAdmin: boolean): readonly Column<TemplateItem>[] => [
  { key: 'name', title: 'Name', card: 'main', cell: ({ name }) => name },
  {
    key: 'for',
    title: 'Written for',
    card: 'second',
    cell: ({ type, consultationTypes }) =>
      [documentTypeLabel[type], consultationTypes.map((one) => kindLabel[one]).join(', ')].filter(Boolean).join(' · '),
  },
  { key: 'speciality', title: 'Speciality', isWideOnly: true, cell: ({ speciality }) => speciality ?? 'Any' },
  ...(isAdmin ? ofAdmin : []),
  { key: 'standing', title: 'Standing', card: 'aside', cell: (row) => <Standing row={row} isAdmin={isAdmin} /> },
];
