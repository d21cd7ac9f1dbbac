import { sparing } from '../../evidence/sparing.ts';
import { hasSign } from './forms.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import { unknownIn } from '../learnt/vocabulary.ts';

/** Words of talk, of advice and of explanation, which no finding has. */
const talk =
  /\b(?:i|you|we|they|them|he|she|me|us|it|what|why|how|who|where|when|because|if|think|know|mean|means|let|going|will|would|could|might|may|should|want|need|needs|sure|probably|maybe|guess|hope|stuff|things?|really|just|like|okay|happy|worried|concerned|remember|usually|sometimes|people|doctor|nurse|question|questions|check|please|take|taking|try|said|told|tell|says|thank|sorry|reasons?|somebody|someone|ok|risk|problem|words|consistent with|but the|patient|status|scheduled|reassured|occasions|removal|underwent|listening|looking|worst|sprain|good (?:morning|afternoon)|excuse|hello|mr|mrs|bad|terribl[ey]|horribl[ey]|cool|guy|lot|interesting|everything|anything|something|nothing|everywhere|so|since|whether|than|do you|which is|there is|there are|that|these|those|kind|sort|ago|yesterday|week|weeks|having|been having|getting|worse|better|feeling|treat\w*|medication\w*|prescri\w+|mg|tablets?|capsules?|puffs?|times a day|twice|daily|history|diagnos\w+|suspect|recommend|plan|hospital|sits|runs(?! of)|well away from|group of|thick band|shelf of)(?=)\b/;
const mayHold = sparing(
  /\b(?:from last (?:week|month|visit)|that (?:clears?|radiates?|resolves?|improves?|extends?)|oriented|as well as|better than|more than|less than|greater than|within)\b/g,
);
/** What ends in these waits for more. */
const unended =
  /\b(?:and|or|but|the|a|an|of|on|in|at|over|to|with|for|from|by|is|are|was|were|has|have|be|been|greater|lesser|any|some|not|no|very|also|still|slightly|about|around|between|near|only|than)$|\b(?:of|over|at|to|on|in) (?:the )?(?=)(?:lateral|medial|anterior|posterior|distal|proximal|dorsal|plantar|upper|lower|mid|middle)$/;
const begins = sparing(
  /^no (?:hearing|seeing|feeling|noticing)$|^(?:and|or|but|of|to|for|with|at|by|from|on|in|as|is|are|was|were|has|have|had|do|does|did|be|been|got|not|very|which|that|this|it|its|go|went|put|push|pull|press|listen|look|looking|move|turn|bend|number|about|exam|physical|at|little)\b|exam(?:ination)?$|^(?:the )?results?\b/,
);
/** Words that only medicine forms. */
const isLearned =
  /(?:ular|eal|itis|osis|oma|emia|megaly|pathy|algia|ous|pharyngeal|ation|plasia|ectasis|phalangeal|carpal|tarsal)$/;
const most = 34;

/** "No drift sensation is intact": two things in one. */
const runsInto =
  /^no .*\b(?:is|are) (?!noted|seen|appreciated|present|palpable|heard|identified|felt|evident|visible)|\ba (?:regular|normal|nice)$/;
const isWhole = (text: string, unknown: number, fewest = 2): boolean => {
  const words = text.split(' ').length;
  return (
    words >= fewest &&
    words <= most &&
    !talk.test(text.replace(mayHold, '')) &&
    !unended.test(text) &&
    !runsInto.test(text) &&
    !begins.test(text) &&
    !/[?“”|]/.test(text) &&
    unknownIn(text).filter((word) => !isLearned.test(word)).length <= unknown
  );
};

/** Signs that the first list does not know. */
export const moreSigns =
  /\b(?:appropriate|same length|moves well|benign|mild\w*|wound|abrasions?|lacerations?|graz(?:e|es)|slough\w*|necro\w+|odou?r|papill?o?edema|awake|supple|symmetrical|midline|present|absent|palpable|fever|rebound|guarding|bruits?|pitting|jvd|distention|plaques?|patches|scaly|ulcerated|bite|blister\w*|nodule|atrophy|reactive|in place|male|female|appearing|well healed|regular|in the (?:fifties|sixties|seventies|eighties|nineties)|unlabored|non-labored|perrla|sounds?|click\w*|crepitus|fluctuan\w+|induration|purulen\w+|cellulitis|radiation|thicken\w+|callus|varus|valgus|spasm|ballot\w+|moist|dry|steady|fluent|coarse|diminished|absent|labored|wheez\w+|stable|unchanged|controlled)(?=)\b/;

/** What only a picture shows. */
const pictured =
  /\b(?:displacement|bony fragments?|opacit\w+|kidney stones?|osteoarthritis|disc (?:degeneration|herniation)|metastatic|soft tissue shadows|not identified|breslow|invasion)\b/;
/** What is found by looking, whatever part it is of. */
const alone = /\b(?:fever|distress|mass(?:es)?|hernias?|nodules?|lumps?|cyanosis|pallor|jaundice|clubbing)\b/;
/** Whether words say a finding: of something that is looked at, what was seen of it. */
export const isFindingSaid = (
  text: string,
  { label, isSeen = false }: { label?: string | undefined; isSeen?: boolean } = {},
): boolean =>
  isWhole(text, isSeen ? 3 : 1, (label !== undefined && isSeen) || text === 'afebrile' ? 1 : 2) &&
  !pictured.test(text) &&
  !cutShort.test(text) &&
  (hasSign(text) || moreSigns.test(text)) &&
  (examinationSystem(label === undefined ? text : `${label} ${text}`) !== null || alone.test(text));

/** What a test can be said to have shown. */
export const shown =
  /\d|^no |\b(?:no|not|normal|abnormal|negative|positive|clear|unremarkable|elevated|low|lower|high|higher|stable|unchanged|good|fine|improved|increased|decreased|reduced|appropriate|within|mild|moderate|severe|slight|slightly|degenerat\w+|arthritis|arthritic|fractures?|narrowing|effusion|tear|torn|bony|regurgitation|stenosis|inflammation|gastritis|polyps?|pneumonia|nodules?|mass|lesions?|herniat\w+|bulging|stones?|disease|changes|infiltrat\w+|opacit\w+|malignan\w+|benign|melanoma|pending|dislocat\w+|displacement|misalignment|swelling|edema|spurs?|intact|lined up|maintained|preserved|flat|flatter)(?=)\b/;
/** What ends in these has lost the thing that they are said of: "echocardiogram shows preserved". */
export const cutShort = sparing(
  /\b(?:shows?|showed|has|have) (?:an? |no |some )?(?:preserved|reduced|slight|mild|moderate|severe|significant|small|large|full|partial|normal|abnormal|left|right|bilateral|good|low|high|acute|subtle|diffuse|focal)$|\b(?:full[- ]thickness|partial[- ]thickness|external (?:female|male)|preserved|no evidence|no signs?|abnormal diastolic|ejection|bony|well[- ]nourished)$/,
);
/** Things that a test shows, by their names or by what is said of them. */
export const shownThing =
  /\d|\b(?:fractur\w*|dislocat\w+|displacement|alignment|abnormalit\w+|arthrit\w*|arthropathy|degenerat\w+|narrowing|effusion|fluid|tears?|torn|regurgitation|stenosis|stones?|mass(?:es)?|nodules?|lesions?|polyps?|spurs?|swelling|edema|inflammation|infiltrat\w+|opacit\w+|pneumonia|consolidation|collapse|clots?|blockages?|disease|infection|osteomyelitis|infarct\w*|ischa?emi\w*|rhythm|wave|changes?|evidence|signs?|hypertrophy|enlarge\w*|thicken\w+|thinning|wear|hernia\w*|bulg\w+|rupture|sprain|strain|cysts?|tumou?rs?|cancer|malignan\w+|adenoma|fragments?|bone|joint|space|diaphragm|function|fraction|valve|murmur|defect|pathway|pattern|runs|beats|ectopics|fibrillation|flutter|tachycardia|block|st|cells|nitrites|protein|blood|glucose|ketones|bacteria|growth|sinking|loosening|hydronephrosis|recurrence|syndrome|metasta\w+|gap|calcifi\w+|plaque|sludge|fatty|scarring|fibrosis|emphysema|hyperinflation|shadows?|involvement|filling|gastritis|esophagitis|ulcers?|bleeding|appears to be)(?=)\b|(?:gallstones?|itis|osis|oma|emia|penia|pathy|ectasis|plasia|megaly)\b/;
/** Whether words say what a test showed. */
export const isResultSaid = (text: string): boolean =>
  isWhole(text, 1) && (shown.test(text) || shownThing.test(text)) && !cutShort.test(text);

/** Whether what was dictated names a finding or a result in a whole sentence: its words are a record's already. */
export const isDictatedWhole = (text: string): boolean =>
  text.split(' ').length > 5 &&
  text.split(' ').length <= longestDictated &&
  (hasSign(text) || shown.test(text)) &&
  !toldOrAsked.test(text) &&
  !unended.test(text) &&
  !runsInto.test(text);
const longestDictated = 40;
const toldOrAsked =
  /\b(?:i|you|we|they|me|us|doctor|think|guess|if|because|will|going to|please|scheduled|impression|plan|recommend\w*|follow up|mg|excuse)\b|^(?:is|are|was|were|which|that|it|this)\b/;
