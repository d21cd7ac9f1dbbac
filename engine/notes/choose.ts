import { writingAside } from './aside.ts';
import { createEmbeddedNotes } from './embedded.ts';
import type { NotesEngine } from './engine.ts';
import type { ChatClient } from '../chat/client.ts';
import { createOpenAiNotes } from './openai/openai.ts';

export type NotesChoice = { engine: 'embedded' } | { engine: 'openai'; chat: ChatClient };

/** The notes engine for a setting. One behind an address has the embedded one to fall back on. */
export const chooseNotesEngine = (choice: NotesChoice): NotesEngine => {
  switch (choice.engine) {
    case 'embedded':
      return createEmbeddedNotes();
    case 'openai':
      return createOpenAiNotes({ chat: choice.chat, fallback: writingAside(createEmbeddedNotes()) });
  }
};
