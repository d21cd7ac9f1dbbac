/** Units after a figure, by how they are said; longest first is the reader's business. */
export const units: readonly (readonly [string, string])[] = [
  ...named('milligram milligrams milligramme milligrammes mg mgs', 'mg'),
  ...named('microgram micrograms mcg mcgs microg mikes mics', 'mcg'),
  ...named('nanogram nanograms', 'ng'),
  ...named('gram grams gramme grammes g', 'g'),
  ...named('kilogram kilograms kilo kilos kg kgs', 'kg'),
  ...named('millilitre millilitres milliliter milliliters mil mils ml mls', 'mL'),
  ...named('decilitre decilitres deciliter deciliters', 'dL'),
  ...named('litre litres liter liters l', 'L'),
  ...named('millimetre millimetres millimeter millimeters mm', 'mm'),
  ...named('centimetre centimetres centimeter centimeters cm', 'cm'),
  ...named('metre metres meter meters', 'm'),
  ...named('kilometre kilometres kilometer kilometers km', 'km'),
  ...named('millimole millimoles mmol', 'mmol'),
  ...named('micromole micromoles umol', 'µmol'),
  ...named('nanomole nanomoles nmol', 'nmol'),
  ...named('picomole picomoles pmol', 'pmol'),
  ...named('milliunit milliunits', 'mU'),
  ...named('milliequivalent milliequivalents', 'mEq'),
  ...named('femtolitre femtolitres femtoliter femtoliters', 'fL'),
  ...named('picogram picograms', 'pg'),
  ...named('kilopascal kilopascals kpa', 'kPa'),
  ...named('mmhg', 'mmHg'),
  ...named('joule joules', 'J'),
  ...named('kilojoule kilojoules', 'kJ'),
  ...named('watt watts', 'W'),
  ...named('millisievert millisieverts', 'mSv'),
  ...named('milliampere milliamperes milliamps', 'mA'),
  ...named('decibel decibels', 'dB'),
  ...named('hertz', 'Hz'),
  ...named('kilohertz', 'kHz'),
  ...named('millisecond milliseconds', 'ms'),
  ...named('gray', 'Gy'),
  ...named('bpm', 'bpm'),
  ['milligrams per decilitre', 'mg/dL'],
  ['milligrams per deciliter', 'mg/dL'],
  ['millimetres of mercury', 'mmHg'],
  ['millimeters of mercury', 'mmHg'],
  ['millimetres mercury', 'mmHg'],
  ['centimetres of water', 'cmH2O'],
  ['centimeters of water', 'cmH2O'],
  ['beats per minute', 'bpm'],
  ['beats a minute', 'bpm'],
  ['international units', 'IU'],
  ['international unit', 'IU'],
  ['square centimetres', 'cm²'],
  ['square centimeters', 'cm²'],
  ['square millimetres', 'mm²'],
  ['square metres', 'm²'],
  ['metres squared', 'm²'],
  ['meters squared', 'm²'],
  ['centimetres squared', 'cm²'],
  ['cubic centimetres', 'cm³'],
  ['pack years', 'pack-years'],
  ['pack year', 'pack-year'],
];

function named(words: string, unit: string): (readonly [string, string])[] {
  return words.split(' ').map((word) => [word, unit] as const);
}

/** What may stand after "per" in a unit, and is written after a slash. Other words stay: "40 mg per day". */
export const perUnits: readonly (readonly [string, string])[] = [
  ...named('litre liter', 'L'),
  ...named('decilitre deciliter', 'dL'),
  ...named('millilitre milliliter mil ml', 'mL'),
  ...named('kilogram kilo kg', 'kg'),
  ...named('gram', 'g'),
  ...named('mole', 'mol'),
  ...named('millimole', 'mmol'),
  ...named('minute', 'min'),
  ...named('hour', 'hr'),
  ['square metre', 'm²'],
  ['square meter', 'm²'],
  ['metre squared', 'm²'],
  ['meter squared', 'm²'],
  ['metres squared', 'm²'],
  ['high power field', 'HPF'],
];

/** Units that are said in full but shortened only before "per litre": liver enzymes, hormones. */
export const perOnly: Readonly<Record<string, string>> = { units: 'U', unit: 'U' };
/** After a slash these close the unit of a dose: "10 mg/kg/day". */
export const perTime: Readonly<Record<string, string>> = {
  day: 'day',
  hour: 'hr',
  minute: 'min',
  second: 'sec',
  dose: 'dose',
  week: 'week',
};

const unitWords = new Set([
  ...units.map(([said]) => said.split(' ')[0] ?? ''),
  ...'units unit iu percent degrees degree tablets tablet years weeks days months hours minutes bpm'.split(' '),
]);
unitWords.delete('l');
unitWords.delete('g');
/** A word that counts or measures what stands before it. */
export const isUnitWord = (word: string): boolean => unitWords.has(word);
