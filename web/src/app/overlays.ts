import { store } from '../ui/store.ts';

/** What stands over the screen: the palette or the sheet of keys. */
export const overlay = store<'none' | 'palette' | 'keys'>('none');
export const openPalette = (): void => overlay.set('palette');
export const openKeysSheet = (): void => overlay.set('keys');
export const closeOverlay = (): void => overlay.set('none');
