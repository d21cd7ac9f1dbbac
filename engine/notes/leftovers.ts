import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import { hashed } from '../evidence/identity.ts';
import { isQuestion } from '../evidence/polarity.ts';
import { unwrittenKind } from '../evidence/unwritten.ts';
import type { Source } from './compose.ts';
import type { Leftover } from './drafting.ts';
import type { NotesSection } from './engine.ts';
import { inOwnWords } from './inOwnWords.ts';
import { contentCount, isSmallTalk, isSteering } from './said.ts';

/** Worth a doctor's look: a medicine, an allergy, a warning, a promise, or a finding in more than a word; no talk, no question, no explanation. */
const isWorthListing = (text: string, kind: Unwritten['kind']): boolean => {
  if (isSmallTalk(text) || isSteering(text) || (isQuestion(text) && kind !== 'drug' && kind !== 'mental_health'))
    return false;
  if (kind !== 'other') return contentCount(text) >= 2 || kind === 'allergy' || kind === 'mental_health';
  const telling = mentionsIn(wordsOf(text)).some((mention) => /^(?:symptom|condition|procedure)$/.test(mention.kind));
  return (
    (telling && contentCount(text) >= 2 && !explaining.test(text)) ||
    /\b\d+(?:\.\d+)?\b.*\b(?:mg|mcg|mmol|%|kg|days?|weeks?|months?)\b/.test(text)
  );
};
const explaining = /\b(?:means|usually|sometimes|people|harmless|could be|might|would|like a|common)\b/;

const conceptsOf = (text: string): string[] => mentionsIn(wordsOf(text)).map(({ concept }) => concept);
/** Of "no chest pain or shortness of breath" each may be written by itself. */
const isWrittenApart = (text: string, held: ReadonlySet<string>): boolean =>
  /^no .*(?: or |,)/.test(text) && conceptsOf(text).every((concept) => held.has(concept));

/** What was said, could belong in the document and stands nowhere in it (`written`), each once and in the words of the transcript. */
export const unwrittenOf = (
  leftovers: readonly Leftover[],
  { request, said }: Source,
  written: readonly NotesSection[],
): Unwritten[] => {
  const held = new Set(written.flatMap(({ statements }) => statements.flat().flatMap(({ text }) => conceptsOf(text))));
  const times = new Map([...request.transcript, ...request.dictation].map((segment) => [segment.id, segment.start]));
  const seen = new Set<string>();
  return leftovers.flatMap((leftover) => {
    const segmentId = leftover.segmentIds[0];
    const kind = unwrittenKind(leftover.text);
    if (
      segmentId === undefined ||
      !said.has(segmentId) ||
      seen.has(leftover.text) ||
      isWrittenApart(leftover.text, held) ||
      !isWorthListing(leftover.text.toLowerCase(), kind)
    )
      return [];
    seen.add(leftover.text);
    const start = times.get(segmentId);
    return [
      {
        id: hashed('unwritten', leftover.text, 0),
        segmentId,
        ...(start === undefined ? {} : { start }),
        text: inOwnWords(leftover.text, said.get(segmentId) ?? ''),
        kind,
      },
    ];
  });
};
