import { z } from 'zod';

export const incidentKind = z.enum([
  'connection-down',
  'credentials-refused',
  'feed-silent',
  'delivery-failed',
  'delivery-in-doubt',
  'doctor-not-linked',
  'patient-mismatch',
  'patient-merge',
  'agent-outdated',
  'connection-expiring',
  'upload-failed',
  'notes-engine',
  'speech-engine',
  'edits-engine',
]);
export type IncidentKind = z.infer<typeof incidentKind>;
export const incidentTitle: Record<IncidentKind, string> = {
  'connection-down': 'Connection is down',
  'credentials-refused': 'Credentials were refused',
  'feed-silent': 'No appointments come in',
  'delivery-failed': 'A document was not delivered',
  'delivery-in-doubt': 'A document may or may not have arrived',
  'doctor-not-linked': 'A doctor is not linked',
  'patient-mismatch': 'A patient id was used for somebody else',
  'patient-merge': 'Two patients were merged in the practice system',
  'agent-outdated': 'The agent is out of date',
  'connection-expiring': 'A connection runs out soon',
  'upload-failed': 'A day list could not be taken in',
  'notes-engine': 'The notes engine gave no usable answer',
  'speech-engine': 'The speech engine failed',
  'edits-engine': 'An edit by instruction got no usable answer',
};

export const incidentStatus = z.enum(['active', 'pending', 'resolved']);
export type IncidentStatus = z.infer<typeof incidentStatus>;
