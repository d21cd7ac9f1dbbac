import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Fault, Simulator } from '../simulators/serve.ts';
import { repeatOf, type Adapter, type Outgoing } from './adapter.ts';
import type { Step } from './check.ts';
import {
  callOf,
  documentOf,
  keep,
  killPoints,
  tryOnce,
  type KillPoint,
  type Kept,
  type Setting,
  type Try,
} from './bench.ts';

/** One thing that arrived: the name of the document there, and of the one that it says it replaces, or that it replaces one. */
export type Effect = { key: string; replacesKey?: string | null; isAmended?: boolean };
export type Tested<Config = never, Secret extends string = never> = {
  adapter: Adapter<Config, Secret>;
  /** Starts what plays the practice system. */
  simulator: (port?: number) => Promise<Simulator>;
  /** How a connection to it is set up. */
  open: (url: string) => { config: Config; secrets: Readonly<Partial<Record<Secret, string>>> };
  effectsOf: (effects: never) => readonly Effect[];
  /** What the simulator can do wrong; each has to be survived. */
  faults?: readonly Fault[];
  /** By which it refuses a document, and fails when it is looked at: null where a look reaches the connection alone. */
  refusing?: Fault;
  failing?: Fault | null;
  /** What a document is called there; its key where nothing else is said. */
  nameOf?: (key: string) => string;
  /** Somebody whom the practice system knows. */
  patient?: string;
  /** Where a worker is killed. */
  kills?: readonly KillPoint[];
  /** So many, where a try takes its time. */
  documents?: number;
};
export type Check = { name: string; run: () => Promise<void> };

const usual: readonly Fault[] = ['too_many', 'server_error', 'half_answer', 'cut_before', 'lost_answer'];
const DOCUMENTS = 200;
const MOST_TRIES = 6;
/** The same sequence at every run, so that what fails once fails again. */
const randomOf = (seed: number) => {
  let last = seed;
  return () => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return last / 2_147_483_648;
  };
};

type Room = {
  adapter: Adapter<unknown>;
  setting: Setting;
  fail: (...faults: Fault[]) => Promise<unknown>;
  effects: () => Promise<readonly Effect[]>;
  letter: (number: number, replaces?: Outgoing['replaces']) => Kept;
  nameOf: (key: string) => string;
  refusing: Fault;
  failing: Fault | null;
  kills: readonly KillPoint[];
  documents: number;
  close: () => Promise<void>;
  /** Tries until it is no longer queued, a limited number of times; the first try may be killed. */
  deliver: (kept: Kept, first?: Try) => Promise<Kept>;
  /** One try with nothing but wrong secrets. */
  tryWrong: (kept: Kept) => Promise<void>;
  look: () => Promise<Step[]>;
  /** The same with nothing but wrong secrets. */
  lookWrong: () => Promise<Step[]>;
  faults: readonly Fault[];
};
const keysOf = (effects: readonly Effect[]) => effects.map(({ key }) => key);
const wrongSecrets = ({ config, secrets }: Setting): Setting => ({
  config,
  secrets: Object.fromEntries(Object.keys(secrets).map((one) => [one, 'the secret of somebody else'])),
});
/** Nothing that a log, an administrator or an incident shows may name anybody or open anything. */
const areDiscreet = (sentences: readonly string[], { secrets }: Setting): void => {
  const { firstName, lastName } = documentOf(0).patient;
  const words = [...Object.values(secrets), firstName, lastName];
  for (const sentence of sentences)
    for (const word of words) ok(!sentence.includes(word), 'a sentence holds a secret or a name');
};
const sentencesOf = (all: readonly Kept[]) => all.flatMap(({ failures }) => failures.map(({ sentence }) => sentence));
const failureOf = ({ failures }: Kept) => [failures[0]?.of, failures[0]?.hasArrived];

const deliversOnce = async ({ deliver, effects, letter, nameOf }: Room): Promise<void> => {
  const all = [1, 2, 3].map((number) => letter(number));
  for (const kept of all) equal((await deliver(kept)).state, 'delivered');
  deepEqual(
    keysOf(await effects()),
    all.map(({ document }) => nameOf(document.key)),
  );
};
const namesWhatIsReplaced = async ({ deliver, effects, letter, nameOf }: Room): Promise<void> => {
  const first = await deliver(letter(1));
  const { key } = first.document;
  const second = await deliver(letter(2, { key, firstKey: key, externalId: first.externalId }));
  equal(second.state, 'delivered');
  const [before, after] = [first, second].map(({ document }) => nameOf(document.key));
  const shown = (await effects()).map(({ key: name, replacesKey = null, isAmended = false }) => [
    name,
    replacesKey ?? (isAmended ? before : null),
  ]);
  deepEqual(shown, [
    [before, null],
    [after, before],
  ]);
};
const repeatsBytes = async ({ deliver, fail, letter }: Room): Promise<void> => {
  await fail('lost_answer', 'server_error');
  equal(new Set((await deliver(letter(1))).written).size, 1);
};
const survives = async (room: Room): Promise<void> => {
  const { adapter, setting, faults, deliver, fail, effects, letter, nameOf, documents, kills } = room;
  const random = randomOf(7);
  const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)];
  const all: Kept[] = [];
  for (let number = 0; number < documents; number += 1) {
    const fault = pick([...faults, undefined, undefined]);
    await fail(...(fault ? [fault] : []));
    all.push(await deliver(letter(number), { kill: pick([...kills, undefined, undefined, undefined]) }));
  }
  const arrived = keysOf(await effects());
  equal(new Set(arrived).size, arrived.length, 'a document arrived twice');
  const mayAsk = repeatOf(adapter, setting.config) === 'ask';
  for (const { state, document } of all) {
    ok(state === 'delivered' || (mayAsk && state === 'in_doubt'), `a document ended as ${state}`);
    if (state === 'delivered')
      ok(arrived.includes(nameOf(document.key)), 'a document that counts as delivered is missing');
  }
  areDiscreet(sentencesOf(all), setting);
};
const tellsWhatFails = async (room: Room): Promise<void> => {
  const { adapter, setting, deliver, fail, tryWrong, effects, close, letter } = room;
  await fail(room.refusing);
  const refused = await deliver(letter(1));
  equal(failureOf(refused)[0], 'document');
  await fail();
  const before = await effects();
  const wrong = letter(2);
  if (adapter.secrets.length > 0) {
    await tryWrong(wrong);
    deepEqual(failureOf(wrong), ['credentials', 'no']);
    deepEqual(await effects(), before);
  }
  await close();
  const gone = await deliver(letter(3));
  deepEqual(failureOf(gone), ['target', 'no']);
  areDiscreet(sentencesOf([refused, wrong, gone]), setting);
};
const isNo = (steps: readonly Step[]): boolean => steps.at(-1)?.isOk === false && steps.at(-1)?.isRefused === true;
const looks = async ({ adapter, setting, fail, failing, look, lookWrong, effects, close }: Room): Promise<void> => {
  const right = await look();
  ok(right.length > 0 && right.every(({ isOk }) => isOk), 'a connection that is right is told as wrong');
  const wrong = adapter.secrets.length > 0 ? await lookWrong() : [];
  if (adapter.secrets.length > 0) ok(isNo(wrong), 'a wrong key is not told as refused');
  // At whatever it is asked of.
  if (failing) await fail(failing, failing, failing, failing);
  const broken = failing ? await look() : [];
  if (failing) ok(isNo(broken), 'a server that failed is told as right');
  deepEqual(await effects(), []);
  await close();
  const gone = await look();
  deepEqual([gone.at(-1)?.isOk, gone.at(-1)?.isRefused], [false, undefined]);
  areDiscreet(
    [...right, ...wrong, ...broken, ...gone].map(({ sentence }) => sentence),
    setting,
  );
};
const endsInTime = async ({ adapter, setting, fail, letter }: Room): Promise<void> => {
  await fail('slow');
  const kept = letter(1);
  const began = performance.now();
  await tryOnce(adapter, setting, kept, { signal: AbortSignal.timeout(200) });
  ok(performance.now() - began < 1200, 'it went on');
  equal(kept.state, 'queued');
};
const checks: Record<string, (room: Room) => Promise<void>> = {
  'delivers each document once': deliversOnce,
  'says what a correction replaces': namesWhatIsReplaced,
  'sends the same bytes at each try': repeatsBytes,
  'delivers many documents once each, whatever fails and wherever it is killed': survives,
  'tells what fails: the document, the credentials, the target': tellsWhatFails,
  'looks at a connection without an effect, and says where it is wrong': looks,
  'ends within a second when it is told to': endsInTime,
};

const within = async <Config, Secret extends string>(
  tested: Tested<Config, Secret>,
  work: (room: Room) => Promise<void>,
): Promise<void> => {
  // It is called by what its own schema has read, so that what it takes is its own matter.
  const adapter = tested.adapter as unknown as Adapter<unknown>;
  const simulator = await tested.simulator();
  const { config, secrets } = tested.open(simulator.url);
  const setting: Setting = { config, secrets: secrets as Readonly<Record<string, string>> };
  const room: Room = {
    adapter,
    setting,
    faults: tested.faults ?? usual,
    refusing: tested.refusing ?? 'nack_final',
    failing: tested.failing === undefined ? 'server_error' : tested.failing,
    kills: tested.kills ?? killPoints,
    documents: tested.documents ?? DOCUMENTS,
    nameOf: tested.nameOf ?? ((key) => key),
    letter: (number, replaces = null) => keep(documentOf(number, replaces, tested.patient)),
    fail: (...faults) => {
      const body = JSON.stringify(faults.map((fault) => ({ fault })));
      return fetch(`${simulator.control}/faults`, { method: 'POST', body });
    },
    effects: async () => tested.effectsOf((await (await fetch(`${simulator.control}/effects`)).json()) as never),
    close: () => simulator.close(),
    deliver: async (kept, first = {}) => {
      await tryOnce(adapter, setting, kept, first);
      for (let tries = 1; tries < MOST_TRIES && kept.state === 'queued'; tries += 1)
        await tryOnce(adapter, setting, kept);
      return kept;
    },
    tryWrong: (kept) => tryOnce(adapter, wrongSecrets(setting), kept),
    look: () => adapter.check(callOf(adapter, setting, keep(documentOf(1)), {}).call),
    lookWrong: () => adapter.check(callOf(adapter, wrongSecrets(setting), keep(documentOf(1)), {}).call),
  };
  try {
    await work(room);
  } finally {
    await simulator.close();
  }
};

/** What a doctor may rely on, of any adapter: each check by itself, whatever runs it. */
export const behavesAsAdapter = <Config, Secret extends string>(
  name: string,
  tested: Tested<Config, Secret>,
): readonly Check[] =>
  Object.entries(checks).map(([what, check]) => ({ name: `${name} ${what}`, run: () => within(tested, check) }));
