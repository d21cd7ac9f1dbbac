import type { Stream } from '../stream.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

/** What is counted or measured in words that stand in for each other: what it is, then the words of each unit. */
const dimensions = [
  'weight: pound,pounds,lb,lbs | kilogram,kilograms,kg,kgs,kilo,kilos | stone,stones | ounce,ounces,oz',
  'length: inch,inches | foot,feet,ft | centimeter,centimeters,centimetre,centimetres,cm | millimeter,millimeters,millimetre,millimetres,mm',
  'way: mile,miles | yard,yards | block,blocks | kilometer,kilometers,kilometre,kilometres,km | lap,laps',
  'drink: ounce,ounces,oz | cup,cups | gallon,gallons | pint,pints | quart,quarts | liter,liters,litre,litres | teaspoon,teaspoons,tsp | tablespoon,tablespoons,tbsp | cc,ccs,ml,mls,milliliter,milliliters,millilitre,millilitres',
  'glass: beer,beers | bottle,bottles | can,cans | glass,glasses | shot,shots | case,cases | pint,pints',
  'smoke: cigarette,cigarettes | pack,packs | carton,cartons | cigar,cigars',
  'share: percent | percentile,percentiles',
  'piece: tablet,tablets,pill,pills,capsule,capsules | puff,puffs,inhalation,inhalations | spray,sprays | drop,drops | patch,patches | vial,vials,ampoule,ampoules | teaspoon,teaspoons | injection,injections',
];
type Unit = { dimension: string; family: string; words: readonly string[] };
const unitsOf = new Map<string, Unit[]>();
for (const line of dimensions) {
  const [dimension = '', all = ''] = line.split(': ');
  for (const family of all.split(' | ')) {
    const words = family.split(',');
    for (const word of words) unitsOf.set(word, [...(unitsOf.get(word) ?? []), { dimension, family, words }]);
  }
}
/** Units that nobody here thinks in: one that was not said was not meant. */
const seldom =
  /^(?:stone|stones|yards?|gallons?|pints?|quarts?|cartons?|percentiles?|teaspoons?|tablespoons?|tsp|tbsp|cups?)$/;

/** What has one size, however it is counted. */
const sized: ReadonlySet<string> = new Set(['weight', 'length', 'way']);
const skipped = /^(?:to|or|and|-|\d+(?:\.\d+)?|small|large|full|big|standard)$/;
/** The unit after a number, past a second number of a range. */
const unitAfter = (words: readonly string[], at: number): { word: string; units: readonly Unit[] } | null => {
  for (let next = at + 1; next <= at + 3; next += 1) {
    const word = words[next] ?? '';
    const units = unitsOf.get(word);
    if (units) return { word, units };
    if (!skipped.test(word)) return null;
  }
  return null;
};

/** The units in which a number was said. */
const unitsSaid = (value: number, { heard, ground }: Reading): Unit[] =>
  placesOf(value, heard).flatMap((place) => {
    const part = heard.parts[place] ?? -1;
    const words = ground.sources[part]?.words ?? [];
    const at = place - (heard.starts[part] ?? 0);
    const units = unitAfter(words, at)?.units ?? [];
    const isShare = /%$|^percent$/.test(words[at] ?? '') || words[at + 1] === '%';
    return isShare ? [...units, ...(unitsOf.get('percent') ?? [])] : units;
  });
const MOST = 60;
const placesOf = (value: number, { values }: Stream): number[] =>
  (values.get(value) ?? []).slice(0, MOST).map(({ place }) => place);

/** A number that was said in another unit than it is written in, where nobody named the written one. */
export const countedInClaims = (reading: Reading): Claim[] => {
  const { sentence, ground, known } = reading;
  return sentence.quantities.flatMap(({ at, value, text }): Claim[] => {
    const found = unitAfter(sentence.words, at);
    if (!found) return [];
    const said = unitsSaid(value, reading);
    const other = said.find(({ dimension }) => found.units.some((own) => own.dimension === dimension));
    const isNamed = found.units.some(({ words }) =>
      words.some((word) => ground.words.has(word) || known.words.includes(word)),
    );
    // A length that was said in centimetres and never in millimetres, whatever else was.
    const isOther =
      other !== undefined &&
      sized.has(other.dimension) &&
      !said.some(({ family }) => found.units.some((own) => own.family === family));
    if ((isNamed && !isOther) || (!other && !seldom.test(found.word))) return [];
    return [
      {
        isPlain: true,
        flag: {
          kind: 'unit',
          severity: 'alert',
          because: other
            ? `This was said in ${other.words.find((word) => ground.words.has(word)) ?? 'percent'}`
            : 'Nobody named this unit',
          written: `${text} ${found.word}`,
        },
        features: features({ countedIn: 1 }),
      },
    ];
  });
};
