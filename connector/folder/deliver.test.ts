import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverToFolder, shortIdOf } from './deliver.ts';
import type { Bundle } from './deliver.ts';
import { externalIdOf, fileNameOf } from './names.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
function bundleOf(key: string): Bundle {
  const named = { key, date: '2026-11-20', lastName: "Nguyễn O'Brien / ../etc" };
  return {
    key,
    externalId: externalIdOf(named),
    files: [
      { name: fileNameOf(named, 'referral_letter', 'docx'), bytes: bytes(`docx of ${key}`) },
      { name: fileNameOf(named, 'note', 'html'), bytes: bytes(`html of ${key}`) },
    ],
    manifest: { format: 'test' },
  };
}
const visible = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
const hidden = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'));

describe('deliverToFolder', () => {
  test('names files after date, patient and type, and writes a manifest with the key', async () => {
    const bundle = bundleOf('key-1');
    const id = shortIdOf('key-1');
    expect(await deliverToFolder({ folder, bundle, attempt: 1 })).toEqual({
      isDelivered: true,
      externalId: `20261120-nguyen-o-brien-etc-${id}`,
      isRepeat: false,
    });
    expect(await visible()).toEqual([
      `20261120-nguyen-o-brien-etc-${id}.manifest.json`,
      `20261120-nguyen-o-brien-etc-note-${id}.html`,
      `20261120-nguyen-o-brien-etc-referral-letter-${id}.docx`,
    ]);
    expect(JSON.parse(await readFile(join(folder, `${bundle.externalId}.manifest.json`), 'utf8'))).toEqual({
      format: 'test',
      idempotencyKey: 'key-1',
      externalId: bundle.externalId,
    });
    expect(await hidden()).toEqual([]);
  });

  test('a repeat changes nothing and answers the same, even after the practice system took the files away', async () => {
    const bundle = bundleOf('key-1');
    await deliverToFolder({ folder, bundle, attempt: 1 });
    for (const name of await visible()) await rm(join(folder, name));
    expect(await deliverToFolder({ folder, bundle, attempt: 2 })).toEqual({
      isDelivered: true,
      externalId: bundle.externalId,
      isRepeat: true,
    });
    expect(await visible()).toEqual([]);
  });

  test('a repeat finds the manifest where the ledger was cleared away', async () => {
    const bundle = bundleOf('key-1');
    await deliverToFolder({ folder, bundle, attempt: 1 });
    await rm(join(folder, '.auscult'), { recursive: true });
    await writeFile(join(folder, bundle.files[0]?.name ?? ''), 'opened and changed by the practice');
    expect(await deliverToFolder({ folder, bundle, attempt: 2 })).toMatchObject({ isDelivered: true, isRepeat: true });
    expect(await readFile(join(folder, bundle.files[0]?.name ?? ''), 'utf8')).toBe(
      'opened and changed by the practice',
    );
  });

  test('a killed try that had won the receipt is finished, not done again', async () => {
    const bundle = bundleOf('key-1');
    const id = shortIdOf('key-1');
    await mkdir(join(folder, '.auscult'));
    await writeFile(join(folder, `.${id}-1-aa-1.part`), 'second file of the first try');
    const moves = bundle.files.map(({ name }, index) => ({ from: `.${id}-1-aa-${index}.part`, to: name }));
    await writeFile(
      join(folder, '.auscult', `${id}.json`),
      JSON.stringify({ key: 'key-1', externalId: bundle.externalId, moves }),
    );
    expect(await deliverToFolder({ folder, bundle, attempt: 2 })).toMatchObject({ isDelivered: true, isRepeat: true });
    expect(await visible()).toEqual([bundle.files[1]?.name]);
    expect(await readFile(join(folder, bundle.files[1]?.name ?? ''), 'utf8')).toBe('second file of the first try');
  });

  test('half-written leftovers of a killed try are cleared', async () => {
    await writeFile(join(folder, `.${shortIdOf('key-1')}-1-aa-0.part`), 'half');
    await writeFile(join(folder, `.${shortIdOf('key-2')}-1-aa-0.part`), 'of another export');
    await deliverToFolder({ folder, bundle: bundleOf('key-1'), attempt: 2 });
    expect(await hidden()).toEqual([`.${shortIdOf('key-2')}-1-aa-0.part`]);
    expect(await visible()).toHaveLength(3);
  });

  test('an overtaken try is refused', async () => {
    await mkdir(join(folder, '.auscult'));
    await writeFile(join(folder, '.auscult', `${shortIdOf('key-1')}.try-7`), '');
    expect(await deliverToFolder({ folder, bundle: bundleOf('key-1'), attempt: 6 })).toMatchObject({
      isDelivered: false,
      problem: 'overtaken',
      isRetryable: false,
    });
    expect(await visible()).toEqual([]);
    expect(await deliverToFolder({ folder, bundle: bundleOf('key-1'), attempt: 7 })).toMatchObject({
      isDelivered: true,
    });
  });

  test('twenty tries at once have one effect', async () => {
    const bundle = bundleOf('key-1');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, attempt) => deliverToFolder({ folder, bundle, attempt: attempt + 1 })),
    );
    expect(answers.filter((answer) => answer.isDelivered && !answer.isRepeat)).toHaveLength(1);
    for (const answer of answers)
      expect(answer).toMatchObject(answer.isDelivered ? { externalId: bundle.externalId } : { problem: 'overtaken' });
    expect(await visible()).toHaveLength(3);
    expect(await hidden()).toEqual([]);
  });

  test('a missing folder is missed, never made, and delivered to when it is back', async () => {
    const away = `${folder}-away`;
    await rename(folder, away);
    expect(await deliverToFolder({ folder, bundle: bundleOf('key-1'), attempt: 1 })).toEqual({
      isDelivered: false,
      problem: 'folder_missing',
      isRetryable: true,
      sentence: 'The practice folder is not there. The disk or network drive may be disconnected.',
    });
    await rename(away, folder);
    expect(await deliverToFolder({ folder, bundle: bundleOf('key-1'), attempt: 2 })).toMatchObject({
      isDelivered: true,
    });
  });

  test('a file in the place of the folder counts as missing', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(
      await deliverToFolder({ folder: join(folder, 'file'), bundle: bundleOf('key-1'), attempt: 1 }),
    ).toMatchObject({ problem: 'folder_missing' });
  });

  // Nobody, not even root, makes a folder there.
  test.skipIf(process.platform !== 'linux')('a folder that may not be written to is a sentence', async () => {
    expect(await deliverToFolder({ folder: '/sys', bundle: bundleOf('key-1'), attempt: 1 })).toMatchObject({
      problem: 'folder_read_only',
      isRetryable: true,
    });
  });

  test('a try that fails half way takes its halves away', async () => {
    const bundle = bundleOf('key-1');
    const broken = {
      name: bundle.files[1]?.name ?? '',
      get bytes(): Uint8Array {
        throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
      },
    };
    const answer = await deliverToFolder({
      folder,
      bundle: { ...bundle, files: [...bundle.files.slice(0, 1), broken] },
      attempt: 1,
    });
    expect(answer).toMatchObject({ problem: 'folder_full', isRetryable: true });
    expect(await readdir(folder)).toEqual(['.auscult']);
    expect(await deliverToFolder({ folder, bundle, attempt: 2 })).toMatchObject({ isDelivered: true, isRepeat: false });
    expect(await readdir(join(folder, '.auscult'))).toEqual([`${shortIdOf('key-1')}.json`]);
  });

  test('a full disk is a sentence', async () => {
    // Every write to this device fails for want of room, as on a full disk.
    const { explain } = await import('./explain.ts');
    const error: unknown = await writeFile('/dev/full', 'x').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(explain(error, folder)).toMatchObject({
      problem: 'folder_full',
      isRetryable: true,
      sentence: 'The practice folder has no room left.',
    });
  });

  test('names that could leave the folder are refused', async () => {
    const bundle = bundleOf('key-1');
    for (const name of ['../evil.docx', '/etc/passwd', '.hidden', 'a\0b']) {
      await expect(
        deliverToFolder({ folder, bundle: { ...bundle, files: [{ name, bytes: bytes('x') }] }, attempt: 1 }),
      ).rejects.toThrow('names of a bundle');
    }
  });
});
