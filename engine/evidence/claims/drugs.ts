import type { RawFlag } from '../checked.ts';
import { likeness } from '../flags.ts';
import { around, bestFitInNote, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

const closestWord = (name: string, { ground }: Reading): number => {
  let best = 0;
  for (const word of ground.words)
    if (word.length > 3 && word[0] === name[0] && Math.abs(word.length - name.length) < 5)
      best = Math.max(best, likeness(word, name));
  return best;
};
/** Words of medicines that are also words of food, tests and habits. */
const everyday =
  /^(?:insulin|iron|calcium|potassium|magnesium|zinc|latex|contrast|nicotine|sulfur|cortisone|penicillin|testosterone|estradiol|oestradiol|progesterone)$/;

/** Medicines that nobody named. */
export const drugClaims = (reading: Reading, rules: readonly RawFlag[]): Claim[] =>
  rules.flatMap((flag): Claim[] => {
    const mention = reading.sentence.mentions.find(({ words, kind }) => kind === 'drug' && words === flag.written);
    if (!mention) return [];
    const closest = closestWord(mention.words, reading);
    const written = (reading.note.mentions.get(mention.concept) ?? []).map(({ place }) => place);
    return [
      {
        flag,
        features: features({
          drug: 1,
          soundAlike: flag.kind === 'sound_alike',
          allergy: flag.kind === 'allergy',
          nearWord: Math.max(0, closest - 0.4),
          everyday: everyday.test(mention.concept),
          again: bestFitInNote(reading, around(reading, mention.at), written),
          written: written.length > 1,
        }),
      },
    ];
  });
