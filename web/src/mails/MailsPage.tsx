import { useState } from 'react';
import { list, retry } from '@auscult/contract/mails/endpoints.ts';
import type { Mail } from '@auscult/contract/mails/schemas.ts';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { Filters } from '../app/Filters.tsx';
import { filtersOf, manyOf, search } from '../app/filters.ts';
import { useTimeZone } from '../app/timeZone.ts';
import { useList } from '../app/useList.ts';
import { useSend } from '../app/useRead.ts';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Status } from '../ui/Status.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { MailDialog } from './components/MailDialog.tsx';
import { kindWords, stateWords } from './components/mailWords.ts';

const filters = filtersOf(list, {
  search: search('Search mails'),
  kinds: manyOf('About', kindWords),
  states: manyOf('State', stateWords),
});
const tones = { queued: 'plain', sent: 'green', kept: 'plain', failed: 'red' } as const;

const columnsIn = (timeZone: string | undefined): readonly Column<Mail>[] => [
  { key: 'kind', title: 'About', card: 'main', cell: ({ kind }) => kindWords[kind] },
  { key: 'to', title: 'To', card: 'second', cell: ({ to }) => to ?? 'Not shown' },
  {
    key: 'state',
    title: 'State',
    card: 'aside',
    cell: ({ state, lastError }) => (
      <>
        <Status tone={tones[state]}>{stateWords[state]}</Status>
        {lastError && state !== 'sent' ? <p className="small soft">{lastError}</p> : null}
      </>
    ),
  },
  {
    key: 'at',
    title: 'Made',
    isWideOnly: true,
    cell: ({ createdAt: at }) => `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`,
  },
];

/** Every mail of the installation, and what became of it. */
export const MailsPage = () => {
  const mails = useList(list);
  const timeZone = useTimeZone();
  const [open, setOpen] = useState<string>();
  const retrying = useSend(retry, { changes: [list] });
  return (
    <>
      <PageHeading
        title="Mails"
        subtitle="What this installation sent, or keeps where it has no mail server."
        size="md"
      />
      <ListBody>
        <Filters list={mails} filters={filters} />
        <Table
          label="Mails"
          columns={columnsIn(timeZone)}
          keyOf={({ id }) => id}
          nameOf={({ kind, to }) => `${kindWords[kind]} to ${to ?? 'somebody'}`}
          {...mails.table}
          menuOf={({ id, state }) => [
            { label: 'Open', onChoose: () => setOpen(id) },
            ...(state === 'failed'
              ? [{ label: 'Send again', onChoose: () => retrying.mutate({ params: { mailId: id }, body: {} }) }]
              : []),
          ]}
          empty={{ title: 'No mails', text: 'Invitations and links to set a password are listed here.' }}
        />
      </ListBody>
      {open ? <MailDialog mailId={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
};
