import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from '../limits/rules.ts';
import { inTransaction } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { work } from '../platform/jobs.ts';
import { deliverJob, tellExport } from './actions.ts';
import { emlOf, messageOf, serverOf, waitBeforeTry, type Message } from './rules.ts';

/** In milliseconds: a mail server that hangs holds up no other mail for longer. */
const PATIENCE = 20_000;

const overSmtp = async (smtpUrl: string, message: Message): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...serverOf(smtpUrl),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const late = new AbortController();
  try {
    await Promise.race([
      transport.sendMail(message),
      wait(PATIENCE, undefined, { signal: late.signal }).then(() => {
        throw Object.assign(new Error('Nothing was answered.'), { code: 'ETIMEDOUT' });
      }),
    ]);
  } finally {
    late.abort();
    transport.close();
  }
};

const intoFolder = async ({ config }: House, message: Message, id: string): Promise<void> => {
  const folder = join(config.dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${message.date.toISOString().replace(/[:.]/g, '-')}-${id}.eml`);
  // Under its name it is whole.
  await writeFile(`${path}.part`, await emlOf(message), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
};

const faults: Record<string, string> = {
  EAUTH: 'The mail server refused its user or password.',
  ECONNECTION: 'The mail server cannot be reached, or broke off.',
  EDNS: 'There is no mail server of this name.',
  EENVELOPE: 'The mail server refused the sender or the receiver.',
  EMESSAGE: 'The mail server refused the mail.',
  ESOCKET: 'The mail server cannot be reached, or broke off.',
  ETIMEDOUT: 'The mail server did not answer in 20 seconds.',
  ETLS: 'The mail server offers no TLS that can be trusted.',
};

/** What went wrong, without what a server may have repeated of the mail. */
const faultOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const words = faults[String(code)] ?? 'The mail could not be sent.';
  const known = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
  return known ? `${words} (${known})` : words;
};

type Tried = { id: string; export_id: string | null; tries: number };
const settle = async (house: House, mail: Tried, error: unknown): Promise<void> => {
  const { id: mailId } = mail;
  const tries = mail.tries + 1;
  const isLast = tries >= LIMITS.mailTries;
  const state = isLast ? 'failed' : 'queued';
  const seconds = waitBeforeTry(tries);
  const next_try_at = new Date(house.clock.now().getTime() + seconds * 1000).toISOString();
  const last_error = faultOf(error);
  await inTransaction(house.databases.system, async (tx) => {
    await tx.updateTable('mails').set({ tries, last_error, state }).where('id', '=', mailId).execute();
    await tellExport(tx, mail, { state, tries, last_error, next_try_at });
    if (!isLast) await house.jobs.enqueue(tx, deliverJob, { mailId }, { startAfterSeconds: seconds });
  });
};

/** Sends one mail, or keeps it as a file where no server is set. */
export const deliver = async (house: House, { mailId }: { mailId: string }): Promise<void> => {
  const { databases, config, clock } = house;
  const row = await databases.system.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!row?.body || row.state !== 'queued') return;
  const message = messageOf(house, { ...row, body: row.body });
  try {
    if (config.smtpUrl === undefined) await intoFolder(house, message, row.id);
    else await overSmtp(config.smtpUrl, message);
  } catch (error) {
    return settle(house, row, error);
  }
  const isSent = config.smtpUrl !== undefined;
  const tries = row.tries + 1;
  const sent_at = clock.now().toISOString();
  await inTransaction(databases.system, async (tx) => {
    await tx
      .updateTable('mails')
      .set({
        state: isSent ? 'sent' : 'kept',
        tries,
        last_error: null,
        sent_at,
        ...(isSent ? { body: null, attachments: null } : {}),
      })
      .where('id', '=', mailId)
      .execute();
    await tellExport(tx, row, { state: 'delivered', tries, last_error: null, delivered_at: sent_at });
  });
};

export const deliverWork = work(deliverJob, deliver);
