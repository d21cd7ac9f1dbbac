import type { PracticeRequest, PracticeRow } from '@auscult/contract/practices/schemas.ts';

type Own = Omit<PracticeRequest, 'pmsType'>;
/** A practice as it is typed: lists as one line of text. */
export type PracticeTyped = Omit<Own, 'practiceAdminsEmails' | 'closedDates' | 'removeAfterDays'> & {
  practiceAdminsEmails: string;
  closedDates: string;
  removeAfterDays: string;
};

export const typedOf = (given: PracticeRow & Pick<Own, 'reminderAt' | 'closedDates'>): PracticeTyped => ({
  name: given.name,
  address: given.address,
  phone: given.phone,
  email: given.email,
  timezone: given.timezone,
  nameType: given.nameType,
  hasInpatients: given.hasInpatients,
  isConsentMandatory: given.isConsentMandatory,
  externalPracticeId: given.externalPracticeId,
  isExportingDocs: given.isExportingDocs,
  reminderAt: given.reminderAt,
  practiceAdminsEmails: given.practiceAdminsEmails.join(', '),
  closedDates: given.closedDates.map((day) => day.split('-').reverse().join('/')).join(', '),
  removeAfterDays: String(given.removeAfterDays),
});

export const newPractice: PracticeTyped = {
  name: '',
  address: '',
  phone: '',
  email: '',
  timezone: 'Australia/Sydney',
  nameType: 'prefix_last',
  hasInpatients: false,
  isConsentMandatory: true,
  externalPracticeId: null,
  isExportingDocs: true,
  reminderAt: '16:00',
  practiceAdminsEmails: '',
  closedDates: '',
  removeAfterDays: '30',
};

const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
/** 25/12/2026 as 2026-12-25; what is no such day is sent as it was typed, and refused by name. */
const dayOf = (text: string): string => {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

export const bodyOf = (typed: PracticeTyped) => ({
  ...typed,
  externalPracticeId: typed.externalPracticeId || null,
  practiceAdminsEmails: partsOf(typed.practiceAdminsEmails),
  closedDates: partsOf(typed.closedDates).map(dayOf),
  removeAfterDays: Number(typed.removeAfterDays),
});
