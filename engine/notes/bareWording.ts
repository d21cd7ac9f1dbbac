/** Words that a note writes together, as a recogniser gives them apart: small letters, no mark between. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/\bx (rays?)\b/g, 'x-$1'],
  [/\b(anti|non) (inflammator(?:y|ies)|tender|smoker|displaced)\b/g, '$1-$2'],
  [/\b(post) (traumatic|operative|surgical|nasal|menopausal)\b/g, '$1-$2'],
  [/\b(a|for|the|your|schedule|his|her|next|week|month|year) follow up\b/g, '$1 follow-up'],
  [/\bfollow up (appointment|visit|scan|ultrasound|x-ray|mri)\b/g, 'follow-up $1'],
];

/** "4, 10, 2021": a date, where it can be one. */
const date = /\b(\d{1,2}),? (\d{1,2}),? ((?:19|20)\d\d)\b/g;

/** Words put between what they belong to: "in the last, I think, three days". The thought stays, in front. */
const putIn =
  /^((?:it|that|this|i|he|she|they|there|we)\b.*\b(?:in|for|about|around|called|at|the last|on|was|is|since|like)),? (i (?:think|guess|believe)),? (?=\d|[a-z])(?!i\b|it\b|he\b|she\b|that\b|there\b|we\b|they\b)/;

/** How people come to what they say: it adds nothing to a record. */
const leads =
  /^((?:(?:yeah|yes|no|so|well|and|but|okay),? )*)(?:i (?:would|will)(?: definitely| probably| just| maybe)? (?:have to )?say|i have to say|all i can say is)(?: like)?(?: that)?,? (?=\S+ \S)/;
/** "More than like a day": said while looking for the word. */
const hesitation =
  /(?<=\b(?:than|to|is|are|was|were|in|on|at|from|of|probably|maybe|around|about|where|only|just|more|been|have|had|has|get|getting|for|with|over|every|last|and|most|take|taking) )like,? (?=(?:\d|the (?!same)|more|less|every|about|around|really|very|in|on|at|for|last|maybe|bend\w*|walk\w*|[a-z]+ing\b|[a-z]+ly\b|right|left|lower|upper|after|before|a (?:few|couple|little|lot|\d)))/g;

/** The reading after the word for it: "elevated today 156/94". */
const reading =
  /\b(elevated|high|low|normal|good|up|down|stable)( today| now| here| this morning)? (?=\d{2,3}\/\d{2,3}\b)/g;
/** Findings one after the other: "no masses no tenderness". */
const noAndNo =
  /(?<=\b(?:no|normal|clear|intact|soft|regular|negative)\b[a-z ]{2,40}[a-z]) (?=no (?!longer|more|problems? with that|one|matter|idea|i\b|he\b|she\b|it\b|they\b|we\b|you\b|not\b|no\b)[a-z]{4,})/g;

/** A pause after these is no comma: what they show, take or name comes. */
const noPause =
  /\b(shows?|showed|reveals?|revealed|demonstrates?|demonstrated|appreciate|hear|noted|order|prescribe|continue|start|increase|decrease|take|takes|taking|(?:have|has) had|with|including|of|my|your|his|their), (?=[a-z0-9])/g;
/** "1 plus pitting edema": graded. */
const graded =
  /\b([1-4]) plus (?=(?:pitting |bilateral |lower |edema|oedema|pulses?|reflex|tonsil|effusion|crackles|throughout))/g;

/** "If it gets worse I will": a condition and what holds under it. */
const condition =
  /^((?:(?:and|so|but|now|then) )?(?:if|when|once|unless) (?:[a-z0-9'/-]+ ){3,12}?)(?=(?:then |please )?(?:(?:i|we|you|he|she|they|it) (?:will|would|am going|are going|can|could|should|need to|want)|just (?:call|give|come|use|continue|reach|let)|call (?:me|us)|give (?:me|us))\b)/;
/** "No shortness of breath anything": left from "or anything". */
const leftOver =
  /^((?:no|not|any|i do not have|i have not had)\b.*(?<!\b(?:or|drink|do|take|have|had|notice|see|feel|hear|of|with|to|eat|for|in|on|at|about|like)) anything)$/;

/** A sentence whose marks were guessed, cleaned, with what is certain of its marks set right. Lower case. */
export const bareWording = (text: string): string => {
  let plain = joined.reduce((whole, [pattern, to]) => whole.replace(pattern, to), text);
  plain = plain
    .replace(date, (said, first: string, second: string, year: string) =>
      Number(first) <= 31 && Number(second) <= 31 && Math.min(Number(first), Number(second)) <= 12 && Number(first) > 0
        ? `${first}/${second}/${year}`
        : said,
    )
    .replace(leads, '$1')
    .replace(hesitation, '')
    .replace(putIn, '$2 $1 ')
    .replace(condition, (lead) => (/,/.test(lead) ? lead : `${lead.trim()}, `))
    .replace(leftOver, (said) => said.replace(/ anything$/, ''))
    .replace(noPause, '$1 ')
    .replace(graded, '$1+ ')
    .replace(reading, '$1$2, ');
  return plain.endsWith('?') ? plain : plain.replace(noAndNo, ', ');
};
