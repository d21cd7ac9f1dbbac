import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { cleaned } from '../transcript/clean.ts';
import { cues } from '../filing/cues.ts';
import { learntHeaders } from './learnt.ts';
import type { Features } from '../../text/logistic.ts';
import { leaningTo } from '../../text/packed.ts';
import type { Packed } from '../../text/packed.ts';
import { doctorTopic, storyTopic } from '../filing/topics.ts';

/** Which section of a note a short conversation is for: the weights of each section's code. */
export type HeaderModel = Readonly<Record<string, { share: number; weights: Packed }>>;
type Turn = { speaker: string; text: string };

const shape = (word: string): string => (/^\d/.test(word) ? '0' : word);

/** What kind of talk it is, whatever its words: what the doctor's statements are about, how many questions are denied, how much is listed. */
const kindsOfTalk = (turns: readonly Turn[]): [string, number][] => {
  const counts = new Map<string, number>();
  const more = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { speaker, text } of turns) {
    const clean = cleaned(text);
    const isDoctor = speaker.startsWith('doctor');
    if (/\?/.test(text)) more(isDoctor ? 'asks' : 'patient asks');
    if (!isDoctor && /^(?:no|nope|not|none|never)\b/.test(clean)) more('denied');
    if (!isDoctor && /^(?:yes|yeah|yep|correct|right)\b/.test(clean)) more('affirmed');
    for (const sentence of clean.split(/[.?!]+ ?/)) {
      if (isDoctor) more(`says ${doctorTopic(sentence) ?? 'nothing'}`);
      for (const mention of mentionsIn(wordsOf(sentence))) more(`names ${mention.kind}`);
    }
  }
  return [...counts].map(([name, count]) => [`talk=${name}`, Math.min(2, Math.log2(count + 1) / 1.5)]);
};

/** What is talked of by the words that sections are known by: how much of each, which most, and which first. */
const cuesOf = (turns: readonly Turn[]): [string, number][] => {
  const texts = turns.map(({ text }) => cleaned(text));
  const all = texts.join(' ');
  const counted = cues.map(([name, words]) => ({ name, words, count: all.match(words)?.length ?? 0 }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best), { name: '', count: 0 });
  const first = counted.find(({ words }) => texts[0]?.search(words) !== -1);
  return [
    ...counted.flatMap(({ name, count }): [string, number][] =>
      count === 0
        ? []
        : [
            [`cue=${name}`, Math.min(1.5, Math.log2(1 + count) / 2)],
            [`share=${name}`, (1.5 * count) / total],
          ],
    ),
    ...(total > 1 ? [[`most=${most.name}`, 1] satisfies [string, number]] : []),
    ...(first ? [[`first=${first.name}`, 0.7] satisfies [string, number]] : []),
    ['length', Math.log2(all.split(' ').length) / 8],
  ];
};

/** The words of a short conversation, alone and together, by who said them, with what they name. Scaled to one length. */
export const headerFeatures = (turns: readonly Turn[]): Features => {
  const found = new Map<string, number>();
  const more = (name: string, by: number, most = 2): void =>
    void found.set(name, Math.min(most, (found.get(name) ?? 0) + by));
  turns.forEach(({ speaker, text }, at) => {
    const who = speaker.startsWith('doctor') ? 'd' : 'p';
    const clean = cleaned(text);
    const words = (clean.match(/[a-z0-9'%/]+/g) ?? []).map(shape);
    words.forEach((word, index) => {
      more(`w=${word}`, 1);
      more(`${who}=${word}`, 1);
      more(`s=${word.slice(0, 5)}`, 0.5);
      if (index > 0) more(`b=${words[index - 1]} ${word}`, 1);
      if (index > 1) more(`t=${words[index - 2]} ${words[index - 1]} ${word}`, 0.5);
      if (at < 2) more(`f=${word}`, 1);
    });
    for (const mention of mentionsIn(wordsOf(clean))) more(`k=${mention.kind}`, 0.7, 3);
    if (who === 'd') more(`q=${storyTopic('', clean)}`, 1, 3);
    else more(`a=${storyTopic(clean)}`, 0.7, 3);
  });
  const size = turns.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  found
    .set(`turns${Math.min(turns.length, 12)}`, 1)
    .set(`size${Math.floor(Math.log2(size + 1) * 1.5)}`, 1)
    .set('bias', 1);
  const length = Math.sqrt([...found.values()].reduce((sum, value) => sum + value * value, 0));
  return new Map([
    ...[...found].map(([name, value]): [string, number] => [name, (value * 6) / length]),
    ...kindsOfTalk(turns),
    ...cuesOf(turns),
  ]);
};

/** Sections that are seldom asked for are found more often than their share would have it. */
const evening = 0.5;

/** The code of the section that a short conversation most likely is for. */
export const sectionHeader = (turns: readonly Turn[], model: HeaderModel = learntHeaders()): string => {
  const features = headerFeatures(turns);
  const scored = Object.entries(model).map(([code, { share, weights }]) => ({
    code,
    score: leaningTo(weights, features) - evening * Math.log(share),
  }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best), {
    code: 'GENHX',
    score: Number.NEGATIVE_INFINITY,
  }).code;
};
