import type { NotesSection, NotesStatement } from '../engine.ts';
import { backgroundLabels, planLabels } from '../phrases.ts';
import { examinationLabels, systemLabels } from '../symptoms/systemHeadings.ts';
import { isAnsweredAgainst } from './answeredAgainst.ts';
import { isCutShort } from './cutShort.ts';
import { isMisplaced } from './misplaced.ts';
import { isOfRelative } from './ofRelative.ts';
import type { Heard } from './ofRelative.ts';
import { isNamedWrongly } from './putIn.ts';
import { isNotFound } from './notFound.ts';
import { isOfAnother } from './ofAnother.ts';
import { isOrderedAnew } from './orderedAnew.ts';
import { isUnrestricted } from './restricted.ts';
import { sourcesOf } from './source.ts';
import { isTorn } from './torn.ts';
import { isUnplaced } from './unplaced.ts';
import { lackOf, pointsBack } from './unnamed.ts';
import { isWithdrawn } from './withdrawn.ts';

/** Whether a statement holds that stands behind `before`. A letter is read as a whole: "the tablets" are those that it prescribed. */
const isTrue = (statement: NotesStatement, before: string, heard: Heard, isLetter: boolean): boolean => {
  const { utterances, spoken } = heard;
  if (/[“”]/.test(statement.text)) return true;
  if (isNamedWrongly(statement, spoken) || isOfRelative(statement, heard)) return false;
  if (isNotFound(statement, utterances) || isOfAnother(statement, utterances)) return false;
  if (isLetter ? pointsBack(statement.text) : lackOf(statement.text, before) !== null) return false;
  const places = sourcesOf(statement, utterances);
  return (
    places.length === 0 ||
    places.some(
      (written) =>
        !isUnrestricted(written) &&
        !isWithdrawn(written) &&
        !isOrderedAnew(written) &&
        !isMisplaced(written) &&
        !isCutShort(written) &&
        !isAnsweredAgainst(written) &&
        !isUnplaced(written) &&
        (isLetter || !isTorn(written)),
    )
  );
};

const label = /^(?:[A-Z][a-z]+(?:[ ,]+(?:and )?[a-z]+){0,5}: )(?=\S)/;
/** What several sentences stand under. The name of what was asked ("Bruising: …") is of its own answer alone. */
const headings: ReadonlySet<string> = new Set([
  ...Object.values(backgroundLabels),
  ...Object.values(planLabels),
  ...[...systemLabels, ...examinationLabels].map(([, name]) => name),
  'General',
]);
/** Whether a statement goes that would stand behind `before`, the text of the one before it. */
type IsOut = (statement: NotesStatement, before: string) => boolean;
/** A group behind `before` without some of its statements; the heading of the first goes on to the next. */
const heldOf = (group: readonly NotesStatement[], before: string, isOut: IsOut): NotesStatement[] => {
  const [first] = group;
  const held: NotesStatement[] = [];
  const hold = (statement: NotesStatement): void => {
    if (!isOut(statement, held.at(-1)?.text ?? before)) held.push(statement);
    // One doubt takes along nothing that it was only joined with.
    else statement.parts?.forEach(hold);
  };
  group.forEach(hold);
  const [next] = held;
  if (first === undefined || next === undefined || first === next) return held;
  const [heading = ''] = label.exec(first.text) ?? [];
  return label.test(next.text) || !headings.has(heading.slice(0, -2))
    ? held
    : [{ ...next, text: heading + next.text }, ...held.slice(1)];
};

const groupsHeld = (groups: readonly NotesStatement[][], isOut: IsOut): NotesStatement[][] => {
  const held: NotesStatement[][] = [];
  for (const group of groups) {
    const left = heldOf(group, held.at(-1)?.at(-1)?.text ?? '', isOut);
    if (left.length > 0) held.push(left);
  }
  return held;
};
/** Sections without some of their statements, and without the groups that are empty then. */
export const withoutStatements = (sections: readonly NotesSection[], isOut: IsOut): NotesSection[] =>
  sections.map((section) => ({ ...section, statements: groupsHeld(section.statements, isOut) }));

/**
 * Sections without the sentences that the words around their own take back, tie down or give to something else, and without those that
 * nobody understands who reads them alone, whichever reader made them: what was said stands in no document then, and is shown as such.
 */
export const truthful = (sections: readonly NotesSection[], heard: Heard, isLetter = false): NotesSection[] =>
  withoutStatements(sections, (statement, before) => !isTrue(statement, before, heard, isLetter));
