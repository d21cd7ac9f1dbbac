import { sparing } from '../../evidence/sparing.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { mentionsOf } from '../mentions.ts';
import { fasts } from '../plan/plainForms.ts';

const follow =
  /\bfollow[- ]?up\b|\bsee (?:you|him|her|them|the patient|me)(?: \w+)? (?:back|again|in \d|in a|in about|next)|\bcome back\b|\breview (?:you |him |her |them |in |again|after|at)|\b(?:back|again) in (?:a |about |around )?(?:\d+|couple|few|week|month|year|fortnight)|\breturn (?:in|for|if)\b|\bappointment (?:in|for|with me)|\bif (?:it|things|they|symptoms|you|the [a-z]+|your [a-z]+|there)\b.*\b(?:worse|not (?:better|improv|settl|resolv)|get worse|persist|do(?:es)? not)\b/;
const warning =
  /^if .+?, (?:please |just |then )?(?=)(?:i (?:want|would like) you to |you (?:should |need to |must |can )?|)(?=)(?:come|call|ring|give (?:me|us)|go|return|see|stop|let|tell|present|head|contact)\b/;
const orders =
  /^(?:please |just |also |then |and )*(?:(?:give|hand|take) (?:the|that|those|these|your|any) [a-z ]+ (?:back|in)\b|halve|double|cut|put|ring|call|bring|wear|get|leave|make sure|try|go|limit|restart|hold|swap|switch|bring|take|use|keep|stop|avoid|rest|drink|continue|start|apply|elevate|ice|finish|do not)\b/;
/** "And no ibuprofen": not to be taken. */
const forbidden =
  /^(?:and |but |so |also )*no (?:more )?(?=[a-z])(?!.*\b(?:is|are|was|were|has|have|had|allerg|none)\b)/;
export const forbids = (text: string): boolean =>
  forbidden.test(text) && mentionsOf(text.replace(forbidden, '')).some(({ kind, at }) => kind === 'drug' && at <= 1);
const presents = /\bis an? (?:\w+ )?\d+[- ]years?[- ]old\b|\bpresents? (?:today|with|for|to|here)\b/;
const planned =
  /\b(?:go(?:ing)? (?:up|down) to|i would rather you|will|going to|would like to|want to|need to|(?:want|like|need) you to|you can (?:take|use|try|have|go|start|stop|increase|add|drive|lift|swim|return|get back)|you may (?:take|need|use)|advised|recommend\w*|suggest\w*|plan|should|must|to start|to continue|to stop|prescrib\w+|refer(?:red(?! pain)|ral|ring)?|arrange|arranged|organise|organize|organised|order(?:ed)?|book(?:ed)?|commence\w*|increase|decrease|reduce|continue|start (?:you|him|her|on|with|taking)|script|send (?:you|him|her|them)|request(?:ed)?|keep taking|try)(?=)\b/;
const ideas = sparing(
  /\b(?:i think|i believe|i suspect|impression|diagnos\w+|most likely|likely|consistent with|suggestive of|in keeping with|looks like|sounds like|probably|could be|suspicious (?:for|of)|assessment|differential)\b/,
);
const examWords =
  /\b(?:on examination|exam(?:ination)?|vital signs|vitals|auscultation|palpation|lungs?|chest is clear|heart sounds|murmurs?|abdomen|bowel sounds|pupils|reflexes|range of (?:motion|movement)|gait|tender(?:ness)?|swelling|effusion|bruising|redness|lymph nodes?|throat|tonsils|ear ?drums?|tympanic|strength|sensation|power|tone|pulses?|heart rate|blood pressure|bp|temperature|sats|saturations?|oxygen|respiratory rate|bmi|weigh(?:s|t)|straight leg|lachman|mcmurray|incision|wound|crackles|wheez\w+|guarding|rebound|soft|alert|oriented|well[- ]looking|distress)(?=)\b/;
const resultWords =
  /\b(?:results?|came back|report(?:ed)? (?:as|shows|showed)|(?:mri|ct|x[- ]?rays?|scan|ultrasound|echo\w*|ecg|ekg|blood (?:test|count|work)s?|bloods|pathology|biopsy|swab|urine (?:test|culture|dipstick)|spirometry|hba1c|haemoglobin|hemoglobin|creatinine|egfr|cholesterol|psa|crp|tsh|ferritin|labs?|mammogram|colonoscopy|gastroscopy|angiogram|ldl|hdl|triglycerides|ejection fraction|bnp|sodium|potassium|calcium|vitamin d|a1c|inr|platelets|white (?:cell )?count|urea|uric acid|albumin|troponin|kidney test|liver test)(?:'s)? (?:\w+ )?(?=)(?:is|gone up|gone down|up|down|was|were|are|looks?|shows?|showed|shown|revealed|demonstrat\w+|confirmed|of \d|at \d|\d|normal|negative|positive|clear))\b/;
const allergy = sparing(
  /\ballerg\w+(?<!\ballergic(?= (?:inflammation|rhinitis|asthma|conjunctivitis)))|\banaphyla\w+|\b(?:rash|reaction|swell\w*|hives) (?:to|with|from|after) (?:penicillin|\w+cillin|sulfa|latex|bee|peanut\w*|nuts)/,
);
const family = sparing(
  /\b(?:family history|in (?:my|your|the|his|her|their|«P»|«WP») family|runs in|(?:mother|father|mum|dad|mom|brother|sister|aunt|uncle|grand(?:mother|father|parents?)|cousin|parents?)\b.*\b(?:had|has|have|died|diagnosed|suffered|passed|with)\b)/,
);
const social =
  /\b(?:smok\w+|cigarettes?|vap(?:e|es|ing)|alcohol|drink(?:s|ing)?\b.*\b(?:week|wine|beer|night|alcohol|day|weekend|social\w*|standard)|wine|beers?|cannabis|marijuana|recreational|live(?:s)? (?:with|alone|in|at|by|on (?:my|your|her|his|their|«P») own)|living with|married|single|divorced|widowed|retired|work(?:s|ing)? (?:as|in|at|for|from|part|full)|job|occupation|accountant|teacher|nurse|builder|student|exercises?|gym|children|kids|at school|university|carer)(?=)\b/;
const past = sparing(
  /\b(?:history of|known|past medical|diagnosed with|years ago|surger(?:y|ies)|operat(?:ion|ions|ed)|had (?:a|an|my|his|her|the) (?:\w+ ){0,3}(?:removed|out|replacement|replaced|stent|ectomy|caesarean)|appendi\w+|hysterectomy|cholecystectomy|childhood|as a (?:child|kid|teenager)|previously|admitted|hospitalised|chronic|long-?standing|since childhood)\b/,
);
const taking = /\b(?:tak(?:e|es|ing)|on|using|uses?|medications?|medicines?|tablets?|puffer|inhaler|prescribed)\b/;
const procedure = sparing(
  /\b(?:under (?:local|general) an|anaesthe\w+|anesthe\w+|incision was|was incised|sutured|prepped|draped|arthroscop\w+ (?:was|performed)|excised|haemostasis|closed with|biopsy was|specimen|procedure (?:was|performed)|injected (?:with|into))\b/,
);
const capacity = sparing(
  /\b(?:light duties|modified duties|suitable duties|off work|time off|return(?:ing)? to work|back (?:to|at) work|fit for|unfit|capacity|no lifting|lifting (?:more|over|restriction)|hours (?:a|per) (?:day|week|shift)|certificate|pre-?injury|workplace|at work|work ?cover|workers comp\w*|shift|normal duties|full duties)\b/,
);
const duties = sparing(
  /\b(?:light duties|modified duties|suitable duties|normal duties|full duties|off work|time off|return(?:ing)? to work|back (?:to|at) work|certificate|unfit|pre-?injury|work ?cover|workers comp\w*)\b/,
);
const injuryDone = /\b(?:will|should|fit|unfit|capacity|duties|certificate|off work|time off|return|lifting)\b/;

/** What a sentence of the doctor is about, in a note, a dictation or the plan; `null` where it shows nothing. */
export const doctorTopic = (text: string): Topic | null => {
  const mentions = mentionsOf(text);
  if (allergy.test(text)) return 'allergies';
  if (procedure.test(text)) return 'procedure';
  if (capacity.test(text) && injuryDone.test(text)) return 'work_capacity';
  if (presents.test(text)) return 'chief_complaint';
  if (follow.test(text) || warning.test(text)) return 'follow_up';
  if (
    resultWords.test(text) &&
    !/\b(?:let us|will|going to|would like|order|arrange|organise|book|request|when the|once the|send)\b/.test(text)
  )
    return 'results';
  if (
    examWords.test(text) &&
    !planned.test(text) &&
    !/\b(?:medications?|tablets?|taking|takes|because|usually|can cause|might|if|report(?:s|ed)?|denies|history)\b/.test(
      text,
    )
  )
    return 'examination';
  if (
    /^(?:the |your )?(?:(?:left|right) )?(?:vision|visual acuity|acuity|eye pressures?)(?:'s| is| are)\b.*\d/.test(text)
  )
    return 'examination';
  if (/\bi (?:can|do|could) (?:not )?(?:feel|hear|see|notice|find)(?=)\b/.test(text) && !planned.test(text))
    return 'examination';
  if (planned.test(text) || orders.test(text) || fasts.test(text) || forbids(text)) return 'plan';
  if (ideas.test(text) && mentions.some((mention) => mention.kind !== 'circumstance')) return 'assessment';
  const isSeen = mentions.some(
    (mention) =>
      mention.kind === 'symptom' ||
      mention.kind === 'paired' ||
      mention.kind === 'single' ||
      mention.concept === 'range of motion',
  );
  if (
    isSeen &&
    /^(?:your|there (?:is|are)|no) /.test(text) &&
    !/\b(?:because|caus\w+|if|could|might|can|would|usually|when you|mean\w*|history)\b/.test(text)
  )
    return 'examination';
  return mentions.some((mention) => mention.kind === 'condition') &&
    /^(?:this is|it is|you have|that is|«S» «has\|have»)/.test(text)
    ? 'assessment'
    : null;
};

/** "The iron was 9", "my periods are light with the Mirena": a measure or a function, and no medicine taken. */
const ofLevel = sparing(
  /\b(?:iron|b12|vitamin d|potassium|sodium|magnesium|calcium|folate|zinc)(?: levels?)? (?:is|was|were|came back)\b|^(?:«P»|my|the) periods?\b/,
);
const usesOf = /\b(?:i|«S») (?:«?uses?\b|«?takes?\b|am on|have been (?:using|taking))/;

/** What a sentence about the patient's story is about. `asked` is the question it answers, if any. */
export const storyTopic = (text: string, asked = ''): Topic => {
  const both = `${asked} ${text}`;
  const kinds = new Set(mentionsOf(text).map((mention) => mention.kind));
  if (
    allergy.test(text) ||
    (/\ballerg/.test(asked) && !kinds.has('symptom') && !(kinds.has('condition') || usesOf.test(text)))
  )
    return 'allergies';
  if (duties.test(text)) return 'work_capacity';
  if (family.test(both)) return 'family_history';
  if (
    (kinds.has('drug') && !ofLevel.test(text)) ||
    (taking.test(text) && /\b(?:medications?|medicines?|tablets?|puffers?|inhalers?)\b/.test(both))
  )
    return 'medications';
  if (social.test(text) || (social.test(asked) && !kinds.has('symptom'))) return 'social_history';
  if (
    past.test(text) ||
    /\b(?:past (?:medical|history)|medical history|(?:medical|health) (?:conditions?|problems?|issues)|other (?:conditions|problems)|general health|surger\w*|operations?)\b/.test(
      asked,
    )
  )
    return 'past_history';
  if (
    kinds.has('condition') &&
    /\b(?:have|has|had|having|got|suffer\w*|been told|denies)\b/.test(text) &&
    !kinds.has('symptom')
  )
    return 'past_history';
  return 'history';
};

/** Spoken or written headings and the topic that they open. */
const headingTopics: readonly (readonly [RegExp, Topic])[] = [
  [/^(?:chief complaint|presenting complaint|reason for (?:visit|presentation|consultation))$/, 'chief_complaint'],
  [
    /^(?:history|history of (?:the )?present(?:ing)? (?:illness|complaint)|background to presentation|hpi|subjective)$/,
    'history',
  ],
  [/^(?:past (?:medical |surgical )?history|medical history|background|pmh|comorbidities)$/, 'past_history'],
  [/^(?:medications?|current medications?|medicines)$/, 'medications'],
  [/^(?:allerg(?:y|ies))$/, 'allergies'],
  [/^(?:family history)$/, 'family_history'],
  [/^(?:social history|social)$/, 'social_history'],
  [/^(?:review of systems|systems review)$/, 'review_of_systems'],
  [/^(?:(?:on |physical )?examination|exam|findings|objective|on exam)$/, 'examination'],
  [/^(?:results|investigations|tests|imaging|pathology)$/, 'results'],
  [
    /^(?:procedure|operation|operative findings|operation performed|findings and procedure|procedure and findings|an(?:a)?esthesia|an(?:a)?esthetic|incision|implants?|antibiotics?|closure|complications|technique)$/,
    'procedure',
  ],
  [/^(?:indication|indications|reason for (?:the )?procedure)$/, 'chief_complaint'],
  [
    /^(?:post-?operative (?:instructions|plan|orders)|post operative (?:instructions|plan|orders)|discharge instructions)$/,
    'plan',
  ],
  [/^(?:assessment|impression|diagnosis|opinion)$/, 'assessment'],
  [/^(?:plan|management|management plan|treatment|recommendations?)$/, 'plan'],
  [/^(?:follow[- ]?up|review)$/, 'follow_up'],
  [/^(?:work capacity|capacity|restrictions)$/, 'work_capacity'],
];
export const headingTopic = (text: string): Topic | null => {
  const plain = text
    .toLowerCase()
    .replace(/[:.\s]+$/, '')
    .trim();
  return headingTopics.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
};
