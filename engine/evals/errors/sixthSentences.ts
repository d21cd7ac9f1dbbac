import { oneOf } from './replacing.ts';

const symptoms =
  'chest tightness|blurry vision|a persistent dry cough|vomiting|excessive thirst|swelling of the ankles|a painful mouth sore|low back pain|tinnitus|poor appetite|frequent nosebleeds|constipation|jaw pain|numbness in the fingertips|heat intolerance|panic attacks|a fever of 102|difficulty urinating'.split(
    '|',
  );
const conditions =
  'type 2 diabetes|asthma|chronic obstructive pulmonary disease|hepatitis B|osteoporosis|gastric ulcers|peripheral artery disease|migraine|bipolar disorder|pulmonary embolism|Parkinson disease|ulcerative colitis|melanoma|multiple sclerosis|anemia|endometriosis|lupus|coronary artery disease'.split(
    '|',
  );
const operations =
  'a cholecystectomy|a hysterectomy|a total hip replacement|a coronary artery bypass graft|an inguinal hernia repair|a tonsillectomy|a spinal fusion|a carpal tunnel release|a thyroidectomy|cataract surgery'.split(
    '|',
  );
const exams =
  'Heart: Grade 4/6 holosystolic murmur at the apex.|Lungs: Diffuse expiratory wheezes bilaterally.|Abdomen: Marked tenderness in the right lower quadrant with guarding.|Skin: Vesicular rash over the back.|Neurologic: Decreased strength in the left arm.|Neck: Enlarged, nodular thyroid.|Extremities: 3+ pitting edema to the thighs.|Eyes: Scleral icterus is present.|Lymphatic: Palpable axillary lymphadenopathy.|The gait is antalgic and unsteady.|Oxygen saturation is 87% on room air.|Temperature is 103.1 degrees.'.split(
    '|',
  );
const results =
  'Hemoglobin A1c is 9.8%.|The white blood cell count is elevated at 18.|Creatinine is 2.9.|Urinalysis is positive for nitrites.|Ultrasound demonstrates gallstones.|The chest x-ray shows cardiomegaly.|CT of the head shows a small subdural hematoma.|TSH is suppressed.|The troponin is elevated.|MRI reveals a complete rotator cuff tear.|The D-dimer is positive.|Bone density scan shows osteopenia.'.split(
    '|',
  );
const plans =
  'Start Eliquis 5 mg twice a day.|Prescribe a course of doxycycline 100 mg for 14 days.|Refer the patient to neurosurgery.|Obtain blood cultures.|Schedule an upper endoscopy.|The patient should go to the emergency department tonight.|Order a sleep study.|Hold metformin for 48 hours.|Administer a tetanus booster today.|Begin home oxygen at 2 liters.|We will arrange hospice care.|Refer to a pain management clinic.|Inject the joint with 40 mg of Kenalog today.|Switch to insulin.'.split(
    '|',
  );
const lives =
  'The patient quit smoking 3 years ago.|She works night shifts at a warehouse.|He drinks a bottle of wine each evening.|The patient recently moved here from Texas.|The patient uses marijuana daily.|The patient is divorced and lives alone.|The patient was in a car accident last month.|The patient has not worked since the spring.|The patient has a cat and two dogs.|The patient is allergic to sulfa drugs.|The patient ran a marathon last fall.|The patient follows a vegan diet.'.split(
    '|',
  );
const times = 'for 2 days|for the last week|since last month|over the past year|every morning|after meals'.split('|');

/** A sentence of parts that fit together, for the part of a note that a heading opens. */
export const composedFor = (heading: string, random: () => number): string => {
  if (/EXAM|VITAL/.test(heading)) return oneOf(exams, random);
  if (/RESULT|LAB|IMAG/.test(heading)) return oneOf(results, random);
  if (/PLAN|ASSESS|INSTRUCT|IMPRESSION/.test(heading)) return oneOf([...plans, ...plans, ...results], random);
  if (/SOCIAL/.test(heading)) return oneOf(lives, random);
  if (/SURGICAL/.test(heading))
    return `${oneOf(['Status post', 'Remote history of'], random)} ${oneOf(operations, random)}.`;
  if (/MEDICAL HIST|FAMILY/.test(heading)) return `History of ${oneOf(conditions, random)}.`;
  const made = [
    `The patient also mentions ${oneOf(symptoms, random)} ${oneOf(times, random)}.`,
    `The patient has been dealing with ${oneOf(symptoms, random)} as well.`,
    `The patient was diagnosed with ${oneOf(conditions, random)} ${oneOf(['in 2015', 'last year', 'as a child', 'several years ago'], random)}.`,
    `The patient's ${oneOf(['mother', 'father', 'brother', 'sister', 'grandmother'], random)} had ${oneOf(conditions, random)}.`,
    `The patient previously underwent ${oneOf(operations, random)}.`,
    oneOf(lives, random),
  ];
  return oneOf(made, random);
};

const ofParts = [
  'There is a small mass in the PART.',
  'The patient injured the PART in a fall at age 20.',
  'An ultrasound of the PART was normal.',
  'The patient had surgery on the PART 5 years ago.',
  'An MRI of the PART has been ordered.',
  'The patient describes burning in the PART at night.',
  'There is a healed scar over the PART.',
];
const ofMedicines = [
  'MEDICINE was stopped because of a rash.',
  'The patient ran out of MEDICINE two weeks ago.',
  'The patient takes MEDICINE with grapefruit juice.',
  'MEDICINE causes the patient to feel drowsy.',
  'We will taper MEDICINE over the next month.',
];
const ofComplaints = [
  'The COMPLAINT wakes the patient at night.',
  'The COMPLAINT began after a recent flight.',
  'The COMPLAINT is worse with cold weather.',
  'The patient rates the COMPLAINT as 9 out of 10.',
  'The COMPLAINT improves with heat and massage.',
  'The patient went to urgent care for the COMPLAINT last week.',
];
const filled = (patterns: readonly string[], slot: string, word: string, random: () => number): string => {
  const made = oneOf(patterns, random).replace(slot, word);
  return made.charAt(0).toUpperCase() + made.slice(1);
};
/** A sentence that nobody said about what the note does speak of. */
export const relatedTo = (
  { parts, medicines, complaints }: Readonly<Record<'parts' | 'medicines' | 'complaints', readonly string[]>>,
  random: () => number,
): string[] => [
  ...(parts.length > 0 ? [filled(ofParts, 'PART', oneOf(parts, random), random)] : []),
  ...(medicines.length > 0 ? [filled(ofMedicines, 'MEDICINE', oneOf(medicines, random), random)] : []),
  ...(complaints.length > 0 ? [filled(ofComplaints, 'COMPLAINT', oneOf(complaints, random), random)] : []),
];
