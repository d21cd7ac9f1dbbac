import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { PluginExport } from '@auscult/contract/plugin/schemas.ts';
import { createHash } from 'node:crypto';
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { shortIdOf, type Delivered } from '../folder/deliver.ts';
import { deliverInTime } from '../folder/in-time.ts';

export type Formatted = 'files' | 'pit' | 'hl7';
/** What is asked of the server for each form in which a practice takes documents. */
export const formatOf = { files: 'pdf', pit: 'pit', hl7: 'hl7' } as const;
const extensions = { files: 'pdf', pit: 'pit', hl7: 'hl7' } as const;

type Document = PluginExport['documents'][number];
export type Written =
  | { outcome: 'delivered'; externalId: string; isRepeat: boolean }
  | { outcome: 'failed'; sentence: string }
  | { outcome: 'later'; problem: Extract<Delivered, { isDelivered: false }>['problem']; sentence: string };
export type Points = 'claimed' | 'prepared' | 'linked' | 'moved' | 'written' | 'spooled' | 'reported' | 'read' | 'sent';
export type Folders = { incoming: string; work: string };

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[đĐ]/g, 'D')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
    .slice(0, 40) || 'X';
const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '') || '0';

/** By its name alone Genie finds whose letter a file is: OBRIEN_MARY_19610403_0_Letter_3f9a1c2b7d.pdf. */
const fileNameOf = ({ patient }: PluginExport, { type, key, replaces }: Document, format: Formatted): string => {
  const { lastName, firstName, birthDate, medicareNumber } = patient;
  const title = `${replaces ? 'Amended-' : ''}${documentTypeLabel[type].replace(/[^A-Za-z]+/g, '-')}`;
  const whose = [letters(lastName), letters(firstName), digits(birthDate), digits(medicareNumber)];
  return `${[...whose, title, shortIdOf(key)].join('_')}.${extensions[format]}`;
};

const FOLDER_MILLISECONDS = 30_000;
/** Writes one document of a claim where the practice system takes it from, once however often it is called. */
export const writeDocument = async (
  { item, document, format, folders }: { item: PluginExport; document: Document; format: Formatted; folders: Folders },
  at: (point: Points) => void,
): Promise<Written> => {
  const { key, contents = [], refusal } = document;
  if (refusal !== undefined) return { outcome: 'failed', sentence: refusal };
  const found = contents.find((one) => one.format === formatOf[format]);
  const bytes = Buffer.from(found?.data ?? '', 'base64');
  if (!found || createHash('sha256').update(bytes).digest('hex') !== found.sha256)
    return { outcome: 'failed', sentence: 'The document came damaged from the server.' };
  const bundle = {
    key,
    externalId: `${documentTypeLabel[document.type].replace(/[^A-Za-z]+/g, '-')}-${shortIdOf(key)}`,
    files: [{ name: fileNameOf(item, document, format), bytes }],
  };
  const delivery = { folder: folders.incoming, work: folders.work, bundle, attempt: item.attempt, at };
  const done = await deliverInTime(delivery, FOLDER_MILLISECONDS);
  if (done.isDelivered) return { outcome: 'delivered', externalId: done.externalId, isRepeat: done.isRepeat };
  if (done.isRetryable || done.problem === 'overtaken')
    return { outcome: 'later', problem: done.problem, sentence: done.sentence };
  return { outcome: 'failed', sentence: done.sentence };
};

const KEPT_MILLISECONDS = 90 * 86_400_000;
/** Receipts are kept long after the server has given a document up. */
export const dropOldReceipts = async (work: string): Promise<void> => {
  const ledger = join(work, '.auscult');
  for (const name of await readdir(ledger).catch(() => [])) {
    const path = join(ledger, name);
    const found = /^[0-9a-f]{10}\.(json|late|taken|answered)$/.test(name)
      ? await stat(path).catch(() => undefined)
      : undefined;
    if (found && Date.now() - found.mtimeMs > KEPT_MILLISECONDS) await unlink(path);
  }
};
