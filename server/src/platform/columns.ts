import type { ConsultationEngine, ConsultationType, DocumentType, Gender } from '@auscult/contract/enumerations.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { AudioKind, Consent } from '@auscult/contract/appointments/schemas.ts';
import type {
  Addressee,
  FlagDecision,
  GenerationReason,
  GenerationState,
  Provenance,
  SentenceEvidence,
  Unwritten,
} from '@auscult/contract/documents/schemas.ts';
import type { EvaluationMetrics, EvaluationTest } from '@auscult/contract/evaluation/schemas.ts';
import type { DeliveryState, exportState } from '@auscult/contract/exports/endpoints.ts';
import type { IncidentKind } from '@auscult/contract/incidents/enumerations.ts';
import type { ConnectionStatus, customKind, PmsType } from '@auscult/contract/integrations/enumerations.ts';
import type { CustomConnection } from '@auscult/contract/integrations/connections.ts';
import type { MailKind } from '@auscult/contract/mails/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { NoteLength, TemplateContent, VersionReason } from '@auscult/contract/templates/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import type { ExportSettings, Role } from '@auscult/contract/users/schemas.ts';
import type { z } from 'zod';

/** What a connection wants to know, by its kind: a custom one what it speaks, the others their own fields. */
export type ConnectionConfig = { connection?: CustomConnection; [field: string]: unknown };

/** What stands in each jsonb column; the generated table types name these by `table.column`. */
export type JsonColumns = {
  'users.languages': { id: string; isDefault: boolean }[];
  'users.settings': Record<string, unknown>;
  'templates.content': TemplateContent;
  'template_versions.content': TemplateContent;
  'appointments.referrer': {
    name: string;
    address: string;
    providerNumber?: string | undefined;
    practice?: string | undefined;
    email?: string | undefined;
  };
  'appointments.consent': Consent;
  'appointments.error': { code: string; title: string; description: string };
  'appointments.reference': { note?: string | undefined; letter?: string | undefined };
  'appointments.warnings': { code: string; text: string; at: string }[];
  'playable_audio.peaks': number[];
  'practice_days.statuses': Partial<Record<Status, number>>;
  'practice_days.seconds': Partial<Record<Status, number>>;
  'transcripts.raw_segments': TranscriptSegment[];
  'transcripts.segments': TranscriptSegment[];
  'documents.feedback': { categories?: string[]; reasons?: string[]; survey?: string };
  'document_versions.content': Richtext;
  'document_versions.evidence': SentenceEvidence[];
  'document_versions.unwritten': Unwritten[];
  'document_versions.origins': { block: number; start: number; end: number; segmentIds: string[] }[];
  'document_versions.provenance': Provenance;
  'documents.progress': Richtext;
  'documents.addressee': Addressee;
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
  'connections.config': ConnectionConfig;
  'export_deliveries.steps': Record<string, unknown>;
  'agent_events.fields': Record<string, unknown>;
  'sync_runs.counts': Record<string, number>;
  'inpatient_lists.answer': Record<string, unknown>;
  'saml_tests.checks': { name: string; isGood: boolean; finding: string }[];
  'error_reports.latest': Record<string, unknown>;
  'evaluation_variants.template': TemplateContent;
  'evaluation_results.content': Richtext;
  'evaluation_results.evidence': SentenceEvidence[];
  'evaluation_results.metrics': EvaluationMetrics;
  'evaluation_results.provenance': Provenance;
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
  'connections.status': ConnectionStatus;
  'connections.pms_type': PmsType;
  'connections.kind': z.infer<typeof customKind> | 'genie' | 'gentu' | 'plato';
  'hl7_inbox.state': 'waiting' | 'held' | 'done' | 'refused';
  'incidents.kind': IncidentKind;
  'incidents.severity': 'warning' | 'alert';
  'incidents.resolved_by': 'system' | 'admin';
  'export_deliveries.type': DocumentType;
  'export_deliveries.kind': 'first' | 'replacement';
  'export_deliveries.state': DeliveryState;
  'sync_runs.kind': 'appointments' | 'inpatients';
  'sync_runs.state': 'running' | 'done' | 'failed';
  'sessions.method': 'password' | 'totp' | 'passkey' | 'saml' | 'one-time';
  'mails.state': 'queued' | 'sent' | 'kept' | 'failed';
  'mails.kind': MailKind;
  'links.kind': 'invite' | 'reset' | 'sign-up' | 'one-time' | 'saml';
  'account_requests.state': 'unconfirmed' | 'pending' | 'accepted' | 'refused';
  'passkey_challenges.kind': 'register' | 'sign-in' | 'verify';
  'error_reports.kind': 'response' | 'crash' | 'module';
  'error_reports.state': 'open' | 'resolved';
  'evaluation_tests.document_type': DocumentType;
  'evaluation_tests.state': EvaluationTest['state'];
  'evaluation_variants.note_length': NoteLength;
  'evaluation_results.state': EvaluationTest['state'];
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
  'sessions.method': true,
  'mails.state': true,
  'mails.kind': true,
  'links.kind': true,
  'account_requests.state': true,
  'passkey_challenges.kind': true,
  'error_reports.kind': true,
  'error_reports.state': true,
  'evaluation_tests.document_type': true,
  'evaluation_tests.state': true,
  'evaluation_variants.note_length': true,
  'evaluation_results.state': true,
  'connections.status': true,
  'connections.pms_type': true,
  'connections.kind': true,
  'hl7_inbox.state': true,
  'incidents.kind': true,
  'incidents.severity': true,
  'incidents.resolved_by': true,
  'export_deliveries.type': true,
  'export_deliveries.kind': true,
  'export_deliveries.state': true,
  'sync_runs.kind': true,
  'sync_runs.state': true,
};
