import { withConventionalUnits } from '../../evidence/conventionalUnits.ts';
import type { NotesRequest, NotesSection, NotesStatement } from '../engine.ts';

/** Sections with the units that what was measured has by its name. What the doctor dictated stands as dictated. */
export const withUnits = (
  sections: readonly NotesSection[],
  { dictation, consultationEngine }: NotesRequest,
): NotesSection[] => {
  if (consultationEngine === 'sd') return [...sections];
  const dictated = new Set(dictation.map(({ id }) => id));
  const measured = (statement: NotesStatement): NotesStatement =>
    statement.segmentIds.some((id) => dictated.has(id))
      ? statement
      : {
          ...statement,
          text: withConventionalUnits(statement.text),
          ...(statement.parts && { parts: statement.parts.map(measured) }),
        };
  return sections.map((section) => ({
    ...section,
    statements: section.statements.map((group) => group.map(measured)),
  }));
};
