import { z } from 'zod';
import { shortIdOf } from '../../folder/deliver.ts';
import type { Adapter, Found, Outgoing } from '../../kit/adapter.ts';
import { failed, failureOf, refusalOf, type Outcome } from '../../kit/outcome.ts';
import { checkSystem, settingOf, unknownPatient, type SystemCall, type SystemConfig } from '../../kit/system.ts';
import { asked, lists, mapOf, PAGE, sent } from './system.ts';

const made = z.object({ _id: z.string().min(1).max(200) });
const idIn = (text: string): string | undefined => {
  try {
    return made.safeParse(JSON.parse(text)).data?._id;
  } catch {
    return undefined;
  }
};

const listed = z.array(made.extend({ title: z.string() }));
const MOST_PAGES = 50;
const DAY = 86_400_000;
/** The note that an earlier try may have left, by the short id that its title ends in. */
const findInPlato = async (call: SystemCall, { key, patient, askedAt }: Outgoing): Promise<Found> => {
  if (patient.externalId === null) return 'absent';
  // Its days are the clinic's own: one day earlier holds wherever that is.
  const since = new Date(Date.parse(askedAt) - DAY).toISOString().slice(0, 10);
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { patient_id: patient.externalId, start_date: since, current_page: String(page) };
    const notes = await asked(call, listed, mapOf(call).notesList, query);
    const found = notes.find(({ title }) => title.endsWith(` ${shortIdOf(key)}`));
    if (found) return { externalId: found._id };
    if (notes.length < PAGE) return 'absent';
  }
  return 'unknown';
};

const write = async (call: SystemCall, { key, replaces, title, patient, fragment }: Outgoing): Promise<Outcome> => {
  const { externalId: patientId } = patient;
  if (patientId === null) return unknownPatient;
  const folder = settingOf(call, 'folder');
  const note = {
    patient_id: patientId,
    title: `${replaces ? 'Amended ' : ''}${title} ${shortIdOf(key)}`,
    text: fragment(),
    status: 'draft',
    ...(folder ? { folder } : {}),
  };
  await call.beforeEffect();
  const reply = await sent(call, mapOf(call).notes, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(note),
  });
  if (reply.status < 200 || reply.status >= 300) return refusalOf(reply);
  const externalId = idIn(reply.text);
  return externalId === undefined
    ? failed('target', 'The practice system answered something that could not be read.', 'unknown')
    : { is: 'delivered', externalId };
};

/** Puts a document into the patient's notes as a draft. */
export const platoAdapter: Adapter<SystemConfig> & typeof lists = {
  kind: 'plato',
  title: 'Plato',
  config: z.record(z.string(), z.unknown()),
  secrets: ['apiKey'],
  hasNoFiles: true,
  // Whether notes can be looked through is the connection's map to say.
  repeat: (config) => (mapOf({ config }).notesList === '' ? 'ask' : 'lookup'),
  check: (call) => checkSystem(call, lists),
  deliver: (call, document) => write(call, document).catch(failureOf),
  find: findInPlato,
  ...lists,
};
