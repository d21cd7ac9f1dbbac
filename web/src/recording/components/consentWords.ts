import type { Consent } from '@auscult/contract/appointments/schemas.ts';

export type Person = Consent['people'][number];
export const personLabel: Record<Person, string> = {
  patient: 'Patient',
  carer: 'Carer',
  interpreter: 'Interpreter',
  student: 'Student',
  other: 'Someone else',
};
export const people = Object.keys(personLabel) as Person[];
export const wordOfKind: Record<Consent['kind'], string> = {
  verbal: 'Verbal',
  written: 'Written',
  declined: 'Declined',
};

/** "patient, carer and student". */
export const peopleWords = (present: readonly Person[]): string =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(
    present.map((person) => personLabel[person].toLowerCase()),
  );
