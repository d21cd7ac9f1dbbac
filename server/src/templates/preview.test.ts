import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import type { TemplateContent } from '@auscult/contract/templates/schemas.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { readZip } from '@auscult/connector/writers/zip.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { addTemplate, section } from './testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const content = (blocks: TemplateContent['blocks']): TemplateContent => ({
  name: 'Previewed',
  type: 'letter',
  speciality: null,
  consultationTypes: [],
  noteLength: 'medium',
  blocks,
});
const blocks: TemplateContent['blocks'] = [
  { type: 'text', id: 'greeting', text: 'Dear {{referrer.greeting}},', emphasis: 'bold' },
  section('medicines', 'Medicines', ['medications']),
  {
    type: 'container',
    id: 'only-review',
    condition: { consultationTypes: ['returning'] },
    blocks: [{ type: 'text', id: 'again', text: 'Seen again.' }],
  },
  { type: 'macro', id: 'gone', macroId: '00000000-0000-7000-8000-000000000000' },
];

describe('a preview', () => {
  it('reads as the document would, and says what was left out and why', async () => {
    const samples = await doctor.call(templates.listSamples);
    expect(new Set(samples.map(({ speciality }) => speciality)).size).toBe(6);
    const page = await doctor.call(templates.preview, { body: { content: content(blocks), sampleId: 'cardiology' } });
    expect(page.engine).toBe('embedded');
    const text = plainText(page.content);
    expect(text).toContain('Dear Dr Reader,');
    expect(text).toMatch(/perindopril 5 mg/i);
    expect(text).not.toContain('Seen again.');
    expect(page.left).toEqual([
      { blockId: 'only-review', because: 'condition' },
      { blockId: 'gone', because: 'macro_missing' },
    ]);
    const review = { content: content(blocks), sampleId: 'cardiology', consultationType: 'returning' as const };
    expect(plainText((await doctor.call(templates.preview, { body: review })).content)).toContain('Seen again.');
    // The engine reads its tables at the first page.
  }, 60_000);

  it('puts the doctor’s own macros in, with their variables filled', async () => {
    const macro = await doctor.call(macros.create, {
      body: { name: 'Thanks', text: 'Thank you for seeing {{patient.fullName}}.' },
    });
    const own = content([{ type: 'macro', id: 'm', macroId: macro.id }]);
    const page = await doctor.call(templates.preview, { body: { content: own } });
    expect(plainText(page.content)).toBe('Thank you for seeing Robin Sample.');
    const foreign = await app.people.colleague.call(templates.preview, { body: { content: own } });
    expect(foreign.left).toEqual([{ blockId: 'm', because: 'macro_missing' }]);
  });

  it('is made on a consult of one’s own, which is a read of it, and on nobody else’s', async () => {
    const { id: appointmentId } = await doctor.call(appointments.create, {
      body: { patient: { firstName: 'Ada', lastName: 'Preview' } },
    });
    const body = { content: content([{ type: 'text', id: 't', text: 'About {{patient.fullName}}' }]), appointmentId };
    const page = await doctor.call(templates.preview, { body });
    expect(plainText(page.content)).toBe('About Ada Preview');
    for (const other of [app.people.colleague, app.people.stranger, app.people.admin])
      expect((await other.try(templates.preview, { body })).status).toBe(422);
    const rows = await app.house.databases.system
      .selectFrom('audit')
      .select('detail')
      .where('appointment_id', '=', appointmentId)
      .where('action', '=', 'read')
      .execute();
    expect(rows).toEqual([{ detail: { for: 'template preview' } }]);
  });

  // What was read before is quick, what is short is read at once, and what is long on a thread of its own.
  it.each([
    ['which only lays out what was read before', '', () => 'Plan'],
    ['of a short text', 'She has had a dry cough for three weeks.', (at: number) => `Plan ${at}`],
    ['of a long text', 'She has had a dry cough for three weeks. '.repeat(400), (at: number) => `Plan ${at}`],
  ])(
    'one %s is made at most eight at once: whoever comes then is told to ask again, and gets it later',
    async (_, context, titleOf) => {
      const { id: appointmentId } = await doctor.call(appointments.create, {
        body: { patient: { firstName: 'Ada', lastName: 'Waits' }, context },
      });
      const ask = (at: number) =>
        doctor.try(templates.preview, { body: { content: content([section('asked', titleOf(at))]), appointmentId } });
      expect((await ask(0)).status).toBe(200);
      const answers = await Promise.all(Array.from({ length: 30 }, (__, at) => ask(at + 1)));
      const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
      expect(count(200)).toBeGreaterThanOrEqual(8);
      expect(count(429)).toBe(30 - count(200));
      expect(count(429)).toBeGreaterThan(0);
      const later = answers.findIndex(({ status }) => status === 429);
      expect((await ask(later + 1)).status).toBe(200);
    },
    60_000,
  );

  it('is refused for what could not be saved', async () => {
    const wrong = content([{ type: 'text', id: 't', text: '{{patient.nickname}}' }]);
    const answer = await doctor.try(templates.preview, { body: { content: wrong } });
    expect([answer.status, JSON.stringify(answer.error?.metadata)]).toEqual([
      422,
      expect.stringContaining('content.blocks.0.text'),
    ]);
    const nothing = { content: content(blocks), sampleId: 'no-such' };
    expect((await doctor.try(templates.preview, { body: nothing })).status).toBe(422);
  });
});

describe('what is no text of a template', () => {
  const MARKUP = '<script>alert(1)</script> <img src=x onerror=y> & \u202eback to front\u202c';
  /** Marks that turn the direction, and their numbers. */
  const TURNED = /[\u202A-\u202E\u2066-\u2069]|&#(?:x202[a-e]|823[4-8]);/i;

  it('is text on the page and in the files', async () => {
    const { id: templateId } = await addTemplate(doctor, {
      name: 'Marked up',
      blocks: [
        { type: 'heading', id: 'h', text: '<b>Bold</b>', level: 1 },
        { type: 'text', id: 't', text: MARKUP },
        { type: 'list', id: 'l', items: ['<u>One</u>'] },
      ],
    });
    await doctor.call(users.updateSettings, { body: { pmsSettings: { defaultLetterTemplateId: templateId } } });
    const { html } = await fileOf('html');
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#60;img src=x onerror=y&#62; &#38;');
    expect(html).toContain('&#60;b&#62;Bold&#60;/b&#62;');
    expect(html).not.toMatch(/<script|<img|<b>Bold|<u>One/);
    expect(html).toContain('&#38; back to front<');
    expect(html).not.toMatch(TURNED);
    const { xml } = await fileOf('docx');
    for (const escaped of ['&lt;script', '&lt;img src=x onerror=y', '&lt;u&gt;One&lt;/u&gt;'])
      expect(xml).toContain(escaped);
    expect(xml).not.toMatch(/<script|<img|<u>One/);
    expect(xml).toContain('back to front');
    expect(xml).not.toMatch(TURNED);
    await doctor.call(users.updateSettings, { body: { pmsSettings: { defaultLetterTemplateId: null } } });
  });
  const fileOf = async (format: 'html' | 'docx') => {
    const bytes = Buffer.from(await doctor.call(templates.downloadSample, { query: { format } }));
    if (format === 'html') return { html: bytes.toString(), xml: '' };
    const { entries } = readZip(bytes, { bytes: 10_000_000, entries: 100 });
    return { html: '', xml: Buffer.from(entries?.get('word/document.xml') ?? new Uint8Array()).toString() };
  };

  it('is refused where it is nothing that could be kept, and nothing is stored', async () => {
    const authorization = `Bearer ${await doctor.token()}`;
    const send = async (blocks: string) => {
      const payload = `{"name":"Kept out","type":"letter","blocks":${blocks}}`;
      const headers = { authorization, 'content-type': 'application/json' };
      return (await app.http.inject({ method: 'POST', url: '/api/v1/templates', headers, payload })).statusCode;
    };
    const text = (words: string) => `[{"type":"text","id":"t","text":"${words}"}]`;
    expect(await send(text('nul: \\u0000'))).toBe(422);
    expect(await send(text('x'.repeat(5_000_000)))).toBe(413);
    expect(await send('['.repeat(10_000) + ']'.repeat(10_000))).toBe(422);
    const within = '{"type":"container","id":"c","condition":{"consultationTypes":["new"]},"blocks":[';
    expect(await send(`[${within.repeat(10_000)}${']}'.repeat(10_000)}]`)).toBe(422);
    expect((await doctor.call(templates.list, { query: { search: 'Kept out' } })).items).toEqual([]);
  });
});

describe('a template from a letter', () => {
  it('keeps the form of the letter and nothing of its patient', async () => {
    const text = [
      '20 November 2026',
      'Dear Dr Wattle,',
      'Re: Mrs Iris Banksia, born 04/05/1961, Medicare 2345 67890 1',
      'Iris Banksia came to see me with a sore knee.',
      'Medications',
      'Metformin 1 g twice a day.',
      'Plan:',
      'An X-ray of the left knee.',
      'Kind regards,',
      'Dr Person',
    ].join('\n\n');
    const { content: guessed, guesses } = await doctor.call(templates.fromSample, { body: { type: 'letter', text } });
    expect(guessed.blocks.map((block) => [block.type, 'title' in block ? block.title : ''])).toEqual([
      ['text', ''],
      ['text', ''],
      ['letter_opening', ''],
      ['text', ''],
      ['section', ''],
      ['section', 'Medications'],
      ['section', 'Plan'],
      ['letter_closing', ''],
      ['signature', ''],
    ]);
    expect(guesses.map(({ blockId }) => blockId)).toEqual(guessed.blocks.map(({ id }) => id));
    expect(JSON.stringify(guessed)).not.toMatch(/Iris|Banksia|2345|1961|Wattle|Metformin|knee/);
    expect((await doctor.try(templates.preview, { body: { content: guessed } })).status).toBe(200);
  });
});
