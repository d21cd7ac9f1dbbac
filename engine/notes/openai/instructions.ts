import type { ConsultationEngine, DocumentType } from '@auscult/contract/enumerations.ts';
import { createHash } from 'node:crypto';
import type { NotesRequest } from '../engine.ts';
import { fenced, fenceRules, type DataPart, type Fence } from '../../chat/fence.ts';
import { schemaOf, type Asked } from './form.ts';

const kinds: Readonly<Record<DocumentType, string>> = {
  note: 'the note of a consultation for the medical record, in the third person, as a clinician writes it',
  letter:
    'the body of a letter from the doctor to the doctor who referred the patient, in the first person of the doctor, with the patient by title and surname and then by pronoun',
  referral_letter:
    'the body of a letter from the doctor that refers the patient to another doctor, in the first person of the doctor, with the patient by title and surname and then by pronoun',
  patient_letter:
    'the body of a letter from the doctor to the patient, who is "you", in plain words without abbreviations',
  work_cover:
    'the fields of a certificate of capacity for work: only what was said of injury, capacity, restrictions and dates',
};
const sources: Readonly<Record<ConsultationEngine, string>> = {
  ai: 'The transcript is a conversation. A question is no finding: what counts is the answer to it.',
  sd: "The transcript is the doctor's dictation: keep to its wording, with punctuation, figures and units as a doctor writes them.",
  ai_sd:
    "The transcript is a conversation. The doctor's dictation that followed has the last word wherever the two differ.",
};

const faithfulness = [
  'Write only what was said or typed. Add no diagnosis, differential, finding, result, medicine, dose, date, advice or follow-up that was not said, however likely it is.',
  'Keep numbers, units, doses, sides, negations and names exactly as they were said. Where someone corrects what was said, only the correction counts.',
  'What the patient tells is reported as told. What nobody said is left out: an empty list is right for a section that nothing was said about. Never fill a gap with a guess.',
  'Leave out greetings, small talk, and thinking aloud.',
].join('\n');

const formRules = [
  'Each section is a list of lines: paragraphs, or bullets, as it says. Each line is a list of sentences.',
  'Each sentence is a whole one, at most 40 words, in plain text: no markup, no heading, no list mark, no link, no greeting, no sign-off. Headings and signatures are put around it later.',
  'With each sentence stand the ids of the segments that say it. What stands in the background and was not said has no ids.',
].join('\n');

const sectionLine = ({ key, section }: Asked): string =>
  `${key} = ${section.title || 'untitled'} (${section.style === 'bullets' ? 'bullets' : 'prose'}): ${section.instruction.replace(/\s+/g, ' ') || section.topics.join(', ')}`;

const lengthOf = ({ noteLength }: NotesRequest): string =>
  noteLength === 'short'
    ? 'Be brief: what the next reader must know, in as few sentences as hold it.'
    : 'Be complete and concise: each fact once, in the section that it belongs to.';

const formOf = (asked: readonly Asked[]): string =>
  `Answer with one JSON object of exactly these keys in this order: ${asked.map(({ key }) => key).join(', ')}. Each is a list of lists of {"text": "...", "segments": ["..."]}. Nothing stands before or after it.`;

/** What the model is asked to do. Holds nothing of a patient; titles and instructions of sections are those of the doctor's template. */
export const instructionsFor = (request: NotesRequest, asked: readonly Asked[], fence: Fence): string =>
  [
    `You write ${kinds[request.documentType]}, in the language ${request.clinicalLanguage}.`,
    fenceRules(fence),
    sources[request.consultationEngine],
    faithfulness,
    lengthOf(request),
    formRules,
    ['The sections:', ...asked.map(sectionLine)].join('\n'),
    formOf(asked),
  ].join('\n\n');

/** Words of the instructions that an answer may hold: they are the template's. */
export const quotedIn = (asked: readonly Asked[]): string[] =>
  asked.flatMap(({ section }) => [section.title, section.instruction]);

/** Says the form again after an answer that was not of it. */
export const secondAsking = (asked: readonly Asked[]): string =>
  `An earlier answer was not of this form and could not be used. ${formOf(asked)}`;

const named = (key: string, value: string | number | null): Record<string, string> =>
  value === null || value === '' ? {} : { [key]: String(value) };
const backgroundOf = ({ context, patient, doctor, referrer }: NotesRequest): Record<string, string>[] => [
  {
    about: 'patient',
    ...named('first_name', patient.firstName),
    ...named('last_name', patient.lastName),
    ...named('gender', patient.gender),
    ...named('age_in_years', patient.ageYears),
  },
  {
    about: 'doctor',
    ...named('title', doctor.title),
    ...named('name', `${doctor.firstName} ${doctor.lastName}`.trim()),
  },
  ...(referrer ? [{ about: 'referrer', ...named('name', referrer.name) }] : []),
  ...context
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => ({ about: 'typed by the doctor before the consultation', text })),
];

const spokenRows = (segments: NotesRequest['transcript']): Record<string, string>[] =>
  segments.filter((segment) => segment.text.trim() !== '').map(({ id, speaker, text }) => ({ id, speaker, text }));

/** The data of one document, fenced. */
export const promptFor = (request: NotesRequest, fence: Fence): string => {
  const parts: DataPart[] = [
    { name: 'background', rows: backgroundOf(request) },
    { name: 'transcript', rows: spokenRows(request.transcript) },
    { name: 'dictation', rows: spokenRows(request.dictation) },
  ];
  return fenced(parts, fence);
};

/** Tells apart what the model was asked to do, whoever the patient: a digest of the instructions without what is new each time, and of the form. */
export const promptHashOf = (request: NotesRequest, asked: readonly Asked[]): string =>
  createHash('sha256')
    .update(instructionsFor(request, asked, { nonce: '', canary: '' }))
    .update(JSON.stringify(schemaOf(asked)))
    .digest('hex');
