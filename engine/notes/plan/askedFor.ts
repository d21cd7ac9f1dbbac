import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** An order whose medicine was named by what was said before it. */
export type OrderBefore = { body: string; order: number; utterances: Utterance[] };

const stopping =
  /(?:^|\b(?:you can|you could|you should|i would|let us|i want you to|i would like you to|please|so|just) (?:probably |just |also |definitely )?)stop (?:taking )?(?:it|that|that one|them|those)(?= |[.,?]|$)(?!,? (?:if|when|unless|for)\b)/;
const back = 5;
/** Orders that are of what was named before, each with what it stands on: "I just take aspirin." "You can stop that." */
export const ordersOfBefore = (utterances: readonly Utterance[]): OrderBefore[] =>
  utterances.flatMap((said, order) => {
    if (said.speaker !== 'doctor' || said.question || !stopping.test(said.text) || /\bif\b/.test(said.text)) return [];
    const before = utterances.slice(Math.max(0, order - back), order);
    const named = before.findLast(({ text }) =>
      mentionsOf(text).some(({ kind }) => kind === 'drug' || kind === 'procedure'),
    );
    const things = mentionsOf(named?.text ?? '').filter(({ kind }) => kind === 'drug' || kind === 'procedure');
    const [thing] = things;
    return named === undefined || thing?.kind !== 'drug' || things.length > 1
      ? []
      : [{ body: `stop ${thing.words}`, order, utterances: [named, said] }];
  });
