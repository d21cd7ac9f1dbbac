import type { Gender } from '@auscult/contract/enumerations.ts';
import { consultationTypeLabel, documentTypeLabel, genderLabel } from '@auscult/contract/format.ts';
import type { TemplateBlock, TemplateStatus, Topic } from '@auscult/contract/templates/schemas.ts';
import { isVariable, variablePattern, type TemplateVariable } from '@auscult/contract/templates/variables.ts';

/** As the contract calls them; that nobody chose one is said in words here. */
export const kindLabel = { ...consultationTypeLabel, unspecified: 'No type chosen' } as const;

export const blockLabel: Record<TemplateBlock['type'], string> = {
  heading: 'Heading',
  text: 'Fixed text',
  section: 'Section',
  macro: 'Macro',
  list: 'List',
  letter_opening: 'Opening',
  letter_closing: 'Closing',
  signature: 'Signature',
  container: 'Condition',
};
/** A text with its variables called as their chips are. */
const withLabels = (text: string): string =>
  text.replace(variablePattern, (found, name: string) => (isVariable(name) ? variableLabel[name] : found));
/** What a block says of itself, else its kind. */
export const blockName = (block: TemplateBlock): string => {
  if (block.type === 'section') return block.title || blockLabel.section;
  return block.type === 'heading' || block.type === 'text' ? withLabels(block.text) : blockLabel[block.type];
};
export const topicLabel: Record<Topic, string> = {
  chief_complaint: 'Complaint',
  history: 'History',
  past_history: 'Past history',
  medications: 'Medications',
  allergies: 'Allergies',
  family_history: 'Family history',
  social_history: 'Social history',
  review_of_systems: 'Review of systems',
  examination: 'Examination',
  results: 'Results',
  procedure: 'Procedure',
  assessment: 'Assessment',
  plan: 'Plan',
  follow_up: 'Follow-up',
  work_capacity: 'Work capacity',
};
export const templateStatusLabel: Record<TemplateStatus, string> = {
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
};

/** What a variable is called where there is room for a word or two. */
export const variableLabel: Record<TemplateVariable, string> = {
  'patient.firstName': 'Patient first name',
  'patient.greeting': 'Patient greeting',
  'patient.lastName': 'Patient last name',
  'patient.fullName': 'Patient full name',
  'patient.name': 'Patient name',
  'patient.title': 'Patient title',
  'patient.birthDate': 'Date of birth',
  'patient.age': 'Age',
  'patient.gender': 'Gender',
  'patient.subject': 'He, she, they',
  'patient.object': 'Him, her, them',
  'patient.possessive': 'His, her, their',
  'doctor.firstName': 'Doctor first name',
  'doctor.lastName': 'Doctor last name',
  'doctor.fullName': 'Doctor',
  'doctor.title': 'Doctor title',
  'doctor.providerNumber': 'Provider number',
  'doctor.speciality': 'Speciality',
  'practice.name': 'Practice',
  'practice.address': 'Practice address',
  'practice.phone': 'Practice phone',
  'practice.email': 'Practice email',
  'consultation.type': 'Consult type',
  'date.today': 'Consult date',
  'date.long': 'Consult date in words',
  'referrer.name': 'Referrer',
  'referrer.greeting': 'Referrer greeting',
  'referrer.address': 'Referrer address',
  'addressee.name': 'Addressee',
  'addressee.greeting': 'Addressee greeting',
  'addressee.practice': 'Addressee practice',
  'addressee.address': 'Addressee address',
};

const oneOf = (words: readonly string[]): string => words.join(' or ');
type Condition = Extract<TemplateBlock, { type: 'container' }>['condition'];
/** What a condition asks for: what it is about, and the values that it holds for. */
export const conditionWords = (condition: Condition, blocks: readonly TemplateBlock[]): [about: string, is: string] => {
  if ('consultationTypes' in condition) {
    const kinds = condition.consultationTypes.filter((type) => type !== 'unspecified').map((type) => kindLabel[type]);
    return [
      'consultation type is',
      oneOf([...kinds, ...(kinds.length < condition.consultationTypes.length ? ['not chosen'] : [])]),
    ];
  }
  if ('patientGenders' in condition)
    return ['the patient is', oneOf(condition.patientGenders.map((gender: Gender) => genderLabel[gender]))];
  const named = blocks
    .flatMap((block) => (block.type === 'container' ? block.blocks : [block]))
    .find(({ id }) => id === condition.sectionNotEmpty);
  return ['there is something in', named?.type === 'section' ? named.title || 'a section' : 'a section that is gone'];
};

/** Letter, cardiology, for New and Review. */
export const templateWords = (template: {
  type: keyof typeof documentTypeLabel;
  speciality: string | null;
  consultationTypes: readonly (keyof typeof consultationTypeLabel)[];
}): string =>
  [
    documentTypeLabel[template.type],
    template.speciality,
    template.consultationTypes.map((type) => kindLabel[type]).join(' and '),
  ]
    .filter(Boolean)
    .join(' · ');
