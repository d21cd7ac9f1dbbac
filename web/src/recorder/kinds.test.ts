import { expect, test } from 'vitest';
import { kindFor } from './kinds.ts';

const fresh = { hasConversation: false, hasDictation: false, last: undefined };

test('a consult begins with the kind of its engine', () => {
  expect(kindFor({ ...fresh, engine: 'ai' })).toBe('consultation');
  expect(kindFor({ ...fresh, engine: 'sd' })).toBe('dictation');
  expect(kindFor({ ...fresh, engine: 'ai_sd' })).toBe('consultation');
  expect(kindFor({ ...fresh, engine: undefined })).toBe('consultation');
});

test('two steps go on with the one that was recorded last', () => {
  const both = { hasConversation: true, hasDictation: true, last: 'dictation' } as const;
  expect(kindFor({ ...both, engine: 'ai_sd' })).toBe('dictation');
  expect(kindFor({ ...both, engine: undefined })).toBe('dictation');
  expect(kindFor({ ...both, engine: 'ai' })).toBe('consultation');
});

test('what was recorded before the engine was changed is gone on with, and nothing is begun beside it', () => {
  expect(kindFor({ ...fresh, engine: 'sd', hasConversation: true })).toBe('consultation');
  expect(kindFor({ ...fresh, engine: 'ai', hasDictation: true })).toBe('dictation');
});
