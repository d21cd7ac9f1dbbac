import { z } from 'zod';
import { failed, failureOf, refusalOf, type Outcome } from '../../kit/outcome.ts';
import { addressOf, askSystem, isSystemProblem, outcomeOf, settingOf, type SystemCall } from '../../kit/system.ts';
import { mapOf } from './system.ts';

export type Note = { patientId: string; title: string; html: string };

const made = z.object({ _id: z.string().min(1).max(200) });
const idIn = (text: string): string | undefined => {
  try {
    return made.safeParse(JSON.parse(text)).data?._id;
  } catch {
    return undefined;
  }
};

/** Puts a document into the patient's notes as a draft. Whether notes can be listed is not public, so a lost answer is asked about. */
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
