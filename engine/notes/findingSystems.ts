/** Whose heading a finding's own words decide, whatever part of the body it is of. In the order in which they are asked. */
export const decidedSystems: readonly (readonly [RegExp, string])[] = [
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
];
/** A sign or a test of a limb by its name. */
export const signOfLimb =
  /\b(?:positive|negative)\b.*\b(?:test|sign|manoeuvre|maneuver)\b|\b(?:test|sign|manoeuvre|maneuver) (?:is|was) (?:positive|negative|benign)\b/;
