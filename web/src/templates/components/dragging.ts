import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { store } from '../../ui/store.ts';
import type { Act } from '../useEditor.ts';
import type { Place } from './blocks.ts';

/** What the pointer carries: a block of the page, or one of the palette. */
export const dragged = store<{ id: string } | { block: TemplateBlock } | undefined>(undefined);

export const dropOn = (act: Act, at: Place): void => {
  const carried = dragged.get();
  dragged.set(undefined);
  if (!carried) return;
  act('id' in carried ? { kind: 'place', id: carried.id, at } : { kind: 'add', block: carried.block, at });
};
