import { describe, expect, test } from 'vitest';
import type { ExportItem } from '@auscult/contract/exports/endpoints.ts';
import { exportSentence, namesOf } from './exportWords.ts';

const item: ExportItem = {
  id: 'x',
  documents: ['note'],
  target: 'the practice folder',
  state: 'queued',
  place: 3,
  tries: 0,
  lastError: null,
  nextTryAt: null,
  askedAt: '2026-11-20T00:00:00Z',
  deliveredAt: null,
  externalId: null,
  deliveries: [],
};

describe('where an export is', () => {
  test('names its place', () =>
    expect(exportSentence(item, 'Australia/Perth')).toBe('Place 3 in the queue for the practice folder.'));
  test('names the tries and the next one', () => {
    const at = '2026-11-20T02:52:00Z';
    expect(exportSentence({ ...item, place: 1, tries: 2, nextTryAt: at }, 'Australia/Perth')).toBe(
      'Next in the queue for the practice folder; tried 2 times, again at 10:52 am.',
    );
  });
  test('names the day of what arrived before today', () => {
    const deliveredAt = '2026-11-20T02:52:00Z';
    expect(exportSentence({ ...item, state: 'delivered', deliveredAt }, 'Australia/Perth')).toBe(
      'In the practice folder since 20/11/2026, 10:52 am.',
    );
    const now = new Date().toISOString();
    expect(exportSentence({ ...item, state: 'delivered', deliveredAt: now }, 'Australia/Perth')).toMatch(
      /since \d+:\d\d [ap]m\.$/,
    );
  });
  test('says what is safe when it failed', () =>
    expect(exportSentence({ ...item, state: 'failed', tries: 1 }, undefined)).toBe(
      'Not delivered after 1 try. The documents are safe here.',
    ));
  test('lists documents as one would say them', () =>
    expect(namesOf(['note', 'letter', 'work_cover'])).toBe('Note, letter and work cover'));
});
