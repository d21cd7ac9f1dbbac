import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { receipt } from '../folder/deliver.ts';
import { controlIdOf } from '../hl7/escape.ts';
import type { AgentEvent } from './events.ts';
import type { Agent } from './run.ts';

/** What is still in Genie's folder after this long is told. */
const PATIENCE_MILLISECONDS = 60 * 60_000;
const MOST_ACKNOWLEDGEMENT_BYTES = 100_000;

/** The answers of an acknowledgement folder by the number of the message that they are about. Half of one answers nothing. */
const acknowledgementsIn = async (folder: string | undefined): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  if (folder === undefined || folder === '') return found;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    const { size } = await stat(path).catch(() => ({ size: Infinity }));
    if (size > MOST_ACKNOWLEDGEMENT_BYTES) continue;
    const text = await readFile(path, 'latin1').catch(() => '');
    const [, code, id] = /\rMSA\|(\w\w)\|([^|\r]+)/.exec(text.replaceAll('\n', '\r')) ?? [];
    if (code && id) found.set(id, code);
  }
  return found;
};

/**
 * Looks what became of what was written: whether Genie has taken it, and what it says to a message. Each is told once, which an empty
 * file beside the receipt says.
 */
export const lookWhatWasTaken = async (
  { config, settings, tell }: Agent,
  patience = PATIENCE_MILLISECONDS,
): Promise<void> => {
  const { incoming = '', acknowledgements } = config?.folders ?? {};
  const ledger = join(settings.workFolder, '.auscult');
  const names = new Set(await readdir(ledger));
  const waiting = new Set(await readdir(incoming));
  const answers = await acknowledgementsIn(acknowledgements);
  for (const name of names) {
    const id = /^([0-9a-f]{10})\.json$/.exec(name)?.[1];
    if (id === undefined || (names.has(`${id}.taken`) && (answers.size === 0 || names.has(`${id}.answered`)))) continue;
    const { key, moves } = receipt.parse(JSON.parse(await readFile(join(ledger, name), 'utf8')));
    const tellOnce = async (mark: 'late' | 'taken' | 'answered', event: AgentEvent): Promise<void> => {
      if (names.has(`${id}.${mark}`)) return;
      tell(event, { key });
      await writeFile(join(ledger, `${id}.${mark}`), '');
    };
    const isThere = moves.some(({ to }) => waiting.has(to));
    if (!isThere) await tellOnce('taken', 'export-taken');
    else if (Date.now() - (await stat(join(ledger, name))).mtimeMs > patience) await tellOnce('late', 'not-taken');
    const answer = answers.get(controlIdOf(key));
    if (answer !== undefined) await tellOnce('answered', answer === 'AA' ? 'acknowledged' : 'refused');
  }
};
