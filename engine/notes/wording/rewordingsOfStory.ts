import { phrases } from '../phrases.ts';
import type { Rewording } from './rewordings.ts';
import { ofStory } from '../filing/topicGroups.ts';

const countable =
  '(?:[a-z]+ ){0,3}?(?:cough|rash|headache|lump|fever|pain|ache|mole|spot|scare|feeling|sensation|episode|tear|fall|injury|bump|cyst|wound|sore|history|onset|cold|infection)\\b';
const verbsOfHaving =
  '(?:«(?:has|notices|gets|feels|reports|is)\\|[a-z]+»|\\b(?:had|noticed|having|with|got|felt|developed|getting|experiencing))';
const done = 'told|sent|put|offered|prescribed|referred|started|advised|admitted|diagnosed|discharged|treated|tested';
const aTest =
  '(?:[a-z]+ ){0,2}?(?:mri|ct|x-?rays?|scan|ultrasound|echo\\w*|ecg|ekg|blood tests?|bloods|labs?|biopsy|tests?|colonoscopy|endoscopy|swab|surgery|operation)\\b';

/** Words that a patient puts between and a record does not. */
const fillers: readonly Rewording[] = [
  { topics: ofStory, pattern: /\b(?:pretty|kinda|sorta|fairly) (?!much)(?=[a-z])/g, to: '' },
  {
    topics: ofStory,
    pattern: /\breal (?=(?:sudden|bad|nauseated|tired|sick|sore|sharp|nervous|dizzy|short|hard)\b)/g,
    to: '',
  },
  {
    topics: ofStory,
    pattern:
      / like(?= (?:about|around|\d|a (?:couple|few|lot|little|bit|day|week|month|year|half)|every|really|the (?:past|last)|last|yesterday|this (?:morning|week)|once|twice|maybe|probably|sometimes|one|two|half|all the time|always|mild|severe|when|if|you know)\b)/g,
    to: '',
  },
  {
    topics: ofStory,
    pattern:
      /(?<=(?:«(?:has|does|takes|gets|keeps|starts|goes|uses|drinks|lives)\|[a-z]+»|\b(?:been|be|being|had|to|and|but|or|so|just|did|the|an?|some|of|with|still|always|also|usually|in|on|at|for))) like (?=[a-z])(?!to\b)|(?<=(?:«(?:is|was)\|[a-z]+»|\b(?:is|are|was|were))) like (?=(?:very|really|so|too|in|on|at|quite|all|super|not|more|less|half|[a-z]+(?:ly|ed|ing|y|ive|al|ous|ful|en|ish|able)|constant|sharp|dull|sore|tender|red|numb|tight|hot|cold|weak|sick|stuck|bad|worse|better|hard)\b)/g,
    to: ' ',
  },
  {
    topics: ofStory,
    pattern: /,? (?:you know|i mean|or whatever|and everything|and stuff|and all|so to speak|too much now)$/,
    to: '',
  },
  { topics: ofStory, pattern: /\b(in|for) awhile(?: now)?\b/g, to: '$1 a while' },
  {
    topics: ofStory,
    pattern:
      /(?<!\b(?:past|last|next|first|these|every|the) )(?:\ba )?\bcouple (?:of )?(?=(?:days|weeks|months|years|hours|times|minutes)\b)/g,
    to: 'a couple of ',
  },
  { topics: ofStory, pattern: /\b(?:a )?(?:whole )?bunch of (?=[a-z]+s\b)/g, to: `${phrases.several} ` },
  { topics: ofStory, pattern: /\bfor a (?:while|long time) now\b/g, to: 'for a while' },
  { topics: ofStory, pattern: /\b(weeks|days|months|years|hours) now\b/g, to: '$1' },
];

/** Starts that were given up, and pauses that no comma marks. */
const pauses: readonly Rewording[] = [
  { topics: ofStory, pattern: /\ba (?:wee )?bit,? of (?:an? |the )?(?=[a-z])/g, to: 'some ' },
  { topics: ofStory, pattern: /\ba wee bit\b/g, to: 'a bit' },
  { topics: ofStory, pattern: /\ba good few\b/g, to: 'a few' },
  { topics: ofStory, pattern: /(?<!\b(?:nothing|anything|something|stuff|things|not|was|is)) like that\b/g, to: '' },
  { topics: ofStory, pattern: / that it (?=(?:started|began|has|is|was)\b)/g, to: ' that ' },
  {
    topics: ofStory,
    pattern: /\ban? (?=(?:chills|sweats|night sweats|aches|nausea|vomiting|diarrh?o?ea|constipation)\b)/g,
    to: '',
  },
  {
    topics: ofStory,
    pattern: /,? ?\b(?:really|actually|definitely|honestly),(?= )|, (?:really|actually|definitely)$/g,
    to: '',
  },
  { topics: ofStory, pattern: /\btoday, (?=(?:for|with|because)\b)/g, to: 'today ' },
  { topics: ofStory, pattern: /,? ?\b(?:uhm|umm|uhh|mhmm)\b,?/g, to: '' },
  { topics: ofStory, pattern: /\b(any other|any|other|some|a|the|no), (?=[a-z])/g, to: '$1 ' },
  {
    topics: ofStory,
    pattern:
      /(?<=\b(?:having|got|lives?\|live»|noticed|seeing|been|getting|did|felt|took|tried|using|helped|seen|some|this|has had|for|to|so|feeling|doing|drinks?\|drink»|takes?\|take»|feels?\|feel»)),(?= [a-z«])/g,
    to: '',
  },
  { topics: ofStory, pattern: / (?:an?|the|some) [a-z]{1,2}, (?=[a-z])/g, to: ' ' },
  {
    topics: ofStory,
    pattern: /,? right (?:around |about )?(?:here|there)$|,? (?:around|over|in|down|up) here$/g,
    to: '',
  },
  { topics: ofStory, pattern: /,? (?:and )?(?:«S» )?had it (?=for )/g, to: ' ' },
  {
    topics: ofStory,
    pattern:
      /^(«S» «(?:reports|has)\|[a-z]+» (?:had )?[a-z ]+), (?:it )?started (?=\d|last|this|yesterday|about|a|on|in)/,
    to: `$1 that ${phrases.began} `,
  },
];

/** Who the patient is and why they came, as the doctor tells it at the start. */
const openings: readonly Rewording[] = [
  {
    topics: /^(?:history|chief_complaint|past_history|social_history)$/,
    pattern:
      /^(?:[a-z]+(?: [a-z]+)?|«S»|this|he|she) (?:is|«is\|are») an? (?:very )?(?:pleasant |lovely |nice )?(\d+) ?-? ?years?[- ]old (?=(?:[a-z-]+ ){0,3}(?:male|female|man|woman|gentleman|lady|boy|girl)\b)/,
    to: '«S» «is|are» a $1-year-old ',
  },
  {
    topics: /^(?:history|chief_complaint|past_history|social_history)$/,
    pattern:
      /^(«S» «is\|are» a \d+-year-old (?:[a-z-]+ ){0,3}(?:male|female|man|woman|gentleman|lady|boy|girl)) (?:for |(?:in |here |in here )?today (?:here )?(?:for|with) |(?:who is )?here (?:today )?(?:for|with) |in (?:today )?for )(?!(?:a )?past medical)/,
    to: '$1 who presents today for ',
  },
  {
    topics: /^(?:history|chief_complaint|past_history|social_history)$/,
    pattern:
      /^(«S» «is\|are» a \d+-year-old (?:male|female|man|woman|gentleman|lady|boy|girl))(?: (?:here )?today)? with (?:a )?(past medical history)/,
    to: '$1 with a $2',
  },
  { topics: ofStory, pattern: /^(?:the )?patient (is|was|has|does) /, to: '«S» $1 ' },
  { topics: ofStory, pattern: /^(?:the )?patient (?=(?:had|underwent|did|went|[a-z]{3,}ed) )/, to: '«S» ' },
  {
    topics: ofStory,
    pattern: /^(?:looks like )?they (?:also )?removed ([a-z0-9 ]+?)(?=,|$| and| from)/,
    to: '«S» had $1 removed',
  },
  { topics: ofStory, pattern: /^right (?=«P» (?:left|right)\b)/, to: '' },
  { topics: ofStory, pattern: /^«S» «has\|have» (an? [a-z ]+ (?:ago|last (?:year|month|week)))\b/, to: '«S» had $1' },
  { topics: ofStory, pattern: /\b(sometimes|usually|always|often) (.{3,40}) \1$/, to: '$1 $2' },
  {
    topics: /^(?:history|review_of_systems)$/,
    pattern:
      /^(?:(?:very|really|quite|so|a bit|a little|just|pretty) )*(lightheaded|light-headed|dizzy|tired|exhausted|nauseous|nauseated|weak|short of breath|sweaty|feverish|breathless)$/,
    to: `«S» «reports|report» ${phrases.feeling} $1`,
  },
  { topics: ofStory, pattern: /^«O» endorse /, to: '«S» «reports|report» ' },
  { topics: ofStory, pattern: /^«S» «is\|are» endorsing (?:this|some|these)?,? ?/, to: '«S» «reports|report» ' },
  {
    topics: ofStory,
    pattern: /^«S» «reports\|report» (?:probably|maybe|mostly|mainly|equally) (?:more )?(?=[a-z])/,
    to: '«S» «reports|report» ',
  },
  {
    topics: ofStory,
    pattern:
      /^«S» «reports\|report» (?:(?:a bit|a little|very|really|quite) )?(?=(?:sensitive|feverish|dizzy|tired|short of breath|nauseous|nauseated|lightheaded|light-headed|breathless|anxious|depressed|sleepy|weak|bloated|constipated)\b(?! (?:spells?|turns?|episodes?|attacks?|feelings?|legs?|arms?|days?)\b))/,
    to: '«S» «is|are» ',
  },
];

/** "I'll have a few beers every day": what one does as a rule. */
const habits: readonly Rewording[] = [
  {
    topics: ofStory,
    pattern:
      /^«S» will (?:usually |normally |sometimes )?have (?=.*\b(?:every|daily|a (?:day|night|week|month)|per|usually|weekends?|occasionally)\b)/,
    to: '«S» «has|have» ',
  },
  {
    topics: ofStory,
    pattern:
      /^«S» will (?:usually |normally |sometimes )?drink (?=.*\b(?:every|daily|a (?:day|night|week|month)|per|usually|weekends?|occasionally)\b)/,
    to: '«S» «drinks|drink» ',
  },
  {
    topics: ofStory,
    pattern:
      /^«S» will (?:usually |normally |sometimes )?take (?=.*\b(?:every|daily|a (?:day|night|week|month)|per|usually|as needed|occasionally)\b)/,
    to: '«S» «takes|take» ',
  },
];

/** Everyday words with the ones that a record has for them. */
const everyday: readonly Rewording[] = [
  { topics: ofStory, pattern: /(?<!\b(?:not|to|or|will|would|might|«S») )\bthrow(?:ing)? up\b/g, to: phrases.vomiting },
  { topics: ofStory, pattern: /\bthrew up\b/g, to: phrases.vomited },
  { topics: ofStory, pattern: /\bthe (?:er|emergency room|a&e)\b/g, to: phrases.emergency },
  { topics: ofStory, pattern: /\btummy (?=(?:ache|pain|discomfort|cramps?)\b)/g, to: `${phrases.abdominal} ` },
  { topics: ofStory, pattern: /\btummy\b(?! tuck)/g, to: phrases.abdomen },
  { topics: ofStory, pattern: /\bpeeing\b/g, to: phrases.passingUrine },
  { topics: ofStory, pattern: /\bbugging\b/g, to: phrases.bothering },
  { topics: ofStory, pattern: /\bbugs\b(?= «O»)/g, to: phrases.bothers },
  { topics: ofStory, pattern: /\bkids\b/g, to: phrases.children },
  { topics: ofStory, pattern: /«has\|have» gotten\b/g, to: '«has|have» had' },
];

/** "They told me", "they found that I had": what others did to the patient, whoever they are. */
const byOthers: readonly Rewording[] = [
  // "They took an X-ray and said nothing was broken and gave me a sling": all of it theirs.
  {
    topics: ofStory,
    pattern:
      /(?<=^they (?:did|ran|ordered|took|performed|gave|put|sent)\b.*)(,? and)(?: then)?(?: they)? said (?:that )?(?=(?:«P»|it|there|the|nothing|everything|no|«S») )/g,
    to: '$1 «was|were» told that ',
  },
  {
    topics: ofStory,
    pattern: /(?<=^they (?:did|ran|ordered|took|performed|put|sent)\b.*)(,? and)(?: then)? gave «O»(?= )/g,
    to: '$1 «was|were» given',
  },
  {
    topics: ofStory,
    pattern: new RegExp(
      `(?<=^they (?:did|ran|ordered|took|performed|gave|put|sent)\\b.*)(,? and)(?: then)? (${done}) «O»(?= )`,
      'g',
    ),
    to: '$1 «was|were» $2',
  },
  { topics: ofStory, pattern: /^they kept «O» in (?:the )?hospital\b/, to: '«S» «was|were» kept in hospital' },
  {
    topics: ofStory,
    pattern: /^they (?:said|told «O»)(?: that)? (?=«S»|it |the |«P»|there )/,
    to: `«S» «was|were» told that `,
  },
  {
    topics: ofStory,
    pattern: /^they (?:found|noticed|saw|discovered)(?: out)?(?: that)? «S» (?:had|«has\|have»|did have) /,
    to: `«S» «was|were» ${phrases.found} to have `,
  },
  { topics: ofStory, pattern: new RegExp(`^they (?:also |just |then )?(${done}) «O»(?= )`), to: '«S» «was|were» $1' },
  { topics: ofStory, pattern: /^they (?:also |just |then )?gave «O»(?= )/, to: '«S» «was|were» given' },
  {
    topics: ofStory,
    pattern: new RegExp(`^they (?:did|ran|ordered|took|performed) (an?|some|the) (?=${aTest})`),
    to: '«S» had $1 ',
  },
  { topics: ofStory, pattern: new RegExp(`(,? and)(?: then)? they (${done}) «O»(?= )`, 'g'), to: '$1 «was|were» $2' },
  { topics: ofStory, pattern: /(,? and)(?: then)? they gave «O»(?= )/g, to: '$1 «was|were» given' },
  { topics: ofStory, pattern: /(?<=\b(?:therapy|treatment|appointment|surgery)) with them\b/g, to: '' },
];

/** What a word points at that stands right behind it: "this numbness" is numbness. */
const pointed: readonly Rewording[] = [
  {
    topics: ofStory,
    pattern: new RegExp(`(${verbsOfHaving}) (?:this|that|these|those|like) (?=[aeiou]${countable})`, 'g'),
    to: '$1 an ',
  },
  {
    topics: ofStory,
    pattern: new RegExp(`(${verbsOfHaving}) (?:this|that|these|those|like) (?=${countable})`, 'g'),
    to: '$1 a ',
  },
  {
    topics: ofStory,
    pattern: new RegExp(`(${verbsOfHaving}) (?:this|these|those|like) (?=[a-z]{4,})`, 'g'),
    to: '$1 ',
  },
  {
    topics: ofStory,
    pattern:
      /\b(had|with|of|to|in|on|from|around|behind|under) (?:that|this) (?=(?:[a-z]+ ){0,2}(?:knee|hip|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|back|neck|area|region|joint|cuff|side|tooth|ear|eye|muscle|tendon)\b)/g,
    to: '$1 the ',
  },
];

/** Ways in which patients tell their story, with the way in which a record puts the same. In the order in which they are applied. */
export const rewordingsOfStory: readonly Rewording[] = [
  ...openings,
  ...fillers,
  ...pauses,
  ...byOthers,
  ...pointed,
  ...habits,
  ...everyday,
];
