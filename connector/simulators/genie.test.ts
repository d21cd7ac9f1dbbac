import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Hl7Document } from '../hl7/message.ts';
import { toOru } from '../hl7/oru.ts';
import { toPit } from '../hl7/pit.ts';
import { toRef } from '../hl7/ref.ts';
import { GENIE_NUMBER, GENIE_PROVIDER, openGenie } from './genie.ts';
import type { Simulator } from './serve.ts';

let folder = '';
let genie: Simulator;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-genie-'));
  await Promise.all(['Incoming', 'ACKS'].map((name) => mkdir(join(folder, name))));
  const folders = { incoming: join(folder, 'Incoming'), acknowledgements: join(folder, 'ACKS') };
  genie = await openGenie(folders, { everyMilliseconds: 10 });
});
afterEach(async () => {
  await genie.close();
  await rm(folder, { recursive: true, force: true });
});

const letter: Hl7Document = {
  key: 'a0e7c7a4-6c9a-4c3e-8d2f-111111111111',
  replaces: null,
  type: 'letter',
  title: 'Letter',
  askedAt: '2026-11-20T02:00:00Z',
  consultAt: '2026-11-20T01:00:00Z',
  timezone: 'Australia/Sydney',
  practice: 'Harbour Street',
  practiceId: 'f3b5b8a2-2f0e-4b8e-9a0c-5f9a3a1c7d10',
  patient: {
    id: 'P-1',
    firstName: 'Mary',
    lastName: "O'Brien",
    birthDate: '1961-04-03',
    gender: 'female',
    medicareNumber: null,
    ihi: null,
  },
  doctor: { firstName: 'Ada', lastName: 'Osei', providerNumber: GENIE_PROVIDER },
  recipient: { name: 'Dr Ito', providerNumber: '000002BX', practice: 'Elsewhere' },
  text: 'Thank you for referring Mary.',
  pdf: Buffer.from('%PDF-1.7\n%%EOF'),
};
const target = { sender: 'AUSCULT', receiver: 'GENIE', characterSet: '8859/1' as const };
const files = {
  'OBRIEN_MARY_19610403_0_Letter_3f9a1c2b7d.pdf': letter.pdf ?? Buffer.of(),
  'a.pit': toPit(letter, { genNumber: GENIE_NUMBER }),
  'b.hl7': toOru(letter, target).bytes,
  'c.hl7': toRef(letter, target).bytes,
};

type Effects = { taken: { name: string; patient: string | null }[]; refused: { name: string; why: string }[] };
const effects = async () => (await (await fetch(`${genie.control}/effects`)).json()) as Effects;
/** As a careful program does it: whole before it has its name. */
const put = async (name: string, bytes: Uint8Array): Promise<void> => {
  await writeFile(join(folder, 'part'), bytes);
  await rename(join(folder, 'part'), join(folder, 'Incoming', name));
};
const seen = async (count: number): Promise<Effects> => {
  for (let tries = 0; tries < 1000; tries += 1) {
    const found = await effects();
    if (found.taken.length + found.refused.length >= count) return found;
    await wait(20);
  }
  return effects();
};

test('takes what is as it should be, finds its patient, and acknowledges messages', async () => {
  for (const [name, bytes] of Object.entries(files)) await put(name, bytes);
  const { taken, refused } = await seen(4);
  expect(refused).toEqual([]);
  expect(taken.map(({ name }) => name).toSorted()).toEqual(Object.keys(files).toSorted());
  expect(taken.every(({ patient }) => patient === "O'Brien, Mary")).toBe(true);
  // Both messages are about one letter, so that one answer stands there.
  expect((await readdir(join(folder, 'ACKS'))).filter((name) => name.endsWith('.ack'))).toHaveLength(1);
});

test('refuses each letter of which one thing is otherwise', async () => {
  const [page = ''] = Object.keys(files);
  const changes: [file: keyof typeof files, from: string, to: string, why: string][] = [
    ['a.pit', `002 ${GENIE_NUMBER}`, '002 GEN2', 'GEN number'],
    ['a.pit', `121 ${GENIE_PROVIDER}`, '121 000009ZX', 'doctor'],
    ['a.pit', '301 Thank', 'Thank', 'without its code'],
    ['a.pit', '\r\n999\r\n', '\r\n', 'half'],
    ['a.pit', '301 ', '050 ', 'out of order'],
    ['b.hl7', 'ORU^R01', 'ADT^A01', 'another kind'],
    ['b.hl7', '|2.4^', '|2.3^', 'version'],
    ['b.hl7', '\rPV1|', '\rZZ1|', 'PV1 is missing'],
    ['b.hl7', `|${GENIE_PROVIDER}^Osei`, '|000009ZX^Osei', 'doctor'],
    ['b.hl7', '|PHY|', '|LAB|', 'no letter'],
    ['c.hl7', '\rRF1|', '\rNTE|', 'RF1 is missing'],
    ['c.hl7', '\rOBX|1|FT', '\rNTE|1|x\rOBX|1|FT', 'does not know'],
  ];
  for (const [index, [file, from, to, why]] of changes.entries()) {
    const text = Buffer.from(files[file]).toString('latin1');
    expect(text, `${file} ${from}`).toContain(from);
    await put(`${index}-${file}`, Buffer.from(text.replaceAll(from, to), 'latin1'));
    const { refused } = await seen(index + 1);
    expect(refused.at(-1), `${file} ${to}`).toMatchObject({ name: `${index}-${file}` });
    expect(refused.at(-1)?.why, `${file} ${to}`).toContain(why);
  }
  await put(page.replace('OBRIEN_MARY', 'OBRIEN'), files['a.pit']);
  await put('letter.docx', files['b.hl7']);
  expect((await seen(changes.length + 2)).taken).toEqual([]);
});

test('takes a letter of somebody whom it does not know, and files it with nobody', async () => {
  await put('OBRIEN_MARTHA_19700101_0_Letter_3f9a1c2b7d.pdf', letter.pdf ?? Buffer.of());
  expect((await seen(1)).taken).toMatchObject([{ patient: null }]);
});
