import type { answerOf } from '../../evidence/polarity.ts';
import type { ChronicStretch } from './chronicTurns.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { medicineBefore } from '../wording/antecedent.ts';

/** A question about a lasting problem with what was answered. */
export type Exchange = {
  asked: Utterance;
  replies: readonly Utterance[];
  /** All that was answered, in one. */ said: string;
  answer: ReturnType<typeof answerOf>;
  stretch: ChronicStretch;
  utterances: readonly Utterance[];
  order: number;
  /** One answer to several questions. */ isOfRow: boolean;
};

export const wavering =
  /\b(?:but|except|not always|sometimes|mostly|most of|try|trying|used to|until|forget|miss|stopped|maybe|probably|only|if|usually|though|until|unless|or|i do not know|not sure)\b/;
export const isPlain = ({ answer, said }: Exchange, which: 'yes' | 'no'): boolean =>
  answer === which && !wavering.test(said);
export const meant = '(?:it|that|this|those|these|them|things|everything)';

const furthest = 4;
/** The medicine last named before a question, where only one was. */
export const lastMedicine = ({ utterances, order, stretch }: Exchange): string | null => {
  const found = medicineBefore(utterances, order, Math.min(furthest, order - stretch.from));
  if (found === null) return null;
  const dose = new RegExp(
    `${found.words} ((?:\\d[\\d.,]* ?(?:mg|mcg|units|g)?(?: (?:once|twice|\\d+ times) (?:a day|daily)| daily| a day)?))`,
  ).exec(utterances[found.place]?.text ?? '')?.[1];
  return `${found.words}${dose === undefined ? '' : ` ${dose.trim()}`}`;
};
