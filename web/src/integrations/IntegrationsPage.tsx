import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list as listIncidents } from '@auscult/contract/incidents/endpoints.ts';
import { getOverview, listCustom, listGentu, listGenie, listPlato } from '@auscult/contract/integrations/endpoints.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import { Hub, type Door } from '../app/Hub.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useMomentInFull } from '../app/moments.ts';
import { useRead } from '../app/useRead.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Pair, Rows } from '../ui/Layout.tsx';
import { ListCard } from '../ui/ListCard.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Asking, BySystem, type ByKind } from './components/Asking.tsx';
import { Delivered } from './components/Delivered.tsx';
import { Figures } from './components/Figures.tsx';
import { IncidentStatus } from './components/IncidentStatus.tsx';
import { connections } from './components/kinds.ts';
import { ServiceKeys } from './components/ServiceKeys.tsx';

const doors: readonly Door[] = [
  [connections, 'Connections', 'Genie, Gentu, Plato and others', <IconPlug key="icon" />],
  ['/admin/integrations/incidents', 'Incidents', 'What went wrong, and who has it', <IconAlertTriangle key="icon" />],
  ['/admin/integrations/it-companies', 'IT companies', 'Who helps a practice', <IconBuilding key="icon" />],
];
const all = { query: { perPage: 1000 } };
const often = { everySeconds: 10 };
const OPEN = 'statuses=active&statuses=pending';

/** Every connection by its kind, once all were read. */
const useConnections = (): ByKind | undefined => {
  const genie = useRead(listGenie, all, often).data?.items;
  const gentu = useRead(listGentu, all, often).data?.items;
  const plato = useRead(listPlato, all, often).data?.items;
  const custom = useRead(listCustom, all, often).data?.items;
  return genie && gentu && plato && custom ? { genie, gentu, plato, custom } : undefined;
};

const OpenIncidents = () => {
  const when = useMomentInFull();
  const { data } = useRead(listIncidents, { query: { statuses: ['active', 'pending'], perPage: 3 } }, often);
  return (
    <ListCard
      title="Open incidents"
      all={{ to: `/admin/integrations/incidents?${OPEN}`, label: data ? `All ${data.total}` : 'All' }}
      empty={data ? 'Nothing is wrong.' : ''}
      rows={(data?.items ?? []).map(({ id, title, practice, lastAt, status }) => ({
        key: id,
        to: `/admin/integrations/incidents/${id}`,
        name: title,
        text: `${practice?.name ?? 'The installation'}, ${when(lastAt)}`,
        aside: <IncidentStatus status={status} />,
      }))}
    />
  );
};

/** Which practices are connected, what is stuck, and the ways to mend it. */
export const IntegrationsPage = () => {
  const byKind = useConnections();
  const overview = useRead(getOverview, undefined, often);
  const rows: readonly Shown[] | undefined = byKind && Object.values(byKind).flat();
  return (
    <>
      <PageHeading
        title="Integrations"
        subtitle="How appointments come in and documents go out"
        actions={
          <LinkButton to={connections} variant="primary" icon={<IconPlus />}>
            Connect a practice
          </LinkButton>
        }
      />
      <Figures rows={rows} overview={overview.data} />
      <Rows>
        <Pair>
          <Loaded read={overview} of="what was delivered">
            {({ days }) => <Delivered days={days} />}
          </Loaded>
          <OpenIncidents />
        </Pair>
        <Pair>
          <Asking rows={rows} />
          <BySystem byKind={byKind} />
        </Pair>
        <Hub doors={doors} />
        <ServiceKeys />
      </Rows>
    </>
  );
};
