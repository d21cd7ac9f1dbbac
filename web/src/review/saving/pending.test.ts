import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { paragraphOf, type Richtext } from '@auscult/contract/richtext.ts';
import { forgetPending, keepPending, readPending } from './pending.ts';

const unsaved: Richtext = { type: 'doc', content: [paragraphOf('Rosuvastatin 20 mg at night.')] };
const key = { userId: 'u1', appointmentId: 'a1', type: 'note' as const };

test('unsaved text is kept on the device until it is forgotten, and nobody else reads it', async () => {
  await keepPending(key, { unsaved, base: 'v1' });
  expect(await readPending(key)).toEqual({ unsaved, base: 'v1' });
  expect(await readPending({ ...key, userId: 'u2' })).toBeUndefined();
  await forgetPending(key);
  expect(await readPending(key)).toBeUndefined();
});

test('what lies on the disk does not show the text', async () => {
  await keepPending(key, { unsaved, base: 'v1' });
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('auscult-edits');
    request.onsuccess = () => resolve(request.result);
  });
  const sealed = await new Promise<{ bytes: ArrayBuffer }>((resolve) => {
    const request = database.transaction('edits').objectStore('edits').get('u1/a1/note');
    request.onsuccess = () => resolve(request.result as { bytes: ArrayBuffer });
  });
  expect(new TextDecoder('latin1').decode(sealed.bytes)).not.toContain('Rosuvastatin');
});
