import { listCustom } from '@auscult/contract/integrations/endpoints.ts';
import { connectionStatusLabel, pmsTypeLabel } from '@auscult/contract/integrations/enumerations.ts';
import { filtersOf, manyOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useList } from '../app/useList.ts';
import { ConnectionList } from './components/ConnectionList.tsx';
import { whereItStands } from './components/kinds.ts';

const filters = filtersOf(listCustom, {
  search: search('Search connections'),
  statuses: manyOf('Status', connectionStatusLabel),
  ...whereItStands,
  pmsTypes: manyOf('Practice system', pmsTypeLabel),
});

/** Practices that work with another system, or with none. */
export const CustomListPage = () => {
  const connections = useList(listCustom, { everySeconds: 10 });
  return (
    <ConnectionList
      kind="custom"
      table={connections.table}
      filters={<Filters list={connections} filters={filters} />}
    />
  );
};
