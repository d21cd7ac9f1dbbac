import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { unwrittenKind } from '../../evidence/unwritten.ts';
import type { NotesAnswer, NotesRequest, NotesStatement, SectionBlock } from '../engine.ts';
import { sectionFor, shownSections } from '../filing/filing.ts';
import { phrases } from '../phrases.ts';
import { contentOf, piecesOf } from './pieces.ts';
import type { Piece } from './pieces.ts';
import { readingOf } from './told.ts';
import { tellsOrder } from './worth.ts';

export type Missing = Pick<Unwritten, 'segmentId' | 'text'>;
/** A sentence for a section of the template that the document was made from. */
export type Worded = { text: string; section: SectionBlock };

/** How far from its place in the conversation the sentences of one passage stand. */
const farthest = 14;
const isWords = ({ text }: Piece): boolean => /[a-z]{2}/i.test(text);

/** The sentences that a passage was put together from, each with its voice. */
const piecesIn = ({ segmentId, text }: Missing, spoken: readonly TranscriptSegment[]): Piece[] => {
  const pieces = piecesOf(spoken);
  const place = pieces.findIndex(({ segmentIds }) => segmentIds.includes(segmentId));
  return pieces.filter(
    (piece, at) => place >= 0 && Math.abs(at - place) <= farthest && isWords(piece) && text.includes(piece.text),
  );
};

/** Each turn of a passage as a conversation of its own, so that the engine words it as it words a visit. */
const turnsOf = (pieces: readonly Piece[]): TranscriptSegment[] => {
  const turns = new Map<number, { speaker: Speaker; texts: string[] }>();
  for (const { turn, speaker, text } of pieces)
    turns.set(turn, { speaker, texts: [...(turns.get(turn)?.texts ?? []), text] });
  return [...turns].map(([turn, { speaker, texts }]) => ({ id: `t${turn}`, speaker, text: texts.join(' ') }));
};

const isQuote = ({ text }: NotesStatement): boolean =>
  text.startsWith(`${phrases.heard} `) || text.startsWith(`${phrases.askedWords} “`);
/** Only the patient can tell or deny; of a doctor's words it would be made of a condition or an example. */
const isTold = ({ text }: NotesStatement): boolean => /^(?:reports|denies|has|had|takes)\b/i.test(text);

const topicOfKind: Partial<Record<Unwritten['kind'], Topic>> = {
  drug: 'medications',
  allergy: 'allergies',
  follow_up: 'follow_up',
};
const topicOf = ({ text }: Missing, pieces: readonly Piece[]): Topic => {
  const own = topicOfKind[unwrittenKind(text.toLowerCase())];
  if (own) return own;
  return pieces.some((piece) => piece.speaker === 'doctor' && !piece.isQuestion && tellsOrder(piece))
    ? 'plan'
    : 'history';
};

/** In quotation marks where nothing of the engine's would be faithful: that it was heard is true of it in any case. */
const quoted = ({ text }: Missing, pieces: readonly Piece[]): string => {
  const told = pieces.filter(({ isQuestion }) => !isQuestion);
  const words = (told.length > 0 ? told.map((piece) => piece.text).join(' ') : text).replace(/\s+/g, ' ');
  return `${phrases.heard} “${words.replace(/[.,;\s]+$/, '')}”.`;
};

const fewWords = 2;
/** Of the weight of a passage. */
const mostLost = 0.35;
/** Whether sentences tell most of a passage; half of it under a heading would look as if it were all. */
const tell = (found: readonly Worded[], { text }: Missing, pieces: readonly Piece[]): boolean => {
  const written = found.map((one) => one.text).join(' ');
  const { weight, total } = readingOf([{ text: written, segmentIds: [] }])(contentOf(text), []);
  const own = pieces.flatMap((piece) => (piece.isQuestion ? [] : piece.stems));
  const stems = new Set(contentOf(written).stems);
  const kept = own.filter((stem) => stems.has(stem)).length;
  return found.length > 0 && weight <= total * mostLost && (own.length <= fewWords || kept >= own.length / 2);
};

/**
 * How something that was said and not written would stand in a document: in the engine's own sentences under the headings where it would
 * have filed them, else as a quotation under the heading that is nearest in kind. `write` is the embedded engine's.
 */
export const worded = async (
  write: (request: NotesRequest) => Promise<NotesAnswer>,
  request: NotesRequest,
  missing: Missing,
): Promise<Worded[]> => {
  const { onSections: _, ...rest } = request;
  const pieces = piecesIn(missing, [...request.transcript, ...request.dictation]);
  const sections = shownSections(request.template, {
    consultationType: request.consultationType,
    gender: request.patient.gender,
  });
  const turns = turnsOf(pieces);
  const { sections: filed } =
    turns.length === 0 ? { sections: [] } : await write({ ...rest, transcript: turns, dictation: [], context: '' });
  const isByDoctor = pieces.every(({ speaker }) => speaker === 'doctor');
  const found = filed.flatMap(({ blockId, statements }): Worded[] => {
    const section = sections.find(({ id }) => id === blockId);
    const own = statements.flat().filter((one) => !isQuote(one) && !(isByDoctor && isTold(one)));
    return section ? own.map(({ text }) => ({ text, section })) : [];
  });
  if (tell(found, missing, pieces)) return found;
  const section = sectionFor(sections, topicOf(missing, pieces)) ?? sections[0];
  return section ? [{ text: quoted(missing, pieces), section }] : [];
};
