import { sparing, sparingly } from '../../evidence/sparing.ts';
import { medicinesNamed } from '../medicines/medicinesNamed.ts';
import { turned } from '../filing/clinicalTurns.ts';
import type { Turn } from '../filing/clinicalTurns.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { inReportedForm } from './storyWording.ts';

const sent =
  'placed|put|started|switched|sent|referred|prescribed|offered|told|advised|diagnosed|increased|decreased|reduced|changed|stopped|ordered';
/** What the doctor did, as it was done to the patient: a record does not name who writes it. */
const undoctored: readonly Turn[] = sparingly([
  [/^(?:the )?patient (is|was|has|does) /, '«S» $1 '],
  [
    /^«D» (?:(?:«d:(?:has|sees|knows|understands|hears)\|[a-z]+»|did|can|do|also|saw|see|have|has|heard) )+(?:here )?(?:in (?:«P»|the) (?:chart|notes|record) )?(?:here )?that (?=«S» |«P» |dr\.? |doctor [a-z])/,
    '',
  ],
  [
    /^on (?:«P»|the)(?=) review (?:of )?systems? (?:form|sheet),? «S» (?:indicated|said|noted|reported|wrote)(?: that)? (?=«S» )/,
    '',
  ],
  [/^«S» (?:did )?(?:indicated?|note|noted|mentioned?|mention)(?: that)? (?=«S» «(?:has|is)\|)/, ''],
  [/^«S» «has\|have» come (?:in )?to see «DO»(?: today)? because /, '«S» «presents|present» today because '],
  [/ to see «DO»(?= |$)/g, ' to be seen'],
  [/ with «DO»(?= for| on| in|$)/g, ''],
  [
    new RegExp(`^«D» (?:had |has |have |«d:has\\|have» |also |already |recently )*(${sent}) «O»(?= )`),
    '«S» «was|were» $1',
  ],
  [/^«D» (?:had |has |have |«d:has\|have» |also |already |recently )*(?:gave|given) «O»(?= )/, '«S» «was|were» given'],
  [
    sparing(
      new RegExp(
        `^«D» (?:had |has |have |«d:has\\|have» |also |already |recently )*(${sent}) («P» [a-z]+(?: [a-z]+)?)(?= (?:to|from|by|up|down|because|last|in|on|a)\\b|$)`,
      ),
    ),
    '$2 was $1',
  ],
  [new RegExp(`(,? and|,? but)(?: then)?(?=) «D» (${sent}) «O»(?= )`, 'g'), '$1 «was|were» $2'],
  [
    /,? (?:that|which) «D» (?:did|ordered|got|had|gave|prescribed|put|started|placed|talked about)(?: «O»)?(?: on)?(?= (?:last|this|a |in |\d|yesterday|today)|$)/g,
    '',
  ],
  [
    /^«D» (?:had |have |has |«d:has\|have» )?(put|placed|removed|inserted|fitted|injected|drained) (an? [a-z ]{3,30}?) (?=in |into |on |from )/,
    '$2 was $1 ',
  ],
  [/\bsince «D» (?:last )?saw «O»(?: last)?\b/g, 'since last seen'],
  [/,? (?:that|which) «D» .*$/, ''],
  [/,? (?:and|but|so) «D» [^,]*$/, ''],
  [/,? (?:and )?«D» (?:«d:(?:knows|sees|understands|thinks)\|[a-z]+»|know|see)(?: that)? .*$/, ''],
]);

/** A part that only leads up to what was cut off, or tells why it was told. */
const untrailed: readonly Turn[] = sparingly([
  [/, (?=(?:has|have|had|did|does) (?:not )?(?:really )?help)/, ', which '],
  [/(\ba little\b.*) a little$/, '$1'],
  [/,? (?:no (?:dramas?|worries|trouble|hassles?|sweat|problem)|touch wood|knock on wood)(?: at all)?$/, ''],
  [/(?<=(?:\b(?:can not|cannot|could not)|«is\|are» not)\b.*),? (?:either|any ?more)$/, ''],
  [
    /\b(made|makes) («O») (?:that|so) (?=(?:constipated|sick|tired|drowsy|sleepy|dizzy|nauseous|ill|bloated|itchy|anxious)\b)/g,
    '$1 $2 ',
  ],
  [/[,;]+$/, ''],
  [/,? now$/, ''],
  [/,? as well$|, well$/, ''],
  [/\bcontinue on$/, 'continue'],
  [/ on the (?:upper|lower)$/, ''],
  [/^«S» would say (?:that )?(?=[a-z\d«])/, ''],
  [/,? but because .*$/, ''],
  [/, have been (?=for|since)/, ' '],
  [/^for family history,? (?:it looks like )?(?:there is |«S» «has\|have» )?(?:a history of )?/, 'family history of '],
  [/^«S» (?:had|has|was|is|did|«(?:has|is|does|was)\|[a-z]+») (?=«S» [a-z«])/, ''],
  [
    /^((?:probably |about |around |maybe )*\d+ (?:days|weeks|months|years) ago),? (?:«S» )?(?=(?:started|had|noticed|began|got|developed) )/,
    '$1 «S» ',
  ],
  [/^«S» «knows\|know» (?:that )?(?=there |«S» |«P» )/, ''],
  [/,? so «S» (?:decided|thought|figured|came|called|wanted|wants|«wants\|want»|«prefers\|prefer»)\b.*$/, ''],
  [/, and by the end$/, ''],
  [/, just has not\b/, ' and has not'],
  [/\b(taking|takes\|take»|on|using|uses\|use») (?:that|this) (?=[a-z]{4,})/g, '$1 '],
  [/\bhad lot of\b/g, 'had a lot of'],
  [/^sometime (?=«P»)/, 'sometimes '],
  [/,? and well,? (?=«S»)/g, ' and '],
  [
    /(?<!\b(?:has|have|had|was|been|«has\|have»|not|only|or) )\bjust (?=[a-z])(?!(?:before|after|under|over|below|above|like)\b)/g,
    '',
  ],
  [/^(?:the|«P») (?:problem|issue|main thing) is(?: that)? (?=«S» )/, ''],
  [
    /,? (?:but|and) (?:that is (?:all|it|about it|everything)|«S» «does\|do» not know (?:if|whether|what|why|how)\b.*)$/,
    '',
  ],
  [/(?:^|,? )(?:thankfully|unfortunately|luckily|fortunately),? ?/g, ' '],
  [/,? (?:yep|yeah|yes|right|okay)$/, ''],
  [/^(usually|often|normally|generally),? «S» («[a-z]+\|[a-z]+») /, '«S» $1 $2 '],
  [/\b(doing|going) (?:pretty )?(?:good|okay|fine|all right)\b/g, '$1 well'],
  [/(,? and) they found that «S» (?:had|«has\|have») /g, `$1 «was|were» ${phrases.found} to have `],
  [/,? (?:so|and so|and then|and|but|because)$/, ''],
  [/,? (?:no|not) surprised\b.*$/, ''],
  [/^(?:«S» «(?:says|guesses)\|[a-z]+» (?:that )?)(?=«S» |«P» )/, ''],
]);

/** Talk around what is told: who said so before, how it is borne, what was asked after it. */
const unframed: readonly Turn[] = sparingly([
  [/^as «S» (?:«has\|have» )?(?:admitted|said|mentioned)(?: before| earlier| already)?,? (?=«S» )/, ''],
  [
    /^«S» would say(?: that)?(?=),? (?:more of )?(?:a|the) (?:bigger |main )?(?:problem|issue|thing) for «O» is(?: that)? (?=«S» )/,
    '',
  ],
  [
    /^«S» (?:(?:also|just|did|«has\|have») )*mention(?:ed)?(?: that)? (?=«S» «|«S» (?:had|was|felt|did)\b|there (?:is|was))/,
    '',
  ],
  [/^«S» (?:(?:also|just|«has\|have») )*mentioned (?=(?:an?|some|the|«P»|having) )/, '«S» «reports|report» '],
  [/^(«S» «reports\|report») (?:some |an? )?(?:form|sort|kind|type) of (?=[a-z]{4,})/, '$1 '],
  [/«S» «is\|are» (?:still |always )?up to (?:the )?(?=(?:toilet|loo|bathroom)\b)/g, '«S» «gets|get» up to the '],
  [/,? is that(?:,| right\b| correct\b| so\b).*$/, ''],
  [/(?:,| and) ok$/, ''],
  [/,? but,?(?: yes| no)?,? other than that\b.*$/, ''],
  [/,? or else$/, ''],
  [/(?: completely)?,? so (?:this|that|it) is (?:completely |all |totally )?new$/, ''],
  [/,? and (?:that|it) is (?:all )?(?:under control|the same)$/, ''],
  [
    /(?<=\b(?:history|problems|conditions|symptoms|allergies|concerns)) «S» would like to (?:share|mention|tell|discuss)$/,
    '',
  ],
]);

/** "Feels like a knife", "would like to": where the word is not one of speech alone. */
const ofLikeness =
  /(?:^|\W)(?=)(?:feels?|felt|feeling|looks?|looked|looking|sounds?|sounded|seems?|would|symptoms|changes|things|medications|medicines|problems|conditions|anything|something|foods|drugs|pain|issues|reaction|not|nothing|more|much)\W*$/;
const ofThing =
  /^(?:«S»|«P»|an?|the|it|they|he|she|(?:someone|somebody|something)(?:'s)?|there|this|that|to|being|having)$/;
/** "The ankles are like tree trunks": a likeness, where the word stands before no quality. */
const isQuality = (next: string): boolean =>
  /^(?:very|really|so|too|in|on|at|quite|all|super|not|more|less|half|\d.*|[a-z]+(?:ly|ed|ing|y|ive|al|ous|ful|en|ish|able))$/.test(
    next,
  );
const afterTime =
  /^(?:years?|months?|weeks?|days?|time|ago|yesterday|today|morning|night|and|but|so|because|then|now|just),?$/;
/** "Bruises like a peach", "feels like wood": what one thing is likened to, and no amount or time. */
const isSimile = (before: string, next: string, after: string): boolean =>
  (/^an?$/.test(next) &&
    !/^(?:couple|few|bit|little|lot|good|half|week|month|year|day|night|fortnight|hour|minute|second|hundred|million|dozen)$/.test(
      after,
    ) &&
    /^(?:«[a-z]+\|[a-z]+»|[a-z]{4,})$/.test(before) &&
    !/^(?:«(?:has|gets|takes|uses|is)\||(?:have|having|getting|took|taking|been|with|just|some|about|only|still|always|also|usually|again|well|then|there|were)$)/.test(
      before,
    )) ||
  (/^(?:«(?:feels|looks|sounds|tastes|smells)\|[a-z]+»|(?:feel|look|sound|taste|smell)s?|felt)$/.test(before) &&
    !isQuality(next));
/** The word that speech puts anywhere, taken out where it likens nothing to anything. */
const withoutLike = (body: Marked): Marked =>
  body.replace(
    /(\S+),? like,? (?=([^\s,.;:!?”]+)(?: ([a-z]+))?)/g,
    (all, before: string, next: string, after: string | undefined) =>
      isSimile(before, next, after ?? '') ||
      (ofLikeness.test(` ${before}`) &&
        (ofThing.test(next) ||
          /^(?:symptoms|changes|things|medications|medicines|problems|conditions|foods|drugs|issues|would)$/.test(
            before,
          )))
        ? all
        : (all.includes(', like') && /^an?$/.test(next)) ||
            (/^(?:«is\|are»|is|are|was|were)$/.test(before) && !ofThing.test(next) && !isQuality(next))
          ? all
          : afterTime.test(before)
            ? `${before} `
            : /^(?:this|that|these|those|before|it|«S»|«W»|they|he|she|there)$/.test(next)
              ? all
              : `${before} `,
  );

/** A statement of the patient's story without the doctor who did what it tells, and without what speech puts around it. */
export const inStoryWords = (body: Marked): Marked =>
  inReportedForm(turned(turned(turned(withoutLike(medicinesNamed(body)), unframed), undoctored), untrailed));
