import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';

const told = /\b\d*(?:years?|months?)[- ]olds?\b[\w\s,-]{0,25}?\b(female|male|woman|man|lady|gentleman|girl|boy)\b/;
const isFemale = /^(?:female|woman|lady|girl)$/;
const womens = /\b(?:ms|mrs|miss|ma'am|my husband|pregnan\w*|menopaus\w*|vaginal|mammograms?|ovar\w+|uter\w+|my periods?|hysterectomy)\b/g;
const mens = /\b(?:mr|sir|my wife|prostate|testic\w+)\b/g;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The patient's sex where the record does not say and the conversation plainly does; `null` where it does not. */
export const sexHeard = (segments: readonly Pick<TranscriptSegment, 'text'>[]): 'male' | 'female' | null => {
  const texts = segments.map((segment) => segment.text.toLowerCase());
  const all = texts.join(' ');
  const named = told.exec(all)?.[1];
  if (named) return isFemale.test(named) ? 'female' : 'male';
  // The doctor often introduces the patient first, in third person.
  const opening = texts.slice(0, 6).filter((text) => told.test(text) || /\bpresents?\b|\bhistory of\b/.test(text)).join(' ');
  const women = count(all, womens) + count(opening, /\b(?:she|her)\b/g);
  const men = count(all, mens) + count(opening, /\b(?:he|his|him)\b/g);
  return women > men ? 'female' : men > women ? 'male' : null;
};
