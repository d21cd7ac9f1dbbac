import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list as listIncidents } from '@auscult/contract/incidents/endpoints.ts';
import { getOverview, listCustom, listGentu, listGenie, listPlato } from '@auscult/contract/integrations/endpoints.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import { Hub, type Door } from '../app/Hub.tsx';
import { Loaded, type Read } from '../app/Loaded.tsx';
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
import { connections, kinds } from './components/kinds.ts';
import { ServiceKeys } from './components/ServiceKeys.tsx';

const doors: readonly Door[] = [
  [connections, 'Connections', 'Genie, Gentu, Plato and others', <IconPlug key="icon" />],
  ['/admin/integrations/incidents', 'Incidents', 'What went wrong, and who has it', <IconAlertTriangle key="icon" />],
  ['/admin/integrations/it-companies', 'IT companies', 'Who helps a practice', <IconBuilding key="icon" />],
];
const all = { query: { perPage: 1000 } };
const often = { everySeconds: 10 };
const OPEN = 'statuses=active&statuses=pending';

const flat = (byKind: ByKind): readonly Shown[] => Object.values(byKind).flat();
/** Every connection by its kind, once all were read, and what of them is missing. */
const useConnections = (): Read<ByKind> & { of: string } => {
  const reads = {
    genie: useRead(listGenie, all, often),
    gentu: useRead(listGentu, all, often),
    plato: useRead(listPlato, all, often),
    custom: useRead(listCustom, all, often),
  };
  const { genie, gentu, plato, custom } = reads;
  const missing = Object.values(reads).filter(({ data }) => !data);
  const failed = (Object.keys(kinds) as IntegrationKind[]).filter((kind) => !reads[kind].data && reads[kind].error);
  return {
    data:
      genie.data && gentu.data && plato.data && custom.data
        ? { genie: genie.data.items, gentu: gentu.data.items, plato: plato.data.items, custom: custom.data.items }
        : undefined,
    error: missing.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
    of: ['the connections', failed.map((kind) => kinds[kind].label).join(', ')].filter(Boolean).join(': '),
  };
};

const OpenIncidents = () => {
  const when = useMomentInFull();
  const read = useRead(listIncidents, { query: { statuses: ['active', 'pending'], perPage: 3 } }, often);
  return (
    <Loaded read={read} of="the open incidents">
      {({ items, total }) => (
        <ListCard
          title="Open incidents"
          all={{ to: `/admin/integrations/incidents?${OPEN}`, label: `All ${total}` }}
          empty="Nothing is wrong."
          rows={items.map(({ id, title, practice, lastAt, status }) => ({
            key: id,
            to: `/admin/integrations/incidents/${id}`,
            name: title,
            text: `${practice?.name ?? 'The installation'}, ${when(lastAt)}`,
            aside: <IncidentStatus status={status} />,
          }))}
        />
      )}
    </Loaded>
  );
};

/** Which practices are connected, what is stuck, and the ways to mend it. */
export const IntegrationsPage = () => {
  const read = useConnections();
  const overview = useRead(getOverview, undefined, often);
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
      <Figures rows={read.data && flat(read.data)} overview={overview.data} />
      <Rows>
        <Pair>
          <Loaded read={overview} of="what was delivered">
            {({ days }) => <Delivered days={days} />}
          </Loaded>
          <OpenIncidents />
        </Pair>
        <Loaded read={read} of={read.of}>
          {(byKind) => (
            <Pair>
              <Asking rows={flat(byKind)} />
              <BySystem byKind={byKind} />
            </Pair>
          )}
        </Loaded>
        <Hub doors={doors} />
        <ServiceKeys />
      </Rows>
    </>
  );
};
