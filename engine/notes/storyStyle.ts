import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { turned } from './clinicalTurns.ts';
import type { Turn } from './clinicalTurns.ts';
import type { Draft } from './drafting.ts';
import { finitesIn, tokensOf } from './grammar.ts';
import { shapedOf } from './marks.ts';
import type { Marked } from './person.ts';
import { phrases } from './phrases.ts';
import { mentionsOf } from './mentions.ts';
import { faultOf } from './readable.ts';
import { endsOpen, guessed, idle, lookingAhead, opensLate, ofLife, ofOthers, ofTalk } from './storyRefused.ts';

const patientsHalf: ReadonlySet<Topic> = new Set<Topic>([
  'chief_complaint',
  'history',
  'past_history',
  'medications',
  'allergies',
  'family_history',
  'social_history',
  'review_of_systems',
]);

const sent =
  'placed|put|started|switched|sent|referred|prescribed|offered|told|advised|diagnosed|increased|decreased|reduced|changed|stopped|ordered';
/** What the doctor did, as it was done to the patient: a record does not name who writes it. */
const undoctored: readonly Turn[] = [
  [/^(?:the )?patient (is|was|has|does) /, '«S» $1 '],
  [
    /^«D» (?:(?:«d:(?:has|sees|knows|understands|hears)\|[a-z]+»|did|can|do|also|saw|see|have|has|heard) )+(?:here )?(?:in (?:«P»|the) (?:chart|notes|record) )?(?:here )?that (?=«S» |«P» |dr\.? |doctor [a-z])/,
    '',
  ],
  [
    /^on (?:«P»|the) review (?:of )?systems? (?:form|sheet),? «S» (?:indicated|said|noted|reported|wrote)(?: that)? (?=«S» )/,
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
    new RegExp(
      `^«D» (?:had |has |have |«d:has\\|have» |also |already |recently )*(${sent}) («P» [a-z]+(?: [a-z]+)?)(?= (?:to|from|by|up|down|because|last|in|on|a)\\b|$)`,
    ),
    '$2 was $1',
  ],
  [new RegExp(`(,? and|,? but)(?: then)? «D» (${sent}) «O»(?= )`, 'g'), '$1 «was|were» $2'],
  [/(,? and)(?: then)? «D» (?:gave|«d:gives\|give») «O»(?= )/g, '$1 «was|were» given'],
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
  [/^«D» (?:«d:(?:knows|sees|understands|hears)\|[a-z]+»|saw|heard|know|see)(?: that)? (?=«S» |«P» )/, ''],
];

/** A part that only leads up to what was cut off, or tells why it was told. */
const untrailed: readonly Turn[] = [
  [/,? and then when «S» [a-z]+$/, ''],
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
  [/\bdoing (?:pretty )?(?:good|okay|fine|all right)\b/g, 'doing well'],
  [/(,? and) they found that «S» (?:had|«has\|have») /g, `$1 «was|were» ${phrases.found} to have `],
  [/,? (?:so|and so|and then|and|but|because)$/, ''],
  [/,? so «S» «is\|are» a little (?:concerned|worried)$/, ''],
  [/,? (?:no|not) surprised\b.*$/, ''],
  [/^(?:«S» «(?:says|guesses)\|[a-z]+» (?:that )?)(?=«S» |«P» )/, ''],
  [/^«S» would say (?:that )?(?=«S» |«P» )/, ''],
  [/\btried once (.+)$/, 'tried $1 once'],
];

/** "Feels like a knife", "would like to": where the word is not one of speech alone. */
const ofLikeness =
  /(?:^|\W)(?:feels?|felt|feeling|looks?|looked|looking|sounds?|sounded|seems?|would|symptoms|changes|things|medications|medicines|problems|conditions|anything|something|foods|drugs|pain|issues|reaction|not|nothing|more|much)\W*$/;
const ofThing = /^(?:«S»|«P»|an?|the|it|they|he|she|someone|somebody|something|there|this|that|to|being|having)$/;
/** The word that speech puts anywhere, taken out where it likens nothing to anything. */
const withoutLike = (body: Marked): Marked =>
  body.replace(/(\S+),? like,? (?=(\S+))/g, (all, before: string, next: string) =>
    ofLikeness.test(` ${before}`) &&
    (ofThing.test(next) ||
      /^(?:symptoms|changes|things|medications|medicines|problems|conditions|foods|drugs|issues|would)$/.test(before))
      ? all
      : /^(?:this|that|these|those|before|it|«S»|«W»|they|he|she|there)$/.test(next)
        ? all
        : `${before} `,
  );

/** What waits for a thing that was named before: nothing in the sentence tells which. */
const pointing = /\b(?:it|that|this|those|these|them|one|ones|they|there)\b/g;
const points = /^(?:it|them|one|ones|they|those)$/;
const verbal =
  /^(?:hurts?|hurting|sore|fell|fall|painful|aching|swollen|stiff|coughed|coughing|vomited|burns?|itches)$/;
const isNamedBefore = (before: string): boolean =>
  mentionsOf(before).some(({ kind, words }) => kind !== 'circumstance' && !verbal.test(words)) ||
  /\b(?:the|an?|his|her|their|patient's|some|any|one|two|\d+) [a-z]{3,}/.test(before);
const takesThing =
  /\b(?:do|does|did|done|doing|of|with|about|for|on|take|takes|taking|took|had|has|have|having|than|after|before|to|in|at|from|try|tries|tried|trying|know|mean|like|likes|at|by|heard|seen|need|needs|want|wants|use|used|using|get|gets|got)$/;

/** Whether a pronoun stands for what this sentence does not name. */
const isUnresolved = (text: string): boolean =>
  [...text.matchAll(pointing)].some((match) => {
    const word = match[0];
    const before = text.slice(0, match.index).trim();
    const after = text.slice(match.index + word.length).trim();
    const endsHere =
      /^(?:$|,|and\b|but\b|is\b|was\b|has\b|because\b|when\b|for\b|to\b|with\b|before\b|anymore\b|at\b|in\b|either\b|too\b|either\b)/.test(
        after,
      );
    if (word === 'there') return /^$|^(?:and|but|because|when)\b/.test(after) && !isNamedBefore(before);
    // "The pain that he had", "said that", "this morning".
    if (word === 'that') return after === '' || (endsHere && takesThing.test(before));
    if (word === 'this' || word === 'these' || word === 'those') return endsHere;
    // "It hurts to bend", "it takes two hours": no thing is meant.
    if (
      word === 'it' &&
      /^(?:is|was|hurts|takes|took|seems|looks) (?:to |hard|difficult|painful|not clear)/.test(after)
    )
      return false;
    return points.test(word) && !isNamedBefore(before);
  });

const aheadOf = /^(?:«S»|«P») /;
/** Of two clauses that a comma alone parts, each by itself. */
const spliced = (draft: Draft): Draft[] => {
  const cut =
    /^(.{12,}?), (?=(?:«S» (?:«|[a-z]+ed\b|had|was|went|felt|got|took|did)|«P» [a-z]+ (?:is|was|has)|there (?:is|was)))(.+)$/.exec(
      draft.body,
    );
  const [, first = '', second = ''] = cut ?? [];
  if (
    cut === null ||
    draft.label !== undefined ||
    draft.isDenial ||
    /^(?:if|when|since|because|as|after|before|while|whenever|every time|until|although|once|at first|in|on|last)\b/.test(
      first,
    ) ||
    /,/.test(first.slice(0, 12)) ||
    !aheadOf.test(first) ||
    finitesIn(tokensOf(first)).length === 0
  )
    return [draft];
  return [{ ...draft, body: first }, ...spliced({ ...draft, body: second })];
};

const longest = 30;
const wordCount = (text: string): number => text.split(' ').length;

/** Whether a clinician would strike it, however well it is formed. */
const isIdle = (text: string): boolean => {
  const kinds = mentionsOf(text).filter(({ kind }) => kind !== 'circumstance');
  return kinds.length === 0 && !ofLife.test(text) && idle.test(text);
};

/** A condition, an operation or an injury by its name. */
const isHad = (text: string): boolean =>
  mentionsOf(text).some(({ kind }) => /^(?:condition|procedure|symptom|drug|paired|single)$/.test(kind)) ||
  /\b(?:surger\w+|operat\w+|remov\w+|replac\w+|repair\w*|fractur\w*|broke\w*|injur\w+|medical|history|tubes tied|pregnan\w+|hospital\w*|[a-z]+(?:ectomy|itis|osis|emia|plasty|scopy))\b/.test(
    text,
  );

const mostLabelled = 9;
/** "Severity: 7/10", "worse with: stairs": what says something under its label alone. */
const isLabelled = (label: string, text: string): boolean =>
  !/^(?:Onset|Duration|Lasting|Frequency|Character|Site|Amount|Dose)\b/.test(label) &&
  (label !== 'Severity' || /\d\/10\b|^(?:mild|moderate|severe)/.test(text)) &&
  (/^(?:Medications|Allergies|Occupation|Smoking|Alcohol)$/.test(label) ||
    (wordCount(text) <= mostLabelled && !/\b(?:patient|it|that|this|they|not|no|thing|things|say|know)\b/.test(text)));

/** Why a record cannot hold it; `null` where it can. */
export const refusalOf = (draft: Draft): string | null => {
  const { body } = draft;
  const text = shapedOf(body).replace(/\bcan not\b/g, 'cannot');
  const isDictated = draft.speaker === 'doctor' && /\byears?[- ]old\b|^«S» «presents/.test(body);
  if (/«D[OP]?»|«d:/.test(body)) return 'names the doctor';
  if (/["“”]/.test(text)) return 'quotes';
  if (/«S» (?:especially|in|at|of|on|with|for|but|or|because|it|the|there|that|this)\b/.test(body)) return 'no verb';
  const fault = faultOf(draft);
  if (fault !== null) return fault;
  if (draft.label !== undefined) return isLabelled(draft.label, text) ? null : 'label alone';
  if (opensLate.test(text)) return 'opens late';
  if (endsOpen.test(text)) return 'ends open';
  if (ofTalk.test(text)) return 'talk';
  if (ofOthers.test(text) && draft.topic !== 'family_history') return 'of others';
  if (draft.speaker === 'doctor' && lookingAhead.test(text)) return 'looks ahead';
  if (guessed.test(text) && draft.topic !== 'family_history') return 'guessed';
  if (!isDictated && wordCount(text) > longest) return 'long';
  if (isUnresolved(text)) return 'points';
  if (draft.topic === 'past_history' && !isHad(text)) return 'nothing had';
  return isIdle(text) ? 'idle' : null;
};

/** The clauses of a draft in the wording of a record. */
export const clausesApart = (draft: Draft): Draft[] => {
  const body: Marked = turned(turned(withoutLike(draft.body), undoctored), untrailed);
  return spliced(body === draft.body ? draft : { ...draft, body });
};

const denies = '«S» «denies|deny» ';
/** "Denies ibuprofen": a medicine is not taken, or not tolerated, and never denied. */
const deniesMedicine = ({ isDenial, body }: Draft): boolean => {
  const [first] = isDenial ? mentionsOf(body.slice(denies.length)) : [];
  return first?.kind === 'drug' && first.at <= 1 && !/\ballerg/.test(body);
};

const isTelling = (text: string): boolean =>
  ofLife.test(text) || mentionsOf(text).some(({ kind }) => kind !== 'circumstance');
const mostCuts = 3;
const fewestKept = 4;
/** A last clause, and what of it would take back the ones before. */
const lastClause = /^(.+\S),? (and|but|so|because|though|although|which|then) (?!(?:and|but|or)\b)(\S.*)$/;
const takesBack =
  /\b(?:not|no|never|none|gone|better|resolved|stopped|now|improved|until|unless|except|without|only|used|went away|less|fine|normal|again|other than)\b/;
/** A statement without its last clauses, where those alone are why it cannot be written and none takes the rest back. */
const docked = (draft: Draft): Draft[] => {
  if (draft.label !== undefined || /^(?:if|when|while|because|since|as|after|before)\b/.test(draft.body)) return [];
  let { body } = draft;
  for (let cut = 0; cut < mostCuts; cut += 1) {
    const [, before, link, after] = lastClause.exec(body) ?? [];
    if (before === undefined || after === undefined || (link === 'but' && takesBack.test(shapedOf(after)))) return [];
    // "A pack and a half a day": two things, and no clause.
    if (finitesIn(tokensOf(after)).length === 0 && !/«[SP]»/.test(after)) return [];
    body = before.replace(/[, ]+$/, '').replace(/ (?:and|but|so|then|because|even if)$/, '');
    const made = { ...draft, body };
    if (
      body.split(' ').length >= fewestKept &&
      finitesIn(tokensOf(body)).length > 0 &&
      isTelling(shapedOf(body)) &&
      refusalOf(made) === null
    )
      return [made];
  }
  return [];
};

const longestDenied = 9;
const garbled =
  /\b(?:else|getting|having|between|even|pregnant|anyone|anybody|she|he|they|it|you|i|is|was|are|does|has|have)\b|\b(?:her her|his his|their their)\b|«S»|\bin (?:«P» )?[a-z]+ in\b/;
/** Each thing that is denied by a name that can stand alone, the rest left out. */
const deniedInStyle = (draft: Draft): Draft[] => {
  const all = draft.body.slice(denies.length).split(/, (?:or )?| or /);
  const things = [
    ...new Set(
      all
        .map((thing) =>
          thing
            .replace(/^(?:hair|nails|skin)(?:,? (?:or )?(?:hair|nails|skin))* like /, '')
            .replace(/^(?:in|past|even like|like|also|with|off|skin like) /, '')
            .replace(/,? (?:associated|otherwise|whatsoever)$/, '')
            .replace(/^allergies to (environmental|seasonal|food)$/, '$1 allergies')
            .replace(/^(changes? (?:in|to)) (?:the )?(?=bowel|urine|vision)/, '$1 ')
            .trim(),
        )
        .filter(
          (thing) =>
            thing !== '' &&
            thing.split(' ').length <= longestDenied &&
            !garbled.test(thing.replace(/ (?:when|while|after) «S» .*$/, '')),
        ),
    ),
  ];
  const body = `${denies}${things.length > 1 ? `${things.slice(0, -1).join(', ')} or ${things.at(-1) ?? ''}` : (things[0] ?? '')}`;
  const whole = body === draft.body ? draft : { ...draft, body };
  return things.length > 0 && faultOf(whole) === null ? [whole] : [];
};

/**
 * What the patient told, as the doctor's own record has it: the doctor unnamed, each clause by itself, and nothing that
 * stands for what is not named. Empty where that cannot be written.
 */
export const inStoryStyle = (draft: Draft): Draft[] => {
  if (deniesMedicine(draft)) return [];
  if (draft.isDenial && !draft.isOwn) return deniedInStyle(draft);
  if (draft.isOwn || draft.isProblem || draft.isGathered || draft.isDenial || !patientsHalf.has(draft.topic))
    return [draft];
  return clausesApart(draft).flatMap((one) => (refusalOf(one) === null ? [one] : docked(one)));
};
