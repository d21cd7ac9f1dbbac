import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medicineList, readMedicines, readPairs, soundAlikePairs } from './list.ts';
import { capitalNames, medicineGroups, medicines, medicinesWith, namesOf } from './medicines.ts';
import { nameKey } from './names.ts';
import { soundKey, soundLikeness } from './phonetics.ts';
import { strengthOf } from './strengths.ts';

const allNames = medicineList.flatMap(namesOf);
const FORMS = new Set(
  (
    'tablet capsule liquid powder granules wafer lozenge gum injection infusion inhaler nebule inhalation spray patch cream ointment gel lotion foam ' +
    'shampoo solution suspension wash wipe suppository pessary enema implant IUD toothpaste mouthwash flower'
  )
    .split(' ')
    .concat(
      'eye drops|ear drops|eye gel|eye ointment|nasal spray|nail lacquer|vaginal ring|ice block|bladder instillation'.split(
        '|',
      ),
    ),
);

describe('the medicines list', () => {
  it('holds well over 1,500 names, each once', () => {
    const keys = allNames.map(nameKey);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys.length).toBeGreaterThanOrEqual(1500);
    expect(medicineList.length).toBeGreaterThanOrEqual(1000);
  });

  it('is sorted by name', () => {
    const order = medicineList.map((medicine) => medicine.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' '));
    expect([...order].sort((a, b) => (a < b ? -1 : 1)).filter((name, at) => name !== order[at])).toEqual([]);
  });

  it('has a class, forms of a known kind, and a word that people say in each row', () => {
    for (const medicine of medicineList) {
      expect(medicine.class, medicine.name).toMatch(/^\S.*\S$/);
      expect(
        medicine.forms.filter((form) => !FORMS.has(form)),
        medicine.name,
      ).toEqual([]);
      expect(medicine.forms.length, medicine.name).toBeGreaterThan(0);
      for (const name of namesOf(medicine)) {
        expect(name, medicine.name).toBe(name.trim());
        expect(name).not.toMatch(/[*;\t|]| {2}/);
        expect(nameKey(name), name).not.toBe('');
      }
    }
  });

  it('has amounts as many as a combination has parts, none twice, none that is zero', () => {
    for (const { name, strengths } of medicineList) {
      const written = strengths.map((strength) => strength.text);
      expect(new Set(written).size, name).toBe(written.length);
      const parts = name.split(/ with | and /).length;
      for (const { amounts, text } of strengths) {
        expect(
          amounts.every(({ value }) => value > 0),
          `${name} ${text}`,
        ).toBe(true);
        if (amounts.length > 1) expect(amounts.length, `${name} ${text}`).toBe(parts);
      }
    }
  });

  it('refuses rows and pairs that are not well formed', () => {
    expect(() => readMedicines('header\nname\tclass')).toThrow('2 columns');
    expect(() => readMedicines('header\na\tb\t\t\t\ttablet\tlots')).toThrow('cannot be read');
    expect(() => readPairs('header\none')).toThrow('no pair');
    expect(() => readPairs('header\none\ttwo\tthree')).toThrow('no pair');
  });
});

describe('sound-alikes', () => {
  it('pairs at least 150 names of different medicines on the list, sorted, each pair once', () => {
    expect(soundAlikePairs.length).toBeGreaterThanOrEqual(150);
    for (const [one, other] of soundAlikePairs) {
      expect(medicines.spellingOf(one), one).toBe(one);
      expect(medicines.spellingOf(other), other).toBe(other);
      expect(medicines.find(one), `${one} and ${other}`).not.toBe(medicines.find(other));
      expect(nameKey(one) < nameKey(other), `${one} before ${other}`).toBe(true);
    }
    const written = soundAlikePairs.map((pair) => pair.map(nameKey).join('\t'));
    expect([...new Set(written)].sort()).toEqual(written);
  });

  it('answers both ways, by any name of the medicine', () => {
    expect(medicines.soundAlikes('hydralazine')).toContain('hydroxyzine');
    expect(medicines.soundAlikes('HYDROXYZINE')).toContain('hydralazine');
    expect(medicines.soundAlikes('lignocaine')).toEqual(medicines.soundAlikes('lidocaine'));
    expect(medicines.soundAlikes('no such thing')).toEqual([]);
  });

  it('hears what no list pairs, and keeps apart what sounds apart or is the same', () => {
    for (const [one, other] of [
      ['atenolol', 'metoprolol'],
      ['simvastatin', 'pravastatin'],
      ['ketoprofen', 'ibuprofen'],
      ['citalopram', 'escitalopram'],
    ] as const)
      expect(medicines.isSoundAlike(one, other), `${one} ${other}`).toBe(true);
    for (const [one, other] of [
      ['paracetamol', 'warfarin'],
      ['metformin', 'rivaroxaban'],
      ['furosemide', 'frusemide'],
      ['Betaloc', 'Toprol-XL'],
      ['insulin', 'Lantus'],
    ] as const)
      expect(medicines.isSoundAlike(one, other), `${one} ${other}`).toBe(false);
  });

  it('reaches half of the listed pairs by sound alone, and few of any two names', () => {
    const half = soundAlikePairs.filter(([one, other]) => soundLikeness(one, other) >= 0.65).length;
    expect(half / soundAlikePairs.length).toBeGreaterThan(0.5);
    const names = medicineList.map((medicine) => medicine.name).filter((name) => !name.includes(' '));
    const chance = names.flatMap((one, at) =>
      [17, 101, 389].map((step) => [one, names[(at + step) % names.length] ?? '']),
    );
    const alike = chance.filter(([one = '', other = '']) => soundLikeness(one, other) >= 0.65).length;
    expect(alike / chance.length).toBeLessThan(0.03);
  });
});

describe('looking up', () => {
  it('finds a name among words, the longest first', () => {
    const found = (text: string, at = 0) => {
      const named = medicines.medicineNamed(text.split(' '), at);
      return named && [named.name, named.medicine.name, named.length];
    };
    expect(found('Panadeine Forte two tablets')).toEqual(['Panadeine Forte', 'paracetamol with codeine', 2]);
    expect(found('panadeine two tablets')).toEqual(['Panadeine', 'paracetamol with codeine', 1]);
    expect(found('takes amoxicillin and clavulanic acid', 1)).toEqual([
      'amoxicillin with clavulanic acid',
      'amoxicillin with clavulanic acid',
      4,
    ]);
    expect(found('paracetamol and codeine')).toEqual(['paracetamol with codeine', 'paracetamol with codeine', 3]);
    expect(found('paracetamol and rest')).toEqual(['paracetamol', 'paracetamol', 1]);
    expect(found('slow k')).toEqual(['Slow-K', 'potassium chloride', 2]);
    expect(found('neo-mercazole')).toEqual(['Neo-Mercazole', 'carbimazole', 1]);
    expect(found('walks daily')).toBeUndefined();
    expect(medicines.medicineNamed([])).toBeUndefined();
    expect(medicines.medicineNamed(['warfarin'], 5)).toBeUndefined();
  });

  it('knows the names of other countries and older spellings', () => {
    for (const [one, other] of [
      ['acetaminophen', 'paracetamol'],
      ['albuterol', 'salbutamol'],
      ['epinephrine', 'adrenaline'],
      ['frusemide', 'furosemide'],
      ['lignocaine', 'lidocaine'],
      ['Tylenol', 'paracetamol'],
    ] as const)
      expect(medicines.find(one)?.name).toBe(other);
  });

  it('tells brands, strengths and spelling', () => {
    expect(medicines.brandsOf('metformin')).toContain('Diabex');
    expect(medicines.strengthsOf('Eliquis').map((strength) => strength.text)).toEqual(['2.5 mg', '5 mg']);
    expect(medicines.spellingOf('novorapid')).toBe('NovoRapid');
    expect(medicines.brandsOf('unheard of')).toEqual([]);
    expect(medicines.strengthsOf('unheard of')).toEqual([]);
  });

  it('knows which names are written with capitals', () => {
    const names = capitalNames();
    expect(names.get('novorapid')).toBe('NovoRapid');
    expect(names.get('tylenol')).toBe('Tylenol');
    for (const word of ['paracetamol', 'frusemide', 'iron', 'ensure', 'rosie', 'prednisone'])
      expect(names.has(word), word).toBe(false);
  });

  it('marks names that are everyday words too', () => {
    expect(medicines.medicineNamed(['Yasmin'])?.isAmbiguous).toBe(true);
    expect(medicines.medicineNamed(['Xarelto'])?.isAmbiguous).toBe(false);
  });

  it('says the word for several rows that is a name of one of them', () => {
    for (const { name, saidAs } of medicineList) expect(medicines.find(saidAs)?.saidAs, name).toBe(saidAs);
  });

  it('groups names of one meaning, each once, without the ambiguous ones', () => {
    const groups = medicineGroups();
    const names = groups.flat();
    expect(names).not.toContain('yasmin');
    expect(new Set(names.map(nameKey)).size).toBe(names.length);
    expect(groups.every((group) => group.length > 0)).toBe(true);
    expect(groups.find((group) => group[0] === 'insulin')).toContain('lantus');
    expect(groups.find((group) => group.includes('toprol-xl'))?.[0]).toBe('metoprolol');
  });

  it('joins the groups that another list has', () => {
    const groups = medicineGroups([['frusemide', 'furosemide'], ['iron', 'maltofer'], ['latex']]);
    expect(groups.slice(0, 3).map((group) => group[0])).toEqual(['frusemide', 'iron', 'latex']);
    expect(groups[0]).toContain('urex');
    expect(groups[1]).toContain('ferro-gradumet');
    expect(groups.filter((group) => group.includes('furosemide'))).toHaveLength(1);
  });

  it('takes what a practice added, without losing what was there', () => {
    const own = medicinesWith([
      { name: 'examplimab', brands: ['Exampla'], otherNames: ['EX-1'] },
      { name: 'warfarin', brands: ['Housewarf'] },
    ]);
    expect(own.find('exampla')?.name).toBe('examplimab');
    expect(own.medicineNamed(['EX', '1'])?.name).toBe('EX-1');
    expect(own.strengthsOf('warfarin').length).toBeGreaterThan(0);
    expect(own.find('Housewarf')?.name).toBe('warfarin');
    expect(medicines.find('exampla')).toBeUndefined();
  });
});

describe('names, sounds and strengths of any input', () => {
  it('finds every name of the list in any case, with hyphens or spaces', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allNames), fc.boolean(), fc.constantFrom(' ', '-', '  '), (name, upper, gap) => {
        const written = (upper ? name.toUpperCase() : name.toLowerCase()).replaceAll(/[ -]/g, gap);
        expect(medicines.spellingOf(written)).toBe(name);
        expect(medicines.medicineNamed(written.split(' ').filter(Boolean))?.name).toBe(name);
      }),
      { numRuns: 500 },
    );
  });

  it('makes one key of a key, and stays quick and whole with anything at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ maxLength: 200 }), (one, other) => {
        expect(nameKey(nameKey(one))).toBe(nameKey(one));
        const likeness = soundLikeness(one, other);
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(soundLikeness(other, one)).toBeCloseTo(likeness, 10);
        if (soundKey(one)) expect(soundLikeness(one, one)).toBe(1);
        medicines.medicineNamed([one, other]);
        strengthOf(other);
      }),
    );
  });

  it('is not fooled by hostile words, nor held up for longer than a test may take', () => {
    const long = 'a'.repeat(1_000_000);
    expect(medicines.find(long)).toBeUndefined();
    expect(medicines.isSoundAlike(long, `${long}b`)).toBe(false);
    expect(medicines.medicineNamed([long, '-'.repeat(100_000)])).toBeUndefined();
    expect(strengthOf('1/'.repeat(50_000))).toBeNull();
    for (const word of ['__proto__', 'constructor', 'toString', '', ' ', '\0', '\ud800', '0', '*'])
      expect(medicines.medicineNamed([word])).toBeUndefined();
  });

  it.each([
    ['500 mg', [[500, 'mg']], null],
    [
      '500/125 mg',
      [
        [500, 'mg'],
        [125, 'mg'],
      ],
      null,
    ],
    [
      '50 mg/200 mcg',
      [
        [50, 'mg'],
        [200, 'mcg'],
      ],
      null,
    ],
    ['100 units/mL', [[100, 'units']], 'mL'],
    ['4 mg/5 mL', [[4, 'mg']], '5 mL'],
    ['0.05%', [[0.05, '%']], null],
  ])('reads %s', (text, amounts, per) => {
    const strength = strengthOf(text);
    expect(strength?.amounts.map(({ value, unit }) => [value, unit])).toEqual(amounts);
    expect(strength?.per).toBe(per);
  });

  it('reads no strength where the unit is missing or unknown', () => {
    for (const text of ['', '5', '5 mgs', 'mg', '-5 mg', '5 mg per day', '1e9 mg']) expect(strengthOf(text)).toBeNull();
  });
});
