import type { z } from 'zod';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Step } from './check.ts';
import type { Allowed } from './guard.ts';
import { ask, type Asked, type Replied } from './http.ts';
import type { Outcome } from './outcome.ts';
import type { Papers } from './papers.ts';

/** One document as it leaves: the same bytes at each try. */
export type Outgoing = {
  /** The same document has the same key, whatever happens on the way. */
  key: string;
  /** Of the version that it takes the place of, and what the receiver calls that. */
  replaces: { key: string; externalId: string | null } | null;
  type: DocumentType;
  title: string;
  versionId: string;
  appointmentId: string;
  /** The moment of every date inside. */
  askedAt: string;
  /** `id` is the practice system's own, where it has told one. */
  patient: { id: string; firstName: string; lastName: string };
  doctor: string;
  contents: readonly { fileName: string; mediaType: string; bytes: Uint8Array }[];
};

type Request = Omit<Asked, 'allowed' | 'signal' | 'papers'>;
/** All that an adapter has of the world: no database, no files, no way out but `http`. */
export type Call<Config, Secret extends string = string> = {
  config: Config;
  secret: (name: Secret) => Promise<string | undefined>;
  /** Refuses writes before `beforeEffect`, and addresses that this installation does not allow. */
  http: (request: Request) => Promise<Replied>;
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
  repeat: Repeat | ((config: Config) => Repeat);
  /** Reaches the system without an effect, and tells each step in a sentence. */
  check: (call: Call<Config, Secret>) => Promise<Step[]>;
  /** May be killed between any two lines. */
  deliver: (call: Call<Config, Secret>, document: Outgoing) => Promise<Outcome>;
  /** Needed where a repeat looks first. */
  find?: (call: Call<Config, Secret>, document: Outgoing) => Promise<Found>;
};

export const repeatOf = <Config>({ repeat }: Pick<Adapter<Config>, 'repeat'>, config: Config): Repeat =>
  typeof repeat === 'function' ? repeat(config) : repeat;

type Earlier = { mayHaveArrived: boolean; steps: Readonly<Record<string, unknown>> };
/** What an earlier try left there. A step that was kept says where to go on, whatever the way. */
export const whatIsThere = async <There>(
  { mayHaveArrived, steps }: Earlier,
  repeat: Repeat,
  find: (() => Promise<There | 'absent' | 'unknown'>) | undefined,
): Promise<There | 'absent' | 'unknown' | 'ask'> => {
  if (!mayHaveArrived || repeat === 'safe' || Object.keys(steps).length > 0) return 'absent';
  if (repeat === 'ask' || !find) return 'ask';
  return find().catch(() => 'unknown' as const);
};

type Parts<Config, Secret extends string> = Omit<Call<Config, Secret>, 'http'> & { allowed: Allowed; papers?: Papers };
const reads: readonly Asked['method'][] = ['GET', 'HEAD'];
/** What an adapter is called with. */
export const openCall = <Config, Secret extends string>({
  allowed,
  papers,
  ...parts
}: Parts<Config, Secret>): Call<Config, Secret> => {
  let mayWrite = false;
  return {
    ...parts,
    beforeEffect: async () => {
      await parts.beforeEffect();
      mayWrite = true;
    },
    http: async (request) => {
      if (!mayWrite && !request.isReading && !reads.includes(request.method))
        throw new Error('beforeEffect() has to be awaited before anything is written.');
      return ask({ ...request, allowed, papers, signal: parts.signal });
    },
  };
};
