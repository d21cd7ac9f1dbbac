import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import type { TemplateContent, Topic } from '@auscult/contract/templates/schemas.ts';
import type { NotesAnswer, NotesRequest, SectionBlock } from './engine.ts';

/** Consultations and templates of our own writing, for tests and previews. None is about a real person. */
export const section = (
  id: string,
  topics: [Topic, ...Topic[]],
  style: 'prose' | 'bullets' = 'bullets',
  title = id,
): SectionBlock => ({ type: 'section', id, title, instruction: '', topics, style, omitWhenEmpty: true });

export const noteTemplate: TemplateContent = {
  name: 'Sample note',
  type: 'note',
  speciality: null,
  consultationTypes: [],
  noteLength: 'medium',
  blocks: [
    section('history', ['chief_complaint', 'history', 'review_of_systems'], 'prose', 'History'),
    section('background', ['past_history', 'family_history', 'social_history']),
    section('medications', ['medications', 'allergies']),
    section('examination', ['examination', 'results']),
    section('assessment', ['assessment']),
    section('plan', ['plan', 'follow_up', 'procedure', 'work_capacity']),
  ],
};

/** A visit's story, and its assessment and plan by problem. */
export const problemsTemplate: TemplateContent = {
  ...noteTemplate,
  blocks: [
    section('history', ['chief_complaint', 'history', 'past_history', 'medications'], 'prose'),
    section('plan', ['assessment', 'plan', 'follow_up']),
  ],
};
export const letterTemplate: TemplateContent = {
  ...noteTemplate,
  name: 'Sample letter',
  type: 'letter',
  blocks: [
    { type: 'text', id: 'address', text: '{{date.long}}\nDear {{referrer.name}}\nRe: {{patient.fullName}}' },
    { type: 'letter_opening', id: 'opening' },
    section(
      'history',
      [
        'chief_complaint',
        'history',
        'review_of_systems',
        'past_history',
        'medications',
        'allergies',
        'family_history',
        'social_history',
      ],
      'prose',
      '',
    ),
    section('findings', ['examination', 'results'], 'prose', 'Examination'),
    section('plan', ['assessment', 'plan', 'follow_up', 'procedure', 'work_capacity'], 'prose', ''),
    { type: 'letter_closing', id: 'closing' },
    { type: 'signature', id: 'signature' },
  ],
};

/** A transcript with the segments s1, s2…, five seconds each. */
export const saidBy = (...turns: readonly (readonly [Speaker, string])[]): TranscriptSegment[] =>
  turns.map(([speaker, text], at) => ({ id: `s${at + 1}`, speaker, text, start: at * 5, end: at * 5 + 4.5 }));

export const noteRequest = (given: Partial<NotesRequest>): NotesRequest => ({
  documentType: 'note',
  template: noteTemplate,
  transcript: [],
  dictation: [],
  consultationEngine: 'ai',
  consultationType: 'new',
  context: '',
  patient: { firstName: 'Grace', lastName: 'Okafor', gender: 'female', birthDate: '1968-03-04', ageYears: 58 },
  doctor: { firstName: 'Ruth', lastName: 'Imlay', title: 'Dr' },
  referrer: { name: 'Dr Peter Vance', address: '1 High Street' },
  clinicalLanguage: 'en-AU',
  noteLength: 'medium',
  ...given,
});

export const textsOf = (answer: NotesAnswer): string[] =>
  answer.sections.flatMap((part) => part.statements.flat().map((statement) => statement.text));
export const textOfSection = (answer: NotesAnswer, blockId: string): string =>
  (answer.sections.find((part) => part.blockId === blockId)?.statements ?? [])
    .map((group) => group.map((statement) => statement.text).join(' '))
    .join('\n');

/** What is asked for of a visit in these words. */
export const visitRequest = (
  turns: readonly (readonly [Speaker, string])[],
  documentType: 'note' | 'letter' = 'note',
): NotesRequest =>
  noteRequest({
    transcript: saidBy(...turns),
    documentType,
    ...(documentType === 'letter' && { template: letterTemplate }),
  });
/** An answer by its sections, as one text, and what of the visit it leaves unwritten. */
export const partsOf = (answer: NotesAnswer) => ({
  of: (blockId: string) => textOfSection(answer, blockId),
  all: textsOf(answer).join(' '),
  left: answer.unwritten.map(({ text }) => text).join(' '),
});

/** Whole consultations as two people might speak them. */
export const consultations = {
  knee: saidBy(
    ['doctor', 'Good morning Grace, how are you?'],
    [
      'patient',
      "I'm okay thanks. My left knee has been sore for about three months, and it's worse when I go down stairs.",
    ],
    ['doctor', 'Did you injure it?'],
    ['patient', 'Yes, I twisted it at netball.'],
    ['doctor', 'Any locking or giving way?'],
    ['patient', 'No locking, but it gives way sometimes.'],
    ['doctor', 'Do you have any fever?'],
    ['patient', 'No.'],
    ['doctor', 'Are you taking anything for it?'],
    ['patient', 'Just paracetamol, two tablets at night.'],
    ['doctor', 'Any allergies?'],
    ['patient', "I'm allergic to penicillin, it gives me a rash."],
    [
      'doctor',
      "Okay, let's have a look. Your left knee has a small effusion. There's tenderness along the medial joint line. I can't feel any warmth.",
    ],
    [
      'doctor',
      "I think you've torn your meniscus. I'm going to order an MRI, and I'd like you to see a physiotherapist. Come back in four weeks with the scan.",
    ],
    ['patient', 'Thank you, doctor.'],
  ),
  breathless: saidBy(
    ['doctor', 'What brings you in today?'],
    ['patient', "I've been short of breath for two weeks, um, mostly when I walk up the hill."],
    ['doctor', 'Any chest pain?'],
    ['patient', 'Not really, a bit of tightness on Tuesday.'],
    ['doctor', 'Do you smoke?'],
    ['patient', 'No, I stopped ten years ago.'],
    ['doctor', 'And your medications?'],
    ['patient', 'I take perindopril five milligrams in the morning and atorvastatin forty milligrams at night.'],
    ['doctor', 'Does anyone in your family have heart disease?'],
    ['patient', 'My father had a heart attack at fifty eight.'],
    [
      'doctor',
      'Your blood pressure is one forty five over ninety and your pulse is eighty eight. Your chest is clear. There is some swelling of both ankles.',
    ],
    [
      'doctor',
      'The ECG shows atrial fibrillation. I will arrange an echocardiogram. We will start apixaban five milligrams twice a day. If the breathing gets worse, go to the emergency department. I will see you in one week.',
    ],
  ),
  bare: saidBy(
    ['unknown', 'so tell me what has been happening'],
    ['unknown', 'i have had a headache for three days and i feel sick'],
    ['unknown', 'do you have any neck stiffness'],
    ['unknown', 'no'],
    ['unknown', 'any change in your vision'],
    ['unknown', 'no nothing like that'],
    ['unknown', 'your temperature is thirty seven point two'],
    ['unknown', 'i think this is a migraine'],
    ['unknown', 'take ibuprofen four hundred milligrams three times a day with food'],
    ['unknown', 'come back if it gets worse'],
  ),
} satisfies Record<string, TranscriptSegment[]>;
