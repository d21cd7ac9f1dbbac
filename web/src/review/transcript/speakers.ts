import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';

export type Scope = 'turn' | 'alternate' | 'voice';
export type Named = { segmentId: string; speaker: Speaker };
type Spoken = Pick<TranscriptSegment, 'id' | 'speaker'>;

/** How far a name may reach: to all of a voice that the engine told apart, else to every second turn. */
export const scopesOf = (segments: readonly Spoken[], { speaker }: Spoken): readonly Scope[] => {
  const hasVoices = segments.some((one) => one.speaker !== 'unknown');
  return hasVoices && speaker !== 'unknown' ? ['voice', 'turn'] : ['alternate', 'turn'];
};

const opposite: Record<Speaker, Speaker> = {
  doctor: 'patient',
  patient: 'doctor',
  other: 'doctor',
  unknown: 'unknown',
};

/** What changes when a turn is said to be somebody's. Of turns that alternate, those between are the other one's. */
export const named = (segments: readonly Spoken[], of: Spoken, speaker: Speaker, scope: Scope): Named[] => {
  const place = segments.findIndex(({ id }) => id === of.id);
  return segments.flatMap((segment, at): Named[] => {
    const isReached = scope === 'turn' ? at === place : scope === 'alternate' || segment.speaker === of.speaker;
    const next = (at - place) % 2 === 0 || scope !== 'alternate' ? speaker : opposite[speaker];
    return isReached && next !== segment.speaker ? [{ segmentId: segment.id, speaker: next }] : [];
  });
};
