/** Words that a section of a note is known by, whatever else is said: what a clinician would sort a stretch of talk by at a glance. */
export const cues: readonly (readonly [string, RegExp])[] = [
  [
    'women’s health',
    /\b(?:pregnan\w+|periods?|menstru\w+|menopaus\w*|pap|miscarr\w+|deliver(?:y|ies|ed)|births?|ob-?gyn|contracepti\w+|mammogram)\b/g,
  ],
  ['immunisation', /\b(?:vaccin\w+|immuni\w+|shots?|tetanus|booster)\b/g],
  [
    'operation',
    /\b(?:surger\w+|operat\w+|surgical|[a-z]+ectomy|remov\w+|procedures?|c-?section|transplant|replacement|appendix|tonsils|bypass|stents?)\b/g,
  ],
  ['allergy', /\b(?:allerg\w+|reactions?|hives|anaphyla\w+)\b/g],
  ['medicine', /\b(?:medications?|medicines?|meds|pills?|tablets?|prescri\w+|milligrams?|dose|inhaler|taking)\b/g],
  [
    'family',
    /\b(?:family|mother|father|mom|mum|dad|brothers?|sisters?|grand\w+|siblings?|parents?|aunt|uncle|cousins?|sons?|daughters?)\b/g,
  ],
  [
    'way of life',
    /\b(?:smok\w+|drink\w*|alcohol|drugs?|cigarettes?|tobacco|packs?|married|wife|husband|work|job|retired|live|living|kids|children|divorced|single|beers?|wine|exercise|hobb\w+|marijuana)\b/g,
  ],
  ['imaging', /\b(?:x-?rays?|mri|ct|scans?|ultrasound|imaging|radiolog\w+)\b/g],
  [
    'laboratory',
    /\b(?:labs?|blood (?:test|work|count)|ha?emoglobin|glucose|sodium|potassium|creatinine|results?|white count|urinalysis|culture)\b/g,
  ],
  ['leaving', /\b(?:discharg\w+|go(?:ing)? home|admit\w*|stable|follow ?up|come back|sent home|transfer\w*)\b/g],
  ['emergency', /\b(?:emergency|er|nurse|gave you|iv|ambulance|paramedic|monitor|given)\b/g],
  [
    'examination',
    /\b(?:exam\w*|lungs|heart sounds?|listen|breathe?|pupils|reflexes|abdomen|tender\w*|looks? (?:normal|good|fine)|vitals?|blood pressure|pulse|temperature)\b/g,
  ],
  [
    'intention',
    /\b(?:plan|start you|recommend|going to|schedule|refer\w*|prescribe|order|continue|increase|i will|let us|should)\b/g,
  ],
  ['opinion', /\b(?:diagnos\w+|you have|it is|looks like|condition|consistent|i think)\b/g],
  [
    'illness',
    /\b(?:medical (?:history|problems?|conditions?|issues?)|history|diabetes|hypertension|high blood pressure|cholesterol|asthma|arthritis|cancer|stroke|depression|conditions?|illness\w*|problems?)\b/g,
  ],
  [
    'reason',
    /\b(?:brings? you|how can i help|what (?:seems|is|are|can)|problem|why are you|here (?:today|for)|reason|help you)\b/g,
  ],
  [
    'symptom',
    /\b(?:fever|chills|chest pain|shortness of breath|nausea|vomiting|diarrho?ea|constipation|headaches?|dizz\w+|cough|weight (?:loss|gain)|vision|urinat\w+|numb\w+|weak\w*|rash|bleeding|night sweats)\b/g,
  ],
  ['course', /\b(?:when|how long|started?|began|ago|since|days?|weeks?|months?|last|yesterday|worse|better)\b/g],
  [
    'stay',
    /\b(?:(?:they|we|i) (?:gave|put|started|treated|kept|drained)|was (?:given|started|admitted|treated|taken|seen|transferred)|while you were|overnight|in the (?:er|emergency)|hospital|drip|restraints?|complications?|prognosis|admission|backboard)\b/g,
  ],
  [
    'diet and activity',
    /\b(?:diet|calori\w+|regular|low salt|sodium|liquids?|as tolerated|restrict\w*|activit\w+|weight bearing|exercise)\b/g,
  ],
  [
    'state',
    /\b(?:stable|improved?|guarded|condition|discharg\w+|go home|going home|good to go|fair|critical|transfer\w*|rehab|nursing (?:home|facility))\b/g,
  ],
  [
    'finding',
    /\b(?:looks?|clear|normal|tender\w*|swelling|masses|nodes?|symmetric\w*|reflexes|soft|intact|range of motion|deformit\w+)\b/g,
  ],
  [
    'procedure',
    /\b(?:procedures?|biops\w+|catheter\w*|colonoscopy|endoscopy|scope|injection|drain\w*|removed|placed|[a-z]+(?:ectomy|otomy|oscopy|plasty|centesis)|local|stitches|sutures?)\b/g,
  ],
  ['figure', /\b\d+(?:\.\d+)?\b/g],
];
