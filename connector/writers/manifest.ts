import { createHash } from 'node:crypto';
import { documentType } from '@auscult/contract/enumerations.ts';
import { flag, generationReason, provenance } from '@auscult/contract/documents/schemas.ts';
import { product } from '@auscult/contract/format.ts';
import { id, instant } from '@auscult/contract/kit.ts';
import { z } from 'zod';

const flagged = flag.pick({ id: true, kind: true, severity: true, because: true, written: true, said: true });

/** What is told of one document: how it came to be, what was flagged in it, and what the doctor decided about that. */
export const manifestDocument = z.object({
  type: documentType,
  versionId: id,
  versionNumber: z.number().int(),
  reason: z.union([generationReason, z.literal('edited')]),
  createdAt: instant,
  /** Null where the text was written by hand from the start. */
  provenance: provenance.nullable(),
  /** `decision` null: seen and left, which a notice may be and an alert may not. */
  flags: z.array(
    flagged.extend({ decision: z.enum(['accepted', 'resolved']).nullable(), decidedAt: instant.nullable() }),
  ),
  /** The export whose files of this document no longer hold. */
  replaces: z.object({ externalId: z.string(), key: z.string() }).optional(),
  files: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

/** What travels with exported documents, so that the receiver can tell where each word came from and check each file. */
export const manifest = z.object({
  format: z.literal('auscult-export/1'),
  product: z.string(),
  productVersion: z.string(),
  idempotencyKey: z.string().min(1),
  externalId: z.string().min(1),
  appointmentId: id,
  doctor: z.string(),
  reviewedBy: z.string().nullable(),
  reviewedAt: instant.nullable(),
  askedAt: instant,
  documents: z.array(manifestDocument),
});
export type Manifest = z.infer<typeof manifest>;

type DocumentIn = Omit<Manifest['documents'][number], 'files'> & {
  files: readonly { name: string; bytes: Uint8Array }[];
};
type ManifestIn = Omit<Manifest, 'format' | 'product' | 'documents'> & { documents: readonly DocumentIn[] };

/** The manifest of an export. It holds nothing of the moment of a try, so that each try gives the same bytes. */
export function manifestOf(facts: ManifestIn): Manifest {
  return manifest.parse({
    ...facts,
    format: 'auscult-export/1',
    product,
    documents: facts.documents.map((document) => ({
      ...document,
      files: document.files.map(({ name, bytes }) => ({ name, bytes: bytes.byteLength, sha256: sha256(bytes) })),
    })),
  });
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
