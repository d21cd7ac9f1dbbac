import { sparing, sparingly } from '../../evidence/sparing.ts';
/** Whose heading a finding's own words decide, whatever part of the body it is of. In the order in which they are asked. */
export const decidedSystems: readonly (readonly [RegExp, string])[] = sparingly([
  [
    /\b(?:biceps (?:groove|tendon)|bicipital|kneecaps?|quads|hamstrings|achilles|drawer|collaterals?|mcl|lcl|acl|pcl|joint line|lachman\w*|mcmurray\w*|hawkins|neer\w*|empty can|speed's|finkelstein\w*|trendelenburg|painful arc|ac joint|acromioclavicular|abduction|epicondyle|end point|scaphoid|snuffbox|metatarsals?|plantar fascia)\b/,
    'Musculoskeletal',
  ],
  [
    /\biliac fossa\b|\b(?:fissures?|haemorrhoids?|organomegaly|ascites|epigastrium|suprapubic)\b|\bon the glove\b/,
    'Gastrointestinal',
  ],
  [
    /\b(?:crackly|crackles?|creps|crepitations|recession|percussion|wheezy|barrel chest|stridor|grunting)\b/,
    'Respiratory',
  ],
  [
    /\b(?:swelling|o?edema) (?:in|of|at) (?:the |both |his |her |your )?(?:ankles|legs|feet|lower (?:limbs|legs|extremities))\b|\b(?:ankles|legs) (?:is|are) not swollen\b/,
    'Cardiovascular',
  ],
  [/\bjvp\b|\bpitting\b|\bapex beat\b|\bheaves?\b|\bthrills?\b/i, 'Cardiovascular'],
  [/\b(?:uterus|adnexa\w*|ovar(?:y|ies)|vulva|labia|foreskin|testes|testis|scrotum)\b/, 'Genitourinary'],
  [
    /\b(?:enlarged lymph nodes|no nodes|(?:small|little|swollen|enlarged|palpable) (?:glands?|nodes?)|lumps in the (?:armpits?|neck|groin)|moves? (?:up )?with swallowing)\b/,
    'Neck',
  ],
  [/^\s*scars? (?:is|are)\b/, 'Skin'],
  [/\b(?:breasts?|nipples?|dimpling|puckering)\b/, 'Breasts'],
  [
    /\bfundus (?:is|measures|measuring|height|at)\b[^.]*\d|\bbaby'?s? (?:head|heart|is)\b|\bfundal height\b|\bfo?etal heart\b/,
    'Genitourinary',
  ],
  [
    /\b(?:face is symmetrical|facial (?:droop|weakness|asymmetry)|drift|finger-nose|plantars|power is (?:normal|\d)|heel-shin|romberg\w*)\b/,
    'Neurological',
  ],
  [/\b(?:tracheal tug|tug at the neck|subcostal|intercostal)\b/, 'Respiratory'],
  [
    /\b(?:left|right|both) (?:ear)?drums?\b|^\s*(?:ear)?drums?\b|^\s*(?:left |right )?(?:ear )?canals?\b/,
    'Eyes, ears, nose and throat',
  ],
  [
    /^(?!.*\b(?:neck|thyroid|breast|swallow\w*|lung|kidney|prostate|testi\w+|vocal|(?:ear)?drums?)\b).*\b(?:keratos[ei]s|naev(?:us|i)|pearly|crusty|scaly|pigmented|telangiectasia|petechiae|excoriat\w+|eczema\w*|irregular edge|(?:brown|black|red) (?:lesion|patch|spot|mark))\b/,
    'Skin',
  ],
  [
    /\b(?:delusions?|hallucinations?|perceptual|rapport|judge?ment|(?:neatly|casually|appropriately) dressed|insight)\b/,
    'Mental state',
  ],
  [
    /^\s*(?:slightly |very |quite )?(?:pale|jaundiced|flushed|dehydrated)\b|^\s*(?:alert|looks well)\b.*\b(?:looking|smil|settled|active|interactive)|\bfontanelles?\b|^\s*no clubbing\b/,
    'General',
  ],
  [/^\s*(?:no )?(?:friction |pericardial )?rub\b/, 'Cardiovascular'],
  [/^\s*(?:visual fields?|fields|(?:optic )?dis[ck]s) (?:is|are|looks?)\b/, 'Eyes, ears, nose and throat'],
  [/\btemp\b(?! arter)/, 'Vital signs'],
  [/\b(?:bp|hr|rr) (?:is |was |of )?(?:\w+ )?\d/, 'Vital signs'],
  [/\bcva tenderness|\bcostovertebral|\b(?:over|around) (?:the |both |either )?kidneys?\b/, 'Genitourinary'],
  [
    /\bextraocular\b|\beye movements\b|\bpapill?o?edema\b|\bfund(?:us|i|uscopic|oscopy)\b|\bretina\w*|\bvisual (?:fields?|acuity)\b|\bha?emianopi\w+/,
    'Eyes, ears, nose and throat',
  ],
  [
    /\b(?:hypotoni\w+|hypertoni\w+|muscle tone|clonus|sensory|pronator|nystagmus|ataxi\w+|finger[- ]to[- ]nose|focal (?:\w+,? (?:or )?)*(?:deficits?|weakness|findings?)|motor (?:and|or|weakness|deficits?)|light touch)\b/,
    'Neurological',
  ],
  [
    /\b(?:left|right) (?:ankle|knee|elbow|wrist|hand|shoulder|foot|forearm|finger|thumb|hip):? (?:\w+ )?o?edema\b(?!.*\bpitting)/,
    'Musculoskeletal',
  ],
  [
    /^(?=.*\b(?:knees?|patella\w*|elbows?|wrists?|shoulders?|hips?|fingers?|thumbs?|hands?|toes?|malleol\w+|ankles?|foot)\b)(?=.*\bo?edema\b)(?!.*\b(?:calf|calves|pitting|pulses?|murmur|heart|lower extremit\w+|trace)\b).*\b(?:erythema|fluctuan\w+|effusion|tenderness|bruising|ecchymosis|warmth|swelling)\b/,
    'Musculoskeletal',
  ],
  [/\b(?:ectopic beats|pedal|dorsalis|heartbeat)\b/, 'Cardiovascular'],
  [
    /\b(?:purs\w* (?:the |his |her )?lips?|pursed[- ]lip|(?:non-?|un)?labou?red|work of breathing|air movement|stridor)\b/,
    'Respiratory',
  ],
  [/\b(?:biceps|triceps|brachioradialis)\b/, 'Neurological'],
  [/\bhepatosplenomegaly\b/, 'Gastrointestinal'],
  [/\bmurphy'?s?\b|\bperitoneal\b/, 'Gastrointestinal'],
  [
    /^(?!.*\b(?:tonsil\w*|peritonsillar|pharyn\w*|throat|nasal|turbinates?|ears?|ear ?drums?|tympanic|conjunctiva\w*|eyes?|knees?|ankles?|elbows?|wrists?|shoulders?|hips?|joints?|toes?|swelling|cervix|labia|breasts?|oral|mouth|tender\w*)\b).*\b(?:slough\w*|necro\w+|granulation|purulent|cellulitis|abrasions?|lacerations?|(?:erythema|redness) (?:on|over|of|around|across) )/,
    'Skin',
  ],
]);
/** A sign or a test of a limb by its name. */
export const signOfLimb = sparing(
  /\b(?:positive|negative)\b.*\b(?:test|sign|manoeuvre|maneuver)\b|\b(?:test|sign|manoeuvre|maneuver) (?:is|was) (?:positive|negative|benign)\b/,
);
