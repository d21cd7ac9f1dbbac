import type { Lists as Addresses } from '@auscult/contract/dashboard/lists.ts';
import type { Dashboard } from '@auscult/contract/dashboard/schemas.ts';
import { calendarDate, counted } from '@auscult/contract/format.ts';
import { pmsTypeLabel } from '@auscult/contract/integrations/enumerations.ts';
import { useMomentInFull } from '../../app/moments.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { ConnectionState } from '../../integrations/components/ConnectionState.tsx';
import { IncidentStatus } from '../../integrations/components/IncidentStatus.tsx';
import { connectionPath } from '../../integrations/components/kinds.ts';
import { dayWords, whole } from '../../ui/chart/days.ts';
import { ListCard } from '../../ui/ListCard.tsx';
import styles from '../DashboardPage.module.css';

type Linked = { lists: Addresses };

export const Connections = ({ connections: { items, total }, lists }: Pick<Dashboard, 'connections'> & Linked) => {
  const when = useMomentInFull();
  return (
    <ListCard
      title="Connections"
      all={{ to: lists.connections, label: `All ${total}` }}
      empty="No practice system is connected yet."
      rows={items.map((one) => ({
        key: one.id,
        to: connectionPath(one.pmsType, one.id),
        name: one.practice.name,
        text: [
          one.pmsType === 'NONE' ? 'Custom' : pmsTypeLabel[one.pmsType],
          one.lastContactAt ? `, last heard ${when(one.lastContactAt)}` : `. ${one.statusSentence.replace(/\.$/, '')}`,
          one.waiting > 0 ? `. ${counted(one.waiting, 'export')} waiting` : '',
        ].join(''),
        aside: <ConnectionState status={one.status} />,
      }))}
    />
  );
};

export const Incidents = ({ incidents, lists }: Pick<Dashboard, 'incidents'> & Linked) => {
  const when = useMomentInFull();
  return (
    <ListCard
      title="Incidents"
      all={{ to: lists.incidents, label: 'All incidents' }}
      empty="Nothing went wrong."
      rows={incidents.map(({ id, title, practice, lastAt, status }) => ({
        key: id,
        to: `/admin/integrations/incidents/${id}`,
        name: title,
        text: `${practice?.name ?? 'All practices'}, ${when(lastAt)}`,
        aside: <IncidentStatus status={status} />,
      }))}
    />
  );
};

export const Unreviewed = ({
  olderThan2Days: { count, before, doctors },
  lists,
}: Pick<Dashboard, 'olderThan2Days'> & Linked) => {
  const timeZone = useTimeZone();
  return (
    <ListCard
      title="Unreviewed for more than two days"
      all={{ to: lists.olderThan2Days(before), label: `All ${whole(count)}` }}
      empty="Nothing waits longer than two days."
      rows={doctors.map(({ id, name, count: own, oldestAt }) => ({
        key: id,
        to: lists.olderThan2Days(before, id),
        name: `Dr ${name}`,
        text: `Oldest since ${dayWords(calendarDate({ at: oldestAt, timeZone }), true).name}`,
        aside: <span className={styles['count']}>{whole(own)}</span>,
      }))}
    />
  );
};

export const Ratings = ({ ratings: { templates, doctors } }: Pick<Dashboard, 'ratings'>) => {
  const rows = [
    ...templates.map((one) => ({ ...one, kind: 'Template', to: `/admin/config/templates/${one.id}` })),
    ...doctors.map((one) => ({ ...one, kind: 'Doctor', to: `/admin/users/doctors/${one.id}` })),
  ];
  return (
    <ListCard
      title="Ratings"
      empty="Nothing was rated five times yet."
      rows={rows.map(({ id, kind, name, average, count, to }) => ({
        key: id,
        to,
        name,
        text: `${kind}, ${counted(count, 'rating')}`,
        aside: <span className={styles['count']}>{average.toFixed(1)} of 5</span>,
      }))}
    />
  );
};
