import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import type { Overview, Shown } from '@auscult/contract/integrations/schemas.ts';
import { useMomentWords } from '../../app/moments.ts';
import { Spark } from '../../ui/chart/Spark.tsx';
import { whole } from '../../ui/chart/days.ts';
import { Stat, Stats } from '../../ui/Stat.tsx';
import { Status } from '../../ui/Status.tsx';
import { ConnectionMeter, othersIn } from './ConnectionMeter.tsx';
import { connections } from './kinds.ts';

type Props = { rows: readonly Shown[] | undefined; overview: Overview | undefined };

/** What is connected, and where documents stand. */
export const Figures = ({ rows, overview }: Props) => {
  const words = useMomentWords();
  const hint = (of: Overview['waiting'] | undefined, none: string): string => {
    if (!of) return ' ';
    if (of.count === 0 || of.oldestAt === null) return none;
    return `${of.practice?.name ?? ''}, since ${words(of.oldestAt)}`;
  };
  const connected = rows?.filter(({ status }) => status === 'connected').length;
  const isBroken = rows?.some(({ status }) => status === 'error');
  return (
    <Stats>
      <Stat
        label="Connected"
        value={rows && `${connected} of ${rows.length}`}
        hint={rows ? othersIn(rows) : ' '}
        beside={rows && rows.length > 0 ? <ConnectionMeter rows={rows} /> : null}
        isBad={Boolean(isBroken)}
        to={connections}
      />
      <Stat
        label="Waiting"
        value={overview && whole(overview.waiting.count)}
        hint={hint(overview?.waiting, 'Nothing waits')}
      />
      <Stat
        label="Failed"
        value={overview && whole(overview.failed.count)}
        isBad={Boolean(overview?.failed.count)}
        hint={hint(overview?.failed, 'None in four weeks')}
        beside={overview ? <Spark values={overview.days.slice(-7).map(({ failed }) => failed)} /> : null}
      />
      <Stat
        label="In doubt"
        value={overview && whole(overview.inDoubt.count)}
        hint={hint(overview?.inDoubt, 'Nothing is in doubt')}
        beside={
          overview && overview.inDoubt.count > 0 ? (
            <Status tone="amber" isBoxed icon={<IconHelpCircle />}>
              Needs an answer
            </Status>
          ) : null
        }
      />
    </Stats>
  );
};
