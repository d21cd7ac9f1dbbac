import type { NotesSection, NotesStatement } from '../engine.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { isCutShort } from './cutShort.ts';
import { isMisplaced } from './misplaced.ts';
import { isNamedWrongly } from './putIn.ts';
import { isUnrestricted } from './restricted.ts';
import { sourcesOf } from './source.ts';
import { isWithdrawn } from './withdrawn.ts';

/** What was said as it is read, with names put in, and as it was spoken. */
type Heard = { utterances: readonly Utterance[]; spoken: readonly Utterance[] };

const isTrue = (statement: NotesStatement, { utterances, spoken }: Heard): boolean => {
  if (/[“”]/.test(statement.text)) return true;
  if (isNamedWrongly(statement, spoken)) return false;
  const places = sourcesOf(statement, utterances);
  return (
    places.length === 0 ||
    places.some(
      (written) => !isUnrestricted(written) && !isWithdrawn(written) && !isMisplaced(written) && !isCutShort(written),
    )
  );
};

const label = /^(?:[A-Z][a-z]+(?:[ ,]+(?:and )?[a-z]+){0,5}: )(?=\S)/;
/** A group without some of its statements; the heading of the first goes on to the next. */
const heldOf = (group: readonly NotesStatement[], isOut: (statement: NotesStatement) => boolean): NotesStatement[] => {
  const [first] = group;
  const held = group.filter((statement) => !isOut(statement));
  const [next] = held;
  if (first === undefined || next === undefined || first === next) return held;
  const [heading = ''] = label.exec(first.text) ?? [];
  return heading === '' || label.test(next.text) ? held : [{ ...next, text: heading + next.text }, ...held.slice(1)];
};

/** Sections without some of their statements, and without the groups that are empty then. */
export const withoutStatements = (
  sections: readonly NotesSection[],
  isOut: (statement: NotesStatement) => boolean,
): NotesSection[] =>
  sections.map((section) => ({
    ...section,
    statements: section.statements.map((group) => heldOf(group, isOut)).filter((group) => group.length > 0),
  }));

/**
 * Sections without the sentences that the words around their own take back, tie down or give to something else, whichever reader made
 * them: what was said stands in no document then, and is shown as such.
 */
export const truthful = (sections: readonly NotesSection[], heard: Heard): NotesSection[] =>
  withoutStatements(sections, (statement) => !isTrue(statement, heard));
