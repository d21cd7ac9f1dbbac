import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { hashed } from '../../evidence/identity.ts';
import { unwrittenKind } from '../../evidence/unwritten.ts';
import type { Source } from '../carried.ts';
import type { Leftover } from '../drafting.ts';
import type { NotesSection } from '../engine.ts';
import { inOwnWords } from '../wording/inOwnWords.ts';
import { withoutOtherAnswer, isWorthListing } from '../background/worthListing.ts';

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
    const shown = withoutOtherAnswer(inOwnWords(leftover.text, said.get(segmentId ?? '') ?? ''));
    if (
      segmentId === undefined ||
      !said.has(segmentId) ||
      seen.has(leftover.text) ||
      isWrittenApart(leftover.text, held) ||
      !isWorthListing(leftover.text, shown, kind)
    )
      return [];
    seen.add(leftover.text);
    const start = times.get(segmentId);
    return [
      {
        id: hashed('unwritten', leftover.text, 0),
        segmentId,
        ...(start === undefined ? {} : { start }),
        text: shown,
        kind,
      },
    ];
  });
};
