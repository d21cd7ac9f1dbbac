import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { documentType, type DocumentType } from '@auscult/contract/enumerations.ts';
import * as exports from '@auscult/contract/exports/endpoints.ts';
import type { RequestOf } from '@auscult/contract/kit.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { readZip } from '@auscult/connector/writers/zip.ts';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectFolder } from '../exports/actions.ts';
import { inTransaction } from '../platform/db.ts';
import { addTemplate } from '../templates/testing.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

// What becomes of a setting: the document, the file or the export, not the value that is stored.

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ doctor } = app.people);
}, 60_000);
afterAll(() => app.close());

const change = (body: RequestOf<typeof users.updateSettings>['body']) => doctor.call(users.updateSettings, { body });
const read = (appointmentId: string) => doctor.call(appointments.get, { params: { appointmentId } });
const written = async (documentsWanted: DocumentType[]) => {
  const { id } = await doctor.call(appointments.create, {
    body: {
      patient: { title: 'Mrs', firstName: 'Ines', lastName: 'Castellano', gender: 'female' },
      startsAt: '2026-11-20T02:00:00Z',
      documentsWanted,
    },
  });
  const text = 'Doctor: Good morning.\nPatient: Hello.';
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text } });
  return until(
    () => read(id),
    ({ status }) => status === 'ready_for_review',
    60,
  );
};
const textOf = ({ appointmentDocuments }: Awaited<ReturnType<typeof written>>, type: DocumentType) =>
  plainText(appointmentDocuments.find((one) => one.type === type)?.content ?? { type: 'doc', content: [] });
const fileOf = async (appointmentId: string, type: DocumentType, format: 'html' | 'docx') => {
  const bytes = Buffer.from(
    await doctor.call(exports.download, { params: { appointmentId }, query: { type, format } }),
  );
  if (format === 'html') return bytes.toString();
  const { entries } = readZip(bytes, { bytes: 10_000_000, entries: 100 });
  return Buffer.from(entries?.get('word/document.xml') ?? new Uint8Array()).toString();
};

const mark = (text: string) => ({ blocks: [{ type: 'text' as const, id: 'mark', text }] });
const defaultField = {
  note: 'defaultNoteTemplateId',
  letter: 'defaultLetterTemplateId',
  referral_letter: 'defaultReferralLetterTemplateId',
  patient_letter: 'defaultPatientLetterTemplateId',
  work_cover: 'defaultWorkCoverTemplateId',
} as const;
const exportField = {
  note: 'exportNote',
  letter: 'exportLetter',
  referral_letter: 'exportReferralLetter',
  patient_letter: 'exportPatientLetter',
  work_cover: 'exportWorkCover',
} as const;
const all = documentType.options;

it('each document is written by the default of its own type', async () => {
  const made = await Promise.all(
    all.map(async (type) => {
      const { id } = await addTemplate(doctor, { type, name: `Own ${type}`, ...mark(`By the default of ${type}.`) });
      return [defaultField[type], id] as const;
    }),
  );
  await change({ pmsSettings: Object.fromEntries(made) });
  const consult = await written([...all]);
  for (const type of all) expect(textOf(consult, type)).toContain(`By the default of ${type}.`);
  // Without one, by another.
  await change({ pmsSettings: { defaultWorkCoverTemplateId: null } });
  await addTemplate(doctor, {
    type: 'work_cover',
    name: 'Fits better',
    consultationTypes: ['unspecified'],
    ...mark('Fits.'),
  });
  expect(textOf(await written(['work_cover']), 'work_cover')).toContain('Fits.');
}, 120_000);

describe('of what is reviewed, by itself goes', () => {
  beforeAll(async () => {
    const folder = await mkdtemp(join(app.house.config.targets.folders[0] ?? '', 'practice-'));
    await inTransaction(app.house.databases.system, (tx) =>
      connectFolder(tx, { practiceId: doctor.practiceId ?? '', folder }),
    );
  });
  it.each(all)(
    'the %s where that alone is chosen',
    async (type) => {
      const flags = Object.fromEntries(all.map((one) => [exportField[one], one === type]));
      await change({ pmsSettings: { autoExport: true, ...flags } });
      const { id } = await written([...all]);
      await doctor.call(appointments.markReviewed, { body: { appointmentId: id } });
      const gone = await until(
        () => doctor.call(exports.list, { params: { appointmentId: id } }),
        ([one]) => one?.state === 'delivered',
        60,
      );
      expect(gone.map(({ documents }) => documents)).toEqual([[type]]);
    },
    60_000,
  );
  it('nothing where it is off', async () => {
    await change({ pmsSettings: { autoExport: false } });
    const { id } = await written(['letter']);
    await doctor.call(appointments.markReviewed, { body: { appointmentId: id } });
    expect(await doctor.call(exports.list, { params: { appointmentId: id } })).toEqual([]);
    expect((await read(id)).status).toBe('reviewed');
  });
});

describe('a letter', () => {
  const DOUBLE =
    '<p style="margin:0">About Mrs Castellano</p><p style="margin:0">&nbsp;</p><p style="margin:0">The second.</p>';
  const blocks = [
    { type: 'text' as const, id: 'one', text: 'About {{patient.name}}' },
    { type: 'text' as const, id: 'two', text: 'The second.' },
    { type: 'signature' as const, id: 'signature' },
  ];
  beforeAll(async () => {
    const { id } = await addTemplate(doctor, { name: 'Three parts', blocks });
    await change({ pmsSettings: { defaultLetterTemplateId: id } });
  });

  it.each([
    ['left', 'left', 'html', '<p>About Mrs Castellano</p><p>The second.</p>'],
    ['center', 'center', 'genie', DOUBLE],
    ['right', '(?:right|end)', 'html_double', DOUBLE],
    ['justify', 'both', 'plato', 'About Mrs Castellano<br><br>The second.'],
  ] as const)(
    'that stands %s is so in html and in Word',
    async (...[textAlign, inWord, formatterType, paragraphs]) => {
      await change({ exportSettings: { textAlign, formatterType, fontFamily: 'Courier New', fontSize: 9 } });
      const { id } = await written(['letter']);
      const html = await fileOf(id, 'letter', 'html');
      expect(html).toContain(`font-family:'Courier New',monospace;font-size:9pt;text-align:${textAlign}`);
      expect(html).toContain(paragraphs);
      const docx = await fileOf(id, 'letter', 'docx');
      expect(docx).toMatch(new RegExp(`<w:jc w:val="${inWord}"/>`));
      expect(docx).toMatch(/w:ascii="Courier New"/);
      expect(docx).toMatch(/<w:sz w:val="18"\/>/);
    },
    60_000,
  );

  it('ends in the sign-off by either name of the setting', async () => {
    await change({ letterSignOff: 'By its short name,' });
    expect(textOf(await written(['letter']), 'letter')).toContain('By its short name,');
    await change({ letter: { signOff: 'By its long name,' } });
    const { letterSignOff } = await doctor.call(users.me);
    expect([letterSignOff, textOf(await written(['letter']), 'letter')]).toEqual([
      'By its long name,',
      expect.stringContaining('By its long name,'),
    ]);
  }, 60_000);

  it('names the patient as the practice does until the doctor chose', async () => {
    const { system } = app.house.databases;
    const practice = (name_type: string) =>
      system
        .updateTable('practices')
        .set({ name_type })
        .where('id', '=', doctor.practiceId ?? '')
        .execute();
    await practice('first');
    expect(textOf(await written(['letter']), 'letter')).toContain('About Ines\n');
    await practice('prefix_full');
    expect(textOf(await written(['letter']), 'letter')).toContain('About Mrs Ines Castellano\n');
    await change({ nameFormat: 'name' });
    expect(textOf(await written(['letter']), 'letter')).toContain('About Ines Castellano\n');
  }, 60_000);
});
