import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { failed, failureOf, refusalOf, type Outcome } from '../../kit/outcome.ts';
import { isSystemProblem, outcomeOf, settingOf, type SystemCall } from '../../kit/system.ts';
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

const read = (text: string) => {
  try {
    return answered.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
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
  const place = mapOf(call).attachments.replace('{patientId}', encodeURIComponent(patientId));
  if (settingOf(call, 'tenantId') === '') return failed('credentials', 'The connection is not paired with a tenant.');
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
