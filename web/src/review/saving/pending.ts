import { z } from 'zod';
import { richtext } from '@auscult/contract/richtext.ts';
import type { DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import { openEdits } from './unsentEdits.ts';

/** Unsaved text of one document, kept on this device until the server has it. */
const pendingEdit = z.object({ unsaved: richtext, base: z.string().nullable() });
export type PendingEdit = z.infer<typeof pendingEdit>;
type Key = { userId: string; appointmentId: string; type: DocumentType };
const nameOf = ({ userId, appointmentId, type }: Key): string => `${userId}/${appointmentId}/${type}`;

let opened: ReturnType<typeof openEdits> | undefined;
const open = () => (opened ??= openEdits());

/** A key that never leaves this browser, so that a copied disk does not give the text away. */
const sealingKey = async (): Promise<CryptoKey> => {
  const database = await open();
  const kept = await database.get('keys', 'edits');
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const transaction = database.transaction('keys', 'readwrite');
  // Another tab may have been first; its key must win, or its texts could not be read.
  const first = await transaction.store.get('edits');
  if (!first) await transaction.store.put(made, 'edits');
  await transaction.done;
  return first ?? made;
};

export const keepPending = async (key: Key, edit: PendingEdit): Promise<void> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(edit));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(), text);
  const transaction = (await open()).transaction('edits', 'readwrite', { durability: 'strict' });
  await transaction.store.put({ iv, bytes }, nameOf(key));
  await transaction.done;
};

export const readPending = async (key: Key): Promise<PendingEdit | undefined> => {
  const sealed = await (await open()).get('edits', nameOf(key));
  if (!sealed) return undefined;
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await sealingKey(), sealed.bytes);
  return pendingEdit.parse(JSON.parse(new TextDecoder().decode(bytes)));
};

export const forgetPending = async (key: Key): Promise<void> => {
  await (await open()).delete('edits', nameOf(key));
};
