import { sparingly } from '../../evidence/sparing.ts';
/** The systems that symptoms are listed under, in the order of a record, by the symptom's name. */
export const systemLabels: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:fever|chills|night sweats|sweating|weight (?:loss|gain)|fatigue|loss of appetite|thirst|lack of energy|low energy|body aches|hot flushes)/,
    'Constitutional',
  ],
  [/^(?:visual change|photophobia|eye )/, 'Eyes'],
  [
    /^(?:congestion|runny nose|sore throat|hearing loss|ringing in the ears|ear pain|difficulty swallowing|throat|hoarseness)/,
    'Ears, nose and throat',
  ],
  [
    /^(?:chest pain|palpitations|orthopnoea|fainting)|\bswelling\b.*\b(?:legs|ankles|feet)|(?:leg|ankle|foot) swelling/,
    'Cardiovascular',
  ],
  [/^(?:shortness of breath|cough|coughing blood|sputum|wheeze|snoring)/, 'Respiratory'],
  [
    /^(?:nausea|vomiting|diarrhoea|constipation|abdominal pain|heartburn|bloating|blood in stool|jaundice)/,
    'Gastrointestinal',
  ],
  [
    /^(?:blood in urine|painful urination|urinary frequency|incontinence|vaginal bleeding|heavy periods|irregular periods|bed-wetting)/,
    'Genitourinary',
  ],
  [
    /^(?:back pain|neck pain|neck stiffness|joint pain|muscle aches|stiffness|weakness|locking|giving way|limp\b)|(?:knee|hip|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|back|neck|joint|muscle|calf|thigh|heel|groin) (?:pain|stiffness|swelling|soreness|discomfort)/,
    'Musculoskeletal',
  ],
  [/^(?:rash|itch|redness|bruising|hair loss)/, 'Skin'],
  [
    /^(?:headache|migraine|dizziness|numbness|seizure|confusion|memory loss|saddle numbness|tremor|unsteadiness|slurred speech)/,
    'Neurological',
  ],
  [/^(?:low mood|anxiety|poor sleep|thoughts of self-harm|hallucinations)/, 'Psychiatric'],
];

/** The headings that findings stand under, by what they name. The first that matches is used. */
export const examinationLabels: readonly (readonly [RegExp, string])[] = sparingly([
  [
    /^\s*(?:\d{2,3}\/\d{2,3}|\d{2,3}(?:\.\d+)? kg)\b|\bpulse (?:is |of |rate )?(?:about )?\d|\b(?:blood pressure|vitals?|vital signs|temperature|heart rate|respiratory rate|respirations|breathing rate|oxygen\w*|pulse ox|o2|saturations?|sats|spo2|oxygenation|bmi|weigh[ts]?|afebrile|fever|febrile)(?=)\b/,
    'Vital signs',
  ],
  [
    /\b(?:lungs?|peak flow|breath(?:ing)? sounds?|wheez\w+|rales|rhonchi|crackles|air entry|chest is clear)\b/,
    'Respiratory',
  ],
  [
    /^(?!.*\b(?:nasal|turbinates?|tonsil\w*|peritonsillar|malleol\w+|ecchymosis|bruis\w+|fractures?|(?:right|left) (?:knee|elbow|wrist|hand|shoulder))\b).*\b(?:heart|neck veins?|murmurs?|regular rate|rhythm|o?edema|gallops?|carotids?|bruits?|pulses?|jvd|jugular|capillary refill)\b/,
    'Cardiovascular',
  ],
  [/\blymph\w*.*\b(?:groin|axill\w+|inguinal)\b|\b(?:axillary|inguinal)\b.*\blymph\w*/, 'Lymph nodes'],
  [
    /\b(?:(?:in|of) the neck(?! pain| range)|neck is|neck exam|thyroid|thyromegaly|lymph\w*|adenopathy|neck (?:supple|soft))\b/,
    'Neck',
  ],
  [
    /\b(?:abdom\w+|bowel|belly|stomach|tummy|rebound\w*|guarding|spleen|liver|epigastr\w+|quadrants?|stool|colon|hepatomegaly|splenomegaly|flank|loins?|cva|hernia)\b/,
    'Gastrointestinal',
  ],
  [
    /\b(?:eyes?|pupils?|ears?|ear ?drums?|nose|nasal|throat|sinus\w*|tonsils?|oral|mouth|pharyn\w*|turbinates?|peritonsillar|tympanic|conjunctiva\w*|uvula|tongue|gums|scler\w+|icterus|vision|hearing)\b/,
    'Eyes, ears, nose and throat',
  ],
  [
    /\b(?:reflex\w*|sensation|neuro\w*|cranial|gait|numb\w*|oriented|alert|babinski|romberg|tremor|coordination)\b/,
    'Neurological',
  ],
  [/\b(?:prostate|testic\w+|scrot\w+|genital\w*|penis|vagin\w+|cervix|bladder)\b/, 'Genitourinary'],
  [/\bbreasts?\b/, 'Breasts'],
  [
    /\b(?:skin|rash\w*|lesions?|ulcers?|wound|incision|cyst|moles?|cellulitis|plaques?|erythematous|scaly|papules?|nevus|blisters?|bite)\b/,
    'Skin',
  ],
  [/\b(?:mood|affect|eye contact|insight|speech|thought\w*)\b/, 'Mental state'],
  [
    /\b(?:knees?|shoulders?|back|spine|hips?|ankles?|f[oe]{2}t|wrists?|hands?|elbows?|arms?|legs?|toes?|fingers?|thumb|joints?|range of (?:motion|movement)|tender\w*|swelling|swollen|effusion|straight leg|tinel\w*|phalen\w*|sacroiliac|trochanter\w*|homans\w*|calf|calves|extremit\w+|muscles?|flexion|extension|lachman\w*|mcmurray\w*|varus|valgus|spurling\w*|strength|power|grip|bruising|ecchymosis|erythema|redness|pain|lumbar|paraspinal)(?=)\b/,
    'Musculoskeletal',
  ],
  [/\b(?:general|distress|pleasant|well|comfortable|unwell|male|female|appear\w*|develop\w*)\b/, 'General'],
]);
