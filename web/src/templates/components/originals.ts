import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import {
  everyBlock,
  findBlock,
  insertAt,
  placeOf,
  removeBlock,
  replaceBlock,
  type Blocks,
  type Place,
} from './blocks.ts';

/** What became of a block of the original since it was copied. */
export type Change = { kind: 'changed' | 'added' | 'removed'; id: string; before?: TemplateBlock; now?: TemplateBlock };

/** Of a condition only when it holds: its blocks are told one by one. */
const own = (block: TemplateBlock): string =>
  JSON.stringify(block.type === 'container' ? { ...block, blocks: [] } : block);
const isSame = (one: TemplateBlock, other: TemplateBlock): boolean => own(one) === own(other);

/** Block by block, in the order of the page: by their ids, which copies keep. */
export const changesBetween = (before: Blocks, now: Blocks): Change[] => {
  const removed = everyBlock(before).flatMap((block): Change[] =>
    findBlock(now, block.id) ? [] : [{ kind: 'removed', id: block.id, before: block }],
  );
  const others = everyBlock(now).flatMap((block): Change[] => {
    const old = findBlock(before, block.id);
    if (!old) return [{ kind: 'added', id: block.id, now: block }];
    return isSame(old, block) ? [] : [{ kind: 'changed', id: block.id, before: old, now: block }];
  });
  return [...others, ...removed];
};

export const isTakenOver = (mine: Blocks, { kind, id, now }: Change): boolean => {
  const here = findBlock(mine, id);
  if (kind === 'removed' || !now) return here === undefined;
  return here !== undefined && isSame(here, now);
};

/** Below the nearest block above it that is here too, in the same condition where that is here. */
const placeAsIn = (mine: Blocks, original: Blocks, id: string): Place => {
  const { container, index } = placeOf(original, id) ?? { container: null, index: original.length };
  const holder = container === null ? undefined : findBlock(original, container);
  const above = (holder?.type === 'container' ? holder.blocks : original).slice(0, index).reverse();
  for (const { id: known } of above) {
    const place = placeOf(mine, known);
    if (place) return { ...place, index: place.index + 1 };
  }
  return { container: container !== null && findBlock(mine, container) ? container : null, index: 0 };
};

/** One's own page with one change of the original in it. What stands in a condition of one's own stays there. */
export const takenOver = (mine: Blocks, { kind, id, now }: Change, original: Blocks): Blocks => {
  if (kind === 'removed' || !now) return removeBlock(mine, id);
  const here = findBlock(mine, id);
  if (!here) return insertAt(mine, now, placeAsIn(mine, original, id));
  return replaceBlock(
    mine,
    now.type === 'container' && here.type === 'container' ? { ...now, blocks: here.blocks } : now,
  );
};
