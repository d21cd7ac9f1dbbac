import { createAdmin } from '@auscult/contract/accounts/endpoints.ts';
import * as mails from '@auscult/contract/mails/endpoints.ts';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../limits/rules.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { deliver } from './jobs.ts';

const taken: { to: string[]; content: string }[] = [];
/** What the mail server says to the next receiver. Undefined: it takes the mail. */
let refusal: Error | undefined;
/** In place of the mail server while it is out of order. */
let broken: Server | undefined;
let port = 0;
let smtp: SMTPServer;
let app: TestApp;

const openSmtp = async (): Promise<void> => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_to, _session, answer) => answer(refusal),
    onData: (stream, { envelope }, answer) => {
      void text(stream).then((content) => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), content });
        answer();
      });
    },
  });
  const server = smtp.listen(port, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
};
const closeSmtp = () => new Promise<void>((closed) => smtp.close(closed));

beforeAll(async () => {
  await openSmtp();
  app = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterEach(() => {
  taken.length = 0;
  refusal = undefined;
});
afterAll(async () => {
  await app.close();
  await closeSmtp();
});

/** In the mail server's place for as long as the work takes. */
const withBroken = async (server: Server, work: () => Promise<void>): Promise<void> => {
  await closeSmtp();
  broken = server.listen(port, '127.0.0.1');
  await once(broken, 'listening');
  try {
    await work();
  } finally {
    broken.close();
    await openSmtp();
  }
};

const newMail = async (name: string): Promise<string> => {
  const email = `${name}@clinic.example`;
  await app.people.admin.call(createAdmin, { body: { firstName: 'Zoë', lastName: 'Ng', email } });
  const { items } = await app.people.admin.call(mails.list, { query: { search: email } });
  return items[0]?.id ?? '';
};
const outbox = async (mailId: string) => {
  const { text: none, ...mail } = await app.people.admin.call(mails.get, { params: { mailId } });
  // Its links are for the receiver alone wherever there is a way there.
  expect(none).toBeNull();
  return mail;
};
/** In how many seconds the queue takes a mail up again, as the last try left it. */
const nextTries = async (mailId: string): Promise<number[]> => {
  const { rows } = await app.house.databases.owner.query<{ seconds: number }>(
    `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
      where name = 'mails-deliver' and data ->> 'mailId' = $1 order by created_on`,
    [mailId],
  );
  return rows.map(({ seconds }) => seconds);
};

/** A try has failed: the mail is where it was, says why, and another try is due in a minute. */
const expectWaiting = async (mailId: string, lastError: string): Promise<void> => {
  expect(await outbox(mailId)).toMatchObject({ state: 'queued', tries: 1, lastError, sentAt: null });
  expect(await nextTries(mailId)).toEqual([0, 60]);
  expect(taken).toEqual([]);
};
const expectSentByNextTry = async (mailId: string): Promise<void> => {
  await deliver(app.house, { mailId });
  expect(await outbox(mailId)).toMatchObject({ state: 'sent', lastError: null });
  expect(taken).toHaveLength(1);
  expect(taken[0]?.content).toContain(`Message-ID: <${mailId}@`);
};

it('arrives once, from the sender that is set, with a name of its own, and its text is kept no longer', async () => {
  const mailId = await newMail('arrives');
  await deliver(app.house, { mailId });
  await deliver(app.house, { mailId });
  expect(taken).toHaveLength(1);
  const [head = '', body = ''] = (taken[0]?.content ?? '').split('\r\n\r\n');
  expect(taken[0]?.to).toEqual(['arrives@clinic.example']);
  const headers = Object.fromEntries(head.split('\r\n').map((line) => line.split(': ', 2) as [string, string]));
  expect(headers).toMatchObject({
    From: 'Auscult <no-reply@localhost>',
    To: 'arrives@clinic.example',
    Subject: 'Your invitation to Auscult',
    'Message-ID': `<${mailId}@localhost>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
  });
  expect(body).not.toBe('');
  expect(await outbox(mailId)).toMatchObject({ state: 'sent', tries: 1, lastError: null });
  const { body: kept } = await app.house.databases.system
    .selectFrom('mails')
    .select('body')
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();
  expect(kept).toBeNull();
});

it('waits for its next try where the server refuses it, without what the server repeated', async () => {
  refusal = Object.assign(new Error('not now, refuses@clinic.example'), { responseCode: 450 });
  const mailId = await newMail('refuses');
  await deliver(app.house, { mailId });
  await expectWaiting(mailId, 'The mail server refused the sender or the receiver. (EENVELOPE 450)');
  refusal = undefined;
  await expectSentByNextTry(mailId);
});

it('waits for its next try where nothing answers', async () => {
  const mailId = await newMail('nobody');
  await closeSmtp();
  await deliver(app.house, { mailId });
  await openSmtp();
  await expectWaiting(mailId, 'The mail server cannot be reached, or broke off. (ESOCKET)');
  await expectSentByNextTry(mailId);
});

it('is not held up for longer than 20 seconds by a server that hangs', async () => {
  const mailId = await newMail('hangs');
  const began = Date.now();
  await withBroken(
    createServer(() => undefined),
    () => deliver(app.house, { mailId }),
  );
  expect(Date.now() - began).toBeLessThan(30_000);
  await expectWaiting(mailId, 'The mail server did not answer in 20 seconds. (ETIMEDOUT)');
  await expectSentByNextTry(mailId);
});

it('is sent whole at the next try where the server took half of it', async () => {
  const half = createServer((socket) => {
    const answers = ['250 hello', '250 sender', '250 receiver', '354 go on'];
    socket.write('220 here\r\n');
    socket.on('data', () => {
      const answer = answers.shift();
      if (answer === undefined) socket.destroy();
      else socket.write(`${answer}\r\n`);
    });
    socket.on('error', () => undefined);
  });
  const mailId = await newMail('half');
  await withBroken(half, () => deliver(app.house, { mailId }));
  await expectWaiting(mailId, 'The mail server cannot be reached, or broke off. (ECONNECTION)');
  await expectSentByNextTry(mailId);
});

it('is given up after five tries, and sent when an administrator says so', async () => {
  refusal = Object.assign(new Error('never'), { responseCode: 550 });
  const mailId = await newMail('never');
  for (let tried = 0; tried < LIMITS.mailTries + 1; tried += 1) await deliver(app.house, { mailId });
  expect(await outbox(mailId)).toMatchObject({ state: 'failed', tries: LIMITS.mailTries });
  expect(await nextTries(mailId)).toEqual([0, 60, 240, 960, 3600]);
  const { items } = await app.people.admin.call(mails.list, { query: { states: ['failed'] } });
  expect(items).toMatchObject([
    { id: mailId, lastError: 'The mail server refused the sender or the receiver. (EENVELOPE 550)' },
  ]);
  refusal = undefined;
  expect(await app.people.admin.call(mails.retry, { params: { mailId }, body: {} })).toMatchObject({ state: 'queued' });
  await expectSentByNextTry(mailId);
});
