import type { LeafBlock, TemplateContent } from './schemas.ts';

/** What a template's fixed text may name as {{variable}}, with what it stands for. */
export const templateVariables = {
  'patient.firstName': 'First name of the patient',
  'patient.greeting': 'First name of the patient, or the parent or carer of a child under 12',
  'patient.lastName': 'Last name of the patient',
  'patient.fullName': 'First and last name of the patient',
  'patient.name': 'Name of the patient in the form chosen in the settings',
  'patient.title': 'Title of the patient, as recorded or by gender',
  'patient.birthDate': 'Date of birth',
  'patient.age': 'Age in whole years',
  'patient.gender': 'Gender as recorded',
  'patient.subject': 'he, she or they',
  'patient.object': 'him, her or them',
  'patient.possessive': 'his, her or their',
  'doctor.firstName': 'First name of the doctor',
  'doctor.lastName': 'Last name of the doctor',
  'doctor.fullName': 'Title, first and last name of the doctor',
  'doctor.title': 'Title of the doctor',
  'doctor.providerNumber': 'Provider number',
  'doctor.speciality': 'Speciality of the doctor',
  'practice.name': 'Name of the practice',
  'practice.address': 'Address of the practice',
  'practice.phone': 'Telephone of the practice',
  'practice.email': 'Email of the practice',
  'consultation.type': 'Kind of the consultation, such as New or Review',
  'date.today': 'Date of the consultation in the form chosen in the settings, 20/11/2026',
  'date.long': 'Date of the consultation, 20 November 2026',
  'referrer.name': 'Name of the referring doctor',
  'referrer.greeting': 'Title and last name of the referring doctor, or colleague',
  'referrer.address': 'Address of the referring doctor',
  'addressee.name': 'Whom a referral letter is written to',
  'addressee.greeting': 'Title and last name of whom a referral letter is written to, or colleague',
  'addressee.practice': 'Practice of whom a referral letter is written to',
  'addressee.address': 'Address of whom a referral letter is written to',
} as const;
export type TemplateVariable = keyof typeof templateVariables;

/** A variable in a text: two braces around a name. */
export const variablePattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(templateVariables, name);
const textsOf = (block: LeafBlock): string[] =>
  block.type === 'text' || block.type === 'heading'
    ? [block.text]
    : block.type === 'list'
      ? block.items
      : block.type === 'section'
        ? [block.title]
        : [];

/** The names of variables in a text that no template may use, each once. */
export const unknownVariablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variablePattern)].map((match) => match[1] ?? '').filter((name) => !isVariable(name))),
];

/** The unknown variables of a template, each once in order; a template with any is not saved. */
export const unknownVariables = (template: Pick<TemplateContent, 'blocks'>): string[] => [
  ...new Set(
    template.blocks
      .flatMap((block) => (block.type === 'container' ? block.blocks : [block]))
      .flatMap(textsOf)
      .flatMap(unknownVariablesIn),
  ),
];

/** A rule for every text that takes variables. */
export const noUnknownVariables = (
  text: string,
  { addIssue }: { addIssue: (issue: { code: 'custom'; message: string }) => void },
): void => {
  for (const name of unknownVariablesIn(text))
    addIssue({ code: 'custom', message: `There is no variable {{${name}}}` });
};
