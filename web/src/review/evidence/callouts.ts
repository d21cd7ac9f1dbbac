import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { gapsOf } from '@auscult/contract/documents/gaps.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { isUnsure } from '@auscult/contract/transcripts/words.ts';
import { alerts, decidedIds, markOf } from './marks.ts';
import { unwrittenAnywhere, unwrittenLabel } from './unwritten.ts';

/** One thing that deserves a look: a sentence of a document, or a place of the transcript. */
export type Callout = {
  key: string;
  kind: 'check' | 'kept' | 'none' | 'gap' | 'unsure' | 'unwritten';
  text: string;
  /** What differs, where that is known. */
  because?: string;
  type?: DocumentType;
  sentenceId?: string;
  segmentId?: string;
};

type Said = Pick<Appointment, 'appointmentDocuments' | 'transcripts'>;

/** Before the review what waits for a decision; after it what the doctor kept as it is written. */
const sentences = ({ appointmentDocuments }: Said, isAfterReview: boolean): Callout[] =>
  appointmentDocuments.flatMap(({ type, evidence, decisions }) => {
    const decided = decidedIds(decisions);
    return evidence.flatMap((sentence) => {
      const mark = markOf(sentence, decided);
      const isListed = mark === 'check' || mark === 'none' || (mark === 'kept' && isAfterReview);
      if (!isListed) return [];
      const flag = alerts(sentence)[0] ?? sentence.flags[0];
      return [
        {
          key: `${type} ${sentence.id}`,
          kind: mark,
          text: sentence.text,
          type,
          sentenceId: sentence.id,
          ...(flag ? { because: flag.because } : {}),
        },
      ];
    });
  });

/** Where the template wants something and nothing was written: whether it was spoken of is not told. */
const gaps = ({ appointmentDocuments }: Said): Callout[] =>
  appointmentDocuments.flatMap(({ type, content }) =>
    gapsOf(content).map(({ index, name }) => ({ key: `${type} gap ${index}`, kind: 'gap' as const, text: name, type })),
  );

/** Numbers and long words that the recogniser was not sure of; the short ones carry no dose and no drug. */
const unsureWords = ({ transcripts }: Said): Callout[] =>
  transcripts.flatMap(({ segments }) =>
    segments.flatMap((segment) => {
      const words = (segment.words ?? []).filter(
        (heard) => isUnsure(heard) && (heard.word.length > 4 || /\d/.test(heard.word)),
      );
      return words.length === 0
        ? []
        : [
            {
              key: `unsure ${segment.id}`,
              kind: 'unsure' as const,
              text: words.map(({ word }) => word).join(', '),
              segmentId: segment.id,
            },
          ];
    }),
  );

/** What deserves a look, the most pressing first. */
export const calloutsOf = (appointment: Said, isAfterReview = false): Callout[] => [
  ...sentences(appointment, isAfterReview),
  ...gaps(appointment),
  ...unsureWords(appointment),
  ...unwrittenAnywhere(appointment.appointmentDocuments).map(({ id, text, segmentId, kind }) => ({
    key: id,
    kind: 'unwritten' as const,
    text,
    segmentId,
    ...(unwrittenLabel[kind] ? { because: unwrittenLabel[kind] } : {}),
  })),
];
