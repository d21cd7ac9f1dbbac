import { sparing, sparingly } from '../../evidence/sparing.ts';
import { turned } from '../filing/clinicalTurns.ts';
import type { Turn } from '../filing/clinicalTurns.ts';
import type { Marked } from '../wording/person.ts';
import { asAdviceToDo, ofSpoken } from './planSpoken.ts';
import { ofCondition, ofImpression, ofTail, ofTalk } from './planTalk.ts';
import { testNames } from './planTests.ts';
import { phrases } from '../phrases.ts';

/**
 * Ways in which an order, advice or an opinion is spoken, and the way in which it stands in an assessment and plan. After the turns of the
 * doctor's own record.
 */

const order =
  '(?:start|continue|increase|decrease|reduce|stop|order|repeat|check|recheck|prescribe|refer|arrange|schedule|add|switch|change|obtain|monitor|taper|hold|resume|restart|refill|give|try|consider|recommend|request|book|organise|avoid|use|use of|perform|inject|send|keep|get)';

const ofOpening: readonly Turn[] = [
  [/^(?:(?:and|so|then|now|also|again|certainly|for now|at this point|at this time|otherwise|instead),? )+/, ''],
  [
    /^number (?:\d+|one|two|three|four),? (?=(?:to |order|start|continue|refer|check|repeat|follow|is to)\b)(?:is to |to )?/,
    '',
  ],
  [/^number (?:\d+|one|two|three|four),? (?=[a-z])(?!is\b|on\b)/, '«IMP» '],
  [/^(?:first|second|third),? (?:is |is to )?/, ''],
  [/^(?:the |«P» )?(?:first|second|third|next|last|main) (?:problem|issue|concern|diagnosis) is (?=[a-z«])/, '«IMP» '],
  [/^(?:the )?(?:plan|goal) is (?:to |for )?/, ''],
  [/^(?:going|to|want|need|have) to (?=[a-z])/, ''],
  [/^(?:the )?(?:(?:first|next|second|third|other) (?:order|step|thing)|order) (?:is|will be) (?:to )?/, ''],
  [new RegExp(`^to (?=${order}\\b)`), ''],
  [/^to (?=(?:take|use|wear|rest|ice|elevate|apply|follow|return|come)\b)/, '«S» «A» '],
  [/^for (?=(?:(?:an?|the|some|another|repeat|fasting) )?(?:[a-z0-9-]+ ){0,3}TEST\b)/, ''],
];

const ofWill: readonly Turn[] = [
  [/^start (?:«O»|him|her|them) (?:back )?on (?=[a-z])/, 'start '],
  [/,? so (?:just )?keep an eye(?: (?:out|on (?:it|that|those|them)))?$/, ''],
  [/^(?:«D» will )?(?:see each other|catch up|touch base)(?: again)? (?=after|in|when|once|with)/, 'follow up '],
  [
    /^(?:«D» will )?(?:text|ring|call|phone|message|email) «O» (?=when|once|with the|as soon as)/,
    `«S» will be ${phrases.contact}ed `,
  ],
  [/,? and (?:«D» )?will (?:text|ring|call|phone) (?:«O» )?if (?:anything|something) .*$/, ''],
  [/^(?:«D» will )?(?:put|bump|turn|push) (?:the |«P» )?([a-z-]+) up to (?=\d)/, 'increase $1 to '],
  [/^(?:«D» will |«S» «A» )?go (?:back )?up (?:on|with) (?:the |«P» )?([a-z-]+) to (?=\d)/, 'increase $1 to '],
  [/^(?:«D» will |«S» «A» )?go (?:back )?down (?:on|with) (?:the |«P» )?([a-z-]+) to (?=\d)/, 'decrease $1 to '],
  [/^(?:«D» will )?(?:bring|turn|cut|drop) (?:the |«P» )?([a-z-]+) (?:back |down )+to (?=\d)/, 'decrease $1 to '],
  [/^(?:«D» will )?(?:cut|drop) (?:the |«P» )([a-z-]+) to (?=\d)/, 'decrease $1 to '],
  [/^(?:«D» will )?(?:also )?get set up (?:for|with) /, ''],
  [
    /^(?:«D» )?(?:(?:will|can|could|may|might) )?(?:also |then |always )*(?:have to |need to )?talk (?:a little |some |more )?about (?:doing |trying |giving «O» )?/,
    `${phrases.discuss} `,
  ],
  [
    /^(?:«D» will )?have (?:the|«DP») (?:medical assistant|nurse|ma|tech|assistant) (?:come in and )?(?:swab|test|check) «O» for /,
    '',
  ],
  [/^(?:do |get |for )?(?:some )?studies on «O» (?=to )/, 'order studies '],
  [/^(?:potentially )?set (?:«O»|him|her|them) (?:set )?up (?:for|with) (?:an? |the )?/, ''],
  [/^(?:«D» will )?(?:also )?see «O» (take|use|wear|continue|stop|lose|get|start|come|try) /, '«S» «A» $1 '],
  [
    /^«D» (?:also )?«d:(?:recommends|suggests)\|[a-z]+» that «S» (?:should )?«?([a-z]+?)s?(?:\|([a-z]+)»)? /,
    '«S» «A» $2 ',
  ],
  [/^(?:the )?patient will return,? for a follow-?up (?=in )/, 'follow up '],
  [/^schedule an appointment .*?to return (?=in )/, 'follow up '],
  [/^«S» (?:can|could) (?:also |certainly )?(start|stop|discontinue)(?: taking| using)? /, '$1 '],
  [/^«S» (?:may|might) (?:also )?(?:have|need) to /, '«S» may need to '],
  [/^(?:may|might|could) recommend (?:putting|starting) «O» on (?:an? |some )?/, `${phrases.consider} `],
  [/^«S» «is\|are» (most likely |probably |likely )?going to need /, '«S» will $1need '],
  [/^«S» «is\|are» not going to be able to /, '«S» will not be able to '],
  [/^«S» «is\|are» going to (?=(?:be|need|have|wear|use|stay)\b)/, '«S» will '],
  [
    /^offered to (?:try to |try and )?(?:start|put) «O» on (?:what «D» «d:[a-z]+\|call» )?(?=[a-z])/,
    `${phrases.offered} start `,
  ],
  [/^«D» «d:does\|do» not feel the need to (?=start|change|do|order|repeat)/, `${phrases.noNeed} `],
  [/^«S» «A» keep an eye on (?:and monitor )?/, '«S» «A» monitor '],
  [/^«S» «A» keep up (?:with )?/, '«S» «A» continue '],
  [/^(?:«S» «A» )?stay on (?:the |«P» )?(?=[a-z]+)(?!(?:schedule|track|top|target|list)\b)/, 'continue '],
  [
    /^(?:«IMP» )?(?:it is )?(?:perfectly |quite )?(?:fine|okay|ok|safe|all right|alright) (?:for «O» )?to (?=(?:take|use|stay off|stop|continue|resume|restart|have)\b)/,
    '«S» can ',
  ],
  [
    /^(?:«D» will )?have [a-z]+ (?:call|ring|phone) «O»(?: back)? (?=(?:on|in|next|tomorrow|by) )(.+?)(?:,? to (?:see|check|ask|find out|discuss)\b.*)?$/,
    `«S» will be ${phrases.contact}ed $1`,
  ],
  [
    /^«D» will (?:have to |need to |probably |likely |also |then |just |now |actually |try to )*(?:potentially |tentatively )?(?:set|get|sign) (?:«O»|him|her|them) (?:set )?up (?:for|with) (?:an? |the )?/,
    '',
  ],
  [/^«D» will (?:also |then |just )*put «O» in(?:to)? /, ''],
  [
    /^«D» will (?:also |then |just |probably )*(?:make|set up|schedule|book) (?:«O» )?(?:an |a follow-?up |another )?appointment (?:for|in) (?:about )?(?=\d|a\b)/,
    'follow up in ',
  ],
  [/^«D» will (?:also |then )*(?:see|follow up with) «O» (?:back )?(?:again )?(?=in |at |next )/, 'follow up '],
  [/^«D» will (?:also |then |just )*(?:give|get) «O» (?=[a-z])(?!back\b|to\b|in\b)/, 'give '],
  [/^«D» will (?:also |then |just )*(?:get|have|do) (?:«O» )?(?:going )?(?:on|with) (?=[a-z])/, 'start '],
  [
    /^«D» will (?:(?:have|need) to |probably |likely |also |then |just |now |actually |certainly |first |be )*(?=[a-z])/,
    '',
  ],
  [/^«S» will (?=(?:be given|be placed|need|have|be in|be able|start|use|wear|receive)\b)/, '«S» will '],
  [
    /^«S» (?:can|may) (?:also |certainly |then |still |just )*(?:continue|keep) (?:to take|taking|to use|using|with|on)? ?/,
    'continue ',
  ],
  [/^«S» (?:can|may) (?:also |certainly |then |still |just |always |either )*(take|use|try|apply) /, '«S» can $1 '],
  [/^can (?:also )?(?=(?:give|prescribe|order|refer|try|do|start)\b)/, `${phrases.offered} `],
  [/^«IMP» (?:«D» )?(?:will|would|should) (?=(?:start|order|continue|refer|check|repeat|stop)\b)/, ''],
  [/^(?:it is |this is |is )?worth (?=(?:trying|getting|taking|checking|having|doing)\b)/, 'consider '],
];

const ofOrder: readonly Turn[] = [
  [
    /^(if [^,]{8,}, )(?:then )?(?:«D» )?(?:will |may |might )?(?:have|need) to (?=(?:discuss|consider|determine|order|repeat|start)\b)/,
    '$1',
  ],
  [/^(?:if not|otherwise),? «S» can follow up as needed /, 'follow up as needed '],
  [/^(?:need to )?closely (monitor|watch) (.+)$/, '$1 $2 closely'],
  [/(\band report them) (?:in|to|at)$/, '$1'],
  [/^(?:«S» «A» )?carry on with /, 'continue '],
  [/^write (?:«O» )?(?=an? (?:[a-z]+ )?certificate)/, ''],
  [/^go and (?=[a-z])/, ''],
  [/^refer (?:«O»|him|her|them) back to /, 'refer back to '],
  [/^doing (?=an? )/, ''],
  [/^prescribe (?:to «O» )?something called /, 'prescribe '],
  [/^«S» «A» be able to /, '«S» «A» '],
  [/^«S» «A» (?:keep in mind|know|remember|understand) that /, `«S» «was|were» ${phrases.advisedThat} `],
  [
    /^(?:call|talk to|speak to|talk with) (?=«P» (?:primary care|pcp|cardiologist|family doctor|doctor|neurologist|oncologist|surgeon|gp)\b)/,
    `${phrases.discuss} with `,
  ],
  [/^schedule (?:«O» )?for (?=an? )/, 'schedule '],
  [/^order another /, 'repeat '],
  [/^try to (?=(?:use|take|start|get)\b)/, ''],
  [/^do ([a-z]+),? (?=\d[\d.]* ?(?:mg|mcg|g|units)\b)/, 'start $1 '],
  [/^(?:get|do|have|run|perform) (?:«O» )?(?:some |an? |another |the )?(?=(?:[a-z0-9-]+ ){0,3}TEST\b)/, 'order '],
  [
    /^(start|take|use|try|prescribe|give|continue|«S» «A» take) (?:«O» )?(?:on |with )?(?:an? )?(?:medication|medicine|tablet|something|drug|inhaler)(?:,)? called (?=[a-z])/,
    '$1 ',
  ],
  [/^(?:get|take|bring) «O» (?:right |completely )?off (?:of )?(?:the |«P» )?(?=[a-z])/, 'stop '],
  [/^take ((?:the|«P») [a-z]+) (?:out|removed)\b/, 'remove $1'],
  [/^get «O» (?:started )?on (?=[a-z])/, 'start '],
  [
    /^(start|prescribe|try|order) (?:a|an|another) (?:different|new|other|second) (?:medication|medicine|tablet|drug|one),? (?:called )?(?=[a-z])/,
    '$1 ',
  ],
  [/^start with (?:an? )?(?=\d)/, 'start '],
  [/^(?:«S» «A» )?(continue|keep) (?:him|her|them|«O») on (?:the )?/, '$1 '],
  [/^get (?:an? |the )?(?:recheck|repeat) (?:on|of) /, 'recheck '],
  [/^get a refill (?:on|of|for) /, 'refill '],
  [/^order a refill (?:of|for) /, 'refill '],
  [/^order (an? )?another,? /, 'repeat '],
  [
    new RegExp(`^(${order}|«S» «A» (?:take|use|try|continue)) (?:«O» )?(?:some|any|just|about|maybe|up) (?!to\\b)`),
    '$1 ',
  ],
  [
    /^continue (?:on|with|to take|taking|to use|using|to do|to) (?=[a-z«])(?!be\b|have\b|monitor|watch|avoid|improve|ice|maintain|follow|limit|keep|work|wear)/,
    'continue ',
  ],
  [/^continue to (?=monitor|watch|avoid|maintain|follow|limit|wear|ice)/, 'continue to '],
  [
    /^«S» «A» (?:try to |try and |just |really |also |maybe |go ahead and |make sure (?:that )?(?:«S» )?(?:to )?)+/,
    '«S» «A» ',
  ],
  [
    /^«S» «A» (?:continue(?: to take| taking| on| with| using| going with| up with)?|keep (?:to take|taking|on|with|using|going with|up with)) (?=[a-z«])(?!(?:to|monitor\w*|doing|going|up|an eye|in)\b)/,
    'continue ',
  ],
  [/^(keep|continue) (?=«P» (?:leg|foot|arm|knee|ankle|hand|head|sugar|weight|wound)s?\b)/, '«S» «A» keep '],
  [/^(?:send|put|place)(?: out| in)? a referral (?:to|for) (?:the )?/, 'refer to '],
  [/^refer to for /, 'refer for '],
  [
    /^get «O» (?:in |over )?(?:to|with) (?:see )?(?=(?:an? |the )?(?:[a-z]+ ){0,2}(?:[a-z]+ologists?|surgeons?|specialists?|podiatrist|dieti[ct]ian|therapist)\b)/,
    'refer to ',
  ],
  // To a doctor by name, or into what others run.
  [/^send «O» (?:over |back |on )?to (?:see )?(?=(?:doctor|dr\.?) )/, 'refer to '],
  [
    /^get (?:«O» )?(?:back )?in(?:to)? (?:with |to see )?(?:some |a |the )?(?=(?:physical|occupational|speech) therapy\b|physio|(?:[a-z]+ )?rehab|(?:doctor|dr\.?) )/,
    'refer to ',
  ],
  [/^recommend for /, 'recommend '],
  [/^«S» «A» get (?:an? |the )?(?:recheck|repeat) (?:on|of) /, 'recheck '],
  [/^(?:order|send) (?:an? )?(.{3,40}?) (?:referral|consult)$/, 'refer to $1'],
  [/^refer (?:«O» )?(?:to|for) (?:some |our |the )?/, 'refer to '],
  [/^refer to (?:see |have «O» see )/, 'refer to '],
  [/^refer to [a-z]+ to (?=an? |the )/, 'refer to '],
  [
    /^(refer (?:back )?to) (?!an? |the |our |your |my |one |this |(?:doctor|dr\.?) [a-z]{3,})(?=(?:[a-z]+ )?(?:[a-z]*(?:ologist|iatrist|trist)|therapist|surgeon|dieti[ct]ian|nutritionist|doctor|specialist|counsell?or)\b)/,
    '$1 an ',
  ],
  [/^(refer (?:back )?to) an (?=[bcdfghj-np-tv-z]|uro)/, '$1 a '],
  [/^(«S» «A» [^,]{4,}?),? (?:and |but )?do not (?=[a-z])/, '$1 and not to '],
  [/^(?:go|treat «O»|treating «O»|going) with (?=[a-z-]+,? \d)/, 'start '],
  [
    /^see (?:if|whether) (?:some |the |an? )?((?:[a-z-]+ ){0,2}[a-z-]+) (?:will |would |can |could |might )?helps? (?:«O» )?(?:with )?/,
    'try $1 to help with ',
  ],
  [/^(?:see|follow up) «O» back (?:again )?(?=in )/, 'follow up '],
  [/^follow up with «O» (?=in |after)/, 'follow up '],
  [/^follow up in (?:about |around |approximately )?(.+?) time\b/, 'follow up in $1'],
  [
    /^(?:return|come back|schedule an appointment|make an appointment) (?:for (?:a )?(?:follow-?up|review|recheck) )?(?:(?:to see|and see) «DO» )?in (?=\d|a\b)/,
    'follow up in ',
  ],
  [/\b(take|use|apply|have) (?:it|that|this) (?=(?:once|twice|\d|every|daily|at|in the)\b)/g, ''],
];

const withTests = (turns: readonly Turn[]): readonly Turn[] =>
  sparingly(
    turns.map(([pattern, to]): Turn => [
      sparing(new RegExp(pattern.source.replaceAll('TEST', testNames), pattern.flags)),
      to,
    ]),
  );

const turns = withTests([
  ...ofSpoken,
  ...ofTalk,
  ...ofOpening,
  ...ofWill,
  ...ofOpening,
  ...ofSpoken,
  ...ofOrder,
  ...ofCondition,
  ...ofImpression,
  ...ofTail,
  ...ofTail,
]);
const conditional = /^((?:if|once|when|after|should) [^,]+, )(?:then )?(.+)$/;
/** A statement of an assessment and plan in the words of an order, advice, or an opinion. */
export const asPlanned = (body: Marked): Marked => {
  const plain = turned(asAdviceToDo(body), turns).replace(/[, ]+$/, '');
  const [, when, then] = conditional.exec(plain) ?? [];
  return when === undefined || then === undefined ? plain : when + turned(then, turns).replace(/[, ]+$/, '');
};
