import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { GenerationReason } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { WordedLine } from '@auscult/contract/generation/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { NoteLength, TemplateContent } from '@auscult/contract/templates/schemas.ts';
import { userSettings } from '@auscult/contract/users/schemas.ts';
import { assembleDocument, fixedTextOf, type Assembly } from '@auscult/engine/notes/assemble.ts';
import type { NotesAnswer, NotesRequest, NotesSection } from '@auscult/engine/notes/engine.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import { variablesOfAddressee } from '@auscult/engine/notes/variables.ts';
import type { Missing } from '@auscult/engine/notes/untold/worded.ts';
import type { JsonColumns } from '../platform/columns.ts';
import type { NewVersion } from '../documents/actions.ts';
import { checkText } from '../documents/rules.ts';
import { listMacroTexts } from '../macros/data.ts';
import { tellMedicines } from '../medicines/data.ts';
import type { Db, JobsDb } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { promptTextsOf } from '../prompts/data.ts';
import { templateFor, type ChosenTemplate } from '../templates/data.ts';
import { defaultTemplateId, hashOf, shorterOf, withOnePrompt, withPromptTexts } from '../templates/rules.ts';
import { formsOf, getSource, valuesOf, type Source } from '../transcripts/data.ts';

type Of = { appointmentId: string; type: DocumentType };
type Ask = Of & {
  reason: GenerationReason;
  signal?: AbortSignal;
  /** Hears the text of the sections that are finished so far. */
  onProgress?: (soFar: Richtext) => void;
  /** Written with these in place of what the consult and its doctor chose. */
  variant?: { template: ChosenTemplate; noteLength: NoteLength | null; promptText: string | null };
};
type Written = NewVersion & {
  provenance: JsonColumns['document_versions.provenance'];
  warnings: { code: string; text: string }[];
};

/** What the doctor is told of a document besides its text. */
const warningsOf = (
  { type }: Ask,
  template: ChosenTemplate,
  known: { macros: readonly { id: string }[]; prompts: ReadonlyMap<string, string> },
): Written['warnings'] => {
  const macros = new Set(known.macros.map(({ id }) => id));
  const isMissing = template.content.blocks
    .flatMap((block) => (block.type === 'container' ? block.blocks : [block]))
    .some(
      (block) =>
        (block.type === 'macro' && !macros.has(block.macroId)) ||
        (block.type === 'section' && block.promptMacroId !== undefined && !known.prompts.has(block.promptMacroId)),
    );
  const document = documentTypeLabel[type].toLowerCase();
  return [
    ...(template.isReplacement
      ? [
          {
            code: 'template_replaced',
            text: `The template of the ${document} may no longer be used. It was written by “${template.name}”.`,
          },
        ]
      : []),
    ...(isMissing
      ? [
          {
            code: 'macro_missing',
            text: `“${template.name}” names a macro that is gone. The ${document} leaves it out.`,
          },
        ]
      : []),
  ];
};

/**
 * Plain dictation stands in for the conversation; after a conversation it has the last word. Where all that was recorded is of the
 * other kind, as after a change of engine, it is what the documents are written from.
 */
const spoken = ({ consultation_engine: engine, conversation, dictation }: Source) => {
  if (engine === 'ai_sd') return { transcript: conversation, dictation };
  const [own, other] = engine === 'sd' ? [dictation, conversation] : [conversation, dictation];
  return { transcript: own.length > 0 ? own : other, dictation: [] };
};

const requestFor = (
  source: Source,
  { type, signal }: Of & Pick<Ask, 'signal'>,
  template: NotesRequest['template'],
): NotesRequest => ({
  documentType: type,
  template,
  ...spoken(source),
  consultationEngine: source.consultation_engine,
  consultationType: source.consultation_type,
  context: source.context,
  patient: source.patient,
  doctor: source.doctor,
  referrer: source.referrer,
  clinicalLanguage: source.clinical_language,
  noteLength: source.note_length,
  ...(signal ? { signal } : {}),
});

/** The sections of a template that are finished, and nothing of it besides: the rest of the page comes with the document. */
const finishedOf = (template: TemplateContent, finished: readonly NotesSection[]): TemplateContent => {
  const ids = new Set(finished.filter((section) => section.statements.length > 0).map((section) => section.blockId));
  const leaves = template.blocks.flatMap((block) => (block.type === 'container' ? block.blocks : [block]));
  return { ...template, blocks: leaves.filter((block) => block.type === 'section' && ids.has(block.id)) };
};

/** How this doctor writes letters, whom this one is written to, and the template that it is made from. */
const chosenFor = async (db: Db, { appointmentId, type }: Of, source: Source) => {
  const settings = userSettings.parse(source.settings);
  const document = await db
    .selectFrom('documents')
    .select(['template_id', 'addressee'])
    .where('appointment_id', '=', appointmentId)
    .where('type', '=', type)
    .executeTakeFirst();
  const template = await templateFor(db, source.doctor_id, type, {
    chosenId: document?.template_id ?? null,
    defaultId: defaultTemplateId(settings, type),
    speciality: source.speciality,
    consultationType: source.consultation_type,
  });
  return { letter: settings.letter, template, addressee: document?.addressee ?? null };
};

const embedded = createEmbeddedNotes();

/** How something that was said would stand in a document, whichever engine wrote it. Changes nothing. */
export const wordUnwritten = async (house: House, db: Db, of: Of, missing: Missing): Promise<WordedLine[]> => {
  await tellMedicines(house);
  const source = await getSource(db, of.appointmentId);
  const { template } = await chosenFor(db, of, source);
  const ids = template.content.blocks.flatMap((block) =>
    block.type === 'container' ? block.blocks.map(({ id }) => id) : [block.id],
  );
  const { worded } = await import('@auscult/engine/notes/untold/worded.ts');
  const lines = await worded(embedded.write, requestFor(source, of, template.content), missing);
  return lines.map(({ text, section: { id, title, style } }) => ({
    text,
    blockId: id,
    title,
    isBullet: style === 'bullets',
    after: ids.slice(0, ids.indexOf(id)).toReversed(),
  }));
};

/** Writes one document with the notes engine in force and lays its evidence beside it. Changes nothing. */
export const writeDocument = async (house: House, db: JobsDb, ask: Ask): Promise<Written> => {
  await tellMedicines(house);
  const source = await getSource(db, ask.appointmentId);
  const own = await chosenFor(db, ask, source);
  const { letter, addressee } = own;
  const template = ask.variant?.template ?? own.template;
  const macros = await listMacroTexts(db, source.doctor_id);
  const started = performance.now();
  const page: Omit<Assembly, 'answer'> = {
    template: template.content,
    letter,
    macros: macros.map(({ id, text }) => ({ id, content: text })),
    variables: { ...valuesOf(source), ...variablesOfAddressee(addressee) },
    ...formsOf(source),
    patient: source.patient,
    consultationType: source.consultation_type,
    doctor: source.doctor,
    referrer: source.referrer,
    date: source.starts_at,
    timeZone: source.timezone,
  };
  const onSections = (sections: readonly NotesSection[]): void => {
    const shown = { ...page, template: finishedOf(template.content, sections), answer: { sections: [...sections] } };
    ask.onProgress?.(assembleDocument({ ...shown, letter: { ...letter, introPosition: 'per_template' } }).content);
  };
  const lay = async (answer: NotesAnswer) => {
    const assembly: Assembly = { ...page, answer };
    const laid = assembleDocument(assembly);
    return {
      ...laid,
      evidence: await checkText(source, {
        ...laid,
        fixedText: fixedTextOf(assembly),
        isOwn: answer.engine === 'embedded',
      }),
    };
  };
  const prompts = await promptTextsOf(db, source.doctor_id);
  const blocks = withPromptTexts(template.content.blocks, prompts);
  const promptText = ask.variant?.promptText;
  const asked = { ...template.content, blocks: promptText ? withOnePrompt(blocks, promptText) : blocks };
  const noteLength = ask.variant?.noteLength ?? shorterOf(source.note_length, template.content.noteLength);
  const request = { ...requestFor(source, ask, asked), noteLength };
  const { undoubted } = await import('@auscult/engine/notes/truth/doubted.ts');
  const { answer, page: laid } = await undoubted(await house.notes.write({ ...request, onSections }), request, lay);
  return {
    reason: ask.reason,
    ...laid,
    unwritten: answer.unwritten,
    warnings: warningsOf(ask, template, { macros, prompts }),
    provenance: {
      engine: answer.engine,
      model: answer.model,
      templateId: template.id,
      templateName: template.name,
      templateVersion: template.version,
      templateHash: hashOf(template.content),
      promptHash: answer.promptHash,
      milliseconds: Math.round(performance.now() - started),
      ...(answer.call ? { call: answer.call } : {}),
      ...(answer.insteadOf ? { insteadOf: answer.insteadOf } : {}),
    },
  };
};
