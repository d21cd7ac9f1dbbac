import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as evaluation from '@auscult/contract/evaluation/endpoints.ts';
import { list as listDoctors } from '@auscult/contract/doctors/endpoints.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { admin, visit, type Caller } from './people.ts';
import { recount, rouge1 } from './recount.ts';

const SHORT = 'Plan alone, to be compared';
const LONG = 'History and plan, to be compared';
const section = (title: string, topic: string) => ({
  type: 'section' as const,
  id: topic,
  title,
  topics: [topic],
  style: 'prose' as const,
});
const complaints = ['knee pain', 'a cough', 'a headache', 'back pain', 'an itchy rash', 'a sore throat'];

// Of this run alone, so that the search finds one.
const stamp = Date.now();
const nameOf = (complaint: string): string => `Compared ${complaint} ${stamp}`;
const referenceOf = (complaint: string): string =>
  `Presents with ${complaint} for three days. Paracetamol 1 g four times a day. Review in one week.`;

/** Six transcripts with what a good note of each says, and two templates. */
const prepare = async (call: Caller) => {
  for (const { id, name } of (await call(templates.list, { query: { search: 'to be compared' } })).items)
    if ([SHORT, LONG].includes(name))
      await call(templates.remove, { params: { templateId: id }, query: { confirm: true } });
  const [doctor] = (await call(listDoctors, { query: {} })).items;
  const consults = [];
  for (const complaint of complaints)
    consults.push(
      await call(appointments.uploadTranscriptRaw, {
        body: {
          doctorId: doctor?.id ?? '',
          name: nameOf(complaint),
          transcript: `Doctor: What brings you in?\nPatient: I have had ${complaint} for three days.\nDoctor: Please take paracetamol one gram four times a day and come back in a week.`,
          reference: { note: referenceOf(complaint) },
        },
      }),
    );
  const body = { type: 'note' as const, isGlobal: true };
  const short = await call(templates.create, {
    body: { ...body, name: SHORT, blocks: [section('Plan', 'plan')] } as never,
  });
  await call(templates.create, {
    body: { ...body, name: LONG, blocks: [section('History', 'history'), section('Plan', 'plan')] } as never,
  });
  return { short, consults };
};

/** The same figures but for the last digits, in which two ways of adding up differ. */
const expectClose = (counted: Record<string, number | undefined>, told: Record<string, unknown>): void => {
  expect(Object.keys(counted)).toEqual(Object.keys(told));
  for (const [name, value] of Object.entries(told)) expect(counted[name], name).toBeCloseTo(Number(value), 9);
};

test('an administrator compares two templates, changes one, and the old test still shows the old text', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  const { short, consults } = await prepare(call);
  await page.goto('/admin/tools/evaluation');
  const uploaded = page.getByRole('table', { name: 'Transcripts' });
  await expect(uploaded.getByRole('row', { name: new RegExp(nameOf(complaints[0] ?? '')) })).toBeVisible();
  await page.getByRole('button', { name: 'New test' }).click();
  const dialog = page.getByRole('dialog', { name: 'New test' });
  const choose = async (label: string, place: number, name: string) => {
    await dialog.getByLabel(label, { exact: true }).nth(place).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await dialog.getByLabel('Name', { exact: true }).fill('Is history worth it');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await choose('Template', 0, SHORT);
  await expect(dialog.getByLabel('Version')).toContainText('Version 1');
  await dialog.getByLabel('Written by').selectOption('embedded');
  await dialog.getByRole('button', { name: 'Add a variant' }).click();
  await expect(dialog.getByLabel('Written by').nth(1)).toHaveValue('embedded');
  await choose('Template', 1, LONG);
  await dialog.getByLabel('Length').nth(1).selectOption('Medium');
  await dialog.getByRole('button', { name: 'Next' }).click();
  const transcripts = dialog.getByRole('combobox', { name: 'Transcripts' });
  for (const [index, complaint] of complaints.entries()) {
    await transcripts.fill(nameOf(complaint));
    // Those that are chosen, and what was looked for.
    await expect(page.getByRole('option')).toHaveCount(index + 1);
    await page.getByRole('option', { name: nameOf(complaint) }).click();
    await expect(dialog.getByRole('toolbar').getByText(/^Compared/)).toHaveCount(index + 1);
  }
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Is history worth it' })).toBeVisible();
  await expect(page.getByText(/2 templates over 6 transcripts/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What was measured' })).toBeVisible({ timeout: 120_000 });
  const texts = page.getByRole('region', { name: 'Texts side by side' });
  const plan = 'PlanAdvised to take paracetamol 1 g';
  await expect(texts).toContainText(plan, { timeout: 120_000 });
  await expect(texts).toContainText('1 of 6');

  // The figures on the screen follow from the lines that it gives, whoever counts them.
  await expect(page.getByRole('progressbar', { name: 'Written' })).toBeHidden({ timeout: 120_000 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSONL' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const testId = new URL(page.url()).searchParams.get('test') ?? '';
  const { summaries, results } = await call(evaluation.get, { params: { testId } });
  expect(results).toHaveLength(complaints.length * 2);
  const recounted = recount(file);
  for (const { variant, metrics } of summaries) {
    const again = recounted.get(variant);
    expect([...(again?.keys() ?? [])].toSorted()).toEqual(Object.keys(metrics).toSorted());
    for (const [name, { difference, ...told }] of Object.entries(metrics)) {
      const { difference: range, ...own } = again?.get(name) ?? { difference: null };
      expectClose({ ...own, ...range }, { ...told, ...difference });
    }
  }
  // The plot has a spot for each document, and reads out the mean of each variant.
  await page.getByRole('button', { name: 'Words', exact: true }).click();
  const plot = page.getByRole('slider', { name: 'Words by variant' });
  await expect(plot.locator('g circle')).toHaveCount(results.length);
  for (const [index, key] of ['Home', 'End'].entries()) {
    await plot.press(key);
    const mean = Math.round(recounted.get(index + 1)?.get('words')?.mean ?? 0);
    await expect(plot).toHaveAttribute('aria-valuetext', new RegExp(`^${index + 1} .*: mean ${mean}$`));
  }
  const words = page.getByRole('row', { name: /^Words a document/ }).getByRole('cell');
  for (const variant of [1, 2])
    await expect(words.nth(variant - 1)).toContainText(
      `${Math.round(recounted.get(variant)?.get('words')?.mean ?? 0)}`,
    );
  for (const { name, text, metrics } of results) {
    const complaint = complaints.find((one) => nameOf(one) === name) ?? '';
    expectClose(
      { rouge1: rouge1(text ?? '', referenceOf(complaint)), words: (text ?? '').split(/\s+/).length },
      { rouge1: metrics?.rouge1, words: metrics?.words },
    );
  }

  await call(templates.update, {
    params: { templateId: short.id },
    body: { baseVersion: short.version, blocks: [section('What is next', 'plan')] } as never,
  });
  const again = await call(evaluation.start, {
    body: {
      name: 'Is history worth it, again',
      documentType: 'note',
      appointmentsIds: consults.map(({ id }) => id),
      variants: [{ templateId: short.id, deploymentId: 'embedded' }],
    },
  });
  await page.reload();
  await expect(texts).toContainText(plan);
  await expect(texts).not.toContainText('What is next');
  await page.goto(`/admin/tools/evaluation?test=${again.id}`);
  await expect(texts).toContainText('What is next', { timeout: 120_000 });
});
