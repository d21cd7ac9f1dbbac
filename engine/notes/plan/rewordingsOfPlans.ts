import type { Rewording } from '../wording/rewordings.ts';
import { ofPlan } from '../filing/topicGroups.ts';

const anyTopic = /./;

/** Ways in which plans and opinions are spoken, with the way in which a record puts them. In the order in which they are applied. */
export const rewordingsOfPlans: readonly Rewording[] = [
  // Results that are waited for.
  {
    topics: ofPlan,
    pattern:
      /\b(once|when|after|until) «D» «d:(?:gets|has|sees)\|[a-z]+» (?:the |«P» )?((?:[a-z0-9-]+ ){0,3}(?:results|labs|x-?rays))(?: back)?(?=$|,| (?:and|to)\b)/,
    to: '$1 the $2 are back',
  },
  {
    topics: ofPlan,
    pattern:
      /\b(once|when|after|until) «D» «d:(?:gets|has|sees)\|[a-z]+» (?:the |«P» )?((?:[a-z0-9-]+ ){0,3}(?:result|mri|ct|scan|report|echo\w*|biopsy|culture))(?: back)?(?=$|,| (?:and|to)\b)/,
    to: '$1 the $2 is back',
  },
  // To be done.
  {
    topics: ofPlan,
    pattern:
      /^(?!.*\b(?:if|unless|until|not)\b.*what «D»).*?\bwhat «D» (?:will|would (?:also )?like to|«d:(?:wants|is|likes)\|[a-z]+» (?:going )?to) do(?: for (?:that|now|this|«O»))?(?: today| first)? is (?:that )?(?:to )?(?:«D» (?:will|would like to|«d:is\|am» going to) )?(?=[a-z])/,
    to: '«D» will ',
  },
  {
    topics: ofPlan,
    pattern: /^«D» will (?:have to )?(?:do is )?(?=«D» (?:will|would|can|«d:)|«S» «)/,
    to: '',
  },
  {
    topics: ofPlan,
    pattern:
      /^«D» (?:also |«d:does\|do» |would |then )*(?:want|«d:wants\|want»|like|«d:likes\|like»|need|«d:needs\|need») (?:for )?«O» (not )?to (?:also |just |go ahead and |try and )*/,
    to: '«S» «A» $1',
  },
  {
    topics: ofPlan,
    pattern:
      /^((?:if|when|once) [^,]+), (?:then )?«D» (?:also |«d:does\|do» |would )*(?:want|«d:wants\|want»|like|need) «O» to /,
    to: '$1, «S» «A» ',
  },
  {
    topics: ofPlan,
    pattern:
      /^((?:if|when|once) [^,]+), (?:then )?«D» (?:«d:does\|do» )?(?:«d:wants\|want»|want|would like|«d:is\|am» going) to (?:go ahead and )?/,
    to: '$1, «D» will ',
  },
  {
    topics: ofPlan,
    pattern:
      /^«D» (?:also |«d:does\|do» |«d:also\|also» )*(?:want|«d:wants\|want»|like|«d:likes\|like») to (?:go ahead and |also |just )*/,
    to: '«D» will ',
  },
  {
    topics: ofPlan,
    pattern: /^«D» will have «O» (?!(?:to|back|in|come|return|follow|see|a|an|the|some|on|up|out|go|«)\b)(?=[a-z]+ )/,
    to: '«S» «A» ',
  },
  { topics: ofPlan, pattern: /\bgive «DO» a (?:call|ring)\b/g, to: 'call' },
  {
    topics: anyTopic,
    pattern:
      /^(?:«IMP» )?(?:in terms of )?(?:«DP»|the doctor's) (?:impression|assessment|diagnosis)(?: (?:of|for) «O»| here| at this time|,)* (?:is|would be|at this time is) (?:that )?/,
    to: '«IMP» ',
  },
  // "No, apixaban 5 mg": the "no" answers what was asked, and takes nothing away.
  { topics: ofPlan, pattern: /^no,? (?=[a-z]+,? \d)/, to: '' },
  {
    topics: ofPlan,
    pattern:
      /^(?:for|as for|number (?:one|two|three|1|2|3),?|regarding) (?:(?:«P»|the|a|this|that|of) )*(?:(?:first|second|third|fourth|next|last|other|1st|2nd|3rd) (?:problem|issue|complaint|concern|diagnosis)),?(?: (?:of|is|which is|being))?(?: (?:«P»|the|this|that))* ([a-z0-9 '/-]{3,40}?),? (?=(?:«P»|«D»|«S»|this|it|that)(?: |$))/,
    to: '',
  },
  {
    topics: ofPlan,
    pattern:
      /^«D» (?:would (?:also |really )?(?:like|want)|«d:(?:wants|needs|likes)\|[a-z]+»|(?:does|do) (?:want|need)|also (?:wants|want)) (?:for )?«O» (not )?to (?:also |just |go ahead and |try and )*/,
    to: '«S» «A» $1',
  },
  { topics: ofPlan, pattern: /^«S» «A» not /, to: '«S» «AN» ' },
  {
    topics: ofPlan,
    pattern:
      /^«D» (?:(?:«d:does\|do»|does|do) (?:also )?(?:want|need|plan)|«d:(?:wants|needs|plans)\|[a-z]+»|would (?:also |really )?(?:like|want)|also «d:wants\|want») to (?:go ahead and |also |just )*/,
    to: '«D» will ',
  },
  {
    topics: ofPlan,
    pattern:
      /^what «D» (?:will|would|«d:[a-z]+\|[a-z]+»)(?: like)?(?: to)?(?: do)?(?: for that| for (?:«O»|now)| today)?,? (?:is )?(?:is )?(?:«D» (?:will|would|«d:is\|am» going to) )?(?=[a-z])/,
    to: '«D» will ',
  },
  {
    topics: ofPlan,
    pattern: /^(?:let us|let «DO?»|let the doctor|«D» will let «DO») (?:also |just |go ahead and )*/,
    to: '«D» will ',
  },
  {
    topics: ofPlan,
    pattern: /^«D» will (?:go ahead(?: and)?|also go ahead and|be (?=[a-z]+ing)|just|try and|start by|then) /,
    to: '«D» will ',
  },
  {
    topics: ofPlan,
    pattern: /^«D» will (order|prescrib|referr|send|start|giv|schedul|increas|gett|putt|continu|repeat)ing /,
    to: '«D» will $1 ',
  },
  {
    topics: ofPlan,
    pattern:
      /^«D» will (?:give|prescribe|order|get|write) «O» (?:(?:a|some|the|an) )?(?:prescription|script|refill) (?:for|of) /,
    to: '«D» will prescribe ',
  },
  {
    topics: ofPlan,
    pattern: /^«D» will (?:continue|keep) «O» on (?:the |«P» |that )?/,
    to: '«D» will continue ',
  },
  {
    topics: ofPlan,
    pattern:
      /^«D» will (prescribe|order|give|refer|get|send|write|do) «O» (?=(?:some |a |an |the )?[a-z0-9])(?!(?:to|back|home|in|up|for|out|off|over)\b)/,
    to: '«D» will $1 ',
  },
  {
    topics: ofPlan,
    pattern:
      /^«D» will (?:have «O» )?(?:see|follow up with|bring|get|have) (?:«O» )?(?:back|again|come back|return|follow up)(?: with «DO»| here| and see «DO»| to see «DO»| for «DO»)?(?: again)? (?=in |after |for |once |when |next |on )/,
    to: '«S» will follow up ',
  },
  {
    topics: ofPlan,
    pattern: /^«D» (?:will|would) (?:like to )?see «O» (?:back |again )*(?=in |next |after |on )/,
    to: '«S» will follow up ',
  },
  {
    topics: ofPlan,
    pattern:
      /^«S» «A» (?:come back|follow up|return|see «DO»)(?: and see «DO»| to see «DO»| with «DO»)? (?=in |after |once |next )/,
    to: '«S» will follow up ',
  },
  {
    topics: ofPlan,
    pattern:
      /^«D» can (?:also |always |certainly )?(?=(?:prescribe|refer|order|try|consider|give|start|increase|do|add|get|send|arrange)\b)/,
    to: '«D» offered to ',
  },
  { topics: ofPlan, pattern: /^«D» offered to consider /, to: '«D» will consider ' },
  {
    topics: ofPlan,
    pattern:
      /^(?:it is|this is|that is|it (?:looks|sounds) like|this (?:looks|sounds) like|that (?:looks|sounds) like) (?:definitely |just |really |basically )?(?=(?:a |an |most likely |probably |likely )?[a-z])/,
    to: '«IMP» ',
  },
  {
    topics: ofPlan,
    pattern: /^«IMP» (?:that )?(?:this|it|that) (?:is|was|would be) (?:just |really |actually )?/,
    to: '«IMP» ',
  },
  {
    topics: ofPlan,
    pattern:
      /^«D» (?:«d:does\|do»|does|do|did) not (?:think|believe) (?:that )?(?:«S» «(?:needs|has)\|[a-z]+»|«D» (?:«d:needs\|need»|need)) to (?:do )?/,
    to: 'no need to ',
  },
  {
    topics: ofPlan,
    pattern: /^«D» (?:«d:does\|do»|does|do) (?:think|believe|feel)(?: that)? /,
    to: '«IMP» ',
  },
  {
    topics: ofPlan,
    pattern: /^«D» «d:(?:thinks|believes|feels|suspects)\|[a-z]+»(?: that)? /,
    to: '«IMP» ',
  },
  {
    topics: ofPlan,
    pattern: /^«IMP» (?:it is |this is |that is )?(?:going to|will) be (?=[a-z]+,? \d)/,
    to: '',
  },
  {
    topics: ofPlan,
    pattern:
      /^(?:«IMP» )?«D» should (?:also |probably |just )*(?=(?:put|start|try|get|check|do|order|repeat|recheck|see|refer|increase|decrease|stop|add|continue|send)\b)/,
    to: '«D» will ',
  },
  {
    topics: ofPlan,
    pattern: /^«D» would (?:just |also |probably )*(?=(?:continue|keep|stop|avoid|stay|hold off|rest)\b)/,
    to: '«S» «A» ',
  },
  {
    topics: ofPlan,
    pattern:
      /^«D» (?:also )?«d:(?!recommends|wants|needs|thinks|suggests|has|is|does|believes)[a-z]+\|(start|increase|decrease|order|continue|add|put|refer|schedule|get|send|check|repeat|prescribe|give)» /,
    to: '«D» will $1 ',
  },
  {
    topics: ofPlan,
    pattern: /^(?:this|it|that) (could|may|might) (?:also |just )?be (?=(?:related|due|caused|secondary)\b)/,
    to: '«IMP» $1 be ',
  },
  {
    topics: ofPlan,
    pattern:
      /\b(?:that|those|this) (?=(?:mri|ct|x-?rays?|scan|ultrasound|test|blood|labs?|echo\w*|appointment|medications?|(?:left |right )?(?:leg|foot|finger|knee|ankle|arm|hand|shoulder|wrist)|brace|boot|swelling|inflammation)(?=)\b)/g,
    to: 'the ',
  },
  {
    topics: ofPlan,
    pattern: /^(?:so )?from (?:a|an|the|«P») [a-z ]{3,30}(?:standpoint|perspective),? (?=«D» |«S» «A|«IMP»)/,
    to: '',
  },
  { topics: ofPlan, pattern: /^«S» «A» see «O» (?:back |again )*(?=in |next |on |after )/, to: '«S» will follow up ' },
];
