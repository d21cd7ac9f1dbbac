type Rewording = { topics: RegExp; pattern: RegExp; to: string };

const anyTopic = /./;
const found = /^(?:examination|results)$/;
const ahead = /^(?:assessment|plan|follow_up|work_capacity)$/;
const notFound = /^(?!examination|results)/;

/** Ways of speaking, with the way in which a record puts the same. In the order in which they are applied; bodies are marked (see person.ts). */
export const rewordings: readonly Rewording[] = [
  // What leads up to a statement.
  {
    topics: anyTopic,
    pattern:
      /^(?:(?:so|now|and|then|otherwise|again|also|however|really|alright|okay|well|here|like|at this point|at this time|for now|right now|as well),? )+(?=\S)/,
    to: '',
  },
  {
    topics: anyTopic,
    pattern:
      /^(?:it (?:looks|sounds|seems) like|looks like|sounds like|it (?:appears|seems) that|it (?:appears|seems)) (?=(?:«|the |there |this is |you))/,
    to: '',
  },
  {
    topics: anyTopic,
    pattern:
      /^(?:«D» (?:«d:(?:sees|knows|understands|remembers|thinks)\|[a-z]+»|can see|do see|does see) (?:here )?(?:that |in the notes that )?)(?=«S» |«P» |there )/,
    to: '',
  },
  {
    topics: anyTopic,
    pattern:
      /^(?:based on (?:«P»|the|that|all that|what)[a-z «»|:']*?|from (?:a|an|the) [a-z ]{3,30}standpoint|with regards? to [a-z «»P]{3,30}|in terms of [a-z «»P]{3,30}), (?=«|the |there |it |let )/,
    to: '',
  },
  {
    topics: anyTopic,
    pattern:
      /, which (?:is|are) (?:basically |just |really )?(?:the|those|a|an|that|right|where|why|what|great|good|normal|fine|kind)\b[^,]*(?=,|$)/,
    to: '',
  },
  { topics: anyTopic, pattern: / (?:okay|all right|you know)(?=$|,)/g, to: '' },
  // Told by the patient.
  {
    topics: notFound,
    pattern:
      /^(?:«S» (?:«(?:thinks|guesses|notices|says|feels|means)\|[a-z]+»|noticed|thought|said) (?:that )?)(?=«S» «(?:is|was|has)\|[a-z]+» (?:had|been|having|getting|taking)\b)/,
    to: '',
  },
  { topics: notFound, pattern: /^«S» «is\|are» having (?=[a-z])/, to: '«S» «reports|report» ' },
  {
    topics: notFound,
    pattern: /^«S» «has\|have» been (?:having|getting|experiencing) (?=[a-z])/,
    to: '«S» «has|have» had ',
  },
  { topics: notFound, pattern: /^«S» «was\|were» (?:endorsing|complaining of) /, to: '«S» «reports|report» ' },
  { topics: notFound, pattern: /\bsome a (?=[a-z])/g, to: 'a ' },
  { topics: notFound, pattern: /«has\|have» got (?=[a-z0-9])/g, to: '«has|have» ' },
  {
    topics: notFound,
    pattern: /\b(?:every once in a while|once in a while|every now and then|every now and again)\b/g,
    to: 'occasionally',
  },
  {
    topics: notFound,
    pattern:
      /^(?:it|that|this) (?:is|was|feels|felt)(?: like| just| more| mostly| really| of)* (an? (?:[a-z]+,? ){0,3}(?:ache|pain|pressure|burning|tightness|sensation|feeling|cramp|throb|throbbing|numbness|stiffness)\b)/,
    to: '«S» «describes|describe» $1',
  },
  {
    topics: /^chief_complaint$/,
    pattern: /^(?:this|she|he|[a-z]+|(?:mr|ms|mrs)\.? [a-z]+) is an? (?=(?:[a-z]+ )?\d+[ -])/,
    to: '«S» «is|are» a ',
  },
  // Found by the doctor.
  {
    topics: found,
    pattern:
      /^(?:(?:is|are|was|were|has|have|had|shows?|showed|see|notice|appreciate) )+(?=(?:no|bilateral|some|a|an|mild|good|normal)\b)/,
    to: '',
  },
  {
    topics: found,
    pattern:
      /^(?:«D» (?:«d:does\|do» |do |does |did )?)?not (?:really )?(?:see|hear|feel|notice|appreciate|recognize|recognise|palpate|find|note) (?:a |an |any )?/,
    to: 'no ',
  },
  {
    topics: found,
    pattern:
      /^(?:«D» (?:did |has |have |do |does |«d:(?:does|has)\|[a-z]+» )?(?:review|reviewed|looked at|went over|had a look at|look at)) (?:the |«P» )?(?:results? of )?(?:«P» |the |that |this )?([a-z0-9 ,-]{2,50}?),? (?:which|and it|and that|and they|and those) (?:does |do |did |has |have )?(show|shows|showed|shown|reveal|reveals|revealed|demonstrates?|demonstrated|look|looks|looked|was|were|is|are) /,
    to: '«P» $1 $2 ',
  },
  {
    topics: found,
    pattern:
      /(?:^|(?<= and ))«D» (?:«d:does\|do» |does |do |did |can |could |also |still |just |really )*(?:«d:(?:sees|notices|hears|feels|finds|appreciates|notes|recognizes)\|[a-z]+»|see|notice|noticed|hear|heard|feel|felt|find|found|appreciate|appreciated|note|noted|recognize)(?: also)?(?: that)? (?=[a-z«0-9])/g,
    to: '',
  },
  {
    topics: found,
    pattern: /(?:^|(?<=, ))(?:there (?:is|are) |«S» «has\|have» )?no,? (?=[a-z]+ (?:or|and) no\b)/,
    to: 'no ',
  },
  {
    topics: found,
    pattern:
      /^(?:on|in|for|with|as for|looking at|during) (?:«P» |the |that |this |a )?(?:[a-z]+ ){0,4}?(?:exam|examination|palpation|auscultation|inspection)(?: of (?:«P» |the |that )?(?:[a-z]+ ){1,3}?)?(?: (?:here|today|now))*,? (?=(?:«P»|«S»|the|there|no|no|normal|tender\w*|swelling|pain|range|strength|sensation|capillary|lungs|heart|positive|negative)\b|«)/,
    to: '',
  },
  {
    topics: found,
    pattern: /^«P» (?:[a-z]+ ){0,2}exam (?:is |has |on |shows )?(?=(?:«P»|«S»|the|there|no)\b|«)/,
    to: '',
  },
  {
    topics: found,
    pattern:
      /^(?:«P» )?(heart|lungs?|abdomen|belly|back|neck|knee|shoulder|foot|ankle),? (?:«D» «d:[^»]*» |there (?:is|are) |«S» «has\|have» )(?=[a-z0-9])/,
    to: '',
  },
  { topics: found, pattern: /\b(?:nice and |a nice |nice )(?=[a-z]+\b)/g, to: '' },
  {
    topics: found,
    pattern:
      / (?:that «D» (?:«d:[^»]*»|heard|have heard|«has\|have» heard|has heard|knew about)|which «D» (?:has|have|had|«d:has\|have») (?:heard|seen|noted|felt))(?: that| this| already| before| in the past| previously)*/,
    to: ', known from before',
  },
  { topics: found, pattern: / (?:here|today|right now|now|at this time|as well)(?=$|,)/g, to: '' },
  {
    topics: found,
    pattern:
      /^(?:so )?(?:it is|this is|that is|it was|there is|there was) (?:just |also |only |really |actually )?(?=(?:an?|some|no|mild|moderate|slight)\b)/,
    to: 'there is ',
  },
  {
    topics: found,
    pattern:
      /^(?:so )?(?:it is|this is|that is|it was|these are|those are|they are) (?:just |also |only |really |actually )?(?=[a-z0-9])/,
    to: '',
  },
  {
    topics: found,
    pattern:
      /\b(?:in|of|over|on|with|to) (?:that|this) (?=(?:left|right|knee|foot|ankle|shoulder|hip|wrist|hand|elbow|leg|arm|back|area|region|joint)\b)/g,
    to: 'in the ',
  },
  // To be done.
  // "No, apixaban 5 mg": the "no" answers what was asked, and takes nothing away.
  { topics: ahead, pattern: /^no,? (?=[a-z]+,? \d)/, to: '' },
  {
    topics: ahead,
    pattern:
      /^(?:for|as for|number (?:one|two|three|1|2|3),?|regarding) (?:(?:«P»|the|a|this|that|of) )*(?:(?:first|second|third|fourth|next|last|other|1st|2nd|3rd) (?:problem|issue|complaint|concern|diagnosis)),?(?: (?:of|is|which is|being))?(?: (?:«P»|the|this|that))* ([a-z0-9 '/-]{3,40}?),? (?=(?:«P»|«D»|«S»|this|it|that)(?: |$))/,
    to: '',
  },
  {
    topics: ahead,
    pattern:
      /^«D» (?:would (?:also |really )?(?:like|want)|«d:(?:wants|needs|likes)\|[a-z]+»|(?:does|do) (?:want|need)|also (?:wants|want)) (?:for )?«O» (not )?to (?:also |just |go ahead and |try and )*/,
    to: '«S» «A» $1',
  },
  { topics: ahead, pattern: /^«S» «A» not /, to: '«S» «AN» ' },
  {
    topics: ahead,
    pattern:
      /^«D» (?:(?:«d:does\|do»|does|do) (?:also )?(?:want|need|plan)|«d:(?:wants|needs|plans)\|[a-z]+»|would (?:also |really )?(?:like|want)|also «d:wants\|want») to (?:go ahead and |also |just )*/,
    to: '«D» will ',
  },
  {
    topics: ahead,
    pattern:
      /^what «D» (?:will|would|«d:[a-z]+\|[a-z]+»)(?: like)?(?: to)?(?: do)?(?: for that| for (?:«O»|now)| today)?,? (?:is )?(?:is )?(?:«D» (?:will|would|«d:is\|am» going to) )?(?=[a-z])/,
    to: '«D» will ',
  },
  { topics: ahead, pattern: /^(?:let us|let «D»|let the doctor) (?:also |just |go ahead and )*/, to: '«D» will ' },
  {
    topics: ahead,
    pattern: /^«D» will (?:go ahead(?: and)?|also go ahead and|be (?=[a-z]+ing)|just|try and|start by|then) /,
    to: '«D» will ',
  },
  {
    topics: ahead,
    pattern: /^«D» will (order|prescrib|referr|send|start|giv|schedul|increas|gett|putt|continu|repeat)ing /,
    to: '«D» will $1 ',
  },
  {
    topics: ahead,
    pattern:
      /^«D» will (?:give|prescribe|order|get|write) «O» (?:(?:a|some|the|an) )?(?:prescription|script|refill) (?:for|of) /,
    to: '«D» will prescribe ',
  },
  { topics: ahead, pattern: /^«D» will (?:continue|keep) «O» on (?:the |«P» |that )?/, to: '«D» will continue ' },
  {
    topics: ahead,
    pattern:
      /^«D» will (prescribe|order|give|refer|get|send|write|do) «O» (?=(?:some |a |an |the )?[a-z0-9])(?!(?:to|back|home|in|up|for|out|off|over)\b)/,
    to: '«D» will $1 ',
  },
  {
    topics: ahead,
    pattern:
      /^«D» will (?:have «O» )?(?:see|follow up with|bring|get|have) (?:«O» )?(?:back|again|come back|return|follow up)(?: with «DO»| here| and see «DO»| to see «DO»| for «DO»)?(?: again)? (?=in |after |for |once |when |next |on )/,
    to: '«S» will follow up ',
  },
  {
    topics: ahead,
    pattern: /^«D» (?:will|would) (?:like to )?see «O» (?:back |again )*(?=in |next |after |on )/,
    to: '«S» will follow up ',
  },
  {
    topics: ahead,
    pattern:
      /^«S» «A» (?:come back|follow up|return|see «DO»)(?: and see «DO»| to see «DO»| with «DO»)? (?=in |after |once |next )/,
    to: '«S» will follow up ',
  },
  {
    topics: ahead,
    pattern:
      /^«D» can (?:also |always |certainly )?(?=(?:prescribe|refer|order|try|consider|give|start|increase|do|add|get|send|arrange)\b)/,
    to: '«D» offered to ',
  },
  { topics: ahead, pattern: /^«D» offered to consider /, to: '«D» will consider ' },
  {
    topics: ahead,
    pattern:
      /^(?:it is|this is|that is|it (?:looks|sounds) like|this (?:looks|sounds) like|that (?:looks|sounds) like) (?:definitely |just |really |basically )?(?=(?:a |an |most likely |probably |likely )?[a-z])/,
    to: '«IMP» ',
  },
  {
    topics: ahead,
    pattern: /^«IMP» (?:that )?(?:this|it|that) (?:is|was|would be) (?:just |really |actually )?/,
    to: '«IMP» ',
  },
  {
    topics: ahead,
    pattern:
      /^«D» (?:«d:does\|do»|does|do|did) not (?:think|believe) (?:that )?(?:«S» «(?:needs|has)\|[a-z]+»|«D» (?:«d:needs\|need»|need)) to (?:do )?/,
    to: 'no need to ',
  },
  { topics: ahead, pattern: /^«D» (?:«d:does\|do»|does|do) (?:think|believe|feel)(?: that)? /, to: '«IMP» ' },
  { topics: ahead, pattern: /^«D» «d:(?:thinks|believes|feels|suspects)\|[a-z]+»(?: that)? /, to: '«IMP» ' },
];

/** Where a finding begins that follows another without a mark. */
export const examinationOpenings =
  / (?=(?:and |then |so )?(?:«P» |the )?(?:blood pressure|heart rate|pulse|respiratory rate|respirations|respiration|temperature|oxygen saturation|oxygen|saturations|pulse ox|o2 (?:saturation|sat)|weight|speech|gait|reflexes|sensation|capillary refill|strength|lungs|chest|heart sounds|heart|abdomen|belly|neck veins|pupils|throat|thyroid|murmur|ejection fraction|ldl|hdl|tsh|ferritin|haemoglobin|hemoglobin|hba1c|cholesterol|albumin ratio|ankles|pulses|vitals|vital signs) (?:is|are|was|were|looks?|sounds?|of) )|(?<=\b(?:clear|normal|intact|regular|soft|rhythm|steady|fluent|equal|symmetric|\d|%)) (?=(?:and )?(?:no|there is|there are) )|(?<=[a-z]) (?=no (?:murmurs?|wheez\w+|rales|rhonchi|crackles|tenderness|swelling|edema|oedema|rebound|guarding|bruits|effusion|erythema|redness|fracture|fractures|evidence|masses|lymphadenopathy|pronator|calf)\b)(?<!\b(?:with|and|or|is|has|of|there is|are|,|shows|showed)) /;

/** Where a part begins that a statement can do without. */
export const tails =
  /,? (?:and|so|because|which|since|to see|to make sure|to help|just to|in order to|as well as|that is|that way)(?= )/g;
