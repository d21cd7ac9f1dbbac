import { expect, it } from 'vitest';
import { sourcesOf } from './source.ts';
import { stemOf } from './words.ts';

/** How the last mention of a word is said in a conversation whose turns start with "D:" or "P:". */
const saidOf = (lines: string, word: string): string => {
  const sources = sourcesOf(
    lines.split(' / ').map((line, index) => ({
      id: `s${index}`,
      speaker: line.startsWith('D:') ? ('doctor' as const) : ('patient' as const),
      text: line.slice(3),
    })),
  );
  for (const source of sources.toReversed()) {
    const at = source.words.findLastIndex((one) => stemOf(one) === stemOf(word));
    if (at >= 0) return source.polarityAt(at, { concept: word, kind: 'symptom', length: 1, words: word });
  }
  return 'not found';
};

it.each<[string, Readonly<Record<string, string>>]>([
  ['D: any chest pain ? / P: no .', { pain: 'denied' }],
  ['D: any chest pain ? / P: yeah , a few times .', { pain: 'affirmed' }],
  ['D: any chest pain / P: nope', { pain: 'denied' }],
  ['D: fevers ? / P: no . / D: chills ? / P: yes .', { fevers: 'denied', chills: 'affirmed' }],
  ['D: fevers / P: no / D: chills / P: yeah', { fevers: 'denied', chills: 'affirmed' }],
  [
    'D: any nausea , vomiting or diarrhea ? / P: none of that .',
    { nausea: 'denied', vomiting: 'denied', diarrhea: 'denied' },
  ],
  ['D: no nausea or vomiting ? / P: no .', { nausea: 'denied', vomiting: 'denied' }],
  ['D: no nausea or vomiting ? / P: mm-mm .', { nausea: 'denied' }],
  ['D: and no fevers ? / P: correct .', { fevers: 'denied' }],
  ['D: have you had any swelling ? / P: just a little .', { swelling: 'affirmed' }],
  ['D: have you had any swelling ? / P: not that i have noticed .', { swelling: 'denied' }],
  ['D: have you had any swelling ? / P: i have not noticed any .', { swelling: 'denied' }],
  ['D: do you have any numbness in your feet ? / P: i do not think so .', { numbness: 'denied' }],
  ["D: do you have any numbness ? / P: i don't .", { numbness: 'denied' }],
  ['D: do you smoke ? / P: never have .', { smoke: 'denied' }],
  ['D: do you smoke ? / P: i quit ten years ago .', { smoke: 'asked' }],
  ['D: did you take anything for it , ibuprofen ? / P: i tried ibuprofen .', { ibuprofen: 'affirmed' }],
  ['D: have you had surgery on it before ? / P: no i have not .', { surgery: 'denied' }],
  ['D: okay . and any coughing ? / P: no coughing .', { coughing: 'denied' }],
  ['D: does it lock or catch ? / P: no , it just hurts .', { lock: 'denied', hurts: 'affirmed' }],
  [
    'D: your lungs are clear , no wheezing or crackles .',
    { clear: 'affirmed', wheezing: 'denied', crackles: 'denied' },
  ],
  ['D: i do not hear any murmurs .', { murmurs: 'denied' }],
  [
    "D: i don't appreciate any cervical lymphadenopathy or thyromegaly",
    { lymphadenopathy: 'denied', thyromegaly: 'denied' },
  ],
  ['D: there is no redness , swelling or warmth .', { redness: 'denied', swelling: 'denied', warmth: 'denied' }],
  ['D: there is some swelling but no bruising .', { swelling: 'affirmed', bruising: 'denied' }],
  [
    'D: on your heart exam you still have that murmur , which is unchanged , but no gallop .',
    { murmur: 'affirmed', gallop: 'denied' },
  ],
  ['D: the x-ray shows no fracture or dislocation .', { fracture: 'denied', dislocation: 'denied' }],
  ['D: i looked at your x-ray and i do not see any fractures .', { fractures: 'denied' }],
  ['D: there is no evidence of infection .', { infection: 'denied' }],
  ['D: straight leg raise is negative .', { raise: 'denied' }],
  ['D: your strep test was negative .', { strep: 'denied' }],
  ['D: your covid test came back positive .', { covid: 'affirmed' }],
  ['D: you have pain to palpation here , no effusion .', { palpation: 'affirmed', effusion: 'denied' }],
  ["P: i haven't started the new medicine yet .", { started: 'denied', medicine: 'denied' }],
  ["P: i didn't have the surgery .", { surgery: 'denied' }],
  ['P: i am not taking any blood thinners .', { thinners: 'denied' }],
  ['P: i have never had a colonoscopy .', { colonoscopy: 'denied' }],
  ['P: i have been taking my lisinopril every day .', { lisinopril: 'affirmed' }],
  ["P: i can't bend my knee .", { bend: 'denied' }],
  ["P: it doesn't hurt when i walk .", { hurt: 'denied' }],
  [
    "P: it doesn't really bother me at night , but it hurts in the morning .",
    { bother: 'denied', morning: 'affirmed' },
  ],
  ['P: i was never diagnosed with asthma .', { asthma: 'denied' }],
  ['P: i do not remember hitting my head .', { hitting: 'denied' }],
  ['P: no , i have a cough though .', { cough: 'affirmed' }],
  [
    'P: well no fever , no cough , but my throat is killing me .',
    { fever: 'denied', cough: 'denied', throat: 'affirmed' },
  ],
  ['P: nothing like nausea or anything .', { nausea: 'denied' }],
  ['P: i have lost my appetite and i am not sleeping .', { appetite: 'affirmed', sleeping: 'denied' }],
  ['P: the pain is gone .', { pain: 'affirmed' }],
  ['P: my headaches have gone away .', { headaches: 'affirmed' }],
  ['D: we are not going to start insulin today .', { insulin: 'denied' }],
  ["D: i don't think we need an mri .", { mri: 'denied' }],
  ['D: i want to get an mri of the knee .', { mri: 'affirmed' }],
  ['D: i am going to order an echocardiogram .', { echocardiogram: 'affirmed' }],
  ['D: if it does not improve we may consider an injection .', { injection: 'affirmed' }],
  ['D: are you still taking the aspirin ? / P: yes every day .', { aspirin: 'affirmed' }],
  ['D: are you still taking the aspirin ? / P: no , i ran out .', { aspirin: 'denied' }],
  ['D: so you have not been taking your medicine ? / P: no .', { medicine: 'denied' }],
  ["D: so you haven't been using the brace ? / P: not really , no .", { brace: 'denied' }],
  ['D: have you been checking your blood sugar ? / P: yeah i have .', { sugar: 'affirmed' }],
  ['D: have you been checking your blood pressure at home ? / P: not as much as i should .', { checking: 'denied' }],
  ['D: any family history of heart disease ? / P: not that i know of .', { disease: 'denied' }],
  ['D: any family history of heart disease ? / P: my dad had a heart attack .', { attack: 'affirmed' }],
  ['D: are you allergic to anything ? / P: penicillin , i get a rash .', { penicillin: 'affirmed', rash: 'affirmed' }],
  ['D: shortness of breath ? / P: negative .', { breath: 'denied' }],
  ['D: you denied any chest pain , is that right ? / P: yes .', { pain: 'denied' }],
  [
    'D: have you had any dizziness or fainting ? / P: some dizziness , but i have not fainted .',
    { dizziness: 'affirmed', fainted: 'denied' },
  ],
  ['D: what about blood in your stool ? / P: no blood .', { blood: 'denied' }],
  ['D: how about any palpitations ? / P: uh , no .', { palpitations: 'denied' }],
  ['D: and then any weight loss ? / P: no , i have actually gained weight .', { loss: 'denied', gained: 'affirmed' }],
  ['D: does anything make it better ? / P: ice helps , heat does not .', { ice: 'affirmed' }],
  ['D: and the depression , how is that ? / P: it has been fine .', { fine: 'affirmed' }],
  ['D: are you having any side effects ? / P: no side effects .', { effects: 'denied' }],
  ['D: neither of your legs is swollen .', { swollen: 'denied' }],
  ['D: your labs were normal except your a1c was elevated .', { normal: 'affirmed', elevated: 'affirmed' }],
  ['D: everything looks good , your heart is regular without murmurs .', { regular: 'affirmed', murmurs: 'denied' }],
  ['D: sensation is intact , pulses are equal .', { intact: 'affirmed', pulses: 'affirmed' }],
  ['D: you have no known allergies , right ? / P: right .', { allergies: 'denied' }],
  ['P: i was not wearing a helmet .', { wearing: 'denied', helmet: 'denied' }],
  ['P: i have not been able to work since .', { able: 'denied', work: 'denied' }],
  ['P: i am not having trouble with stairs .', { trouble: 'denied', stairs: 'denied' }],
  ['P: i still have some numbness , not much tingling .', { numbness: 'affirmed' }],
  ['P: it is nothing to do with food .', { food: 'denied' }],
  ['P: i do not drink alcohol .', { drink: 'denied', alcohol: 'denied' }],
  ['P: i drink wine on weekends .', { wine: 'affirmed' }],
])('%s', (lines, expected) =>
  expect(Object.fromEntries(Object.keys(expected).map((word) => [word, saidOf(lines, word)]))).toEqual(expected),
);
