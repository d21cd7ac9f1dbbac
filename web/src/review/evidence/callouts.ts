import type { DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { lowConfidence } from '../transcript/words.ts';
import { decidedIds, markOf } from './marks.ts';
import { unwrittenAnywhere } from './unwritten.ts';

/** One thing that deserves a look: a sentence of a document, or a place of the transcript. */
export type Callout = {
  key: string;
  kind: 'check' | 'none' | 'unsure' | 'unwritten';
  text: string;
  type?: DocumentType;
  sentenceId?: string;
  segmentId?: string;
};

type Said = Pick<Appointment, 'appointmentDocuments' | 'transcripts'>;

const sentences = ({ appointmentDocuments }: Said): Callout[] =>
  appointmentDocuments.flatMap(({ type, evidence, decisions }) => {
    const decided = decidedIds(decisions);
    return evidence.flatMap((sentence) => {
      const mark = markOf(sentence, decided);
      if (mark !== 'check' && mark !== 'none') return [];
      return [{ key: `${type} ${sentence.id}`, kind: mark, text: sentence.text, type, sentenceId: sentence.id }];
    });
  });

/** Numbers and long words that the recogniser was not sure of; the short ones carry no dose and no drug. */
const unsureWords = ({ transcripts }: Said): Callout[] =>
  transcripts.flatMap(({ segments }) =>
    segments.flatMap((segment) => {
      const words = (segment.words ?? []).filter(
        ({ word, confidence }) =>
          confidence !== undefined && confidence < lowConfidence && (word.length > 4 || /\d/.test(word)),
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
export const calloutsOf = (appointment: Said): Callout[] => [
  ...sentences(appointment),
  ...unsureWords(appointment),
  ...unwrittenAnywhere(appointment.appointmentDocuments).map(({ id, text, segmentId }) => ({
    key: id,
    kind: 'unwritten' as const,
    text,
    segmentId,
  })),
];
