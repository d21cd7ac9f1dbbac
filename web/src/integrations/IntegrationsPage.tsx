import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import { list as listIncidents } from '@auscult/contract/incidents/endpoints.ts';
import { listCustom, listGenie, listGentu, listPlato } from '@auscult/contract/integrations/endpoints.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import { Hub, type Door } from '../app/Hub.tsx';
import { useRead } from '../app/useRead.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { ServiceKeys } from './components/ServiceKeys.tsx';

const doors: readonly Door[] = [
  ['/admin/integrations/connections', 'Connections', 'Genie, Gentu, Plato and others', <IconPlug key="icon" />],
  ['/admin/integrations/incidents', 'Incidents', 'What went wrong, and who has it', <IconAlertTriangle key="icon" />],
  ['/admin/integrations/it-companies', 'IT companies', 'Who helps a practice', <IconBuilding key="icon" />],
];
const all = { query: { perPage: 1000 } };
const isDown = ({ status }: Shown): boolean => status === 'error' || status === 'not_connected';

/** Which practices are connected, what is stuck, and the ways to mend it. */
export const IntegrationsPage = () => {
  const reads = [useRead(listGenie, all), useRead(listGentu, all), useRead(listPlato, all), useRead(listCustom, all)];
  const open = useRead(listIncidents, { query: { statuses: ['active', 'pending'], perPage: 1 } }).data?.total;
  const rows: readonly Shown[] | undefined = reads.every(({ data }) => data)
    ? reads.flatMap(({ data }): readonly Shown[] => data?.items ?? [])
    : undefined;
  const sum = (of: (row: Shown) => number): number | undefined => rows?.reduce((total, row) => total + of(row), 0);
  const down = rows?.filter(isDown).length;
  const failed = sum((row) => row.failed + row.inDoubt);
  return (
    <>
      <PageHeading title="Integrations" />
      <Stats>
        <Stat label="Connected" value={rows?.filter(({ status }) => status === 'connected').length} />
        <Stat label="Down" value={down} isBad={Boolean(down)} to="/admin/integrations/connections" />
        <Stat label="Documents waiting" value={sum((row) => row.waiting)} />
        <Stat label="Failed or in doubt" value={failed} isBad={Boolean(failed)} />
        <Stat
          label="Open incidents"
          value={open}
          isBad={Boolean(open)}
          to="/admin/integrations/incidents?statuses=active&statuses=pending"
        />
      </Stats>
      <div style={{ display: 'grid', gap: 20, marginTop: 20 }}>
        <Hub doors={doors} />
        <ServiceKeys />
      </div>
    </>
  );
};
