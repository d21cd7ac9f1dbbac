import { z } from 'zod';
import { singleSignOnOf } from '../auth/data.ts';
import { reserve } from '../limits/actions.ts';
import { LIMITS } from '../limits/rules.ts';
import { makeLink } from '../links/actions.ts';
import { sendMail } from '../mails/actions.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';
import { invite, resetJob, signUpJob } from './actions.ts';

type Person = {
  id: string;
  email: string;
  firstName: string;
  role: 'Administrator' | 'Doctor';
  password_hash: string | null;
};
const sendReset = async (house: House, tx: Tx, { id, email, firstName, role, password_hash }: Person) => {
  const sso = await singleSignOnOf(tx, email);
  if (sso?.isEnforced && role !== 'Administrator') {
    const words = 'You sign in by the single sign-on of your practice, so that there is no password here to reset.';
    return sendMail(house, tx, { kind: 'password-reset', to: email, firstName, words });
  }
  // Who never had a password gets the invitation anew, which says what it is.
  if (password_hash === null) return invite(house, tx, id);
  const { token } = await makeLink(house, tx, 'reset', { userId: id });
  const link = `${house.config.publicUrl}/forgot-password#token=${token}`;
  return sendMail(house, tx, { kind: 'password-reset', to: email, firstName, link });
};

/** Helps who asked, if it is somebody. Beyond three in an hour, silently not. */
export const answerReset = async (house: House, { resetId }: { resetId: string }): Promise<void> => {
  const { databases, keyring } = house;
  const row = await databases.system
    .selectFrom('reset_requests')
    .select('email')
    .where('id', '=', resetId)
    .executeTakeFirst();
  if (!row) return;
  const email = keyring.open(row.email, 'reset-request').toString();
  const isTooOften = (await reserve(house, [{ kind: 'resetAccount', of: email }])) > 0;
  await inTransaction(databases.system, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('reset_requests').where('id', '=', resetId).executeTakeFirst();
    if (numDeletedRows !== 1n || isTooOften) return;
    const person = await tx
      .selectFrom('users')
      .select(['id', 'email', 'first_name as firstName', 'role', 'password_hash'])
      .where('email', '=', email)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (person) await sendReset(house, tx, person);
  });
};

/** Asks for the confirmation of a request; who has an account is told so, in the mail and nowhere else. */
export const answerSignUp = async (house: House, { requestId }: { requestId: string }): Promise<void> => {
  const { publicUrl } = house.config;
  await inTransaction(house.databases.system, async (tx) => {
    const request = await tx
      .selectFrom('account_requests')
      .selectAll()
      .where('id', '=', requestId)
      .where('state', '=', 'unconfirmed')
      .forUpdate()
      .executeTakeFirst();
    if (!request) return;
    const { email, first_name: firstName } = request;
    const known = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (known) {
      await tx.deleteFrom('account_requests').where('id', '=', requestId).execute();
      await sendMail(house, tx, { kind: 'sign-up-known', to: email, link: `${publicUrl}/sign-in` });
      return;
    }
    const { token } = await makeLink(house, tx, 'sign-up', { accountRequestId: requestId });
    await sendMail(house, tx, {
      kind: 'sign-up-confirm',
      to: email,
      firstName,
      link: `${publicUrl}/sign-up#token=${token}`,
    });
  });
};

/** Once an hour: forgets requests that nobody confirmed, and what is over of links, tickets and the like. */
export const forgetJob = job({
  name: 'accounts-forget',
  payload: z.object({}).nullish(),
  retries: 0,
  concurrency: 1,
});

const DAY = 86_400_000;
export const forget = async ({ databases: { system }, clock }: House): Promise<void> => {
  const now = clock.now().getTime();
  const unconfirmed = new Date(now - LIMITS.signUpHours * 3_600_000).toISOString();
  const yesterday = new Date(now - DAY).toISOString();
  await system
    .deleteFrom('account_requests')
    .where('state', '=', 'unconfirmed')
    .where('created_at', '<', unconfirmed)
    .execute();
  for (const table of ['links', 'tickets', 'passkey_challenges', 'saml_requests'] as const)
    await system.deleteFrom(table).where('expires_at', '<', yesterday).execute();
  await system.deleteFrom('reset_requests').where('created_at', '<', yesterday).execute();
  await system.deleteFrom('saml_assertions').where('expires_at', '<', yesterday).execute();
};

export const accountsWork = [work(resetJob, answerReset), work(signUpJob, answerSignUp), work(forgetJob, forget)];
export const schedules: readonly Schedule[] = [{ spec: forgetJob, cron: '25 * * * *' }];
