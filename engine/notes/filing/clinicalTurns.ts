import { sparing, sparingly } from '../../evidence/sparing.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';

/** A way of speaking of what the doctor found, thinks or plans, and the way in which the doctor's own record has it. */
export type Turn = readonly [RegExp, string];

const test =
  '(?:mri|ct|cat scan|x-?rays?|ultrasound|echo\\w*|ekg|ecg|stress test|exercise test|blood tests?|blood work|bloods|labs?|lab work|hba1c|(?:hemoglobin )?a1c|panel|urinalysis|urine|culture|biopsy|colonoscopy|endoscopy|mammogram|spirometry|pulmonary function tests?|sleep study|study|studies|holter|monitor|catheterization|swab|scan|imaging|tests?)';

/** Who comes back to whom, and who calls whom: in a record the doctor is not named. */
const ofMeeting: readonly Turn[] = [
  [/\b(before|until|when|once|after) «D» (?:will )?(?:«d:sees\|see»|see) «O»(?: back| again)?\b/g, '$1 review'],
  [/\b(?:come|comes|coming|return|returns) (?:back )?(?:and|to) see «DO»/g, 'return'],
  [/\bsee «DO» (?:back |again )*(?=at |in |for |after |next |if |sooner)/g, 'return '],
  [/ (?:and|to) see «DO»(?: (?:back|again))?/g, ''],
  [/\blet «DO» know\b/g, 'report'],
  [
    /\b(call|calls|ring|rings|phone|contact|email|message|tell|tells) «DO»(?: back)?(?= (?:if|when|with|for|in|at|and|or|before|by|on|right away|straight away|immediately|first)\b|,|$)/g,
    '$1',
  ],
  [/\b(follow(?:s|ed)? up|appointment|check in|visit|sooner|back) with «DO»/g, '$1'],
  [/,? excuse «DO»,?/g, ''],
  [/(?: with| from| for| to) «DO»(?= (?:in|at|after|for|next|if|before|on)\b|,|$)/g, ''],
  [
    /«DP» (?=(?:office|clinic|rooms|practice|surgery|secretary|receptionist|nurse|impression|assessment|plan)\b)/g,
    'the ',
  ],
];

/** What leads up to an order, or says beside it that the doctor gives it. */
const ofLead: readonly Turn[] = [
  [/^.{0,40}?\bwhat «D» (?:will|would|«d:[a-z]+\|[a-z]+»)(?: [a-z]+){0,4} is (?:(?:that )?«D» will )?/, '«D» will '],
  [
    /^(?:the )?(next|first|second|third|other|last) (?:step|order|thing)(?: that)? «D» (?:will|would(?: also)? like to|would|«d:[a-z]+\|[a-z]+» to) (?:do |order |get )?(?:is|would be|will be) (?:just |to )*/,
    '$1 step is to ',
  ],
  [
    /,?(?: that| which)? «D» (?:talked|spoke|discussed|mentioned|went over)(?: about)?(?: (?:today|before|earlier))?(?= |$|,)/g,
    '',
  ],
  [/,? which «D» [^,]*(?=,|$)/g, ''],
  [/^in any case,? /, ''],
  [/,? (?:since|because|so that|now|based on how|based)$/, ''],
];

/** "When «D» pushes it": when pushed. */
const handled = {
  push: 'pushed',
  pull: 'pulled',
  press: 'pressed',
  bend: 'bent',
  lift: 'lifted',
  move: 'moved',
  twist: 'twisted',
  touch: 'touched',
};

/** The doctor's own part in an order or an opinion, which a record leaves unsaid. */
const ofDoctor: readonly Turn[] = [
  [
    /^«D» (?:«d:does\|do»|does|do) not (?:think|believe)(?: that)? «S» (?:«needs\|need»|needs?) (?:to have )?(?:an? |any )?/,
    'no need for ',
  ],
  [
    /^«D» (?:«d:does\|do»|does|do) not (?:think|believe)(?: that)? (?:it|that|this|«S») («?(?:is|are)(?:\|are»)?) /,
    '«IMP» not ',
  ],
  [
    /^«D» (?:also |then )?(?:«d:has\|have» |has |have |had )?(?:also |already )?(?=[a-z]+(?:ed|ken|ven|nt)\b)(?!(?:placed|put|started|sent|referred|switched|given) «O»)/,
    '',
  ],
  [
    /^(«S» |«P» [^,]{3,60} )?(.*?),? (?:so|and so) «D» (?:will|would|«d:(?:wants|likes|needs)\|[a-z]+»|(?:«d:does\|do»|does|do) want)(?: also)?(?: like)?(?: to)? (?=order |get |check |start |send |repeat |refer |increase |prescribe )/,
    '$1$2, so ',
  ],
  [
    /(?<=[,;]) (?:then )?«D» (?:will|would like to|would want to|«d:wants\|want» to|«d:is\|am» going to) (?:also )?(?=[a-z])/g,
    ' ',
  ],
  [
    /(?<= (?:and|then|but|so)) «D» (?:will|would like to|«d:wants\|want» to|«d:is\|am» going to) (?:also )?(?=[a-z])/g,
    ' ',
  ],
  [/(?<=\bthen),? «D» (?=can |may |might |could )/g, ' '],
  [
    /(?<=[,;]|\b(?:and|then|but|so)) «D» (can|may|might|could|would|should) (?:also |then |just )*(?:have to|need to)? ?(?=[a-z])/g,
    ' $1 ',
  ],
  [/^«D» (?:can|could) (?:also |always )*/, 'can '],
  [/^«D» (?:may|might) (?:also )?(?:have to|need to) /, 'may need to '],
  [/^«D» (may|might) /, '$1 '],
  [/^«D» (?:would (?:also |really )?like|(?:«d:wants\|want»|want)) (?=(?:an?|some|the|another|bloods|labs)\b)/, 'for '],
  [/^«D» would (?:also |probably |certainly )*recommend (?:for «O» )?/, 'recommend '],
  [/^«D» would (?:also |just |probably )*(?:get|have) the ([a-z]+) to /, '$1 to '],
  [/^«D» would (?:also |just |probably )*(?=(?:use|continue|keep|stop|start|avoid|hold)\b)/, ''],
  [/ until «D» «d:has\|have» (?:done|had|got|seen) (?:the |«P» )?([a-z -]{3,30})(?=$|,)/g, ' until after the $1'],
  ...Object.entries(handled).map(([verb, done]): Turn => [
    sparing(new RegExp(` (when|if) «D» «d:[a-z]+\\|${verb}» (?:on )?(?:it|«O»|that)(?= |,|$)`, 'g')),
    ` $1 ${done}`,
  ]),
];

/** Orders in the words of an order. */
const ofOrder: readonly Turn[] = [
  [
    /^(\d+ (?:to \d+ )?(?:days|weeks|months|years?)),? (?=with |and then |blood test|for (?:a|the) (?:review|check))/,
    `${phrases.review} in $1, `,
  ],
  [/^(?:the |«P» )?([a-z-]+), up from (\d[\d.]*) to (?=\d)/, `${phrases.increase} $1 from $2 to `],
  [
    /^«D» will (?:also |then |now |probably )*(?:put|start|get) «O» (?:back )?on (?:a (?:medication|medicine|tablet) called |something called )?(?:some )?(?=[a-z])/,
    'start ',
  ],
  [
    /^«D» will (?:also )?(?:write|prescribe|give) «O» (?:for |a (?:script|prescription) (?:of|for) )(?:some )?/,
    'prescribe ',
  ],
  [
    /^«D» will (?:also |then )*(?:send|get) «O» (?:out |over |off |down |in |up )?(?:for|to have) (?=an? |some |the )/,
    'for ',
  ],
  [/^«D» will (?:also |then )*(?:set|get) «O» (?:set )?up (?:for|with) /, 'for '],
  [
    /^«D» will (?:also |then )*(?:send|refer|get) «O» (?:in )?(?:over |out |off )?to (?:see )?(?!get\b|have\b|be\b|do\b)/,
    'refer to ',
  ],
  [
    /^«D» will (?:also |then )*(?:give|place|put in|send(?: out)?|make|do|write) (?:«O» )?(?:a|the) referral (?:for «O» )?(?:to|for) /,
    'refer to ',
  ],
  [/^«D» will refer «O» for /, 'refer for '],
  [
    /^«D» will (?:also |then |first |just )*(?:get|do|have|send off|send «O» for|perform|draw|run|be ordering)(?: «O»)? (?:for )?(?:(?:some|an?|another|the|«P»|more|a few|another set of) )?(?=(?:[a-z0-9-]+ ){0,3}TEST\b)/,
    'for ',
  ],
  [/^«D» will (?:also |then )*(?:be )?(order|repeat|check|recheck)(?:ing)? (?:«O» )?(?:for )?/, '$1 '],
  [
    /^«D» will (?:also |then |probably |now |first |just |only )*(start|stop|continue|increase|decrease|reduce|prescribe|add|change|switch|arrange|obtain|schedule|monitor|restart|resume|hold|request|swap|drop|double|halve|avoid|taper|wean|recommend|use) (?:«O» )?(?:some (?=[a-z]))?/,
    '$1 ',
  ],
  [/^«D» will not /, 'not to '],
  [/^«S» will (?=(?:follow up|return|come back)\b)/, ''],
  [/^«S» will not (?=[a-z])/, 'not to '],
  [
    /^«S» will (?:also |then |just )*(?=(?:take|use|wear|keep|stay|continue|stop|avoid|start|apply|do|have|get|come|go|follow|return)\b)/,
    'to ',
  ],
  [/^(?:«S» )?«(?:needs|has)\|(?:need|have)» to (?=(?:leave|wait|stop|take|avoid|keep|stay|use|wear)\b)/, 'to '],
];

/** What it is, without the patient who has it. */
const ofImpression: readonly Turn[] = [
  [/^«S» «has\|have» (?:a |an |some |just )?(?=(?:probably|likely|most likely|presumably) )/, '«IMP» '],
  [
    /^(?:«IMP» )?«S» (?:«has\|have» )?(?:might|could|may) (?:be having|have|be getting) (?:some |an? |a bit of )?(?=[a-z])/,
    `«IMP» ${phrases.possible} `,
  ],
  [
    /^«IMP» (?:that )?(?:«S»|he|she|they) (?:«has\|have»|has|have|«is\|are» having|is having)(?: had| got)? (?!(?:to|been|not|no|never|always|done|had|a history|the right|a choice|a point)\b)(?=[a-z])/,
    '«IMP» ',
  ],
  [
    /^«IMP» (?:just |really |what (?:is|«D» «d:[^»]*») called )*(?:some |an? |this |these |the )(?:(?:little )?bit of |episode of (?=an? ))?(?=(?!(?:good|great|bit|little|lot|few|couple|matter|question|reasonable|fair|number)\b)[a-z])/,
    '«IMP» ',
  ],
  [/^«IMP» (probably|most likely|likely|presumably) (?:just )?(?:got )?(?:an? |some )(?=[a-z])/, '«IMP» $1 '],
  [/^(«IMP» .*?) right now(?=$|,| or | and )/, '$1'],
];

const withTests = (turns: readonly Turn[]): readonly Turn[] =>
  sparingly(
    turns.map(([pattern, to]): Turn => [
      sparing(new RegExp(pattern.source.replaceAll('TEST', test), pattern.flags)),
      to,
    ]),
  );
/** In the order in which they are applied. */
export const turnsOfRecord: readonly Turn[] = withTests([
  ...ofImpression,
  ...ofLead,
  ...ofMeeting,
  ...ofDoctor,
  ...ofOrder,
]);

/** What is said of the doctor beside the matter: cut, or turned to what is done. */
export const turnsOfRest: readonly Turn[] = sparingly([
  [/\bwhat «D» «d:calls\|call» /g, ''],
  [
    / (?:that|which) «D» (?:also |just )?(?:did|got|took|ordered|sent|had|obtained|drew|reviewed|saw|heard|went|started|gave|mentioned)(?: (?:done|today|earlier|last (?:year|week|month|time)|when «S» came in))*(?= |$|,)/g,
    '',
  ],
  [
    /(^|, |\b(?:and|but) )«D» «d:is\|are» (?:also |a little |very |pretty |not (?:too |really )?)*(?=(?:concerned|comfortable|suspicious|worried) )/g,
    '$1',
  ],
  [
    /\b(if|whether) «D» «d:needs\|need» to (?:do|order|get|perform) (?:any )?([a-z ]{4,50}?)(?=$|,| (?:on|of|for|in|at)\b)/g,
    '$1 $2 is needed',
  ],
  [/«D» (?:«d:has\|have» |has |have )been giving «O» /g, '«S» «has|have» been given '],
  [
    /«D» (?:had |«d:has\|have» |has |have )?(placed|put|started|sent|referred|switched) «O» (?=on |for |to |back )/g,
    '«S» «was|were» $1 ',
  ],
  [/,? to (?:see|know|determine|find out|tell)(?: exactly)? (?:what|how|where|which|if|whether)\b[^,]*«D»[^,]*$/, ''],
  [/,? (?:because|since|just so|so that|so|whatever|like|as) «D» [^,]*$/, ''],
  [/,? (?:and|but|then|and then|and so) «D» [^,]*$/, ''],
  [/,? (?:because|since|so that) [^,]*«D[^,]*$/, ''],
]);

/** A marked statement turned by each in its order. */
export const turned = (body: Marked, by: readonly Turn[]): Marked =>
  by
    .reduce((text, [pattern, to]) => text.replace(pattern, to), body)
    .replace(/\s+/g, ' ')
    .trim();
