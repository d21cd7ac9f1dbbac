const story = [
  'THEY also mentions occasional night sweats over the past month.',
  'THEY reports a 6-pound weight loss since the last visit.',
  'THEY states that the symptoms tend to be worse in the evening.',
  'THEY was seen at an urgent care clinic last week for the same complaint and was given reassurance.',
  'THEY has also noticed mild swelling of the ankles by the end of the day.',
  'THEY reports that THEIR appetite has been poor lately.',
  'THEY mentions feeling lightheaded when standing up quickly.',
  'THEY has had some difficulty falling asleep because of stress at home.',
  'THEIR spouse is concerned about THEIR memory.',
  'THEY recalls a similar episode about three years ago that resolved on its own.',
  'THEY tried an over-the-counter topical cream without benefit.',
  'THEY reports one episode of vomiting yesterday.',
  'THEY attributes the symptoms to increased stress at work.',
  'THEY is up to date on THEIR influenza and pneumococcal vaccinations.',
  'THEY recently returned from a trip to Mexico.',
  'THEY has missed several doses of THEIR medication over the past month.',
  'THEY has been drinking more coffee than usual to get through the day.',
  'THEY notes occasional palpitations at rest.',
  'THEY has a remote history of a deep vein thrombosis.',
  'THEIR mother was recently diagnosed with breast cancer.',
];
const life = [
  'THEY lives alone in a second-floor apartment.',
  'THEY quit smoking ten years ago after a 15-pack-year history.',
  'THEY drinks two glasses of wine with dinner most evenings.',
  'THEY works as a school bus driver.',
  'THEY is a retired accountant.',
  'THEY uses a vape pen on weekends.',
  'THEY walks THEIR dog for thirty minutes every evening.',
  'THEY follows a Mediterranean diet.',
];
const past = [
  'Appendectomy in 2009.',
  'History of gestational diabetes.',
  'Mild intermittent asthma since childhood.',
  'Status post left carpal tunnel release.',
  'History of iron deficiency anemia.',
  'Father died of a myocardial infarction at age 58.',
  'Hospitalized in 2016 for community-acquired pneumonia.',
  'Maternal grandmother with rheumatoid arthritis.',
];
const found = [
  'A faint carotid bruit is heard on the right.',
  'Trace pitting edema is noted at the ankles.',
  'There is mild conjunctival pallor.',
  'A small reducible umbilical hernia is present.',
  'Bowel sounds are hyperactive in all four quadrants.',
  'Cranial nerves II through XII are grossly intact.',
  'There is a 1 cm mobile lymph node in the posterior cervical chain.',
  'Romberg test is negative.',
  'Capillary refill is delayed at 4 seconds.',
  'The tympanic membranes are dull with poor mobility.',
  'Pupils are equal, round, and reactive to light.',
  'There is a well-healed midline surgical scar.',
];
const shown = [
  'Vitamin B12 level was low at 180.',
  'The erythrocyte sedimentation rate was mildly elevated at 38.',
  'Urinalysis showed trace protein and no blood.',
  'Chest x-ray showed no acute cardiopulmonary process.',
  'The electrocardiogram demonstrated left axis deviation.',
  'Ferritin was 12.',
  'Lipid panel showed an LDL of 162.',
  'Mild degenerative changes were also noted incidentally.',
];
const planned = [
  'THEY was advised to keep a symptom diary and bring it to the next visit.',
  'We will recheck a basic metabolic panel in 3 weeks.',
  'A referral to a dietitian was placed today.',
  'THEY was instructed to go to the emergency department for any fever above 101.',
  'THEY was given a handout on home exercises and proper body mechanics.',
  'We discussed the risks and benefits of surgery, and THEIR questions were answered.',
  'THEY should avoid grapefruit juice while on this medication.',
  'A work note was provided for the next five days.',
  'We will consider a sleep study if the fatigue persists.',
  'Follow-up with cardiology has been arranged for next month.',
  'THEY was counseled on smoking cessation and offered nicotine patches.',
  'We will add a daily vitamin D supplement of 1000 IU.',
  'THEY declined the influenza vaccine today.',
  'THEY will have fasting blood work drawn prior to the next appointment.',
  'A prior authorization will be submitted to THEIR insurance company.',
  'THEY was advised to limit lifting to no more than 10 pounds.',
];
/** Sentences that a careful writer might add under a heading. */
export const addedTo = (heading: string): readonly string[] => {
  if (/EXAM|VITAL|OBJECTIVE/.test(heading)) return found;
  if (/RESULT|LAB|IMAG/.test(heading)) return shown;
  if (/PLAN|ASSESS|IMPRESSION|INSTRUCT|RECOMM/.test(heading)) return planned;
  if (/SOCIAL/.test(heading)) return life;
  if (/PAST|SURGICAL|MEDICAL HIST|FAMILY/.test(heading)) return past;
  if (/REVIEW|ALLERG|MEDICATION|CHIEF/.test(heading)) return [];
  return [...story, ...story, ...life];
};

type Added = { history: readonly string[]; plan: readonly string[] };
/** What might be added of the complaint that a note is about. */
export const aboutTopics: readonly (readonly [RegExp, Added])[] = [
  [
    /\b(?:knee|ankle|hip|foot)\b/i,
    {
      history: [
        'THEY has been using a cane to get around the house since the injury.',
        'THEY describes a grinding sensation when climbing stairs.',
        'THEY is unable to kneel for more than a few seconds.',
      ],
      plan: [
        'A hinged brace was dispensed and should be worn with activity.',
        'We will proceed with a corticosteroid injection if there is no benefit from therapy.',
        'THEY may bear weight as tolerated with crutches.',
      ],
    },
  ],
  [
    /\b(?:shoulder|elbow|wrist|hand|finger|thumb)\b/i,
    {
      history: [
        'THEY has trouble buttoning THEIR shirt because of the discomfort.',
        'The pain is sharp when reaching overhead and radiates to the neck.',
        'THEY wore a splint for two weeks with partial benefit.',
      ],
      plan: [
        'THEY will wear a sling for comfort over the next several days.',
        'Electromyography was ordered to rule out nerve entrapment.',
        'THEY should ice the area for 20 minutes three times a day.',
      ],
    },
  ],
  [
    /\bback\b|\bspine\b|\bneck\b/i,
    {
      history: [
        'The pain radiates down the back of the leg to the calf with coughing.',
        'THEY saw a chiropractor twice with temporary relief.',
        'THEY cannot sit for longer than twenty minutes.',
      ],
      plan: [
        'Lumbar epidural injections will be considered at the next visit.',
        'A TENS unit was recommended for home use.',
        'THEY was told to call immediately for saddle anesthesia.',
      ],
    },
  ],
  [
    /\b(?:diabet\w+|a1c|glucose|blood sugars?)\b/i,
    {
      history: [
        'THEIR fasting readings at home have ranged from 160 to 190.',
        'THEY had two episodes of hypoglycemia last month.',
        'THEY reports some tingling in both feet at night.',
      ],
      plan: [
        'A continuous glucose monitor will be ordered.',
        'THEY is due for a dilated retinal examination and a monofilament foot test.',
        'We will check a urine microalbumin today.',
      ],
    },
  ],
  [
    /\b(?:hypertension|blood pressure|heart failure|atrial|coronary|cardiomyopathy)\b/i,
    {
      history: [
        'THEY sleeps on three pillows and wakes up short of breath.',
        'THEIR home readings have been in the 150s over 90s.',
        'THEY reports chest tightness when climbing two flights of stairs.',
      ],
      plan: [
        'A 24-hour ambulatory blood pressure monitor was ordered.',
        'THEY should weigh in daily and call for a gain of 3 pounds in a day.',
        'A nuclear stress test will be scheduled within two weeks.',
      ],
    },
  ],
  [
    /\b(?:depress\w+|anxiety|mood)\b/i,
    {
      history: [
        'THEY has been sleeping about four hours a night and crying frequently.',
        'THEIR PHQ-9 score today was 14.',
        'THEY has withdrawn from friends over the past few weeks.',
      ],
      plan: [
        'A safety plan was reviewed and the crisis line number was provided.',
        'We discussed starting cognitive behavioral therapy on a weekly basis.',
      ],
    },
  ],
  [
    /\b(?:cough|asthma|copd|pneumonia|bronchitis|sinus\w*|congestion)\b/i,
    {
      history: [
        'THEY has been bringing up small amounts of yellow sputum in the morning.',
        'THEIR grandchildren had similar symptoms last week.',
        'THEY uses a rescue inhaler three or four times a week.',
      ],
      plan: [
        'A spacer was prescribed, and inhaler technique was reviewed.',
        'A COVID-19 swab was sent, and results are expected tomorrow.',
      ],
    },
  ],
  [
    /\b(?:kidney|renal|urin\w+|stones?|abdom\w+|reflux|stomach|bowel)\b/i,
    {
      history: [
        'THEY gets up three times a night to urinate.',
        'The pain comes on about an hour after fatty meals.',
        'THEY noticed dark stools on two occasions.',
      ],
      plan: [
        'THEY should strain all urine and bring in any fragments.',
        'We will check Helicobacter pylori serology.',
        'THEY should avoid spicy foods and not eat within three hours of bedtime.',
      ],
    },
  ],
];
