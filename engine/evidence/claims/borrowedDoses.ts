import { strength } from '../ground.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { dosesBeside, drugOf } from './ofDrug.ts';

/** "Metoprolol 40 mg", where 40 mg was said of another medicine and never of this one. */
export const borrowedDoseClaims = (reading: Reading): Claim[] => {
  const { sentence, ground, heard, known } = reading;
  return sentence.quantities.flatMap((quantity): Claim[] => {
    const { unit, value, at } = quantity;
    const drug = strength.has(unit) ? drugOf(reading, at) : undefined;
    if (!drug || drug.at > at || at - drug.at - drug.length > NEXT || !ground.drugs.has(drug.concept)) return [];
    if (known.units.has(`c:${drug.concept}`) || dosesBeside(quantity, drug.concept, heard).same > 0) return [];
    const owner = [...ground.drugs].find(
      ([concept]) => concept !== drug.concept && dosesBeside(quantity, concept, heard).same > 0,
    );
    if (!owner || sentence.mentions.some(({ concept }) => concept === owner[0])) return [];
    return [
      {
        isPlain: true,
        flag: {
          kind: 'dose',
          severity: 'alert',
          because: 'This strength was said of another medicine',
          written: `${drug.words} ${value} ${unit}`,
          said: `${owner[1].mention.words} ${value} ${unit}`,
          segmentId: owner[1].source.segment.id,
        },
        features: features({ borrowed: 1 }),
      },
    ];
  });
};
const NEXT = 1;
