import type { NotesEngine } from './engine.ts';
import { sectionsOf } from './filing/filing.ts';

/**
 * A deterministic engine for tests: every section gets the first words of the transcript and its own title, with their segment. Never
 * offered to a practice.
 */
export const createFakeNotes = (): NotesEngine => ({
  name: 'fake',
  model: 'fake-1',
  honestly: 'A test engine that repeats the transcript.',
  write: async (request) => {
    request.signal?.throwIfAborted();
    const segments = [...request.transcript, ...request.dictation].filter((segment) => segment.text.trim() !== '');
    const sections = sectionsOf(request.template).map((section, at) => {
      const segment = segments[at % Math.max(1, segments.length)];
      return {
        blockId: section.id,
        statements: segment
          ? [[{ text: `${section.title || 'Section'}: ${segment.text}`, segmentIds: [segment.id] }]]
          : [],
      };
    });
    return Promise.resolve({ sections, unwritten: [], engine: 'fake', model: 'fake-1', promptHash: null });
  },
});
