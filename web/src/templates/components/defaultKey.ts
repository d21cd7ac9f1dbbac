import type { DocumentType } from '@auscult/contract/enumerations.ts';

/** Where the settings keep the default of each type of document. */
export const defaultKey = {
  note: 'defaultNoteTemplateId',
  letter: 'defaultLetterTemplateId',
  referral_letter: 'defaultReferralLetterTemplateId',
  patient_letter: 'defaultPatientLetterTemplateId',
  work_cover: 'defaultWorkCoverTemplateId',
} as const satisfies Record<DocumentType, string>;
