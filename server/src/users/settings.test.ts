import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as exports from '@auscult/contract/exports/endpoints.ts';
import { upload } from '@auscult/contract/letterheads/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import * as practices from '@auscult/contract/practices/endpoints.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { exportSettings } from '@auscult/contract/users/schemas.ts';
import { toDocx } from '@auscult/connector/writers/docx.ts';
import { readZip } from '@auscult/connector/writers/zip.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTemplate } from '../templates/testing.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

const DAY = 86_400_000;
const lastDay = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({
    hasWorkers: true,
    notes: createEmbeddedNotes(),
    offer: `Two months free|${lastDay}`,
  });
  ({ doctor } = app.people);
}, 60_000);
afterAll(() => app.close());

type Create = NonNullable<Parameters<typeof doctor.call<typeof appointments.create>>[1]>['body'];
type Change = NonNullable<Parameters<typeof doctor.call<typeof users.updateSettings>>[1]>['body'];
const CONSULT = [
  'Doctor: What brings you in today?',
  'Patient: I have had a dry cough for three weeks.',
  'Doctor: I will start candesartan 8 milligrams daily. Come back in four weeks.',
].join('\n');
const change = (body: Change) => doctor.call(users.updateSettings, { body });
const make = (body: Partial<Create> = {}) =>
  doctor.call(appointments.create, {
    body: {
      patient: { title: 'Mrs', firstName: 'Ines', lastName: 'Castellano', gender: 'female' },
      startsAt: '2026-11-20T02:00:00Z',
      ...body,
    },
  });
const read = (appointmentId: string) => doctor.call(appointments.get, { params: { appointmentId } });
/** A consult whose documents are written. */
const written = async (body?: Partial<Create>) => {
  const { id } = await make(body);
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text: CONSULT } });
  return until(
    () => read(id),
    (one) => one.status === 'ready_for_review',
    60,
  );
};
type Written = Awaited<ReturnType<typeof written>>;
const documentOf = ({ appointmentDocuments }: Written, type: DocumentType) => {
  const found = appointmentDocuments.find((one) => one.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};
const linesOf = (one: Written, type: DocumentType = 'letter') => plainText(documentOf(one, type).content).split('\n');

const wordXml = (bytes: Uint8Array): string =>
  Buffer.from(
    readZip(bytes, { bytes: 10_000_000, entries: 100 }).entries?.get('word/document.xml') ?? new Uint8Array(),
  ).toString();
const textIn = (xml: string): string => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join(' ');
const filesOf = async (appointmentId: string, type: DocumentType = 'letter') => {
  const file = async (format: 'html' | 'docx') =>
    Buffer.from(await doctor.call(exports.download, { params: { appointmentId }, query: { type, format } }));
  return { html: (await file('html')).toString(), docx: wordXml(await file('docx')) };
};

describe('a letter', () => {
  it('has the looks, the words, the dates and the names that its doctor chose: on the page, in html and in Word', async () => {
    const template = await addTemplate(doctor, {
      name: 'Own form',
      consultationTypes: ['new', 'returning'],
      blocks: [
        { type: 'text', id: 'date', text: '{{date.today}}' },
        { type: 'text', id: 'name', text: 'About {{patient.name}}' },
        { type: 'letter_opening', id: 'opening' },
        { type: 'letter_closing', id: 'closing' },
        { type: 'signature', id: 'signature' },
      ],
    });
    await app.people.admin.call(practices.update, {
      params: { practiceId: doctor.practiceId ?? '' },
      body: { email: 'rooms@harbour.example' },
    });
    await change({
      exportSettings: { fontFamily: 'Verdana', fontSize: 13, textAlign: 'justify', formatterType: 'plato' },
      letter: {
        opening: 'I saw {{patient.firstName}}.',
        introNew: 'Thank you for sending {{patient.name}}.',
        introReturning: 'I saw {{patient.firstName}} again.',
        closingNew: 'I will write again.',
        closingReturning: 'Back to you, then.',
        signOff: 'Warm regards from {{practice.name}} ({{practice.email}}),',
      },
      dateFormat: 'do MMMM yyyy',
      nameFormat: 'prefix_full',
      defaultConsultationType: 'new',
      defaultConsultationEngine: 'sd',
      defaultReports: ['letter'],
      noteLength: 'short',
      pmsSettings: { defaultLetterTemplateId: template.id },
    });
    const first = await written();
    expect(first).toMatchObject({
      consultationType: 'new',
      consultationEngine: 'sd',
      documentsWanted: ['letter'],
      noteLength: 'short',
    });
    expect(linesOf(first).slice(0, 5)).toEqual([
      '20th November 2026',
      'About Mrs Ines Castellano',
      'Thank you for sending Mrs Ines Castellano.',
      'I will write again.',
      'Warm regards from Harbour Street (rooms@harbour.example),',
    ]);
    const { html, docx } = await filesOf(first.id);
    expect(html).toContain("font-family:'Verdana',sans-serif;font-size:13pt;text-align:justify");
    expect(html).toContain('20th November 2026<br><br>About Mrs Ines Castellano<br><br>Thank you');
    expect(docx).toMatch(/w:ascii="Verdana"/);
    expect(docx).toMatch(/<w:sz w:val="26"\/>/);
    expect(docx).toMatch(/<w:jc w:val="both"\/>/);
    expect(textIn(docx)).toContain('Thank you for sending Mrs Ines Castellano. I will write again. Warm regards');

    await change({
      exportSettings: { formatterType: 'html', textAlign: 'right' },
      letter: { introPosition: 'on_top' },
      dateFormat: 'dd/MM',
      nameFormat: 'first',
    });
    const again = await written({ consultationType: 'returning' });
    const onTop = ['I saw Ines again.', '20/11', 'About Ines', 'Back to you, then.'];
    expect(linesOf(again).slice(0, 4)).toEqual(onTop);
    const files = await filesOf(again.id);
    expect(files.html).toContain(`text-align:right"><p>${onTop.join('</p><p>')}</p>`);
    expect(textIn(files.docx)).toContain(onTop.join(' '));
    expect(files.docx).toMatch(/<w:jc w:val="(?:right|end)"\/>/);

    // Words of its own for this kind of consult there are none.
    await change({ letter: { introReturning: '', introPosition: 'per_template' } });
    expect(linesOf(await written({ consultationType: 'returning' }))[2]).toBe('I saw Ines.');
  }, 120_000);

  it.each([
    ['dd/MM/yy', '20/11/26', 'prefix_last', 'Mrs Castellano'],
    ['dd/MM/yyyy', '20/11/2026', 'name', 'Ines Castellano'],
    ['do MMMM', '20th November', 'prefix_name', 'Mrs Ines'],
  ] as const)(
    'says %s as %s and %s as %s, and closes after an operation in its own words',
    async (...[dateFormat, date, nameFormat, name]) => {
      const blocks = [
        { type: 'text' as const, id: 'about', text: '{{date.today}}, {{patient.name}}' },
        { type: 'letter_closing' as const, id: 'closing' },
      ];
      const template = await addTemplate(doctor, { name: `By ${dateFormat}`, consultationTypes: ['post_op'], blocks });
      await change({
        dateFormat,
        nameFormat,
        letter: { closingNew: 'I will write again.', closingPostOp: 'Any fever of {{patient.name}} is for me.' },
        defaultReports: ['letter'],
        pmsSettings: { defaultLetterTemplateId: template.id },
      });
      const letter = await written({ consultationType: 'post_op' });
      const lines = [`${date}, ${name}`, `Any fever of ${name} is for me.`];
      expect(linesOf(letter).slice(0, 2)).toEqual(lines);
      expect(textIn((await filesOf(letter.id)).docx)).toContain(lines.join(' '));
      await doctor.call(templates.remove, { params: { templateId: template.id }, query: { confirm: true } });
    },
  );

  it('is written by the template chosen for it, else by the default if that takes this kind of consult, else by what fits', async () => {
    const mark = (text: string) => ({ blocks: [{ type: 'text' as const, id: 'mark', text }] });
    const preset = await addTemplate(doctor, { ...mark('By default.'), consultationTypes: ['new'] });
    const chosen = await addTemplate(doctor, { ...mark('As chosen.'), consultationTypes: ['post_op'] });
    await addTemplate(doctor, { ...mark('As fits.'), consultationTypes: ['op_report'], name: 'A fitting one' });
    await change({ defaultReports: ['letter'], pmsSettings: { defaultLetterTemplateId: preset.id } });
    expect(linesOf(await written({ consultationType: 'new' }))[0]).toBe('By default.');
    const byChoice = await written({ consultationType: 'new', letterTemplateId: chosen.id });
    expect(linesOf(byChoice)[0]).toBe('As chosen.');
    expect(linesOf(await written({ consultationType: 'op_report' }))[0]).toBe('As fits.');

    const { id } = await make({ consultationType: 'new', letterTemplateId: chosen.id });
    await doctor.call(templates.remove, { params: { templateId: chosen.id }, query: { confirm: true } });
    await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text: CONSULT } });
    const replaced = await until(
      () => read(id),
      (one) => one.status === 'ready_for_review',
      60,
    );
    expect(linesOf(replaced)[0]).toBe('By default.');
    expect(replaced.warnings).toMatchObject([{ code: 'template_replaced' }]);
    await change({ pmsSettings: { defaultLetterTemplateId: null } });
  }, 120_000);

  it('of a sample shows all that, as a file on the letterhead', async () => {
    await change({
      exportSettings: { fontFamily: 'Garamond', fontSize: 12 },
      letter: { introPostOp: 'After the operation I saw {{patient.firstName}}.', signOff: 'In haste,' },
    });
    const sample = async (format: 'html' | 'docx') =>
      Buffer.from(await doctor.call(templates.downloadSample, { query: { format, consultationType: 'post_op' } }));
    const html = (await sample('html')).toString();
    expect(html).toContain("font-family:'Garamond',serif;font-size:12pt");
    expect(html).toContain('After the operation I saw');
    expect(html).toContain('In haste,');
    expect(textIn(wordXml(await sample('docx')))).not.toContain('Pier Lane');

    const paper = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Pier Lane Clinic' }] }],
    };
    const file = new Blob([await toDocx(paper, exportSettings.parse({}))]);
    await app.people.admin.call(upload, { params: { userId: doctor.id }, body: {}, file });
    expect(textIn(wordXml(await sample('docx')))).toMatch(/^Pier Lane Clinic .*After the operation I saw.*In haste,/);
    expect((await doctor.call(users.getSurroundings)).letterhead).not.toBeNull();
  }, 60_000);
});

describe('a consult', () => {
  it('is written in the language that its doctor writes in, which is one of theirs', async () => {
    const { admin } = app.people;
    expect((await doctor.try(users.updateSettings, { body: { clinicalLanguage: 'de' } })).error).toMatchObject({
      metadata: [{ path: 'clinicalLanguage' }],
    });
    const languages = [
      { id: 'en-AU' as const, isDefault: true },
      { id: 'it' as const, isDefault: false },
    ];
    await admin.call(doctors.update, { params: { userId: doctor.id }, body: { languages } });
    await change({ clinicalLanguage: 'it' });
    expect((await read((await make()).id)).clinicalLanguage).toBe('it');
    await change({ clinicalLanguage: 'en-AU' });
  });
});

describe('what is offered', () => {
  it('is claimed once, takes its banner away, and is told to the practice by mail', async () => {
    const { system } = app.house.databases;
    await system
      .updateTable('practices')
      .set({ admin_emails: ['rooms@clinic.example'] })
      .where('id', '=', doctor.practiceId ?? '')
      .execute();
    await change({ appPreferences: { showAnnualUpsell2025: true } });
    const offer = { text: 'Two months free', lastDay };
    expect((await doctor.call(users.getSurroundings)).offer).toEqual({ ...offer, claimedAt: null });
    const claimed = await doctor.call(users.claimDiscount, { body: {} });
    expect(await doctor.call(users.claimDiscount, { body: {} })).toEqual(claimed);
    expect((await doctor.call(users.getSurroundings)).offer).toEqual({ ...offer, claimedAt: claimed.claimedAt });
    const { settings, referralCode } = await doctor.call(users.me);
    expect([settings.appPreferences.showAnnualUpsell2025, claimed.referralCode]).toEqual([false, referralCode]);
    expect(referralCode).toMatch(/^[23456789A-HJKMNP-Z]{8}$/);
    const mails = () => system.selectFrom('mails').select('recipient').where('kind', '=', 'discount').execute();
    expect(await until(mails, (sent) => sent.length > 0, 30)).toEqual([{ recipient: 'rooms@clinic.example' }]);
    // A colleague's claim is their own.
    expect((await app.people.colleague.call(users.getSurroundings)).offer?.claimedAt).toBeNull();
  }, 60_000);

  it('tells a doctor the numbers that an administrator keeps of them', async () => {
    const numbers = { providerNumber: '2426211B', hpii: '8003619900015717' };
    await app.people.admin.call(doctors.update, { params: { userId: doctor.id }, body: numbers });
    expect(await doctor.call(users.me)).toMatchObject(numbers);
  });
});

it('says whether documents leave at all', async () => {
  const { system } = app.house.databases;
  const { stranger } = app.people;
  const practiceId = stranger.practiceId ?? '';
  const said = async () => (await stranger.call(users.getSurroundings)).exports;
  expect(await said()).toBe('unconnected');
  await system.insertInto('connections').values({ practice_id: practiceId, kind: 'folder', name: 'Folder' }).execute();
  expect(await said()).toBe('on');
  await system.updateTable('practices').set({ is_exporting_docs: false }).where('id', '=', practiceId).execute();
  expect(await said()).toBe('off');
});

// The last one, since it moves the clock.
it('an offer ends with its last day', async () => {
  app.clock.advance(5 * DAY);
  const { colleague } = app.people;
  expect((await colleague.try(users.claimDiscount, { body: {} })).error).toMatchObject({ code: 1355 });
  expect((await colleague.call(users.getSurroundings)).offer).toBeNull();
});
