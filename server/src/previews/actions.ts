import type { Gender } from '@auscult/contract/enumerations.ts';
import { toHtmlPage } from '@auscult/connector/writers/html.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { AnswerOf, FileAnswer, RequestOf } from '@auscult/contract/kit.ts';
import type { downloadSample, preview } from '@auscult/contract/templates/endpoints.ts';
import type { TemplateContent } from '@auscult/contract/templates/schemas.ts';
import { userSettings, type LetterSettings } from '@auscult/contract/users/schemas.ts';
import { writingAside } from '@auscult/engine/notes/aside.ts';
import { assembleDocument, leftOutOf, type Assembly } from '@auscult/engine/notes/assemble.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import type { NotesAnswer, NotesRequest } from '@auscult/engine/notes/engine.ts';
import { shownSections } from '@auscult/engine/notes/filing/filing.ts';
import { createHash } from 'node:crypto';
import { findLetterheadKey } from '../letterheads/data.ts';
import { listMacroTexts } from '../macros/data.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Actor } from '../platform/scope.ts';
import { getOccasion, templateFor } from '../templates/data.ts';
import { defaultTemplateId, shorterOf } from '../templates/rules.ts';
import { getSettings } from '../users/data.ts';
import { formsOf, getSource, valuesOf, type Source } from '../transcripts/data.ts';
import { samples, type Sample } from './data.ts';

type Asked = RequestOf<typeof preview>['body'];
/** `doctorId`: in whose looks and words, where an administrator asks for it; `letter`: in these words in place of the doctor's own. */
type By = { db: Db; caller: Caller; actor: Actor; doctorId?: string; letter?: LetterSettings };
const whoseWords = ({ actor, doctorId }: By): string | undefined =>
  doctorId ?? (actor.kind === 'doctor' ? actor.id : undefined);
/** What a page is made of besides the template and the engine's answer. */
type Ground = {
  request: Omit<NotesRequest, 'template' | 'documentType'>;
  page: Omit<Assembly, 'template' | 'answer'>;
  key: string;
};

const embedded = writingAside(createEmbeddedNotes());
const refused = (path: string, message: string) =>
  problem(errors.validation, { metadata: [{ path, rule: 'custom', message }] });

const SAMPLE_DATE = '2026-11-20T01:00:00.000Z';
const PRACTICE = {
  'practice.name': 'Harbour Street Clinic',
  'practice.address': '18 Harbour Street, Newcastle NSW 2300',
  'practice.phone': '(02) 5550 0142',
  'practice.email': 'rooms@harbour.example',
  'doctor.providerNumber': '000000AX',
} as const;
const REFERRER = { name: 'Dr Alex Reader', address: '4 Station Road, Belmont NSW 2280' };

/** So that who is as old as the sample says has a birthday to be written by. */
const bornBefore = (ageYears: number): string => `${Number(SAMPLE_DATE.slice(0, 4)) - ageYears}-03-05`;

type Person = Pick<Source, 'settings' | 'name_type' | 'title'> & { first_name: string; last_name: string };
const getPerson = (db: Db, doctorId: string): Promise<Person> =>
  db
    .selectFrom('users as u')
    .innerJoin('practices as p', 'p.id', 'u.practice_id')
    .select(['u.first_name', 'u.last_name', 'u.title', 'u.settings', 'p.name_type'])
    .where('u.id', '=', doctorId)
    .executeTakeFirstOrThrow();

const formatsOf = async (db: Db, { id }: Actor): Promise<Person['settings']> => {
  const { dateFormat, nameFormat } = await getSettings(db, id);
  return { dateFormat, nameFormat };
};

/** An administrator's pages are signed by nobody in particular, and write dates and names as that administrator chose. */
const onSample = async (by: By, sample: Sample): Promise<Ground> => {
  const { db } = by;
  const doctorId = whoseWords(by);
  const person: Person =
    doctorId === undefined
      ? {
          first_name: 'Sam',
          last_name: 'Example',
          title: 'Dr',
          settings: await formatsOf(db, by.actor),
          name_type: 'prefix_last',
        }
      : await getPerson(db, doctorId);
  const doctor = { firstName: person.first_name, lastName: person.last_name, title: person.title };
  const patient = { ...sample.patient, birthDate: bornBefore(sample.patient.ageYears) };
  const macros = doctorId === undefined ? await listAllMacros(db) : await listMacroTexts(db, doctorId);
  const letter = by.letter ?? userSettings.parse(person.settings).letter;
  return {
    key: sample.id,
    request: {
      transcript: sample.turns.map((turn, index) => ({ id: `s${index + 1}`, ...turn })),
      dictation: [],
      consultationEngine: 'ai',
      consultationType: sample.consultationType,
      context: sample.context,
      patient,
      doctor,
      referrer: REFERRER,
      clinicalLanguage: 'en-AU',
      noteLength: 'medium',
    },
    page: {
      letter,
      macros: macros.map(({ id, text }) => ({ id, content: text })),
      variables: { ...PRACTICE, 'doctor.speciality': sample.speciality },
      ...formsOf(person),
      patient,
      consultationType: sample.consultationType,
      doctor,
      referrer: REFERRER,
      date: SAMPLE_DATE,
      timeZone: 'Australia/Sydney',
    },
  };
};
const listAllMacros = (db: Db) => db.selectFrom('macros').select(['id', 'text']).execute();

/** On a consult of the doctor's own, which is a read of it. */
const onConsult = async ({ db, caller, actor }: By, appointmentId: string): Promise<Ground> => {
  const own = await db
    .selectFrom('appointments')
    .select(['id', 'version'])
    .where('id', '=', appointmentId)
    .where('doctor_id', '=', actor.id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw refused('appointmentId', 'No such consult');
  await inTransaction(db, (tx) =>
    audit(tx, caller, { action: 'read', appointmentId, detail: { for: 'template preview' } }),
  );
  const source = await getSource(db, appointmentId);
  const isDictated = source.consultation_engine === 'sd';
  const macros = await listMacroTexts(db, actor.id);
  const { patient, doctor, referrer, consultation_type: consultationType } = source;
  const spoken = isDictated && source.dictation.length > 0 ? source.dictation : source.conversation;
  return {
    key: `${appointmentId} ${hashOf([spoken, source.dictation, source.context])}`,
    request: {
      transcript: spoken,
      dictation: isDictated ? [] : source.dictation,
      consultationEngine: source.consultation_engine,
      consultationType,
      context: source.context,
      patient,
      doctor,
      referrer,
      clinicalLanguage: source.clinical_language,
      noteLength: source.note_length,
    },
    page: {
      letter: userSettings.parse(source.settings).letter,
      macros: macros.map(({ id, text }) => ({ id, content: text })),
      variables: valuesOf(source),
      ...formsOf(source),
      patient,
      consultationType,
      doctor,
      referrer,
      date: source.starts_at,
      timeZone: source.timezone,
    },
  };
};

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const KEPT = 100;
/** The engine's answers by all that they depend on, latest used last. What only lays them out is not part of it. */
const kept = new Map<string, NotesAnswer>();

const answerFor = async (ground: Ground, content: TemplateContent): Promise<NotesAnswer> => {
  // A section that this visit does not show must take nothing from those that it shows.
  const { consultationType, patient } = ground.request;
  const sections = shownSections(content, { consultationType, gender: patient.gender });
  const noteLength = shorterOf(ground.request.noteLength, content.noteLength);
  const request: NotesRequest = {
    ...ground.request,
    noteLength,
    documentType: content.type,
    template: { ...content, blocks: sections },
  };
  const key = hashOf([ground.key, content.type, noteLength, sections, consultationType, patient.gender]);
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const answer = sections.length === 0 ? undefined : await embedded.write(request);
  const made = answer ?? {
    sections: [],
    unwritten: [],
    engine: embedded.name,
    model: embedded.model,
    promptHash: null,
  };
  kept.set(key, made);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return made;
};

const withGender = <One extends { gender: Gender | null }>(patient: One, gender: Gender | undefined): One =>
  gender === undefined ? patient : { ...patient, gender };

const AT_ONCE = 8;
let running = 0;

/** A template as a document would read that is written by it. Nothing is stored; the engine is always the embedded one. */
export const previewTemplate = async (by: By, asked: Asked): Promise<AnswerOf<typeof preview>> => {
  if (running >= AT_ONCE) throw problem(errors.tooMany);
  running += 1;
  try {
    return await makePage(by, asked);
  } finally {
    running -= 1;
  }
};

const makePage = async (
  by: By,
  { content, sampleId, appointmentId, consultationType, gender }: Asked,
): Promise<AnswerOf<typeof preview>> => {
  const started = performance.now();
  const sample = samples.find(({ id }) => id === sampleId) ?? (appointmentId === undefined ? samples[0] : undefined);
  if (sampleId !== undefined && sample?.id !== sampleId) throw refused('sampleId', 'No such sample');
  if (appointmentId !== undefined && by.actor.kind !== 'doctor') throw refused('appointmentId', 'No such consult');
  const ground =
    appointmentId === undefined && sample ? await onSample(by, sample) : await onConsult(by, appointmentId ?? '');
  const type = consultationType ?? ground.request.consultationType;
  const patient = withGender(ground.request.patient, gender);
  const own: Ground = { ...ground, request: { ...ground.request, consultationType: type, patient } };
  const answer = await answerFor(own, content);
  const assembly: Assembly = {
    ...ground.page,
    consultationType: type,
    patient: withGender(ground.page.patient, gender),
    template: content,
    answer,
  };
  return {
    content: assembleDocument(assembly).content,
    left: leftOutOf(assembly),
    engine: answer.engine,
    milliseconds: Math.round(performance.now() - started),
  };
};

type AskedFile = RequestOf<typeof downloadSample>['query'];
const contentTypes = {
  html: 'text/html; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** A letter of a sample of the doctor's speciality. Nothing of a patient, and nothing is stored. */
export const sampleLetter = async (by: By, consultationType: AskedFile['consultationType']) => {
  const { db } = by;
  const doctorId = whoseWords(by) ?? by.actor.id;
  const settings = await getSettings(db, doctorId);
  const { speciality } = await getOccasion(db, doctorId, undefined);
  const sample = samples.find((one) => one.speciality === speciality) ?? samples[0];
  const type = consultationType ?? sample?.consultationType ?? 'unspecified';
  const template = await templateFor(db, doctorId, 'letter', {
    chosenId: null,
    defaultId: defaultTemplateId(settings, 'letter'),
    speciality,
    consultationType: type,
  });
  const { content } = await previewTemplate(by, {
    content: template.content,
    ...(sample ? { sampleId: sample.id } : {}),
    consultationType: type,
  });
  return { content, settings, doctorId };
};

/** The same as an export of theirs would be. */
export const writeSample = async (
  { storage }: House,
  by: By,
  { format, consultationType }: AskedFile,
): Promise<FileAnswer> => {
  const { content, settings, doctorId } = await sampleLetter(by, consultationType);
  const look = { ...settings.exportSettings, title: 'Sample letter' };
  const key = format === 'docx' ? await findLetterheadKey(by.db, doctorId) : null;
  const letterhead = key === null ? undefined : await storage.read(key);
  const { toDocx } = await import('@auscult/connector/writers/docx.ts');
  const bytes =
    format === 'docx'
      ? await toDocx(content, { ...look, letterhead })
      : new TextEncoder().encode(toHtmlPage(content, look, look.title));
  return {
    contentType: contentTypes[format],
    name: `sample-letter.${format}`,
    content: bytes,
    length: bytes.byteLength,
  };
};
