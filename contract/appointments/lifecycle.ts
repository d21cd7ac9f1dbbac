import { z } from 'zod';

export const status = z.enum([
  'draft',
  'paused',
  'recording',
  'finalizing',
  'generating',
  'ready_for_review',
  'reviewed',
  'exporting',
  'exported',
  'error',
]);
export type Status = z.infer<typeof status>;

/** Everything that can happen to an appointment. Each step of the table below is one of these. */
export type Action =
  | 'start'
  | 'stop'
  | 'finalize'
  | 'restart'
  | 'upload'
  | 'transcribed'
  | 'generated'
  | 'fail'
  | 'review'
  | 'reopen'
  | 'edit'
  | 'export'
  | 'exported'
  | 'export_failed'
  | 'regenerate'
  | 'retranscribe'
  | 'discard'
  | 'restore'
  | 'paste_transcript';

type Steps = Partial<Record<Status, Status>>;

/**
 * The life of an appointment: for each action, the statuses it may be taken from and where it leads.
 * The server refuses by this table and the screens disable by it.
 */
export const lifecycle: Record<Action, Steps> = {
  start: { draft: 'recording', paused: 'recording', recording: 'recording' },
  stop: { recording: 'paused' },
  finalize: { recording: 'finalizing', paused: 'finalizing', draft: 'finalizing' },
  restart: { recording: 'draft', paused: 'draft', ready_for_review: 'draft', error: 'draft' },
  upload: { draft: 'paused', recording: 'recording', paused: 'paused' },
  paste_transcript: { draft: 'generating', paused: 'generating', error: 'generating', ready_for_review: 'generating' },
  transcribed: { finalizing: 'generating' },
  generated: { generating: 'ready_for_review' },
  fail: { finalizing: 'error', generating: 'error' },
  review: { ready_for_review: 'reviewed' },
  reopen: { reviewed: 'ready_for_review', exported: 'ready_for_review' },
  edit: { ready_for_review: 'ready_for_review', reviewed: 'ready_for_review', exported: 'ready_for_review' },
  export: { reviewed: 'exporting' },
  exported: { exporting: 'exported', reviewed: 'exported' },
  export_failed: { exporting: 'reviewed' },
  regenerate: { ready_for_review: 'generating', error: 'generating' },
  retranscribe: { ready_for_review: 'finalizing', error: 'finalizing' },
  discard: {
    draft: 'draft',
    paused: 'paused',
    recording: 'recording',
    finalizing: 'finalizing',
    generating: 'generating',
    ready_for_review: 'ready_for_review',
    reviewed: 'reviewed',
    exported: 'exported',
    error: 'error',
  },
  /** Back from what was discarded, to the status that it had; nobody records it any more. */
  restore: {
    draft: 'draft',
    paused: 'paused',
    recording: 'paused',
    finalizing: 'finalizing',
    generating: 'generating',
    ready_for_review: 'ready_for_review',
    reviewed: 'reviewed',
    exported: 'exported',
    error: 'error',
  },
};

/** Where an action leads from a status; undefined where it is refused. */
export const next = (from: Status, action: Action): Status | undefined => lifecycle[action][from];
export const may = (from: Status, action: Action): boolean => next(from, action) !== undefined;

const labels: Record<Status, string> = {
  draft: 'Scheduled',
  paused: 'Paused',
  recording: 'Recording',
  finalizing: 'Transcribing',
  generating: 'Writing documents',
  ready_for_review: 'Ready for review',
  reviewed: 'Reviewed',
  exporting: 'Exporting',
  exported: 'Exported',
  error: 'Error',
};
/** The words for a status on the screens. */
export const statusLabel = (value: Status, wasReviewed = false): string =>
  value === 'exported' && wasReviewed ? 'Reviewed & Exported' : labels[value];
