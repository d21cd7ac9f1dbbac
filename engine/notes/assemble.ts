import type { ConsultationType } from '@auscult/contract/enumerations.ts';
import { headingOf, paragraphOf, textBlocks } from '@auscult/contract/richtext.ts';
import type { Block, Richtext } from '@auscult/contract/richtext.ts';
import type { LeafBlock, TemplateBlock, TemplateContent } from '@auscult/contract/templates/schemas.ts';
import type { TemplateVariable } from '@auscult/contract/templates/variables.ts';
import type { DateFormat, LetterSettings, NameFormat } from '@auscult/contract/users/schemas.ts';
import { letterPhrases } from './letters/letterPhrases.ts';
import type { NotesAnswer, NotesPatient, NotesPerson, NotesSection, NotesStatement } from './engine.ts';
import { phrases } from './phrases.ts';
import { variablePattern } from '@auscult/contract/templates/variables.ts';
import { filled, variablesOf } from './variables.ts';
import type { VariableValues } from './variables.ts';

/** Which segments the engine says a stretch of a text block came from. `block` counts text blocks in reading order; `end` is exclusive. */
export type Origin = { block: number; start: number; end: number; segmentIds: string[] };
export type AssemblyMacro = { id: string; content: string | Richtext };
export type Assembly = {
  template: Pick<TemplateContent, 'blocks' | 'type'>;
  answer: Pick<NotesAnswer, 'sections'>;
  letter: LetterSettings;
  macros: readonly AssemblyMacro[];
  /** Values that only the caller knows (practice, provider number); they win over those taken from the people. */
  variables: VariableValues;
  patient: NotesPatient;
  consultationType: ConsultationType;
  doctor: NotesPerson;
  referrer: { name: string; address: string } | null;
  /** Of the consultation. */
  date: Date | string;
  /** Where the practice is, such as Australia/Sydney. */
  timeZone: string;
  /** How the doctor writes dates and names; without them in full. */
  dateFormat?: DateFormat;
  nameFormat?: NameFormat;
  /** The answer by which conditions are judged, where it is not the one that is laid out. */
  judgedBy?: Pick<NotesAnswer, 'sections'>;
};
type Made = { block: Block; lines: readonly (readonly NotesStatement[])[] };
type Sections = ReadonlyMap<string, NotesSection>;
type Work = Assembly & { values: VariableValues; sections: Sections; judged: Sections };

/** Of a consult whose type nobody chose the doctor's own words could say too much: that it is the first, or that somebody asked for it. */
type OfType<Words> = Record<Exclude<ConsultationType, 'unspecified'>, Words>;
const openings: OfType<'introNew' | 'introReturning' | 'introPostOp'> = {
  new: 'introNew',
  returning: 'introReturning',
  inpatient: 'introReturning',
  post_op: 'introPostOp',
  op_report: 'introPostOp',
};
const closings: OfType<'closingNew' | 'closingReturning' | 'closingPostOp'> = {
  new: 'closingNew',
  returning: 'closingReturning',
  inpatient: 'closingReturning',
  post_op: 'closingPostOp',
  op_report: 'closingPostOp',
};

const fixed = (block: Block): Made => ({ block, lines: [] });
const onlyOfOthers = /^[\s,;]*(?:\{\{\s*(?:referrer|addressee|practice)\.\w+\s*\}\}[\s,;]*)+$/;
/** Lines that hold nothing but what nobody knows of a referrer, an addressee or the practice: nobody is asked to fill them. */
const withoutUnknownLines = (text: string, { values }: Work): string =>
  text
    .split('\n')
    .filter(
      (line) =>
        !onlyOfOthers.test(line) ||
        Array.from(line.matchAll(variablePattern), ([, name]) => name).some((name) =>
          Boolean(values[name as TemplateVariable]?.trim()),
        ),
    )
    .join('\n');
const paragraphsOf = (text: string, blockId: string, work: Work): Made[] =>
  filled(withoutUnknownLines(text, work), work.values)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => fixed(paragraphOf(line.trim(), blockId)));

/** Patients come to a general practice of themselves: the colleague whom it writes to sent none. */
const isGeneralPractice = ({ values }: Work): boolean =>
  /^(?:general practice|family medicine|general practitioner)$/i.test(values['doctor.speciality']?.trim() ?? '');
/** The opening of a doctor who set none, and of a visit whose type nobody chose: it thanks whoever sent the patient to a first visit. */
const usualOpening = (work: Work): string => {
  const { consultationType, referrer, template } = work;
  if (consultationType === 'op_report') return '';
  if (consultationType === 'returning' || consultationType === 'post_op') return letterPhrases.openingReview;
  const isReferred = referrer !== null && referrer.name.trim() !== '' && !isGeneralPractice(work);
  return consultationType === 'new' && template.type === 'letter' && isReferred
    ? letterPhrases.openingReferred
    : letterPhrases.opening;
};
const openingText = (work: Work): string => {
  const { consultationType, letter } = work;
  const ofType = consultationType === 'unspecified' ? '' : letter[openings[consultationType]];
  const own = ofType.trim() === '' ? letter.opening : ofType;
  return own.trim() === '' ? usualOpening(work) : own;
};
const closingText = ({ consultationType, letter }: Work): string =>
  consultationType === 'unspecified' ? '' : letter[closings[consultationType]];
const isLetter = (work: Work): boolean => work.template.type !== 'note' && work.template.type !== 'work_cover';
const opensOnTop = (work: Work): boolean =>
  isLetter(work) && work.letter.introPosition === 'on_top' && openingText(work).trim() !== '';

const thanks = /^(?:thank you|thanks) for (?:referring|asking|sending|seeing)\b/i;
/** Thanks that were dictated, where the doctor's own opening gives them. */
const isThankedAlready = (statement: NotesStatement, work: Work): boolean =>
  isLetter(work) && thanks.test(statement.text) && thanks.test(openingText(work).trim());

/** The statements of a section, each on one line, and none of them empty. */
const statementsOf = (work: Work, blockId: string, sections: Sections = work.sections): NotesStatement[][] =>
  (sections.get(blockId)?.statements ?? [])
    .map((group) =>
      group
        .map((statement) => ({ ...statement, text: statement.text.replace(/\s+/g, ' ').trim() }))
        .filter((statement) => statement.text !== '' && !isThankedAlready(statement, work)),
    )
    .filter((group) => group.length > 0);

const sectionOf = (block: Extract<LeafBlock, { type: 'section' }>, work: Work): Made[] => {
  const groups = statementsOf(work, block.id);
  if (groups.length === 0 && block.omitWhenEmpty) return [];
  const title = filled(block.title, work.values).trim();
  const heading = title === '' ? [] : [fixed(headingOf(title, 2, block.id))];
  if (groups.length === 0) return [...heading, fixed(paragraphOf(phrases.gap, block.id))];
  if (block.style === 'prose')
    return [
      ...heading,
      ...groups.map((group) => ({
        block: paragraphOf(group.map((statement) => statement.text).join(' '), block.id),
        lines: [group],
      })),
    ];
  const content = groups.map((group) => ({
    type: 'listItem' as const,
    content: [paragraphOf(group.map((statement) => statement.text).join(' '))],
  }));
  return [...heading, { block: { type: 'bulletList', attrs: { blockId: block.id }, content }, lines: groups }];
};

const macroOf = (block: Extract<LeafBlock, { type: 'macro' }>, work: Work): Made[] => {
  const macro = work.macros.find((candidate) => candidate.id === block.macroId);
  if (!macro) return [];
  return typeof macro.content === 'string'
    ? paragraphsOf(macro.content, block.id, work)
    : macro.content.content.map((node) => fixed({ ...node, attrs: { ...node.attrs, blockId: block.id } } as Block));
};

const signatureOf = (blockId: string, work: Work): Made[] => {
  const { doctor } = work;
  const name = [doctor.title, doctor.firstName, doctor.lastName].filter((part) => part.trim() !== '').join(' ');
  const provider = work.values['doctor.providerNumber'];
  return [
    ...(isLetter(work) ? paragraphsOf(work.letter.signOff, blockId, work) : []),
    fixed(paragraphOf(name, blockId)),
    ...(provider ? [fixed(paragraphOf(`Provider number ${provider}`, blockId))] : []),
  ];
};

const emphasised = (made: Made, emphasis: 'none' | 'bold' | 'italic' | undefined): Made => {
  const { block } = made;
  if (emphasis === undefined || emphasis === 'none' || block.type !== 'paragraph') return made;
  const content = block.content?.map((node) => ('text' in node ? { ...node, marks: [{ type: emphasis }] } : node));
  return { ...made, block: { ...block, ...(content ? { content } : {}) } };
};

const leaf = (block: LeafBlock, work: Work): Made[] => {
  switch (block.type) {
    case 'heading':
      return [
        fixed(headingOf(filled(block.text, work.values), block.level === 1 ? 1 : block.level === 2 ? 2 : 3, block.id)),
      ];
    case 'text':
      return paragraphsOf(block.text, block.id, work).map((made) => emphasised(made, block.emphasis));
    case 'section':
      return sectionOf(block, work);
    case 'macro':
      return macroOf(block, work);
    case 'list':
      return [
        fixed({
          type: block.isNumbered ? 'orderedList' : 'bulletList',
          attrs: { blockId: block.id },
          content: block.items.map((item) => ({ type: 'listItem', content: [paragraphOf(filled(item, work.values))] })),
        }),
      ];
    case 'letter_opening':
      return opensOnTop(work) ? [] : paragraphsOf(openingText(work), block.id, work);
    case 'letter_closing':
      return paragraphsOf(closingText(work), block.id, work);
    case 'signature':
      return signatureOf(block.id, work);
  }
};

const holds = (condition: Extract<TemplateBlock, { type: 'container' }>['condition'], work: Work): boolean => {
  if ('consultationTypes' in condition) return condition.consultationTypes.includes(work.consultationType);
  if ('patientGenders' in condition)
    return work.patient.gender !== null && condition.patientGenders.includes(work.patient.gender);
  return statementsOf(work, condition.sectionNotEmpty, work.judged).length > 0;
};

const originsOf = (made: readonly Made[]): Origin[] => {
  const origins: Origin[] = [];
  let index = 0;
  for (const { block, lines } of made) {
    lines.forEach((statements, line) => {
      let start = 0;
      for (const statement of statements) {
        const end = start + statement.text.length;
        if (statement.segmentIds.length > 0)
          origins.push({ block: index + line, start, end, segmentIds: [...statement.segmentIds] });
        start = end + 1;
      }
    });
    index += textBlocks({ type: 'doc', content: [block] }).length;
  }
  return origins;
};

const sectionsOf = (answer: Pick<NotesAnswer, 'sections'>): Sections =>
  new Map(answer.sections.map((section) => [section.blockId, section]));
const workOf = (assembly: Assembly): Work => ({
  ...assembly,
  values: { ...variablesOf(assembly), ...assembly.variables },
  sections: sectionsOf(assembly.answer),
  judged: sectionsOf(assembly.judgedBy ?? assembly.answer),
});

/**
 * Puts the engine's answer into its template: a document with the template's block ids, and where each of the engine's statements stands in it.
 * Conditions that do not hold leave their blocks out; what a variable needs and nobody knows is a marked gap.
 */
export const assembleDocument = (assembly: Assembly): { content: Richtext; origins: Origin[] } => {
  const work = workOf(assembly);
  const opening = opensOnTop(work) ? paragraphsOf(openingText(work), 'letter_opening', work) : [];
  const body = work.template.blocks.flatMap((block) =>
    block.type === 'container'
      ? holds(block.condition, work)
        ? block.blocks.flatMap((inner) => leaf(inner, work))
        : []
      : leaf(block, work),
  );
  const made = [...opening, ...body];
  return { content: { type: 'doc', content: made.map(({ block }) => block) }, origins: originsOf(made) };
};

/** The fixed texts of an assembled document: everything in it that no engine wrote. Evidence does not ask these for support. */
export const fixedTextOf = (assembly: Assembly): string[] =>
  textBlocks(
    assembleDocument({ ...assembly, answer: { sections: [] }, judgedBy: assembly.judgedBy ?? assembly.answer }).content,
  )
    .map((block) => block.text)
    .filter((text) => text.trim() !== '');

export type LeftOut = { blockId: string; because: 'condition' | 'empty' | 'macro_missing' };
/** The blocks of a template that the document has nothing of, and why. */
export const leftOutOf = (assembly: Assembly): LeftOut[] => {
  const work = workOf(assembly);
  const inner = (block: LeafBlock): LeftOut[] => {
    if (leaf(block, work).length > 0) return [];
    const isMissing = block.type === 'macro' && !work.macros.some(({ id }) => id === block.macroId);
    return [{ blockId: block.id, because: isMissing ? 'macro_missing' : 'empty' }];
  };
  return work.template.blocks.flatMap((block): LeftOut[] => {
    if (block.type !== 'container') return inner(block);
    return holds(block.condition, work) ? block.blocks.flatMap(inner) : [{ blockId: block.id, because: 'condition' }];
  });
};
