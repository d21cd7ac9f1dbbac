import type { Stream } from '../stream.ts';
import { around, bestFit, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

/** Kinds of medicines: how they are written, and the medicines that are of the kind by their names. */
const kinds: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    'antibiotic',
    /^(?:antibiotics?|antibacterials?)$/,
    /cillin|mycin|cycline|floxacin|^cef|^ceph|bactrim|augmentin|trimethoprim|nitrofurantoin|metronidazole|linezolid|keflex/,
  ],
  ['antiviral', /^antivirals?$/, /ciclovir|cyclovir|oseltamivir|paxlovid/],
  [
    'steroid',
    /^(?:corticosteroids?|steroids?|glucocorticoids?|cortisone)$/,
    /predni|cortisone|dexameth|betameth|triamcinolone|budesonide|flutic|mometas|clobetasol|seretide|symbicort/,
  ],
  ['beta blocker', /^beta-?blockers?$/, /olol$|carvedilol/],
  ['calcium channel blocker', /^calcium-channel-blockers?$/, /dipine$|diltiazem|verapamil/],
  ['ace inhibitor', /^ace-inhibitors?$/, /pril$/],
  ['diuretic', /^(?:diuretics?|water-pills?)$/, /semide$|thiazide$|bumetanide|spironolactone|thalidone|indapamide/],
  ['statin', /^statins?$/, /statin$/],
  ['fibrate', /^fibrates?$/, /fibrate$|gemfibrozil/],
  ['nitrate', /^nitrates?$/, /nitrate|nitroglycerin|isosorbide/],
  [
    'anti-inflammatory',
    /^(?:anti-inflammator(?:y|ies)|antiinflammator(?:y|ies)|nsaids?)$/,
    /profen$|naproxen|oxicam$|diclofenac|celecoxib|indomethacin|etodolac|ketorolac|aspirin/,
  ],
  ['opioid', /^(?:opioids?|opiates?|narcotics?)$/, /codone$|morph|codeine|tramadol|fentanyl|tapentadol|methadone/],
  ['sedative', /^(?:sedatives?|sleeping-pills?|tranquili[sz]ers?)$/, /zepam$|zolam$|zolpidem|zopiclone|melatonin/],
  [
    'antidepressant',
    /^antidepressants?$/,
    /oxetine$|sertraline|citalopram|venlafaxine|mirtazapine|bupropion|triptyline|trazodone/,
  ],
  ['antipsychotic', /^antipsychotics?$/, /quetiapine|olanzapine|risperidone|aripiprazole|haloperidol|clozapine/],
  ['muscle relaxant', /^muscle-relax(?:ant|er)s?$/, /cyclobenzaprine|methocarbamol|baclofen|tizanidine|carisoprodol/],
  ['antihistamine', /^antihistamines?$/, /cetirizine|loratadine|fexofenadine|diphenhydramine|promethazine/],
  ['decongestant', /^decongestants?$/, /ephedrine|phenylephrine|oxymetazoline/],
  ['blood thinner', /^(?:anticoagulants?|blood-thinners?)$/, /warfarin|xaban$|parin$|dabigatran|clopidogrel/],
  ['nasal spray', /^nasal-sprays?$/, /flutic|mometas|oxymetazoline|azelastine/],
  ['eye drops', /^eye-drops?$/, /latanoprost|timolol/],
];
/** Kinds that are named in two or three words. */
const joined =
  /^(?:beta blockers?|ace inhibitors?|water pills?|sleeping pills?|muscle relax(?:ant|er)s?|blood thinners?|nasal sprays?|eye drops?|calcium channel blockers?)$/;
const nameAt = (words: readonly string[], at: number): string => {
  for (const length of [3, 2]) {
    const name = words.slice(at, at + length);
    if (name.length === length && joined.test(name.join(' '))) return name.join('-');
  }
  return words[at] ?? '';
};
type Named = { kind: string; at: number; text: string };
const kindsIn = (words: readonly string[]): Named[] =>
  words.flatMap((_, at): Named[] => {
    const text = nameAt(words, at);
    const kind = kinds.find(([, names]) => names.test(text))?.[0];
    return kind === undefined ? [] : [{ kind, at, text: text.replaceAll('-', ' ') }];
  });

/** Where each kind is spoken of, by its name and by medicines of it. */
type Spoken = { named: ReadonlyMap<string, readonly number[]>; members: ReadonlySet<string> };
const read = new WeakMap<Stream, Spoken>();
const spokenKinds = ({ heard, ground }: Reading): Spoken => {
  const known = read.get(heard);
  if (known) return known;
  const named = new Map<string, number[]>();
  ground.sources.forEach(({ words }, part) => {
    for (const { kind, at } of kindsIn(words))
      named.set(kind, [...(named.get(kind) ?? []), (heard.starts[part] ?? 0) + at]);
  });
  const medicines = [...ground.drugs.values()].flatMap(({ mention }) => [mention.concept, mention.words]);
  const members = new Set(kinds.flatMap(([kind, , own]) => (medicines.some((name) => own.test(name)) ? [kind] : [])));
  const spoken = { named, members };
  read.set(heard, spoken);
  return spoken;
};

/** Whether the conversation names the kind that a medicine is of: "a steroid shot" for cortisone. */
export const isKindNamed = (concept: string, reading: Reading): boolean =>
  kinds.some(([kind, , own]) => own.test(concept) && spokenKinds(reading).named.has(kind));

/** "Started on a beta blocker", where nobody spoke of one, nor of a medicine that is one. */
export const drugKindClaims = (reading: Reading): Claim[] => {
  const { sentence, known } = reading;
  return kindsIn(sentence.words).flatMap(({ kind, at, text }): Claim[] => {
    const { named, members } = spokenKinds(reading);
    const own = named.get(kind) ?? [];
    // Lisinopril is an ACE inhibitor, whoever calls it so.
    if (known.words.includes(sentence.words[at] ?? '') || (own.length === 0 && members.has(kind))) return [];
    const others = [...named].flatMap(([other, places]) => (other === kind ? [] : places));
    const surroundings = around(reading, at);
    const fit = bestFit(reading, surroundings, own);
    const rival = bestFit(reading, surroundings, others);
    const isSaid = own.length > 0;
    const written = sentence.mentions.some(
      ({ kind: of, concept }) => of === 'drug' && kinds.some(([name, , own]) => name === kind && own.test(concept)),
    );
    return [
      {
        fact: `kind ${kind}`,
        flag: {
          kind: 'drug',
          severity: 'alert',
          because: isSaid ? 'Another kind of medicine was said of this' : 'No medicine of this kind was said',
          written: text,
        },
        features: features({
          kind: 1,
          [`kind:${kind}`]: 1,
          kindUnsaid: !isSaid,
          kindUnsaidOther: !isSaid && named.size > 0,
          kindRival: Math.max(0, rival - fit),
          kindFar: isSaid ? 1 - fit : 0,
          kindWritten: written,
          kindAgain: reading.repeated(text) > 1,
        }),
      },
    ];
  });
};
