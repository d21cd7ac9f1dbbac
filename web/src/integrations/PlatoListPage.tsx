import { listPlato } from '@auscult/contract/integrations/endpoints.ts';
import { connectionStatusLabel } from '@auscult/contract/integrations/enumerations.ts';
import { filtersOf, manyOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useList } from '../app/useList.ts';
import { ConnectionList } from './components/ConnectionList.tsx';
import { whereItStands } from './components/kinds.ts';

const filters = filtersOf(listPlato, {
  search: search('Search connections'),
  statuses: manyOf('Status', connectionStatusLabel),
  ...whereItStands,
});

/** Practices that work with Plato. */
export const PlatoListPage = () => {
  const connections = useList(listPlato, { everySeconds: 10 });
  return (
    <ConnectionList kind="plato" table={connections.table} filters={<Filters list={connections} filters={filters} />} />
  );
};
