import type { LeafBlock, TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { documentType, type ConsultationType, type DocumentType } from '@auscult/contract/enumerations.ts';
import { topic, type NoteLength, type TemplateContent } from '@auscult/contract/templates/schemas.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import { createHash } from 'node:crypto';

/** The template that a doctor set as default for a document, if any. */
export const defaultTemplateId = ({ pmsSettings: pms }: UserSettings, type: DocumentType): string | null =>
  ({
    note: pms.defaultNoteTemplateId,
    letter: pms.defaultLetterTemplateId,
    referral_letter: pms.defaultReferralLetterTemplateId,
    patient_letter: pms.defaultPatientLetterTemplateId,
    work_cover: pms.defaultWorkCoverTemplateId,
  })[type];

/** The name under which a doctor's default template of a document is kept in the settings. */
export const defaultTemplateField = (type: DocumentType) =>
  (
    {
      note: 'defaultNoteTemplateId',
      letter: 'defaultLetterTemplateId',
      referral_letter: 'defaultReferralLetterTemplateId',
      patient_letter: 'defaultPatientLetterTemplateId',
      work_cover: 'defaultWorkCoverTemplateId',
    } as const
  )[type];

/** The documents that have a default template. */
export const defaultFields = documentType.options.map((type) => [type, defaultTemplateField(type)] as const);

type Candidate = {
  id: string;
  doctorId: string | null;
  speciality: string | null;
  consultationTypes: readonly ConsultationType[];
};
type Wanted = { speciality: string | null; consultationType: ConsultationType };

/** Whether a template is for this kind of consult. */
export const suits = (
  { consultationTypes }: Pick<Candidate, 'consultationTypes'>,
  { consultationType }: Pick<Wanted, 'consultationType'>,
): boolean => consultationTypes.length === 0 || consultationTypes.includes(consultationType);

/** How well a template fits: the speciality, the consultation type, and own ones before others. */
const fitness = (candidate: Candidate, wanted: Wanted): number => {
  const { speciality } = wanted;
  if (!suits(candidate, wanted)) return -1;
  if (candidate.speciality !== null && candidate.speciality !== speciality) return 0;
  return (
    (candidate.doctorId === null ? 1 : 2) +
    (candidate.speciality === speciality && speciality !== null ? 20 : 0) +
    (candidate.consultationTypes.length > 0 ? 10 : 0)
  );
};

/** The best of the candidates; undefined only where there is none. */
export const bestTemplate = <One extends Candidate>(candidates: readonly One[], wanted: Wanted): One | undefined =>
  candidates.toSorted((a, b) => fitness(b, wanted) - fitness(a, wanted) || a.id.localeCompare(b.id))[0];

/** What a document is written by where an administrator archived all others: everything that was said, in one section. */
export const plainTemplate = (type: DocumentType): TemplateContent => ({
  name: 'Plain',
  type,
  speciality: null,
  consultationTypes: [],
  noteLength: 'medium',
  blocks: [
    {
      type: 'section',
      id: 'all',
      title: '',
      instruction: '',
      topics: [...topic.options],
      style: 'prose',
      omitWhenEmpty: false,
    },
    ...(type === 'note' ? [] : [{ type: 'signature' as const, id: 'signature' }]),
  ],
});

const titleOf = (block: LeafBlock): string =>
  block.type === 'section' ? block.title : block.type === 'heading' ? block.text : '';
/** What a template holds, by the titles of its sections and headings. */
export const outlineOf = ({ blocks }: TemplateContent): string[] =>
  blocks.flatMap((block) => (block.type === 'container' ? block.blocks : [block]).map(titleOf)).filter(Boolean);

const LONGEST_NAME = 200;
/** What the copy of a template is called: "Letter (copy)", and from the second on "Letter (copy 2)". */
export const copyName = (name: string, counter: number): string => {
  const ending = counter === 1 ? ' (copy)' : ` (copy ${counter})`;
  return name.slice(0, LONGEST_NAME - ending.length) + ending;
};

const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== undefined)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, one]) => [key, inOrder(one)]),
        )
      : value;
/** The content's fingerprint, whatever order its fields were written in. */
export const hashOf = (content: TemplateContent): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(content)))
    .digest('hex');

/** Sections with the text of their prompt macro after the instruction: what a language model is asked by. */
export const withPromptTexts = (
  blocks: readonly TemplateBlock[],
  texts: ReadonlyMap<string, string>,
): TemplateBlock[] => {
  const leaf = (block: LeafBlock): LeafBlock => {
    const text = block.type === 'section' && block.promptMacroId ? texts.get(block.promptMacroId) : undefined;
    if (block.type !== 'section' || text === undefined) return block;
    return { ...block, instruction: [block.instruction, text].filter(Boolean).join('\n') };
  };
  return blocks.map((block) =>
    block.type === 'container' ? { ...block, blocks: block.blocks.map(leaf) } : leaf(block),
  );
};

/** The same with one text for every section: what a trial asks besides. */
export const withOnePrompt = (blocks: readonly TemplateBlock[], text: string): TemplateBlock[] => {
  const leaf = (block: LeafBlock): LeafBlock =>
    block.type === 'section' ? { ...block, instruction: [block.instruction, text].filter(Boolean).join('\n') } : block;
  return blocks.map((block) =>
    block.type === 'container' ? { ...block, blocks: block.blocks.map(leaf) } : leaf(block),
  );
};

/** A document is short where the consult or the template asks for it: neither of the two says that it must be longer. */
export const shorterOf = (consult: NoteLength, template: NoteLength): NoteLength =>
  consult === 'short' || template === 'short' ? 'short' : 'medium';
