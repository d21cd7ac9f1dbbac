import type { Appointment, PatientSummary } from '@auscult/contract/appointments/schemas.ts';
import type { ConsultationEngine, ConsultationType, DocumentType, Gender } from '@auscult/contract/enumerations.ts';
import { fullName } from '@auscult/contract/format.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import { dateText, momentText, readDate, readMoment, type Here } from '../../ui/moments.ts';

/** What the two consult forms hold. Absent choices are empty text, as inputs have it. */
export type ConsultValues = {
  patientName: string;
  gender: Gender | '';
  /** As typed: 03/05/1963. */
  birthDate: string;
  /** As typed, on the practice's clock: 20/11/2026, 11:30 am. */
  startsAt: string;
  /** Null once the keyboard has walked past the group without choosing: no button there stands for "unspecified". */
  consultationType: ConsultationType | null;
  consultationEngine: ConsultationEngine;
  documentsWanted: DocumentType[];
  noteLength: 'short' | 'medium';
  referrerName: string;
  referrerAddress: string;
  referrerPractice: string;
  referrerNumber: string;
  referrerEmail: string;
  context: string;
  /** Chosen for this consult; else the default or the best fit. */
  noteTemplateId?: string | undefined;
  letterTemplateId?: string | undefined;
  /** The language of the documents; absent where the doctor has one only. */
  consultationLanguage?: string;
};
export const chosenTemplateKey = { note: 'noteTemplateId', letter: 'letterTemplateId' } as const;

export const fromDefaults = (settings: UserSettings, { now, timeZone }: Here): ConsultValues => ({
  patientName: '',
  gender: settings.defaultPatientGender ?? '',
  birthDate: '',
  startsAt: momentText(now, timeZone),
  consultationType: settings.defaultConsultationType,
  consultationEngine: settings.defaultConsultationEngine,
  documentsWanted: settings.defaultReports,
  noteLength: settings.noteLength,
  referrerName: '',
  referrerAddress: '',
  referrerPractice: '',
  referrerNumber: '',
  referrerEmail: '',
  context: '',
  consultationLanguage: settings.clinicalLanguage,
});

type Defaults = Pick<
  UserSettings,
  'defaultConsultationType' | 'defaultConsultationEngine' | 'defaultReports' | 'clinicalLanguage'
>;
/** What an administrator begins with: of the doctor's defaults, those that are told to others. */
export const fromDoctor = (
  { defaultConsultationType, defaultConsultationEngine, defaultReports, clinicalLanguage }: Defaults,
  { now, timeZone }: Here,
): ConsultValues => ({
  patientName: '',
  gender: '',
  birthDate: '',
  startsAt: momentText(now, timeZone),
  consultationType: defaultConsultationType,
  consultationEngine: defaultConsultationEngine,
  documentsWanted: defaultReports,
  noteLength: 'medium',
  referrerName: '',
  referrerAddress: '',
  referrerPractice: '',
  referrerNumber: '',
  referrerEmail: '',
  context: '',
  consultationLanguage: clinicalLanguage,
});

export const fromAppointment = (appointment: Appointment, timeZone: string | undefined): ConsultValues => ({
  patientName: fullName(appointment.patient),
  gender: appointment.patient.gender ?? '',
  birthDate: appointment.patient.birthDate ? dateText(appointment.patient.birthDate) : '',
  startsAt: momentText(appointment.startsAt, timeZone),
  consultationType: appointment.consultationType,
  consultationEngine: appointment.consultationEngine,
  documentsWanted: appointment.documentsWanted,
  noteLength: appointment.noteLength,
  referrerName: appointment.referrer?.name ?? '',
  referrerAddress: appointment.referrer?.address ?? '',
  referrerPractice: appointment.referrer?.practice ?? '',
  referrerNumber: appointment.referrer?.providerNumber ?? '',
  referrerEmail: appointment.referrer?.email ?? '',
  context: appointment.context,
});

/** The last word is the last name; a single word is a last name. "Castellano, Ines" is taken the other way round. */
export const namesOf = (text: string): { firstName: string; lastName: string } => {
  const [last = '', first] = text.split(',').map((part) => part.trim());
  if (first) return { firstName: first, lastName: last };
  const words = text.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
};
export const hasTwoNames = (text: string): boolean => {
  const { firstName, lastName } = namesOf(text);
  return firstName !== '' && lastName !== '';
};

const typed = <Key extends string>(key: Key, text: string) => (text.trim() ? { [key]: text.trim() } : {});
const referrerOf = (values: ConsultValues) =>
  values.referrerName.trim()
    ? {
        name: values.referrerName.trim(),
        address: values.referrerAddress.trim(),
        ...typed('practice', values.referrerPractice),
        ...typed('providerNumber', values.referrerNumber),
        ...typed('email', values.referrerEmail),
      }
    : null;

/** The fields that making and changing a consult share. */
export const consultOf = (values: ConsultValues, here: Here) => ({
  startsAt: (readMoment(values.startsAt, here) ?? here.now).toISOString(),
  consultationType: values.consultationType ?? 'unspecified',
  consultationEngine: values.consultationEngine,
  documentsWanted: values.documentsWanted,
  noteLength: values.noteLength,
  referrer: referrerOf(values),
});

export const patientOf = (values: ConsultValues) => ({
  ...namesOf(values.patientName),
  gender: values.gender || null,
  birthDate: readDate(values.birthDate),
});

/** The templates that were chosen for documents that are still wanted. */
const templatesOf = (values: ConsultValues) =>
  Object.fromEntries(
    (['note', 'letter'] as const).flatMap((type) => {
      const templateId = values[chosenTemplateKey[type]];
      return templateId && values.documentsWanted.includes(type) ? [[chosenTemplateKey[type], templateId]] : [];
    }),
  );

export const bodyOfNew = (values: ConsultValues, { known, ...here }: Here & { known: PatientSummary | null }) => ({
  ...consultOf(values, here),
  context: values.context,
  ...templatesOf(values),
  ...(values.consultationLanguage && { consultationLanguage: values.consultationLanguage }),
  ...(known ? { patientId: known.id } : { patient: patientOf(values) }),
});
