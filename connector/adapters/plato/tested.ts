import { shortIdOf } from '../../folder/deliver.ts';
import type { Tested } from '../../kit/behaves.ts';
import type { SystemConfig } from '../../kit/system.ts';
import { openPlato, PLATO_DATABASE, PLATO_KEY } from '../../simulators/plato.ts';
import { platoAdapter } from './adapter.ts';
import { platoMap } from './map.ts';

type Effects = { notes: { title: string }[] };
export const tested: Tested<SystemConfig, string> = {
  adapter: platoAdapter,
  simulator: openPlato,
  open: (baseUrl) => ({
    config: { map: { baseUrl, notesList: platoMap.notes }, database: PLATO_DATABASE },
    secrets: { apiKey: PLATO_KEY },
  }),
  effectsOf: ({ notes }: Effects) =>
    notes.map(({ title }) => ({ key: title.split(' ').at(-1) ?? '', isAmended: title.startsWith('Amended ') })),
  nameOf: shortIdOf,
  patient: 'pp-1',
};
