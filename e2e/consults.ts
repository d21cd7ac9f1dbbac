import { create, get, markReviewed, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { decideFlags, saveLetter, saveNote } from '@auscult/contract/documents/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { expect } from '@playwright/test';
import type { Caller } from './people.ts';

/** A short visit with a dose that is said twice and differently, so that there is something to check. */
export const transcript = `Doctor: Good morning. What brings you in today?
Patient: I have had a cough for two weeks, and some fever at night.
Doctor: Any chest pain or shortness of breath?
Patient: No chest pain. I get a little short of breath on the stairs.
Doctor: Do you smoke?
Patient: I stopped smoking ten years ago. I take metoprolol fifty milligrams in the morning.
Doctor: Any allergies?
Patient: I am allergic to penicillin. It gave me a rash.
Doctor: Your temperature is 38.2 degrees. There are crackles at the right base.
Doctor: I will start doxycycline 100 milligrams twice a day for seven days, and we will get a chest x-ray today.
Doctor: Come back in one week, or earlier if you get worse.`;

/** A consult whose note and letter are written and wait for review. */
export const writtenConsult = async (call: Caller, lastName: string): Promise<string> => {
  const { id } = await call(create, { body: { patient: { firstName: 'Isolde', lastName } } });
  return writtenFrom(call, id);
};

/** The same of a consult that is there. */
export const writtenFrom = async (call: Caller, id: string): Promise<string> => {
  await call(pasteTranscript, { params: { appointmentId: id }, body: { text: transcript } });
  await expect
    .poll(async () => (await call(get, { params: { appointmentId: id } })).status, { timeout: 60_000 })
    .toBe('ready_for_review');
  return id;
};

/** The doctor wrote both documents anew, so that nothing in them is still to be asked. */
export const withoutGaps = async (call: Caller, appointmentId: string, text = 'Seen, and well.'): Promise<void> => {
  const { appointmentDocuments } = await call(get, { params: { appointmentId } });
  const content = { type: 'doc' as const, content: [paragraphOf(text)] };
  for (const [type, save] of Object.entries({ note: saveNote, letter: saveLetter })) {
    const baseVersionId = appointmentDocuments.find((one) => one.type === type)?.version?.id ?? null;
    await call(save, { body: { appointmentId, content, baseVersionId } });
  }
};

/** The doctor has looked: what is flagged is accepted, and the consult is reviewed. */
export const reviewed = async (call: Caller, appointmentId: string): Promise<void> => {
  const { appointmentDocuments } = await call(get, { params: { appointmentId } });
  for (const { type, evidence } of appointmentDocuments) {
    const decisions = evidence.flatMap(({ flags }) =>
      flags.map(({ id: flagId }) => ({ flagId, decision: 'accepted' as const })),
    );
    if (decisions.length > 0) await call(decideFlags, { params: { appointmentId }, body: { type, decisions } });
  }
  await call(markReviewed, { body: { appointmentId } });
};
