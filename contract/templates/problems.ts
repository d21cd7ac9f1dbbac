import type { LeafBlock, TemplateBlock } from './schemas.ts';
import { unknownVariablesIn } from './variables.ts';

/** Something that keeps a template from being saved, at the path of its block or field: `blocks.3.blocks.0.text`. */
export type TemplateProblem = { path: string; blockId: string; message: string };

/** Of a template, those in containers and the containers themselves counted. */
export const MOST_BLOCKS = 200;
/** Characters that a text of a block may have, and lines that a list may. */
export const LONGEST = { heading: 200, text: 5000, title: 200, instruction: 4000, line: 1000 } as const;
export const MOST_LINES = 100;
type Placed = { block: TemplateBlock; path: string; container: string | null };

/** Every block with its path, containers before what is in them. */
const placed = (blocks: readonly TemplateBlock[]): Placed[] =>
  blocks.flatMap((block, index): Placed[] => [
    { block, path: `blocks.${index}`, container: null },
    ...(block.type === 'container'
      ? block.blocks.map((inner, at) => ({
          block: inner,
          path: `blocks.${index}.blocks.${at}`,
          container: block.id,
        }))
      : []),
  ]);

/** The texts of a block that take variables, by the end of their path. */
const textsOf = (block: LeafBlock): [field: string, text: string][] => {
  switch (block.type) {
    case 'text':
    case 'heading':
      return [['text', block.text]];
    case 'section':
      return [['title', block.title]];
    case 'list':
      return block.items.map((item, index) => [`items.${index}`, item]);
    case 'macro':
    case 'letter_opening':
    case 'letter_closing':
    case 'signature':
      return [];
  }
};

const unknownIn = ({ block, path }: Placed): TemplateProblem[] =>
  block.type === 'container'
    ? []
    : textsOf(block).flatMap(([field, text]) =>
        unknownVariablesIn(text).map((name) => ({
          path: `${path}.${field}`,
          blockId: block.id,
          message: `There is no variable {{${name}}}`,
        })),
      );

/**
 * What keeps blocks from being saved beyond the shape of each: two of one id, unknown variables, conditions on no section, and too many.
 * The editor shows it as one types, and the server refuses by it.
 */
export const problemsOf = (blocks: readonly TemplateBlock[]): TemplateProblem[] => {
  const all = placed(blocks);
  const seen = new Set<string>();
  const twice = all.filter(({ block }) => seen.size === seen.add(block.id).size);
  const sections = all.filter(({ block }) => block.type === 'section');
  const dead = all.filter(
    ({ block }) =>
      block.type === 'container' &&
      'sectionNotEmpty' in block.condition &&
      !sections.some(
        (section) =>
          'sectionNotEmpty' in block.condition &&
          section.block.id === block.condition.sectionNotEmpty &&
          section.container !== block.id,
      ),
  );
  return [
    ...(all.length > MOST_BLOCKS
      ? [{ path: 'blocks', blockId: '', message: `At most ${MOST_BLOCKS} blocks, those in conditions counted` }]
      : []),
    ...twice.map(({ block, path }) => ({
      path: `${path}.id`,
      blockId: block.id,
      message: 'Another block has this id',
    })),
    ...dead.map(({ block, path }) => ({
      path: `${path}.condition`,
      blockId: block.id,
      message: 'The condition names no section outside of it',
    })),
    ...all.flatMap(unknownIn),
  ];
};
