import { sparing } from '../../evidence/sparing.ts';
import type { Turn } from '../filing/clinicalTurns.ts';
import { phrases } from '../phrases.ts';

/** Ways in which speech winds its way to an order, advice or an opinion, before those of a plan are applied. The word TEST stands for the names of tests. */

const gerunds =
  'taking|using|trying|drinking|resting|avoiding|isolating|staying|icing|keeping|getting|having|doing|eating|wearing|continuing|starting|stopping|reducing|monitoring|checking|elevating|seeing|following';
const bases: Readonly<Record<string, string>> = {
  taking: 'take',
  using: 'use',
  driving: 'drive',
  smoking: 'smoke',
  running: 'run',
  lying: 'lie',
  isolating: 'isolate',
  icing: 'ice',
  getting: 'get',
  having: 'have',
  continuing: 'continue',
  stopping: 'stop',
  reducing: 'reduce',
  elevating: 'elevate',
  stretching: 'stretch',
  becoming: 'become',
  losing: 'lose',
};
/** The verb of a gerund: "take" of "taking". */
export const baseOf = (gerund: string): string => bases[gerund] ?? gerund.replace(/ing$/, '');

const advisedDoing = sparing(
  new RegExp(
    `^(?:«D» )?(?:would |will )?(?:also |probably |strongly |always |usually |certainly )*(?:advise|recommend|suggest|encourage|«d:(?:advises|recommends|suggests)\\|[a-z]+») (?:«O» )?(?:on )?(${gerunds}) `,
  ),
);
const helpsUnder = new RegExp(
  `^((?:if|when) «S» .+?),? (taking|using|trying|having|doing) (?:some |an? )?(.+?),? (?:would|can|could|will|may|might|should)(?=) (?:also )?(?:be (?:beneficial|helpful|good|useful)|help)(?: (?:«O»|with that|as well|too|out))*$`,
);

/** "«D» would advise taking a day off", "if «S» «is|are» sore, taking paracetamol can help": what is advised, as advice. */
export const asAdviceToDo = (body: string): string =>
  body
    .replace(advisedDoing, (_, gerund: string) => `«S» «A» ${baseOf(gerund)} `)
    .replace(
      /\b(could|can|may|might|will|would|should) (becoming|having|getting|developing|needing|taking|losing)(?=)\b/g,
      (_, modal: string, gerund: string) => `${modal} ${baseOf(gerund)}`,
    )
    .replace(
      /(?<= (?:could|can|may|might|will) (?:become|have|get|develop|need|take|lose) .*) and also developing\b/g,
      ' and also develop',
    )
    .replace(
      helpsUnder,
      (_, when: string, gerund: string, what: string) => `${when}, «S» «A» ${baseOf(gerund)} ${what}`,
    );

export const ofSpoken: readonly Turn[] = [
  // What goes on, and how much of it at most.
  [/^«S» «A» keep (?:the |«P» |that )?([a-z]+(?: [a-z]+){0,2}) going\b/, 'continue $1'],
  [/^«S» «A» keep (?:up(?: with)?|doing|on with|going with) (?=(?:the |«P» )[a-z])/, 'continue '],
  [/^«S» «A» start on (?=[a-z])/, 'start '],
  [/^(?:the |«P» )([a-z]+) (?:keeps going|goes on|carries on) (?:until|till) /, 'continue $1 until '],
  [/^(follow up in (?:\d+|an?) (?:days?|weeks?|months?)) (?=(?:flu|covid|shingles) (?:vaccine|shot|jab)\b).*$/, '$1'],
  [/^«S» «A» (?:go|get) back (?:on|onto) (?:to )?(?:the |«P» )?(?=[a-z]+,? \d)/, `${phrases.resume} `],
  [/^double (?:the |«P» )?([a-z]+) to (?=\d)/, `${phrases.increase} $1 to `],
  [/^(follow up .+) sooner$/, '$1'],
  [
    /^(.+?),? (\d+|one|two|three|four|six|eight) (?:a|per) day is the (?:max|maximum|most|limit)$/,
    `$1, ${phrases.maximum} $2 a day`,
  ],
  // What was measured, said on after an order, and an order that was said on after a dose.
  [
    /^((?:«D» will )?(?:check|recheck|repeat|order|do) .+?),? and (?:the |«P» )(?:[a-z]+ ){1,3}(?:today )?(?:is|was|are|were|today is) (?:about )?\d[\d./]*(?: ?(?:kg|kilos|%|degrees|bpm|today))*(?:,? (?:which|so|but|that)\b.*)?$/,
    '$1',
  ],
  [
    /^((?:increase|decrease|reduce|start) .+ \d[\d.]*(?: ?(?:mg|mcg|g|units))?) (?:get|have|book|ring|see) (?:the|an?|«P») .*$/,
    '$1',
  ],
  [/^(?:in fact|unfortunately|actually|yeah|yes|and then|well|in the meantime|in that time),? /, ''],
  [/^(?:uhm|um|uh|er),? /, ''],
  [/^if .{3,40}?, (?=if )/, ''],
  [/,? making «R».*$/, ''],
  [/ and «O» isolate\b/, ''],
  [/ as well (?=(?:to|for) )/, ' '],
  [/ to check (?=(?:as well as|and) )/, ' '],
  [/ (?:for|on) «O» (?=(?:for|today)\b)/, ' '],
  [/^(if «P» symptoms worsen),?(?: like)? (?=«S» «(?:starts|gets|develops|has)\|)/, '$1, such as if '],
  [/^(?!if)(.{10,}?),? and if [^,]+$/, '$1'],
  [/^test (an? )(?=.*\btest\b)/, 'order $1'],
  [/^(«IMP» (?:likely |possible )?[a-z]+) related$/, '$1-related'],
  // What is important or advised, and to whom.
  [
    /^(?:«IMP» )?(?:until then,? )?(?:it is |it would be )?(?:(?:really |very |also |so )*(?:important|recommended|advisable)|(?:really |very )?best) (?:that|if) «S» (?:also |still )?(?:«([a-z]+?)s?\|([a-z]+)»|([a-z]+)) /,
    '«S» «A» $2$3 ',
  ],
  [/^«S» «A» (?:try and |try to |still |definitely |do |please )+(?=[a-z])/, '«S» «A» '],
  [/^(?:«IMP» )?making sure (?:that )?«S» «is\|are» (?=[a-z])/, '«S» «A» make sure that «S» «is|are» '],
  [/^«S» will (?:also )?need to (isolate|rest|stay|fast|avoid|take|continue) /, '«S» «A» $1 '],
  [
    /^(«S» «A» isolate .*?)(?: even)?,? (?:away )?from (?:any |the )?[a-z, ]*(?:roommates|family members|people)\b.*$/,
    '$1',
  ],
  // What may come to be done.
  [
    /^(?:«D» )?(?:may|might) (?:also |then |still )*(?:need to |have to |want to )?(?:maybe |potentially |possibly |also )*(?:do|order|get|try|send|start|give|add)(?: «O»)?(?: on)? (?:some |an? )?(?=(?:[a-z-]+ ){0,3}(?:tests?|biopsy|imaging|antibiotics?|steroids?|bloods?|labs|x-?rays?|ct|mri|scan|ultrasound|swab|surgery|medications?|inhalers?|injections?)\b)/,
    `${phrases.consider} `,
  ],
  [
    /^(?:«D» )?(?:can|could|may|might|would) (?:also |then )*think about (?:giving|starting|putting) «O» (?:on )?/,
    `${phrases.consider} `,
  ],
  [/^consider giving «O» /, `${phrases.consider} `],
  [/\b(consider .*)\bas, prophylactic$/, '$1as prophylactic'],
  // Tests that are had done.
  [
    /^(?:for|order|do|get|run|request|(?:«D» )?will (?:do|get|order|run)) ((?:an? |the |some )?(?:[a-z0-9-]+ ){0,3}TEST(?: tests?)?) (?:done|taken|drawn|sent off|performed)(?: (?:for|on) «O»)?\b/,
    'order $1',
  ],
  [
    /^(?:for|do|get|order) ((?:an? |the |some )?(?:[a-z0-9-]+ ){0,2}TEST),? and (?:the|those|that|it|they) .*$/,
    'order $1',
  ],
  [/^(?:do|get|order) (?:some |an? )?testing for (?=[a-z])/, 'test for '],
  [
    /^((?:for |order |do )(?:an? )?(?:[a-z-]+ ){0,2}TEST),? (?:and )?(?:do|get|order|run) (?:some |an? )?((?:[a-z-]+ ){0,2}(?:TEST|cytology|[a-z]+ology))(?: done)?$/,
    '$1 and $2',
  ],
  [/^(?:for|order|do) ((?:an? |some )?(?:[a-z0-9-]+ ){0,3}TEST) on «O»\b/, 'order $1'],
  [
    /^(order .*?TEST(?: tests?)?(?: today)?),? (?:and (?:the |those |that )|just in case\b|because |for you to |that (?:usually )?comes|since ).*$/,
    '$1',
  ],
  // An order behind the name of what it is for, and what is said of it after it.
  [/^(?:for )?«P» (?:[a-z]+ ){1,4}?(?=continue (?:with|on|the|«P»)\b)/, ''],
  [/^(continue .+?) «P» [a-z ]{3,30} (?:looks?|is|are|seems?) (?:good|fine|stable|normal|well controlled)$/, '$1'],
  [/^(continue|stop|start|«S» «A» (?:take|continue))(?: (?:on|with|taking))* (?:that|this) (?=[a-z]+,? \d)/, '$1 '],
  [/^«S» will be (?=[a-z]+,? \d[\d.]* ?(?:mg|mcg|g|units)\b)/, ''],
  [/^«S» might call it /, ''],
  [/«S» finish /g, '«S» «finishes|finish» '],
  [/^(«S» can continue .{8,}?) (?:those|these|this) [a-z ]+$/, '$1'],
  [/^do (?:some )?((?:[a-z]+ )?questionnaires?)\b/, 'order $1'],
  [/ on that too$/, ''],
  [/ (?:on|with) (?:it|that) (?=as tolerated)/, ' '],
  [/^«S» can start (?=walking|running|driving|lifting|exercis|stretching|moving)/, 'start '],
  [/,? and (?:on|in|at|by) that (?:day|time)$/, ''],
  [/^preventative health,? (?:the )?(?=[a-z]+ )/, 'the '],
  [/^(?:preventative|preventive) health: /, ''],
  [/^get («P» [a-z ]+?) (?:better|more|well) controlled\b.*$/, 'better control of $1'],
  [/\b(echocardiogram) echo[a-z]+/, '$1'],
  [/^repeat another /, 'repeat '],
  [/^«IMP» more of an? /, '«IMP» '],
  // What somebody has torn is a torn thing.
  [
    /^(«IMP» (?:(?:possible|likely|most likely) )?)(?:«S» «has\|have» )?((?:[a-z]+ly )?(?:torn|broken|fractured|sprained|strained|ruptured|dislocated|bruised|herniated|pulled|injured)) (?:the|«P»|an?) (?=[a-z])/,
    '$1$2 ',
  ],
  [/^«IMP» [a-z]{2,5} (?=chronic obstructive|congestive heart|coronary artery|gastro-?o?esophageal)/, '«IMP» '],
  [/ to help also (?:some )?(?=[a-z])/, ' and '],
  [/^(consider|offered to (?:start|prescribe)) some (?=[a-z]+$)/, '$1 '],
  [/^do ([a-z]+) \d+-? \1 (?=\d)/, 'start $1 '],
  [/ (?:in|on|for) it (?=this (?:morning|evening|afternoon)|tonight|today)/g, ' '],
  [/^if (?:[a-z]+ ){1,4}(?=if (?:the|«P»|«S»|it) )/, ''],
  [/(?<!\b(?:to|and|or|help|will|can|should|not|also|may|that|which|would|could)) prevent (?=[a-z])/g, ' to prevent '],
  [
    /^«S» «needs\|need» to be (?:very |more )*(?:judicious|careful) about (?:decreasing|reducing|limiting) /,
    '«S» «A» decrease ',
  ],
  [
    /^(continue|increase|start|take) (\d+) of (?:the |«P» )?([a-z]+)(?=$| (?:once|twice|daily|a day|every))/,
    '$1 $3 $2',
  ],
  [/^(?:«D» will )?see «O» (?:back |again )*(?:some ?time )?(?=(?:in|next|on) )/, 'follow up '],
  [/^order (?:an? )?(?:referral|consult) (?:to|for|with) /, 'refer to '],
  // What it may be.
  [
    /^(?:«IMP» )?(?:sounding|it is sounding|it sounds|that sounds|which sounds|looking) like (?:it |this |that )(?:could|may|might) (?:also )?be (?:an? |some )?/,
    `«IMP» ${phrases.possible} `,
  ],
  [/^(?:«IMP» )?(?:sounding|it is sounding) like (?:an? |some )?(?=[a-z])/, '«IMP» '],
  [
    /^(?:«IMP» )?(?:it|this|that) (?:could|may|might) (?:also |still |possibly |potentially |just |well )*be (?:that «S» «has\|have» )?(?:potentially |possibly )?(?:something like |some (?:sort|kind|type) of |an? |like |some )*(?!(?:related|due|caused|secondary|because|from|that|the|done|seen|helpful|worth)\b|«)/,
    `«IMP» ${phrases.possible} `,
  ],
  [
    /^(?:«IMP» )?(?:«S» «knows\|know» )?what «S» (?:essentially |basically |probably )*(?:have|«has\|have») is (?:an? )?([^,]+?) perhaps\b.*$/,
    `«IMP» ${phrases.possible} $1`,
  ],
  [
    /^«S» (?:probably )?«has\|have» what (?:seems|appears|looks) (?:to be |like )(?:some |an? )?/,
    `«IMP» ${phrases.possible} `,
  ],
  [/^(«IMP» (?:possible )?(?:some (?:sort|kind|type) of |an? )?[^,]+?),? (?:based on|especially|given) .*$/, '$1'],
  [/^(«IMP» (?:possible )?(?:an? )?[^,]+?) where there is .*$/, '$1'],
  [/^«S» «has\|have» some (?:sort|kind|type) of (?=infection|inflammation|virus|injury)/, '«IMP» '],
  [/^«P» symptoms do (?:sound (?:like )?or )?(?=overlap)/, '«P» symptoms '],
  [/,? (?:and )?so that is (?:good|great|fine|excellent)$/, ''],
  // Help that is promised.
  [/,? and (?:«D» )?will get that (?:checked|sorted|looked|done|started)\b.*$/, ''],
  [/\bif it (?:does )?turns? out (?:that )?(?=there is|«S» «)/g, 'if '],
  [
    /^(?!if|once|when)(?:some |the )?((?:an? )?[a-z -]{4,40}?) (?:can|could|may|might) (?:also |then )?be (?:considered|tried)\b/,
    `${phrases.consider} $1`,
  ],
  [/\b(if the (?:[a-z-]+ ){0,3}TEST) come back\b/g, '$1 comes back'],
];
