/** The words of an examination as it is spoken in the room, by what they do in a finding. A clause that holds no other word says a finding and nothing else. */

export const words = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(/\s+/));

/** What has a side, or of which there are several: regions that a finding may be of without naming them again. */
export const regions = words(
  'knee knees hip hips shoulder shoulders ankle ankles foot feet wrist wrists hand hands elbow elbows leg legs arm arms forearm forearms finger fingers thumb thumbs toe toes heel heels calf calves thigh thighs shin shins groin back spine neck jaw',
);
/** What is looked at, felt, listened to or tested. */
export const lookedAt = words(
  'chest lungs lung heart belly tummy abdomen throat tonsils tonsil ear ears drum drums eardrum eardrums canal canals nose nostrils turbinates mouth tongue lips gums gland glands nodes node thyroid trachea jvp carotids pulse pulses bp pressure temp temperature sats saturation saturations oxygen resps respirations refill weight height bmi',
  'liver spleen bladder uterus cervix adnexa vagina vulva labia prostate testes testis testicle testicles scrotum foreskin breast breasts nipple nipples axilla axillae skin scar scars wound incision stitches sutures nails nail lesion lesions mole moles fontanelle fontanelles eyes eye pupils pupil conjunctiva conjunctivae sclera sclerae vision fields fundi discs face scalp',
  'respiratory form ideas ideation cornea metatarsal metatarsals malleolus malleoli epicondyle clavicle scaphoid ribs sternum palms palm anterior-drawer weber rinne ring index middle septum one finger-nose heel-shin plantars limp bowel cap capillary resp tympanic membrane membranes lymph kidneys apex external internal peripheral central cranial adnexal eye straight empty point ac solar seb seborrhoeic actinic perceptual red-reflex foot posture cardiac carotid subtalar scaphoid femoral dorsalis pedis tibial popliteal brachial radial plantars',
  "joint joints kneecap kneecaps patella quads hamstrings achilles tendon tendons ligament ligaments collaterals collateral cuff biceps deltoid drawer lachman lachmans lachman's mcmurray mcmurrays mcmurray's hawkins neer neer's neers speed's phalen's phalens tinel's tinels finkelstein's spurling's thompson's trendelenburg can slr raise test tests sign arc",
  "strength power tone bulk reflexes reflex sensation feeling coordination gait balance romberg romberg's nerves grip movement movements range flexion extension rotation abduction adduction supination pronation dorsiflexion plantarflexion inversion eversion bending circulation perfusion colour sounds sound entry air breathing rhythm rate",
  'speech affect mood thought thoughts thinking insight judgement judgment rapport behaviour concentration attention orientation memory contact posture',
);
/** How it was found. */
export const qualities = words(
  'clear normal fine good covered white ok okay soft tender nontender non-tender sore painful red pink pale swollen enlarged warm cool cold hot dry moist crusted intact equal reactive regular irregular stable lax loose stiff reduced limited restricted full weak strong positive negative present absent palpable symmetrical asymmetrical bulging inflamed perforated crusty smooth firm hard mobile fixed healed healing clean bulky visible raised up down high low elevated slow fast brisk sluggish flat sunken tight puffy bruised wasted alert settled comfortable unwell distressed jaundiced dehydrated hydrated febrile afebrile logical linear coherent blunted flattened anxious euthymic oriented orientated crackly wheezy bronchial dull resonant boggy congested pearly scaly pigmented brown black asymmetric central midline patent distended healthy there quiet pressured spontaneous tearful appropriate congruent neatly dressed groomed interactive active smiling pressurised grandiose paranoid suicidal yellow green watery gritty shifting nodular patent boggy expanded restricted settled brisker weaker redder warmer slower quicker brisk blistered ulcerated weepy purulent clean steady unsteady antalgic well systolic diastolic barrel deformed bent crooked sensitive firm nil unremarkable obvious diffuse generalised localised bilateral focal patchy coarse expiratory inspiratory early late end soft loud ejection pansystolic abnormal atypical good-sized sized shallow deep superficial reducible',
);
/** What is found. */
export const signs = words(
  'murmur murmurs bruit bruits crackle crackles creps crepitations wheeze wheezes wheezing rhonchi rub stridor recession grunting flaring flap spider varices staining ideas tug indrawing dimpling puckering cord limp oedema edema pitting swelling effusion fluid crepitus clicking click clicks clunk tenderness guarding rebound mass masses lump lumps nodule nodules rash rashes bruising bruise bruises redness warmth deformity wasting weakness tremor nystagmus drift clonus discharge pus exudate exudates ulcer ulcers blister blisters vesicles plaque plaques papule papules pustules keratosis keratoses naevus naevi spasm hernia haemorrhoid haemorrhoids piles fissure fissures prolapse clubbing cyanosis jaundice pallor lymphadenopathy stiffness perforation delusions hallucinations psychosis disturbance laxity instability gap step thrill heave gallop megaly hepatomegaly splenomegaly organomegaly ascites meningism petechiae excoriations eczema telangiectasia vessels network callus scarring slough infection erythema loss polyps wax bleeding blood dullness fluid drip laceration graze grazes abrasion abrasions haematoma deficit deficits fasciculations edge border colours bump spots patch patches',
);
/** Where it was found, and of what part. */
export const places = words(
  'base bases apex rim side sides line joint midline quadrant quadrants iliac fossa flank flanks epigastrium epigastric suprapubic umbilicus groin axilla armpit armpits shin mid malleolus malleolar condyle tuberosity trochanter facet facets si ac acromioclavicular sternal sternum edge border top bottom front back inside outside blades blade shoulder forehead cheek cheeks chin temple helix eyelid eyelids lid lids scalp lobe zone zones cervical thoracic lumbar paraspinal paraspinals muscle muscles sacroiliac snuffbox metatarsal metatarsals knuckle knuckles nail nails palm sole arch insertion groove tendon ligament posterior anterior medial lateral superior inferior upper lower inner outer middle proximal distal left right both glove atfl compared wall web epicondyle olecranon bicipital common extensor flexor origin plantar fascia fibula navicular fifth first second third fourth greater lesser subacromial sternomastoid trapezius retropatellar tibial tibia femur humerus ulna radius metacarpal hypothenar thenar infrascapular periumbilical renal angle loin space fold crease area head body trunk limb limbs extremities supraclavicular submandibular inguinal axillary posterior triangle dorsum mucosa cartilage bone bony rib ribs tip passage',
);
/** How much of it, and of what size. */
const amounts = words(
  'a an the some few couple bit little small tiny large big mild moderate marked slight slightly mildly moderately markedly severe soft faint trace scattered single multiple several minimal touch lot centile percentile tenth fifteenth twentieth twenty-fifth thirtieth fiftieth seventieth seventy-fifth ninetieth ninety-fifth only just barely about approximately roughly around nearly almost quarter half third grade plus degrees degree percent mm cm millimetre millimetres millimeters centimetre centimetres centimeter centimeters kg kilos seconds second beats minute per week size out good-going fair much any no not nor none nothing never without either neither more less than quite pretty very really fairly completely all both each every otherwise also still again today now here there nice nicely',
);
/** Words that join the others. */
const joining = words(
  'fluorescein breathes goes lateralises subcostal intercostal under scope already looking around smiles right-sided left-sided mid-shin nothing found abnormal elsewhere size width is are was were looks look sounds feels feel seems has have got had and or but with of in on at over to from by for along across around behind under above below between through through into within down as your his her their its you he she it they this that these those can see hear end range shows tracks moves track move freely when swallow swallowing wasted stuck off air room lying sitting standing respectively resisted passive active against gravity bilaterally throughout right through towards up which',
);
const known: readonly ReadonlySet<string>[] = [lookedAt, qualities, signs, places, amounts, joining, regions];
const figure = /^\d+(?:[./]\d+)*(?:%|\+)?$|^[clst]\d$/;
/** Words that no list holds: of these it may be anything. */
export const strangersIn = (text: string): string[] =>
  text.split(/[\s,;:]+/).filter((word) => word !== '' && !figure.test(word) && !known.some((list) => list.has(word)));

/** What is measured in blood, urine and stool, and in breath. */
export const analytes = words(
  'haemoglobin hemoglobin hb wbc crp esr ferritin iron potassium sodium creatinine urea egfr gfr calcium magnesium phosphate albumin bilirubin alt ast alp ggt tsh t4 t3 cholesterol ldl hdl triglycerides glucose sugar hba1c a1c troponin bnp inr platelets neutrophils lymphocytes lipase amylase b12 folate psa ck urate ketones calprotectin fev1 fvc ratio dlco lactate oestradiol fsh lh prolactin testosterone hcg vitamin',
);
/** More words that stand in the name of a measure. */
export const ofAnalytes = words(
  'white red cell cells count uric acid vitamin d total fasting random c reactive protein liver enzymes kidney kidneys function thyroid urine stool k10 phq9 phq-9 gad7 gad-7 dass epds audit mmse moca score blood studies tests acr psa d3',
);
