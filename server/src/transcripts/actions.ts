import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { json, type Tx } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';

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

type Named = { appointmentId: string; kind: AudioKind; changes: readonly { segmentId: string; speaker: Speaker }[] };

/** Says who spoke in some segments of the current transcript, as it was heard and as it reads. Refuses a segment that is not in it. */
export const setSpeakers = async (tx: Tx, { appointmentId, kind, changes }: Named): Promise<void> => {
  const row = await tx
    .selectFrom('transcripts')
    .select(['id', 'segments', 'raw_segments as raw'])
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where('is_current', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem(errors.notFound);
  const speakers = new Map(changes.map(({ segmentId, speaker }) => [segmentId, speaker]));
  const known = new Set(row.segments.map(({ id }) => id));
  const at = changes.findIndex(({ segmentId }) => !known.has(segmentId));
  if (at >= 0)
    throw problem(errors.validation, {
      metadata: [{ path: `changes.${at}.segmentId`, rule: 'custom', message: 'The transcript has no such segment' }],
    });
  const named = (segments: readonly TranscriptSegment[]) =>
    json(segments.map((segment) => ({ ...segment, speaker: speakers.get(segment.id) ?? segment.speaker })));
  await tx
    .updateTable('transcripts')
    .set({ segments: named(row.segments), raw_segments: named(row.raw) })
    .where('id', '=', row.id)
    .execute();
};
