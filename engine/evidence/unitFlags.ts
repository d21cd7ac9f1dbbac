import type { Checked, RawFlag } from './checked.ts';

/** Medicines that come in micrograms, by parts of their names; nearly all others come in milligrams. */
const inMicrograms =
  /thyrox|thyronin|digox|fentan|butamol|buterol|flutic|budes|formot|salmet|vilant|tiotrop|umeclid|glycopyr|indacat|ipratrop|mometas|ciclesonid|beclomet|vitamin|cobalamin|\bb12\b|calcitr|folic|folate|clonid|desmop|misopr|tamsul|colch|bupren|nalox|estradiol|estrogen|norgestrel|octreot|exenat|nitrogly|glyceryl|iodine|selenium|latanopr|travopr|bimatopr|pramipex|remifent|dexmedet|epoetin|interferon|moxonid|alprostad/;
/** Those of which milligrams by the ten would be a thousandfold. */
const onlyInMicrograms = /thyrox|thyronin|fentan|digox/;

/** Whether a medicine commonly comes in a unit. */
export const isUsualUnit = (name: string, unit: string): boolean =>
  unit === 'mg' ? !onlyInMicrograms.test(name) : unit === 'mcg' && inMicrograms.test(name);

/** A strength whose unit nobody said, and which the medicine does not come in. */
export const unitFlags = ({ sentence, ground, known }: Checked): RawFlag[] =>
  sentence.quantities.flatMap((quantity): RawFlag[] => {
    if (quantity.unit !== 'mg' && quantity.unit !== 'mcg') return [];
    const drug = sentence.mentions.findLast((mention) => mention.kind === 'drug' && mention.at < quantity.at);
    const said = ground.values.get(quantity.value);
    if (
      !drug ||
      quantity.at - drug.at > 4 ||
      said?.strength ||
      known.quantities.some((other) => other.value === quantity.value)
    )
      return [];
    const isWrong =
      quantity.unit === 'mcg'
        ? !inMicrograms.test(`${drug.concept} ${drug.words}`)
        : onlyInMicrograms.test(drug.concept) && quantity.value >= 10;
    return isWrong
      ? [
          {
            kind: 'unit',
            severity: 'alert',
            because: `The unit was not said; ${drug.words} comes in ${quantity.unit === 'mcg' ? 'mg' : 'mcg'}`,
            written: `${quantity.text} ${quantity.unit}`,
          },
        ]
      : [];
  });
