/**
 * What a letter to a patient says in place of an abbreviation or a word of the trade. Only words that mean the same stand here, with the
 * same number, side and dose; where no everyday word does, the letter keeps what was said. Longer wordings come before those inside them.
 */
const plainWords: readonly (readonly [RegExp, string])[] = [
  // How a medicine is taken.
  [/\bb\.?d\.?(?= |,|$|\.$)/g, 'twice a day'],
  [/\bBD\b|\bBID\b/g, 'twice a day'],
  [/\b(?:tds|TDS|tid|TID)\b/g, 'three times a day'],
  [/\b(?:qid|QID|qds|QDS)\b/g, 'four times a day'],
  [/\b(?:mane|MANE)\b/g, 'in the morning'],
  [/\b(?:nocte|NOCTE)\b/g, 'at night'],
  [/\b(?:prn|PRN)\b/g, 'when needed'],
  [/\b(?:stat|STAT)\b/g, 'straight away'],
  [/(\d ?)mcg\b/g, '$1micrograms'],
  [/\bonce daily\b|\bonce per day\b/g, 'once a day'],
  [/\btwice daily\b|\btwice per day\b/g, 'twice a day'],
  [/\b(three|four|3|4) times daily\b/g, '$1 times a day'],
  [/\bIV\b/g, 'by drip'],
  // What is measured and done.
  [/\bBP\b/g, 'blood pressure'],
  [/\bBMI\b/g, 'body mass index'],
  [/\bBSLs?\b/g, 'blood sugar'],
  [/\b(?:ECG|EKG|electrocardiogram)(?:'s)?\b/g, 'heart tracing'],
  [/\bechocardiograms?\b/g, 'ultrasound of the heart'],
  [/\b(MRI|CT)(?! ?scans?\b)\b/g, '$1 scan'],
  [/(?<!\()\bHbA1c\b/g, 'average blood sugar (HbA1c)'],
  [/(?<!\()\beGFR\b/g, 'kidney function (eGFR)'],
  [/\bLFTs\b/g, 'liver tests'],
  [/(?<!\()\bFBC\b/g, 'blood count (FBC)'],
  [/(?<!\()\bTSH\b/g, 'thyroid test (TSH)'],
  [/(?<!\()\bCRP\b/g, 'inflammation test (CRP)'],
  [/(?<!\()\bPSA\b/g, 'prostate blood test (PSA)'],
  [/\b(?:to|in|at) (?:the )?ED\b/g, 'to the emergency department'],
  [/\bICU\b/g, 'intensive care'],
  [/\bROM\b|\brange of motion\b/g, 'range of movement'],
  // What people have.
  [/\bUTIs?\b/g, 'urinary tract infection'],
  [/\bCOPD\b/g, 'chronic obstructive pulmonary disease'],
  [/\bCKD\b/g, 'chronic kidney disease'],
  [/\bT2DM\b/g, 'type 2 diabetes'],
  [/\b(?:GORD|GERD)\b/g, 'reflux'],
  [/\bDVT\b/g, 'deep vein thrombosis (a clot in a vein)'],
  [/\bPE\b/g, 'pulmonary embolism (a clot in the lung)'],
  [/\bTIAs?\b/g, 'TIA (mini-stroke)'],
  [/\bNSAIDs\b/g, 'anti-inflammatory medicines'],
  [/\bNSAID\b/g, 'anti-inflammatory medicine'],
  [/\bIBS\b/g, 'irritable bowel syndrome'],
  [/\bPCOS\b/g, 'polycystic ovary syndrome'],
  [/\bSOB\b/g, 'shortness of breath'],
  [/\bACL\b/g, 'anterior cruciate ligament'],
  [/\bMCL\b/g, 'medial collateral ligament'],
  [/\b(?:hypertension)\b/g, 'high blood pressure'],
  [/\bhyper(?:lipid(?:a?emia)|cholesterola?emia)\b/g, 'high cholesterol'],
  [/\bmyocardial infarction\b/g, 'heart attack'],
  [/\bdyspno?ea\b/g, 'shortness of breath'],
  [/\bsyncope\b/g, 'fainting'],
  [/\borthopnoea\b/g, 'breathlessness lying flat'],
  [/\bceased\b/g, 'stopped'],
  [/\bsternum\b/g, 'breastbone'],
  [/\bsternal\b/g, 'breastbone'],
  [/\bo?edema\b/g, 'swelling'],
  [/\berythema\b/g, 'redness'],
  [/\becchymos[ie]s\b/g, 'bruising'],
  [/\ban? effusion\b/g, 'a build-up of fluid'],
  [/\beffusion\b/g, 'build-up of fluid'],
  [/\bdysuria\b/g, 'pain when passing urine'],
  [/\bha?ematuria\b/g, 'blood in the urine'],
  [/\bpruritus\b/g, 'itch'],
  [/\btachycardia\b/g, 'fast heartbeat'],
  [/\bbradycardia\b/g, 'slow heartbeat'],
  [/\barrhythmia\b/g, 'irregular heartbeat'],
  [/\bosteoarthritis\b/g, 'osteoarthritis (wear of the joint)'],
  [/\banticoagulants?\b/g, 'blood thinner'],
  [/\banalgesics\b/g, 'painkillers'],
  [/\banalgesi[ac]\b/g, 'pain relief'],
  [/\bcholecystectomy\b/g, 'removal of the gallbladder'],
  [/\bappend(?:ic)?ectomy\b/g, 'removal of the appendix'],
  [/\bafebrile\b/g, 'without a fever'],
  [/\bauscultation\b/g, 'listening with the stethoscope'],
  [/\bon palpation\b|\bto palpation\b/g, 'to the touch'],
  [/\bbilateral ((?:[a-z]+ )?(?:pain|swelling|weakness|numbness|knees|hips|ankles|legs|feet))\b/g, '$1 on both sides'],
  [/\bbilaterally\b/g, 'on both sides'],
  [/\bambulat(?:e|ing)\b/g, 'walking'],
  [/\bexacerbation\b/g, 'flare-up'],
  [/\baetiology\b|\betiology\b/g, 'cause'],
  [/\bunremarkable\b/g, 'normal'],
  [/\bendorsing\b/g, 'having'],
  [/\bendorses?\b/g, 'have'],
];

const small = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
/** A sentence for the patient: abbreviations written out, everyday words for those of the trade. A sentence without them stays as it is. */
export const inPlainWords = (sentence: string): string => {
  const said = plainWords.reduce((text, [pattern, plain]) => text.replace(pattern, plain), sentence);
  if (said === sentence) {
    const lower = small(sentence);
    const again = plainWords.reduce((text, [pattern, plain]) => text.replace(pattern, plain), lower);
    return again === lower ? sentence : `${again.charAt(0).toUpperCase()}${again.slice(1)}`;
  }
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
};
