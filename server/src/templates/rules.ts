import type { ConsultationType, DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';

/** The template that a doctor set as default for a document, if any. */
export const defaultTemplateId = ({ pmsSettings: pms }: UserSettings, type: DocumentType): string | null =>
  ({
    note: pms.defaultNoteTemplateId,
    letter: pms.defaultLetterTemplateId,
    referral_letter: pms.defaultReferralLetterTemplateId,
    patient_letter: pms.defaultPatientLetterTemplateId,
    work_cover: pms.defaultWorkCoverTemplateId,
  })[type];

/** The name under which a doctor's default template of a document is kept in the settings. */
export const defaultTemplateField = (type: DocumentType) =>
  (
    {
      note: 'defaultNoteTemplateId',
      letter: 'defaultLetterTemplateId',
      referral_letter: 'defaultReferralLetterTemplateId',
      patient_letter: 'defaultPatientLetterTemplateId',
      work_cover: 'defaultWorkCoverTemplateId',
    } as const
  )[type];

type Candidate = {
  id: string;
  doctorId: string | null;
  speciality: string | null;
  consultationTypes: readonly ConsultationType[];
};
type Wanted = { defaultId: string | null; speciality: string | null; consultationType: ConsultationType };

/** How well a template fits: the doctor's default first, then own ones, the speciality, the consultation type. */
const fitness = (candidate: Candidate, { defaultId, speciality, consultationType }: Wanted): number => {
  if (candidate.id === defaultId) return 1000;
  const types = candidate.consultationTypes;
  if (types.length > 0 && !types.includes(consultationType)) return -1;
  if (candidate.speciality !== null && candidate.speciality !== speciality) return 0;
  return (
    (candidate.doctorId === null ? 1 : 2) +
    (candidate.speciality === speciality && speciality !== null ? 20 : 0) +
    (types.length > 0 ? 10 : 0)
  );
};

/** The best of the candidates; undefined only where there is none. */
export const bestTemplate = <One extends Candidate>(candidates: readonly One[], wanted: Wanted): One | undefined =>
  candidates.toSorted((a, b) => fitness(b, wanted) - fitness(a, wanted) || a.id.localeCompare(b.id))[0];
