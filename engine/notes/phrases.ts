/**
 * Every word that the embedded engine may write of its own accord. All other content words of its text come from what was said,
 * from the context or from the patient's record; a test holds it to that.
 */
export const phrases = {
  reports: 'Reports',
  denies: 'Denies',
  doesReport: 'reports',
  doesDeny: 'denies',
  youReported: 'You told me about',
  advised: 'Advised to',
  advisedNot: 'Advised not to',
  wasAdvised: 'was advised to',
  wasAdvisedNot: 'was advised not to',
  wereAdvised: 'were advised to',
  wereAdvisedNot: 'were advised not to',
  youShould: 'should',
  youShouldNot: 'should not',
  impression: 'Impression:',
  letterImpression: 'My impression:',
  asked: 'Asked about',
  askedWords: 'Asked',
  heard: 'Heard:',
  gap: '[not stated]',
  doctor: 'the doctor',
  doctors: "the doctor's",
  patient: 'the patient',
  mother: 'mother',
  father: 'father',
  grandmother: 'grandmother',
  patients: "the patient's",
  there: 'There is',
  medications: 'medications',
  daily: 'daily',
  some: 'some',
  known: 'known from before',
  feeling: 'feeling',
  the: 'the',
  describes: '«describes|describe»',
  noNeed: 'no need to',
  presents: '«presents|present» today for evaluation of',
  history: 'a history of',
  agreement: 'Patient agreement: «S» «agrees|agree» with the recommended medical treatment plan',
  aged: '-year-old',
  male: 'male',
  female: 'female',
  pain: 'pain',
  offered: 'offered to',
  followUp: 'follow up',
  continued: 'will continue',
  started: 'start',
  prescribed: 'prescribe',
  occasionally: 'occasionally',
  has: 'has had',
  possible: 'possible',
  report: 'report',
  review: 'review',
  refer: 'refer',
  recommend: 'recommend',
  increase: 'increase',
  consider: 'consider',
  bloodPressure: 'blood pressure',
  onFlexion: 'on flexion of',
  onExtension: 'on extension of',
  onRotation: 'on rotation of',
  onPalpation: 'on palpation of',
  onMovement: 'on movement of',
  lives: '«lives|live»',
  alone: 'alone',
} as const;

/** Labels for short answers to open questions, by what the question asked. The first that matches is used. */
export const answerLabels: readonly (readonly [RegExp, string])[] = [
  [
    /\bhow long (?:do|does|did|would|will) (?:it|they|that|these|those|each|an?|the|your|most)\b.*\b(?:last|go on|go)\b/,
    'Lasting',
  ],
  [/\bhow long\b|\bhow many (?:days|weeks|months|years)(?! ago)/, 'Duration'],
  [/\bwhen (?:did|was|were|is|does)\b|\bhow (?:long|many \w+) ago\b|\bhow did (?:it|this) (?:start|begin)/, 'Onset'],
  [/\bscale\b|\bhow bad\b|\bhow severe\b|\bout of (?:ten|10)\b/, 'Severity'],
  [/\bhow often\b|\bhow many times\b|\bhow frequent/, 'Frequency'],
  [
    /^(?!.*\b(?:live|living|work|working|travel\w*|born|going)\b).*(?:\bwhich (?:side|knee|foot|arm|leg|hand|one|ear|eye|hip|shoulder|ankle)\b|\bwhat side\b|\bwhere(?:abouts)?\b|\bwhat part\b)/,
    'Site',
  ],
  [/\bworse\b|\bbrings? it on\b|\baggravat/, 'Worse with'],
  [/\bbetter\b|\brelie(?:f|ve)|\beases?\b/, 'Better with'],
  [/\bdescribe\b|\bfeel like\b|\bwhat (?:kind|type|sort) of pain\b|\bwhat colou?r\b/, 'Character'],
  [/\bfor (?:a )?(?:living|work)\b|\b(?:kind|type|sort) of work\b|\byour job\b|\boccupation\b/, 'Occupation'],
  [/\bwhat happened\b|\bhow did (?:you|that|it) (?:do|happen|hurt|injure)/, 'Mechanism'],
  [/\ballerg/, 'Allergies'],
  [
    /\bwhat (?:other )?(?:medications?|medicines?|tablets?)\b|\bwhich (?:medications?|medicines?|tablets?)\b|\bwhat (?:are you taking|do you take)\b/,
    'Medications',
  ],
  [/\bdos(?:e|age)\b|\bstrength\b/, 'Dose'],
  [/\bhow many (?:cigarettes|packs|do you smoke)/, 'Smoking'],
  [/\bhow (?:much|many) .*\b(?:drink|drinks|alcohol)\b/, 'Alcohol'],
  [/\bhow much\b/, 'Amount'],
];

/** Symptoms by the noun that a record has for them, by their concept: patients say "dizzy", "puffed", "threw up". */
export const symptomNouns: Readonly<Record<string, string>> = {
  'shortness of breath': 'shortness of breath',
  vomiting: 'vomiting',
  nausea: 'nausea',
  constipation: 'constipation',
  cough: 'cough',
  dizziness: 'dizziness',
  fainting: 'fainting',
  numbness: 'numbness',
  weakness: 'weakness',
  fatigue: 'fatigue',
  sweating: 'sweating',
  itch: 'itch',
  anxiety: 'anxiety',
  'low mood': 'low mood',
  wheeze: 'wheeze',
  swelling: 'swelling',
  'weight gain': 'weight gain',
  'weight loss': 'weight loss',
  stiffness: 'stiffness',
  bleeding: 'bleeding',
  'giving way': 'giving way',
  'loss of appetite': 'loss of appetite',
  confusion: 'confusion',
  bloating: 'bloating',
  thirst: 'thirst',
  palpitations: 'palpitations',
  snoring: 'snoring',
  'poor sleep': 'poor sleep',
};

/** The names of the lines that hold what a patient brings along, in the order of a record. */
export const backgroundLabels = {
  past_history: 'Past history',
  medications: 'Medications',
  allergies: 'Allergies',
  family_history: 'Family history',
  social_history: 'Social history',
} as const;

/** The systems that symptoms are listed under, in the order of a record, by the symptom's name. */
export const systemLabels: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:fever|chills|night sweats|sweating|weight (?:loss|gain)|fatigue|loss of appetite|thirst|lack of energy|low energy|body aches)/,
    'Constitutional',
  ],
  [/^(?:visual change|photophobia|eye )/, 'Eyes'],
  [
    /^(?:congestion|runny nose|sore throat|hearing loss|ringing in the ears|ear pain|difficulty swallowing|throat)/,
    'Ears, nose and throat',
  ],
  [
    /^(?:chest pain|palpitations|orthopnoea|fainting)|\bswelling\b.*\b(?:legs|ankles|feet)|(?:leg|ankle|foot) swelling/,
    'Cardiovascular',
  ],
  [/^(?:shortness of breath|cough|coughing blood|sputum|wheeze|snoring)/, 'Respiratory'],
  [/^(?:nausea|vomiting|diarrhoea|constipation|abdominal pain|heartburn|bloating|blood in stool)/, 'Gastrointestinal'],
  [/^(?:blood in urine|painful urination|urinary frequency|incontinence|vaginal bleeding)/, 'Genitourinary'],
  [
    /^(?:back pain|neck pain|neck stiffness|joint pain|muscle aches|stiffness|weakness|locking|giving way)|(?:knee|hip|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|back|neck|joint|muscle|calf|thigh|heel|groin) (?:pain|stiffness|swelling|soreness|discomfort)/,
    'Musculoskeletal',
  ],
  [/^(?:rash|itch|redness|bruising)/, 'Skin'],
  [/^(?:headache|migraine|dizziness|numbness|seizure|confusion|memory loss|saddle numbness)/, 'Neurological'],
  [/^(?:low mood|anxiety|poor sleep|thoughts of self-harm)/, 'Psychiatric'],
];

/** The headings that findings stand under, by what they name. The first that matches is used. */
export const examinationLabels: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(?:\d{2,3}\/\d{2,3}|\d{2,3}(?:\.\d+)? kg)\b|\bpulse (?:is |of |rate )?(?:about )?\d|\b(?:blood pressure|vitals?|vital signs|temperature|heart rate|respiratory rate|respirations|breathing rate|oxygen\w*|pulse ox|o2|saturations?|sats|bmi|weigh[ts]?|afebrile)\b/,
    'Vital signs',
  ],
  [/\b(?:lungs?|breath(?:ing)? sounds?|wheez\w+|rales|rhonchi|crackles|air entry|chest is clear)\b/, 'Respiratory'],
  [
    /^(?!.*\b(?:nasal|turbinates?|tonsil\w*|peritonsillar|malleol\w+|ecchymosis|bruis\w+|fractures?)\b).*\b(?:heart|neck veins?|murmurs?|regular rate|rhythm|o?edema|gallops?|carotids?|bruits?|pulses?|jvd|jugular|capillary refill)\b/,
    'Cardiovascular',
  ],
  [/\b(?:neck is|neck exam|thyroid|thyromegaly|lymph\w*|neck (?:supple|soft))\b/, 'Neck'],
  [/\b(?:abdom\w+|bowel|belly|stomach|tummy|rebound\w*|guarding|spleen|liver|epigastr\w+)\b/, 'Gastrointestinal'],
  [
    /\b(?:eyes?|pupils?|ears?|ear ?drums?|nose|nasal|throat|sinus\w*|tonsils?|oral|mouth|pharyn\w*|turbinates?|peritonsillar|tympanic|conjunctiva\w*)\b/,
    'Eyes, ears, nose and throat',
  ],
  [
    /\b(?:reflex\w*|sensation|neuro\w*|cranial|gait|numb\w*|oriented|alert|babinski|romberg|tremor|coordination)\b/,
    'Neurological',
  ],
  [/\b(?:skin|rash\w*|lesions?|ulcers?|wound|incision|cyst|moles?|cellulitis)\b/, 'Skin'],
  [/\b(?:mood|affect|eye contact|insight|speech|thought\w*)\b/, 'Mental state'],
  [
    /\b(?:knees?|shoulders?|back|spine|hips?|ankles?|f[oe]{2}t|wrists?|hands?|elbows?|arms?|legs?|toes?|fingers?|thumb|joints?|range of (?:motion|movement)|tender\w*|swelling|swollen|effusion|straight leg|tinel\w*|phalen\w*|sacroiliac|trochanter\w*|homans\w*|calf|calves|extremit\w+|muscles?|flexion|extension|lachman\w*|mcmurray\w*|varus|valgus|spurling\w*|strength|power|grip|bruising|ecchymosis|erythema|redness|pain|lumbar|paraspinal)\b/,
    'Musculoskeletal',
  ],
  [/\b(?:general|distress|pleasant|well|comfortable|unwell)\b/, 'General'],
];

/** What a statement about a problem is, in an assessment and plan by problem. */
export const planLabels = {
  reasoning: 'Medical reasoning',
  testing: 'Additional testing',
  treatment: 'Medical treatment',
  referral: 'Specialist referral',
  education: 'Patient education and counselling',
  followUp: 'Follow-up',
} as const;
