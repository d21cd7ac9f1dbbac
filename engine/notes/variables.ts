import type { Addressee } from '@auscult/contract/documents/schemas.ts';
import type { ConsultationType } from '@auscult/contract/enumerations.ts';
import { consultationTypeLabel, dateIn, longDate } from '@auscult/contract/format.ts';
import { variablePattern } from '@auscult/contract/templates/variables.ts';
import type { TemplateVariable } from '@auscult/contract/templates/variables.ts';
import type { DateFormat, NameFormat } from '@auscult/contract/users/schemas.ts';
import type { NotesPatient, NotesPerson } from './engine.ts';
import { letterPhrases } from './letters/letterPhrases.ts';
import { phrases } from './phrases.ts';

export type VariableValues = Partial<Record<TemplateVariable, string>>;
type Known = {
  patient: NotesPatient;
  doctor: NotesPerson;
  referrer: { name: string; address: string } | null;
  /** The moment of the consultation. */
  date: Date | string;
  /** Where the practice is, such as Australia/Sydney: a document bears the date of its calendar. */
  timeZone: string;
  consultationType?: ConsultationType;
  dateFormat?: DateFormat;
  nameFormat?: NameFormat;
};

const pronouns = {
  male: ['he', 'him', 'his'],
  female: ['she', 'her', 'her'],
  they: ['they', 'them', 'their'],
} as const;
const joined = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part.trim() !== '')
    .join(' ')
    .trim();

const title =
  /^(?:(?:a\/?|assoc(?:iate|\.)? |clin(?:ical|\.)? |adj(?:unct|\.)? )?prof(?:essor|\.)?|dr|mr|mrs|ms|miss|mx|sir|dame|sister)\.? /i;
const particle = / (?:van|von|de|der|den|da|di|du|la|le|el|al|st|ter) /i;
/** How a letter greets a colleague: "Dr Vance" for "Dr Peter Vance". Without a title by the whole name, without a name as a colleague. */
export const greetingOf = (name: string): string => {
  const plain = name.split(',')[0]?.replace(/\s+/g, ' ').trim() ?? '';
  if (plain === '') return letterPhrases.colleague;
  const titled = title.exec(plain)?.[0];
  if (!titled) return plain;
  const names = plain.slice(titled.length - 1);
  const from = names.search(particle);
  const last = from > 0 ? names.slice(from).trim() : (names.trim().split(' ').at(-1) ?? '');
  return `${titled.trim()} ${last}`;
};

/** A letter to a small child is read by those who look after them. */
export const isSmallChild = ({ ageYears }: NotesPatient): boolean => ageYears !== null && ageYears < 12;

/** How the sentences of a letter call the patient: the title as recorded, else by gender, for who is grown up; nothing where neither is known. */
export const prefixOf = ({ title: recorded, gender, ageYears }: NotesPatient): string => {
  if (recorded?.trim()) return recorded.trim();
  if (ageYears !== null && ageYears < 16) return '';
  return gender === 'male' ? 'Mr' : gender === 'female' ? 'Ms' : '';
};
const nameIn = (format: NameFormat, patient: NotesPatient): string => {
  const { firstName, lastName } = patient;
  const prefix = prefixOf(patient);
  switch (format) {
    case 'first':
      return firstName;
    case 'name':
      return joined(firstName, lastName);
    case 'prefix_full':
      return joined(prefix, firstName, lastName);
    case 'prefix_last':
      return prefix === '' || lastName === '' ? joined(firstName, lastName) : joined(prefix, lastName);
    case 'prefix_name':
      return joined(prefix, firstName);
  }
};

/** The variables that the patient, the doctor, the referrer and the date give. Practice, provider number and speciality come from the caller. */
export const variablesOf = (known: Known): VariableValues => {
  const { patient, doctor, referrer, date, timeZone, consultationType, dateFormat, nameFormat } = known;
  const own = pronouns[patient.gender ?? 'they'];
  return {
    'patient.firstName': patient.firstName,
    'patient.lastName': patient.lastName,
    'patient.greeting': isSmallChild(patient) ? `${letterPhrases.parentOf} ${patient.firstName}` : patient.firstName,
    'patient.fullName': joined(patient.firstName, patient.lastName),
    'patient.name': nameIn(nameFormat ?? 'name', patient),
    'patient.title': prefixOf(patient),
    ...(patient.birthDate ? { 'patient.birthDate': patient.birthDate.split('-').reverse().join('/') } : {}),
    ...(patient.ageYears === null ? {} : { 'patient.age': String(patient.ageYears) }),
    ...(patient.gender && patient.gender !== 'they' ? { 'patient.gender': patient.gender } : {}),
    'patient.subject': own[0],
    'patient.object': own[1],
    'patient.possessive': own[2],
    'doctor.firstName': doctor.firstName,
    'doctor.lastName': doctor.lastName,
    'doctor.fullName': joined(doctor.title, doctor.firstName, doctor.lastName),
    'doctor.title': doctor.title,
    'date.today': dateIn(dateFormat ?? 'dd/MM/yyyy', { at: date, timeZone }),
    'date.long': longDate({ at: date, timeZone }),
    ...(consultationType && consultationType !== 'unspecified'
      ? { 'consultation.type': consultationTypeLabel[consultationType] }
      : {}),
    ...variablesOfAddressee(null),
    'referrer.greeting': greetingOf(referrer?.name ?? ''),
    ...(referrer ? { 'referrer.name': referrer.name, 'referrer.address': referrer.address } : {}),
  };
};

/** The variables of whom a referral letter is written to. */
export const variablesOfAddressee = (to: Addressee | null): VariableValues => ({
  'addressee.greeting': greetingOf(to?.name ?? ''),
  'addressee.name': to?.name ?? '',
  'addressee.practice': to?.practice ?? '',
  'addressee.address': to?.address ?? '',
});

/** A text with its variables filled; what is not known stands as a marked gap, never as a guess. A line that starts with a pronoun keeps its capital. */
export const filled = (text: string, values: VariableValues): string =>
  text.replace(variablePattern, (_, name: string, at: number) => {
    const value = values[name as TemplateVariable]?.trim();
    if (!value) return phrases.gap;
    const opens = /(?:^|[.?!]\s+|\n)$/.test(text.slice(0, at)) && name.startsWith('patient.');
    return opens ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  });
