import type {
  ConsultationEngine,
  ConsultationType,
  DocumentType,
  Gender,
} from '@auscult/contract/appointments/enumerations.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { AudioKind, Consent } from '@auscult/contract/appointments/schemas.ts';
import type {
  FlagDecision,
  GenerationReason,
  GenerationState,
  Provenance,
  SentenceEvidence,
  Unwritten,
} from '@auscult/contract/documents/schemas.ts';
import type { exportState } from '@auscult/contract/exports/endpoints.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { NoteLength, TemplateContent, VersionReason } from '@auscult/contract/templates/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import type { ExportSettings, Role } from '@auscult/contract/users/schemas.ts';
import type { z } from 'zod';

/** What stands in each jsonb column; the generated table types name these by `table.column`. */
export type JsonColumns = {
  'users.languages': { id: string; isDefault: boolean }[];
  'users.settings': Record<string, unknown>;
  'templates.content': TemplateContent;
  'template_versions.content': TemplateContent;
  'appointments.referrer': { name: string; address: string };
  'appointments.consent': Consent;
  'appointments.error': { code: string; title: string; description: string };
  'appointments.warnings': { code: string; text: string; at: string }[];
  'playable_audio.peaks': number[];
  'transcripts.raw_segments': TranscriptSegment[];
  'transcripts.segments': TranscriptSegment[];
  'documents.feedback': { categories?: string[]; reasons?: string[]; survey?: string };
  'document_versions.content': Richtext;
  'document_versions.evidence': SentenceEvidence[];
  'document_versions.unwritten': Unwritten[];
  'document_versions.origins': { block: number; start: number; end: number; segmentIds: string[] }[];
  'document_versions.provenance': Provenance;
  'documents.progress': Richtext;
  'export_jobs.facts': {
    /** Calendar date of the consult where the practice is. */
    date: string;
    lastName: string;
    doctor: string;
    style: ExportSettings;
    decisions: Partial<Record<DocumentType, FlagDecision[]>>;
    /** Where in storage the doctor's letterhead lies, if there is one. */
    letterheadKey?: string | null;
    productVersion: string;
  };
  'audit.detail': Record<string, unknown>;
};

/** Text columns that hold one of a closed set. Arrays of them are marked by `[]` in the generated types. */
export type UnionColumns = {
  'appointments.status': Status;
  'appointments.consultation_type': ConsultationType;
  'appointments.consultation_engine': ConsultationEngine;
  'appointments.note_length': NoteLength;
  'appointments.documents_wanted': DocumentType[];
  'patients.gender': Gender;
  'users.role': Role;
  'recordings.kind': AudioKind;
  'playable_audio.kind': AudioKind;
  'transcripts.kind': AudioKind;
  'templates.type': DocumentType;
  'templates.status': 'draft' | 'active' | 'archived';
  'template_versions.reason': VersionReason;
  'documents.type': DocumentType;
  'documents.state': GenerationState;
  'incidents.state': 'active' | 'pending' | 'resolved';
  'document_versions.reason': GenerationReason | 'edited';
  'flag_decisions.decision': 'accepted' | 'resolved';
  'export_jobs.state': z.infer<typeof exportState>;
  'export_documents.type': DocumentType;
  'connections.status': 'connected' | 'not_configured' | 'not_connected' | 'error';
};

/** The same keys at run time, for the generator. */
export const unionColumns: Record<keyof UnionColumns, true> = {
  'appointments.status': true,
  'appointments.consultation_type': true,
  'appointments.consultation_engine': true,
  'appointments.note_length': true,
  'appointments.documents_wanted': true,
  'patients.gender': true,
  'users.role': true,
  'recordings.kind': true,
  'playable_audio.kind': true,
  'transcripts.kind': true,
  'templates.type': true,
  'templates.status': true,
  'template_versions.reason': true,
  'documents.type': true,
  'documents.state': true,
  'incidents.state': true,
  'document_versions.reason': true,
  'flag_decisions.decision': true,
  'export_jobs.state': true,
  'export_documents.type': true,
  'connections.status': true,
};
