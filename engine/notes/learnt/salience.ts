import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { mentionsIn } from '../../evidence/concepts.ts';
import { functionWords, stemOf } from '../../evidence/words.ts';
import type { Draft } from '../drafting.ts';
import { chanceOf } from '../../text/packed.ts';
import type { Packed } from '../../text/packed.ts';
import { plainOf } from '../wording/marks.ts';
import type { Features } from '../../text/logistic.ts';
import { mentionsOf } from '../mentions.ts';

/** A statement as the model sees it: its words, who said it and where in the visit. */
export type Item = {
  words: string[];
  before: string[];
  speaker: string;
  topic: Topic;
  form: string;
  place: number;
  turnLength: number;
};

/** The two things learnt: which words of a visit come back in its note, and which statements do. */
export type SalienceModel = { words: Packed; statements: Packed; gain: Packed };

const spelt = (text: string): string[] =>
  plainOf(text)
    .toLowerCase()
    .match(/[a-z0-9'%/]+/g) ?? [];
const shape = (word: string): string => (/^\d/.test(word) ? '0' : word);

const formOf = (draft: Draft): string =>
  draft.isOwn
    ? 'own'
    : draft.isDenial
      ? 'denial'
      : draft.label !== undefined
        ? 'label'
        : /^«S» «(?:reports|takes)/.test(draft.body)
          ? 'reports'
          : /^«S» «A|^«D» will/.test(draft.body)
            ? 'plan'
            : 'statement';

/** The drafts of a visit as items, in their order. */
export const itemsOf = (drafts: readonly Draft[]): Item[] => {
  const last = Math.max(1, ...drafts.map((draft) => draft.order));
  return drafts.map((draft, at) => {
    const previous = drafts[at - 1];
    return {
      words: spelt(`${draft.label ?? ''} ${draft.body}`),
      before: previous ? spelt(previous.body) : [],
      speaker: draft.speaker ?? 'unknown',
      topic: draft.topic,
      form: formOf(draft),
      place: Math.min(0.999, Math.max(0, draft.order / (last + 1))),
      turnLength: draft.turnLength ?? 0,
    };
  });
};

type WordUse = { byPatient: number; byDoctor: number; first: number; last: number; beside: Set<string> };
/** Where and by whom each word of a visit was used. */
export const wordUse = (items: readonly Item[]): Map<string, WordUse> => {
  const uses = new Map<string, WordUse>();
  for (const { words, speaker, place } of items)
    words.forEach((word, at) => {
      const use = uses.get(word) ?? { byPatient: 0, byDoctor: 0, first: place, last: place, beside: new Set() };
      if (speaker === 'patient') use.byPatient += 1;
      else use.byDoctor += 1;
      use.last = place;
      if (at > 0) use.beside.add(`${words[at - 1]}<`);
      if (at + 1 < words.length) use.beside.add(`>${words[at + 1]}`);
      uses.set(word, use);
    });
  return uses;
};

export const wordFeatures = (word: string, use: WordUse): Features => {
  const found = new Map<string, number>([
    ['bias', 1],
    [`w=${shape(word)}`, 1],
    [`s=${stemOf(word)}`, 1],
    [`end=${word.slice(-3)}`, 1],
    [`end2=${word.slice(-2)}`, 1],
    [`len${Math.min(word.length, 10)}`, 1],
    [`p${Math.min(use.byPatient, 3)}`, 1],
    [`d${Math.min(use.byDoctor, 3)}`, 1],
    [`all${Math.min(use.byPatient + use.byDoctor, 5)}`, 1],
    [`first${Math.floor(use.first * 5)}`, 1],
    [`last${Math.floor(use.last * 5)}`, 1],
  ]);
  if (/^\d/.test(word)) found.set('number', 1);
  for (const beside of use.beside) found.set(`nb=${beside}`, 0.3);
  const mention = mentionsIn([word])[0];
  if (mention) found.set(`kind=${mention.kind}`, 1);
  return found;
};

/** How likely each word of the visit comes back in its note. */
export const wordChances = (items: readonly Item[], weights: Packed): Map<string, number> =>
  new Map([...wordUse(items)].map(([word, use]) => [word, chanceOf(weights, wordFeatures(word, use))]));

const context = (item: Item, found: Map<string, number>): void => {
  for (const word of new Set(item.before)) found.set(`p=${shape(word)}`, 0.3);
  found.set(`pos${Math.floor(item.place * 10)}`, 1);
  found.set(`${item.speaker.charAt(0)}pos${Math.floor(item.place * 5)}`, 1);
  found.set(`turn${Math.min(Math.floor(Math.log2(item.turnLength + 1)), 8)}`, 1);
};

export const statementFeatures = (item: Item, chances: ReadonlyMap<string, number>): Features => {
  const words = item.words.map(shape);
  const found = new Map<string, number>([
    ['bias', 1],
    [`by=${item.speaker}`, 1],
    [`topic=${item.topic}`, 1],
    [`form=${item.form}`, 1],
    [`opens=${words.slice(0, 2).join(' ')}`, 1],
  ]);
  for (const word of words) found.set(`w=${word}`, 1);
  words.slice(1).forEach((word, at) => found.set(`b=${words[at]}_${word}`, 1));
  context(item, found);
  const mentions = mentionsOf(item.words.join(' '));
  for (const mention of mentions) found.set(`k=${mention.kind}`, 1);
  found.set(`mentions${Math.min(mentions.length, 5)}`, 1);
  if (words.includes('0')) found.set('number', 1);
  const telling = item.words.filter((word) => !functionWords.has(word)).map((word) => chances.get(word) ?? 0.3);
  const mean = telling.reduce((sum, chance) => sum + chance, 0) / Math.max(1, telling.length);
  found
    .set('mean', 3 * mean)
    .set('most', Math.max(0, ...telling))
    .set('least', Math.min(1, ...telling))
    .set(`mean${Math.floor(mean * 8)}`, 1);
  found
    .set('likely', telling.filter((chance) => chance > 0.5).length / 5)
    .set('telling', (2 * telling.filter((chance) => chance > 0.6).length) / Math.max(1, telling.length));
  found.set(`len${Math.min(Math.floor(words.length / 4), 8)}`, 1);
  return found;
};

/** How likely each statement belongs in the note, 0 to 1, in the order of the drafts. */
export const salienceOf = (drafts: readonly Draft[], model: SalienceModel): number[] => {
  const items = itemsOf(drafts);
  const chances = wordChances(items, model.words);
  return items.map((item) => {
    const features = statementFeatures(item, chances);
    return Math.sqrt(chanceOf(model.statements, features) * chanceOf(model.gain, features));
  });
};
