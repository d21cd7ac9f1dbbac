import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as evaluation from '@auscult/contract/evaluation/endpoints.ts';
import { addAdmin } from './administrators.ts';
import type { Client } from './client.ts';
import { consultationOf } from './consultation.ts';
import { builtModel, encode, throughProduct } from './finish.ts';
import { interleaved, median, until, type Bench } from './measure.ts';
import { openProduct } from './product.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 120);
const ROUNDS = 3;
const MOST = 1.2;
const CONSULTS = 40;
const TURNS = 'Doctor: How is the knee?\nPatient: The knee has been sore since Monday, and it clicks on the stairs.\n';

/** A test of templates that is still busy when a doctor's consult is ready. */
const startTest = async (admin: Client, doctorId: string): Promise<string> => {
  const [template] = await admin.call(appointments.templatesForDoctor, { query: { doctorId, type: 'note' } });
  const variant = { templateId: template?.id ?? '' };
  const body = { name: 'Beside', documentType: 'note' as const, isAll: true as const };
  const { id } = await admin.call(evaluation.start, {
    body: { ...body, variants: [variant, variant, variant, variant] },
  });
  return id;
};

/** From Finish to ready for review beside a test of templates, against the same without one. */
export const beside: Bench = async () => {
  const product = await openProduct();
  try {
    const chunks = await encode(product.folder, await consultationOf(SECONDS), SECONDS);
    const [client, admin] = [await product.signIn(), await addAdmin(product)];
    const doctorId = product.doctor.id;
    for (let index = 0; index < CONSULTS; index += 1)
      await admin.call(appointments.uploadTranscriptRaw, { body: { doctorId, transcript: TURNS.repeat(20) } });
    await builtModel(product.folder);
    const query = { filter: 'evaluation' as const, statuses: ['generating' as const] };
    const look = async () => ((await admin.call(appointments.list, { query })).total === 0 ? true : undefined);
    await until(look, { what: 'the uploaded consults', seconds: 600, everyMilliseconds: 500 });
    const without = () => throughProduct(client, chunks);
    const withTest = async (): Promise<number> => {
      const testId = await startTest(admin, doctorId);
      const seconds = await throughProduct(client, chunks);
      const { state } = await admin.call(evaluation.cancel, { params: { testId }, body: {} });
      if (state !== 'cancelled') throw new Error('The test of templates was over before the consult was ready');
      return seconds;
    };
    // The first one loads what the others find there.
    await without();
    const { one, other } = await interleaved(ROUNDS, withTest, without);
    const [figure, reference] = [median(one), median(other)];
    return [
      {
        name: `finish to ready, ${SECONDS} s of audio, beside a test of ${CONSULTS * 4} documents`,
        figure: `${figure.toFixed(1)} s`,
        reference: `${reference.toFixed(1)} s without one`,
        ratio: figure / reference,
        aim: `at most ${MOST}`,
        holds: figure / reference <= MOST,
      },
    ];
  } finally {
    await product.close();
  }
};
