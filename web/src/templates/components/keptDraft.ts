import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft } from './draft.ts';

/** Milliseconds after which unsaved work is no longer offered. */
const KEPT = 30 * 86_400_000;
export type Kept = { at: number; draft: Draft };
type Drafts = DBSchema & { drafts: { key: [doctorId: string, templateId: string]; value: Kept } };

/**
 * A store apart from the texts of consults: a template has nothing of a patient in it to be sealed, and a draft is only offered
 * again, so that it is no text that waits to be sent and that signing in or out would have to warn of.
 */
/** Where a browser has no store it throws at once: that is a refusal like any other. */
const openDrafts = async (): Promise<IDBPDatabase<Drafts>> =>
  openDB<Drafts>('auscult-drafts', 1, { upgrade: (database) => void database.createObjectStore('drafts') });
let opened: ReturnType<typeof openDrafts> | undefined;
const open = () => (opened ??= openDrafts());

/** Whose draft it is, and of which template. */
export type DraftKey = Drafts['drafts']['key'];

/** Unsaved work on this device, for when the tab goes. A full or shut store: the work stays in the tab. */
export const keepDraft = (key: DraftKey, draft: Draft): Promise<unknown> =>
  open()
    .then((database) => database.put('drafts', { at: Date.now(), draft }, key))
    .catch(() => undefined);
export const dropDraft = (key: DraftKey): Promise<unknown> =>
  open()
    .then((database) => database.delete('drafts', key))
    .catch(() => undefined);

/** What is kept of a template; what is too old goes. */
export const keptDraft = async (key: DraftKey): Promise<Kept | undefined> => {
  try {
    const store = (await open()).transaction('drafts', 'readwrite').store;
    for (let at = await store.openCursor(); at; at = await at.continue())
      if (Date.now() - at.value.at >= KEPT) await at.delete();
    return await store.get(key);
  } catch {
    // Not readable: as if nothing were there.
    return undefined;
  }
};
