import { errors } from '@auscult/contract/errors.ts';
import type { Mail } from '@auscult/contract/mails/schemas.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { job } from '../platform/jobs.ts';
import { problem } from '../platform/problem.ts';
import { z } from 'zod';
import { findMail, hasText } from './data.ts';
import { oneLine, writeMail, type MailRequest } from './rules.ts';

export const deliverJob = job({
  name: 'mails-deliver',
  payload: z.object({ mailId: z.uuid() }),
  retries: 5,
  concurrency: 2,
});

/** Writes a mail in the transaction of its cause: it goes out when, and only when, that is kept. */
export const sendMail = async (house: House, tx: Tx, request: MailRequest): Promise<string> => {
  const { subject, text } = writeMail(request);
  const { id } = await tx
    .insertInto('mails')
    .values({
      recipient: oneLine(request.to),
      kind: request.kind,
      subject,
      created_at: house.clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('mails')
    .set({ body: house.keyring.seal(text, `mail/${id}`) })
    .where('id', '=', id)
    .execute();
  await house.jobs.enqueue(tx, deliverJob, { mailId: id });
  return id;
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
    const { numUpdatedRows } = await tx
      .updateTable('mails')
      .set({ state: 'queued', tries: 0, last_error: null })
      .where('id', '=', mailId)
      .where('state', '=', 'failed')
      .where('body', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) {
      await house.jobs.enqueue(tx, deliverJob, { mailId });
      await audit(tx, caller, { action: 'mail sent again', subjectId: mailId });
    }
    return findMail(tx, mailId);
  });
