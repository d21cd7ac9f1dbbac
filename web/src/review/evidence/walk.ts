import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { decidedIds, openAlerts, sentencesToCheck } from './marks.ts';

/** One stop of the walk through what is to be checked. */
export type Stop = { type: DocumentType; sentenceId: string; block: number; start: number };
/** Where the doctor is: a document and perhaps a sentence of it. */
export type Here = { type: DocumentType; block: number; start: number };

/** All stops, document by document in the order of the tabs, each in reading order. What a document before has too is one thing to decide. */
export const stopsOf = (documents: readonly AppointmentDocument[]): Stop[] => {
  const seen = new Set<string>();
  return documents.flatMap((document) => {
    const decided = decidedIds(document.decisions);
    const earlier = new Set(seen);
    return sentencesToCheck(document).flatMap((sentence): Stop[] => {
      const findings = openAlerts(sentence, decided).map(({ id, finding }) => finding ?? id);
      const isNew = findings.some((finding) => !earlier.has(finding));
      for (const finding of findings) seen.add(finding);
      const { id, block, start } = sentence;
      return isNew ? [{ type: document.type, sentenceId: id, block, start }] : [];
    });
  });
};

const order = (documents: readonly AppointmentDocument[], here: Here): [number, number, number] => [
  documents.findIndex((document) => document.type === here.type),
  here.block,
  here.start,
];
const compare = (one: readonly number[], other: readonly number[]): number => {
  const index = one.findIndex((value, position) => value !== other[position]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
};

/** The next stop after (or before) where the doctor is, going round at the ends. Undefined when nothing is left to check. */
export const nextStop = (
  documents: readonly AppointmentDocument[],
  here: Here,
  direction: 1 | -1,
): Stop | undefined => {
  const stops = stopsOf(documents);
  const at = order(documents, here);
  const beyond = (stop: Stop): boolean => compare(order(documents, stop), at) * direction > 0;
  if (direction === 1) return stops.find(beyond) ?? stops[0];
  return stops.findLast(beyond) ?? stops.at(-1);
};

/** Which stop, counted from 1, the doctor stands on; 0 when on none. */
export const stopNumber = (stops: readonly Stop[], type: DocumentType, sentenceId: string | null): number =>
  stops.findIndex((stop) => stop.type === type && stop.sentenceId === sentenceId) + 1;
