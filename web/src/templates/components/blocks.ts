import type { LeafBlock, TemplateBlock } from '@auscult/contract/templates/schemas.ts';

export type Blocks = readonly TemplateBlock[];
/** Where a block stands or goes: in a condition, or on the page itself. */
export type Place = { container: string | null; index: number };

const unique = (): string => crypto.randomUUID().slice(0, 8);
/** The same block under an id of its own, and so all that are in it. */
export const withNewId = <One extends TemplateBlock>(block: One): One =>
  block.type === 'container'
    ? { ...block, id: `condition-${unique()}`, blocks: block.blocks.map(withNewId) }
    : { ...block, id: `${block.type}-${unique()}` };

/** Every block, those in conditions after the condition itself. */
export const everyBlock = (blocks: Blocks): TemplateBlock[] =>
  blocks.flatMap((block) => (block.type === 'container' ? [block, ...block.blocks] : [block]));
export const findBlock = (blocks: Blocks, id: string): TemplateBlock | undefined =>
  everyBlock(blocks).find((block) => block.id === id);

const listIn = (blocks: Blocks, container: string | null): Blocks => {
  const holder = container === null ? undefined : blocks.find(({ id }) => id === container);
  return container === null ? blocks : holder?.type === 'container' ? holder.blocks : [];
};
const withList = (blocks: Blocks, container: string | null, list: Blocks): Blocks =>
  container === null
    ? list
    : blocks.map((block) =>
        block.id === container && block.type === 'container' ? { ...block, blocks: list as LeafBlock[] } : block,
      );

export const placeOf = (blocks: Blocks, id: string): Place | undefined => {
  const index = blocks.findIndex((block) => block.id === id);
  if (index >= 0) return { container: null, index };
  for (const block of blocks)
    if (block.type === 'container') {
      const within = block.blocks.findIndex((inner) => inner.id === id);
      if (within >= 0) return { container: block.id, index: within };
    }
  return undefined;
};

/** A condition in a condition there is not: it goes below the one it was meant for. */
const allowed = (blocks: Blocks, block: TemplateBlock, place: Place): Place =>
  block.type === 'container' && place.container !== null
    ? { container: null, index: (placeOf(blocks, place.container)?.index ?? blocks.length) + 1 }
    : place;

export const insertAt = (blocks: Blocks, block: TemplateBlock, wanted: Place): Blocks => {
  const { container, index } = allowed(blocks, block, wanted);
  return withList(blocks, container, listIn(blocks, container).toSpliced(index, 0, block));
};
/** Below that block, at the end of an open condition, or at the end of the page. */
export const insertBelow = (blocks: Blocks, block: TemplateBlock, id: string | undefined): Blocks => {
  const place = id === undefined ? undefined : placeOf(blocks, id);
  const at = place ? { ...place, index: place.index + 1 } : { container: null, index: blocks.length };
  return insertAt(blocks, block, at);
};
export const removeBlock = (blocks: Blocks, id: string): Blocks => {
  const place = placeOf(blocks, id);
  return place ? withList(blocks, place.container, listIn(blocks, place.container).toSpliced(place.index, 1)) : blocks;
};
export const replaceBlock = (blocks: Blocks, block: TemplateBlock): Blocks => {
  const place = placeOf(blocks, block.id);
  return place
    ? withList(blocks, place.container, listIn(blocks, place.container).toSpliced(place.index, 1, block))
    : blocks;
};
export const moveTo = (blocks: Blocks, id: string, to: Place): Blocks => {
  const [from, block] = [placeOf(blocks, id), findBlock(blocks, id)];
  if (!from || !block || to.container === id) return blocks;
  // Taking it out moves up what stood below it in the same list.
  const shift = from.container === to.container && from.index < to.index ? 1 : 0;
  return insertAt(removeBlock(blocks, id), block, { ...to, index: to.index - shift });
};

export type Direction = 'up' | 'down' | 'in' | 'out';
/** Where a step leads; undefined where it leads nowhere. */
export const stepOf = (blocks: Blocks, id: string, direction: Direction): Place | undefined => {
  const from = placeOf(blocks, id);
  if (!from) return undefined;
  const { container, index } = from;
  const list = listIn(blocks, container);
  if (direction === 'up') return index > 0 ? { container, index: index - 1 } : undefined;
  if (direction === 'down') return index < list.length - 1 ? { container, index: index + 2 } : undefined;
  if (direction === 'out')
    return container === null
      ? undefined
      : { container: null, index: (placeOf(blocks, container)?.index ?? blocks.length) + 1 };
  if (container !== null || findBlock(blocks, id)?.type === 'container') return undefined;
  const [above, below] = [blocks[index - 1], blocks[index + 1]];
  if (above?.type === 'container') return { container: above.id, index: above.blocks.length };
  return below?.type === 'container' ? { container: below.id, index: 0 } : undefined;
};

/** "place 4 of 12", as one reads down the page. */
export const placeWords = (blocks: Blocks, id: string): string => {
  const all = everyBlock(blocks);
  return `place ${all.findIndex((block) => block.id === id) + 1} of ${all.length}`;
};
