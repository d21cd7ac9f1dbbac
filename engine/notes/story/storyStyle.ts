import { sparing } from '../../evidence/sparing.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { deniedInStyle, deniesMedicine } from '../questions/denialStyle.ts';
import type { Draft } from '../drafting.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { shapedOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';
import { bearsOnHealth } from '../wording/bearing.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { faultOf } from '../wording/readable.ts';
import { speaksOfSelfHarm } from './selfHarm.ts';
import { inStoryWords } from './storyTurns.ts';
import {
  endsOpen,
  guessed,
  idle,
  lookingAhead,
  onlyPart,
  opensLate,
  ranIntoOther,
  ofLife,
  ofOthers,
  ofTalk,
} from './storyRefused.ts';
import { wordCount } from '../wording/wordCount.ts';

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

const workedThen = /^«S» (?:did|had|was|went|worked|tried|managed)\b/;
const ofDuties = /\b(?:certificate|fit for|unfit|capacity|duties|need|want|will|would|can)\b/;
/** "I have been off work for three weeks" is history to a record; what the patient may do at work again, the doctor says. */
export const asHistory = (draft: Draft): Draft =>
  draft.topic === 'work_capacity' &&
  draft.speaker === 'patient' &&
  !draft.isOwn &&
  (workedThen.test(draft.body) || !ofDuties.test(draft.body))
    ? { ...draft, topic: 'history' }
    : draft;

const aheadOf = /^(?:«S»|«P»|the|it|there) /;
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

/** Whether a clinician would strike it, however well it is formed. */
const isIdle = (text: string): boolean => {
  const kinds = mentionsOf(text).filter(({ kind }) => kind !== 'circumstance');
  return kinds.length === 0 && !bearsOnHealth(text) && idle.test(text);
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

/** "Thinks over the last months": no clause tells what is thought. */
const thinksNothing = (body: Marked): boolean => {
  const [, thought] = /«S» (?:also )?«(?:thinks|believes|guesses)\|[a-z]+» (.*)$/.exec(body) ?? [];
  return thought !== undefined && finitesIn(tokensOf(thought)).length === 0;
};
const fronted =
  /^(?:the|«P») (?!(?:past|last|first|next|other|day|week|night|morning|month|year|time|more|moment|weekend)\b)[a-z]+ «S» /;
/** "The tablets, she takes half of one": a thing, and then a sentence that has no place for it. */
const isFronted = (body: Marked): boolean => fronted.test(body) && finitesIn(tokensOf(body)).length === 1;
/** Why a record cannot hold it; `null` where it can. */
export const refusalOf = (draft: Draft): string | null => {
  const { body } = draft;
  const text = shapedOf(body).replace(/\bcan not\b/g, 'cannot');
  const isDictated = draft.speaker === 'doctor' && /\byears?[- ]old\b|^«S» «presents/.test(body);
  // What was answered without a plain yes or no stands as it was said.
  if (body.startsWith(phrases.askedWords) && speaksOfSelfHarm(body)) return null;
  if (/«D[OP]?»|«d:/.test(body)) return 'names the doctor';
  if (/["“”]/.test(text)) return 'quotes';
  if (/«S» (?:especially|in|at|of|on|with|for|but|or|because|it|the|there|that|this)\b/.test(body)) return 'no verb';
  const fault = faultOf(draft);
  if (fault !== null) return fault;
  if (speaksOfSelfHarm(body)) return null;
  if (draft.label !== undefined) return isLabelled(draft.label, text) ? null : 'label alone';
  if (opensLate.test(text)) return 'opens late';
  if (thinksNothing(body) || isFronted(body)) return 'no verb';
  if (endsOpen.test(text) || ranIntoOther.test(text)) return 'ends open';
  if (ofTalk.test(text)) return 'talk';
  if (onlyPart.test(text)) return 'no verb';
  if (showsThings(text)) return 'of others';
  if (ofOthers.test(text) && draft.topic !== 'family_history') return 'of others';
  if (draft.topic === 'family_history' && ofOwnGrief.test(text)) return 'of others';
  if (draft.speaker === 'doctor' && lookingAhead.test(text)) return 'looks ahead';
  if (guessed.test(text) && draft.topic !== 'family_history') return 'guessed';
  if (!isDictated && wordCount(text) > longest) return 'long';
  if (isUnresolved(text)) return 'points';
  if (draft.topic === 'past_history' && !isHad(text)) return 'nothing had';
  return isIdle(text) ? 'idle' : null;
};

/** The clauses of a draft in the wording of a record. */
export const clausesApart = (draft: Draft): Draft[] => {
  const body: Marked = inStoryWords(draft.body);
  return spliced(body === draft.body ? draft : { ...draft, body });
};

const isTelling = (text: string): boolean =>
  ofLife.test(text) || mentionsOf(text).some(({ kind }) => kind !== 'circumstance');
/** "There is the hill, at the end", "has brought her daughter": scenery and company. */
const showsThings = (text: string): boolean =>
  (/^there (?:is|are|was|were) the [a-z]/.test(text) || broughtAlong.test(text)) && !isTelling(text);
const broughtAlong = sparing(
  /^patient (?:has |have )?brought (?:along )?(?:(?:his|her|their|patient's|a|the) )?(?=)(?:mother|father|mum|dad|wife|husband|partner|son|daughter|sister|brother|friend|carer|neighbou?r)\b/,
);
/** "The low mood, probably after Dad died": of the patient, and no history of the family's. */
const ofOwnGrief =
  /^the (?!family\b)[a-z ]+,? (?:(?:probably|maybe|really) )*(?:after|since|when) (?:patient's|the|his|her|their) [a-z]+ (?:died|passed)\b/;
const fewestKept = 4;
/** What of a clause would take back the one before it. */
const takesBack =
  /\b(?:not|no|never|none|gone|better|resolved|stopped|now|improved|until|unless|except|without|only|used|went away|less|fine|normal|again|other than)\b/;
/** Clauses that "and", "but", "so" or a comma joins, each with a subject and a verb of its own. */
const clauseJoint =
  /,? (and|but|so|because|though|although|which)(?: then| so| also)? (?=(?:«[SP]»|there (?:is|are|was|were)|the [a-z]+|it|that|they|everybody|everyone) )|,? (?:and|but|so)(?: then)? (?=(?:even )?(?:had|was|did|took|went|got|felt|started|tried|used|has|is|takes|needs|«[a-z]+\|[a-z]+») )|, (?=«S» )/g;
/** Under these what follows is thought, denied or supposed too: nothing is taken out of it. */
const governs =
  /^(?:if|when|while|because|since|as|after|before|unless|until|although)\b|«(?:thinks|hopes|wonders|knows|believes)\||\b(?:told|said|thought|wondering) (?:«O» )?that\b/;
type Piece = { body: Marked; link: string };
const piecesOf = (body: Marked): Piece[] => {
  const cuts = [...body.matchAll(clauseJoint)];
  return [0, ...cuts.map(({ index, 0: joint }) => index + joint.length)].map((from, at) => ({
    body: body.slice(from, cuts[at]?.index ?? body.length).replace(/[, ]+$/, ''),
    link: (cuts[at - 1]?.[0] ?? '').replace(/[, ]/g, ''),
  }));
};
/** The same subject where a clause left it out: "and was told" after the patient. */
const withSubject = ({ body }: Piece, first: Marked): Marked =>
  /^(?:even )?(?:had|was|did|took|went|got|felt|started|tried|used|has|is|takes|needs|«[a-z]+\|[a-z]+»)(?= )/.test(
    body,
  ) && first.startsWith('«S» ')
    ? `«S» ${body.replace(/^even /, '')}`
    : body;
/** A medicine, an operation or what goes with one: what follows came of it. */
const settingOf = (text: string): boolean =>
  /\b(?:sedation|anaesthetic|anesthetic|operation|surgery)\b/.test(text) ||
  mentionsOf(text).some(({ kind }) => kind === 'drug' || kind === 'procedure');
/** The clauses of a statement that can stand by themselves, where the whole cannot and none of the others takes one back. */
export const clausesEach = (draft: Draft): Draft[] => {
  if (draft.label !== undefined || governs.test(draft.body)) return [];
  const pieces = piecesOf(draft.body);
  const [first] = pieces;
  if (first === undefined || pieces.length < 2) return [];
  const made = pieces.map((piece) => ({ ...draft, body: withSubject(piece, first.body) }));
  const isWhole = made.map(
    (one) =>
      one.body.split(' ').length >= fewestKept &&
      !governs.test(one.body) &&
      finitesIn(tokensOf(one.body)).length > 0 &&
      isTelling(shapedOf(one.body)) &&
      refusalOf(one) === null,
  );
  const isTakenBack = (at: number): boolean => {
    const next = pieces[at + 1];
    return (
      next !== undefined &&
      isWhole[at + 1] !== true &&
      next.link.startsWith('but') &&
      takesBack.test(shapedOf(next.body))
    );
  };
  // A reason or a contrast says nothing without what it is of.
  const isLed = (at: number): boolean => /^(?:because|though|although|which)/.test(pieces[at]?.link ?? '');
  // "I had an anaesthetic and vomited all day": without what it came of, that would be of now.
  const isOfBefore = (at: number): boolean => {
    const before = pieces[at - 1];
    return (
      before !== undefined &&
      isWhole[at - 1] !== true &&
      /^(?:and|so)?$/.test(pieces[at]?.link ?? '') &&
      /^«S» (?:had|took|tried|was given|went)\b/.test(before.body) &&
      /^«S» (?!«|had been\b)/.test(made[at]?.body ?? '') &&
      settingOf(shapedOf(before.body))
    );
  };
  return made.filter((_, at) => isWhole[at] === true && !isTakenBack(at) && !isLed(at) && !isOfBefore(at));
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
  return clausesApart(draft).flatMap((one) => (refusalOf(one) === null ? [one] : clausesEach(one)));
};
