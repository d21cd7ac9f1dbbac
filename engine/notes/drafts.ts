import { isClinical, mentionsIn } from '../evidence/concepts.ts';
import type { Marked } from './wording/person.ts';
import { phrases } from './phrases.ts';
import { listedMedicine, medicineStatement } from './medicines/medicines.ts';
import { resolved, withMedicinesNamed } from './complaint/referents.ts';
import { asWasAsked, askedAfter } from './questions/questions.ts';
import {
  contentCount,
  hasVerb,
  isSmallTalk,
  isSteering,
  likelySpeaker,
  patientStatement,
  stripAnswer,
} from './transcript/said.ts';
import { doctorTopic, storyTopic } from './filing/topics.ts';
import type { Utterance } from './transcript/utterances.ts';
import { answersTo, isWhole, put, type Draft, type Writing } from './drafting.ts';
import { deniesAllergies, writeAnswer } from './questions/answers.ts';
import { ofThePast } from './questions/answeredSpecially.ts';
import { isTakenBack } from './transcript/takenBack.ts';
import { saysEnough, withAskedNamed } from './questions/askedNamed.ts';
import { writePlain } from './questions/answeredPlainly.ts';
import { writeDeniedTogether } from './questions/askedTogether.ts';
import { withoutContradictions } from './questions/contradictions.ts';
import { withChronicTold } from './chronic/chronicFacts.ts';
import { isTakenNoMore } from './chronic/coursesEnded.ts';
import { withComplaintNamed } from './complaint/complaintDetails.ts';
import { matterOf, withMatterNamed } from './complaint/complaintSubject.ts';
import { writeStandard } from './background/background.ts';
import { writeDoctor } from './filing/doctorSays.ts';
import { foundByAsking } from './findings/examinedByAsking.ts';
import { agreementIn, gatheredFrom } from './background/gathered.ts';
import { joinedSayings } from './transcript/joinedSayings.ts';
import { looksForName, writeAllergiesOnFile, writeGuess } from './findings/namedByDoctor.ts';
import { isTimeAlone, ownStory, timeBefore } from './story/ownStory.ts';
import { mended } from './wording/mend.ts';
import { isGrounded } from './wording/grounded.ts';
import { isNoLonger } from './medicines/noLonger.ts';
import { harmfulIn, isTakenOf } from './medicines/reactions.ts';
import { withReactions } from './medicines/reactionsTold.ts';
import { isReadable } from './wording/readable.ts';
import { medicinesUsed } from './medicines/medicinesUsed.ts';
import { withoutListed } from './medicines/medicinesReviewed.ts';
import { isOfToday } from './medicines/medicinesToday.ts';
import { withSoundEnds } from './story/storyEnds.ts';
import { storyKept } from './story/storyKept.ts';
import { withObjectsNamed } from './questions/objectsAsked.ts';
import { withTestsNamed } from './findings/resultsNamed.ts';
import { isEcho } from './transcript/echoes.ts';
import { withFactsTold } from './story/storyFacts.ts';
import { withSymptomNamed } from './story/storyReferents.ts';
import { symptomsTold } from './symptoms/symptomsTold.ts';

/** Without marks nobody can tell where a denial ends: only the first thing that it names is denied, with what "or" joins to it. */
const onlyDenied = (body: Marked): Marked | null => {
  const lead = '«S» «denies|deny» ';
  if (!body.startsWith(lead)) return body;
  const words = body.slice(lead.length).split(' ');
  const mentions = mentionsIn(words);
  let end = 0;
  for (const mention of mentions)
    if (end === 0 || (mention.at - end <= 1 && /^(?:or|and|nor)$/.test(words[end] ?? '')))
      end = mention.at + mention.length;
  return end === 0 ? null : lead + words.slice(0, end).join(' ');
};

const denies = '«S» «denies|deny» ';
const utterancesAfter = ({ utterances }: Writing, order: number): readonly Utterance[] =>
  utterances.slice(order + 1, order + 3);

const writeStory = (writing: Writing, said: Utterance, order: number, question = ''): void => {
  const plain = resolved(writing.utterances, said);
  const utterance = { ...said, text: ownStory(plain ? plain.text : said.text) };
  const from = plain ? [plain.from, said] : [said];
  if (looksForName(utterance.text) || isTimeAlone(utterance.text)) return;
  // A question of the patient's own tells nothing about the patient.
  if (/^(?:do|does|did|is|are|can|should|will|would|could|am) (?:not )?(?:i|we|\d+|that|this|it) /.test(utterance.text))
    return;
  // "When did it start?" "When I changed jobs | the tingling came last week": when the one began is no time of the other.
  if (utterance.bare && /^when (?:i|we)\b/.test(utterance.text) && /\bwhen (?:did|was)\b/.test(question)) return;
  const listed = listedMedicine(stripAnswer(utterance.text));
  if (listed) return put(writing, { body: listed, topic: 'medications', order, from });
  const whole =
    medicineStatement(utterance.text, question, deniesAllergies(writing, utterance)) ??
    patientStatement(utterance.text, question !== '');
  const body = whole !== null && utterance.bare ? onlyDenied(whole) : whole;
  if (body === null) return;
  // "No bleeding. Well, the gums when I brush": not so plainly.
  if (body.startsWith(denies) && isTakenBack(said, utterancesAfter(writing, order), said.text)) return;
  const bare = body.replace(/«(?:d:)?([a-z]+)\|[a-z]+»/g, '$1').replace(/«[^»]*»/g, '');
  if (!saysEnough(bare, utterance.text, question)) return;
  if (
    !utterance.bare &&
    (!isWhole(utterance.text) ||
      /\byou\b/.test(bare) ||
      /^(?:if|what|how|why|can|should|will|would|sorry|(?:is|are|do|does) (?:that|it|this|there))\b/.test(bare) ||
      !hasVerb(body))
  )
    return;
  const [asked, ahead] = [writing.utterances[order - 2], writing.utterances[order - 1]];
  const isAlone =
    ahead?.turn === said.turn &&
    ahead.speaker === said.speaker &&
    !(asked?.question === true && /\b(?:when|how long|since|last)\b/.test(asked.text));
  const time = isAlone ? timeBefore(body, ahead.text) : null;
  put(writing, {
    body: `${body.replace(/\byour\b/g, '«DP»').replace(/\byou\b/g, '«DO»')}${time === null ? '' : `, ${time}`}`,
    topic: storyTopic(body.replace(/«([a-z]+)\|[a-z]+»/g, '$1'), question),
    order,
    from: time === null || ahead === undefined ? from : [ahead, ...from],
  });
};

/** A voice that may be anybody's. Where "I" or "you" stand in it the words are cited as they were heard, and not turned to a person by guessing. */
const writeUnknown = (writing: Writing, utterance: Utterance, order: number): void => {
  if (isSmallTalk(utterance.text) || contentCount(utterance.text) === 0) return;
  if (!isClinical(utterance.text) && contentCount(utterance.text) < 2) return;
  const topic = doctorTopic(utterance.text) ?? storyTopic(utterance.text);
  if (/\b(?:i|my|me|you|your|we|our|us|myself)\b/.test(utterance.text)) {
    if (isClinical(utterance.text) || contentCount(utterance.text) >= 4)
      put(writing, {
        body: `${phrases.heard} “${utterance.text}”`,
        topic: doctorTopic(utterance.text) ?? 'history',
        order,
        from: [utterance],
      });
    return;
  }
  const denied = /^no (.+)$/.exec(utterance.text);
  const body =
    denied && isClinical(utterance.text) && topic !== 'examination' && topic !== 'results'
      ? `«S» «denies|deny» ${denied[1] ?? ''}`
      : utterance.text;
  put(writing, { body, topic, order, from: [utterance] });
};

const writeStatement = (writing: Writing, utterance: Utterance, order: number, question = ''): void => {
  const speaker = likelySpeaker(utterance.text, utterance.speaker);
  const before = writing.drafts.length;
  if (speaker === 'patient') writeStory(writing, utterance, order, question);
  if (speaker === 'doctor') writeDoctor(writing, utterance, order);
  // Where the voice was only guessed, what fits neither is cited rather than lost.
  const isLost =
    utterance.speaker === 'unknown' &&
    writing.drafts.length === before &&
    !isSteering(utterance.text) &&
    isClinical(utterance.text);
  if (speaker === 'unknown' || isLost) {
    writeUnknown(writing, utterance, order);
  }
};

/** Every answer to one question: what everybody is asked in the form of a record, the rest as it was said. */
const writeAnswers = (writing: Writing, question: Utterance, answers: readonly Utterance[], at: number): void => {
  const [opening] = answers;
  const written = writing.drafts.length;
  const isStandard = (answer: Utterance, order: number, isFirst: boolean): boolean => {
    const rest = writeStandard(writing, question, answer, {
      order,
      isFirst,
      isPast: ofThePast.test(opening?.text ?? ''),
    });
    for (const text of rest ?? []) writeStatement(writing, { ...answer, text }, order, question.text);
    return rest !== null;
  };
  const aside = answers.findIndex(({ isAside }) => isAside === true);
  const own = aside < 0 ? answers : answers.slice(0, aside);
  const done =
    own.length === 0 ? 0 : opening && isStandard(opening, at, true) ? 1 : writeAnswer(writing, question, own, at);
  answers.slice(done).forEach((answer, offset) => {
    const order = at + done + offset + 1;
    if (answer.isAside !== true && !isStandard(answer, order, false))
      writeStatement(writing, answer, order, question.text);
  });
  // What is only cited under its question says less than a plain answer.
  if (writing.drafts.slice(written).every(({ body }) => body.startsWith(phrases.askedWords)))
    writePlain(writing, question, own, at);
};

/** The statements of a conversation, questions paired with their answers, in the order in which they were said. */
export const draftsOf = (utterances: readonly Utterance[]): Draft[] => {
  const turnLengths = new Map<number, number>();
  for (const { turn, text } of utterances) turnLengths.set(turn, (turnLengths.get(turn) ?? 0) + text.split(' ').length);
  const writing: Writing = { drafts: [], utterances, turnLengths };
  for (let at = 0; at < utterances.length; at += 1) {
    const utterance = utterances[at];
    if (!utterance || writeAllergiesOnFile(writing, at)) continue;
    if (writeGuess(writing, at)) {
      at += 1;
      continue;
    }
    if (
      !utterance.question ||
      (likelySpeaker(utterance.text, utterance.speaker) === 'patient' && utterance.speaker !== 'unknown')
    ) {
      if (!utterance.question) writeStatement(writing, utterance, at);
      continue;
    }
    if (writeDeniedTogether(writing, at)) continue;
    const answers = answersTo(utterances, at);
    const found = foundByAsking(utterance, answers, utterances.slice(Math.max(0, at - 8), at));
    if (found === null) writeAnswers(writing, utterance, answers, at);
    else put(writing, { ...found, topic: 'examination', order: at });
    if (answers.length === 0 && utterance.bare) {
      const thing = askedAfter(utterance.text);
      if (thing && isClinical(thing) && utterance.speaker === 'unknown')
        put(writing, {
          body: asWasAsked(thing, '').replace(/: $/, ''),
          topic: 'history',
          order: at,
          from: [utterance],
        });
      else if (isClinical(utterance.text) && utterance.speaker === 'unknown') writeUnknown(writing, utterance, at);
    }
    at += answers.length;
  }
  return withoutContradictions(writing);
};

const reasonCut = /(?:,|,? (?:and|but|so)) (?:since|because)$/;
/** An opinion is no plan; a reason that could not be told leaves no "since" behind. */
const endedWhole = (draft: Draft): Draft => ({
  ...draft,
  body: draft.isOwn ? draft.body : draft.body.replace(reasonCut, ''),
  topic: draft.body.startsWith('«IMP»') && draft.topic === 'plan' ? 'assessment' : draft.topic,
});

/** The statements of a conversation as they can stand in a record, repaired where they could not. */
export const statementsOf = (utterances: readonly Utterance[]): Draft[] => {
  const drafts = draftsOf(utterances);
  const harmful = harmfulIn(utterances);
  // "I don't have any other surgeries": one was told.
  const isOfOthers = ({ isDenial, body, order }: Draft): boolean =>
    isDenial &&
    /^«S» «denies\|deny» (?:any )?other (?:surger|operation|allerg)/.test(body) &&
    utterances[order]?.speaker === 'patient' &&
    utterances[order].text.includes('other');
  const takenNoMore = new Set(
    utterances.flatMap(({ segmentIds }, order) => (isNoLonger(utterances, order) ? segmentIds : [])),
  );
  const isBefore = ({ order, topic, segmentIds }: Draft): boolean =>
    isNoLonger(utterances, order) || (topic === 'medications' && segmentIds.some((id) => takenNoMore.has(id)));
  const isHarm = (draft: Draft): boolean =>
    isTakenOf(draft, harmful) || isOfToday(draft, utterances) || isBefore(draft);
  const taken = withReactions(
    joinedSayings(drafts.filter((draft) => !isHarm(draft) && !isOfOthers(draft) && !isEcho(draft, utterances))),
    utterances,
  );
  const matter = matterOf(utterances, taken);
  const asked = withAskedNamed(withMatterNamed(withMedicinesNamed(taken, utterances), utterances, matter), utterances);
  const named = withTestsNamed(withSymptomNamed(withComplaintNamed(asked, utterances, matter), utterances), utterances);
  const said = symptomsTold(utterances);
  const whole = joinedSayings(
    withSoundEnds(withObjectsNamed(named, utterances), utterances).flatMap(mended).map(endedWhole),
  ).filter((draft) => isGrounded(draft, utterances, said));
  const kept = storyKept(whole, utterances);
  const told = whole.filter(isReadable);
  const agreement = agreementIn(utterances, told);
  const gathered = gatheredFrom(utterances, told);
  const used = medicinesUsed(utterances);
  const isUse = ({ order, isOwn, body }: Draft): boolean =>
    !isOwn && (used.told.has(order) || (used.told.has(order + 1) && /«(?:forgets|misses|skips)\|/.test(body)));
  const facts = withChronicTold(
    withFactsTold(
      withoutListed(kept, gathered).filter((draft) => !isUse(draft)),
      utterances,
      matter,
    ),
    utterances,
  );
  // What stands whole under the name of what was asked is told once.
  const isWithin = (one: Draft, other: Draft): boolean =>
    other.isUse === true &&
    one.segmentIds.some((id) => other.segmentIds.includes(id)) &&
    one.body.split(' ').length <= other.body.split(' ').length;
  return [
    ...facts.filter((fact) => fact.isUse !== true || !used.drafts.some((draft) => isWithin(fact, draft))),
    ...gathered.filter((draft) => !isUse(draft) && !isTakenNoMore(draft, utterances) && !isBefore(draft)),
    ...used.drafts.filter((draft) => !facts.some((fact) => isWithin(draft, fact) && !isWithin(fact, draft))),
    ...(agreement ? [agreement] : []),
  ];
};
