import { useState } from 'react';
import { list, resolve } from '@auscult/contract/reports/endpoints.ts';
import type { ReportGroup } from '@auscult/contract/reports/schemas.ts';
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
import { ReportDialog } from './components/ReportDialog.tsx';
import { kindWords, nameOfReport, stateWords } from './components/reportWords.ts';

const filters = filtersOf(list, {
  search: search('Search error reports'),
  kinds: manyOf('Kind', kindWords),
  states: manyOf('State', stateWords),
});

const columnsIn = (timeZone: string | undefined): readonly Column<ReportGroup>[] => [
  { key: 'name', title: 'What failed', card: 'main', cell: nameOfReport },
  { key: 'kind', title: 'Kind', card: 'second', cell: ({ kind }) => kindWords[kind] },
  {
    key: 'state',
    title: 'State',
    card: 'aside',
    cell: ({ state }) => <Status tone={state === 'open' ? 'amber' : 'plain'}>{stateWords[state]}</Status>,
  },
  { key: 'count', title: 'Times', align: 'right', cell: ({ count }) => count },
  { key: 'people', title: 'Browsers', align: 'right', isWideOnly: true, cell: ({ people }) => people },
  {
    key: 'last',
    title: 'Last',
    isWideOnly: true,
    cell: ({ lastAt: at }) => `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`,
  },
];

/** What failed in browsers, grouped by what is likely one fault. */
export const ErrorReportsPage = () => {
  const reports = useList(list);
  const timeZone = useTimeZone();
  const [open, setOpen] = useState<string>();
  const resolving = useSend(resolve, { changes: [list] });
  return (
    <>
      <PageHeading
        title="Error reports"
        subtitle="What failed in browsers. Reports hold no words of anybody, and no address of a patient."
        size="md"
      />
      <ListBody>
        <Filters list={reports} filters={filters} />
        <Table
          label="Error reports"
          columns={columnsIn(timeZone)}
          keyOf={({ id }) => id}
          nameOf={nameOfReport}
          {...reports.table}
          menuOf={({ id, state }) => [
            { label: 'Open', onChoose: () => setOpen(id) },
            ...(state === 'open'
              ? [
                  {
                    label: 'Mark as resolved',
                    onChoose: () => resolving.mutate({ params: { reportId: id }, body: {} }),
                  },
                ]
              : []),
          ]}
          empty={{ title: 'Nothing failed', text: 'What goes wrong in a browser is gathered here by itself.' }}
        />
      </ListBody>
      {open ? <ReportDialog reportId={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
};
