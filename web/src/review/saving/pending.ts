import { z } from 'zod';
import { richtext } from '@auscult/contract/richtext.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { forgetText, keepText, readText } from '../../app/keptTexts.ts';

/** Unsaved text of one document, kept on this device until the server has it. */
const pendingEdit = z.object({ unsaved: richtext, base: z.string().nullable() });
export type PendingEdit = z.infer<typeof pendingEdit>;
type Key = { userId: string; appointmentId: string; type: DocumentType };
const nameOf = ({ userId, appointmentId, type }: Key): string => `${userId}/${appointmentId}/${type}`;

export const keepPending = (key: Key, edit: PendingEdit): Promise<void> => keepText(nameOf(key), edit);
export const readPending = async (key: Key): Promise<PendingEdit | undefined> => {
  const kept = await readText(nameOf(key));
  return kept === undefined ? undefined : pendingEdit.parse(kept);
};
export const forgetPending = (key: Key): Promise<void> => forgetText(nameOf(key));
