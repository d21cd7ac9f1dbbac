import { sparing } from '../../evidence/sparing.ts';
import { finitesIn, isSubject, subjectOf, tokensOf } from '../wording/grammar.ts';
import type { Marked } from '../wording/person.ts';
import { shapedOf } from '../wording/marks.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import { unknownIn } from '../learnt/vocabulary.ts';
import { mentionsOf } from '../mentions.ts';

/** What is done in the room, or told to the patient there, is no finding. */
const inRoom =
  /«S» «knows\||\b(?:will|going to|let|please|want|should|might|could|would|may|because|usually|sometimes|means?|if|remember|advised|template|exam (?:okay|first)|dragon|push|pull|squeeze|breathe|deep breath|when «D»)(?=)\b|«D» (?!«d:(?:sees|hears|feels|notices|finds|appreciates)\|)|«A/;
const dangling =
  /^(?:it|that|this|they|those|these|everything else|which|then|now)\b(?! (?:knee|hip|shoulder|ankle|foot|leg|arm|hand|area|region)\b)/;
/** Something that was done, where a finding names what is there. */
const done = /^(?:gave|took|went|got|put|came|made|started|stopped|walked|ended|let)\b/;
/** Only what is looked at. */
const heads = sparing(/^(?:[a-z]+ ){0,3}(?:exam|examination|assessment)(?: (?:of|on) (?:the |patient's )?[a-z ]+)?$/);
const preposition = /^(?:on|in|with|of|to|for|at|by|from|around|over|under|along|looking|as|during|upon)\b/;
/** What a finding without a verb says of what it names: "eye exam" and "blood pressure" say nothing. */
const sign =
  /\d|\b(?:no|not|non\w*|normal|abnormal|clear|intact|tender\w*|soft|swell\w*|swollen|swelling|o?edema\w*|effusion|erythema\w*|redness|red|warm\w*|bruis\w+|ecchymosis|positive|negative|decreased|increased|reduced|limited|full|mild|moderate|slight|significant|trace|regular|irregular|equal|symmetric\w*|good|fair|poor|healed|scar|murmurs?|crackles|rales|rhonchi|wheez\w+|bruits?|rash\w*|lesions?|ulcer\w*|mass\w*|nodules?|lump\w*|cyst\w*|pain\w*|spasm\w*|weakness|numbness|tingling|stiff\w*|deformity|distress|enlarged|thyromegaly|lymphadenopathy|splenomegaly|hepatomegaly|hepatosplenomegaly|distended|distension|crepitus|laxity|instability|fracture\w*|bilateral\w*|palpable|unremarkable|well|alert|oriented|pleasant|healthy|elderly|obese|comfortable|afebrile|exudates?|discharge|drainage|fluid|fluctuan\w+|granulation|rebound|guarding|difficulty|click|grade|flexion|extension|rotation|loss|open|pale|pink|midline|brisk|strong|weak|elevated|high|low)(?=)\b/;
export const hasSign = (text: string): boolean => sign.test(text);

/** A finding as an examination lists it: with a verb and its subject, or as a noun phrase that names a sign. */
export const isFinding = (body: Marked, names?: ReadonlySet<string>): boolean => {
  const text = shapedOf(body);
  if (
    inRoom.test(body) ||
    dangling.test(text) ||
    done.test(text) ||
    /^(?:is|are|was|were|has|have|does|do|did|not)\b/.test(text)
  )
    return false;
  const isNamed =
    examinationSystem(text) !== null ||
    (/^(?:no|normal|positive|negative)\b/.test(text) && text.split(' ').length >= 2) ||
    mentionsOf(text).some((mention) => mention.kind !== 'circumstance' && mention.kind !== 'drug');
  if (!isNamed || text.split(' ').length < 2) return false;
  const subject = subjectOf(body);
  if (subject !== null && !isSubject(subject)) return false;
  if (subject === null && (preposition.test(text) || !sign.test(text) || heads.test(text))) return false;
  return finitesIn(tokensOf(body)).length <= 3 && unknownIn(text, names).length <= 1;
};

const tested =
  /\b(?:mri|ct|x-?rays?|scan|ultrasound|echo\w*|ecg|ekg|labs?|tests?|tested|results?|biopsy|a1c|hba1c|panel|count|images?|imaging|report|pathology|culture|ejection|ldl|hdl|tsh|sodium|potassium|creatinine|egfr|cholesterol|glucose|sugars?|haemoglobin|hemoglobin|ferritin|platelets|albumin|inr|bnp|troponin|spirometry|mammogram|colonoscopy|urine|dipstick|triglycerides|function|fracture|crp|protein|holter|angiogram|psa|vitamin|level|levels|normal|positive|negative|alignment|displacement|opacit\w+|opacification|narrowing|stones?|degenerat\w+|disease|spurs?|lesions?)(?=)\b/;
/** "There is an x-ray of the knee": that a test was done, and not what it showed. */
const onlyNamed = sparing(
  /^there (?:is|are) (?:an?|the|some) (?:x-?rays?|mri|ct|scan|ecg|ekg|echo\w*|ultrasound|labs|results)(?: of (?:the |patient's )[a-z ]+)?$/,
);
/** What a test showed. */
export const isResult = (body: Marked, names?: ReadonlySet<string>): boolean => {
  const text = shapedOf(body);
  if (!tested.test(text) || inRoom.test(body) || dangling.test(text) || onlyNamed.test(text)) return false;
  const subject = subjectOf(body);
  if (subject === null)
    return (
      (/\d/.test(text.replace(/\b(?:hba1c|a1c|b ?12|t[34]|[cl] ?\d)\b/g, '')) ||
        /^no |\b(?:normal|negative|positive|clear|unremarkable|elevated|low|high)\b/.test(text)) &&
      !preposition.test(text)
    );
  return isSubject(subject) && unknownIn(text, names).length <= 1;
};

const ordered =
  /^«D» (?:will|would (?:like|recommend)|«d:(?:wants|recommends|suggests|plans|likes)\|[a-z]+»)(?: not)?(?: to)? (?:also |then |probably |just |now |go ahead (?:and )?)*(plan|engage|assess|map|taper|remove|excise|restart|resume|complete|initiate|order|prescribe|start|continue|increase|decrease|reduce|refer|send|check|recheck|repeat|get|obtain|schedule|arrange|organise|see|follow|write|give|put|stop|change|switch|do|refill|draw|add|keep|monitor|book|consider|perform|discuss|request|hold|set|provide|treat|try|use|place|make|have|call|ring|review|test|bring|talk|contact|up|halve|proceed|wean|recommend|avoid|taper|cut|lower|raise|adjust|go|run|look|email|text|wait|watch|administer|inject|remove|drop|ask|plan|move|need|defer)\b/;
const planObject =
  /\b(?:\d|statin|diuretic|inhibitor|metabolic|biopsy|specialist|hydrated|hydration|stretch\w*|walk\w*|smoke|smok\w*|meals?|foods?|caffeine|weights?|mobility|massage|therapist|clinic|guidelines|margin|excision|infection|inflammation|swelling|wound|catheter\w*|ultrasound|xray|program|moving|mobile|bloods|thyroid|iron|insulin|supplements?|fiber|fibre|sunscreen|sun|self-examination|glasses|allergen\w*|contrast|epidural|nerve|block|pump|physical therapy|physio\w*|therap\w+|referral|specialist|surgeon|appointment|follow|weeks?|months?|days?|labs?|medications?|medicines?|tablets?|dose|doses|prescription|script|refill|brace|cast|boot|sling|splint|crutches|ice|heat|diet|exercises?|fluids|water|salt|sodium|alcohol|smoking|coffee|sugars?|blood|urine|readings?|certificate|duties|work|test|tests|testing|scan|imaging|images|study|injection|steroids?|antibiotics?|anti-inflammator\w+|inhaler|counsell?\w*|psycholog\w+|cardiolog\w+|neurolog\w+|nutrition\w*|dieti\w+|orthop\w+|surgery|procedure|monitor|plan|options?|symptoms?|pain|fever|emergency|hospital|weight|rest|activit\w+|lifting|vaccin\w+|results?|doctor|clinic|panel|level|levels|cream|ointment|drops|stockings|compression|elevat\w+|sleep|stress|screening|consult\w*)(?=)\b/;
const room =
  /\b(?:assessment and plan|exam findings|tell «O» (?:a little|about)|describ\w+ the|«DP» nurse|stretcher|movement of|look forward|check «O» out|an exam\b|calling out|first thing|front desk|please|make sense|questions|squeeze|thump|lift the|blood pressure first|touch|listen|press|lift|bend|feel of|look at your|examine|hop|lie|back up|template|dax|dragon|room|in soon|chat|go over|go through|walk you|take a look|have a look|tell «O»|show «O»)(?=)\b|^«D» will (?:(?:just |also )?(?=)(?:tap|hold|bend|pull|push|press|twist|touch|turn|examine|listen|feel|tell|show|ask|describe|know|apply|help «O»|stick|work together|determine|let «O»))\b|^«S» «A» (?:squeeze|push(?! fluids)|pull|press|hold still|bend|lift|know|tell|show|look|lie|sit up|stand up|take a deep)\b|^«D» will (?:do|see|look|go|have|get|make|put|move|pull|talk|be|take|run|back|let|start|keep)(?=) (?:it|that|this|them|those|on|over|through|a look|a listen|a quick|ahead|up|out|into)\b/;

/** "Will email it": what, only the conversation knows. */
const pointing =
  /(?:^«D» (?:will|would) [a-z]+|^«S» «AN?» [a-z]+(?: [a-z]+)?) (?:it|that|this|them|those|these|one)\b(?! [a-z]+ (?:knee|foot|leg|arm))/;
const imperative =
  /^(?:order|continue|refrain|start|stop|increase|decrease|reduce|follow up|avoid|take|use|apply|keep|repeat|return|refill|limit|rest|elevate|ice|schedule|refer|prescribe|obtain|check|monitor|add|give|diagnosis|no|no need to) (?!(?:me|it|that|this|them|going|doing)\b)/;
const isAhead = (body: Marked): boolean => /^«D» |^«S» «AN?»|^if /.test(body);
/** What was thought of a problem, or is to be done about it. */
export const isPlanned = (body: Marked, names?: ReadonlySet<string>): boolean => {
  const text = shapedOf(body);
  const mentions = mentionsOf(text);
  const isAbout = planObject.test(text) || mentions.some((mention) => !/^(?:circumstance)$/.test(mention.kind));
  if (!isAbout || unknownIn(text, names).length > (mentions.length > 2 ? 2 : 1)) return false;
  if (
    room.test(body) ||
    (pointing.test(body) && !mentions.some((mention) => /^(?:drug|procedure|condition|symptom)$/.test(mention.kind)))
  )
    return false;
  if (body.startsWith('«D» offered to ')) return true;
  if (body.startsWith('«D» will '))
    return ordered.test(body) || mentions.some((mention) => /^(?:condition|procedure|drug)$/.test(mention.kind));
  if (/^«S» «AN?»/.test(body))
    return /^«S» «AN?» [a-z]/.test(body) && !/^«S» «AN?» (?:be|do|have) (?:that|it|this)?$/.test(body);
  if (text.startsWith('if '))
    return /, (?!(?:or|and) )/.test(text) && isAhead(body) && finitesIn(tokensOf(body)).length >= 1;
  if (imperative.test(text)) return true;
  if (
    /^«D» (?:also |then |would )*(?:«d:(?:recommends|suggests|prescribes|orders|starts|refers|advises)\|[a-z]+»|recommend|suggest) [a-z0-9]/.test(
      body,
    )
  )
    return true;
  if (
    /^«D» (?:also |has |have |did |«d:has\|have» )*(?:discussed|ordered|placed|started|given|referred|reviewed|recommended|explained|suggested|advised|encouraged|offered|refilled|prescribed|counsell?ed)\b/.test(
      body,
    )
  )
    return true;
  if (body.startsWith('«D» ')) return false;
  if (dangling.test(text)) return false;
  const subject = subjectOf(body.replace(/^«IMP» /, ''));
  if (body.startsWith('«IMP» '))
    return (
      (mentions.length > 0 || /\b(?:controlled|stable|resolved|healed)\b/.test(text)) &&
      !dangling.test(text.replace(/^«IMP» /, ''))
    );
  if (subject === null)
    return (
      mentions.some((mention) => /^(?:drug|condition|procedure|symptom)$/.test(mention.kind)) &&
      !preposition.test(text) &&
      text.split(' ').length <= 18
    );
  return isSubject(subject);
};
