import { usualCategory, type DocumentCategory } from '@auscult/contract/integrations/enumerations.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { shortIdOf } from '../../folder/deliver.ts';
import { fileNameOf } from '../../folder/names.ts';
import { titleOf, type Adapter, type Found, type Outgoing } from '../../kit/adapter.ts';
import { failed, failureOf, refusalOf, unset, type Outcome } from '../../kit/outcome.ts';
import {
  checkSystem,
  readReply,
  settingOf,
  unknownPatient,
  type SystemCall,
  type SystemConfig,
} from '../../kit/system.ts';
import { asked, lists, mapOf, tokenOf } from './system.ts';

const answered = z.object({ attachmentId: z.string().min(1).max(200), state: z.string() });
const LOOKS = 8;
/** Twice as long each time, so that six seconds go by in all. */
const FIRST_WAIT = 50;
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
/** The attachment that an earlier try may have left, by the short id that its file name ends in. */
const findInGentu = async (call: SystemCall, { key, patient }: Outgoing): Promise<Found> => {
  if (patient.externalId === null) return 'absent';
  const path = placeIn(mapOf(call).attachmentsList, patient.externalId);
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { limit: mapOf(call).pageSize, ...(cursor ? { cursor } : {}) };
    const { data, next } = readReply(listed, await asked(call, { path, query }));
    const found = data.find(({ fileName }) => fileName.endsWith(`-${shortIdOf(key)}.pdf`));
    if (found) return { externalId: found.attachmentId };
    if (!next) return 'absent';
    cursor = next;
  }
  return 'unknown';
};

/** Waits until an attachment is scanned and filed; only then it counts as there. */
const followed = async (call: SystemCall, place: string, attachmentId: string): Promise<Outcome> => {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await wait(FIRST_WAIT * 2 ** (look - 1), undefined, { signal: call.signal });
    const reply = await asked(call, { path: `${place}/${encodeURIComponent(attachmentId)}` });
    if (reply.status !== 200) return { ...refusalOf(reply), hasArrived: 'unknown' };
    const state = read(reply.text)?.state;
    if (state === 'completed') return { is: 'delivered', externalId: attachmentId };
    if (state === 'rejected') return failed('document', 'The practice system’s scanner refused this document.');
  }
  return failed('target', 'The practice system has not filed the document yet.', 'unknown');
};

/** It travels in the address, which many programs write down on the way: nobody's name stands in it. */
const nameOf = ({ key, date, type }: Outgoing): string => fileNameOf({ key, date, lastName: '' }, type, 'pdf');
const categoryOf = ({ config }: SystemCall, { type }: Outgoing): DocumentCategory => {
  const wanted = (config['documents'] ?? {}) as Partial<Record<string, DocumentCategory>>;
  return wanted[type] ?? usualCategory[type];
};

/** What was accepted once is only asked after, never put again. */
const attach = async (call: SystemCall, document: Outgoing): Promise<Outcome> => {
  const { externalId: patientId } = document.patient;
  if (patientId === null) return unknownPatient;
  if (settingOf(call, 'tenantId') === '') return unset('The connection is not paired with a tenant.');
  const place = placeIn(mapOf(call).attachments, patientId);
  const { attachmentId } = call.steps;
  if (typeof attachmentId === 'string') return followed(call, place, attachmentId);
  const bytes = await document.pages();
  if (bytes.byteLength > MOST_BYTES)
    return failed('document', `${(bytes.byteLength / MEGABYTE).toFixed(1)} MB as pages, and Gentu takes 4 MB.`);
  await tokenOf(call, false);
  await call.beforeEffect();
  const reply = await asked(call, {
    path: place,
    query: { fileName: nameOf(document), category: categoryOf(call, document), title: titleOf(document) },
    file: { bytes, contentType: 'application/pdf' },
    headers: { 'idempotency-key': document.key },
  });
  if (reply.status < 200 || reply.status >= 300) return refusalOf(reply);
  const made = read(reply.text);
  if (!made) return failed('target', 'The practice system answered something that could not be read.', 'unknown');
  await call.remember({ attachmentId: made.attachmentId });
  return followed(call, place, made.attachmentId);
};

/** Puts a document beside the patient's record. */
export const gentuAdapter: Adapter<SystemConfig> & typeof lists = {
  kind: 'gentu',
  title: 'Gentu',
  config: z.record(z.string(), z.unknown()),
  secrets: ['clientSecret'],
  hasNoFiles: true,
  isPaged: true,
  // Whether attachments can be looked through is the connection's map to say.
  repeat: (config) => (mapOf({ config }).attachmentsList === '' ? 'ask' : 'lookup'),
  check: (call) =>
    checkSystem(call, {
      listTenants: lists.listTenants,
      ...(settingOf(call, 'tenantId') !== '' && { listUsers: lists.listUsers }),
    }),
  deliver: (call, document) => attach(call, document).catch(failureOf),
  find: findInGentu,
  finish: (call, document, externalId) =>
    attach({ ...call, steps: { attachmentId: externalId } }, document).catch(failureOf),
  ...lists,
};
