import { longDate, shortDate } from '@auscult/contract/format.ts';
import { variablePattern } from '@auscult/contract/templates/variables.ts';
import type { TemplateVariable } from '@auscult/contract/templates/variables.ts';
import type { NotesPatient, NotesPerson } from './engine.ts';
import { phrases } from './phrases.ts';

export type VariableValues = Partial<Record<TemplateVariable, string>>;
type Known = {
  patient: NotesPatient;
  doctor: NotesPerson;
  referrer: { name: string; address: string } | null;
  date: Date | string;
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

/** The variables that the patient, the doctor, the referrer and the date give. Practice, provider number and speciality come from the caller. */
export const variablesOf = ({ patient, doctor, referrer, date }: Known): VariableValues => {
  const own = pronouns[patient.gender ?? 'they'];
  return {
    'patient.firstName': patient.firstName,
    'patient.lastName': patient.lastName,
    'patient.fullName': joined(patient.firstName, patient.lastName),
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
    'date.today': shortDate({ at: date }),
    'date.long': longDate({ at: date }),
    ...(referrer ? { 'referrer.name': referrer.name, 'referrer.address': referrer.address } : {}),
  };
};

/** A text with its variables filled; what is not known stands as a marked gap, never as a guess. A line that starts with a pronoun keeps its capital. */
export const filled = (text: string, values: VariableValues): string =>
  text.replace(variablePattern, (_, name: string, at: number) => {
    const value = values[name as TemplateVariable]?.trim();
    if (!value) return phrases.gap;
    const opens = /(?:^|[.?!]\s+|\n)$/.test(text.slice(0, at)) && name.startsWith('patient.');
    return opens ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  });
