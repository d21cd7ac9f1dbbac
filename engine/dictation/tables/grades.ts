/** Labels whose numbers are written in roman figures, by the words before the number. */
export const romanLabels: readonly string[] = [
  'class',
  'nyha',
  'nyha functional class',
  'factor',
  'cranial nerve',
  'cranial nerves',
  'cn',
  'lead',
  'leads',
  'bipolar',
  'bipolar type',
  'mobitz',
  'mobitz type',
  'angiotensin',
  'le fort',
  'billroth',
  'salter harris',
  'salter-harris',
  'salter harris type',
  'garden',
  'garden type',
  'killip',
  'schatzker',
  'mallampati',
  'skin type',
  'fitzpatrick',
  'fitzpatrick type',
  'world war',
  'neer type',
  'wagner stage',
  'figo stage',
  'stage',
  'hurley stage',
  'clark level',
  'clarks level',
  "clark's level",
  'house brackmann',
  'house-brackmann',
  'house brackmann grade',
  'house-brackmann grade',
  'gustilo',
  'gustilo type',
  'gustilo grade',
  'bosniak',
  'bosniak type',
  'bosniak category',
];

/** Stages that are counted in arabic figures: kidney disease, pressure injuries, puberty. */
export const arabicStages =
  /^(?:kidney|renal|ckd|pressure|tanner|ulcers?|lymphoedema|lymphedema|hypertension|puberty|sarcopenia|heart|kdigo|bruce|protocol)$/;

/** Labels whose number is a figure, also when it is one, and may carry a small letter: "grade 3b". */
export const arabicLabels = /^(?:grade|type|level|category|phase|genotype)$/;

/** Classes by letter: "Weber B". The label is written as its entry in the table of names has it. */
export const letterLabels =
  /^(?:dukes|duke's|duke|weber|pugh|child-pugh|stanford|danis|barrett|dissection|protein|type)$/;

/** Lower parts of a visual acuity: 6/9. */
export const acuities: ReadonlySet<number> = new Set([3, 4, 5, 6, 9, 12, 15, 18, 24, 30, 36, 48, 60]);
/** Words that may stand between "vision" and its figures. */
export const acuityWords =
  /^(?:acuity|acuities|vision|va|unaided|aided|corrected|uncorrected|pinhole|glasses|right|left|is|was|of)$/;
