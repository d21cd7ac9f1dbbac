import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { json, type Tx } from '../platform/db.ts';

type Store = {
  appointmentId: string;
  doctorId: string;
  kind: AudioKind;
  engine: string;
  model: string;
  raw: TranscriptSegment[];
  segments: TranscriptSegment[];
};

/** A dictation's segments are told from the conversation's by their ids. */
const named = (segments: TranscriptSegment[], kind: AudioKind): TranscriptSegment[] =>
  kind === 'consultation' ? segments : segments.map((segment, index) => ({ ...segment, id: `d${index + 1}` }));

/** Keeps a transcript as the current one of its kind. Earlier ones stay, no longer current. */
export const storeTranscript = async (
  tx: Tx,
  { appointmentId, doctorId, kind, engine, model, raw, segments }: Store,
): Promise<void> => {
  await tx
    .updateTable('transcripts')
    .set({ is_current: false })
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where('is_current', '=', true)
    .execute();
  await tx
    .insertInto('transcripts')
    .values({
      appointment_id: appointmentId,
      doctor_id: doctorId,
      kind,
      engine,
      model,
      raw_segments: json(named(raw, kind)),
      segments: json(named(segments, kind)),
    })
    .execute();
};
