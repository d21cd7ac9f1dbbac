import { createAccessKey } from '@auscult/contract/keys/endpoints.ts';
import { createGenie } from '@auscult/contract/integrations/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act } from '../lifecycle/actions.ts';
import { addVersion } from '../exports/testing.ts';
import { inTransaction } from '../platform/db.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { startWeb, type Web } from '../web.ts';

const PAGE = join(import.meta.dirname, '../../../docs/plugin-protocol.md');

let app: TestApp;
let web: Web;
/** What the page calls by a name, as it became known. */
const names = new Map<string, string>();

beforeAll(async () => {
  app = await openTestApp();
  web = await startWeb(app.house, { port: 0, host: '127.0.0.1' });
  const { admin, doctor } = app.people;
  const practiceId = doctor.practiceId ?? '';
  const folders = { incoming: 'C:\\Genie\\Incoming', work: 'C:\\Auscult' };
  await admin.call(createGenie, { body: { practiceId, genNumber: 'GEN1', folders, externalPracticeId: 'P-1' } });
  const { key } = await admin.call(createAccessKey, { params: { practiceId }, body: {} });
  names.set('SERVER', web.address).set('KEY', key);
  await app.house.databases.system
    .updateTable('users')
    .set({ provider_number: '000001AX' })
    .where('id', '=', doctor.id)
    .execute();
  // A list of inpatients is not taken that is of a day to come: the page's day has come.
  app.clock.advance(Math.max(0, Date.parse('2026-11-23T00:00:00Z') - Date.now()));
}, 120_000);
afterAll(async () => {
  await web.close();
  await app.close();
});

/** The doctor writes a letter, for the first time or anew, and reviews the consult. */
const review = (number: number): Promise<void> =>
  inTransaction(app.house.databases.system, async (tx) => {
    const { id: doctorId, practiceId, sessionId } = app.people.doctor;
    const actor = { kind: 'doctor' as const, id: doctorId, practiceId: practiceId ?? '', sessionId };
    const caller = { actor, address: '', device: '' };
    const appointmentId = names.get('APPOINTMENT') ?? '';
    if (number > 1) await act(tx, caller, { appointmentId, action: 'reopen' });
    else
      await tx
        .updateTable('appointments')
        .set({ status: 'ready_for_review' })
        .where('id', '=', appointmentId)
        .execute();
    const { id: documentId } = await tx
      .selectFrom('documents')
      .select('id')
      .where('appointment_id', '=', appointmentId)
      .where('type', '=', 'letter')
      .executeTakeFirstOrThrow();
    const content = { type: 'doc' as const, content: [paragraphOf(`Dear colleague, number ${number}`)] };
    const versionId = await addVersion(tx, { documentId, doctorId, number, content });
    await tx
      .updateTable('documents')
      .set({ state: 'done', current_version_id: versionId })
      .where('id', '=', documentId)
      .execute();
    await act(tx, caller, { appointmentId, action: 'review' });
  });
/** What people do between the requests of the page, by the heading under which they do it. */
const people: Record<string, () => Promise<void>> = {
  'A document, out': () => review(1),
  'A correction': () => review(2),
};

type Step = { heading: string; command: string; status: number; answer: unknown };
/** Each request of the page with the answer that stands below it. */
const stepsOf = (page: string): Step[] =>
  page.split(/^## /m).flatMap((section) => {
    const [heading = ''] = section.split('\n');
    const blocks = [...section.matchAll(/^```(sh|json)(?: (\d+))?\n([\s\S]*?)^```$/gm)];
    return blocks.flatMap(([, kind, , command = ''], at) => {
      if (kind !== 'sh') return [];
      const [, next, status = '200', answer = ''] = blocks[at + 1] ?? [];
      if (next !== 'json') throw new Error(`no answer below: ${command}`);
      return [{ heading, command, status: Number(status), answer: JSON.parse(answer) as unknown }];
    });
  });

const filled = (text: string): string =>
  text.replace(/\$([A-Z_]+)/g, (_, name: string) => {
    const value = names.get(name);
    if (value === undefined) throw new Error(`$${name} is not known yet`);
    return value;
  });

/** A line of curl as a shell would read it, of the few forms that the page uses. */
const requestOf = (command: string): { url: string; init: RequestInit } => {
  const words = [...command.trim().matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
  const after = (flag: string) => words.flatMap((word, at) => (word === flag ? [words[at + 1] ?? ''] : []));
  const url = words.find((word) => word.startsWith('$SERVER'));
  const isKnown = words.every((word) => !/^-\w$/.test(word) || ['-X', '-H', '-d'].includes(word));
  if (words[0] !== 'curl' || url === undefined || !isKnown)
    throw new Error(`not a request that this test reads: ${command}`);
  const [body] = after('-d');
  return {
    url: filled(url),
    init: {
      method: after('-X')[0] ?? 'GET',
      headers: after('-H').map((header): [string, string] => {
        const [name = '', value = ''] = filled(header).split(': ');
        return [name, value];
      }),
      ...(body === undefined ? {} : { body: filled(body) }),
    },
  };
};

/** What the page says of an answer, with what differs as it came; a name that is new stands for what came. */
const heldAgainst = (said: unknown, came: unknown): unknown => {
  if (said === '…') return expect.anything();
  if (typeof said === 'string' && /^\$[A-Z_]+$/.test(said)) {
    const name = said.slice(1);
    if (!names.has(name) && typeof came === 'string') names.set(name, came);
    return names.get(name) ?? said;
  }
  if (Array.isArray(said)) return said.map((one, at) => heldAgainst(one, Array.isArray(came) ? came[at] : undefined));
  if (typeof said !== 'object' || said === null) return said;
  const there = (typeof came === 'object' && came !== null ? came : {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, heldAgainst(value, there[key])]));
};

it('goes through a day as its page tells it', async () => {
  const steps = stepsOf(await readFile(PAGE, 'utf8'));
  expect(steps.length).toBeGreaterThan(15);
  let heading = '';
  for (const step of steps) {
    if (step.heading !== heading) await people[step.heading]?.();
    heading = step.heading;
    const { url, init } = requestOf(step.command);
    const answer = await fetch(url, init);
    const came: unknown = await answer.json();
    expect({ command: step.command, status: answer.status, came }).toMatchObject({
      command: step.command,
      status: step.status,
      came: heldAgainst(step.answer, came),
    });
  }
  expect(Object.keys(people).every((one) => steps.some((step) => step.heading === one))).toBe(true);
}, 120_000);

it('has a page of its own, and a tag that says what belongs to it', async () => {
  const page = await (await fetch(`${web.address}/api/v1/docs/plugin-protocol`)).text();
  expect(page).toContain('<h1>Plugin protocol</h1>');
  expect(page).toContain('/pms-plugin/appointments/upsert');
  expect(page).not.toContain('/auth/');
  const described = (await (await fetch(`${web.address}/api/v1/openapi.json`)).json()) as {
    tags: { name: string }[];
    paths: Record<string, Record<string, { tags: string[]; 'x-access': string }>>;
  };
  expect(described.tags.map(({ name }) => name)).toEqual(['Plugin protocol']);
  for (const methods of Object.values(described.paths))
    for (const { tags, 'x-access': access } of Object.values(methods))
      expect(tags.includes('Plugin protocol')).toBe(access === 'plugin');
});
