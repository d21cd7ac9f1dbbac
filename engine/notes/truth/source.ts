import type { NotesStatement } from '../engine.ts';
import { stemsOf } from '../faithful.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** A sentence of a document beside what was said: `text` without its label, in small letters. */
export type Written = {
  text: string;
  /** The words before the last colon: "Back" of "Musculoskeletal: Back: full range". */ label: string;
  stems: ReadonlySet<string>;
  /** Where the utterance stands that holds most of its words. */ at: number;
  source: Utterance;
  utterances: readonly Utterance[];
};

const labels = /^(?:[A-Z][A-Za-z' ,()/-]{1,48}: )+/;
/** The share of a sentence's words that an utterance has to hold to be where it comes from. */
const leastHeld = 0.5;

const known = new WeakMap<Utterance, ReadonlySet<string>>();
const stemsIn = (utterance: Utterance): ReadonlySet<string> => {
  const found = known.get(utterance) ?? stemsOf(utterance.text);
  known.set(utterance, found);
  return found;
};

/** Where a sentence was said: more than one place where several hold as much of it, and none where no one utterance holds enough. */
export const sourcesOf = ({ text, segmentIds }: NotesStatement, utterances: readonly Utterance[]): Written[] => {
  const [labelled = ''] = labels.exec(text) ?? [];
  const body = text.slice(labelled.length).toLowerCase();
  const stems = stemsOf(body);
  const shared = utterances.map((utterance) => {
    if (!utterance.segmentIds.some((id) => segmentIds.includes(id))) return 0;
    const held = stemsIn(utterance);
    return [...stems].filter((stem) => held.has(stem)).length;
  });
  const most = Math.max(1, stems.size * leastHeld, ...shared);
  return utterances.flatMap((source, at) =>
    shared[at] === most
      ? [{ text: body, label: (labelled.split(': ').at(-2) ?? '').toLowerCase(), stems, at, source, utterances }]
      : [],
  );
};

/** What the same voice says next in its turn. */
export const saidNext = ({ at, source, utterances }: Written, many: number): readonly Utterance[] =>
  utterances.slice(at + 1, at + 1 + many).filter(({ turn }) => turn === source.turn);

/** Whether all that a sentence says stands in a part of what was said. */
export const isWithin = ({ stems }: Written, part: string): boolean => {
  const held = stemsOf(part);
  return [...stems].every((stem) => held.has(stem));
};
