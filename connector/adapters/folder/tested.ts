import { shortIdOf, type BundleFile } from '../../folder/deliver.ts';
import type { Adapter, Call } from '../../kit/adapter.ts';
import { PLAYGROUND } from '../../kit/bench.ts';
import type { Tested } from '../../kit/behaves.ts';
import { failed } from '../../kit/outcome.ts';
import { openSimulatedFolder, type SimulatedFolder, type TakenFile } from '../../simulators/folder.ts';
import { folderAdapter, type FolderConfig } from './adapter.ts';

/** Each write to a full disk fails like this, whatever is written. */
const unwritable = ({ name }: BundleFile): BundleFile =>
  Object.defineProperty({ name, bytes: new Uint8Array() }, 'bytes', {
    get: () => {
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    },
    enumerable: false,
  });
const withoutRoom = <Config>(call: Call<Config>): Call<Config> => ({
  ...call,
  folder: (path) => {
    const place = call.folder(path);
    return { ...place, put: (bundle) => place.put({ ...bundle, files: bundle.files.map(unwritable) }) };
  },
});

/** An adapter whose other side is a folder of this machine, with all that can be wrong with one. */
export const onFolder = <Config>(adapter: Adapter<Config>) => {
  let folder: SimulatedFolder;
  return {
    adapter: {
      ...adapter,
      check: (call) => folder.during('', () => adapter.check(call)),
      deliver: (call, document) =>
        folder.during(`${shortIdOf(document.key)}.json`, async (fault) => {
          const outcome = await adapter.deliver(fault === 'too_large' ? withoutRoom(call) : call, document);
          return fault === 'lost_answer' ? failed('target', 'Nobody knows what became of it.', 'unknown') : outcome;
        }),
    },
    simulator: async (port) => (folder = await openSimulatedFolder(PLAYGROUND, port)),
    nameOf: shortIdOf,
    faults: ['down', 'cut_before', 'server_error', 'half_answer', 'too_large', 'lost_answer'],
    failing: 'cut_before',
    kills: ['before the effect', 'prepared', 'linked', 'moved', 'after the effect'],
  } satisfies Partial<Tested<Config, string>>;
};

type Told = { documents: { replaces?: { key: string } }[] };
const ending = '.manifest.json';
export const tested: Tested<FolderConfig, string> = {
  ...onFolder(folderAdapter),
  open: (folder) => ({ config: { kind: 'folder', folder, formats: ['txt'] }, secrets: {} }),
  effectsOf: (taken: TakenFile[]) =>
    taken
      .filter(({ name }) => !name.endsWith(ending))
      .map(({ name }) => {
        const called = name.replace('.txt', '');
        const told = taken.find((one) => one.name === `${called}${ending}`)?.text ?? '{"documents":[]}';
        const replaced = (JSON.parse(told) as Told).documents[0]?.replaces;
        return { key: called.split('-').at(-1) ?? '', replacesKey: replaced ? shortIdOf(replaced.key) : null };
      }),
};
