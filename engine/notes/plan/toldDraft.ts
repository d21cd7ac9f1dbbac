import type { Draft } from '../drafting.ts';
import type { Utterance } from '../transcript/utterances.ts';
import type { Marked } from '../wording/person.ts';

/** A statement of an assessment and plan that was read from these utterances, already in its words. `order`: the utterance that it was told at. */
export const toldDraft = (
  body: Marked,
  order: number,
  from: readonly Utterance[],
  topic: Draft['topic'] = 'plan',
): Draft => ({
  body,
  topic,
  segmentIds: [...new Set(from.flatMap(({ segmentIds }) => segmentIds))],
  order,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
  isWorded: true,
  isOfPlan: true,
});
