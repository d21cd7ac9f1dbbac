/** Conditions: clinical name, then other names. */
export const conditions: readonly string[] = [
  'diabetes: diabetic|t2dm|type 2 diabetes|type 1 diabetes|diabetes mellitus|type two diabetes|type one diabetes|sugar diabetes',
  'hypertension: high blood pressure|hypertensive|htn',
  'heart failure: congestive heart failure|chf|cardiac failure',
  'high cholesterol: hypercholesterolaemia|hyperlipidaemia|dyslipidaemia|hyperlipidemia|cholesterol',
  'stroke: strokes|tia|mini stroke|cerebrovascular accident|cva',
  'heart attack: heart attacks|myocardial infarction|stemi|nstemi',
  'coronary artery disease: ischaemic heart disease|coronary disease|ihd|cad|heart disease',
  'atrial fibrillation: afib|af|a fib',
  'asthma: asthmatic', 'copd: emphysema|chronic obstructive pulmonary disease|chronic bronchitis', 'pneumonia: chest infection', 'bronchitis:', 'influenza: flu', 'covid: covid-19|coronavirus',
  'cancer: cancers|malignancy|carcinoma|tumour|tumor|melanoma|lymphoma|leukaemia', 'skin cancer: basal cell carcinoma|bcc|squamous cell carcinoma',
  'hepatitis:', 'hypothyroidism: underactive thyroid|hypothyroid', 'hyperthyroidism: overactive thyroid|graves', 'thyroid disease: thyroid problem|thyroid problems|thyroid',
  'osteoarthritis: arthritis|degenerative joint disease', 'rheumatoid arthritis: rheumatoid', 'gout:', 'kidney disease: chronic kidney disease|ckd|renal impairment|kidney failure',
  'kidney stones: kidney stone|renal colic|renal calculi', 'osteoporosis: osteopenia', 'anaemia: anemia|anaemic|anemic|low iron|iron deficiency', 'lupus:', 'tuberculosis: tb', 'glaucoma:', 'cataract: cataracts',
  "crohn's disease: crohns|crohn's", 'ulcerative colitis: colitis', 'coeliac disease: celiac|coeliac', 'irritable bowel syndrome: irritable bowel|ibs', 'sleep apnoea: sleep apnea|obstructive sleep apnoea|cpap',
  'urinary tract infection: uti|water infection|bladder infection|urine infection', 'enlarged prostate: bph|benign prostatic hyperplasia|prostate', 'epilepsy:', 'dementia: alzheimer', "parkinson's disease: parkinsons|parkinson's",
  'multiple sclerosis: ms disease', 'deep vein thrombosis: dvt|blood clot|blood clots|clot', 'pulmonary embolism: pulmonary emboli', 'hernia: hernias|hiatus hernia', 'gallstones: gallstone|biliary colic|cholecystitis',
  'appendicitis:', 'diverticulitis: diverticular disease', 'gastroenteritis: gastro|stomach bug|tummy bug|food poisoning', 'tonsillitis:', 'sinusitis: sinus infection', 'otitis media: ear infection', 'conjunctivitis:', 'cellulitis:',
  'eczema: dermatitis', 'psoriasis:', 'acne:', 'shingles: herpes zoster', 'infection: infected|infections', 'hay fever: allergic rhinitis', 'peptic ulcer: stomach ulcer|ulcer|ulcers', 'haemorrhoids: hemorrhoids|piles|haemorrhoid',
  'sciatica: radiculopathy', 'disc prolapse: slipped disc|disc bulge|bulging disc|herniated disc', 'rotator cuff tear: rotator cuff', 'meniscal tear: meniscus|torn meniscus|meniscus tear', 'acl tear: acl|cruciate ligament|cruciate', 'sprain: sprained|strain|strained',
  'carpal tunnel syndrome: carpal tunnel', 'tennis elbow: lateral epicondylitis', 'plantar fasciitis:', 'bursitis:', 'tendonitis: tendinitis|tendinopathy', 'frozen shoulder: adhesive capsulitis',
  'endometriosis:', 'polycystic ovaries: pcos|polycystic ovary syndrome', 'fibroids: fibroid', 'menopause: menopausal|perimenopause', 'pregnancy: pregnant', 'miscarriage:', 'adhd:', 'bipolar disorder: bipolar', 'schizophrenia: psychosis', 'ptsd: post-traumatic stress', 'concussion: head injury', 'anaphylaxis: anaphylactic',
  'virus: viral|viral infection|viral illness', 'hiv:', 'heart block: arrhythmia|irregular heartbeat', 'aneurysm:', 'varicose veins: varicose',
];

/** Investigations, procedures and therapies. */
export const procedures: readonly string[] = [
  'colonoscopy:', 'gastroscopy: endoscopy', 'mammogram: mammography', 'mri: mri scan|magnetic resonance', 'ct: ct scan|cat scan|ct scans', 'x-ray: x-rays|x ray|xray|xrays|radiograph|radiographs', 'echocardiogram: echo', 'ecg: electrocardiogram|ekg|heart tracing',
  'ultrasound: doppler', 'biopsy: biopsies|biopsied', 'stress test: exercise test', 'spirometry: lung function|lung function test|breathing test|lung function tests', 'blood tests: blood test|bloods|blood work|blood count|full blood count|lab work|pathology|labs|lab tests', 'hba1c: a1c|haemoglobin a1c|hemoglobin a1c', 'haemoglobin: hemoglobin|hb',
  'creatinine: egfr|kidney function|renal function|kidney function tests', 'liver function: lfts|liver function tests|liver enzymes', 'urine test: urine sample|urinalysis|dipstick|urine dipstick|msu|urine culture', 'stool test: stool sample|stool culture', 'swab: swabs', 'pap smear: cervical screening|cervical screen', 'psa:', 'bone density: dexa', 'nerve conduction study: nerve conduction studies|nerve conduction',
  'hysterectomy:', 'appendicectomy: appendectomy|appendix out|appendix removed|appendix taken out', 'cholecystectomy: gallbladder removed|gallbladder out|gall bladder out', 'pacemaker:', 'lumbar puncture: spinal tap', 'surgery: surgeries|surgical|operation|operations|operated', 'arthroscopy: arthroscopic|keyhole', 'knee replacement: hip replacement|joint replacement',
  'physiotherapy: physio|physical therapy|physiotherapist', 'injection: injections|injected|jab', 'stitches: sutures|suture|staples', 'plaster: cast|splint|brace|sling|moon boot', 'crutches:', 'angiogram: angiography|stent|stents', 'dialysis:', 'chemotherapy: chemo|radiotherapy', 'caesarean: caesarean section|c-section', 'vaccination: vaccine|vaccinated|immunisation|booster', 'colposcopy:', 'tonsillectomy: tonsils out', 'blood pressure: bp', 'heart rate: pulse', 'oxygen saturation: sats|saturations|saturation|oxygen level', 'temperature:', 'weight:', 'blood sugar: glucose|blood glucose|blood sugars|sugars', 'range of motion: range of movement|rom', 'psychologist: counsellor|psychology|counselling', 'mental health plan: mental health care plan',
];

/** People, habits and places that notes name in other words than visits do. */
export const circumstances: readonly string[] = [
  'smoking: smoke|smokes|smoker|smoked|cigarettes|cigarette|tobacco|vape|vaping|vapes', 'alcohol: drink|drinks|drinking|beer|beers|wine|wines|spirits|drinker', 'recreational drugs: illicit drugs|marijuana|cannabis|cocaine|street drugs|drug use', 'allergy: allergies|allergic|allergen',
  'father: dad|fathers', 'mother: mum|mom|mums', 'grandparent: grandmother|grandfather|nan|grandma|grandpa|pop', 'child: children|kids|kid|son|daughter', 'spouse: wife|husband|married|partner', 'sibling: brother|sister|brothers|sisters', 'exercise: exercises|exercising|gym|walking', 'emergency department: emergency room|emergency|ed|casualty', 'hospital: hospitalised|admitted|admission|hospitalized',
  'general practitioner: gp|family doctor', 'follow-up: follow up|followup|see you again|see you back|come back|review you|return', 'specialist: specialists', 'cardiologist: cardiology|heart doctor', 'neurologist: neurology', 'dermatologist: dermatology', 'gastroenterologist: gastroenterology', 'orthopaedic surgeon: orthopaedics|orthopedic|orthopaedic|orthopedics', 'urologist: urology', 'psychiatrist: psychiatry', 'urine: urinate|urinating|urination|wee|pee|peeing|passing urine', 'bowels: bowel|stools|stool|motions|poo', 'medication: medications|medicine|medicines|tablets|tablet|meds|pills|pill|capsule|capsules', 'nonsteroidal: anti-inflammatory|anti-inflammatories|nsaid|nsaids', 'antibiotics: antibiotic', 'painkillers: pain relief|painkiller|analgesia|analgesics', 'increase: increased|increasing|raise|put up|go up', 'decrease: decreased|reduce|reduced|lower|lowered|cut down|cut back|wean', 'start: started|commence|commenced|initiate|initiated|begin|began', 'stop: stopped|cease|ceased|discontinue|discontinued|quit', 'onset: started|began|come on|came on', 'inhaler: inhalers|puffer|puffers', 'certificate: medical certificate|sick note', 'occupation: job|living',
];
