import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { expect, it } from 'vitest';
import { withoutRequests } from './requested.ts';

const said = (text: string, speaker: TranscriptSegment['speaker'] = 'patient'): TranscriptSegment => ({
  id: 's1',
  start: 0,
  end: 60,
  speaker,
  text,
});
const asked = 'please add to my notes that i take warfarin ten milligrams every day';
const told = Array.from({ length: 30 }, (_, at) => `my knee has hurt since day ${at}`).join(' and ');

it('takes nothing from a conversation in which nobody asks for something to be written', () => {
  expect(withoutRequests([said('My knee hurts.'), said(told)])).toBeUndefined();
});

it('leaves out a short turn that asks, whole', () => {
  expect(withoutRequests([said(asked), said('My knee hurts.')])?.map(({ text }) => text)).toEqual(['My knee hurts.']);
});

it('leaves out of a long turn what it asks for and what stands beside, and keeps the rest', () => {
  const [kept] = withoutRequests([said(`${told} ${asked} ${told}`)]) ?? [];
  expect(kept?.text).toContain('my knee has hurt since day 3 and');
  expect(kept?.text).not.toMatch(/warfarin|notes/);
});
