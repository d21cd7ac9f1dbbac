import { errors } from '@auscult/contract/errors.ts';
import type { Mail } from '@auscult/contract/mails/schemas.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { job } from '../platform/jobs.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import { z } from 'zod';
import { findMail, hasText } from './data.ts';
import { oneLine, packed, writeMail, type MailRequest } from './rules.ts';

export const deliverJob = job({
  name: 'mails-deliver',
  payload: z.object({ mailId: z.uuid() }),
  retries: 5,
  concurrency: 2,
});

/** Writes a mail in the transaction of its cause: it goes out when, and only when, that is kept. */
export const sendMail = async (house: House, tx: Tx, request: MailRequest): Promise<string> => {
  const { subject, text } = writeMail(request);
  const { carried } = request;
  const { id } = await tx
    .insertInto('mails')
    .values({
      recipient: oneLine(request.to),
      kind: request.kind,
      subject,
      export_id: carried?.exportId ?? null,
      created_at: house.clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('mails')
    .set({
      body: house.keyring.seal(text, `mail/${id}`),
      ...(carried && { attachments: house.keyring.seal(packed(carried.attachments), `mail/${id}/attachments`) }),
    })
    .where('id', '=', id)
    .execute();
  await house.jobs.enqueue(tx, deliverJob, { mailId: id });
  return id;
};

type Told = Partial<{ tries: number; last_error: string | null; next_try_at: string }> &
  ({ state: 'queued' | 'failed' } | { state: 'delivered'; delivered_at: string });
/** An export that goes by email is where its mail is. */
export const tellExport = async (tx: Tx, mail: { id: string; export_id: string | null }, told: Told): Promise<void> => {
  if (mail.export_id === null) return;
  const row = await tx
    .updateTable('export_jobs')
    .set(told.state === 'delivered' ? { ...told, external_id: mail.id } : told)
    .where('id', '=', mail.export_id)
    .returning(['appointment_id as appointmentId', 'doctor_id as doctorId'])
    .executeTakeFirst();
  if (!row) return;
  const { appointmentId, doctorId } = row;
  const news = { appointmentId, documentType: 'export', state: told.state } as const;
  await publish(tx, doctorId, 'appointment_additional_status_updated', news);
};

/** Sends a mail that was given up again; answers false where there is none such. */
export const sendAgain = async (
  { jobs }: Pick<House, 'jobs'>,
  tx: Tx,
  which: { mailId: string } | { exportId: string },
) => {
  const mail = await tx
    .updateTable('mails')
    .set({ state: 'queued', tries: 0, last_error: null })
    .where((row) => ('mailId' in which ? row('id', '=', which.mailId) : row('export_id', '=', which.exportId)))
    .where('state', '=', 'failed')
    .where('body', 'is not', null)
    .returning(['id', 'export_id'])
    .executeTakeFirst();
  if (!mail) return false;
  await tellExport(tx, mail, { state: 'queued', tries: 0, last_error: null });
  await jobs.enqueue(tx, deliverJob, { mailId: mail.id });
  return true;
};

/** The text of a mail, where it may be shown; that it was opened is written down. */
export const openText = (house: House, db: Db, caller: Caller, mailId: string): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('mails')
      .select(['body', 'kind', 'state'])
      .where('id', '=', mailId)
      .executeTakeFirst();
    if (!row) throw problem(errors.notFound);
    if (!row.body || !hasText(house, row)) return null;
    await audit(tx, caller, { action: 'mail opened', subjectId: mailId, detail: { kind: row.kind } });
    return house.keyring.open(row.body, `mail/${mailId}`).toString();
  });

export const retryMail = (house: House, db: Db, caller: Caller, mailId: string): Promise<Mail> =>
  inTransaction(db, async (tx) => {
    if (await sendAgain(house, tx, { mailId }))
      await audit(tx, caller, { action: 'mail sent again', subjectId: mailId });
    return findMail(tx, mailId);
  });
