import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { failed, failureOf, refusalOf, type Outcome } from '../../kit/outcome.ts';
import { isSystemProblem, outcomeOf, readReply, settingOf, type SystemCall } from '../../kit/system.ts';
import { asked, mapOf, tokenOf } from './system.ts';

export type Attached = {
  key: string;
  patientId: string;
  fileName: string;
  title: string;
  category: string;
  pdf: Uint8Array;
  /** What the practice system called it in an earlier try. */
  attachmentId: string | undefined;
};
export type Steps = {
  beforeEffect: () => Promise<void>;
  remember: (step: Record<string, unknown>) => Promise<void>;
};

const answered = z.object({ attachmentId: z.string().min(1).max(200), state: z.string() });
const [LOOKS, BETWEEN] = [8, 500];
const MEGABYTE = 1024 * 1024;
/** What its scanner takes. */
const MOST_BYTES = 4 * MEGABYTE;
const MOST_PAGES = 50;

const read = (text: string) => {
  try {
    return answered.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const listed = z.object({
  data: z.array(z.object({ attachmentId: z.string().min(1).max(200), fileName: z.string() })),
  next: z.string().nullish(),
});
const placeIn = (path: string, patientId: string): string => path.replace('{patientId}', encodeURIComponent(patientId));
/** Whether attachments can be looked through before one is sent again. */
export const listsAttachments = (call: SystemCall): boolean => mapOf(call).attachmentsList !== '';
/** The attachment that an earlier try may have left, by the short id that its file name ends in. */
export const findInGentu = async (
  call: SystemCall,
  { patientId, shortId }: { patientId: string; shortId: string },
): Promise<{ id: string } | 'absent' | 'unknown'> => {
  const path = placeIn(mapOf(call).attachmentsList, patientId);
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { limit: mapOf(call).pageSize, ...(cursor ? { cursor } : {}) };
    const { data, next } = readReply(listed, await asked(call, { path, query }));
    const found = data.find(({ fileName }) => fileName.endsWith(`-${shortId}.pdf`));
    if (found) return { id: found.attachmentId };
    if (!next) return 'absent';
    cursor = next;
  }
  return 'unknown';
};

/** Waits until an attachment is scanned and filed; only then it counts as there. */
const followed = async (call: SystemCall, place: string, attachmentId: string): Promise<Outcome> => {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await wait(BETWEEN);
    const reply = await asked(call, { path: `${place}/${encodeURIComponent(attachmentId)}` });
    if (reply.status !== 200) return { ...refusalOf(reply), hasArrived: 'unknown' };
    const state = read(reply.text)?.state;
    if (state === 'completed') return { is: 'delivered', externalId: attachmentId };
    if (state === 'rejected') return failed('document', 'The practice system’s scanner refused this document.');
  }
  return failed('target', 'The practice system has not filed the document yet.', 'unknown');
};

/** Puts a document beside the patient's record. What was accepted once is only asked after, never put again. */
export const deliverToGentu = async (call: SystemCall, document: Attached, steps: Steps): Promise<Outcome> => {
  const { key, patientId, fileName, title, category, pdf, attachmentId } = document;
  const place = placeIn(mapOf(call).attachments, patientId);
  if (settingOf(call, 'tenantId') === '') return failed('credentials', 'The connection is not paired with a tenant.');
  if (pdf.byteLength > MOST_BYTES)
    return failed('document', `${(pdf.byteLength / MEGABYTE).toFixed(1)} MB as pages, and Gentu takes 4 MB.`);
  try {
    if (attachmentId !== undefined) return await followed(call, place, attachmentId);
    await tokenOf(call, false);
    await steps.beforeEffect();
    const reply = await asked(call, {
      path: place,
      query: { fileName, category, title },
      file: { bytes: pdf, contentType: 'application/pdf' },
      headers: { 'idempotency-key': key },
    });
    if (reply.status < 200 || reply.status >= 300) return refusalOf(reply);
    const made = read(reply.text);
    if (!made) return failed('target', 'The practice system answered something that could not be read.', 'unknown');
    await steps.remember({ attachmentId: made.attachmentId });
    return await followed(call, place, made.attachmentId);
  } catch (error) {
    if (!isSystemProblem(error)) return failureOf(error);
    return outcomeOf(error);
  }
};
