import type { AppointmentListItem, PatientSummary } from '@auscult/contract/appointments/schemas.ts';
import {
  ageInYears,
  consultationEngineLabel,
  consultationTypeLabel,
  documentTypeLabel,
  genderLabel,
} from '@auscult/contract/format.ts';

/** "71, female" */
export const aboutPatient = (
  { birthDate, gender }: Pick<PatientSummary, 'birthDate' | 'gender'>,
  timeZone: string | undefined,
): string =>
  [
    birthDate ? String(ageInYears(birthDate, new Date(), timeZone)) : '',
    gender ? genderLabel[gender].toLowerCase() : '',
  ]
    .filter(Boolean)
    .join(', ');

/** "Review, AI consult" */
export const aboutConsult = ({
  consultationType,
  consultationEngine,
}: Pick<AppointmentListItem, 'consultationType' | 'consultationEngine'>): string =>
  [
    consultationType === 'unspecified' ? '' : consultationTypeLabel[consultationType],
    consultationEngineLabel[consultationEngine],
  ]
    .filter(Boolean)
    .join(', ');

/** "Note, Letter, Referral" */
export const documentWords = ({ documents }: Pick<AppointmentListItem, 'documents'>): string =>
  documents.map(({ type }) => documentTypeLabel[type].replace(' letter', '')).join(', ');
