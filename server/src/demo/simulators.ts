import type { SimulatorsAsked, SimulatorsTold } from '@auscult/connector/simulators/demo.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { keepSecret } from '../keys/actions.ts';
import { inTransaction, json, type JobsDb, type TxOf } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { demoConnected } from './practice.ts';

const PROGRAM = createRequire(import.meta.url).resolve('@auscult/connector/simulators/demo.ts');

const connectionOf = (tx: TxOf<JobsDb>, kind: 'gentu' | 'mllp') =>
  tx
    .selectFrom('connections as c')
    .innerJoin('practices as p', 'p.id', 'c.practice_id')
    .select(['c.id', 'c.config'])
    .where('c.kind', '=', kind)
    .where('c.is_test', '=', true)
    .where('c.removed_at', 'is', null)
    .where(
      'p.name',
      'in',
      demoConnected.map(({ name }) => name),
    )
    .executeTakeFirst();

/** Says to the demo's connections where what stands behind them is this time. */
const connect = (house: House, { gentu, meditech }: SimulatorsTold): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    const set = (id: string, config: object) =>
      tx
        .updateTable('connections')
        .set({ config: json(config) })
        .where('id', '=', id)
        .execute();
    const rooms = await connectionOf(tx, 'gentu');
    if (rooms) {
      const { url, clientSecret, ...own } = gentu;
      await set(rooms.id, { ...rooms.config, ...own, map: { baseUrl: url } });
      await keepSecret(house, tx, { connectionId: rooms.id, name: 'clientSecret', value: clientSecret });
    }
    const hospital = await connectionOf(tx, 'mllp');
    if (hospital) await set(hospital.id, { connection: { ...hospital.config.connection, ...meditech } });
  });

/** Plays the demo's practice systems beside the product, at addresses that it alone may reach inside of the network. */
export const startSimulators = async (house: House, feedPort: number): Promise<{ close: () => Promise<void> }> => {
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const told = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (told) {
    const [places] = told as [SimulatorsTold];
    const { host, port } = places.meditech;
    house.config.targets.simulators.push(new URL(places.gentu.url).host, `${host}:${port}`);
    await connect(house, places);
    child.send({ feedPort } satisfies SimulatorsAsked);
  }
  return {
    close: async () => {
      // It ends by itself then, and keeps its compiled modules for the next start.
      if (child.connected) child.disconnect();
      await ended;
    },
  };
};
