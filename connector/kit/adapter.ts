import type { IncomingAppointment } from '@auscult/contract/plugin/schemas.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { z } from 'zod';
import type { Bundle } from '../folder/deliver.ts';
import { openFolder, type FolderPlace, type Trying } from './folder.ts';
import type { Step } from './check.ts';
import type { Allowed } from './guard.ts';
import { ask, type Asked, type Replied } from './http.ts';
import { failed, isProblem, problemOf, type Outcome } from './outcome.ts';
import type { Papers } from './papers.ts';
import { dial, type Dialled, type Line } from './socket.ts';

type Name = { title: string | null; firstName: string; lastName: string };
/** One document as it leaves: the same bytes at each try. */
export type Outgoing = {
  /** The same document has the same key, whatever happens on the way. */
  key: string;
  /** Of the version that it takes the place of, and what the receiver calls that; `firstKey` is of the first version of all. */
  replaces: { key: string; firstKey: string; externalId: string | null } | null;
  type: DocumentType;
  title: string;
  versionId: string;
  appointmentId: string;
  /** The moment of every date inside. */
  askedAt: string;
  consultAt: string;
  /** Calendar day of the consult, and the zone of its practice. */
  date: string;
  timezone: string;
  practice: { id: string; name: string };
  /** `id` is the practice system's own, where it has told one, and then `externalId` too. */
  patient: Name & {
    id: string;
    externalId: string | null;
    birthDate: string | null;
    gender: 'male' | 'female' | 'they' | null;
    medicareNumber: string | null;
    ihi: string | null;
  };
  /** The doctor's name as it is read, and in its parts. */
  doctor: string;
  /** Each number is empty where none is known. */
  author: Name & { providerNumber: string; hpii: string };
  /** Whom a letter goes to. */
  recipient: { name: string; providerNumber: string; practice: string } | null;
  contents: readonly { fileName: string; mediaType: string; bytes: Uint8Array }[];
  /** Of what is told of it in the export's manifest: where each word came from, and what was decided. Hexadecimal. */
  manifestSha256: string;
  text: string;
  /** HTML for the inside of a note, its lines parted by `<br>`. */
  fragment: () => string;
  /** PDF. Throws a failure of the document where no font has one of its signs. */
  pages: () => Promise<Uint8Array>;
  /** The files of all documents that go with it, and what is told of each, for who takes an export as a whole. */
  bundle: (formats: readonly ('docx' | 'html' | 'txt')[]) => Promise<Bundle>;
};

/** Its title, and that it takes the place of another where the receiver has no better way to be told. */
export const titleOf = ({ title, replaces }: Outgoing): string => `${title}${replaces ? ' (amended)' : ''}`;

export type Request = Omit<Asked, 'allowed' | 'signal' | 'papers'>;
/** All that an adapter has of the world: no database, no files of its own, no way out but `http`, `socket` and `folder`. */
export type Call<Config, Secret extends string = string> = {
  config: Config;
  secret: (name: Secret) => Promise<string | undefined>;
  /** Refuses writes before `beforeEffect`, and addresses that this installation does not allow. */
  http: (request: Request) => Promise<Replied>;
  /** The same for what speaks no HTTP. */
  socket: (to: Omit<Dialled, 'allowed' | 'papers' | 'signal'>) => Promise<Line>;
  /** The same for what lies in a folder that this installation allows. */
  folder: (path: string) => FolderPlace;
  clock: () => Date;
  signal: AbortSignal;
  /** What earlier tries remembered. */
  steps: Readonly<Record<string, unknown>>;
  /** Kept at once, so that a killed worker goes on from there. */
  remember: (step: Record<string, unknown>) => Promise<void>;
  /** To be awaited before the first byte that could have an effect. */
  beforeEffect: () => Promise<void>;
};

/** What to do where an earlier try may have arrived: send the same again, look first, or ask a person. */
export type Repeat = 'safe' | 'lookup' | 'ask';
export type Found = { externalId: string } | 'absent' | 'unknown';

/** One way for documents to a practice system. */
export type Adapter<Config, Secret extends string = string> = {
  kind: string;
  title: string;
  config: z.ZodType<Config>;
  secrets: readonly Secret[];
  /** Sends none of the `contents`, so that none are written for it. */
  hasNoFiles?: true;
  /** Sends pages, so that a sign that no font has is told before. */
  isPaged?: true;
  /** Takes one export after the other. */
  isOneLaned?: true;
  /** Reached by a program at the practice alone, which fetches what waits and delivers it there. */
  isFetched?: true;
  /** Why a document could not go, known before it waits. */
  whyNot?: (config: Config, document: Pick<Outgoing, 'author' | 'recipient'>) => string | undefined;
  repeat: Repeat | ((config: Config) => Repeat);
  /** Reaches the system without an effect, and tells each step in a sentence. */
  check: (call: Call<Config, Secret>) => Promise<Step[]>;
  /** May be killed between any two lines. */
  deliver: (call: Call<Config, Secret>, document: Outgoing) => Promise<Outcome>;
  /** Needed where a repeat looks first. */
  find?: (call: Call<Config, Secret>, document: Outgoing) => Promise<Found>;
  /** What is left to do for a document that was found there; nothing where it is absent. */
  finish?: (call: Call<Config, Secret>, document: Outgoing, externalId: string) => Promise<Outcome>;
  /** Trades a pairing code for the tenant that it stands for; once. */
  pair?: (call: Call<Config, Secret>) => Promise<string>;
  listTenants?: (call: Call<Config, Secret>) => Promise<Tenant[]>;
  listUsers?: (call: Call<Config, Secret>) => Promise<SystemUser[]>;
  /** Of these users alone. */
  listAppointments?: (
    call: Call<Config, Secret>,
    window: Window,
    users: readonly string[],
  ) => AsyncIterable<IncomingAppointment>;
};

/** From the first moment to before the last, and the calendar days of the practice that they are. */
export type Window = { from: string; to: string; firstDay: string; lastDay: string };
export type SystemUser = { externalId: string; name: string; providerNumber: string; isActive: boolean };
export type Tenant = { tenantId: string; name: string; timezone: string; state: string };

/** Its settings as it reads them. Throws a failure that names those which do not fit, and never what stands there. */
export const configOf = <Config>({ config }: Pick<Adapter<Config>, 'config'>, given: unknown): Config => {
  const { success, data, error } = config.safeParse(given);
  if (success) return data;
  const names = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.join('.') || 'all of them',
  );
  const listed = [...new Set(names)].join(', ');
  throw problemOf(
    failed('credentials', `Settings of this connection do not fit any more: ${listed}. Change them and save.`),
  );
};

/** An adapter among others: each is called by what its own schema has read. */
export const anyOf = <Config, Secret extends string>(adapter: Adapter<Config, Secret>): Adapter<unknown> =>
  adapter as unknown as Adapter<unknown>;

export const repeatOf = <Config>({ repeat }: Pick<Adapter<Config>, 'repeat'>, config: Config): Repeat =>
  typeof repeat === 'function' ? repeat(config) : repeat;

type Earlier = { mayHaveArrived: boolean; steps: Readonly<Record<string, unknown>> };
/** What an earlier try left there. A step that was kept says where to go on, whatever the way. */
export const whatIsThere = async (
  { mayHaveArrived, steps }: Earlier,
  repeat: Repeat,
  find: (() => Promise<Found>) | undefined,
): Promise<Found | 'ask'> => {
  if (!mayHaveArrived || repeat === 'safe' || Object.keys(steps).length > 0) return 'absent';
  if (repeat === 'ask' || !find) return 'ask';
  return find().catch(() => 'unknown' as const);
};

/** Sends a document, or finishes what was found there. */
export const carry = async <Config>(
  { deliver, finish }: Pick<Adapter<Config>, 'deliver' | 'finish'>,
  call: Call<Config>,
  document: Outgoing,
  found: Exclude<Found, 'unknown'>,
): Promise<Outcome> => {
  try {
    if (found === 'absent') return await deliver(call, document);
    const { externalId } = found;
    return finish ? await finish(call, document, externalId) : { is: 'delivered', externalId };
  } catch (error) {
    if (isProblem(error)) return error.failure;
    throw error;
  }
};

type Parts<Config, Secret extends string> = Omit<Call<Config, Secret>, 'http' | 'socket' | 'folder'> & {
  allowed: Allowed;
  papers?: Papers;
  trying?: Trying;
};
const reads: readonly Asked['method'][] = ['GET', 'HEAD'];
/** What an adapter is called with. */
export const openCall = <Config, Secret extends string>({
  allowed,
  papers,
  trying = { attempt: 1 },
  ...parts
}: Parts<Config, Secret>): Call<Config, Secret> => {
  const { signal } = parts;
  let mayWrite = false;
  const requireAnnounced = (): void => {
    if (!mayWrite) throw new Error('beforeEffect() has to be awaited before anything is written.');
  };
  return {
    ...parts,
    beforeEffect: async () => {
      await parts.beforeEffect();
      mayWrite = true;
    },
    http: async (request) => {
      if (!request.isReading && !reads.includes(request.method)) requireAnnounced();
      return ask({ ...request, allowed, papers, signal });
    },
    socket: async (to) => {
      const line = await dial({ ...to, allowed, papers, signal });
      return { ...line, send: (bytes) => (requireAnnounced(), line.send(bytes)) };
    },
    folder: (path) => {
      const place = openFolder(path, { ...trying, allowed, signal });
      return { ...place, put: async (bundle) => (requireAnnounced(), place.put(bundle)) };
    },
  };
};

const nothing = (): Promise<void> => Promise.resolve();
type Looking<Config, Secret extends string> = Omit<Parts<Config, Secret>, 'steps' | 'remember' | 'beforeEffect'>;
/** For whoever only asks, so that there is nothing to keep. */
export const openLook = <Config, Secret extends string>(parts: Looking<Config, Secret>): Call<Config, Secret> =>
  openCall({ ...parts, steps: {}, remember: nothing, beforeEffect: nothing });
