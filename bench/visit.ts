import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateContent, type TemplateContent } from '@auscult/contract/templates/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { noteRequest } from '@auscult/engine/notes/samples.ts';
import type { NotesRequest } from '@auscult/engine/notes/engine.ts';
import { ROOT } from './product.ts';

/** Ten minutes at the 150 words a minute that people speak at. */
export const WORDS = 1500;
const TALKS = [
  'review-diabetes',
  'review-gout',
  'review-asthma',
  'new-back-strain',
  'review-menopause',
  'new-low-mood',
];

type Turn = { speaker: 'doctor' | 'patient'; text: string };
const turnsOf = (talk: string): Turn[] =>
  (JSON.parse(readFileSync(join(ROOT, `server/demo/general-practice-${talk}.json`), 'utf8')) as { turns: Turn[] })
    .turns;

/** The demonstration's consultations one after another, so that nothing is said twice, up to ten minutes. */
const conversation = (): TranscriptSegment[] => {
  let words = 0;
  const segments = TALKS.flatMap(turnsOf).flatMap(({ speaker, text }, at): TranscriptSegment[] => {
    if (words >= WORDS) return [];
    words += text.split(/\s+/).length;
    return [{ id: `s${at + 1}`, speaker, text, start: at * 4, end: at * 4 + 3.5 }];
  });
  if (words < WORDS) throw new Error(`the consultations have only ${words} words`);
  return segments;
};

/** What the notes engine is asked for after ten minutes of talk: the note of a full visit. */
export const tenMinutes = (): NotesRequest => {
  const file = join(ROOT, 'server/templates/note-full-visit.json');
  const template: TemplateContent = templateContent.parse(JSON.parse(readFileSync(file, 'utf8')));
  return noteRequest({ template, transcript: conversation() });
};
