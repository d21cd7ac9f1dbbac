import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const styles = Object.fromEntries(
  globSync('**/*.css', { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
);
/** Marks in a rail that is as wide as it is: pictures rather than text. */
const pictures = ['MarkGlyph', 'EvidenceRail'];

test('text and layout follow the size that the browser is told to write in', () => {
  const fixed = Object.entries(styles)
    .filter(([file]) => !pictures.some((name) => file.includes(name)))
    .flatMap(([file, css]) =>
      [
        ...css.matchAll(/(?:[\s;{](?:font-size|line-height|font)|--(?:fs|lh)-\w+|--control):[^;]*\dpx[^;]*;/g),
        ...css.matchAll(/@media[^{]*\dpx[^{]*/g),
      ].map(([found]) => `${file}: ${found.trim()}`),
    );
  expect(Object.keys(styles).length).toBeGreaterThan(30);
  expect(fixed).toEqual([]);
});
