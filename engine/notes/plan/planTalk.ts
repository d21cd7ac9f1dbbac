import { sparingly } from '../../evidence/sparing.ts';
import type { Turn } from '../filing/clinicalTurns.ts';
import { phrases } from '../phrases.ts';

/** What speech adds to an order or an opinion, and what a record has in its place. The word TEST stands for the names of tests. */

/** What is added to an order for the patient's ear, and is cut with what follows it. */
export const ofTail: readonly Turn[] = sparingly([
  [/,? (?:just )?to (?:make|be) sure(?: that)?$/, ''],
  [
    /,? (?:just )?to (?:make|be) sure (?:that )?(?:it|this|that|they|everything|things)\b(?!.*\b(?:if|unless|until)\b).*$/,
    '',
  ],
  [/(?<= in (?:an?|\d+) [a-z]{3,12}) after$/, ''],
  [/ about (?:what|which) [a-z]+$/, ''],
  [
    /,? which «S» (?:can |«takes\|take» |«uses\|use» )(?:take |use )?(?=when\b|if\b|for\b|as needed|at |every |once |twice )/,
    ` ${phrases.toUse} `,
  ],
  [
    /,? (?:just )?(?:to be sure|to be safe|just in case|to start with|to help out|to help(?! [a-z])|if that is okay|to (?:further |help |better )?(?:assess|evaluate|help|treat)|and everything|and so forth|as well|too|also|going forward|right now|for now|for (?:«O»|«S»)|on «O»|for that|on that|with that|of that|in there|after that|from there)$/,
    '',
  ],
  // Whom to call, where the condition for it was lost: nobody is sent there for nothing.
  [/,? and (?:please )?(?:ring|call|phone) (?:the |«P» )?[a-z]+$/, ''],
  [/^(follow up .+?),? and will (?:also )?write to .*$/, '$1'],
  [/,? (?:just )?so (?:that )?(?:«S» can|for (?:«O»|him|her)) .*$/, ''],
  [/,? but (?:most importantly|«S» said before|hopefully|definitely)$/, ''],
  [/,? (?:now|otherwise)$/, ''],
  [
    /,? (?:just )?so (?:that )?(?!(?:if|unless)\b)(?:«[SDPW]»|it|we|that|they|there|he|she|hopefully|this|you)\b(?!.*\b(?:if|unless|until|when|not)\b).*$/,
    '',
  ],
  [/,? (?:because|since|as|and|cause) (?:that|this|it|they|those|these) (?!.*\b(?:if|unless|until)\b).*$/, ''],
  [
    /,? (?:and|which|that|and that|and it|it|and which) (?:(?:should|will|would|can|could|may|might|is going to|are going to|hopefully|also|really|all) )*(?:help|helps)(?: «O»)? (?:to |with )?(?:some of )?(?=(?:the |«P» )?(?:pain|swelling|inflammation|fever|nausea|symptoms|cough|breathing|itch\w*|healing|anxiety|sleep|discomfort|stiffness|spasms?)\b)/,
    ' to help with ',
  ],
  [
    /,? (?:and|which|that|and that|and it|it|and which) (?:(?:should|will|would|can|could|may|might|is going to|are going to|hopefully|also|really|all) )*(?:help|helps)(?: «O»)?(?: to)? (?=(?:confirm|reduce|relieve|strengthen|decrease|improve|prevent|open|stabili[sz]e|increase|control|lower|calm|settle|protect|support|loosen|heal)\b)/,
    ' to help ',
  ],
  [
    /,? (?:and|which|that|and that|and it|it) (?:(?:should|will|would|can|could|may|might|is going to|are going to|may also|hopefully|also|really|all) )*(?:help|helps|make|makes|allow|allows)\b(?!.*\b(?:if|unless|until)\b).*$/,
    '',
  ],
  [/,? and see (?:if|whether|how|what)\b(?!.*\b(?:unless|until)\b).*$/, ''],
  [/,? (?:to start ok|on (?:him|her|them)|on (?:him|her|them) in case|in case|to start)$/, ''],
  [
    /, (?:taking|using|trying) (?:some )?(.+?) (?:can|will|would|may|might|should) (?:also )?(?:help|be (?:beneficial|helpful))$/,
    ', take $1',
  ],
  [/,? and will (?:see|follow up|talk|go|check)\b(?!.*\b(?:unless|until)\b).*$/, ''],
  [/,? to check some of .*$/, ''],
  [
    /,? which (?!.*\b(?:if|not|unless|until|mg|only|related|due|secondary|caused)\b)(?:is|are|was|were|will|would|can|could|should|might|may|«S»|has|have|means?|does|happens|we|that|these|basically|just)\b[^,]*$/,
    '',
  ],
  [
    /,? (?:to see|to know|to find out|to figure out|to determine|to tell|and see|to check|see) (?:exactly )?(?:what|how|where|exactly|which|if that|if it|if this|whether that|whether it|whether this)\b(?!.*\b(?:unless|until)\b).*$/,
    '',
  ],
  [/,? (?:and|to|to help|to kind of) (?:rule|ruling) (?:that|it|this|those|in|out in)\b.*$/, ''],
  [/,? (?:and )?(?:go|take it|move|proceed) from there$/, ''],
  [/,? looking at (?:«P»|the) [^,]*(?:, «P» [^,]*)?$/, ''],
  [/,? just (\d+ days' worth)$/, ', $1'],
  [/,? (?:and|but|so|or|because|then|also|which|that|to|for|with|of)$/, ''],
]);

export const ofImpression: readonly Turn[] = sparingly([
  // "… and with your eyes and your mother's history": what the next sentence is known by.
  [/^(«IMP» .+?),? and with (?:«P»|the) .*$/, '$1'],
  [/, instead (?=until|while|for)/, ' instead '],
  [/^«IMP» «O» (probably|likely),? have /, '«IMP» $1 '],
  [/^«S» «has\|have» that «P» diagnosis is /, '«IMP» '],
  [/^(«IMP» .+?) (?:from|due to) (?:maybe|probably|possibly) .*$/, '$1'],
  [
    /^«S» «has\|have» (?=an? (?!history|good|chance|question|choice|point|follow|lot|bit|little|few|prescription|referral|appointment|brace)[a-z])/,
    '«IMP» ',
  ],
  [/^«IMP» (?=[a-z]+,? \d[\d.]* ?(?:mg|mcg|g|units)\b)/, ''],
  [/^for m(?:r|rs|s)\.? [a-z]+, (?:just )?(?:put|say|note) that (?:he|she) has (?:an? )?/, '«IMP» '],
  [/^«IMP» (?=(?:«P» |the )?[a-z ]{3,40} (?:is|are) (?:consistent|due|related|secondary|caused)\b)/, ''],
  [/^«IMP» (?:that )?(?:«DP»|«P») diagnosis (?:is |would be )?(?:beginning to have |that of )?/, '«IMP» '],
  [/^(?:the|«P») (?:[a-z]+ )?diagnosis (?:here )?is (?!not\b|no\b)/, '«IMP» '],
  [/^(?:diagnose|diagnosed) (?:«O» )?with /, '«IMP» '],
  [
    /^«IMP» (?:a |an |some |the |just |really |definitely |called |what (?:is|we call|people call|they call)(?: called)? |known as |normally called |beginning to have |seems like «S» may be having something called |«S» (?:may|might|could) (?:be having|have) (?:something called )?)+(?=[a-z])/,
    '«IMP» ',
  ],
  [/^«IMP» (?:a )?(?:case|episode|bit|touch|little bit|type|form) of (?:something called )?(?:a |an )?/, '«IMP» '],
  [/^«IMP» possible (?:case of )?(?:something,? )?(?:called )?/, `«IMP» ${phrases.possible} `],
  [/^(«IMP» [^,]*), (?=(?:strain|sprain|fracture|infection|syndrome|disease|pneumonia|tear|failure)\b)/, '$1 '],
  [/^(«IMP» .+?),? (?:going on|happening|present) in (?:«P»|the) body$/, '$1'],
  [/^(«IMP» .+?),? (?:that|which|it) (could|may|might) be (related|due|secondary|caused)\b/, '$1, which $2 be $3'],
  [
    /^(«IMP» .+ (?:related|due|secondary) to .+? or) (?:it )?(?:could|may|might) be (?:related|due|secondary) to (?:some )?/,
    '$1 ',
  ],
  [/^(«IMP» .*)\b(?:related|due) to some /, '$1related to '],
  [/^(«IMP» .*?),? (?:which|that) (?:is )?(?:essentially |basically |just |really )*(?:just )?a .*$/, '$1'],
  [
    /^(«IMP» .*?),? (?:here|there|today|currently|at this point|at this time|as we (?:said|talked)|like we (?:said|talked))(?=$|,)/,
    '$1',
  ],
  [
    /^(«IMP» .*?),? (?:looking at (?:«P»|the) .*|(?:based on|from) (?:«P» (?:[a-z]+ ){0,3}(?:tests?|x-?rays?|mri|ct|labs?|scan|exam)|what|how|all|everything|my|our|that)\b.*)$/,
    '$1',
  ],
  [/^it (?:looks|sounds|seems|appears) (?:like|to be) (?=[a-z])(?!(?:you|he|she|they|it|we|there|that)\b)/, '«IMP» '],
]);

/** "If it does not get better" as a record has it, where nothing else is meant than what the patient came with. */
export const ofCondition: readonly Turn[] = sparingly([
  [
    /\bif (?:it|that|this|things|they|«S»|«P» symptoms|«P» pain|the pain) (?:does|do|«does\|do») not (?:get|feel|start to feel) (?:any )?better\b/g,
    'if not better',
  ],
  [
    /\bif (?:it|that|this|things|they|«S»|«P» symptoms) (?:is|are|«is\|are») (?:not|still not) (?:getting |feeling |any )*better\b/g,
    'if not better',
  ],
  [
    /\bif (?:it|that|this|things|they) (?:gets?|becomes?|is getting|are getting|starts? to get|starts? getting) (?:any |much )?worse\b/g,
    'if worse',
  ],
  [
    /\bif (?:it|that|this|things|they) (?:does|do|is|are) not (?:really )?(improv|settl|resolv)(?:e|ing)\b/g,
    'if not $1ing',
  ],
]);

/** Words that a record does without, wherever they stand in a plan. */
export const ofTalk: readonly Turn[] = sparingly([
  [/ and some (?=[a-z]+(?:$|,| \d))/g, ' and '],
  [/, (?:since|because|as) [^,]*\b(?:it|that|they)\b[^,]*,/, ','],
  [/^([a-z]+) is (?:fine|okay|good),? (?=\d)/, '$1, '],
  [/ with everything$/, ''],
  [/\ban? (?=[a-z]+ing (?:treatments|exercises)\b)/g, ''],
  [/^(«IMP» )all (?=[a-z])/, '$1'],
  [/^(«IMP» .*) for «P» [a-z]+ pain$/, '$1'],
  [/\bcome on back\b/g, 'come back'],
  [/^continue this,? on /, 'continue '],
  [
    /\b(?:really|actually|definitely|basically|certainly|obviously|pretty|kind of|sort of|just|going to have to|maybe just) (?=[a-z«])/g,
    '',
  ],
  [/\bgo ahead and (?:go )?/g, ''],
  [/\b(?:those|these) (?=(?!ones\b|things\b|is\b|was\b|this\b)[a-z]+s\b)/g, 'the '],
  [/\b(?:that|this) (?=(?:[a-z-]+ )?TEST\b)/g, 'the '],
  [/\b(consider|try|do|use|with|about|maybe|avoid|to) like,? (?=[a-z])/g, '$1 '],
  [/\bas well(?: as)? (?=an? (?:[a-z]+ ){0,2}TEST\b)/g, 'and '],
  [/ (?:between|with|on top of|along with|in addition to|for) that(?= |$)/g, ''],
  [/ after that «S» will .*$/, ''],
  [
    /\b(?:that|this|those|these) (?=(?:[a-z-]+ )?(?=)(?:mri|ct|x-?rays?|scan|ultrasound|test|tests|labs?|blood|pain|fever|swelling|infection|kidney stone|stone|wound|medication|medications|medicine|tylenol|ibuprofen|inflammation|area|appointment|brace|lipitor|flexeril|pill|dietary|diet|exercises?|problem|cough|rash|ulcer|diagnosis|mass|injection|leg|knee|foot|arm|hand|shoulder|ankle|elbow|hip|wrist|finger)(?=)\b)/g,
    'the ',
  ],
  [/\bsome of the (?=pain|swelling|inflammation|fever|symptoms)/g, 'the '],
  [/\b(?:right here|over here|here) (?=in|today|and)/g, ''],
  [
    / that «S» (?:«has\|have» been (?:taking|on|using)|«takes\|take»|«uses\|use»|«is\|are» (?:on|taking|using))(?: for [a-z ]+)?(?= \d|$)/g,
    '',
  ],
  [/\bcat scan/g, phrases.ct],
  [/, slash, /g, ' / '],
  [/\b(blood tests|labs|blood work) like (?:an? )?/g, '$1 such as '],
  [/(?<=«S» can (?:take|use|try|apply) )(?:some|any) /g, ''],
  [/ to help, also (?:some )?/g, ' and '],
  [/ some (?=[a-z]+,? \d)/g, ' '],
  [/\banything like (?:an? )?(?=[a-z])/g, ''],
  [
    /\b(medications?|medicines|painkillers|activities|symptoms|tests|exercises|anti-inflammatories|drugs|tablets|foods|drinks|sports|treatments|illnesses|infections) like (?:an? )?(?=[a-z])/g,
    '$1 such as ',
  ],
  [/^repeat (?:another|an?|the) /, 'repeat '],
  [/\b(?:an|one) (?=1 )/g, ''],
  [/\ba (?:little )?bit of (?:an? )?/g, ''],
  [/\bone (\d)/g, '$1'],
  [/\bpee\b/g, 'urine'],
  [/\b(?:place|put|start) «O» on or prescribe\b/, 'prescribe'],
  [
    /(?<=^(?:«D» will )?(?:get|order|check|do|repeat|send) .{2,40}) that (?:that )?(?:ultimately |basically |kind of )*(?:looks|measures|shows|tells|checks|is|lets)\b(?!.*\b(?:if|unless)\b).*$/,
    '',
  ],
  [/\bonce «D» «d:(?:gets|has)\|[a-z]+» (?:the |«P» )?(.+?) back\b/g, 'once $1 back'],
  [/ and to try to (?:get|help|reduce) .*$/, ''],
  [/ (?:with|on) in (?=there|it)/g, ' '],
]);
