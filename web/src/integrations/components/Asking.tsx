import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import { pmsTypeLabel } from '@auscult/contract/integrations/enumerations.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import { counted } from '@auscult/contract/format.ts';
import { useMomentInFull } from '../../app/moments.ts';
import { ListCard } from '../../ui/ListCard.tsx';
import { ConnectionMeter, statesIn } from './ConnectionMeter.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { connectionPath, connections, kinds } from './kinds.ts';

export type ByKind = Readonly<Record<IntegrationKind, readonly Shown[]>>;

const MOST_ROWS = 6;
/** "Still wanted: an API key." behind a comma. */
const inSentence = (sentence: string): string =>
  sentence.replace(/^./, (letter) => letter.toLowerCase()).replace(/\.$/, '');

const troubleIn = ({ status, inDoubt, failed }: Shown): number =>
  (status === 'error' ? 1000 : 0) +
  (inDoubt > 0 ? 500 : 0) +
  (status === 'not_connected' ? 100 : 0) +
  (failed > 0 ? 10 : 0) +
  (status === 'not_configured' ? 1 : 0);

/** The connections that want somebody, worst first. */
export const Asking = ({ rows }: { rows: readonly Shown[] }) => {
  const when = useMomentInFull();
  const asking = rows.filter((row) => troubleIn(row) > 0);
  const textOf = ({ pmsType, lastContactAt, waiting, failed, inDoubt, statusSentence }: Shown): string =>
    [
      pmsType === 'NONE' ? 'Custom' : pmsTypeLabel[pmsType],
      lastContactAt ? `last heard ${when(lastContactAt)}` : inSentence(statusSentence),
      waiting > 0 ? `${waiting} waiting` : '',
      failed > 0 ? `${failed} failed` : '',
      inDoubt > 0 ? `${inDoubt} in doubt` : '',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <ListCard
      title="Needs somebody"
      all={{ to: connections, label: `All ${counted(rows.length, 'connection')}` }}
      empty={rows.length === 0 ? 'No practice system connected yet.' : 'Every connection answers.'}
      rows={asking
        .toSorted((one, other) => troubleIn(other) - troubleIn(one))
        .slice(0, MOST_ROWS)
        .map((row) => ({
          key: row.id,
          to: connectionPath(row.pmsType, row.id),
          name: row.practice.name,
          text: textOf(row),
          aside: <ConnectionState status={row.status} />,
        }))}
    />
  );
};

/** How many of each kind there are, and how many answer. */
export const BySystem = ({ byKind }: { byKind: ByKind }) => (
  <ListCard
    title="By practice system"
    empty=""
    rows={(Object.keys(kinds) as IntegrationKind[]).map((kind) => {
      const count = byKind[kind].length;
      return {
        key: kind,
        to: `${connections}/${kind}`,
        name: kinds[kind].label,
        text: statesIn(byKind[kind]) || 'None yet',
        bar: <ConnectionMeter rows={byKind[kind]} />,
        aside: <b>{count}</b>,
      };
    })}
  />
);
