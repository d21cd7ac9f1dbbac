import { useCallback, useEffect, useReducer } from 'react';
import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { announce } from '../app/announcer.ts';
import {
  findBlock,
  insertAt,
  insertBelow,
  moveTo,
  placeWords,
  removeBlock,
  replaceBlock,
  stepOf,
  withNewId,
  type Direction,
  type Place,
} from './components/blocks.ts';
import type { Draft } from './components/draft.ts';
import { blockLabel } from './components/labels.ts';

/** Steps back that are kept. */
const STEPS = 100;
type State = {
  past: readonly Draft[];
  draft: Draft;
  future: readonly Draft[];
  chosen: string | undefined;
  /** What was changed last: letters that are typed into one field are one step. */
  last: string | undefined;
  /** Where a block went, for who cannot see it. */
  said: string;
};
export type Deed =
  | { kind: 'details'; field: string; change: Partial<Draft> }
  | { kind: 'block'; block: TemplateBlock; field: string }
  | { kind: 'add'; block: TemplateBlock; at?: Place }
  | { kind: 'duplicate' | 'remove' | 'choose'; id: string }
  | { kind: 'unchoose' | 'undo' | 'redo' }
  | { kind: 'step'; id: string; direction: Direction }
  | { kind: 'place'; id: string; at: Place }
  | { kind: 'all'; draft: Draft };

const changed = (state: State, draft: Draft, news: Partial<State> = {}): State => {
  const isGoingOn = news.last !== undefined && news.last === state.last;
  return {
    ...state,
    past: isGoingOn ? state.past : [...state.past, state.draft].slice(-STEPS),
    future: [],
    last: undefined,
    ...news,
    draft,
  };
};
const withBlocks = (draft: Draft, blocks: readonly TemplateBlock[]): Draft => ({ ...draft, blocks: [...blocks] });

const moved = (state: State, id: string, at: Place | undefined): State => {
  if (!at) return { ...state, said: 'There is nowhere to go that way' };
  const blocks = moveTo(state.draft.blocks, id, at);
  const block = findBlock(blocks, id);
  const said = block ? `${blockLabel[block.type]} moved to ${placeWords(blocks, id)}` : '';
  return changed(state, withBlocks(state.draft, blocks), { chosen: id, said });
};

const back = (state: State): State => {
  const { past, draft, future } = state;
  const before = past.at(-1);
  return before
    ? { ...state, past: past.slice(0, -1), draft: before, future: [draft, ...future], last: undefined }
    : state;
};
const forth = (state: State): State => {
  const {
    past,
    draft,
    future: [next, ...rest],
  } = state;
  return next ? { ...state, past: [...past, draft], draft: next, future: rest, last: undefined } : state;
};

const reduce = (state: State, deed: Deed): State => {
  const { draft } = state;
  const { blocks } = draft;
  switch (deed.kind) {
    case 'details':
      return changed(state, { ...draft, ...deed.change }, { last: deed.field });
    case 'block':
      return changed(state, withBlocks(draft, replaceBlock(blocks, deed.block)), {
        last: `${deed.block.id} ${deed.field}`,
      });
    case 'add': {
      const block = withNewId(deed.block);
      const all = deed.at ? insertAt(blocks, block, deed.at) : insertBelow(blocks, block, state.chosen);
      return changed(state, withBlocks(draft, all), { chosen: block.id });
    }
    case 'duplicate': {
      const block = findBlock(blocks, deed.id);
      if (!block) return state;
      const copy = withNewId(block);
      return changed(state, withBlocks(draft, insertBelow(blocks, copy, deed.id)), { chosen: copy.id });
    }
    case 'remove':
      return changed(state, withBlocks(draft, removeBlock(blocks, deed.id)), { chosen: undefined });
    case 'choose':
      return { ...state, chosen: deed.id, last: undefined };
    case 'unchoose':
      return { ...state, chosen: undefined, last: undefined };
    case 'step':
      return moved(state, deed.id, stepOf(blocks, deed.id, deed.direction));
    case 'place':
      return moved(state, deed.id, deed.at);
    case 'undo':
      return back(state);
    case 'redo':
      return forth(state);
    case 'all':
      return changed(state, deed.draft);
  }
};

/** A template while it is written: what stands, what is chosen, and the way back. */
export const useEditor = (start: Draft) => {
  const [state, act] = useReducer(reduce, {
    past: [],
    draft: start,
    future: [],
    chosen: undefined,
    last: undefined,
    said: '',
  });
  const { said } = state;
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  const choose = useCallback((id: string) => act({ kind: 'choose', id }), []);
  return { ...state, act, choose, mayUndo: state.past.length > 0, mayRedo: state.future.length > 0 };
};
export type Editor = ReturnType<typeof useEditor>;
export type Act = Editor['act'];
