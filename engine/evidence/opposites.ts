import { stemOf } from './words.ts';

/** Words of which each is the contrary of the first of its line: "abnormal" is as good as "not normal". */
const lines = [
  'normal: abnormal abnormality abnormalities',
  'intact: impaired',
  'positive: negative',
  'c:tenderness: nontender non-tender',
  'regular: irregular',
  'stable: unstable',
  'able: unable',
  'symmetric: asymmetric asymmetrical',
  'compliant: non-compliant noncompliant',
  'distended: nondistended non-distended',
  'comfortable: uncomfortable',
  'remarkable: unremarkable',
  'controlled: uncontrolled',
  'labored: unlabored',
  'displaced: nondisplaced non-displaced',
  'changed: unchanged',
  'consistent: inconsistent',
  'limited: unlimited',
  'symptomatic: asymptomatic',
  'healthy: unhealthy',
  'effective: ineffective',
  'likely: unlikely',
  'equal: unequal',
  'adequate: inadequate',
  'appropriate: inappropriate',
  'smoker: nonsmoker non-smoker',
  'palpable: nonpalpable non-palpable',
  'agrees: disagrees',
  'willing: unwilling',
];
const unitOf = (word: string): string => (word.startsWith('c:') ? word : `s:${stemOf(word)}`);
const firsts = new Map(
  lines.flatMap((line) => {
    const [first = '', others = ''] = line.split(': ');
    return others.split(' ').map((word) => [unitOf(word), unitOf(first)] as const);
  }),
);
const contraries = new Map<string, string[]>();
for (const [other, first] of firsts) contraries.set(first, [...(contraries.get(first) ?? []), other]);

/** A unit by the word it is said of, and whether it says the contrary of that word. */
export const plainOf = (unit: string): { unit: string; isContrary: boolean } => {
  const first = firsts.get(unit);
  return first === undefined ? { unit, isContrary: false } : { unit: first, isContrary: true };
};
/** How a plain unit is said by a word that is said one way. */
export const turnedBy = <Way extends string>(way: Way, isContrary: boolean): Way | 'affirmed' | 'denied' =>
  !isContrary ? way : way === 'affirmed' ? 'denied' : way === 'denied' ? 'affirmed' : way;
/** The units that say a plain unit or its contrary. */
export const wordingsOf = (unit: string): readonly string[] => [unit, ...(contraries.get(unit) ?? [])];
