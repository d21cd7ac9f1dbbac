import type { RequestOf } from '@auscult/contract/kit.ts';
import type { preview } from '@auscult/contract/templates/endpoints.ts';
import { problemsOf, type TemplateProblem } from '@auscult/contract/templates/problems.ts';
import type { LeafBlock, TemplateContent, TemplateStatus } from '@auscult/contract/templates/schemas.ts';

/** What the editor holds of a template. */
export type Draft = TemplateContent & { status: TemplateStatus; isGlobal: boolean };

export const emptyDraft = (type: TemplateContent['type'], isGlobal: boolean): Draft => ({
  name: '',
  type,
  speciality: null,
  consultationTypes: [],
  noteLength: 'medium',
  blocks: [],
  status: 'active',
  isGlobal,
});
export const draftOf = (template: Draft): Draft => {
  const { name, type, speciality, consultationTypes, noteLength, blocks, status, isGlobal } = template;
  return { name, type, speciality, consultationTypes, noteLength, blocks, status, isGlobal };
};
export const contentOf = (draft: Draft): RequestOf<typeof preview>['body']['content'] => {
  const { status: _, isGlobal: __, ...content } = draft;
  return content;
};

/** Stands where nobody chose a macro yet. */
export const NO_MACRO = '00000000-0000-0000-0000-000000000000';
const lackOf = (block: LeafBlock): string | undefined => {
  switch (block.type) {
    case 'heading':
    case 'text':
      return block.text.trim() === '' ? 'There is no text in it yet' : undefined;
    case 'list':
      return block.items.some((item) => item.trim() !== '') ? undefined : 'There is no line in it yet';
    case 'section':
      return block.topics.length === 0 ? 'Choose what it is about' : undefined;
    case 'macro':
      return block.macroId === NO_MACRO ? 'Choose a macro' : undefined;
    case 'letter_opening':
    case 'letter_closing':
    case 'signature':
      return undefined;
  }
};

/** What keeps a draft from being saved, at its block; what belongs to no block has an empty id. */
export const problemsIn = (draft: Draft): TemplateProblem[] => {
  const leaves = draft.blocks.flatMap((block) => (block.type === 'container' ? block.blocks : [block]));
  const lacking = leaves.flatMap((block) => {
    const message = lackOf(block);
    return message === undefined ? [] : [{ path: 'blocks', blockId: block.id, message }];
  });
  const unchosen = draft.blocks.flatMap((block) =>
    block.type === 'container' &&
    Object.values<string | readonly unknown[]>(block.condition).some((value) => value.length === 0)
      ? [{ path: 'blocks', blockId: block.id, message: 'Choose when it holds' }]
      : [],
  );
  return [
    ...(draft.name.trim() === '' ? [{ path: 'name', blockId: '', message: 'A name is needed' }] : []),
    ...(draft.blocks.length === 0 ? [{ path: 'blocks', blockId: '', message: 'There is no block yet' }] : []),
    ...lacking,
    ...unchosen,
    ...problemsOf(draft.blocks),
  ];
};

/** Lists without the lines that are empty: these are where the next one is typed. */
const tidyLeaf = (block: LeafBlock): LeafBlock =>
  block.type === 'list' ? { ...block, items: block.items.filter((item) => item.trim() !== '') } : block;
export const tidied = (draft: Draft): Draft => ({
  ...draft,
  blocks: draft.blocks.map((block) =>
    block.type === 'container' ? { ...block, blocks: block.blocks.map(tidyLeaf) } : tidyLeaf(block),
  ),
});

export const isSameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);
