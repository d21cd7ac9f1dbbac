import { markReadyForReview, markReviewed } from '@auscult/contract/appointments/endpoints.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { create as createExport, list as listExports } from '@auscult/contract/exports/endpoints.ts';
import { exportErrors } from '@auscult/contract/exports/errors.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import { markForExport } from '@auscult/contract/plugin/endpoints.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '../platform/db.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { addReviewed } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ targets: ['127.0.0.0/8'] });
});
afterAll(() => app.close());

test('what cannot become a referral is refused before it is queued, whoever asks, and goes once the numbers are there', async () => {
  const { admin, doctor } = app.people;
  const { system } = app.house.databases;
  const practiceId = doctor.practiceId ?? '';
  const at = { kind: 'mllp', host: '127.0.0.1', port: 9, sender: 'AUSCULT^HARBOUR', receiver: 'MT^SITE' } as const;
  const { id: connectionId } = await admin.call(integrations.createCustom, {
    body: { practiceId, name: 'Rooms', connection: { ...at, messageType: 'REF_I12' } },
  });
  const { key } = await admin.call(keys.createAccessKey, { params: { practiceId }, body: {} });
  const plugin = app.withHeaders({ 'x-access-key': key });
  const actor = { kind: 'doctor', id: doctor.id, practiceId, sessionId: doctor.sessionId } as const;
  const caller = { actor, address: '', device: '' };
  const appointmentId = await addReviewed(app.house, { practiceId, doctor: actor, caller, folder: '', connectionId });
  const params = { appointmentId };
  const documents: DocumentType[] = ['note', 'letter'];
  const refer = (providerNumber: string) =>
    system
      .updateTable('appointments')
      .set({ referrer: json({ name: 'Dr Ines Marwood', address: '', providerNumber }) })
      .where('id', '=', appointmentId)
      .execute();
  const number = (provider_number: string) =>
    system.updateTable('users').set({ provider_number }).where('id', '=', doctor.id).execute();
  const refused = async () => {
    const [byDoctor, byPlugin] = [
      await doctor.try(createExport, { params, body: { documents } }),
      await plugin.try(markForExport, { params, body: { documents } }),
    ];
    expect(byPlugin.error).toMatchObject({ code: exportErrors.referralIncomplete.code });
    expect(byDoctor.error).toMatchObject({ code: exportErrors.referralIncomplete.code });
    expect(await doctor.call(listExports, { params })).toEqual([]);
    return byDoctor.error?.description;
  };

  await number('2426621B');
  const nobody = 'The letter names nobody with a provider number whom it goes to.';
  expect(await refused()).toBe(`Note: ${nobody} Letter: ${nobody}`);
  await refer('');
  expect(await refused()).toBe(`Note: ${nobody} Letter: ${nobody}`);
  await number('');
  await refer('000001AX');
  expect(await refused()).toContain('Letter: The doctor has no provider number.');

  await doctor.call(updateSettings, { body: { pmsSettings: { autoExport: true } } });
  await doctor.call(markReadyForReview, { body: { appointmentId } });
  const { status, warnings } = await doctor.call(markReviewed, { body: { appointmentId } });
  expect({ status, warnings }).toMatchObject({ status: 'reviewed', warnings: [{ code: 'export-referral' }] });
  await doctor.call(updateSettings, { body: { pmsSettings: { autoExport: false } } });

  await number('2426621B');
  expect(await doctor.call(createExport, { params, body: { documents } })).toMatchObject({ state: 'queued' });
}, 60_000);
