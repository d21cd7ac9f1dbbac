import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { notesEngineOf } from './notesEngine.ts';
import { whileTried } from './patternsTried.ts';
import { evalRow, readRows } from './rows.ts';
import { writeNote } from './writing.ts';

const notes = join(import.meta.dirname, '../notes');

/** What may stand before a pattern: after anything else a stroke divides. */
const before = /(?:^|[(,=:[!&|?{};>]|\breturn)\s*$/;
const literal = /\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)/y;
/** The patterns that a text of a program writes out, by their lines. Those that it puts together are not among them. */
export const patternsIn = (text: string): { line: number; source: string; flags: string }[] =>
  text.split('\n').flatMap((said, at) => {
    const found: { line: number; source: string; flags: string }[] = [];
    if (/^\s*(?:\/\/|\/?\*)/.test(said)) return found;
    for (let place = said.indexOf('/'); place >= 0; place = said.indexOf('/', place + 1)) {
      if (!before.test(said.slice(0, place))) continue;
      literal.lastIndex = place;
      const [whole, source, flags = ''] = literal.exec(said) ?? [];
      if (whole === undefined || source === undefined) continue;
      found.push({ line: at + 1, source, flags });
      place += whole.length - 1;
    }
    return found;
  });

/** By how many visits of a file each pattern is found in something, by its flags and source; 0 where it was only tried. */
const wokenBy = async (file: string): Promise<{ visits: number; counts: Map<string, number> }> => {
  const counts = new Map<string, number>();
  const engine = notesEngineOf('embedded');
  let visits = 0;
  for await (const row of readRows(file, evalRow)) {
    const own = new Map<string, boolean>();
    await whileTried(
      ({ source, flags, isWoken }) => {
        const name = `${flags} ${source}`;
        if (isWoken || !own.has(name)) own.set(name, isWoken || own.get(name) === true);
      },
      async () => void (await writeNote(row, engine)),
    );
    for (const [name, isWoken] of own) counts.set(name, (counts.get(name) ?? 0) + Number(isWoken));
    visits += 1;
  }
  return { visits, counts };
};

const LONGEST = 120;
/**
 * Prints for each pattern of the notes engine how many visits of a file wake it, those that none wakes first. A pattern that others are
 * made from (`.source`) is never tried itself and counts as woken by none: look before one goes.
 */
export const reportWoken = async (file: string): Promise<void> => {
  const { visits, counts } = await wokenBy(file);
  const files = (await readdir(notes, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name)).toSorted();
  const rules: { where: string; source: string; count: number }[] = [];
  for (const name of files)
    for (const { line, source, flags } of patternsIn(await readFile(join(notes, name), 'utf8')))
      rules.push({
        where: `${relative('.', name)}:${line}`,
        source,
        // Flags are told in the order of the alphabet.
        count: counts.get(`${flags.split('').toSorted().join('')} ${source}`) ?? 0,
      });
  const order = rules.toSorted((one, other) => one.count - other.count);
  for (const { where, source, count } of order)
    process.stdout.write(`${count}\t${where}\t${source.slice(0, LONGEST)}\n`);
  const under = (least: number): number => rules.filter(({ count }) => count < least).length;
  process.stdout.write(
    `${rules.length} patterns written out, ${visits} visits: ${under(1)} woken by none, ${under(3)} by fewer than three\n`,
  );
};
