import { sparing } from '../../evidence/sparing.ts';
import { askedInRoom } from './movements.ts';
import type { Draft } from '../drafting.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { plainOf, shapedOf } from '../wording/marks.ts';
import { mentionsOf, namesDrug } from '../mentions.ts';
import { testNames } from './planTests.ts';

/** The statements that may stand in an assessment and plan, by the forms that clinicians write there. The rest the doctor sees apart. */

const verbs =
  /^(?:start|continue|increase|decrease|reduce|stop|order|repeat|check|recheck|prescribe|arrange|schedule|add|switch|change|obtain|monitor|taper|hold|resume|restart|refill|give|try|consider|recommend(?:ed)?|request|book|organise|avoid|use|perform|inject|send|keep|offered to [a-z]+|swap|wean|double|halve|drop|complete|trial|review|cease|commence|administer|apply|replace|treat|rest|ice|elevate|take|discontinue|plan|not to (?:start|stop|change|increase|give|prescribe|order)|no need (?:for|to)|no(?! (?:because|matter|problems?|one|longer|worries|doubt|idea|way)\b)|refrain from|tentatively plan for|test|ordered|discuss|do not (?:stop|take|use|drive|lift|miss|start)) (?!(?:to|and|or|with|so|but|if|when)\b)[a-z0-9«]/;
const thing =
  /\b(?:physical therapy|physio\w*|occupational therapy|therap(?:y|ies)|counsell?ing|brace|cast|boot|splint|sling|crutches|cane|walker|wrap|stockings|compression|ice|icing|heat|heating|cold packs?|exercises?|stretch\w*|diet\w*|fluids|water|hydrat\w+|salt|sodium|alcohol|caffeine|coffee|smoking|smoke|weights?|walking|rest|activit\w+|lifting|work|duties|sports?|running|jogging|weigh|sleep|stress|vaccin\w+|shingles|injections?|steroids?|antibiotics?|anti-?inflammator\w+|nsaids?|inhalers?|puffer|insulin|supplements?|fib(?:er|re)|magnesium|iron|vitamin|levels?|cream|ointment|drops|shampoo|spray|patch|muscle relaxant|pain (?:medication|medicine|relief|killers?)|painkillers?|analgesi\w+|analgesia|medications?|medicines?|surgery|procedure|operation|excision|repair|removal|epidural|block|catheter\w*|strainer|sunscreen|sun|glasses|massage|readings?|blood pressures?|blood sugars?|sugars?|temperature|urine|swab|screening|wound care|dressings?|chemotherapy|radiation|radiotherapy|lymph node dissection|hysterectomy|monitor(?:ing)?|oxygen|admission|isolat\w+|fever|nicotine|prescription|script|program|humidifier|elevat\w+|foods?|meals?|fruits?|citrus|gel|diuretics?|statins?|beta blockers?|ace inhibitors?|blood thinners?|anticoagul\w+|antihistamines?|decongestants?|antidepressants?|opioids?|narcotics?|muscle relaxers?|water pills?|laxatives?|probiotics?|studies|questionnaires?|rehab\w*|inhalation|nebuli[sz]er|lozenges|protocol|routine|breathing treatments?|modifications?|dietary|restrictions?|gargle\w*|saline|humidifier|stitches|sutures)(?=)\b/;
const dosed = /\b\d+(?:\.\d+)? ?(?:mg|mcg|g|units?|puffs?|tablets?|ml|%)\b/;

/** What stands for something that only the conversation names. */
const pointing =
  /\b(?:it|they|them|those|these|this(?! (?:year|month|week|morning|evening|afternoon|summer|winter|spring|time|visit|fall))|ones?(?! (?:cc|ml|half|or|to|side|week|of (?:the|«P»)))|something|(?<!\bif )anything(?! (?:over|above|heavier|more than))|someone|somebody|everything|stuff|things?|(?<!\bstill )there(?! (?:is|are)\b)|here)\b/;
const pointingThat =
  /\b(?:if|when|once) that\b|\bthat\b(?! (?:evening|afternoon|morning|day|night|area|time|patient|she|he|is|are|was|were|may|might|can|could|will|would|has|have|does|do|contain|contains|cause|causes|the)\b)|^that\b/;
const meant =
  /\b(?:if|when|while|unless) (?:it|they|this)(?=) (?:is|are|gets?|does|do)\b(?= .*\b(?:pain|swelling|symptoms?|fever|rash|cough)\b)/;
const talk = sparing(
  /\b(?:said|says|and then after|okay|gonna|guess|see (?:how|what|where|if that)|know|knows|talk|talked|mentioned?|look|looking|great|nice|happy|welcome|glad|sorry|worry|hopefully|obviously|figure|stick|kind|sort|bunch|whole (?:lot|bunch)|a lot of|pretty|quick|quickly|away from|deal|handle|in pretty|some point|whatever|maybe|perhaps|probably (?:get|do|be)|of course|please|pop|grab|bump|tummy|bug|keen|luck|lucky|first thing|right so|get (?:those|back|in)|squished|(?<!make )sure|hear back|number one|for example|most of the time|what seems|as long as$)\b/,
);

/** "Once this is over": what the patient came with. */
const passing =
  /\b(?:once|until|when|after) (?:this|it)(?=) (?:is (?:over|gone)|clears(?: up)?|settles(?: down)?|heals|passes|has (?:settled|cleared|healed|passed))\b/;
/** "Record the blood pressures and bring them": what was named just before. */
const carried = sparing(/\b(?:and|then) (?:bring|take|use|apply|keep|send|write|log|drop|report) (?:them|it)\b/);
const ends =
  /\b(?:(?<!\b(?:days?|weeks?|months?|hours?|night) )before|anybody|anyone|go|rule out|of|to|for|with|and|but|or|an?|the|my|very|at|if|when|because|should|can|could|which|who|would|will|by|from|than|into|so|that|some|any|is|are|was|were|be|been|as|what|how|where|whether|their|his|her|patient's|in|on|about|definitely|importantly|more|patient|get|take|do|like|(?<!the )right)$/;
/** A question that lost its mark. */
const asked =
  /^(?:is|are|was|were|do|does|did|has|have|can|could|would|will|should)(?=) (?:his|her|their|he|she|they|the|patient|patient's|there|any)\b/;
/** What opens with the joint to something that was left out. */
export const opensBroken =
  /^(?:if|when|once|unless|until|because|since|as|for|to|and|or|but|so|that|this|it|they|those|these|there(?! (?:is|are) (?!an? (?:possibility|chance|lot)\b|many|some|a lot|other))|any of|some of|given|based|depending|in|on|at|with|next|another|today|during|helping|looking|which|who|what|how|otherwise)\b/;
/** Whether something is asked for or done, in whatever form. */
export const isOrder = (text: string): boolean =>
  verbs.test(text) ||
  /^(?:will|would|can|could|should|may|might|do|get|go|see|refer|follow|call|return|come|make|put|have|let|watch|talk)\b/.test(
    text,
  );
/** "Start get «O» into physical therapy": one verb of command in the place of what another is of. */
const twoVerbs = sparing(
  /^(?:start|continue|order|give|prescribe|stop|increase|decrease|repeat|check|recheck|refer|schedule|add)(?=) (?:get|put|let|give|have|go|do|come|send|see|refer|be|make|set|order|start|check|follow|to any|to the(?! (?:[a-z]+ ){0,3}(?=)(?:clinic|team|service|program|hospital|group|specialists?|surgeons?|[a-z]*olog(?:y|ists?)|emergency|dieti[ct]ian|physio\w*|gp|midwi\w+|doctor|nurse)\b))\b/,
);
/** What says nothing by itself: a courtesy, an option without the first one, a visit without its time. */
const saysNothing = sparing(
  /^give off\b|\bconfidential consultation\b|\badvised to hold off (?:until|till|for)\b|^(?:the |patient's )?(?:other|second|next) (?:option|choice|thing) (?:is|would|will)\b|^follow up (?:next time|then|later|soon|again|sometime)$|\bto do with (?:the|patient's) (?:pain|symptoms|injury|problem)$/,
);
/** Two orders with no mark between them, or one with what takes it back. */
const ranTogether =
  /\b(?:days|weeks|months) (?:ring|call|phone)\b|\S (?:leave|skip) the [a-z -]+ for (?:now|the moment)\b/;
/** Speech that would need an editor, whatever form it has. */
export const isLoose = (text: string): boolean =>
  ends.test(text) ||
  twoVerbs.test(text) ||
  saysNothing.test(text) ||
  ranTogether.test(text) ||
  asked.test(text) ||
  / and (?:so )?(?:is|are|was|were) (?:the|patient's) [a-z]+(?: [a-z]+)?$|\bas well as (?:once|twice|\d+ times) (?:daily|a day)$|^send (?:the|a) nurse\b/.test(
    text,
  ) ||
  /^the (?:[a-z'-]+ ){1,6}that (?:the |patient's )?[a-z]+ (?:may|might|could|can|is|are|has|have|was|were) (?:be )?[a-z]+(?: right)?$/.test(
    text,
  ) ||
  /\b([a-z]+|\d+),? \1\b|\b([a-z]{6})[a-z]* \2/.test(text) ||
  /\b(?:as|for|with|in|of|to|on|the|a|an|and|or|other),|^to |^repeat .*\banother\b|^use (?:the |patient's )?[a-z]+(?: treatments)?$|'s$|\bok\b|\bmake sure (?!(?:that )?(?:the|patient's|patient|there|no)\b.*\b(?:is|are|does|do|has)\b)|\bif\b(?:(?!,|\bor\b|\band\b).)*\bif\b|(?<!\bwould )\blike\b/.test(
    text,
  ) ||
  (pointing.test(text.replace(carried, ' ').replace(passing, ' ')) && !meant.test(text)) ||
  pointingThat.test(text.replace('advised that ', 'advised ')) ||
  talk.test(text);

const isTold = /^(?:symptom|condition|procedure|drug)$/;
export const toldIn = (text: string): boolean => mentionsOf(text).some(({ kind }) => isTold.test(kind));
const tests = new RegExp(`\\b${testNames}\\b`);
/** Something that can be ordered, given or done. */
export const namesOrder = (text: string): boolean => tests.test(text) || namesDrug(text) || thing.test(text);

/** An order of nothing in particular: what it is of was said beside it. */
const vagueAdvice =
  /^«S» «AN?» [a-z]+(?: taking| with| on)? (?:the|«P»|this|that)(?=) (?:medications?|medicines?|tablets?|treatment|pills?)$/;
export const vague = sparing(
  /^(?:order|do|check|perform|start|give|prescribe|try|run|schedule|arrange|obtain|consider|send|change|request) (?:(?:an?|the|some|these|those|\d+,?|a few|more|other|another|further|additional|different|diagnostic|couple of|pain|first|good) )*(?:exercises|(?:medications?|medicines?) (?:or|and) (?:the )?procedures?(?: discussed)?|special test|study|studies|tests?|testing|thing|medications?|medicines?|pain medications?|pain medicine|treatment|procedure|screening|script|prescription|investigations?|therapy|readings?|work|temperature|vitals|regimen|dose|dosage)(?: (?:today|first|then|to help|now))?$/,
);

const specialty =
  /\b(?:[a-z]*olog(?:y|ist|ists)|(?:physical|occupational|speech|behaviou?ral) therap(?:y|ist)|physio\w*|therapist|surgeons?|surgery|clinic|specialist|(?:eye|heart|foot|skin|kidney|bone) doctor|dieti[ct]ian|nutrition\w*|counsell?\w+|podiatr\w+|psych\w+|(?:doctor|dr\.?) (?!(?:about|if|when|in|on|at|for|and|or|to|as|will|who)\b)[a-z]{3,}|orthop\w+|neurosurg\w+|pain management|ent|rehab\w*|infectious disease|educator|genetic\w*|optomet\w+|audiolog\w+|hospital|emergency|obstetric\w+|gynaecolog\w+|midwi\w+|social work\w*|primary care\w*|gp)\b/;
const referral =
  /^refer (?:back )?(?:to|for) (?!am |(?:[a-z]+ )?(?:palpate|flex|extend|bring|do|go|have|get|be|laterally)\b)/;

const advice =
  /^«S» «AN?» (?:also )?(?=)(?:take|use|continue|stop|avoid|keep|rest|ice|elevate|drink|push fluids|cut(?! out an?\b)|limit|reduce|monitor|record|check|measure|weigh|log|follow|call|ring|return|come back|go|isolate|wear|apply|exercise|walk|stay|eat|lose|quit|undergo|have|complete|see|bring|schedule|hold|watch|decrease|increase|start|maintain|refrain|set|do|get|smoke|lift|drive|work|attend|seek|contact|report|present|book|change|consider|chew|sleep|switch|find|join|talk to|speak|ask|discuss|plan|lie|strain|add|work|perform|stretch|practise|practice|restart|resume|finish|swim|fly|return to)(?=)\b/;
/** What is asked for in the room, or of a part of the body that is looked at. */
/** A second sentence that ran into what is advised. */
const ranOn =
  /^(?!.*\b(?:that|which|if|when|as|because|so|until|what|who|where|while)\b).* (?:can|could|will|would|makes|helps)\b/;
export const inRoom = sparing(
  /^«S» «AN?» .*\b(?:squeeze|grip|the tip of)\b|^«S» «AN?» (?:(?:hold|get|keep|bring|stay(?! off)|move|raise|do|have|take) (?:«P» |the |an? )?(?!(?:leg|foot|arm|knee|ankle|hand|head|feet|wound|back)s? (?:elevated|raised|up|straight|clean|dry|covered|still))(?:hands?|arms?|legs?|eyes?|head|knees?|feet|foot|thumb|fingers?|back|shoulder|shirt|elbow|wrist|deep breath|vitals|seat|look|listen|on \d|still|up|down|in|out|back)\b|hear back|follow (?:my|«DP»)|stay on \d)/,
);

const status = sparing(
  /^(?:«P» |the |impression: )?(?:[a-z0-9'-]+ ){1,6}(?:is|are|has|have|remains?|looks?|seems?|appears?)(?: (?:also|well|very|under|still|currently|not|now|been|likely|most|more|probably|reasonably|fairly|relatively|mildly|doing|at|a|little|poorly))* (?:stable|controlled|uncontrolled|well-controlled|out of control|improv\w+|resolved|elevated|high|low|consistent with|suggestive of|due to|related to|secondary to|caused by|in remission|well|healed|at goal|goal|normal|worse|worsening|better|overdue|due|chronic|acute|benign|managed|under control|control)\b/,
);
/** "The rate is well controlled": of the problem under which it stands. */
const isControlled =
  /^(?:the |patient's )?[a-z]+ (?:rate|rhythm|pressures?|numbers|readings) (?:is|are|remains?) (?:very |fairly |reasonably )?(?:well )?(?:controlled|stable|under control)\b|^(?:the |patient's )?(?:rate|rhythm|pressures?|numbers|readings) (?:is|are|remains?) (?:very |fairly |reasonably )?(?:well )?(?:controlled|stable|under control)\b/;
/** What a test showed, told among the opinions. */
const shown = sparing(
  new RegExp(
    `^(?:«P» |the |today's )?(?:(?:recent|most|initial|last|latest|repeat|[a-z]+) ){0,3}(?:${testNames}|exam(?:ination)?)\\b.* (?:showed|shows|revealed|confirmed|(?:is|was|were|are) (?:also |all |a little |slightly |mildly |very |quite )?(?:consistent with|elevated|normal|negative|positive|low|high|\\d))\\b`,
  ),
);
const treatmentIs = /^the treatment (?:for|of) [a-z ]+ is [a-z]/;
/** "The nodule should be seen by a urologist", "the cane will help", "symptoms should improve in a few weeks". */
const shouldBe =
  /^(?:«P» |the |an? )?[a-z][a-z «»P-]{2,60}? (?:should|must|needs? to|may need to) (?:also )?(?=)be (?:evaluated|seen|checked|rechecked|reviewed|monitored|followed|repeated|removed|treated|taken|assessed|stopped|possible|needed|required|necessary)\b/;
const willHelp = /^(?:«P» |the |an? )?(?:[a-z]+ ){1,4}(?:will|should|can|may) (?:also )?help (?!«O» get\b)[a-z«]/;
const prognosis =
  /^(?:«P» |the )?(?:symptoms|pain|swelling|cough|rash|bruising|numbness|infection|fracture|sprain|wound) (?:should|will|may) (?:also |significantly |gradually |slowly |start to |begin to )*(?:improve|resolve|settle|heal|subside|ease)\b/;
const likelihood =
  /^«S» (?:also )?«has\|have» an? (?:high|low|higher|increased|small|significant|good) (?:likelihood|risk|chance) of [a-z]/;
/** "Doing well with the tablets". */
const fares = sparing(
  /^«S» «is\|are» (?:also |still )?doing (?:very |really |quite |so much |much )?(?:well|great|better) (?:with|on|from|after|since) (?!(?:it|that|this|them|everything)\b)/,
);
const told = /^«S» «was\|were» advised that [a-z]/;
const able =
  /^«S» will (?:not )?be (?:(?:able to|discharged|in|given|placed|admitted) |contacted (?:on|by|in|next|tomorrow|today)\b)/;
const history = /\b(?:last (?:week|month|year|night)|yesterday|ago|used to|growing up|years old|-year-old|year-old)\b/;

/** A diagnosis by the form of its name. */
const diagnosed =
  /\b(?:fracture|sprain|strain|tear|rupture|infection|syndrome|disease|itis|cyst|stone|stones|failure|deficiency|reaction|viral|bacterial|cancer|(?!(?:prog|diag)nosis)[a-z]{3,}(?:itis|osis|oma|a?emia|pathy|algia))\b/;
/** An opinion: what it is, by a name. */
const isOpinion = (body: string): boolean => {
  const name = plainOf(body.replace(/^«IMP» /, '')).trim();
  return (
    !/^(?:causes?|one|going|making|next|more|most of|related|caused|due|based|worth|very|not (?:sure|really)|because|since|with|to|in|on|for|if|when|good|between|somewhere|normal|day|always|helpful|important|either|there|having|number|\d)\b/.test(
      name,
    ) &&
    (mentionsOf(name).some(({ kind }) => kind === 'condition' || kind === 'symptom') || diagnosed.test(name)) &&
    (finitesIn(tokensOf(name)).length === 0 ||
      /^[^,]{4,60},? (?:which|that) (?:is|are|could|may|might) (?:be )?(?:likely |probably |most likely )?(?:due|related|secondary|caused)\b/.test(
        name,
      ) ||
      status.test(name))
  );
};

const condition = /^(?:if|once|when|after|should) ([^,]+), (?:then )?(.+)$/;
/** Whom to call or where to go, under a condition that was said before it. */
const seeksHelp = sparing(/^(?:«S» «A» )?(?:call|ring|return|come back|go (?:to|straight)|present|seek|report|stop)\b/);
const laterCondition = /\b(?:if|unless|until|when)\b/;

/** What advice is about, where it names nothing that can be ordered. */
export const isAbout = (text: string): boolean =>
  specialty.test(text) ||
  /\bappointments?\b/.test(text) ||
  laterCondition.test(text) ||
  / \d/.test(text) ||
  mentionsOf(text).some(({ kind }) => kind !== 'circumstance');

/** An order or advice by its form, where it stands under no condition. */
const isDeed = (body: string): boolean => {
  const text = plainOf(body).replace(/\s+/g, ' ').trim();
  if (/^«S» «A» have «P» (?:eyes|hearing|ears|teeth|feet|skin) (?:tested|checked|examined)\b/.test(body)) return true;
  if (body.startsWith('«S» «A'))
    return (
      advice.test(body) &&
      !inRoom.test(body) &&
      !askedInRoom.test(body) &&
      !ranOn.test(text) &&
      !vagueAdvice.test(body) &&
      (namesOrder(text) || isAbout(text))
    );
  if (text.startsWith('better control of ')) return toldIn(text) && text.split(' ').length <= 8;
  if (body.startsWith('discuss with ')) return specialty.test(text) && text.split(' ').length <= 9;
  if (/^refer\b/.test(body)) return referral.test(body) && specialty.test(text.split(' ').slice(0, 8).join(' '));
  if (/^(?:follow up|return|review|come back|call|ring|go|see)\b/.test(body))
    return /\b(?:in|on|at|after|before|next(?! (?:time|visit|one)$)|within|if|with|to the)\b/.test(text);
  if (
    /^continue to (?:ice|monitor|avoid|follow|watch|wear|rest|elevate|exercise|stretch|hydrate|drink|use|take|limit|walk)\b/.test(
      text,
    )
  )
    return text === 'continue to ice' || (text.split(' ').length >= 4 && (namesOrder(text) || toldIn(text)));
  if (/^order (?:an? |the )?[a-z0-9]/.test(text) && !vague.test(text) && text.split(' ').length <= 10) return true;
  return verbs.test(text) && namesOrder(text) && !vague.test(text);
};

const willBe =
  /^«S» (?:may need|will (?:likely |probably |most likely )?(?:be|need|have|start|use|wear|receive|require|undergo|not be able|have to)|«(?:needs|requires)\|[a-z]+»|«is\|are» (?:due|overdue|scheduled|a candidate|to)|should|can (?:take|use|try|apply|stay off|stop|continue|resume|restart|have)) /;

const testAlone = sparing(
  new RegExp(`^(?:an? |the |some )?(?:[a-z0-9-]+ ){0,3}${testNames}\\b(?! (?:is|are|was|shows?|showed|of \\d))`),
);
const deviceAlone =
  /^(?:an? |the )?(?:[a-z-]+ ){0,3}(?=)(?:brace|boot|splint|sling|cast|crutches|patch|cream|spray|injection|vaccine|physiotherapy|physio|physical therapy|care plan|certificate|educator|dieti[ct]ian|podiatrist)\b/;
/** What is to be taken or done, by its name alone: "MRI of the neck", "Apixaban 5 mg twice daily". */
const isThing = (body: string): boolean => {
  const text = plainOf(body).replace(/\s+/g, ' ').trim();
  if (verbs.test(text) || /^(?:depending|doing|looking|getting|having|said|try|give|order|test)\b/.test(text))
    return false;
  const length = text.split(' ').length;
  if (/^\d+ [a-z]+ \d+ ?mg tablets?$/.test(text)) return namesDrug(text);
  if (/^«|«S»|^(?:\d+|in|on|at|for|with|of|from|by|because|and|or|but|not|as|after|before)\b/.test(body) || length > 20)
    return false;
  if (finitesIn(tokensOf(body.replace(/ (?:if|when|until|unless) .*$/, ''))).length > 0) return false;
  if (/\b(?:normal|negative|positive|clear|unremarkable|elevated|low|high|showed|done)\b/.test(text)) return false;
  if (testAlone.test(text) || deviceAlone.test(text)) return true;
  const first = mentionsOf(text)[0];
  return (
    namesDrug(text) &&
    ((first?.at ?? 9) <= 2 || first?.kind !== 'drug') &&
    (dosed.test(text) || /\b(?:as needed|daily|cream|patch|spray|taper|at night|injection)\b/.test(text))
  );
};
/** What is named among the opinions, and can only be an order: a medicine with its dose, a test with its article or its time. */
const isPlainThing = (body: string): boolean => {
  const text = plainOf(body);
  return (
    isThing(body) &&
    ((namesDrug(text) && dosed.test(text)) ||
      /^(?:an? |some |another |bloods?\b|spirometry\b|physio|diabetes educator|flu vaccine)/.test(text) ||
      / (?:in|before) (?:\d+|an?|the) (?:days?|weeks?|months?|morning)\b/.test(text))
  );
};

const dictated =
  /^(?:«S» |he |she |discussed|recommended|reviewed|reassured|explained|counsell?ed|suggested|attempted|scheduled|ordered|switched|recommend|the |a |«P» |his |her |patient |(?:[a-z-]+ ){1,4}(?:should|may|is|are|was|were|will|has|have|showed|revealed|include|includes)\b)/;

/** When to get help: what keeps a patient safe is not lost for how its condition was spoken. */
const safetyNet =
  /^(?:if|should) .+, «S» «AN?» (?:call|ring|phone|go|come|return|present|seek|see|stop|contact|report|tell)\b.{0,60}$/;
/** What was advised under a condition of several parts, else what stands after the first of them. */
const partsOf = (body: string): { when?: string | undefined; what?: string | undefined } => {
  const [, first, advised] = /^(?:if|once|when|after|should) (.+?), («S» «AN?» .+)$/.exec(body) ?? [];
  if (first !== undefined) return { when: first, what: advised };
  const [, when, what] = condition.exec(body) ?? [];
  return { when, what };
};

/** Whether a statement of an assessment and plan has one of its forms. `isDictated`: the doctor spoke of the patient, not to them. */
export const isOfPlan = ({ body, topic }: Draft, isDictated: boolean): boolean => {
  const text = shapedOf(body);
  const words = text.split(' ').length;
  if (safetyNet.test(body) && !/«AN?» .*\b(?:it|them|those)\b/.test(body))
    return words <= 34 && !/\bif\b(?:(?!,|\bor\b|\band\b).)*\bif\b/.test(text) && !talk.test(text) && !ends.test(text);
  // Nobody calls the one whom they speak to "the patient": something else was said.
  if (!isDictated && /\bpatient\b(?! portal)/.test(body)) return false;
  if (
    (words < 2 && !body.startsWith('«IMP»') && !testAlone.test(text)) ||
    words > 34 ||
    isLoose(text) ||
    ends.test(text) ||
    /«D[OP]?»|\?|.\bwould like (?:«O»|her|him|them) to\b/.test(body)
  )
    return false;
  // Nobody is sent to either without a reason: its condition was lost.
  if (
    /^(?:«S» «A» )?(?:ring|call)(?: «DO»)?(?=) or go to (?:the )?(?:emergency|ed|er|hospital)\b(?!.*\bif\b)/.test(body)
  )
    return false;
  if (body.startsWith('«IMP»')) return isOpinion(body) && !/\b(?:keep|give|put|take) (?:him|her|them)\b/.test(body);
  if (/^(?:take|check) «P» (?:temperature|vitals)/.test(body)) return false;
  const { when, what } = partsOf(body);
  if (when !== undefined && what !== undefined)
    return (
      words >= 4 &&
      !/^(?:if|or|and)\b/.test(what) &&
      (seeksHelp.test(what) || isDeed(what) || willBe.test(what) || (isDictated && dictated.test(what)))
    );
  if (/^(?:if|when|once|unless|until|because|although|while)\b/.test(text)) return false;
  const clauses = finitesIn(tokensOf(body)).length;
  if (isDeed(body)) return clauses <= 3;
  if (topic === 'assessment' ? isPlainThing(body) : isThing(body)) return true;
  if (likelihood.test(body) || told.test(body)) return clauses <= 2 && words >= 6;
  if (fares.test(body)) return clauses <= 2;
  if (/^«S» will be (?:[a-z]+,? \d|on it)/.test(body)) return false;
  if (able.test(body) || shouldBe.test(body) || prognosis.test(body)) return clauses <= 2;
  if (willHelp.test(body) && namesOrder(text)) return clauses <= 2;
  if (willBe.test(body)) return clauses <= 2 && namesOrder(text) && topic !== 'assessment';
  if (history.test(text)) return isDictated && dictated.test(body);
  if (status.test(body) && /(?:consistent with|suggestive of|due to) /.test(text) && diagnosed.test(text))
    return clauses <= 2;
  if ((status.test(body) || treatmentIs.test(body)) && (toldIn(text) || isControlled.test(text))) return clauses <= 3;
  if (shown.test(body)) return clauses <= 2;
  return (
    isDictated &&
    dictated.test(body) &&
    clauses <= 3 &&
    (words >= 6 || (words >= 4 && (toldIn(text) || namesOrder(text))))
  );
};
