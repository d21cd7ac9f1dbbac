import { sparing } from '../../evidence/sparing.ts';
import type { Marked } from '../wording/person.ts';

/** Words of speech that carry nothing in a record, with what stands in their place. None changes what is said. */
const loose: readonly (readonly [RegExp, string])[] = [
  [/\b(?:a little bit|a bit) of (?=[a-z])/g, 'some '],
  [/\ba (?:little bit|bit|little) (?=(?:more|less|better|worse|[a-z]+er)\b)/g, 'a little '],
  [/\ba little bit\b/g, 'a little'],
  [
    /,? ?\b(?:if that makes sense|or anything(?: like that)?|and (?:things|stuff) like that|or something(?: like that)?|and everything|at least|for sure|as well as that)(?=$|[,.])/g,
    '',
  ],
  [
    /(?<!\bnot )\b(?:really|actually|definitely|basically|obviously|certainly|literally|quite|(?<!\bnot [a-z]+ )very much|just sort of|pretty much) (?=[a-z«])/g,
    '',
  ],
  [
    /\bjust (?=(?:to|want|have|had|been|need|going|feel|felt|do|did|make|keep|take|get|try|like|because|not|when|as|some|«|[a-z]+ing|[a-z]+ed)\b|«)/g,
    '',
  ],
  [
    /\b(?:right now|right here|over here|down here|up here|(?<!\b(?:is|are|was|were|am|been|be|male|female|man|woman|is\|are»|was\|were») )here) (?=(?:in|on|at|to|for|today|and(?! there\b)|is|are)\b)/g,
    '',
  ],
  [/\b(?:right here|over here|down here|up here)$/g, ''],
  [/\bgo ahead and /g, ''],
  [/\btwo times (?:a|per) day\b|\b2 times (?:a|per) day\b|\btwice (?:a|per) day\b/g, 'twice daily'],
  [/\b(?:once|one time|1 time) (?:a|per) day\b/g, 'once daily'],
  [/\bmeds\b/g, 'medications'],
  [/\b([a-z]+)'s (?=(?:recovered|gone|been|got|had|come|settled|improved|dropped|risen)\b)/g, '$1 has '],
  [
    /\b([a-z]+)'s (?=(?:\d|all normal|all right|well healed|back|due|not|normal|high|low|better|worse|fine|good|okay|the|a|in|on|up|down|still|very|clear|soft)(?:\b|\d))/g,
    '$1 is ',
  ],
  [/\b([a-z]+) \1\b(?<!\b(?:had had|that that))/g, '$1'],
  [/, (?:«S» «does\|do» not know|«S» «(?:thinks|guesses)\|[a-z]+»|i do not know),/g, ''],
  [/\s+,/g, ','],
  // A pause is no comma: not after a word that waits for the next, nor between a verb and what it takes.
  [
    /(?<=(?:^| )(?:a|an|the|some|any|his|her|their|«P»|«DP»|no|of|to|with|for|in|on|at|and|or|about|is|are|was|were|«is\|are»|«was\|were»|very|little|slight|mild|acute|chronic|slow|different|in terms of|«O»|order|prescribe|start|continue|increase|take|takes|taking|reduce|has|have|had|«has\|have»|favoring|will)),(?= [a-z0-9«])(?!(?<=«O»,) \d)/g,
    '',
  ],
  [
    /^((?:«P»|the) )?([a-z]+|heart rate|blood pressure), (?=(?:is|are|was|were|has|have|looks?|sounds?|feels?) )/g,
    '$1$2 ',
  ],
];

/** What the doctor adds to explain a finding or an order to the patient, from here to the end: the record needs the finding and the order. */
const explained = sparing(
  /,? (?:(?:and |so )?what that means is|(?:and |so )?(?:that|this|which) (?:basically |just )?means|and that is (?:because|why|just)|which is (?:good|great|fine|normal|okay|what|why|because|just|very)|(?:and |so )?you know how|like we (?:said|talked)|as we (?:said|discussed)|okay so|and hopefully|so hopefully|and that (?:should|will|is going to) help|so that should|and i know (?:that )?you)\b.*$/,
);
const saying =
  /\b(?:i|«S») (?:would|«wants\|want» to|want to) say (?:that )?|\bi mean\b ?|^that (?=«S»|«P»|there|the )|^(?:like(?! an? [a-z]+(?: [a-z]+)?,)|so|and|but|then|now(?! and (?:again|then)\b)|also|okay) (?=[a-z«])/g;

const cut = (body: Marked): Marked => {
  const short = body.replace(explained, '');
  return short.split(' ').length >= 3 ? short : body;
};

/** A statement without the loose words of speech. */
export const tidied = (body: Marked): Marked =>
  loose
    .reduce((text, [pattern, plain]) => text.replace(pattern, plain), cut(body).replace(saying, ''))
    .replace(/\s+/g, ' ')
    .trim();
