import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import type { TemplateContent, Topic } from '@auscult/contract/templates/schemas.ts';
import type { NotesAnswer, NotesRequest, SectionBlock } from './engine.ts';

/** Consultations and templates of our own writing, for tests and previews. None is about a real person. */
export const section = (id: string, topics: [Topic, ...Topic[]], style: 'prose' | 'bullets' = 'bullets', title = id): SectionBlock => ({ type: 'section', id, title, instruction: '', topics, style, omitWhenEmpty: true });

export const noteTemplate: TemplateContent = {
  name: 'Sample note', type: 'note', speciality: null, consultationTypes: [], noteLength: 'medium',
  blocks: [
    section('history', ['chief_complaint', 'history', 'review_of_systems'], 'prose', 'History'), section('background', ['past_history', 'family_history', 'social_history']), section('medications', ['medications', 'allergies']),
    section('examination', ['examination', 'results']), section('assessment', ['assessment']), section('plan', ['plan', 'follow_up', 'procedure', 'work_capacity']),
  ],
};
export const letterTemplate: TemplateContent = {
  ...noteTemplate, name: 'Sample letter', type: 'letter',
  blocks: [
    { type: 'text', id: 'address', text: '{{date.long}}\nDear {{referrer.name}}\nRe: {{patient.fullName}}' }, { type: 'letter_opening', id: 'opening' },
    section('history', ['chief_complaint', 'history', 'review_of_systems', 'past_history', 'medications', 'allergies', 'family_history', 'social_history'], 'prose', ''), section('findings', ['examination', 'results'], 'prose', 'Examination'),
    section('plan', ['assessment', 'plan', 'follow_up', 'procedure', 'work_capacity'], 'prose', ''), { type: 'letter_closing', id: 'closing' }, { type: 'signature', id: 'signature' },
  ],
};

/** A transcript with the segments s1, s2…, five seconds each. */
export const saidBy = (...turns: readonly (readonly [Speaker, string])[]): TranscriptSegment[] => turns.map(([speaker, text], at) => ({ id: `s${at + 1}`, speaker, text, start: at * 5, end: at * 5 + 4.5 }));

export const noteRequest = (given: Partial<NotesRequest>): NotesRequest => ({
  documentType: 'note', template: noteTemplate, transcript: [], dictation: [], consultationEngine: 'ai', consultationType: 'new', context: '',
  patient: { firstName: 'Grace', lastName: 'Okafor', gender: 'female', birthDate: '1968-03-04', ageYears: 58 }, doctor: { firstName: 'Ruth', lastName: 'Imlay', title: 'Dr' },
  referrer: { name: 'Dr Peter Vance', address: '1 High Street' }, clinicalLanguage: 'en-AU', noteLength: 'medium', ...given,
});

export const textsOf = (answer: NotesAnswer): string[] => answer.sections.flatMap((part) => part.statements.flat().map((statement) => statement.text));
export const textOfSection = (answer: NotesAnswer, blockId: string): string =>
  (answer.sections.find((part) => part.blockId === blockId)?.statements ?? []).map((group) => group.map((statement) => statement.text).join(' ')).join('\n');
