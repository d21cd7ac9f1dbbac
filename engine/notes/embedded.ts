import type { NotesEngine } from './engine.ts';

/**
 * The engine that needs no network and no key. It rewrites what was said and adds nothing. Rejects only when the request's signal is aborted.
 * Its rules are half of the product's code: they are read with the first document, and a server that writes none does without their memory.
 */
export const createEmbeddedNotes = (): NotesEngine => ({
  name: 'embedded',
  model: 'rules',
  languages: ['en'],
  honestly:
    'Embedded notes engine: sorts and rewrites what was said, word for word where it can; a draft that needs your editing.',
  write: async (request) => {
    if (request.signal?.aborted)
      throw request.signal.reason instanceof Error ? request.signal.reason : new Error('Stopped before it began');
    const { write } = await import('./write.ts');
    return write(request);
  },
});
