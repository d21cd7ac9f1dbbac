import { once } from '../../evidence/sparing.ts';

/** The names that findings and results are said of, as sources of regular expressions. */

const side =
  '(?:left|right|both|upper|lower|mid|middle|anterior|posterior|medial|lateral|inner|outer|distal|proximal|lumbar|cervical|thoracic|great|big|little|index|ring|fifth|first|second|third|fourth)';
const limb =
  '(?:knee|kneecap|patella|hip|shoulder|ankle|foot|feet|wrist|hand|elbow|neck|back|spine|leg|arm|forearm|toe|finger|thumb|calf|calves|thigh|heel|groin|shin|extremity|extremities|digit|buttock|jaw|flank|scalp|breast|testicle)s?';
/** A part of the body that has a side, or that a finding must name: "right lower leg". */
export const part = `(?:${side} )*${limb}${once}(?: ${limb})?`;

/** What is looked at, without its side. */
const seen =
  '(?:vital signs|vitals|blood pressure|heart rate|pulse ox|pulse oximetry|pulse|respiratory rate|respirations|temperature|temp|oxygen saturations?|oxygenation|oxygen|o2 sats?|o2 saturations?|spo2|sats|saturations?|weight|bmi|lung sounds|lung fields|lungs?|breath sounds|breathing sounds|breathing|chest|heart sounds|heart rhythm|heart|rhythm|abdomen|belly|stomach|tummy|bowel sounds|liver|spleen|thyroid|trachea|carotids|pupils?|eyes?|ear canals?|ear ?drums?|ears?|tympanic membranes?|nasal passages|nose|nares|turbinates?|throat|tonsils?|oropharynx|mouth|tongue|sinuses|mucous membranes|lymph nodes|skin|incision|wound|scar|reflexes|sensation|grip strength|hand grip|grip|muscle strength|motor strength|motor and sensation|motor function|motor control|strength|power|muscle tone|tone|gait|speech|coordination|cranial nerves|range of motion|straight leg raise|capillary refill|pulses|dorsalis pedis pulse|mood|affect|colou?r vision|vision|murmur|swelling|bruising|edema|oedema|alignment|joint spaces?|disc spaces?|bones?|diaphragm|uvula|prostate|sclera\\w*|conjunctiva\\w*)';
export const lookedAt = `(?:(?:${side} )*(?:(?:${limb}|carotid|radial|pedal|heart|bony|light touch|vascular) )?${once}${seen}|${part}|(?:[a-z']+ ){1,2}(?:test|sign))`;

const test =
  '(?:x-?rays?|(?:diagnostic )?imaging|radiographs?|mri|ct(?: scan)?|cat scan|ultrasound|echocardiogram|echo|ecg|ekg|eeg|emg|biopsy|blood tests?|labs?|lab work|lab results|blood work|bloods|(?:lipid|metabolic|autoimmune|thyroid|liver|respiratory) panel|hba1c|(?:hemoglobin |haemoglobin )?a1c|h(?:a)?emoglobin|white (?:blood cell |blood |cell )?count|wbc|cbc|cmp|bmp|alkaline phosphat\\w+|ast|alt|bilirubin|albumin|protein|platelets?|creatinine|e?gfr|bun|(?:kidney|liver|thyroid|renal) (?:function|enzymes?|numbers?|levels?|tests?|labs?)|cholesterol|ldl|hdl|triglycerides|tsh|potassium|sodium|magnesium|calcium|glucose|(?:blood )?sugars?|blood glucose|iron|ferritin|vitamin d|psa|troponin|bnp|crp|esr|sed rate|uric acid|rheumatoid factor|lyme titers?|rapid strep(?: test)?|(?:rapid )?(?:strep|covid|flu) (?:test|swab)|pregnancy test|(?:urine )?dipstick|monospot|hiv test|urinalysis|urine culture|urine|pfts?|pulmonary function tests?|spirometry|stress test|holter|colonoscopy|endoscop[ey]|gastroscopy|mammogram|dexa|bone density|ejection fraction|pumping function|angiogram|inr|culture|swab|pathology|scan)';
/** A test by its name, with the part that it is of and when it was done. */
const kindOfTest =
  '(?:most recent|last|recent|latest|initial|repeat|rapid|fasting|random|serum|total|diabetic|diabetes|chest|abdominal|abdomen|pelvic|head|brain|cardiac|carotid|renal|kidney|liver|thyroid|bone|iron|plain|venous|arterial|vascular|nuclear|nerve conduction|24-hour|bad|good)';
export const tested = `(?:(?:${kindOfTest}|${side}|${limb}) ){0,4}${test}(?: (?:level|result|results|levels))?(?: (?:of|on|from) (?:your |the )?${part})?${once}(?: from (?:last (?:year|week|month|time|visit)|yesterday|today|this morning|(?:january|february|march|april|may|june|july|august|september|october|november|december)))?`;

/** Tests that say nothing by themselves of what was measured. */
export const studies =
  /\b(?:x-?rays?|imaging|radiographs?|mri|ct|cat scan|ultrasound|echo\w*|ecg|ekg|eeg|emg|biopsy|pathology|scan|labs?|lab work|lab results|blood work|bloods|blood tests?|panel|pfts?|pulmonary function tests?|spirometry|stress test|holter|colonoscopy|endoscop[ey]|gastroscopy|mammogram|dexa|bone density|angiogram|urinalysis|culture)(?=)\b/;
