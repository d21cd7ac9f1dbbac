import type { Rewording } from '../wording/rewordings.ts';
import { joinedFinding } from './rewordingsOfResults.ts';
import { ofFindings } from '../filing/topicGroups.ts';

/** Ways in which findings are spoken, with the way in which an examination or a result lists them. In the order in which they are applied. */
export const rewordingsOfFindings: readonly Rewording[] = [
  // Found by the doctor.
  {
    topics: ofFindings,
    pattern: /^looking at «O»,? (?:«S» )?(?:«does\|do»|do|does) not appear /,
    to: '«S» «does|do» not appear ',
  },
  {
    topics: ofFindings,
    pattern:
      /^(?:looking at|in reviewing|reviewing|regarding|as for|on) (?:the results? of |results? of )?(?:«P»|the|that) ((?:[a-z0-9-]+ ){0,3}[a-z0-9-]+?)(?: (?:today|here|in the (?:office|clinic)|from last year))*, it (is|was|looks|looked|shows?|showed) /,
    to: '«P» $1 $2 ',
  },
  {
    topics: ofFindings,
    pattern:
      /^(?:«D» (?:«d:does\|do» |do |does |did )?)?not (?:really )?(?:see|hear|feel|notice|appreciate|recognize|recognise|palpate|find|note) (?:a |an |any )?/,
    to: 'no ',
  },
  {
    topics: ofFindings,
    pattern:
      /^(?:«D» (?:did |has |have |do |does |«d:(?:does|has)\|[a-z]+» )?(?:review|reviewed|looked at|went over|had a look at|look at)) (?:the |«P» )?(?:results? of )?(?:«P» |the |that |this )?([a-z0-9 ,«P»-]{2,60}?),? (?:which|and it|and that|and they|and those) (?:does |do |did |has |have )?(show|shows|showed|shown|reveal|reveals|revealed|demonstrates?|demonstrated|look|looks|looked|was|were|is|are) /,
    to: '«P» $1 $2 ',
  },
  {
    topics: ofFindings,
    pattern:
      /(?:^|(?<= and ))«D» (?:«d:does\|do» |does |do |did |can |could |also |still |just |really )*(?:«d:(?:sees|notices|hears|feels|finds|appreciates|notes|recognizes)\|[a-z]+»|see|notice|noticed|hear|heard|feel|felt|find|found|appreciate|appreciated|note|noted|recognize)(?: also)?(?: that)? (?=[a-z«0-9])/g,
    to: '',
  },
  {
    topics: ofFindings,
    pattern:
      /^(?:and |then |so |now |exactly so |exactly )*(?:on|in|for|with|as for|looking at|during|upon)? ?(?:«P» |the |that |this |a )?(?:[a-z]+ ){0,4}?(?:exam|examination|palpation|auscultation|inspection)(?: of (?:«P» |the |that )?(?:[a-z]+ ){1,3}?)?(?: (?:here|today|now))*,? (?=(?:«P»|«S»|the|there|an?|some|mild|slight|bilateral|there|no|normal|tender\w*|swelling|pain|range|regular|decreased|limited|strength|sensation|capillary|lungs|heart|positive|negative|abdomen)\b|«)/,
    to: '',
  },
  {
    topics: ofFindings,
    pattern: /^«P» (?:[a-z]+ ){0,2}exam (?:is |has |on |shows )?(?=(?:«P»|«S»|the|there|no)\b|«)/,
    to: '',
  },
  {
    topics: ofFindings,
    pattern:
      /^(?:«P» )?(heart|lungs?|abdomen|belly|back|neck|knee|shoulder|foot|ankle),? (?:«D» «d:[^»]*» |there (?:is|are) |«S» «has\|have» )(?=[a-z0-9])/,
    to: '',
  },
  { topics: ofFindings, pattern: /\b(?:nice and |a nice |nice )(?=[a-z]+\b)/g, to: '' },
  {
    topics: ofFindings,
    pattern:
      / (?:that «D» (?:«d:[^»]*»|heard|have heard|«has\|have» heard|has heard|knew about)|which «D» (?:has|have|had|«d:has\|have») (?:heard|seen|noted|felt))(?: that| this| already| before| in the past| previously)*/,
    to: ', known from before',
  },
  { topics: ofFindings, pattern: / (?:here|today|right now|now|at this time|as well)(?=$|,)/g, to: '' },
  {
    topics: ofFindings,
    pattern:
      /^(?:so )?(?:it is|this is|that is|it was|there is|there was) (?:just |also |only |really |actually )?(?=(?:an?|some|no|mild|moderate|slight)\b)/,
    to: 'there is ',
  },
  {
    topics: ofFindings,
    pattern:
      /^(?:so )?(?:it is|this is|that is|it was|these are|those are|they are) (?:just |also |only |really |actually )?(?=[a-z0-9])/,
    to: '',
  },
  {
    topics: ofFindings,
    pattern:
      /\b(?:in|of|over|on|with|to) (?:that|this) (?=(?:left|right|knee|foot|ankle|shoulder|hip|wrist|hand|elbow|leg|arm|back|area|region|joint)\b)/g,
    to: 'in the ',
  },
];

/** Where a finding begins that follows another without a mark. */
const namedFinding =
  /(?<!\b(?:ejection|systolic|diastolic|a|an|no|with|of|or|any|left|right|both|some|the|in|on|normal|good|your|«P»|slight|mild|grade|preserved|reduced|decreased|low|lower|high|elevated|abnormal|moderate|severe|full|limited|strong|weak|muscle|motor|grip|grade|irregular|regular|clear|last|recent|fasting|total|lvef|ef)) (?=(?:and |then |so )?(?:«P» |the )?(?=)(?:blood pressure|heart rate|pulse|respiratory rate|respirations|respiration|temperature|oxygen saturation|oxygen|saturations|pulse ox|o2 (?:saturation|sat)|weight|speech|gait|reflexes|sensation|capillary refill|strength|lungs|chest|heart sounds|heart|abdomen|belly|neck veins|pupils|throat|thyroid|murmur|ejection fraction|ldl|hdl|tsh|ferritin|haemoglobin|hemoglobin|hba1c|cholesterol|albumin ratio|ankles|pulses|vitals|vital signs)(?=) (?:is|are|was|were|looks?|sounds?|of) )/;
const afterNormal =
  /(?<=\b(?:clear|normal|intact|regular|soft|rhythm|steady|fluent|equal|symmetric|\d|%)) (?=(?:and )?(?:no|there is|there are) )/;
const afterRefill = /(?<=\bseconds) (?=(?:and )?(?:strong|brisk|good|normal|dorsalis|motor|sensation))/;
const denying =
  /(?<=[a-z]) (?=no (?:murmurs?|wheez\w+|rales|rhonchi|crackles|tenderness|swelling|edema|oedema|rebound|guarding|bruits|effusion|erythema|redness|fracture|fractures|evidence|masses|lymphadenopathy|pronator|calf)\b)(?<!\b(?:with|and|or|is|has|of|there is|are|,|shows|showed)) /;
/** "…without wheezes on your abdominal exam your abdomen is soft": what is looked at next, never where the one before was found. */
const heading =
  /,? (?=(?:and |then |so |now )?(?:on|in|for|with|upon) (?:(?:the|«P»|a|that|this|your|focused|quick) )*(?:[a-z]+ ){1,3}exam(?:ination)?\b)/;
export const examinationOpenings = new RegExp(
  [heading, joinedFinding, namedFinding, afterNormal, afterRefill, denying].map(({ source }) => source).join('|'),
);
