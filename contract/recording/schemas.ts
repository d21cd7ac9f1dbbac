import { z } from 'zod';
import { audioKind } from '../appointments/schemas.ts';
import { status } from '../appointments/lifecycle.ts';
import { id, instant } from '../kit.ts';

/**
 * A recording belongs to one appointment and kind. Each start, resume or reload begins a new epoch with its own
 * container header; chunks of an epoch count from 0.
 */
export const epochManifest = z.object({
  recordingId: id,
  epoch: z.number().int().min(0).max(10_000),
  chunks: z.number().int().min(0).max(100_000),
  seconds: z.number().min(0).max(20_000),
});
export const manifest = z.array(epochManifest).max(1000);
export type Manifest = z.infer<typeof manifest>;

export const lease = z.object({
  appointmentId: id,
  recordingId: id,
  kind: audioKind,
  /** The epoch that this start opens. */
  epoch: z.number().int(),
  /** Named when stopping; lost when another device takes over. */
  leaseToken: z.string(),
  status,
});
export type Lease = z.infer<typeof lease>;

/** Numbers travel as text in multipart fields. `sha256` is hex over the bytes of the file. Without `recordingId` the file is a whole recording. */
export const chunkFields = z
  .object({
    appointmentId: id,
    recordingId: id.optional(),
    epoch: z.coerce.number().int().min(0).max(10_000).optional(),
    sequence: z.coerce.number().int().min(0).max(100_000).optional(),
    /** Seconds of sound in this chunk by the recorder's own clock. */
    seconds: z.coerce.number().min(0).max(20_000).optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  })
  .strict();

/** The acknowledgement: these bytes are on durable storage. */
export const chunkAnswer = z.object({
  recordingId: id,
  epoch: z.number().int(),
  sequence: z.number().int(),
  sha256: z.string(),
  bytes: z.number().int(),
  /** Seconds of this recording that are safe now. */
  safeSeconds: z.number(),
  isRepeat: z.boolean(),
});

export const missingChunks = z.array(
  z.object({ recordingId: id, epoch: z.number().int(), sequences: z.array(z.number().int()) }),
);

export const recordingState = z.object({
  appointmentId: id,
  status,
  recordings: z.array(
    z.object({
      recordingId: id,
      kind: audioKind,
      epochs: z.array(
        z.object({
          epoch: z.number().int(),
          chunks: z.number().int(),
          highest: z.number().int(),
          missing: z.array(z.number().int()),
          seconds: z.number(),
        }),
      ),
      safeSeconds: z.number(),
      lease: z.object({ deviceId: z.string(), since: instant }).nullable(),
    }),
  ),
  /** Recordings whose audio a withdrawn consent deleted, whatever was agreed to since. */
  withdrawn: z.array(id),
});
export type RecordingState = z.infer<typeof recordingState>;
