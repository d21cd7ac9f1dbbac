import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { hashed } from '../../evidence/identity.ts';
import { unwrittenKind } from '../../evidence/unwritten.ts';
import type { NotesRequest, NotesStatement } from '../engine.ts';
import { withoutAddress, withoutAddressed } from './addressed.ts';

export type Heard = { request: NotesRequest; withheld: NotesStatement[] };

/** The request without words that speak to a program, wherever they stand, and those that a segment lost. */
export const heardOf = (given: NotesRequest): Heard => {
  const transcript = withoutAddressed(given.transcript);
  const dictation = withoutAddressed(given.dictation);
  const context = withoutAddress(given.context);
  const own = (text: string): string => withoutAddress(text).kept;
  const { patient, doctor, referrer } = given;
  const request: NotesRequest = {
    ...given,
    transcript: transcript.kept,
    dictation: dictation.kept,
    context: context.kept,
    patient: { ...patient, firstName: own(patient.firstName), lastName: own(patient.lastName) },
    doctor: { ...doctor, firstName: own(doctor.firstName), lastName: own(doctor.lastName) },
    referrer: referrer && { name: own(referrer.name), address: own(referrer.address) },
  };
  const withheld = [...transcript.withheld, ...dictation.withheld];
  const isSame = JSON.stringify(request) === JSON.stringify(given);
  return {
    request: isSame ? given : request,
    withheld: withheld.map(({ segment, text }) => ({ text, segmentIds: [segment.id] })),
  };
};

/** What the doctor should know was said: words that the engine was not shown, and what its refused sentences were made from. */
export const unwrittenOf = (left: readonly NotesStatement[], { transcript, dictation }: NotesRequest): Unwritten[] => {
  const segments = new Map([...transcript, ...dictation].map((segment) => [segment.id, segment]));
  const ids = new Set(left.flatMap((statement) => statement.segmentIds.slice(0, 1)));
  return [...ids].flatMap((id) => {
    const segment = segments.get(id);
    if (!segment) return [];
    return [
      {
        id: hashed('unwritten', segment.text, 0),
        segmentId: id,
        ...(segment.start === undefined ? {} : { start: segment.start }),
        text: segment.text.slice(0, 300),
        kind: unwrittenKind(segment.text),
      },
    ];
  });
};
