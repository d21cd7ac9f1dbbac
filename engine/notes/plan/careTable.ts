/**
 * Which medicines, tests, referrals and advice belong to which problems, as every clinician knows it. It names no problem that
 * nobody named: it only tells under which of those that a visit deals with an order stands.
 */
export type Care = {
  /** Names of the problem, as they are said: a pattern. */ problem: RegExp;
  /** Classes of the medicines list. */ classes?: RegExp;
  /** Single medicines by their generic names, or what they are called where no list knows them. */ medicines?: RegExp;
  /** Classes and single medicines that are given for much else: they stay under such a problem, and lead to none. */ general?: RegExp;
  /** Tests, devices and measurements. */ tests?: RegExp;
  /** To whom such patients are referred. */ referrals?: RegExp;
  /** What they are advised about. */ advice?: RegExp;
};

const heart = /cardiolog|heart (?:doctor|specialist)/;
const asthma = {
  classes:
    /bronchodilator|^inhaled corticosteroid|^triple inhaler|leukotriene antagonist|asthma biologic|^xanthine|^mast cell/,
  medicines:
    /^(?:salbutamol|terbutaline|salmeterol|symbicort|seretide|combivent|ipratropium|tiotropium|budesonide|montelukast|zafirlukast|dulera|umeclidinium|levalbuterol|omalizumab|theophylline|roflumilast)$/,
  tests:
    /\b(?:spirometry|lung function|pulmonary function|pfts?|breathing tests?|peak flow|inhalers?|puffers?|preventer|reliever|spacer|nebuli[sz]er|asthma (?:action )?plan)\b/,
  referrals: /pulmonolog|respiratory|pulmonary|lung (?:doctor|specialist)/,
};
const thyroid = { tests: /\b(?:thyroid|tsh|free t[34])\b/, referrals: /endocrin/ };
const stomach = {
  classes: /^(?:proton pump inhibitor|H2 antagonist|antacid|ulcer|potassium-competitive)/,
  medicines: /^(?:sucralfate|famotidine|ranitidine|cimetidine|nizatidine|gaviscon|dexlansoprazole)$/,
  tests: /\b(?:gastroscopy|(?:upper )?(?:endoscopy|egd)|pylori|barium swallow)\b/,
  referrals: /gastroenter/,
  advice: /\b(?:spicy|citrus|caffeine|meals?)\b/,
};
const bloodPressure =
  /ACE inhibitor|angiotensin receptor|calcium channel|thiazide|^beta blocker$|alpha and beta|antihypertensive|^aldosterone|^diuretic|potassium-sparing|^vasodilator/;
const clotting = /^(?:anticoagulant|antiplatelet|low molecular)/;
const lipids = /statin|cholesterol|^fibrate|PCSK9|bile acid/;
const lipidTests = /\b(?:lipids?|lipid panel|cholesterol|ldl|hdl|triglycerides)\b/;
const painkillers =
  /^(?:NSAID|COX-2|analgesic|opioid analgesic|topical analgesic|rubefacient|muscle relaxant|local anaesthetic)/;
const painkillersByName =
  '^(?:paracetamol|ibuprofen|naproxen|meloxicam|celecoxib|diclofenac|tramadol|oxycodone|hydrocodone|codeine|cyclobenzaprine|gabapentin|pregabalin|amitriptyline|duloxetine|baclofen|methocarbamol|tizanidine|lignocaine|lidocaine|ketorolac|indomethacin)$';

export const careTable: readonly Care[] = [
  {
    problem: /\bdiabet|\bblood sugars?\b|hyperglyc|\bglucose\b|\bpre-?diabet/,
    classes:
      /insulin|^biguanide|biguanide$|sulfonylurea|DPP-4|SGLT2|GLP-1|thiazolidinedione|meglitinide|alpha-glucosidase/,
    medicines:
      /^(?:metformin|insulin|gliclazide|glipizide|glimepiride|glyburide|sitagliptin|pioglitazone|repaglinide|nateglinide|exenatide)$/,
    tests:
      /\b(?:hba1c|a1cs?|blood sugars?|blood glucose|glucose|sugars?|c-peptide|glucometer|fasting blood|foot check|diabetic)\b/,
    referrals: /endocrin|diabetes educator|diabetes clinic|dieti[ct]ian|nutrition|podiatr|optometr|ophthalm|eye doctor/,
    advice: /\b(?:sugars?|carbohydrates?|carbs|diabetic)\b/,
  },
  {
    problem: /\bhypertensi|\bblood pressures?\b|\bhtn\b/,
    classes: bloodPressure,
    medicines: /^(?:lisinopril|doxazosin|prazosin|hydralazine|clonidine|methyldopa|captopril|quinapril|benazepril)$/,
    tests: /\b(?:blood pressures?|blood pressure (?:monitor|cuff)|renal artery|aldosterone|lipids?|lipid panel)\b/,
    referrals: /cardiolog|nephrolog|dieti[ct]ian|nutrition/,
    advice: /\b(?:salt|sodium|salty|dash|blood pressures?|alcohol)\b/,
  },
  {
    problem: /\bheart failure|\bchf\b|cardiomyopath|ventricular dysfunction|pumping function/,
    classes: new RegExp(`loop diuretic|SGLT2|neprilysin|cardiac glycoside|${bloodPressure.source}`),
    medicines: /^(?:furosemide|frusemide|bumetanide|torsemide|digoxin|sacubitril|ivabradine|metolazone)$/,
    tests: /\b(?:echo\w*|bnp|daily weights?|weigh|weights?|scales?)\b/,
    referrals: heart,
    advice: /\b(?:salt|sodium|salty|fluids?|weights?|weigh)\b/,
  },
  {
    problem:
      /coronary|heart disease|ischa?emic heart|\bangina|heart attack|myocardial infarct|\bstents?\b|bypass|chest pain/,
    classes: new RegExp(`^nitrate|antianginal|${clotting.source}|${lipids.source}|${bloodPressure.source}`),
    medicines: /^(?:aspirin|glyceryl trinitrate|isosorbide|clopidogrel|ticagrelor|prasugrel|ranolazine)$/,
    tests: new RegExp(
      `\\b(?:echo\\w*|stress tests?|catheteri[sz]ation|angiogram|troponin|ecg|ekg)\\b|${lipidTests.source}`,
    ),
    referrals: /cardiolog|cardiac rehab|heart (?:doctor|specialist)/,
  },
  {
    problem: /atrial fibrillation|\ba-?fib\b|arrhythmi|palpitations?|irregular heart/,
    classes: new RegExp(`^antiarrhythmic|^beta blocker|cardiac glycoside|calcium channel|${clotting.source}`),
    medicines: /^(?:warfarin|apixaban|rivaroxaban|dabigatran|amiodarone|flecainide|sotalol|digoxin|dofetilide)$/,
    tests: /\b(?:holter|ecg|ekg|echo\w*|inr|heart monitor|event monitor)\b/,
    referrals: heart,
  },
  {
    problem: /cholesterol|hyperlipid|dyslipid|\blipids?\b|triglycerid/,
    classes: lipids,
    medicines: /^(?:ezetimibe|fenofibrate|gemfibrozil|niacin|colesevelam|cholestyramine)$/,
    tests: lipidTests,
  },
  {
    problem: /\bstrokes?\b|\btia\b|cerebrovascular/,
    classes: new RegExp(`${clotting.source}|${lipids.source}|${bloodPressure.source}`),
    medicines: /^(?:aspirin|clopidogrel|aggrenox)$/,
    tests: /\b(?:carotid\w*|lipids?)\b/,
    referrals: /neurolog/,
  },
  {
    problem: /thrombosis|\bdvt\b|embol|\bclots?\b|peripheral (?:arterial|vascular)|claudication|foot (?:wound|ulcer)/,
    classes: new RegExp(`${clotting.source}|${lipids.source}`),
    medicines: /^(?:aspirin|heparin|enoxaparin|warfarin|cilostazol)$/,
    tests: /\b(?:doppler|arterial|d-dimer|inr|ankle brachial)\b/,
    referrals: /vascular|h(?:a)?ematolog|podiatr|wound/,
  },
  { problem: /asthma/, ...asthma },
  {
    problem: /\bcopd\b|emphysema|obstructive pulmonary|chronic bronchitis|short(?:ness)? of breath|breathless|wheez/,
    ...asthma,
    classes: new RegExp(`${asthma.classes.source}|PDE4|^mucolytic`),
  },
  {
    problem: /depress|low mood|\bmood\b/,
    classes: /antidepressant|MAO inhibitor/,
    medicines: /^(?:bupropion|mirtazapine|trazodone|lithium|vilazodone|vortioxetine|agomelatine|moclobemide)$/,
    referrals: /psychiatr|psycholog|counsell?|therapist|behaviou?ral/,
    advice: /\b(?:meditat\w+|counsell?ing|yoga)\b/,
  },
  {
    problem: /anxi|panic|\bstress\b|\bptsd\b/,
    classes: /antidepressant|benzodiazepine|anxiolytic/,
    medicines: /^(?:buspirone|hydroxyzine|propranolol)$/,
    referrals: /psychiatr|psycholog|counsell?|therapist|behaviou?ral/,
    advice: /\b(?:meditat\w+|breathing exercises|counsell?ing|yoga|stress)\b/,
  },
  {
    problem: /\badhd\b|attention deficit/,
    classes: /ADHD/,
    medicines: /^(?:methylphenidate|amphetamine|lisdexamfetamine|dexamfetamine|atomoxetine|guanfacine)$/,
  },
  {
    problem: /bipolar|schizophren|psychosis/,
    classes: /antipsychotic|mood stabiliser/,
    medicines: /^(?:lithium|lamotrigine|valproate)$/,
    referrals: /psychiatr/,
  },
  { problem: /dementia|alzheimer|memory/, classes: /cholinesterase|Alzheimer/, medicines: /^(?:donepezil|memantine)$/ },
  {
    problem: /epilep|seizure/,
    classes: /antiepileptic/,
    medicines: /^(?:levetiracetam|phenytoin|lamotrigine|valproate|carbamazepine|topiramate|lacosamide|oxcarbazepine)$/,
    tests: /\beeg\b/,
    referrals: /neurolog/,
    advice: /\bdriv\w+\b/,
  },
  {
    problem: /migraine|headache/,
    classes: /triptan|^CGRP|migraine/,
    general: painkillers,
    medicines: /^(?:sumatriptan|rizatriptan|topiramate|propranolol|amitriptyline|erenumab|butalbital|paracetamol)$/,
    tests: /\b(?:mri|ct) (?:of (?:the|«P»|his|her|your) )?(?:brain|head)\b/,
    referrals: /neurolog/,
  },
  {
    problem: /parkinson/,
    classes: /Parkinson|dopamine agonist|MAO-B|COMT/,
    medicines: /^(?:levodopa|pramipexole|ropinirole|selegiline)$/,
    referrals: /neurolog/,
  },
  { problem: /multiple sclerosis/, classes: /multiple sclerosis/, referrals: /neurolog/ },
  {
    problem: /hypothyroid|underactive|hashimoto|thyroid(?:itis| (?:disease|problems?|cancer))|^thyroid/,
    ...thyroid,
    classes: /^thyroid hormone/,
    medicines: /^(?:thyroxine|liothyronine)$/,
  },
  {
    problem: /hyperthyroid|overactive|graves/,
    ...thyroid,
    classes: /^antithyroid/,
    medicines: /^(?:carbimazole|methimazole|propylthiouracil)$/,
  },
  { problem: /reflux|heartburn|\bg[eo]rd\b|gastritis|dyspepsia|indigestion|ulcer(?!ative)|swallow|hernia/, ...stomach },
  {
    problem: /constipat|irritable bowel|\bibs\b/,
    classes: /laxative|constipation|stool softener|irritable bowel|bowel cleansing/,
    medicines: /^(?:macrogol|senna|docusate|psyllium|lactulose|linaclotide|lubiprostone)$/,
    advice: /\bfib(?:er|re)\b/,
  },
  {
    problem: /crohn|colitis|inflammatory bowel/,
    classes: /inflammatory bowel|ulcerative colitis/,
    medicines: /^(?:mesalazine|mesalamine|vedolizumab)$/,
    tests: /\b(?:colonoscopy|calprotectin)\b/,
    referrals: /gastroenter/,
  },
  {
    problem: /\bgout\b/,
    classes: /^gout|uric acid/,
    medicines: /^(?:allopurinol|febuxostat|colchicine|probenecid)$/,
    tests: /\b(?:uric acid|urate)\b/,
    referrals: /rheumatolog/,
    advice: /\buric acid\b/,
  },
  {
    problem: /rheumatoid|lupus|psoriatic|autoimmune/,
    classes: /antirheumatic|TNF inhibitor|JAK inhibitor|lupus/,
    medicines: /^(?:methotrexate|hydroxychloroquine|sulfasalazine|leflunomide|adalimumab|etanercept)$/,
    tests: /\b(?:autoimmune|rheumatoid factor|ana)\b/,
    referrals: /rheumatolog/,
  },
  {
    problem: /osteoporo|osteopeni|bone density/,
    classes: /bisphosphonate|^bone (?:formation|resorption)|sclerostin/,
    medicines: /^(?:alendronate|risedronate|denosumab|zoledronic acid|raloxifene|teriparatide)$/,
    tests: /\b(?:bone density|dexa)\b/,
  },
  {
    problem: /ana?emi|iron deficien|low iron|h(?:a)?emoglobin/,
    classes: /iron|^vitamin B12|anaemia|erythropoietin/,
    medicines: /^(?:iron|folic acid|vitamin b12|ferrous sulfate)$/,
    tests: /\b(?:iron studies|ferritin|h(?:a)?emoglobin|cbc|blood count|ana?emia (?:profile|panel))\b/,
    referrals: /gastroenter|h(?:a)?ematolog/,
  },
  {
    problem: /kidney stones?|renal (?:colic|calcul)/,
    medicines: /^(?:tamsulosin)$/,
    tests: /\b(?:strain(?:er)?|lithotripsy|urinalysis|urine culture|ct scan)\b/,
    referrals: /urolog/,
    advice: /\b(?:fluids|water|hydrat\w+)\b/,
  },
  {
    problem: /kidney disease|\bckd\b|renal (?:impairment|failure|insufficiency)|kidney (?:failure|function)|transplant/,
    classes: /transplant|phosphate binder|renal anaemia|calcineurin|^ACE inhibitor|angiotensin receptor|SGLT2/,
    medicines: /^(?:tacrolimus|mycophenolate|ciclosporin|sevelamer)$/,
    tests: /\b(?:creatinine|egfr|kidney (?:tests?|function)|renal function|bmp|cmp)\b/,
    referrals: /nephrolog|renal/,
  },
  {
    problem: /prostat|\bbph\b|urinat|urinary (?:frequency|urgency|retention)|nocturia|incontinen/,
    classes: /alpha blocker for prostate|5-alpha|overactive bladder|^prostate$/,
    medicines: /^(?:tamsulosin|finasteride|dutasteride|oxybutynin|solifenacin|mirabegron|alfuzosin)$/,
    tests: /\b(?:psa|urinalysis|urine (?:test|culture))\b/,
    referrals: /urolog/,
  },
  {
    problem: /urinary tract infection|\buti\b|cystitis|painful urination|dysuria/,
    classes: /^urinary|antibiotic/,
    tests: /\b(?:urinalysis|urine (?:test|culture|sample)|dipstick)\b/,
  },
  {
    problem:
      /pneumonia|bronchitis|sinusitis|tonsillitis|strep|sore throat|pharyngitis|cellulitis|ear infection|otitis|\blyme\b|infection/,
    classes: /antibiotic/,
    tests: /\b(?:strep|swab|throat culture|lyme|western blot)\b/,
    advice: /\b(?:gargl\w+|lozenges)\b/,
  },
  {
    problem: /allerg|hay fever|rhinitis|congestion|hives|urticaria/,
    classes: /antihistamine|nasal (?:corticosteroid|antihistamine|decongestant)|decongestant|allergen/,
    medicines: /^(?:cetirizine|loratadine|fexofenadine|azelastine|levocetirizine|diphenhydramine)$/,
    tests: /\ballergy test\w*/,
    referrals: /allerg|immunolog/,
  },
  {
    problem: /psoriasis|eczema|dermatitis|\bacne\b|\brash|itch/,
    classes: /topical corticosteroid|psoriasis|^acne|retinoid|eczema|calcipotriol|emollient|keratolytic/,
    medicines: /^(?:clobetasol|betamethasone|mometasone|benzoyl peroxide|tretinoin|isotretinoin|adapalene)$/,
    tests: /\b(?:cream|ointment|shampoo)\b/,
    referrals: /dermatolog/,
  },
  { problem: /glaucoma/, classes: /glaucoma/, medicines: /^(?:latanoprost|timolol)$/, referrals: /ophthalm|eye/ },
  {
    problem: /smok|nicotine|tobacco/,
    classes: /smoking cessation/,
    medicines: /^(?:nicotine|varenicline)$/,
    tests: /\bnicotine\b/,
    advice: /\b(?:quit\w*|smok\w+)\b/,
  },
  {
    problem: /insomnia|poor sleep|sleep(?:ing)?\b(?! apn)/,
    classes: /hypnotic|^sleep|orexin/,
    medicines: /^(?:melatonin|zolpidem|temazepam|zopiclone|eszopiclone|doxepin|trazodone)$/,
    advice: /\bsleep\b/,
  },
  { problem: /sleep apn/, tests: /\b(?:cpap|sleep study)\b/, referrals: /sleep/ },
  {
    problem: /menopaus|hot flushes|hot flashes/,
    classes: /oestrogen|menopause|progestogen/,
    medicines: /^(?:oestradiol|estradiol|progesterone)$/,
  },
  {
    problem: /vitamin d defici|vitamin deficiency/,
    classes: /^vitamin/,
    medicines: /^vitamin d$/,
    tests: /\bvitamin d\b/,
  },
  { problem: /obes|overweight|weight gain/, classes: /weight loss/, medicines: /^(?:phentermine|semaglutide)$/ },
  {
    problem:
      /\bpain|\bache|sprain|strain|fracture|arthrit|contusion|\btear\b|sciatica|radiculopath|tendin|tendon|bursitis|epicondylitis|fasciitis|carpal tunnel|neuropath|rotator|ligament|meniscus|spasm|muscular|stiff|injur|disc |numbness|bruis/,
    general: new RegExp(`${painkillers.source}|neuropathic pain|corticosteroid|${painkillersByName}`),
    advice:
      /\b(?:x-?rays?|mri|emg|nerve conduction|brace|splint|sling|cast|boot|crutches|cane|walker|physio\w*|physical therapy|icing?|heat|exercises?|stretch\w*|injections?|epidural|orthotics)\b/,
    referrals: /physical therap|physio|orthop|surgeon|pain management|rheumatolog|podiatr|spine|sports/,
  },
];
