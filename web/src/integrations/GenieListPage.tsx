import { listGenie } from '@auscult/contract/integrations/endpoints.ts';
import { connectionStatusLabel } from '@auscult/contract/integrations/enumerations.ts';
import { list as listCompanies } from '@auscult/contract/it-companies/endpoints.ts';
import { filtersOf, lookup, manyOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useList } from '../app/useList.ts';
import { ConnectionList } from './components/ConnectionList.tsx';
import { whereItStands } from './components/kinds.ts';

const filters = filtersOf(listGenie, {
  search: search('Search connections'),
  statuses: manyOf('Status', connectionStatusLabel),
  ...whereItStands,
  itCompaniesIds: lookup('IT company', listCompanies, ({ id, name }) => [id, name]),
});

/** Practices that work with Genie. */
export const GenieListPage = () => {
  const connections = useList(listGenie, { everySeconds: 10 });
  return (
    <ConnectionList kind="genie" table={connections.table} filters={<Filters list={connections} filters={filters} />} />
  );
};
