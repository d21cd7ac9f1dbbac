import { createEmbeddedNotes } from './embedded.ts';
import type { NotesEngine } from './engine.ts';

/** The notes engine for a setting. Engines behind an address are added where they are configured. */
export const chooseNotesEngine = ({ engine }: { engine: 'embedded' }): NotesEngine => {
  switch (engine) {
    case 'embedded':
      return createEmbeddedNotes();
  }
};
