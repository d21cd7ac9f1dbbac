import type { PluginExport } from '@auscult/contract/plugin/schemas.ts';
import { createHash } from 'node:crypto';
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { genieAdapter } from '../adapters/genie/adapter.ts';
import type { Bundle } from '../folder/deliver.ts';
import { putInto, type Placed } from '../kit/folder.ts';

export type Formatted = 'files' | 'pit' | 'hl7';
/** What is asked of the server for each form in which a practice takes documents. */
export const formatOf = { files: 'pdf', pit: 'pit', hl7: 'hl7' } as const;

type Document = PluginExport['documents'][number];
export type Points = 'claimed' | 'prepared' | 'linked' | 'moved' | 'written' | 'spooled' | 'reported' | 'read' | 'sent';
export type Folders = { incoming: string; work: string };
export type Written = Placed | { is: 'failed'; of: 'document'; sentence: string };

const refused = (sentence: string): Written => ({ is: 'failed', of: 'document', sentence });
/** Writes one document of a claim where the practice system takes it from, once however often it is called. */
export const writeDocument = async (
  { item, document, format, folders }: { item: PluginExport; document: Document; format: Formatted; folders: Folders },
  at: (point: Points) => void,
): Promise<Written> => {
  const { contents = [], refusal } = document;
  if (refusal !== undefined) return refused(refusal);
  const found = contents.find((one) => one.format === formatOf[format]);
  const bytes = Buffer.from(found?.data ?? '', 'base64');
  if (!found || createHash('sha256').update(bytes).digest('hex') !== found.sha256)
    return refused('The document came damaged from the server.');
  const { attempt, patient } = item;
  const way = {
    config: { format, folders },
    folder: (folder: string) => ({
      put: (bundle: Bundle) => putInto({ folder, work: folders.work, bundle, attempt, at }),
    }),
    // The server has written that down when it gave the claim.
    beforeEffect: () => Promise.resolve(),
  };
  return genieAdapter.deliver(way, { ...document, patient, contents: [{ bytes }] });
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
