import type { Draft } from './draft.ts';

/** Milliseconds after which unsaved work is no longer offered. */
const KEPT = 30 * 86_400_000;
const keyOf = (id: string): string => `auscult.template-draft.${id}`;
type Kept = { at: number; draft: Draft };

/** Unsaved work on this device, for when the tab goes; a template has nothing of a patient in it. */
export const keepDraft = (id: string, draft: Draft): void => {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ at: Date.now(), draft } satisfies Kept));
  } catch {
    // A full or shut store: the work stays in the tab, as before.
  }
};
export const dropDraft = (id: string): void => localStorage.removeItem(keyOf(id));
export const keptDraft = (id: string): Kept | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Kept | null;
    if (kept && Date.now() - kept.at < KEPT && Array.isArray(kept.draft.blocks)) return kept;
  } catch {
    // Not readable: as if nothing were there.
  }
  return undefined;
};
