import type { Utterance } from '../transcript/utterances.ts';

/** What the doctor says without a break, with the place of its first word among the utterances. */
export type Stretch = { text: string; starts: { at: number; order: number; utterance: Utterance }[] };
/** A reading in the words of a record; `at`: where it was said. */
export type Told = {
  body: string;
  at: number;
  from: Utterance[];
  topic?: 'results';
  /** It says itself of what time it is. */ isDated?: boolean;
};

/** All that the doctor says between two words of somebody else, its sentences parted by "|". */
export const stretchesSaid = (utterances: readonly Utterance[]): Stretch[] => {
  const stretches: Stretch[] = [];
  utterances.forEach((utterance, order) => {
    if (utterance.speaker !== 'doctor') return;
    const open = stretches.at(-1);
    const isNext = open?.starts.at(-1)?.order === order - 1;
    const text = utterance.text.replace(/\|/g, ' ');
    if (open && isNext) {
      open.starts.push({ at: open.text.length + 3, order, utterance });
      open.text += ` | ${text}`;
    } else stretches.push({ text, starts: [{ at: 0, order, utterance }] });
  });
  return stretches;
};

/** The utterances of a stretch that its words from one place to another are of. */
export const usedOf = ({ starts, text }: Stretch, from: number, to: number): Stretch['starts'] =>
  starts.filter((one, place) => one.at < to && (starts[place + 1]?.at ?? text.length + 3) > from);
