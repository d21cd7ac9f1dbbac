import type { AppointmentDocument, Unwritten } from '@auscult/contract/documents/schemas.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { decidedIds } from './marks.ts';

/** Why something that was not written deserves a look; nothing for what is of no kind. */
export const unwrittenLabel: Record<Unwritten['kind'], string> = {
  drug: 'Medicine',
  allergy: 'Allergy',
  red_flag: 'Warning sign',
  mental_health: 'Mental health',
  follow_up: 'Follow-up',
  other: '',
};

const nameOf = (item: Unwritten): string => `${item.segmentId} ${item.text}`;

/** Part of what is listed besides, such as an answer that stands there with its question. */
const isToldBy = (item: Unwritten, other: Unwritten, isBefore: boolean): boolean =>
  (other.kind === item.kind || item.kind === 'other') &&
  other.text.includes(item.text) &&
  (other.text.length > item.text.length || isBefore);

/** Lines of words without capitals and spaces to spare, each line between spaces. */
const flat = (text: string): string =>
  text
    .toLowerCase()
    .split('\n')
    .map((line) => ` ${line.trim().replace(/\s+/g, ' ')} `)
    .join('\n');

/** Word for word as sentences of their own, as the doctor adds them from the list: the page gives them a capital and a full stop. */
const isWrittenIn = (texts: readonly string[], { text }: Unwritten): boolean => {
  const words = flat(text.replace(/\s+/g, ' '))
    .trimEnd()
    .replace(/[.!?]+$/, '');
  return texts.some((written) => ['.', '!', '?', ' \n'].some((end) => `${written}\n`.includes(`${words}${end}`)));
};

/** What is of a kind comes before what was not weighed: that may be talk. */
const weightOf = ({ kind, worth }: Unwritten): number => worth ?? (kind === 'other' ? 0 : 1);

/** What was said and stands in none of the finished documents, without what the doctor chose to leave out. */
export const unwrittenAnywhere = (documents: readonly AppointmentDocument[]): Unwritten[] => {
  const done = documents.filter((document) => document.state === 'done');
  const [first, ...rest] = done;
  if (!first) return [];
  const missingInRest = rest.map((document) => new Set(document.unwritten.map(nameOf)));
  const texts = done.map(({ content }) => flat(plainText(content)));
  const leftOut = new Set(done.flatMap((document) => [...decidedIds(document.decisions)]));
  return first.unwritten
    .filter((item) => missingInRest.every((names) => names.has(nameOf(item))))
    .filter((item, at, all) => !all.some((other, place) => place !== at && isToldBy(item, other, place < at)))
    .filter((item) => !leftOut.has(item.id) && !isWrittenIn(texts, item))
    .sort((one, other) => weightOf(other) - weightOf(one) || (one.start ?? 0) - (other.start ?? 0));
};
