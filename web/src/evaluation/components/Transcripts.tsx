import { useState } from 'react';
import { list } from '@auscult/contract/appointments/endpoints.ts';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { consultationTypeLabel, doctorName, documentTypeLabel, fullName, shortDate } from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import styles from '../EvaluationPage.module.css';

const PER_PAGE = 10;

const columnsIn = (timeZone: string | undefined): readonly Column<AppointmentListItem>[] => [
  {
    key: 'name',
    title: 'Transcript',
    card: 'main',
    cell: ({ patient }) => <bdi>{fullName(patient).replace(/^Evaluation /, '')}</bdi>,
  },
  { key: 'doctor', title: 'Written as for', card: 'second', cell: ({ doctor }) => doctorName(doctor) },
  {
    key: 'type',
    title: 'Type',
    isWideOnly: true,
    cell: ({ consultationType }) => consultationTypeLabel[consultationType],
  },
  {
    key: 'documents',
    title: 'Written',
    isWideOnly: true,
    cell: ({ documents }) =>
      documents
        .filter(({ state }) => state === 'done')
        .map(({ type }) => documentTypeLabel[type])
        .join(', '),
  },
  {
    key: 'uploaded',
    title: 'Uploaded',
    card: 'aside',
    cell: ({ createdAt }) => <span className="num nowrap">{shortDate({ at: createdAt, timeZone })}</span>,
  },
];

/** What a test can be run over, each with the way to all that was written of it. */
export const Transcripts = ({ onUpload }: { onUpload: () => void }) => {
  const [page, setPage] = useState(1);
  const query = { filter: 'evaluation' as const, page, perPage: PER_PAGE };
  const { data, error, refetch } = useRead(list, { query }, { isKeptWhileNext: true });
  return (
    <section aria-labelledby="transcripts">
      <h2 id="transcripts" className={styles['heading']}>
        Transcripts
      </h2>
      <Table
        label="Transcripts"
        isDense
        columns={columnsIn(useTimeZone())}
        rows={data?.items}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/admin/appointments/${id}`}
        error={error ? { title: error.title, text: error.description } : undefined}
        onRetry={() => void refetch()}
        paging={data && { ...data, onPage: setPage }}
        empty={{
          title: 'No transcripts yet',
          text: 'Upload transcripts that no patient can be known by.',
          action: <Button onClick={onUpload}>Upload transcripts</Button>,
        }}
      />
    </section>
  );
};
