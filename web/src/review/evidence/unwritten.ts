import type { AppointmentDocument, Unwritten } from '@auscult/contract/documents/schemas.ts';
import { decidedIds } from './marks.ts';

const nameOf = (item: Unwritten): string => `${item.segmentId} ${item.text}`;

/** What was said and stands in none of the finished documents, without what the doctor chose to leave out. */
export const unwrittenAnywhere = (documents: readonly AppointmentDocument[]): Unwritten[] => {
  const done = documents.filter((document) => document.state === 'done');
  const [first, ...rest] = done;
  if (!first) return [];
  const missingInRest = rest.map((document) => new Set(document.unwritten.map(nameOf)));
  const leftOut = new Set(done.flatMap((document) => [...decidedIds(document.decisions)]));
  return first.unwritten
    .filter((item) => missingInRest.every((names) => names.has(nameOf(item))))
    .filter((item) => !leftOut.has(item.id))
    .sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
};
