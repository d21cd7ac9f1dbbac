import { documentOf, linesOf, type Line } from '@auscult/contract/generation/pieces.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { abbreviate, expand } from './abbreviations.ts';
import { spokenNumbers } from '../evidence/numbers.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { quoted, type Edit, type Outcome } from './edit.ts';
import type { EditsEngine } from './engine.ts';
import { add, move } from './placing.ts';
import { readClause } from './reading.ts';
import { removeAbout, removeAt, removeRepeated, removeSection, removeWords } from './removing.ts';
import { replace, set, swap } from './replacing.ts';
import { findSection } from './sections.ts';
import { shape } from './shaping.ts';
import { shorten } from './shortening.ts';
import { space, spell } from './spelling.ts';

/** Said wherever an instruction was not understood. */
export const ability =
  'The embedded engine can replace or swap words, change a dose, remove a section or the sentences about something, add your own words to a section, move a section, turn text into bullets and back, shorten wordy sentences, write out or use abbreviations, and use Australian spelling.';

const carryOut = (lines: readonly Line[], edit: Edit): Outcome => {
  switch (edit.kind) {
    case 'replace':
      return replace(lines, edit);
    case 'swap':
      return swap(lines, edit);
    case 'set':
      return set(lines, edit);
    case 'removeSection':
      return findSection(lines, edit.name) ? removeSection(lines, edit.name) : removeAbout(lines, { about: edit.name });
    case 'removeAbout':
      return removeAbout(lines, edit);
    case 'removeWords':
      return removeWords(lines, edit);
    case 'removeAt':
      return removeAt(lines, edit);
    case 'removeRepeated':
      return removeRepeated(lines);
    case 'shape':
      return shape(lines, edit);
    case 'shorten':
      return shorten(lines, edit);
    case 'expand':
      return expand(lines, edit);
    case 'abbreviate':
      return abbreviate(lines, edit);
    case 'spelling':
      return spell(lines);
    case 'spacing':
      return space(lines);
    case 'add':
      return add(lines, edit);
    case 'move':
      return move(lines, edit);
  }
};

/**
 * As it was said; where that finds nothing, with its numbers in figures, as documents have them. A dose in words is
 * read in figures at once. Undefined where rules cannot tell what is meant.
 */
const carryOutClause = (lines: readonly Line[], clause: Clause): Outcome | undefined => {
  const asSaid = readClause(clause);
  const inFigures = readClause({ ...clause, text: spokenNumbers(clause.text) });
  const isDose = inFigures?.kind === 'set' && asSaid?.kind !== 'set';
  const readings = (isDose ? [inFigures, asSaid] : [asSaid, inFigures]).filter((edit) => edit !== undefined);
  const outcomes = readings.map((edit) => carryOut(lines, edit));
  return outcomes.find((outcome) => 'lines' in outcome) ?? outcomes[0];
};

const opening = (text: string): string => (text.length > 80 ? `${text.slice(0, 80).replace(/\s\S*$/, '')}…` : text);

/** Carries out what rules understand of an instruction, one clause after the other, and says what it did not. */
export const editByRules = (
  content: Richtext,
  instruction: string,
): { content: Richtext; done: string[]; left: string[] } => {
  let lines = linesOf(content);
  const done: string[] = [];
  const left: string[] = [];
  let isBeyond = false;
  for (const clause of clausesOf(instruction)) {
    const outcome = carryOutClause(lines, clause);
    if (!outcome) {
      isBeyond = true;
      left.push(`Not understood: ${quoted(opening(clause.restore(clause.text)))}.`);
      continue;
    }
    if ('left' in outcome) left.push(outcome.left);
    else {
      lines = outcome.lines;
      done.push(outcome.done);
    }
  }
  if (isBeyond || (done.length === 0 && left.length === 0)) left.push(ability);
  return { content: done.length > 0 ? documentOf(lines) : content, done, left };
};

export const createEmbeddedEdits = (): EditsEngine => ({
  name: 'embedded',
  model: 'rules',
  edit: async ({ content, instruction }) => ({
    ...editByRules(content, instruction),
    engine: 'embedded',
    model: 'rules',
    promptHash: null,
  }),
});
