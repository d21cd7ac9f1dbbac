import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { lookedFrom } from '../findings/findingsOfToday.ts';
import { hasSign } from '../findings/forms.ts';
import { plainOf, shapedOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import type { Utterance } from '../transcript/utterances.ts';

/**
 * What the doctor says is filed by the part of the visit it belongs to: what people in general have is of nobody, what is to be is no
 * history, nor what is found.
 */

const story = /^(?:history|past_history|social_history|review_of_systems|medications)$/;

/** "Some patients feel numb beside the scar": of whoever it may be. */
const ofPeople = sparing(
  /\b(?:some|most|many|other|lots of|a lot of|plenty of|few|all|certain) (?:of (?:my|our|the) )?(?:people|folks|kids|children|babies|women|men|adults|patients)\b|^(?:people|folks|kids|children|women|men|patients|anybody|anyone|everybody|everyone|someone|somebody)\b|\bin (?:someone|somebody|people|patients|anyone|those) (?:who|with|of|over|under)\b/,
);
/** "Other potential causes could be…", "there are several reasons for that". */
const ofCauses = sparing(
  /^(?:the |some |(?:and )?there are )?(?:(?:other|another|several|many|different|potential|possible|common|main|usual|most common) )+(?:causes?|reasons?|explanations?|possibilit(?:y|ies))\b/,
);
const ofRisks = /^(?:the |some )?(?:(?:other|main|common|biggest|usual) )*(?:risks?|side effects?|complications?) /;

/** What is to be, or may be. What somebody is not able to do, or wishes, is so now. */
const modal =
  /\b(?:will|would|should|shall|must|ought|(?<!\b(?:in|of|since|last|this|until|by|early|late) )may|might|can|could|going to|(?:needs?|has|have|supposed) to)\b/;
const standing = sparing(
  /\b(?:can not|cannot|could not|would like|would prefer|would rather|used to|had to|was going to|has had to|(?:will|would) not (?:go away|come off))\b|\b(?:needs?|wants?) (?:a |more |some |another )*(?:refill|repeat|script|prescription|form|certificate|referral)/g,
);
const ordered = sparing(
  /^(?:probably |maybe |perhaps )(?:do|get|order|check|run|repeat|send|arrange|book|start|try)(?=) (?:an?|some|the|patient's|another|more)\b/,
);
const opens = /^(?:if|once|in case|as soon as|should)\b/;
const mayHave = sparing(
  /\b(?:may|might|could|must) (?:well |also )?(?:have (?:been |had )?[a-z]+|be)\b|\bmost likely\b|\bprobably\b/,
);

/** Told of before, or read of: what the doctor only says again, or knows of the past. */
const recalled = sparing(
  /\byou (?:also )?(?:said|say|mentioned|told|indicated|reported|wrote|were saying|were telling)\b|\bi (?:also )?(?:know|see|saw|understand|read|heard|hear|remember)\b|\b(?:it|your (?:chart|notes?|records?|form|letter)) (?:says?|said)\b|\b(?:sounds|looks|seems) like\b/,
);
const past = sparing(
  /\b(?:was|were|had|did|went|came|got|took|tried|fell|felt|saw|told|lost|gained|started|stopped|put in|underwent|[a-z]{3,}ed)\b|\b(?:ago|last (?:week|month|year|night)|yesterday|in the past|since)\b/,
);
/** What one finds by looking or measuring, and nobody tells of themself. */
const looked = sparing(
  /\b(?:palpation|palpable|crepitus|rebound|guarding|murmurs?|effusion|erythema|range of mo(?:tion|vement)|pulses?|intact|bilaterally|afebrile|running a (?:fever|temperature)|no (?:ulcers?|swelling|redness|wheez\w+)|sitting up in|gets? to \d+ degrees|tender(?:ness)?)\b/,
);

const seeks =
  '(?:go|come|call|ring|phone|return|present|see|stop|seek|contact|head|take (?:him|her|them|«O»)|be seen)\\b';
const seekingHelp = sparing(
  new RegExp(
    `^((?:if|once|when|in case|should)\\b.+?),? («S»|he|she|they) (?:«(?:needs|has)\\|[a-z]+» to|(?:needs?|has|have|will need|would need|will have|would have|ought) to|should|must) (?:just |then |straight away )*(${seeks}.*)$`,
  ),
);
const continuing = sparing(
  /^«S» (?:«is\|are» going to|will|«(?:needs|has)\|[a-z]+» to|should|must) (?:just |also |still |then )*((?:continue|keep|stop|start|take|use|avoid|stay (?:on|off|away|home)|rest|wear)\b.*)$/,
);

/** "If she gets a fever, she needs to go to hospital", "you are going to continue the tablets": as the advice that it is. */
const asAdvice = (body: Marked): Marked =>
  body.replace(seekingHelp, '$1, «S» «A» $3').replace(continuing, '«S» «A» $1');

/** From where on the doctor examines, explains and plans: not before two fifths of a visit, whatever is touched in passing. */
const earliest = 0.4;
const isLateIn = (utterances: readonly Utterance[]): ((draft: Draft) => boolean) => {
  const from = lookedFrom(utterances);
  const least = from === null ? Infinity : Math.max(from, utterances.length * earliest);
  return ({ order }) => order >= least;
};

const isTreatment = /^(?:drug|procedure)$/;
/** "I'd like you to stand on one leg. Okay, balance is normal": what the patient is to do there and then. */
export const isToBeSeen = ({ body, order }: Pick<Draft, 'body' | 'order'>, utterances: readonly Utterance[]): boolean =>
  body.startsWith('«S» «A» ') &&
  !mentionsOf(plainOf(body)).some(({ kind }) => isTreatment.test(kind)) &&
  utterances[order + 1]?.turn === utterances[order]?.turn &&
  isFoundNow((utterances[order + 1]?.text ?? '').replace(/^(?:(?:okay|so|good|great),? )+/, ''));

const isFoundNow = (text: string): boolean =>
  !text.startsWith('patient') &&
  hasSign(text) &&
  examinationSystem(text) !== null &&
  !/\b(?:pain|ache|aches|hurts?)\b/.test(text);

const fewestBeside = 2;
/** "You're a bit stiff bending forward", said in one breath with two findings. */
const isAmongFindings = (utterances: readonly Utterance[], order: number): boolean =>
  utterances.filter(
    ({ turn, speaker, question, text }, at) =>
      turn === utterances[order]?.turn && speaker === 'doctor' && !question && at !== order && isFoundNow(text),
  ).length >= fewestBeside;

/** What holds of people, not of this patient; told for a diagnosis of theirs it is advice, and stands as that. */
const isOfNobody = ({ body, topic }: Draft): boolean => {
  const text = shapedOf(body).toLowerCase();
  return (
    (ofPeople.test(text) && !body.includes('«A»')) || (/^(?:examination|results)$/.test(topic) && ofCauses.test(text))
  );
};

const supposed = /^(?:assuming|provided|as long as)\b/;
/** "So no surgery?" "No surgery.": of what is to be. */
const notDone =
  /^no (?:[a-z]+ )?(?:surgery|operation|cast|brace|stitches|injections?|antibiotics|medications?|tests?)$/;
/** Where a statement of the doctor's that was taken for the story belongs; `null` where it belongs nowhere. */
const inItsPart = (draft: Draft, said: string, isLate: boolean, isExamined: boolean): Draft | null => {
  const text = shapedOf(draft.body).toLowerCase();
  if (ofRisks.test(text) || /\bdifferential\b/.test(text)) return null;
  if (ofCauses.test(text)) return { ...draft, topic: 'assessment' };
  const isRecalled = recalled.test(said);
  const rest = text.replace(standing, ' ');
  if ((modal.test(rest) || ordered.test(text)) && !(isRecalled && !isLate)) {
    if (mayHave.test(rest) && !opens.test(text)) return { ...draft, topic: 'assessment' };
    return { ...draft, topic: 'plan', body: asAdvice(draft.body) };
  }
  if (isLate && !isRecalled && supposed.test(text)) return { ...draft, topic: 'plan' };
  if (isLate && notDone.test(text)) return null;
  if (!isLate || isRecalled || draft.topic !== 'history') return draft;
  if (looked.test(text)) return { ...draft, topic: 'examination' };
  if (past.test(text)) return draft;
  if (isFoundNow(text)) return { ...draft, topic: 'examination' };
  if (isExamined && /^«S» «is\|are» (?!.*\b(?:pain|aches?)\b)/.test(draft.body))
    return { ...draft, topic: 'examination', isRead: 'stated' };
  const isOfPatient =
    /\bpatient(?:'s)?\b/.test(text) || mentionsOf(plainOf(draft.body)).some(({ kind }) => kind === 'drug');
  return isOfPatient ? { ...draft, isLate: true } : null;
};

const habit =
  /\b(?:sometimes|usually|often|always|every|occasionally|either|when|whenever|if|a (?:day|week|month|night)|per)\b/;
const meansTo =
  /^«S» (?:(?:also|just|then|still|probably|definitely) )*(?:«is\|are» (?:(?:just|also|probably) )*(?:going to|planning to|hoping to|looking at)|will(?: not)?|would (?:need to|have to)|could do) (?!(?:work|school|the|a|an|my|physio\w*|therapy|faint|fall|be sick|vomit|pass out|die|wheeze|cough|wake|feel|have)\b)[a-z«]/;
/** "I would say five days", "I'd if I could", "she is asking if…", "I am her daughter": no verb of it tells of the patient. */
const saysNothing = sparing(
  /^«S» (?:would say (?:(?:maybe|about|around|probably|like|up to|it is),? )*(?:\d|an? |the |since|for|upper|lower|left|right|here|[a-z]+$)|would (?:if|when|but)\b|«(?:wants|want)\|[a-z]+» to say\b|«is\|are» (?:asking|wondering|curious) (?:if|whether|what|when|how)\b|«is\|are» (?:«[OP]»|his|her|their|the) (?:wife|husband|partner|mum|mom|mother|dad|father|daughter|son|sister|brother|carer)$)/,
);
/** What the patient means to do, and what only leads up to something: nothing that was or is. */
const isNoHistory = ({ body, speaker, topic }: Draft): boolean =>
  speaker === 'patient' &&
  story.test(topic) &&
  (saysNothing.test(body) || (meansTo.test(body) && topic !== 'social_history' && !habit.test(shapedOf(body))));

const proposes =
  /^(?:(?:and|so|but|okay|now),? )*(?:(?:could|can|shall|should|would|will) (?:we|you)\b|(?:what|how) about\b|do you (?:want|think you (?:could|can)))(?! (?:have|feel|get|see|hear|lift|bend|move|push|squeeze|walk|stand)\b)/;
/** "Could we try two nights without?" "I could do the work nights": what is agreed to, and nothing that is. */
const isAgreedTo = ({ body, speaker, order }: Draft, utterances: readonly Utterance[]): boolean => {
  const asked = utterances.slice(0, order).findLast(({ turn }) => turn !== utterances[order]?.turn);
  return (
    speaker === 'patient' &&
    /^«S» (?:could|can|might|would) /.test(body) &&
    asked?.speaker === 'doctor' &&
    asked.question &&
    proposes.test(asked.text)
  );
};

/** The statements under the parts of the visit that they belong to, without the doctor's of no part. */
export const inParts = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] => {
  const isLate = isLateIn(utterances);
  const kept: Draft[] = [];
  for (const draft of drafts) {
    const isTheirs =
      draft.speaker === 'doctor' &&
      draft.label === undefined &&
      !draft.isOwn &&
      draft.isGathered !== true &&
      !draft.isDenial &&
      draft.isProblem !== true;
    const isAside =
      draft.label === undefined &&
      draft.isGathered !== true &&
      (isNoHistory(draft) || (story.test(draft.topic) && isAgreedTo(draft, utterances)));
    if (isAside || (isTheirs && (isOfNobody(draft) || isToBeSeen(draft, utterances)))) continue;
    const placed =
      isTheirs && story.test(draft.topic)
        ? inItsPart(draft, utterances[draft.order]?.text ?? '', isLate(draft), isAmongFindings(utterances, draft.order))
        : draft;
    if (placed !== null) kept.push(placed);
  }
  return kept;
};
