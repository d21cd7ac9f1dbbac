import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { learnt } from '../learnt/learnt.ts';
import type { Features } from '../../text/logistic.ts';
import { chanceOf } from '../../text/packed.ts';
import type { Packed } from '../../text/packed.ts';
import { mentionsOf } from '../mentions.ts';
import { divisionOf, divisions } from './place.ts';
import type { Division } from './place.ts';
import { doctorTopic, storyTopic } from './topics.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** Which part of a note the doctor's words belong to, whatever their form. */
export type ToldModel = Readonly<Record<Division, Packed>>;

const known = new WeakMap<Utterance, Division | 'question' | 'none'>();
const shownBy = (utterance: Utterance): Division | 'question' | 'none' => {
  const before = known.get(utterance);
  if (before) return before;
  const topic = utterance.question ? null : doctorTopic(utterance.text);
  const shown = utterance.question ? 'question' : topic === null ? 'none' : divisionOf(topic);
  known.set(utterance, shown);
  return shown;
};

const shape = (word: string): string => (/^\d/.test(word) ? '0' : word);
/** What tells the part of the note that something belongs to: its words, where it was said, and what stands around it. */
export const toldFeatures = (utterances: readonly Utterance[], at: number): Features => {
  const found = new Map<string, number>([['bias', 1]]);
  const said = utterances[at];
  if (!said) return found;
  const words = (said.text.match(/[a-z0-9'%/]+/g) ?? []).map(shape);
  for (const word of words) found.set(`w=${word}`, 1);
  words.slice(1).forEach((word, index) => found.set(`b=${words[index]}_${word}`, 1));
  found.set(`opens=${words.slice(0, 2).join(' ')}`, 1).set(`topic=${shownBy(said)}`, 1.5);
  for (const { kind } of mentionsOf(said.text)) found.set(`k=${kind}`, 1);
  found.set(`pos${Math.floor((at / utterances.length) * 10)}`, 1);
  found.set(`len${Math.min(8, Math.floor(words.length / 3))}`, 1);
  if (words.includes('0')) found.set('number', 1);
  for (const step of [-3, -2, -1, 1, 2, 3]) {
    const other = utterances[at + step];
    if (!other) continue;
    found.set(`n${step}=${other.speaker === 'doctor' ? shownBy(other) : other.speaker}`, 0.7);
    if (other.turn === said.turn) found.set(`t${Math.sign(step)}=${shownBy(other)}`, 0.7);
  }
  return found;
};

/** How likely it must be that a note holds it. What it says is held to a form afterwards, like all else. */
const least = 0.12;
/** The topic of something that the doctor said without showing by its form what it is about; `null` where it very likely belongs to no note. */
export const likelyTopic = (utterances: readonly Utterance[], at: number): Topic | null => {
  const said = utterances[at];
  const model = learnt().told;
  if (!said) return null;
  const features = toldFeatures(utterances, at);
  const best = divisions
    .map((division) => ({ division, chance: chanceOf(model[division], features) }))
    .reduce((most, one) => (one.chance > most.chance ? one : most));
  if (best.chance < least) return null;
  return best.division === 'story' ? storyTopic(said.text) : best.division === 'plan' ? 'assessment' : best.division;
};
