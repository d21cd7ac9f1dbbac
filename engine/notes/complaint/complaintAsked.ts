import { sparing } from '../../evidence/sparing.ts';
import { answeredIn, isNo, isYes } from './complaintAnswers.ts';
import type { Answered, Asked, Frame } from './complaintAnswers.ts';
import { courseFrames } from './courseAsked.ts';
import { complaintMeant, painOf } from './complaintMeant.ts';
import type { Matter } from './complaintSubject.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { patientFact } from '../story/patientFact.ts';
import { fromDoctor, fromPatient } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { lasting } from './episodesAsked.ts';
import { frequency } from './frequencyAsked.ts';
import { onset } from './onsetAsked.ts';
import { qualityFrames } from './qualityAsked.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import { site } from './siteAsked.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What is asked of a complaint in nearly every visit, each question with its answer as the sentence that a record has for it. */

const toPart =
  '(?:(?:all the way|right|almost|a little(?: bit)?|a bit|kind of|just|mostly|sometimes) )*(?<path>(?:down|up|into|to|through|across|around|towards?|over|along)(?: (?:down|up|in|into|on|to|onto|through|across|around|towards?|over|along|my|the|both|left|right|lower|upper|inner|outer|front|back|side|inside|outside|top|bottom|of|and|legs?|arms?|groin|thighs?|calf|calves|foot|feet|toes?|heels?|ankles?|knees?|hips?|buttocks?|back|shoulders?(?: blades?)?|neck|jaw|elbows?|wrists?|hands?|fingers?|thumb|chest|abdomen|stomach|belly|head|face|ears?|flank|ribs?|big|little))+)';
const goes =
  '(?:goes|going|go|moves?|moving|moved|radiat(?:es|ed|ing)|travels?|travell?ing|travell?ed|shoots?|shooting|shot|spreads?|spreading|runs?|running|went|gone)';
const moves = new RegExp(`\\b${goes} ${toPart}(?![a-z])`);
/** "Into my buttock", asked whether it goes anywhere. */
const wayAlone = new RegExp(`^(?:(?:yeah|yes|it|just|only|mostly|sometimes),? )*${toPart}$`);
const asksMoving = sparing(
  /\bradiat\w*|\b(?:move|go|travel|shoot|spread|moving|going|travelling|spreading|traveling|moves|goes|travels|shoots|spreads)(?: (?:down|up|into|to|from|out))? (?:anywhere|any place|somewhere)\b|\bstay(?:s|ing)? (?:in|right|just|there|put)\b|\b(?:pain|it) (?:move|travel|shoot|spread|go down|go up|go into)\b/,
);
const stays =
  /^(?:(?:it|that|the pain) )?(?:(?:actually|just|pretty much|really|kind of|mostly|only|right) )*(?:stays?|(?:does|did) not (?:really )?(?:go|move|radiate|travel|spread)|is (?:just |only |right )*(?:here|there|in (?:the|that) (?:one|same) (?:spot|place|area)))\b/;
/** "Does it go anywhere?": whether the pain moves, and where to. */
const radiation: Frame = ({ question, answer, first, pain }) => {
  if (pain === null || !asksMoving.test(question)) return null;
  const path = (moves.exec(answer) ?? wayAlone.exec(first))?.groups?.['path']?.replace(
    / (?:and|to|in|on|my|the|of|along|over|into|up)$/,
    '',
  );
  const isDenied = /\b(?:not|never|no)\b/.test(answer.slice(0, moves.exec(answer)?.index ?? 0));
  if (path !== undefined && !isDenied && mentionsOf(path).length > 0)
    return /\bradiated\b|\bwhen i had it\b/.test(answer)
      ? `${pain} ${storyPhrases.radiated} ${fromPatient(path)}`
      : `${pain} ${storyPhrases.radiates} ${fromPatient(path)}`;
  // "Does it shoot from your neck?" "No": of that way alone.
  const isOfWay = /\bfrom (?:your|the|his|her)\b/.test(question);
  return (isNo(first) && !isOfWay && !/\byes\b/.test(answer)) || stays.test(first)
    ? `${pain} does not ${storyPhrases.radiate}`
    : null;
};

const asksConstant = sparing(
  /\b(?:constant(?:ly)?|all the time|continuous(?:ly)?|comes? and goe?s?|coming and going|on and off|off and on|intermittent(?:ly)?|always there)\b/,
);
const isConstant =
  /^(?:(?:yes|yeah|it|that|the pain|pretty|is|almost|really|just|more|mostly|definitely|always|very|i would say|fairly|more of a|a),? )*(?:constant(?:ly)?|all the time|all day(?: long)?|continuous(?:ly)?|there all the time|always there|there constantly)\b/;
const comesAndGoes =
  /^(?:(?:yes|yeah|no|it|that|the pain|just|more|mostly|kind of|sort of|definitely|usually|i would say|they|is),? )*(?:comes? and goe?s?|coming and going|on and off|off and on|intermittent(?:ly)?|comes in waves)\b/;
/** "Is it constant, or does it come and go?" */
const constancy: Frame = ({ question, first, answer, complaint, pain }) => {
  const [asked] = asksConstant.exec(question) ?? [];
  const it = pain ?? complaint;
  if (it === null || asked === undefined || !/\b(?:pain|it|that|this)\b/.test(question)) return null;
  const both = / or\b/.test(question);
  if (isConstant.test(first) || (!both && isYes(answer) && /^(?:constant|all the|contin|always)/.test(asked)))
    return `${it} is ${storyPhrases.constant}`;
  // "It comes and goes, but I mean it's there all the time."
  if (/\b(?:there all the time|always there|never (?:goes|gone)|constantly)\b/.test(answer)) return null;
  return comesAndGoes.test(first) || (!both && isYes(answer) && !/^(?:constant|all the|contin|always)/.test(asked))
    ? `${it} is ${phrases.intermittent}`
    : null;
};

const aspects: Readonly<Record<string, string>> = { inside: 'medial', outside: 'lateral' };
const sided = /\b(knees?|elbows?|ankles?|thighs?|calf|legs?|foot|feet)\b/;
const whichAspect =
  /^(?:(?:it|that|this|the pain) )?(?:(?:is|hurts|would be|more|mostly|mainly|kind of|right|really|just|definitely|probably|on|the|my|it is|i would say|like) )*(inside|outside|inner side|outer side|front|back|top|bottom|inner part|outer part)(?: (?:part|side))?(?:,? (?:of (?:it|(?:my|the) (?:left |right )?[a-z]+)|mostly|mainly|more|here))*$/;
/** "Is it on the inside or the outside of the knee?" */
const aspect: Frame = ({ question, first, pain, part }) => {
  if (
    pain === null ||
    !/\b(?:inside|inner|front|top|medial)\b.* or .*\b(?:outside|outer|back|bottom|lateral)\b|\b(?:outside|back)\b.* or .*\b(?:inside|front)\b/.test(
      question,
    )
  )
    return null;
  const [, place] = whichAspect.exec(first) ?? [];
  const of =
    /\b(?:of|on|in) (?:your |the )?((?:left |right )?(?:knees?|elbows?|ankles?|foot|feet|leg|thigh|calf|hip|shoulder|wrist|hand|arm|heel))\b/.exec(
      question,
    )?.[1] ?? part;
  if (place === undefined || of === null) return null;
  const term = sided.test(of)
    ? aspects[place.replace('inner', 'inside').replace('outer', 'outside').split(' ')[0] ?? '']
    : undefined;
  return term === undefined
    ? `${pain} is on the ${place} of «P» ${of}`
    : `${pain} is at the ${term} ${storyPhrases.aspect} of «P» ${of}`;
};

const sounds: Readonly<Record<string, string>> = {
  pop: 'a pop',
  popping: 'a pop',
  snap: 'a snap',
  crack: 'a crack',
  click: 'a click',
};
const asksSound = sparing(
  /\b(?:did|do) you (?:remember )?(?<verb>hear|feel|hearing|feeling)(?: or (?:hear|feel|hearing|feeling))?(?: (?:any|an?|like|kind of|sort of|that|some))* (?<sound>pop(?:ping)?|snap|crack|click)\b/,
);
/** "Did you hear a pop?" */
const sound: Frame = ({ question, answer }) => {
  const found = asksSound.exec(question)?.groups;
  if (found === undefined) return null;
  const isFelt = found['verb']?.startsWith('feel') === true && !/\bhear/.test(question);
  const name = sounds[found['sound'] ?? ''] ?? 'a pop';
  if (isNo(answer)) return `«S» «denies|deny» ${isFelt ? phrases.feeling : storyPhrases.hearing} ${name}`;
  return isYes(answer) && !/\b(?:left|right|other)\b/.test(answer) ? `«S» ${isFelt ? 'felt' : 'heard'} ${name}` : null;
};

const asksAble = sparing(
  /\b(?<be>were|was|are|have|could|can) you (?:been |still |then |even |at least )*(?:able to )?(?<act>(?:walk|continue|keep|finish|play|put|bear|stand|move|get up|bend|lift|drive|work|run|sleep|climb|straighten|weight ?bear|raise|grip|use)\b[^,.]*?)(?: on (?:it|that|your (?:left |right )?(?:foot|leg|ankle|knee)))?(?: (?:at all|after (?:that|the|it|you)\b.*|since\b.*|or\b.*|okay|all right|right away|now|with that|anymore|then|without\b.*|when\b.*))*$/,
);
/** "Were you able to walk on it?": what could not be done any more, and what could. */
const ability: Frame = ({ question, answer, first }) => {
  const found = asksAble.exec(question)?.groups;
  const act = found?.['act']?.replace(/ on (?:it|that)$| (?:it|that|them)$/, '') ?? '';
  if (
    found === undefined ||
    act.split(' ').length > 6 ||
    /\b(?:what|how|any|to|that|who|if)\b(?<!continue to|able to)/.test(act)
  )
    return null;
  if (/\b(?:are|can|could)\b/.test(found['be'] ?? '') && !/\bable to\b/.test(question)) return null;
  const now = found['be'] === 'have' ? '«has|have» been' : found['be'] === 'are' ? '«is|are»' : '«was|were»';
  const told = fromDoctor(act);
  if (
    /^(?:no,? )?(?:so )?(?:at first|initially)\b.{0,30}\bno\b|^no,? (?:so |i was )*(?:initially|at first|when i first)\b/.test(
      answer,
    )
  )
    return `«S» «was|were» ${storyPhrases.initially} ${storyPhrases.unable} to ${told}`;
  if (isNo(first)) return `«S» ${now} ${storyPhrases.unable} to ${told}`;
  return isYes(answer) ? `«S» ${now} able to ${told}` : null;
};

const asksWorse = sparing(
  /\b(?:does|do|is|are) (?:it|that|this|the pain|they)(?: pain)? (?:(?:also|ever|really|usually) )*(?:hurt|get|feel|ache)?(?: more| a lot)? ?(?<how>worse|more|better)?(?: painful)? (?<when>(?:when|with|after|at|if|in|on|during|while) (?!all\b).+)$/,
);
/** "Is it worse at night?" */
const trigger: Frame = ({ question, answer, pain }) => {
  const found = asksWorse.exec(question)?.groups;
  if (pain === null || found === undefined || !/\b(?:worse|more|better|hurt|ache)\b/.test(question)) return null;
  const when = (found['when'] ?? '')
    .replace(/ (?:or\b.*|at all|too|as well|as opposed to .*)$/, '')
    .replace(/^if /, 'when ');
  if (/\b(?:it|this|that|these|those|any|anything|what|which|i|here)\b/.test(when) || when.split(' ').length > 10)
    return null;
  const how = /\b(?:worse|more)\b/.test(question) ? 'worse' : found['how'] === 'better' ? 'better' : null;
  if (!isYes(answer)) return null;
  return how === null ? `«S» «has|have» ${phrases.pain} ${fromDoctor(when)}` : `${pain} is ${how} ${fromDoctor(when)}`;
};

const asksTaken = sparing(
  /\b(?:have you|did you|are you|you have|been) (?:(?:been|ever|also|already|tried|try|actually) )*(?:taken|taking|take|tried|try|using|used|use|doing|done)? ?(?:to take |using |taking )?(?:any(?:thing|\b(?: other| kind of| type of| pain)* (?:medications?|medicines?|meds|painkillers|tablets|treatments?))|medications?|medicine)\b(?<rest>.*)$/,
);
const forIt = /\b(?:pain|for (?:it|that|this)|help|better|relief|headaches?|cough|symptoms|discomfort)\b/;
const tookSome = /\bi (?:just |only )?(?:did|took|tried|used|do|take|use|put|iced|rested)\b(?! not)/;
/** "Have you taken anything for it?" "No." */
const untreated: Frame = ({ question, answer, asked, pain }) => {
  const found = asksTaken.exec(question)?.groups;
  if (
    found === undefined ||
    !forIt.test(asked) ||
    /\b(?:other|else|regular|daily|currently|allerg|instead)\b/.test(question)
  )
    return null;
  if (!isNo(answer) || tookSome.test(answer) || mentionsOf(answer).some(({ kind }) => kind === 'drug')) return null;
  const what = /\bmedic\w+|\btaken|\btaking|\btake\b/.test(question)
    ? storyPhrases.anyMedication
    : storyPhrases.anyTreatment;
  return `«S» «has|have» not tried ${what}${pain === null ? '' : ` for ${pain}`}`;
};

const asksInjury = sparing(
  /\b(?:(?:remember|recall|any|did you have|was there|have you had|do anything|known)\b.*\b(?:injur\w+|trauma|accidents?)\b|(?:remember|recall) (?:hurting|injuring|hitting|falling|twisting|doing anything)\b|did you (?:injure|hurt|twist|hit) (?:it|yourself|your [a-z]+)\b)/,
);
/** "Any injury that you remember?" "No." */
const uninjured: Frame = ({ question, answer }) =>
  asksInjury.test(question) && !/\b(?:before|past|previous|other|head|family|ever)\b/.test(question) && isNo(answer)
    ? `«S» «denies|deny» any ${/\btrauma\b/.test(question) ? (/\binjur/.test(question) ? `${storyPhrases.injury} or trauma` : 'trauma') : storyPhrases.injury}`
    : null;

const asksBefore = sparing(
  /\b(?:have you (?:ever |also )*(?:had|have|gotten|got|hurt|injured|broken|sprained|experienced|had any)|any (?:prior|previous|past)|ever had|have you done any or had any)\b(?<what>.*?)\b(?<when>before|in the past|previously|prior to this|until now)?$/,
);
const partName =
  '(?:(?:left|right|other|lower|upper) )*(?:knee|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|hip|back|neck|calf|thigh|heel|head|nose|eye)';
/** "Ever hurt this ankle before?" "No.": no injury of it before. */
const before: Frame = ({ question, answer, first }) => {
  const found = asksBefore.exec(question)?.groups;
  if (found === undefined) return null;
  const isPast = found['when'] !== undefined || /\b(?:ever|prior|previous|past)\b/.test(question);
  const part = new RegExp(
    `\\b(?:to|on|in|with|hurt|injured|broken|of|sprained)(?: or (?:hurt|injured|broken))? (?:that|this|your|the) (${partName})\\b`,
  ).exec(question)?.[1];
  const isInjury = /\b(?:injur\w+|hurt|broken|sprained)\b/.test(question);
  if (!isPast || part === undefined || !isInjury || /\b(?:other|family|surger\w+)\b/.test(question)) return null;
  const never = /^(?:no|never|nope|not)\b.*\bnever (?:injured|hurt|broken|had)\b.*\b(?:this|that|the|my|it)\b/.test(
    answer,
  );
  return isNo(first) || never || /^(?:nothing|none)\b/.test(first)
    ? `«S» «denies|deny» any ${storyPhrases.previous} ${storyPhrases.injuries} to «P» ${part}`
    : null;
};

const frames: readonly Frame[] = [
  lasting,
  ...courseFrames,
  ...qualityFrames,
  radiation,
  constancy,
  aspect,
  onset,
  site,
  sound,
  before,
  ability,
  trigger,
  frequency,
  uninjured,
  untreated,
];

/** "A few weeks." "It's more like two months, doctor.": what somebody puts right at once. */
const isPutRight = ({ order }: Answered, utterances: readonly Utterance[]): boolean =>
  utterances
    .slice(order, order + 3)
    .some(
      ({ text, speaker }) =>
        speaker !== 'doctor' &&
        /\b(?:it is|it has been|that is|no,?) (?:more like|closer to|longer|a lot (?:longer|more))\b/.test(text),
    );
const ofInjury = sparing(
  /\b(?:fell|fall|fallen|slipped|tripped|twisted|hit|injur\w+|accident|crash\w*|rear-ended|rolled|landed|hurt (?:my|your)|dropped|tackled|collided|ran into|sprained|pop|cut)\b/,
);
const farthest = 14;

/** Whether the doctor's question speaks of what was asked before the examination. */
const ofHand = /\b(?:i (?:press|push|touch|move|bend|squeeze|tap|lift|pull|twist|turn)|if i|when i|here|this way)\b/;

/** Sentences of what the patient answered about the complaint: "the pain does not radiate", "denies hearing a pop". */
export const complaintAsked = (utterances: readonly Utterance[], matter: Matter | null): Draft[] =>
  answeredIn(utterances).flatMap((one) => {
    if (ofHand.test(one.question)) return [];
    if (isPutRight(one, utterances)) return [];
    const named = complaintMeant(one, utterances, matter);
    const complaint = named === null || named.isMany ? null : named.name;
    const asked: Asked = {
      ...one,
      named,
      complaint,
      pain: painOf(one, complaint),
      part: matter?.part ?? null,
      isOfInjury: utterances.slice(Math.max(0, one.at - farthest), one.at + 1).some(({ text }) => ofInjury.test(text)),
    };
    for (const frame of frames) {
      const body = frame(asked);
      if (body !== null && !/«D[OP]?»|«d:/.test(body))
        return [
          patientFact({
            body,
            segmentIds: [...(matter?.segmentIds ?? []), ...(named?.segmentIds ?? []), ...one.segmentIds],
            order: one.order,
          }),
        ];
    }
    return [];
  });
