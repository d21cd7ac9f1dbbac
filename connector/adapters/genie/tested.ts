import type { Tested } from '../../kit/behaves.ts';
import type { TakenFile } from '../../simulators/folder.ts';
import { onFolder } from '../folder/tested.ts';
import { genieAdapter, type GenieConfig } from './adapter.ts';

const named = /^FEATHERSTONEHAUGH_WILHELMINA_19510309_2428778132_(Amended-)?Letter_([0-9a-f]{10})\.pdf$/;
/** As the program at the practice delivers: into the Incoming folder, by names that say whose letter a file is. */
export const tested: Tested<GenieConfig, string> = {
  ...onFolder<GenieConfig>(genieAdapter),
  open: (incoming) => ({ config: { format: 'files', folders: { incoming, work: incoming } }, secrets: {} }),
  effectsOf: (taken: TakenFile[]) =>
    taken.map(({ name }) => {
      const [, amended, key = ''] = named.exec(name) ?? [];
      return { key, isAmended: amended !== undefined };
    }),
};
