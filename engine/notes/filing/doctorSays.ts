import { sparing } from '../../evidence/sparing.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { isClinical } from '../../evidence/concepts.ts';
import { functionWords } from '../../evidence/words.ts';
import { agreeing, fromDoctor } from '../wording/person.ts';
import { doseSaid, listedMedicine } from '../medicines/medicines.ts';
import {
  assessmentStatement,
  contentCount,
  findingStatement,
  isSmallTalk,
  isSteering,
  planStatement,
} from '../transcript/said.ts';
import { plainOf } from '../wording/marks.ts';
import { likelyTopic } from './likely.ts';
import { withTestNamed } from '../plan/planReferents.ts';
import { problemIn } from '../plan/problems.ts';
import type { Problem } from '../plan/problems.ts';
import { isExplaining } from '../transcript/explaining.ts';
import { isOfAnyone } from '../transcript/ofAnyone.ts';
import { holdsOnlyThen, isPutRight } from '../transcript/standing.ts';
import { breaksOff, heldTogether } from '../transcript/heldTogether.ts';
import { withPartNamed } from '../complaint/sidesNamed.ts';
import { doctorTopic, storyTopic } from './topics.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { isWhole, put, type Writing } from '../drafting.ts';
import { baseOf } from '../plan/planSpoken.ts';
import { mentionsOf } from '../mentions.ts';

/** A blood pressure or a weight read out by itself. */
const reading =
  /^(?:(?:and|so|that is|it is),? )*(?:(?:(?:lying|standing|sitting)(?: down| up)?,? )?\d{2,3}\/\d{2,3}(?: (?:lying|standing|sitting)(?: down| up)?)?|you are \d{2,3}(?:\.\d+)? (?:kg|kilos?))$/;

/** What the doctor tells of the patient's story, to the patient or of the patient. */
const ofPatient = sparing(
  /^(?:«S» (?:also |currently |still |just |recently |already )*(?:«(?:is|was|has|takes|reports|denies|feels)\|[a-z]+»|had|did|underwent|came|saw|went|fell|started|stopped|tried|noticed|noted)|(?:he|she|the patient) (?:also |currently |still |recently )*(?:is|was|has|had|takes|took|reports|reported|denies|denied|states|stated|came|comes|underwent|presents|may|will)|(?:her|his|the patient's) (?:[a-z0-9]+ ){1,4}(?:is|was|were|are|has|have|had)|no family history|it is (?:about |nearly |now )?\d+ (?:days|weeks|months|years) (?:now )?since|«P» (?:[a-z0-9]+ ){1,4}(?:is|was|were|are|has|have|had)) /,
);
const explains =
  /\b(?:if|because|means|meaning|usually|sometimes|could|might|may|would|can|should|when you|which is why|that is why|sure|going to|remember|welcome|sorry|worry|question|questions|right track|great job|good job)\b/;

/** "I don't want you taking any more of it", "I have to ask you not to drive". */
const refusing = sparing(
  /^(?:i|we) (?:(?:do not|would not|really do not) want you (?:to |([a-z]{2,}ing)\b)|(?:would like|want|need) you not to |(?:have to |must |will |am going to )?ask you not to )/,
);
/** Without the words that only lead up to a statement. */
const spokenBare = (text: string): string =>
  text
    .replace(
      /\b([a-z]+)'s (?=(?:all |both |a bit |a little |still |very |well )?(?=)(?:clear|soft|normal|dry|healed|fine|regular|red|swollen|tender|intact|equal|strong|stable|weak|good|\d))/g,
      '$1 is ',
    )
    .replace(/^(?:(?:for now|in the meantime|for the moment|at this stage|\d(?=,)),? )+(?=[a-z])/, '')
    .replace(
      /^because of ((?:your|the|his|her) [a-z ]{3,30}?),? (?=(?:i|we|you) (?:do not|will|would|want|am|are|can|should)\b)(.+)$/,
      '$2 because of $1',
    )
    .replace(
      /^i (?:do not|can not) see (?:any|a) (?:reason|need) to (?=(?:change|start|stop|adjust|repeat|order|add) )/,
      'no need to ',
    )
    .replace(refusing, (_, gerund: string | undefined) => `do not ${gerund === undefined ? '' : baseOf(gerund)}`)
    .replace(/^(?:i|we) have you on /, 'you are on ')
    .replace(/^i (?=you have an? )/, '')
    .replace(
      /^(?!.*\b(?:not|if|unless)\b).{0,60}?\bi (?:do )?(?:think|believe|suspect) (?:that )?you (?:do |probably |likely )*have (?=an? )/,
      'i think you have ',
    )
    .replace(
      /^(?:(?:to note|of note|again|like we said|as you know|interestingly|additionally|apparently),? |(?:it )?(?:looks|sounds|seems) like (?=(?:you|your|he|she|the patient)\b))+/,
      '',
    );

/** What the doctor found, thinks or plans, as a clinician writes it. */
const writeFiled = (writing: Writing, utterance: Utterance, topic: Topic, order: number): void => {
  const text = spokenBare(utterance.text);
  const body =
    topic === 'examination' || topic === 'results'
      ? findingStatement(text)
      : topic === 'plan' || topic === 'follow_up' || topic === 'work_capacity'
        ? planStatement(text)
        : assessmentStatement(text);
  // "I will a bit more…": speech that broke off after its auxiliary.
  const verb = /^(?:«D» will(?: not)?|«S» «AN?») (?:also |just |probably |then |not )*([a-z]+)/.exec(body)?.[1];
  if (
    verb &&
    agreeing(verb) === null &&
    functionWords.has(verb) &&
    !/^(?:be|go|make|try|get|see|come|not|only|let|sort|put|give|take|look|still|very|do|have)$/.test(verb)
  )
    return;
  put(writing, { body, topic, order, from: [utterance] });
};

const plans =
  /\b(?:i would (?:like|suggest|recommend|want)|what i would|i will (?:start|put|give|add|increase)|(?:halve|increase|reduce|double) the|put (?:up|down) the|start you|we will (?:start|put|add|increase))\b/;
const planWithin = 8;
/** Whether the doctor has just begun to say what is to be taken: a list read out then is of what will be. */
const isPlanning = ({ utterances }: Writing, order: number): boolean =>
  utterances
    .slice(Math.max(0, order - planWithin), order)
    .some(({ speaker, text, question }) => speaker === 'doctor' && !question && plans.test(text));

/** "Your hypertension, I think it is out of control": what "it" is was said before it. */
const ofTheProblem =
  /^(?:(?:again|so|and|i think|i would say|i feel like|(?:it )?(?:looks|sounds|seems) like),? )*(?:it|that|this|everything) (?=(?:is|has|looks|seems|was|appears|remains)\b(?! (?:(?:probably |likely |most likely |just )?an? |going|just|very|great|good (?:that|to)|important|important|a good|nice)))/;

const calls = /\b(?:it|this|that) is (.+)$/;
/** What is said behind the name of a problem, of the problem; "for your rash, this is shingles" says no more of the rash. */
const restOf = ({ name, rest }: Problem): string =>
  mentionsOf(calls.exec(rest)?.[1] ?? '').some(({ kind, at }) => kind === 'condition' && at <= 2)
    ? rest
    : rest.replace(/^things (look|seem|appear|remain)(?= )/, 'it $1s').replace(ofTheProblem, `your ${name} `);

const writeWhole = (writing: Writing, utterance: Utterance, order: number): void => {
  const text = spokenBare(utterance.text);
  if (isSmallTalk(text) || isSteering(text)) return;
  if (isPutRight(writing, utterance, order) || holdsOnlyThen(writing, utterance, order)) return;
  const recalled =
    /^(?:so )?(?:you (?:said|mentioned|told me|were saying)|i (?:see|understand|hear|heard|read|know)|it says(?: here)?)(?: that| from [a-z ]+ that)? (.+)$/.exec(
      text,
    );
  if (recalled && /\b(?:you|your)\b/.test(recalled[1] ?? '') && isClinical(recalled[1] ?? '')) {
    const body = fromDoctor(recalled[1] ?? '');
    return put(writing, { body, topic: storyTopic(body), order, from: [utterance] });
  }
  const problem =
    problemIn(text) ?? problemIn(text.replace(/^(?:i think|let us (?:talk about|go on to|move on to)) /, 'for '));
  // "With the rash and the sore joints, you have lupus": what it is known by is no problem of its own.
  const isReason =
    problem !== null &&
    /^with (?:the|your|that|those|these) /.test(text) &&
    /^(?:you|he|she) (?:have|has)(?: got)? /.test(problem.rest) &&
    mentionsOf(problem.rest).some(({ kind }) => kind === 'condition');
  if (problem && !isReason) {
    put(writing, { body: fromDoctor(problem.name), topic: 'assessment', order, from: [utterance], isProblem: true });
    return problem.rest.split(' ').length > 2
      ? writeWhole(writing, { ...utterance, text: restOf(problem) }, order)
      : undefined;
  }
  // "She does telehealth" beside "you": somebody else, whom a reader would take for the patient.
  if (
    /^(?:he|she) /.test(text) &&
    writing.utterances.some((other) => other.turn === utterance.turn && /\byou\b/.test(other.text))
  )
    return;
  const topic = doctorTopic(text) ?? likelyTopic(writing.utterances, order);
  if (reading.test(text))
    return put(writing, {
      body: fromDoctor(text.replace(/^you are (?=\d)/, '')),
      topic: 'examination',
      order,
      from: [utterance],
    });
  const isEnough =
    isClinical(text) ||
    (topic !== null && /\d/.test(text)) ||
    contentCount(text) >= (topic === 'plan' || topic === 'follow_up' ? 2 : 3);
  const listed = listedMedicine(text);
  if (listed)
    return put(writing, {
      body: listed,
      topic: order > writing.utterances.length * 0.65 || isPlanning(writing, order) ? 'plan' : 'medications',
      order,
      from: [utterance],
    });
  if (topic === null && isEnough && isWhole(text) && !explains.test(text)) {
    const body = fromDoctor(text);
    const isDosed = doseSaid.test(text) && mentionsOf(text).some((mention) => mention.kind === 'drug');
    if (isDosed)
      return put(writing, {
        body,
        topic: order > writing.utterances.length * 0.6 ? 'plan' : 'medications',
        order,
        from: [utterance],
      });
    // Late in the visit "you have just one" tells what will be, not what was.
    if (
      ofPatient.test(body) &&
      !(order > writing.utterances.length * 0.6 && storyTopic(plainOf(body)) === 'medications')
    )
      return put(writing, { body, topic: storyTopic(plainOf(body)), order, from: [utterance] });
  }
  if (topic === null || !isEnough) return;
  if (
    (topic === 'plan' || topic === 'assessment') &&
    /\b(?:can cause|usually|most people|sometimes people|some people|you know how)\b/.test(text)
  )
    return;
  if (!isWhole(text)) return;
  writeFiled(writing, utterance, topic, order);
};

/** What the doctor says, to the patient or for the record: each saying whole, with what it is of. */
export const writeDoctor = (writing: Writing, said: Utterance, order: number): void => {
  if (breaksOff(writing.utterances, order)) return;
  if (isOfAnyone(writing.utterances, order) || isExplaining(writing.utterances, order)) return;
  const named = withPartNamed(writing.utterances, said, order);
  const whole = heldTogether(writing.utterances, named, order);
  writeWhole(writing, withTestNamed(writing.utterances, whole, order), order);
};
