import type { Draft } from './drafting.ts';
import type { NotesRequest, NotesStatement } from './engine.ts';
import { uncarried } from './faithful.ts';
import { inPlainWords } from './letters/plainWords.ts';
import { inRecordTerms, recordFormsOf } from '../evidence/spoken/recordTerms.ts';

/** What statements are made readable with. */
export type Source = {
  request: NotesRequest;
  cased: (text: string) => string;
  said: ReadonlyMap<string, string>;
  /** Nobody spoke for the patient: what was told, the patient told. */ isToldByPatient: boolean;
};

const sourcesOf = (segmentIds: readonly string[], { request, said, cased }: Source): string[] => {
  const sources = segmentIds.map((id) => said.get(id) ?? '');
  return [
    ...sources,
    ...(request.documentType === 'patient_letter'
      ? sources.flatMap((text) => [
          inPlainWords(text),
          ...[text, text.replace(/ ?,/g, '')].map((all) => inPlainWords(cased(all.toLowerCase()))),
        ])
      : sources.flatMap(recordFormsOf)),
    `${request.patient.firstName} ${request.patient.lastName} ${request.patient.ageYears ?? ''}`,
  ];
};

/** A sentence, unless it holds a word that was not said. */
export const checked = (
  text: string,
  { segmentIds }: Pick<Draft, 'segmentIds'>,
  source: Source,
): NotesStatement | null => {
  const isSaid =
    text.replace(/[^A-Za-z0-9]/g, '').length >= 3 && uncarried(text, sourcesOf(segmentIds, source)).length === 0;
  return isSaid ? { text, segmentIds } : null;
};

/** One colleague writes to another of "about three weeks". */
const asWritten = (text: string): string => text.replace(/\bapproximately\b/g, 'about');
/** A sentence of a record in its words, or as it was said where those say what was not. */
export const inRecord = (text: string, draft: Draft, source: Source): NotesStatement | null => {
  const made = inRecordTerms(text);
  const worded = source.request.documentType === 'note' ? made : asWritten(made);
  return (worded === text ? null : checked(worded, draft, source)) ?? checked(text, draft, source);
};
/** A line of a record in its words, or as it is given. */
export const recordedOf = (text: string, { segmentIds }: Pick<Draft, 'segmentIds'>, source: Source): NotesStatement => {
  const worded = inRecordTerms(text);
  return (worded === text ? null : checked(worded, { segmentIds }, source)) ?? { text, segmentIds };
};
