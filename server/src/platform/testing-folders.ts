import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** One a user, so that nobody meets folders that belong to somebody else. */
export const TEST_FOLDERS = join(tmpdir(), `auscult-tests-${userInfo().uid}`);

/** A new folder that a PostgreSQL may keep its data in. Where a run is killed, the next one removes it and its server. */
export function makeTestFolder(): string {
  mkdirSync(TEST_FOLDERS, { recursive: true, mode: 0o711 });
  const folder = mkdtempSync(join(TEST_FOLDERS, 'run-'));
  // Run by root, PostgreSQL is another user, who has to pass through.
  chmodSync(folder, 0o711);
  return folder;
}
