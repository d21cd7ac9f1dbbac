import { connectionStatusLabel, type ConnectionStatus } from '@auscult/contract/integrations/enumerations.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import { Meter } from '../../ui/chart/Meter.tsx';

type Rows = readonly Pick<Shown, 'status'>[];
const worst = ['error', 'not_connected', 'not_configured'] as const;

const countOf = (rows: Rows, wanted: ConnectionStatus): number => rows.filter(({ status }) => status === wanted).length;
const wordsOf = (rows: Rows, statuses: readonly ConnectionStatus[]): string =>
  statuses
    .map((status) => [countOf(rows, status), connectionStatusLabel[status].toLowerCase()] as const)
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label}`)
    .join(', ');

/** "1 error, 2 not set up", beside how many are connected */
export const othersIn = (rows: Rows): string =>
  wordsOf(rows, worst) || (rows.length > 0 ? 'All answer' : 'No practice system connected yet');

/** "2 connected, 1 error"; nothing where there are none */
export const statesIn = (rows: Rows): string =>
  rows.length > 0 && countOf(rows, 'connected') === rows.length
    ? 'All connected'
    : wordsOf(rows, ['connected', ...worst]);

/** How many of these connections answer. */
export const ConnectionMeter = ({ rows }: { rows: Rows }) =>
  rows.length === 0 ? null : (
    <Meter
      parts={[
        ['solid', countOf(rows, 'connected')],
        ['red', countOf(rows, 'error')],
        ['quiet', countOf(rows, 'not_connected') + countOf(rows, 'not_configured')],
      ]}
    />
  );
