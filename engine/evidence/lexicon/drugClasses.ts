/**
 * Classes of medicines in everyday words: what stands before "tablet" or "one" ("the water tablet", "the cholesterol one"), and which
 * generic names are of the class. A medicine that is of none of the classes of a word is not meant by it.
 */
const classes: readonly (readonly [string, RegExp])[] = [
  ['cholesterol|statin|lipid', /statin$|ezetimibe|fibrate$|gemfibrozil|evolocumab|alirocumab/],
  ['water|fluid|diuretic', /semide$|thiazide$|indapamide|spironolactone|eplerenone|bumetanide|thalidone|amiloride/],
  [
    'blood pressure|bp|pressure',
    /pril$|sartan$|dipine$|olol$|thiazide$|indapamide|thalidone|diltiazem|verapamil|prazosin|moxonidine|methyldopa|spironolactone|carvedilol/,
  ],
  ['heart rate|heart rhythm', /olol$|digoxin|amiodarone|flecainide|diltiazem|verapamil|ivabradine/],
  [
    'heart',
    /olol$|carvedilol|pril$|sartan$|sacubitril|digoxin|amiodarone|flecainide|diltiazem|verapamil|ivabradine|nitrate|aspirin|clopidogrel|ticagrelor|spironolactone|eplerenone|flozin$/,
  ],
  ['sugar|diabetes|diabetic', /metformin|^gli|gliptin$|flozin$|glutide$|insulin|acarbose|pioglitazone|tirzepatide/],
  ['reflux|stomach|heartburn|acid|indigestion', /prazole$|tidine$|antacid|gaviscon|sucralfate/],
  ['thyroid', /thyroxine$|thyronine$|carbimazole|methimazole|propylthiouracil/],
  ['sleeping|sleep', /zepam$|zolam$|zolpidem|zopiclone|melatonin|suvorexant|triptyline$|mirtazapine|quetiapine/],
  [
    'pain|painkiller|pain relief|strong pain',
    /paracetamol|codone$|codeine|tramadol|tapentadol|morph|fentanyl|profen$|naproxen|oxicam$|diclofenac|celecoxib|indomethacin|pregabalin|gabapentin|triptyline$|duloxetine|aspirin/,
  ],
  [
    'blood thinner|blood thinning|thinner|anticoagulant',
    /warfarin|xaban$|parin$|dabigatran|clopidogrel|ticagrelor|aspirin/,
  ],
  [
    'antidepressant|mood|depression',
    /oxetine$|sertraline|citalopram|venlafaxine|mirtazapine|bupropion|triptyline$|lithium/,
  ],
  ['antibiotic', /cillin|mycin|cycline$|floxacin$|^cef|^ceph|bactrim|augmentin|trimethoprim|furantoin|metronidazole/],
  ['steroid|cortisone', /predni|cortisone|dexameth|betameth|triamcinolone|budesonide|flutic|mometas|clobetasol/],
  ['preventer|orange|brown|purple', /flutic|budesonide|beclomet|ciclesonide|seretide|symbicort|montelukast|vilanterol/],
  ['reliever|blue|rescue', /salbutamol|terbutaline|albuterol/],
  [
    'anti-inflammatory|antiinflammatory',
    /profen$|naproxen|oxicam$|diclofenac|celecoxib|indomethacin|ketorolac|aspirin/,
  ],
  ['gout', /allopurinol|febuxostat|colchicine|probenecid/],
  ['allergy|hay fever|antihistamine', /cetirizine|loratadine|fexofenadine|promethazine|diphenhydramine|mometas|flutic/],
  ['nausea|sickness|vomiting', /ondansetron|metoclopramide|prochlorperazine|domperidone|doxylamine/],
  ['epilepsy|seizure|fits', /valproate|levetiracetam|lamotrigine|carbamazepine|phenytoin|topiramate/],
  ['migraine', /triptan$|topiramate|propranolol|candesartan|gepant$|triptyline$|pizotifen/],
  ['memory|dementia', /donepezil|rivastigmine|galantamine|memantine/],
  ['bone|osteoporosis', /dronate$|denosumab|teriparatide|raloxifene|zoledronic|calcium|vitamin d/],
  ['prostate', /tamsulosin|dutasteride|finasteride|silodosin/],
  ['cough', /codeine|pholcodine|dextromethorphan|bromhexine|guaifenesin|benzonatate/],
  ['bladder', /oxybutynin|solifenacin|mirabegron|tolterodine/],
];
const isOf = classes.map(([words, members]) => [new RegExp(`^(?:${words})$`), members] as const);

const heads =
  'ones?|tablets?|pills?|capsules?|medicines?|medications?|meds?|drugs?|puffers?|inhalers?|drops|sprays?|creams?|patch(?:es)?|gels?|shots?|needles?|injections?|antibiotics?|mixtures?|syrups?';
const named = new RegExp(`\\b(${classes.map(([words]) => words).join('|')}) (?:${heads})\\b`, 'g');
const alone =
  /\b(statin|diuretic|antibiotic|steroid|antidepressant|anti-?inflammatory|painkiller|blood thinner|antihistamine|preventer|reliever)s?\b(?! (?:injection|shot|cream))/g;

/** A class of medicines that was spoken of, and the medicines that are of it by their generic names. */
export type DrugClass = { words: string; members: RegExp };

/** The classes of medicines that a text in small letters names in everyday words. */
export const drugClassesIn = (text: string): DrugClass[] =>
  [...text.matchAll(named), ...text.matchAll(alone)].flatMap(([words, name = '']) => {
    const members = isOf.find(([pattern]) => pattern.test(name))?.[1];
    return members === undefined ? [] : [{ words, members }];
  });
