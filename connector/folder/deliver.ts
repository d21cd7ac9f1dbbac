import { createHash, randomBytes } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { explain, isCode } from './explain.ts';
import type { FolderProblem } from './explain.ts';

export type BundleFile = { name: string; bytes: Uint8Array };
/** Files that belong together. `externalId` is what the receiver shall call them; it ends in `shortIdOf(key)`. */
export type Bundle = {
  key: string;
  externalId: string;
  files: readonly BundleFile[];
  /** Absent where the folder takes documents and nothing beside them. */
  manifest?: Readonly<Record<string, unknown>>;
};
export type Delivery = {
  folder: string;
  /** Where files are built and receipts kept, on the same volume; the folder itself where absent. */
  work?: string;
  bundle: Bundle;
  /** Raised at each try by the sender. A try that a later one has overtaken is refused. */
  attempt: number;
  /** Told how far it came, for who wants to see what becomes of it when it is killed there. */
  at?: (point: 'prepared' | 'linked' | 'moved') => void;
};
export type Delivered =
  | { isDelivered: true; externalId: string; isRepeat: boolean }
  | { isDelivered: false; problem: FolderProblem; isRetryable: boolean; sentence: string };

type Place = Required<Omit<Delivery, 'bundle'>> & { ledger: string; id: string; token: string };
/** What says that a document is in the folder, or will be as soon as its hidden file is renamed. */
export const receipt = z.object({
  key: z.string(),
  externalId: z.string(),
  moves: z.array(z.object({ from: z.string(), to: z.string() })),
});
type Receipt = z.infer<typeof receipt>;

/** Names of our own start with this, which programs that watch the folder leave alone. */
const ledgerName = '.auscult';

/** Ten characters that stand for an idempotency key in the names of files. */
export const shortIdOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 10);

/**
 * Puts a bundle into a folder with exactly one effect, however often and from however many processes it is tried.
 *
 * 1. Everything is written under hidden names and made durable.
 * 2. One receipt is linked into place, which only one try can win. From here on its files are the ones that will appear.
 * 3. The hidden files are renamed, the manifest last. Who finds a receipt with a hidden file left renames that; a hidden file
 *    that is gone has appeared, even if the practice system has already taken it away.
 *
 * Answers a problem with a plain sentence instead of throwing; a bundle that is not as it should be throws.
 */
export async function deliverToFolder({ bundle, ...given }: Delivery): Promise<Delivered> {
  const { folder, work = folder, attempt, at = () => undefined } = given;
  const place: Place = {
    folder,
    work,
    ledger: join(work, ledgerName),
    id: shortIdOf(bundle.key),
    attempt,
    at,
    token: randomBytes(4).toString('hex'),
  };
  checkNames(bundle, place.id);
  try {
    return await deliver(place, bundle);
  } catch (error) {
    return explain(error, folder, work);
  }
}

async function deliver(place: Place, bundle: Bundle): Promise<Delivered> {
  await enterFolder(place);
  const earlier = (await readReceipt(place, bundle.key)) ?? (await readManifest(place, bundle));
  if (earlier) return finish(place, earlier, true);
  await raiseFence(place);
  const prepared = await prepareOrClear(place, bundle);
  place.at('prepared');
  const isWinner = await linkReceipt(place);
  if (!isWinner) await dropOwn(place);
  place.at('linked');
  const published = isWinner ? prepared : await readReceipt(place, bundle.key);
  if (!published) throw Object.assign(new Error('the receipt is gone'), { code: 'EIO' });
  return finish(place, published, !isWinner);
}

/** The folder itself is never made: where a network disk is not mounted, it must be missed, not replaced. */
async function enterFolder({ folder, work, ledger }: Place): Promise<void> {
  const [found, building] = [await stat(folder), await stat(work)];
  if (!found.isDirectory() || !building.isDirectory())
    throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  if (found.dev !== building.dev) throw Object.assign(new Error('another volume'), { code: 'EXDEV' });
  await mkdir(ledger).catch((error: unknown) => {
    if (!isCode(error, 'EEXIST')) throw error;
  });
  // A link would have receipts written where nobody allowed it.
  if (!(await lstat(ledger)).isDirectory()) throw Object.assign(new Error('a ledger elsewhere'), { code: 'ELOOP' });
}

const draftPath = ({ ledger, id, attempt, token }: Place): string => join(ledger, `${id}.draft-${attempt}-${token}`);
const receiptPath = ({ ledger, id }: Place): string => join(ledger, `${id}.json`);
const partName = ({ id, attempt, token }: Place, index: number): string => `.${id}-${attempt}-${token}-${index}.part`;
const partPattern = (id: string): RegExp => new RegExp(`^\\.${id}-[\\w-]+\\.part$`);
const fencePattern = (id: string): RegExp => new RegExp(`^${id}\\.try-(\\d+)$`);

async function readReceipt(place: Place, key: string): Promise<Receipt | undefined> {
  const text = await readFile(receiptPath(place), 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const found = receipt.parse(JSON.parse(text));
  if (found.key !== key) throw Object.assign(new Error('another export has this short id'), { code: 'TAKEN' });
  return found;
}

/** Where somebody cleared our ledger away, the manifest still tells. */
async function readManifest({ folder }: Place, { key, externalId, manifest }: Bundle): Promise<Receipt | undefined> {
  if (!manifest) return undefined;
  const text = await readFile(join(folder, `${externalId}.manifest.json`), 'utf8').catch(() => '{}');
  return text.includes(JSON.stringify(key)) ? { key, externalId, moves: [] } : undefined;
}

/** A file a try: making one and looking for a higher one are single steps, so no number is read, changed and written back. */
async function raiseFence(place: Place): Promise<void> {
  await checkFence(place);
  const { ledger, id, attempt } = place;
  await (await open(join(ledger, `${id}.try-${attempt}`), 'a')).close();
  for (const name of await readdir(ledger)) {
    const other = fencePattern(id).exec(name)?.[1];
    if (other !== undefined && Number(other) < attempt) await unlinkIfThere(join(ledger, name));
  }
}

async function checkFence({ ledger, id, attempt }: Place): Promise<void> {
  const pattern = fencePattern(id);
  const tries = (await readdir(ledger)).map((name) => Number(pattern.exec(name)?.[1] ?? 0));
  if (tries.some((other) => other > attempt)) throw Object.assign(new Error('overtaken'), { code: 'FENCED' });
}

/** A disk that is full must not be filled further by the halves of each try. */
async function prepareOrClear(place: Place, bundle: Bundle): Promise<Receipt> {
  try {
    const prepared = await prepare(place, bundle);
    // An overtaken try must not win the receipt after all.
    await checkFence(place);
    return prepared;
  } catch (error) {
    await dropOwn(place).catch(() => undefined);
    throw error;
  }
}

async function prepare(place: Place, { key, externalId, files, manifest }: Bundle): Promise<Receipt> {
  const text = `${JSON.stringify({ ...manifest, idempotencyKey: key, externalId }, null, 2)}\n`;
  const last = { name: `${externalId}.manifest.json`, bytes: new TextEncoder().encode(text) };
  const all = manifest ? [...files, last] : files;
  const moves = all.map(({ name }, index) => ({ from: partName(place, index), to: name }));
  for (const [index, { bytes }] of all.entries()) await writeDurably(join(place.work, partName(place, index)), bytes);
  await syncFolder(place.work);
  const prepared = { key, externalId, moves };
  await writeDurably(draftPath(place), new TextEncoder().encode(JSON.stringify(prepared)));
  return prepared;
}

/**
 * True where this try's receipt is the one. Linking fails if there is one, and a receipt is never seen half written.
 * After any other error the files stay: the link may have been made although the answer was lost.
 */
async function linkReceipt(place: Place): Promise<boolean> {
  try {
    await link(draftPath(place), receiptPath(place));
    await syncFolder(place.ledger);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function finish(place: Place, { externalId, moves }: Receipt, isRepeat: boolean): Promise<Delivered> {
  for (const { from, to } of moves) {
    await rename(join(place.work, from), join(place.folder, to)).catch((error: unknown) => {
      // Gone: it has appeared before, by this try's earlier self or by another process just now.
      if (!isCode(error, 'ENOENT')) throw error;
    });
  }
  await syncFolder(place.folder);
  place.at('moved');
  await dropLeftovers(place);
  return { isDelivered: true, externalId, isRepeat };
}

/**
 * What killed or overtaken tries left, and the fence: the receipt refuses every later try by itself. Not before there is a receipt,
 * since an older try may still win it and would then find its files gone.
 */
async function dropLeftovers({ work, ledger, id }: Place): Promise<void> {
  for (const name of await readdir(work)) if (partPattern(id).test(name)) await unlinkIfThere(join(work, name));
  const ours = new RegExp(`^${id}\\.(try|draft)-`);
  for (const name of await readdir(ledger)) if (ours.test(name)) await unlinkIfThere(join(ledger, name));
}

async function dropOwn(place: Place): Promise<void> {
  const { work, id, attempt, token } = place;
  const own = `.${id}-${attempt}-${token}-`;
  for (const name of await readdir(work)) if (name.startsWith(own)) await unlinkIfThere(join(work, name));
  await unlinkIfThere(draftPath(place));
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o640);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Makes names durable. Windows shares cannot do it and keep them by themselves. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync().catch((error: unknown) => {
      if (!isCode(error, 'EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR')) throw error;
    });
  } finally {
    await handle.close();
  }
}

const unlinkIfThere = (path: string): Promise<void> =>
  unlink(path).catch((error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error;
  });

function checkNames({ externalId, files }: Bundle, id: string): void {
  const isSafe = (name: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,180}$/.test(name);
  const names = files.map(({ name }) => name);
  const isWhole =
    externalId.endsWith(`-${id}`) && [externalId, ...names].every(isSafe) && new Set(names).size === names.length;
  if (!isWhole) throw new Error('The names of a bundle must be safe, different, and end in the short id of its key.');
}
