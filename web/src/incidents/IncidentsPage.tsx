import { list } from '@auscult/contract/incidents/endpoints.ts';
import type { IncidentItem } from '@auscult/contract/incidents/schemas.ts';
import { pmsTypeLabel } from '@auscult/contract/integrations/enumerations.ts';
import { options as practices } from '@auscult/contract/practices/endpoints.ts';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { filtersOf, lookup, manyOf, search, unshown } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useTimeZone } from '../app/timeZone.ts';
import { useList } from '../app/useList.ts';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { IncidentStatus, incidentStatusLabel } from '../integrations/components/IncidentStatus.tsx';

const filters = filtersOf(list, {
  search: search('Search incidents'),
  statuses: manyOf('Status', incidentStatusLabel),
  pmsTypes: manyOf('Practice system', pmsTypeLabel),
  practicesIds: lookup('Practice', practices, ({ id, name }) => [id, name]),
  integrationId: unshown,
});
const columnsIn = (timeZone: string | undefined): readonly Column<IncidentItem>[] => [
  { key: 'title', title: 'What', card: 'main', cell: ({ title }) => title },
  { key: 'practice', title: 'Practice', card: 'second', cell: ({ practice }) => practice?.name ?? 'The installation' },
  { key: 'status', title: 'Status', card: 'aside', cell: ({ status }) => <IncidentStatus status={status} /> },
  { key: 'count', title: 'Times', align: 'right', isWideOnly: true, cell: ({ count }) => count },
  {
    key: 'last',
    title: 'Last',
    isWideOnly: true,
    cell: ({ lastAt: at }) => `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`,
  },
];

/** What went wrong, the one met last first. */
export const IncidentsPage = () => {
  const incidents = useList(list, { everySeconds: 10 });
  return (
    <>
      <PageHeading title="Incidents" subtitle="What went wrong, since when, and who has it in hand." size="md" />
      <ListBody>
        <Filters list={incidents} filters={filters} />
        <Table
          label="Incidents"
          columns={columnsIn(useTimeZone())}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          linkTo={({ id }) => `/admin/integrations/incidents/${id}`}
          {...incidents.table}
          empty={{ title: 'No incidents', text: 'What goes wrong with a connection or an engine is listed here.' }}
        />
      </ListBody>
    </>
  );
};
