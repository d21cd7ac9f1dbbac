import { sparing } from '../../evidence/sparing.ts';
import { isClinical } from '../../evidence/concepts.ts';
import { standardAsked } from '../background/standardAsked.ts';
import { overSince } from '../complaint/overSince.ts';
import { answeredIn, isNo, isYes } from '../complaint/complaintAnswers.ts';
import type { Answered } from '../complaint/complaintAnswers.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { endsOpen, guessed, ofTalk } from '../story/storyRefused.ts';
import { inStoryStyle } from '../story/storyStyle.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import { patientFact } from '../story/patientFact.ts';
import { tidied } from '../transcript/tidy.ts';
import { contentCount, isSmallTalk } from '../transcript/said.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { shapedOf } from '../wording/marks.ts';
import { isSubject, subjectOf } from '../wording/grammar.ts';
import { isVerbless } from '../wording/readable.ts';
import { fromDoctor, fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { nameOf, thingAsked } from './nameAsked.ts';
import { relative } from './namedBefore.ts';
import { asksOfOthers } from './partDenied.ts';

/** "How far are you walking?" "To the end of the street and back.": an answer that is no sentence, under the name of what was asked. */

const yesNo =
  /^(?:(?:no,|no (?=(?:i|it|just|there|they|we|my|not)\b)|nope,?|nah,?|yes,?|yeah,?|yep,?|yup,?|oh,?|well,?|look,|uhm?,?|um,?|ah,?|honestly,?|i suppose|i guess|i reckon|i would say) ?)+(?=\S)/;
const beginning =
  /^(?:it|that) (?:is|was|would be) (?:(?:just|more|really|mostly|only) )*(?=(?:the|my|me|us|an?|more|mostly|about) )/;
const aside =
  /\b(?:you|your|thanks?|sorry|doc|doctor|mate|ma'am|sir|yeah)\b|^(?:the [a-z]+|(?:in between,? )?no,? well|no|yes|yeah|nope|nah|okay|right|good on you|touch wood|pretty good|not bad|fine|good|all right|no dramas|no worries)$|^(?:that|this) is (?:it|about it|all|right)\b|\b(?:smok\w+|cigarettes|vap\w+)\b/;
/** "That's the one they hit with the motorbike": of another time or thing. */
const pointsAway =
  /^(?:that|this) is (?:the one|when|why|what|where|how)\b|^(?:(?:and|but|you know) )*(?:you know )?(?:my|the) (?:late )?(?=)(?:brother|sister|mum|mother|dad|father|nan|pop|wife|husband|missus|partner|mate|boss|son|daughter)\b/;
const most = { replies: 4, words: 32, inOne: 20, unmarked: 14 };
/** "I did when I was pregnant": that it was, the name of what was asked says. */
const verbAlone =
  /^i (?:did|do|had|have had|was|get|got)(?: (?:it|that|one|some))?,? (?=(?:when|once|twice|as a|back|years|before|until|a few|last|in (?:19|20|my)|only)\b)/;
/** "Sunday I think it was": how sure one is, behind it. */
const asSaid =
  /\bi would say(?: that)?(?: i (?:have|drink|smoke)(?: like)?)? (?=(?:about |around )?(?:\d|an? |one |two ))/;
const thoughtLast = /,? i (?:think|reckon) (?:it|that) (?:was|is)$/;
const hadDone = /\b(i|he|she|they|we|it) would (?=[a-z]+ed\b|gone|been|had)/g;
const exceptThat = /^(?:otherwise|but|except|apart from)\b/;
/** Told of somebody who is not named; a figure is worth its sentence. */
const ofSomebody = /^(?:he|she) (?!.*\d)/;

/** "There are days when I feel, I wake up…": left for another clause, or for nothing. */
const begunAnew =
  /«(?:feels|thinks|has|is|gets)\|[a-z]+», «S» |^there (?:is|are|was|were) (?:some |a few )?(?:times|days|moments|things)$|^to [a-z]+ «R»/;
const isTalk = (body: Marked): boolean => {
  const text = shapedOf(body);
  return (
    [ofTalk, guessed, endsOpen].some((pattern) => pattern.test(text)) ||
    /\b(?:has|have|is|was|been)$|^patient (?:does|is|has) patient\b/.test(text) ||
    begunAnew.test(body) ||
    isVerbless(body)
  );
};

/** "How far can you walk?" "Walk or run?": asked back, which of both was meant. */
const asksBack = /^([a-z]+),? or [a-z]+$/;
/** What is known, wondered or missed, and not what is there: "I'd not be surprised". */
const ofKnowing =
  /\b(?:surprised|rule (?:it|that) out|thought so|(?:it|that) depends|missed (?:that|it|you)|who (?:knows|does not)|(?:(?:do|did|could|can|would) not|never) (?:really )?(?:know|tell|say|hear|catch|understand|check\w*|look\w*)|mean by that)\b|^missed$/;
const deed =
  /^i (?!(?:have|had|get|got|feel|felt|notice|noticed|do|did|was|am|used|think|guess|always|often|sometimes|only|just|still|never)\b)[a-z]+/;
const bearsOn = sparing(
  /\b(?:it|that|this|them|those|one|some|any|when|if|after|before|during|since|until|with|because|every|once|twice|more|less|bit|lot|pain|sore)\b|\d/,
);
/** "Any chest pain?" "I work in a bakery": of something else than the symptom that was asked after. */
const isOfElse = (plain: string): boolean =>
  deed.test(plain) &&
  !bearsOn.test(plain) &&
  !mentionsOf(plain).some(({ kind }) => /^(?:symptom|paired|single)$/.test(kind));

type Reply = { body: Marked; at: number };
const habitual = /\b(?:smok\w+|cigarettes|vap\w+)\b/;
/** The "no" or "yes" that an answer opens with, as what is asked by its name needs it: "no, stopped at Christmas". */
const answerTo = (text: string): Marked => {
  const [said = ''] = /^(?:no|nope|nah|yes|yeah|yep|yup)\b/.exec(text) ?? [];
  return said === '' ? '' : said.startsWith('n') ? 'no, ' : 'yes, ';
};
/** The whole of an answer to what was asked by its name; empty where a part of it cannot be told, which may be what it holds on. */
const toldWhole = (replies: readonly Utterance[], from: number, isOfHabit: boolean): Reply[] => {
  const told = replies.slice(0, most.replies).flatMap(({ text }, place): Reply[] => {
    const said = text.replace(/[.!]+$/, '');
    const plain = said
      .replace(yesNo, '')
      .replace(asSaid, '')
      .replace(thoughtLast, ', i think')
      .replace(hadDone, '$1 had ')
      .trim();
    if (contentCount(plain) === 0 && place > 0) return [];
    const body = tidied(fromPatient(plain.replace(beginning, '').replace(verbAlone, '')));
    const isTold =
      plain !== '' &&
      !aside.test(plain.replace(habitual, '')) &&
      !ofSomebody.test(plain) &&
      !(isOfHabit && relative.test(plain)) &&
      !/«D/.test(body) &&
      !isTalk(body) &&
      !/^(?:it|this|that) is\b|^«S» «(?:does|is|has)\|[a-z]+»(?: not)?$|«S» will\b|\blike (?:her|him|them)$/.test(
        body,
      ) &&
      plain.split(' ').length <= most.inOne;
    return [
      {
        body: isTold ? `${place === 0 && said !== plain && !isOfHabit ? answerTo(said) : ''}${body}` : '',
        at: from + place,
      },
    ];
  });
  const words = told.reduce((sum, { body }) => sum + body.split(' ').length, 0);
  return replies.length > most.replies || words > most.words || told.some(({ body }) => body === '') ? [] : told;
};
/** What was answered, sentence by sentence, as of the patient; what points away from the question ends it. */
const toldIn = (replies: readonly Utterance[], from: number, isOfOthers: boolean): Reply[] => {
  const told: Reply[] = [];
  let words = 0;
  for (const [place, { text }] of replies.slice(0, most.replies).entries()) {
    const plain = text
      .replace(/[.!]+$/, '')
      .replace(yesNo, '')
      .replace(thoughtLast, ', i think')
      .replace(hadDone, '$1 had ')
      .trim();
    const body = tidied(fromPatient(plain.replace(beginning, '').replace(verbAlone, '')));
    const length = plain.split(' ').length;
    words += length;
    if (words > most.words || length > most.inOne || (!isOfOthers && pointsAway.test(plain))) break;
    // "She gave me some cephalexin. I finished that on Sunday", "otherwise normal food": of what is not told here.
    const isLeft = told.at(-1)?.at !== from + place - 1;
    if (mentionsOf(plain).some(({ kind }) => kind === 'drug') || (isLeft && exceptThat.test(plain))) break;
    const isTold =
      contentCount(plain) > 0 &&
      !aside.test(plain) &&
      !ofKnowing.test(plain) &&
      !asksBack.test(plain) &&
      !(isSmallTalk(plain) && !/\d/.test(plain)) &&
      !ofSomebody.test(plain);
    if (isTold && !/«D/.test(body) && !isTalk(body)) told.push({ body, at: from + place });
  }
  return told;
};

const asksOn =
  /^(?:(?:and|so|okay|right),? )*(?:how often|how many times|is (?:it|that|this)|does (?:it|that|this)|what (?:brings|pulls|stops|makes|sets)|any pattern|which)\b/;
const mostOn = 12;
/** "How often do you use the puffer?": of a thing of its own. */
const ofOtherThing = /\b(?:your|the|any) (?!(?:pain|worst|most)\b)[a-z]+/;

/** An answer under the name of what was asked; `until` is the order of its last utterance, `holds` those of which nothing else is to be told. */
export type UnderName = Draft & { until: number; holds: readonly number[] };

/** "I used to, years ago": what, only the question says. */
const elided =
  /^«S» (?:used to|did|was|had|«(?:has|does|is|was)\|[a-z]+»)(?:,| (?:years?|when|before|once|as|back|but|until|a few|\d)\b|$)/;
/** The orders of the statements that a record can hold as they are. */
const standingIn = (drafts: readonly Draft[]): ReadonlySet<number> =>
  new Set(
    drafts
      .filter(
        (draft) =>
          isClinical(draft.body) &&
          !elided.test(draft.body) &&
          (draft.isGathered === true || inStoryStyle(draft).length > 0),
      )
      .map(({ order }) => order),
  );

/** Denied, or left open. */
const denies =
  /^(?:no+|not(?! [a-z ]+(?:, | but |as such,? )(?:more|just|it is|only))|nope|nah|none|never|nothing|possibly|maybe)\b|^(?:i |it |they |he |she )?(?:have|has|do|does|did|is|was) not\b/;
const deniesLater = /\b(?:have|has|do|does|did) not\b/;
/** "How's your appetite?" "My appetite's been good": a sentence of its own. */
const saysAgain = (body: Marked, label: string): boolean =>
  shapedOf(body)
    .replace(/^(?:the|patient's|patient|his|her|their) /, '')
    .startsWith(label.toLowerCase());

/** The turn that answers a question, up to what the patient asks. */
const repliesTo = (utterances: readonly Utterance[], { at }: Answered): Utterance[] => {
  const after = utterances.findIndex(({ speaker }, place) => place > at && speaker !== 'patient');
  const turn = utterances.slice(at + 1, after < 0 ? utterances.length : after);
  const asks = turn.findIndex(({ question }) => question);
  return asks < 0 ? turn : turn.slice(0, asks);
};

/** Whether an answer, or a part of it, stands in a statement of its own already. */
const isHeldElsewhere = (drafts: readonly Draft[], { at, first }: Answered, replies: number): boolean =>
  (isNo(first) && contentCount(first) < 2) ||
  drafts.some(
    (draft) =>
      draft.order >= at &&
      draft.order <= at + replies &&
      !draft.isOwn &&
      !/^(?:Asked|Heard)/.test(draft.body) &&
      (draft.isGathered === true ||
        draft.isDenial ||
        (/^(?:«[SPW]»|the|there|it|they) /.test(draft.body) &&
          isSubject(subjectOf(draft.body) ?? []) &&
          !elided.test(draft.body) &&
          inStoryStyle(draft).length > 0)),
  );

/** "How often would that be?" "Once a fortnight.": the answer before with what was told on. */
const toldOn = (last: UnderName, one: Answered, answers: readonly Reply[], joint: string): UnderName => ({
  ...last,
  body: [last.body, ...answers.map(({ body }) => body)].join(joint),
  segmentIds: [...new Set([...last.segmentIds, ...one.segmentIds])],
  until: answers.at(-1)?.at ?? last.until,
  holds: [...last.holds, ...answers.map(({ at }) => at)],
});

/** The answers to what is asked of how somebody goes and of symptoms, where neither the `told` facts nor the other `drafts` hold them. */
export const underQuestion = (
  utterances: readonly Utterance[],
  told: readonly Draft[],
  drafts: readonly Draft[],
): UnderName[] => {
  const facts: UnderName[] = [];
  const standing = standingIn(drafts);
  for (const one of answeredIn(utterances)) {
    const asker = utterances[one.at];
    if (asker === undefined || told.some(({ order }) => order >= one.at && order <= one.order + 1)) continue;
    const replies = repliesTo(utterances, one);
    const found = asker.question ? nameOf(one) : null;
    const answers =
      found?.isBroad === true
        ? toldWhole(replies, one.at + 1, found.topic === 'social_history')
        : toldIn(replies, one.at + 1, thingAsked(one.question) === storyPhrases.sickContacts);
    if (answers.length === 0) continue;
    // Where no mark parts them, nobody knows where one ends.
    const joint = asker.bare ? ' ' : '; ';
    const last = facts.at(-1);
    if (found === null) {
      const isNext =
        last !== undefined && utterances.slice(last.until + 1, one.at).every(({ speaker }) => speaker === 'doctor');
      if (
        isNext &&
        asksOn.test(one.question) &&
        !ofOtherThing.test(one.question) &&
        one.question.split(' ').length <= mostOn &&
        !isNo(one.first)
      )
        facts.splice(-1, 1, toldOn(last, one, answers, joint));
      continue;
    }
    const lost = answers.filter(({ at }) => !standing.has(at)).length;
    if (
      lost === 0 ||
      (found.isOfSymptom &&
        (isOfElse(one.answer.replace(yesNo, '')) ||
          (lost < answers.length && standing.has(answers[0]?.at ?? -1)) ||
          denies.test(one.answer.replace(/^uhm?,? /, '')) ||
          (answers.length > 1 && deniesLater.test(one.answer)) ||
          overSince(asker, replies) !== null)) ||
      (asker.bare && (answers.length > 1 || one.answer.split(' ').length > most.unmarked)) ||
      answers.some(({ body }) => saysAgain(body, found.label)) ||
      (isYes(one.first) && contentCount(one.answer) < 2) ||
      // "Any trouble with it before?" "No. I was …": what is told after a no is not what was asked of before.
      (found.topic === 'past_history' && isNo(one.first)) ||
      (found.isBroad === true
        ? isHeldElsewhere(drafts, one, replies.length)
        : standardAsked(asker) !== null && found.label !== storyPhrases.atHome) ||
      (asksOfOthers(one.question) && found.label !== storyPhrases.sickContacts)
    )
      continue;
    const label = fromDoctor(found.label).replace(/«P» /g, '');
    facts.push({
      ...patientFact({
        body: answers.map(({ body }) => body).join(joint),
        segmentIds: [...one.segmentIds, ...replies.flatMap(({ segmentIds }) => segmentIds)],
        order: one.order,
      }),
      ...(found.topic === undefined ? {} : { topic: found.topic }),
      ...(found.isBroad === true ? { isUse: true } : {}),
      label: label.charAt(0).toUpperCase() + label.slice(1),
      until: one.at + replies.length,
      holds: [one.at, ...answers.map(({ at }) => at)],
    });
  }
  return facts;
};
