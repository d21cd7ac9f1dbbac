import { list } from '@auscult/contract/incidents/endpoints.ts';
import { counted } from '@auscult/contract/format.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useMomentInFull } from '../../app/moments.ts';
import { useRead } from '../../app/useRead.ts';
import { ListCard } from '../../ui/ListCard.tsx';
import { IncidentStatus } from './IncidentStatus.tsx';

/** What went wrong with one connection, the last first. */
export const Troubles = ({ integrationId }: { integrationId: string }) => {
  const when = useMomentInFull();
  const read = useRead(list, { query: { integrationId, perPage: 20 } }, { everySeconds: 10 });
  return (
    <Loaded read={read} of="the incidents">
      {({ items }) => (
        <ListCard
          title="Incidents"
          all={{ to: `/admin/integrations/incidents?integrationId=${integrationId}`, label: 'All of them' }}
          empty="Nothing went wrong with this connection."
          rows={items.map(({ id, title, count, lastAt, status }) => ({
            key: id,
            to: `/admin/integrations/incidents/${id}`,
            name: title,
            text: `${counted(count, 'time')}, last ${when(lastAt)}`,
            aside: <IncidentStatus status={status} />,
          }))}
        />
      )}
    </Loaded>
  );
};
