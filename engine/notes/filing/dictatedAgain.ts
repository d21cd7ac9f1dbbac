import type { NotesRequest, NotesSection, NotesStatement } from '../engine.ts';
import { withoutStatements } from '../truth/truthful.ts';
import { contentOf } from '../untold/pieces.ts';
import { readingOf } from '../untold/told.ts';

/** Of what a statement names, at most so much may stand nowhere in the dictation. */
const most = 0.2;

/** Sections without what the conversation told and the dictation after it tells again, in the doctor's own words. */
export const withoutDictatedAgain = (
  sections: readonly NotesSection[],
  { dictation, documentType }: NotesRequest,
): NotesSection[] => {
  const ids = new Set(dictation.map(({ id }) => id));
  const isDictated = ({ segmentIds }: NotesStatement): boolean => segmentIds.some((id) => ids.has(id));
  const dictated = sections.flatMap(({ statements }) => statements.flat()).filter(isDictated);
  if (dictated.length === 0 || documentType === 'work_cover') return [...sections];
  const reading = readingOf(dictated);
  return withoutStatements(sections, (statement) => {
    if (isDictated(statement) || statement.segmentIds.length === 0) return false;
    const { weight, total, isHeavy } = reading(contentOf(statement.text), []);
    return total > 0 && !isHeavy && weight <= total * most;
  });
};
