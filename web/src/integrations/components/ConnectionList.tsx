import type { ReactNode } from 'react';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import type { listGentu } from '@auscult/contract/integrations/endpoints.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import type { List } from '../../app/useList.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ListBody } from '../../ui/Layout.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { connections, kinds } from './kinds.ts';

const columnsIn = (timeZone: string | undefined): readonly Column<Shown>[] => [
  { key: 'practice', title: 'Practice', card: 'main', cell: ({ practice }) => practice.name },
  {
    key: 'name',
    title: 'Connection',
    card: 'second',
    cell: ({ name, isTest, isEnabled }) => (
      <>
        {name}
        {isTest ? <span className="muted"> simulator</span> : null}
        {isEnabled ? null : <span className="muted"> paused</span>}
      </>
    ),
  },
  {
    key: 'queue',
    title: 'Queue',
    card: 'second',
    isCardOnly: true,
    cell: ({ waiting, failed, inDoubt }) =>
      [waiting > 0 && `${waiting} waiting`, failed + inDoubt > 0 && `${failed + inDoubt} failed`]
        .filter(Boolean)
        .join(', '),
  },
  { key: 'status', title: 'Status', card: 'aside', cell: ({ status }) => <ConnectionState status={status} /> },
  {
    key: 'contact',
    title: 'Last contact',
    isWideOnly: true,
    cell: ({ lastContactAt: at }) => (at ? `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}` : 'Never'),
  },
  { key: 'waiting', title: 'Waiting', align: 'right', isWideOnly: true, cell: ({ waiting }) => waiting },
  { key: 'failed', title: 'Failed', align: 'right', isWideOnly: true, cell: ({ failed, inDoubt }) => failed + inDoubt },
  {
    key: 'expires',
    title: 'Runs out',
    isWideOnly: true,
    cell: ({ expiresAt: at }) => (at ? shortDate({ at, timeZone }) : ''),
  },
  { key: 'company', title: 'IT company', isWideOnly: true, cell: ({ itCompany }) => itCompany?.name ?? '' },
];

type Table = Omit<List<typeof listGentu>['table'], 'rows'> & { rows: readonly Shown[] | undefined };
type Props = { kind: IntegrationKind; table: Table; filters: ReactNode };

/** The connections of one kind. */
export const ConnectionList = ({ kind, table, filters }: Props) => {
  const { label, text } = kinds[kind];
  const path = `${connections}/${kind}`;
  const add = (
    <LinkButton to={`${path}/create`} variant="primary" icon={<IconPlus />}>
      Connect a practice
    </LinkButton>
  );
  return (
    <>
      <PageHeading title={label} subtitle={text} size="md" actions={add} />
      <ListBody>
        {filters}
        <Table
          label={`${label} connections`}
          columns={columnsIn(useTimeZone())}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkTo={({ id }) => `${path}/${id}`}
          {...table}
          empty={{ title: 'No connections yet', text: 'A practice that is connected is listed here.', action: add }}
        />
      </ListBody>
    </>
  );
};
