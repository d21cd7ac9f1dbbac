import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { Draft } from '../drafting.ts';
import type { Features } from '../../text/logistic.ts';
import { chanceOf } from '../../text/packed.ts';
import type { Packed } from '../../text/packed.ts';
import { plainOf } from '../wording/marks.ts';
import type { Item } from '../learnt/salience.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import { fasts } from '../plan/plainForms.ts';
import { forbids, storyTopic } from './topics.ts';

/** The four parts of a visit's note. */
export const divisions = ['story', 'examination', 'results', 'plan'] as const;
export type Division = (typeof divisions)[number];
export type PlaceModel = Readonly<Record<Division, Packed>>;

export const divisionOf = (topic: Topic): Division => {
  if (topic === 'examination') return 'examination';
  if (topic === 'results' || topic === 'procedure') return 'results';
  return topic === 'assessment' || topic === 'plan' || topic === 'follow_up' || topic === 'work_capacity'
    ? 'plan'
    : 'story';
};

const shape = (word: string): string => (/^\d/.test(word) ? '0' : word);
/** What tells the part of the note that a statement belongs to: its words, who said it, where, and what stands around it. */
export const placeFeatures = (items: readonly Item[], at: number): Features => {
  const item = items[at];
  const found = new Map<string, number>([['bias', 1]]);
  if (!item) return found;
  const words = item.words.map(shape);
  for (const word of words) found.set(`w=${word}`, 1);
  words.slice(1).forEach((word, index) => found.set(`b=${words[index]}_${word}`, 1));
  found
    .set(`opens=${words.slice(0, 2).join(' ')}`, 1)
    .set(`by=${item.speaker}`, 1)
    .set(`topic=${item.topic}`, 1.5)
    .set(`form=${item.form}`, 1);
  found.set(`pos${Math.floor(item.place * 10)}`, 1).set(`${item.speaker.charAt(0)}pos${Math.floor(item.place * 5)}`, 1);
  for (const step of [-2, -1, 1, 2]) {
    const other = items[at + step];
    if (other) found.set(`n${step}=${divisionOf(other.topic)}`, 0.7).set(`n${step}by=${other.speaker}`, 0.3);
  }
  return found;
};

const tested =
  /\b(?:mri|ct|x-?rays?|scan|ultrasound|echo\w*|ecg|ekg|labs?|tests?|results?|biopsy|a1c|hba1c|panel|count|images?|imaging)\b/;

/** The statements filed again where what was learnt is plainly against the rules. What the patient said stays in the story. */
export const placed = (drafts: readonly Draft[], items: readonly Item[], model: PlaceModel): Draft[] =>
  drafts.map((draft, at) => {
    if (
      draft.isOwn ||
      draft.isGathered ||
      draft.isProblem ||
      draft.isDenial ||
      draft.speaker !== 'doctor' ||
      draft.topic === 'chief_complaint'
    )
      return draft;
    // Advice and orders are no story, wherever in the visit they were given.
    if (
      (draft.topic === 'plan' || draft.topic === 'follow_up') &&
      (/«D» will|«S» «AN?»|^if |^«S» can (?:also )?(?:take|use|try|start|stop|continue)\b/.test(draft.body) ||
        forbids(draft.body) ||
        fasts.test(draft.body))
    )
      return draft;
    const features = placeFeatures(items, at);
    const chances = divisions.map((division) => ({ division, chance: chanceOf(model[division], features) }));
    const own = chances.find(({ division }) => division === divisionOf(draft.topic))?.chance ?? 0;
    const best = chances.reduce((most, chance) => (chance.chance > most.chance ? chance : most));
    if (best.division === divisionOf(draft.topic) || best.chance < 0.6 || own > 0.25) return draft;
    // A reading taken in the room is a finding, however much it sounds like a result.
    if (
      draft.topic === 'examination' &&
      /\d/.test(draft.body) &&
      examinationSystem(plainOf(draft.body)) === 'Vital signs'
    )
      return draft;
    if (draft.topic === 'examination' && best.division === 'results' && !tested.test(plainOf(draft.body))) return draft;
    const topics: Record<Division, Topic> = {
      story: storyTopic(plainOf(draft.body)),
      examination: 'examination',
      results: 'results',
      plan: /«D» will|«A|^if\b/.test(draft.body) ? 'plan' : 'assessment',
    };
    return { ...draft, topic: topics[best.division] };
  });
