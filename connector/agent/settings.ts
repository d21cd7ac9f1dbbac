import { readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { feedPlaces } from '../hl7/feed.ts';
import { isPlace } from '../hl7/parse.ts';

export const AGENT_VERSION = '1.0.0';

const place = z.string().refine(isPlace, 'A place such as SCH-2.1');
const places = z.object(Object.fromEntries(Object.keys(feedPlaces).map((name) => [name, place])) as Places).partial();
type Places = Record<keyof typeof feedPlaces, typeof place>;

/** Where the practice system leaves its appointments. */
const source = z.discriminatedUnion('kind', [
  /** A folder of HL7 files (SIU), which are taken away once they are read. */
  z.strictObject({ kind: z.literal('hl7'), folder: z.string().min(1), map: places.strict().default({}) }),
  /** A list that is written anew whenever it changes: the header of each column that is wanted. */
  z.strictObject({
    kind: z.literal('csv'),
    file: z.string().min(1),
    columns: z.strictObject({
      externalId: z.string(),
      /** Day and time together, or the time where `day` is a column of its own. */
      startsAt: z.string(),
      day: z.string().optional(),
      doctorExternalId: z.string(),
      patientId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      title: z.string().optional(),
      birthDate: z.string().optional(),
      gender: z.string().optional(),
      phone: z.string().optional(),
      email: z.string().optional(),
      medicareNumber: z.string().optional(),
      typeName: z.string().optional(),
      status: z.string().optional(),
    }),
    /** What stands in the column `status` of an appointment that was cancelled. */
    cancelled: z.array(z.string()).default(['Cancelled']),
  }),
]);
export type Source = z.infer<typeof source>;

/** `agent.json`. Paths are taken from where it lies. */
export const agentSettings = z.strictObject({
  server: z.url({ protocol: /^https?$/ }),
  accessKeyFile: z.string().min(1).default('access.key'),
  workFolder: z.string().min(1),
  caFile: z.string().min(1).optional(),
  proxy: z.url({ protocol: /^http$/ }).optional(),
  /** By which the server of the pairing signs newer programs; without it none is taken. */
  updateKey: z.string().optional(),
  sources: z.array(source).max(20).default([]),
  /** Where the status page is, on this machine only; 0 takes any port. */
  statusPort: z.number().int().min(0).max(65535).default(8477),
});
/** `file`: where they were read. */
export type AgentSettings = z.infer<typeof agentSettings> & { file: string };

const isLoopback = (server: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(server).hostname);

/** Reads the settings, with paths that are whole. Throws with a sentence for the person who set the program up. */
export const readSettings = async (file: string): Promise<AgentSettings> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no ${file}. Run the program with --pair first.`);
  });
  const read = agentSettings.safeParse(parsed(text, file));
  if (!read.success) throw new Error(`${file} is not as it should be. ${z.prettifyError(read.error)}`);
  const { accessKeyFile, workFolder, caFile, server, sources, ...rest } = read.data;
  if (server.startsWith('http:') && !isLoopback(server))
    throw new Error('The server’s address must begin with https, for what is sent is about patients.');
  const whole = (path: string) => resolve(dirname(file), path);
  return {
    ...rest,
    file,
    server: server.replace(/\/+$/, ''),
    accessKeyFile: whole(accessKeyFile),
    workFolder: whole(workFolder),
    sources: sources.map((one) =>
      one.kind === 'hl7' ? { ...one, folder: whole(one.folder) } : { ...one, file: whole(one.file) },
    ),
    ...(caFile === undefined ? {} : { caFile: whole(caFile) }),
  };
};

const parsed = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON. Backslashes in it are written twice.`);
  }
};

const OTHERS = 0o077;
/** The key, read anew each time so that one that was put in its place is taken. On Windows the folder's rights guard it. */
export const readKey = async (file: string): Promise<string> => {
  const key = (await readFile(file, 'utf8')).trim();
  if (process.platform !== 'win32' && ((await stat(file)).mode & OTHERS) !== 0)
    throw new Error(`Others on this machine may read ${file}. Run: chmod 600 ${file}`);
  if (!/^ak_\w{10}_[\w-]{43}$/.test(key)) throw new Error(`${file} holds no access key.`);
  return key;
};
