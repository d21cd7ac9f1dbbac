import { Link } from 'react-router';
import type { AdminAppointment, Generation } from '@auscult/contract/admin-appointments/schemas.ts';
import type { ExportItem } from '@auscult/contract/exports/endpoints.ts';
import { documentTypeLabel, shortDate, timeOfDay } from '@auscult/contract/format.ts';
import type { IncidentItem } from '@auscult/contract/incidents/schemas.ts';
import { reasonLabel } from '../../review/components/MadeBy.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { KnownList, type Column } from '../../ui/Table.tsx';

type When = (at: string) => string;
const keyOf = ({ id }: { id: string }): string => id;

const generationsOf = (when: When): readonly Column<Generation>[] => [
  {
    key: 'document',
    title: 'Document',
    card: 'main',
    cell: ({ documentType: type, number }) => `${documentTypeLabel[type]}, version ${number}`,
  },
  { key: 'reason', title: 'Why', card: 'second', cell: ({ reason }) => reasonLabel[reason] },
  { key: 'engine', title: 'Engine', cell: ({ engine, model }) => [engine, model].filter(Boolean).join(', ') },
  {
    key: 'template',
    title: 'Template',
    cell: ({ template }) => (template ? `${template.name}${template.version ? `, v${template.version}` : ''}` : ''),
  },
  {
    key: 'seconds',
    title: 'Seconds',
    align: 'right',
    isWideOnly: true,
    cell: ({ milliseconds }) => (milliseconds === null ? '' : (milliseconds / 1000).toFixed(1)),
  },
  {
    key: 'tokens',
    title: 'Tokens',
    align: 'right',
    isWideOnly: true,
    cell: ({ tokens }) => (tokens ? `${tokens.read ?? '?'} / ${tokens.written ?? '?'}` : ''),
  },
  { key: 'at', title: 'When', card: 'aside', cell: ({ createdAt }) => <span className="num">{when(createdAt)}</span> },
];
const exportStates: Record<ExportItem['state'], string> = {
  queued: 'Waiting',
  delivering: 'On its way',
  delivered: 'Arrived',
  failed: 'Failed',
  in_doubt: 'In doubt',
  cancelled: 'Taken back',
};
const exportsOf = (when: When): readonly Column<ExportItem>[] => [
  { key: 'target', title: 'Where to', card: 'main', cell: ({ target }) => target },
  {
    key: 'documents',
    title: 'Documents',
    card: 'second',
    cell: ({ documents }) => documents.map((type) => documentTypeLabel[type]).join(', '),
  },
  { key: 'tries', title: 'Tries', align: 'right', isWideOnly: true, cell: ({ tries }) => tries },
  { key: 'error', title: 'Last error', isWideOnly: true, cell: ({ lastError }) => lastError ?? '' },
  {
    key: 'state',
    title: 'State',
    card: 'aside',
    cell: ({ state, deliveredAt }) => `${exportStates[state]}${deliveredAt ? `, ${when(deliveredAt)}` : ''}`,
  },
];
const incidentsOf = (when: When): readonly Column<IncidentItem>[] => [
  {
    key: 'title',
    title: 'Incident',
    card: 'main',
    cell: ({ id, title }) => <Link to={`/admin/integrations/incidents/${id}`}>{title}</Link>,
  },
  { key: 'description', title: 'What happened', card: 'second', cell: ({ description }) => description },
  { key: 'at', title: 'Last', card: 'aside', cell: ({ lastAt }) => <span className="num">{when(lastAt)}</span> },
];

/** How each text came to be, where it went, and what went wrong on the way. */
export const Happenings = ({ consult }: { consult: AdminAppointment }) => {
  const { generations, exports, incidents, timezone: timeZone } = consult;
  const when: When = (at) => `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`;
  if (generations.length + exports.length + incidents.length === 0)
    return <EmptyState title="Nothing written yet" text="What engines write and where it is sent appears here." />;
  return (
    <Stack>
      <KnownList
        label="Generations"
        columns={generationsOf(when)}
        rows={generations}
        keyOf={({ versionId }) => versionId}
      />
      <KnownList label="Exports" columns={exportsOf(when)} rows={exports} keyOf={keyOf} />
      <KnownList label="Incidents" columns={incidentsOf(when)} rows={incidents} keyOf={keyOf} />
    </Stack>
  );
};
