import { z } from 'zod';
import type { DocumentType } from '../enumerations.ts';

/** Practice systems as the product knows them. COBLH is shown as Meditech. */
export const pmsType = z.enum(['NONE', 'GENIE', 'GENTU', 'PLATO', 'COBLH']);
export type PmsType = z.infer<typeof pmsType>;
export const pmsTypeLabel: Record<PmsType, string> = {
  NONE: 'None',
  GENIE: 'Genie',
  GENTU: 'Gentu',
  PLATO: 'Plato',
  COBLH: 'Meditech',
};

/** The four lists of connections; a custom one is told apart further by what it speaks. */
export const integrationKind = z.enum(['custom', 'genie', 'gentu', 'plato']);
export type IntegrationKind = z.infer<typeof integrationKind>;
export const customKind = z.enum(['folder', 'mllp', 'fhir', 'webhook']);

/** Under what a practice system files a document. */
export const documentCategory = z.enum(['consult_note', 'correspondence']);
export type DocumentCategory = z.infer<typeof documentCategory>;
export const documentCategoryLabel: Record<DocumentCategory, string> = {
  consult_note: 'Consult note',
  correspondence: 'Correspondence',
};
/** Where nobody has said otherwise. */
export const usualCategory: Record<DocumentType, DocumentCategory> = {
  note: 'consult_note',
  letter: 'correspondence',
  referral_letter: 'correspondence',
  patient_letter: 'correspondence',
  work_cover: 'correspondence',
};

/** The kinds of documents that LOINC knows; the others go as letters, or by their name alone. */
export const documentLoinc = {
  note: { code: '11488-4', display: 'Consult note' },
  letter: { code: '51852-2', display: 'Letter' },
  referral_letter: { code: '57133-1', display: 'Referral note' },
} as const satisfies Partial<Record<DocumentType, object>>;

export const connectionStatus = z.enum(['connected', 'not_configured', 'not_connected', 'error']);
export type ConnectionStatus = z.infer<typeof connectionStatus>;
export const connectionStatusLabel: Record<ConnectionStatus, string> = {
  connected: 'Connected',
  not_configured: 'Not set up',
  not_connected: 'Not connected',
  error: 'Error',
};
