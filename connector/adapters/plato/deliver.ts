import { z } from 'zod';
import { failed, failureOf, refusalOf, type Outcome } from '../../kit/outcome.ts';
import { addressOf, askSystem, isSystemProblem, outcomeOf, settingOf, type SystemCall } from '../../kit/system.ts';
import { asked, mapOf, PAGE } from './system.ts';

export type Note = { patientId: string; title: string; html: string };

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
/** Whether notes can be looked through before one is written again. */
export const listsNotes = (call: SystemCall): boolean => mapOf(call).notesList !== '';
type Sought = { patientId: string; shortId: string; askedAt: string };
/** The note that an earlier try may have left, by the short id that its title ends in. */
export const findInPlato = async (
  call: SystemCall,
  { patientId, shortId, askedAt }: Sought,
): Promise<{ id: string } | 'absent' | 'unknown'> => {
  // Its days are the clinic's own: one day earlier holds wherever that is.
  const since = new Date(Date.parse(askedAt) - DAY).toISOString().slice(0, 10);
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { patient_id: patientId, start_date: since, current_page: String(page) };
    const notes = await asked(call, listed, mapOf(call).notesList, query);
    const found = notes.find(({ title }) => title.endsWith(` ${shortId}`));
    if (found) return { id: found._id };
    if (notes.length < PAGE) return 'absent';
  }
  return 'unknown';
};

/** Puts a document into the patient's notes as a draft. */
export const deliverToPlato = async (
  call: SystemCall,
  { patientId, title, html }: Note,
  beforeEffect: () => Promise<void>,
): Promise<Outcome> => {
  const key = await call.secret('apiKey');
  if (key === undefined) return failed('credentials', 'The connection has no API key yet.');
  const folder = settingOf(call, 'folder');
  try {
    const place = mapOf(call).notes.replace('{database}', encodeURIComponent(settingOf(call, 'database')));
    const url = addressOf(call) + place;
    await beforeEffect();
    const reply = await askSystem({
      url,
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        patient_id: patientId,
        title,
        text: html,
        status: 'draft',
        ...(folder ? { folder } : {}),
      }),
      allowed: call.allowed,
    });
    if (reply.status < 200 || reply.status >= 300) return refusalOf(reply);
    const externalId = idIn(reply.text);
    return externalId === undefined
      ? failed('target', 'The practice system answered something that could not be read.', 'unknown')
      : { is: 'delivered', externalId };
  } catch (error) {
    if (!isSystemProblem(error)) return failureOf(error);
    return outcomeOf(error);
  }
};
