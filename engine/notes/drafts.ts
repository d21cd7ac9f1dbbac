import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { isClinical, mentionsIn, wordsOf } from '../evidence/concepts.ts';
import { answerOf, isConfirmation, isSupposed, polarityOf } from '../evidence/polarity.ts';
import { functionWords } from '../evidence/words.ts';
import type { Marked } from './person.ts';
import { agreeing, fromDoctor, fromPatient } from './person.ts';
import { phrases } from './phrases.ts';
import { doseSaid, listedMedicine, medicineStatement } from './medicines.ts';
import { asWasAsked, asWasAskedWhole, confirmedOf, askedAfter, fitsLabel, labelOf, statementOf } from './questions.ts';
import { assessmentStatement, contentCount, findingStatement, hasVerb, isSmallTalk, isSteering, likelySpeaker, patientStatement, planStatement, stripAnswer } from './said.ts';
import { plainOf } from './marks.ts';
import { problemIn } from './problems.ts';
import { tidied } from './tidy.ts';
import { doctorTopic, storyTopic } from './topics.ts';
import type { Utterance } from './utterances.ts';

/** One statement on its way into a document. `own` text stands in the doctor's own wording and is not marked. */
export type Draft = { body: Marked; topic: Topic; segmentIds: string[]; order: number; isOwn: boolean; label?: string; isDenial: boolean; /** Who said it, and in how many words its turn was. */ speaker?: Speaker; turnLength?: number; /** Only the name of a problem that the doctor turns to. */ isProblem?: boolean };
/** What was said, could belong in the record and could not be written faithfully. */
export type Leftover = { text: string; segmentIds: string[]; order: number };
type Drafts = { drafts: Draft[]; leftovers: Leftover[] };

type Writing = Drafts & { utterances: readonly Utterance[]; turnLengths: ReadonlyMap<number, number> };

const put = (writing: Writing, draft: Omit<Draft, 'isOwn' | 'isDenial' | 'segmentIds'> & { from: readonly Utterance[] }) => {
  const { from, ...given } = draft;
  const rest = { ...given, body: tidied(given.body) };
  const last = from.at(-1);
  const turnLength = writing.turnLengths.get(last?.turn ?? -1) ?? 0;
  writing.drafts.push({ ...rest, turnLength, ...(last ? { speaker: likelySpeaker(last.text, last.speaker) } : {}), segmentIds: [...new Set(from.flatMap((utterance) => utterance.segmentIds))], isOwn: false, isDenial: rest.body.startsWith('«S» «denies|deny» ') });
};
const leave = (writing: Writing, utterance: Utterance, order: number) => {
  if (isClinical(utterance.text)) writing.leftovers.push({ text: utterance.text, segmentIds: utterance.segmentIds, order });
};

const denialTopic = (body: Marked, question: string): Topic => {
  const topic = storyTopic(body.replace(/«[^»]*»/g, ''), question);
  return topic === 'history' && mentionsIn(wordsOf(body)).some((mention) => mention.kind === 'symptom') ? 'review_of_systems' : topic;
};

/** The utterances that answer the question at `at`: the next turn of the other voice, up to its next question. */
const answersTo = (utterances: readonly Utterance[], at: number): Utterance[] => {
  const question = utterances[at];
  const first = utterances[at + 1];
  if (!question || !first || first.question) return [];
  if (question.speaker !== 'unknown' && first.speaker === question.speaker) return [];
  if (question.speaker === 'unknown') return [first];
  const found: Utterance[] = [];
  for (let next = at + 1; next < utterances.length; next += 1) {
    const utterance = utterances[next];
    if (!utterance || utterance.turn !== first.turn || utterance.question) break;
    found.push(utterance);
  }
  return found;
};

const isFragment = (text: string): boolean => !/^(?:have|has|had|am|was|not|do|did|take|took|cannot|can)\b/.test(text) && !/^(?:i|it|he|she|they|we|there|my|that|this|the)\b.* ?\b(?:is|am|are|was|were|have|has|had|do|does|did|get|feel|take|can|will|[a-z]+ed|[a-z]+s)\b/.test(text);

/** Speech that broke off, or that only names the examination to come. */
const isWhole = (text: string): boolean =>
  !/^(?:or|unless|then|than|which)\b/.test(text) &&
  !(/(?:^| )(?:it is|i am|you are|they are|makes?|is|was|are|were|has|have|got|get|be|been|being|very|really|quite|by|about|from|just|some|any|this|your|our|would|will|could|should|also|i|we|she|he|they)$/.test(text) && !/\b(?:what|how|where|who) [a-z ]{3,30} (?:is|are|was)$/.test(text)) && !/^(?:on|in|looking at|after) (?:your |the |my )?[a-z ]*(?:exam|examination|summary)$/.test(text) && !/^(?:in|so in|just in) summary after\b/.test(text) && !/ (?:is there any|do you|(?<!(?:will|to|would|can|going to) )have you|(?<!how |what |where |if |when )are you|did you|can you tell|could you) /.test(text);

/** "Just Telfast in spring. No allergies.": the same breath says that there are none. */
const deniesAllergies = (writing: Writing, { turn }: Utterance): boolean => writing.utterances.some((other) => other.turn === turn && /\bno (?:known |drug |other )*allerg/.test(other.text));

/** Without marks nobody can tell where a denial ends: only the first thing that it names is denied, with what "or" joins to it. */
const onlyDenied = (body: Marked): Marked | null => {
  const lead = '«S» «denies|deny» ';
  if (!body.startsWith(lead)) return body;
  const words = body.slice(lead.length).split(' ');
  const mentions = mentionsIn(words);
  let end = 0;
  for (const mention of mentions) if (end === 0 || (mention.at - end <= 1 && /^(?:or|and|nor)$/.test(words[end] ?? ''))) end = mention.at + mention.length;
  return end === 0 ? null : lead + words.slice(0, end).join(' ');
};

const writeStory = (writing: Writing, utterance: Utterance, order: number, question = ''): void => {
  // A question of the patient's own tells nothing about the patient.
  if (/^(?:do|does|did|is|are|can|should|will|would|could|am) (?:not )?(?:i|we|\d+|that|this|it) /.test(utterance.text)) return leave(writing, utterance, order);
  const listed = listedMedicine(stripAnswer(utterance.text));
  if (listed) return put(writing, { body: listed, topic: 'medications', order, from: [utterance] });
  const whole = medicineStatement(utterance.text, question, deniesAllergies(writing, utterance)) ?? patientStatement(utterance.text, question !== '');
  const body = whole !== null && utterance.bare ? onlyDenied(whole) : whole;
  if (body === null) return;
  const plain = body.replace(/«(?:d:)?([a-z]+)\|[a-z]+»/g, '$1').replace(/«[^»]*»/g, '');
  const isKept = isClinical(plain) || contentCount(plain) >= 2;
  if (!isKept) return;
  if (!utterance.bare && (!isWhole(utterance.text) || /\byou\b/.test(plain) || /^(?:if|what|how|why|can|should|will|would|sorry|(?:is|are|do|does) (?:that|it|this|there))\b/.test(plain) || !hasVerb(body))) return leave(writing, utterance, order);
  put(writing, { body: body.replace(/\byour\b/g, '«DP»').replace(/\byou\b/g, '«DO»'), topic: storyTopic(body.replace(/«([a-z]+)\|[a-z]+»/g, '$1'), question), order, from: [utterance] });
};

/** "Duration (smoking)": a label with the thing that the question named, where the question was not about the complaint itself. */
const labelled = (label: string, question: string): string => {
  const named = mentionsIn(wordsOf(question)).find((mention) => (mention.kind === 'circumstance' && !/^(?:onset|start|stop|increase|decrease|medication|occupation)$/.test(mention.concept)) || mention.kind === 'drug' || mention.kind === 'condition' || mention.kind === 'symptom');
  return named && /^(?:Dose|Amount|Frequency|Duration|Onset|Severity|Site|Character)$/.test(label) && !label.toLowerCase().includes(named.words) ? `${label} (${named.words})` : label;
};

/** A "no" with its exception, under what was asked. */
const writeQualified = (writing: Writing, question: Utterance, [no, but]: [Utterance, Utterance], order: number): number => {
  const thing = askedAfter(question.text);
  if (!thing || /\b(?:you|your)\b/.test(but.text)) leave(writing, question, order);
  else put(writing, { body: asWasAsked(thing, `${no.text.replace(/[.,]+$/, '')}, ${fromPatient(but.text)}`), topic: storyTopic(thing), order, from: [question, no, but] });
  return 2;
};

/** One question with its answer. Answers how many of the answering utterances are dealt with. */
const writeAnswer = (writing: Writing, question: Utterance, answers: readonly Utterance[], order: number): number => {
  const [opening, second] = answers;
  if (!opening) return 0;
  // "No. Well, if I stand up too quick": the no holds only with what it is qualified by.
  const isQualified = second !== undefined && /^(?:no|nope|not really|not at all)[.,]?$/.test(opening.text) && /^(?:if|only|except|unless|apart from|just (?:when|if|a)|maybe|sometimes|occasionally|a bit|a little|when)\b/.test(second.text);
  if (isQualified) return writeQualified(writing, question, [opening, second], order);
  const first = opening;
  const answer = /^(?:(?:and|so|okay|but|then) )*(?:what|how|where|whereabouts|when|which|why|who)\b/.test(question.text) && !/\?.+\?/.test(question.text) && !/^(?:no|yes|nope|none|nothing)\b/.test(first.text) ? null : answerOf(first.text);
  const rest = stripAnswer(first.text);
  const label = labelOf(question.text) === 'Allergies' && deniesAllergies(writing, first) ? 'Medications' : labelOf(question.text);
  if (answer === null || (label && !/^(?:no|yes|nope)\b/.test(first.text))) {
    if (label && fitsLabel(label, first.text) && isFragment(first.text) && first.text.split(' ').length <= 14 && !/\b(?:you|your)\b/.test(first.text) && contentCount(stripAnswer(first.text)) > 0 && !/^(?:yep|yeah|yes|okay|hmm)\b.{0,4}$/.test(first.text)) {
      const topic = label === 'Smoking' || label === 'Alcohol' || label === 'Occupation' ? 'social_history' : label === 'Medications' ? 'medications' : label === 'Allergies' ? 'allergies' : storyTopic(question.text) === 'history' ? 'history' : storyTopic(first.text, question.text);
      put(writing, { body: fromPatient((rest || first.text).replace(/^(?:probably |maybe |i would say |i think |for |it is |it was |just )+(?=\S)/, (lead) => (/probably|maybe|think/.test(lead) ? 'probably ' : ''))), topic, order, label: labelled(label, question.text), from: [question, first] });
      return 1;
    }
    // "Are you short of breath?" "Only when I walk uphill": neither yes nor no, and nothing without its question.
    if (!label && /^(?:only|just|mainly|mostly|sometimes|occasionally|maybe|when|not since|at night|in the)\b/.test(first.text) && isClinical(question.text) && question.text.split(' ').length <= 14 && !/\byou(?:r)?\b/.test(first.text)) {
      const thing = askedAfter(question.text);
      const said = fromPatient(first.text);
      put(writing, { body: thing ? asWasAsked(thing, said) : asWasAskedWhole(question.text, said), topic: storyTopic(question.text), order, from: [question, first] });
      return 1;
    }
    return 0;
  }
  if (isConfirmation(`${question.text}`)) {
    const stated = question.text.replace(/[, ]+(?:is that right|is that correct|that right|correct|right|yeah|yes|is not it|do not you|have not you|are not you|did not you)\s*\?$/, '');
    const denies = /^(?:and |so )?(?:there (?:is|was) )?no (.+)$/.exec(stated);
    if ((answer === 'yes' || (answer === 'no' && denies)) && contentCount(stated) > 0 && stated.split(' ').length < 24) {
      const body = denies ? `«S» «denies|deny» ${fromDoctor(denies[1] ?? '')}` : fromDoctor(stated.replace(/^(?:so |and |you (?:said|mentioned)(?: that)? )+/, ''));
      if (isClinical(body)) put(writing, { body, topic: denies ? denialTopic(body, '') : storyTopic(body), order, from: [question, first] });
    } else leave(writing, question, order);
    return rest.split(' ').length > 2 ? 0 : 1;
  }
  const medicine = answer === 'yes' ? listedMedicine(question.text.replace(/\?+$/, '')) : null;
  const confirmed = medicine ?? (answer === 'yes' ? confirmedOf(question.text) : null);
  if (confirmed !== null) {
    put(writing, { body: confirmed, topic: medicine ? 'medications' : storyTopic(plainOf(confirmed)), order, from: [question, first] });
    return rest !== '' && rest !== first.text && contentCount(rest) >= 2 ? 0 : 1;
  }
  const statement = answer === 'unclear' ? null : statementOf(question.text, answer === 'no');
  if (statement) put(writing, { body: statement, topic: denialTopic(statement, question.text), order, from: [question, first] });
  else if (answer === 'unclear' || rest === '') {
    const thing = askedAfter(question.text);
    if (thing && answer === 'unclear' && first.text.split(' ').length < 20 && !/\byou\b/.test(first.text)) {
      const body = asWasAsked(thing, fromPatient(first.text.replace(/^(?:well|yeah|oh),? /, '')));
      put(writing, { body, topic: storyTopic(thing, ''), order, from: [question, first] });
      return 1;
    }
    if (answer === 'unclear' && rest !== '' && isFragment(rest) && contentCount(rest) > 0 && question.text.split(' ').length <= 14 && !/\byou(?:r)?\b/.test(first.text)) {
      put(writing, { body: asWasAskedWhole(question.text, fromPatient(first.text)), topic: storyTopic(first.text, question.text), order, from: [question, first] });
      return 1;
    }
    leave(writing, question, order);
  }
  // What follows "no" or "yes" in the same breath is a statement of its own.
  return rest !== '' && rest !== first.text && contentCount(rest) >= 2 && (!isFragment(rest) || isClinical(rest)) && !repeats(statement, rest) ? 0 : 1;
};
const repeats = (statement: Marked | null, rest: string): boolean => {
  if (statement === null) return false;
  const known = new Set(wordsOf(statement.replace(/«[^»]*»/g, ' ')));
  return wordsOf(rest).filter((word) => !known.has(word) && !/^(no|not|none|i|do|have|any|at|all|it|of|that|there|is|never|really|just|[.,])$/.test(word)).length === 0;
};

/** A blood pressure or a weight read out by itself. */
const reading = /^(?:(?:and|so) )?(?:\d{2,3}\/\d{2,3}|you are \d{2,3}(?:\.\d+)? (?:kg|kilos?))$/;

/** What the doctor tells of the patient's story, to the patient or of the patient. */
const ofPatient = /^(?:«S» (?:also |currently |still |just |recently |already )*(?:«(?:is|was|has|takes|reports|denies|feels)\|[a-z]+»|had|did|underwent|came|saw|went|fell|started|stopped|tried|noticed|noted)|(?:he|she|the patient) (?:also |currently |still |recently )*(?:is|was|has|had|takes|took|reports|reported|denies|denied|states|stated|came|comes|underwent|presents|may|will)|(?:her|his|the patient's) (?:[a-z0-9]+ ){1,4}(?:is|was|were|are|has|have|had)|no family history|it is (?:about |nearly |now )?\d+ (?:days|weeks|months|years) (?:now )?since|«P» (?:[a-z0-9]+ ){1,4}(?:is|was|were|are|has|have|had)) /;
const explains = /\b(?:if|because|means|meaning|usually|sometimes|could|might|may|would|can|should|when you|which is why|that is why|sure|going to|remember|welcome|sorry|worry|question|questions|right track|great job|good job)\b/;

const writeDoctor = (writing: Writing, utterance: Utterance, order: number): void => {
  const text = utterance.text.replace(/^(?:(?:for now|in the meantime|for the moment|at this stage|\d),? )+(?=[a-z])/, '').replace(/^(?:i|we) have you on /, 'you are on ').replace(/^(?:(?:to note|of note|again|like we said|as you know|interestingly|additionally|apparently),? |(?:it )?(?:looks|sounds|seems) like (?=(?:you|your|he|she|the patient)\b))+/, '');
  if (isSmallTalk(text) || isSteering(text)) return;
  const recalled = /^(?:so )?(?:you (?:said|mentioned|told me|were saying)|i (?:see|understand|hear|heard|read|know)|it says(?: here)?)(?: that| from [a-z ]+ that)? (.+)$/.exec(text);
  if (recalled && /\b(?:you|your)\b/.test(recalled[1] ?? '') && isClinical(recalled[1] ?? '')) {
    const body = fromDoctor(recalled[1] ?? '');
    return put(writing, { body, topic: storyTopic(body), order, from: [utterance] });
  }
  const problem = problemIn(text) ?? problemIn(text.replace(/^(?:i think|let us (?:talk about|go on to|move on to)) /, 'for '));
  if (problem) {
    put(writing, { body: fromDoctor(problem.name), topic: 'assessment', order, from: [utterance], isProblem: true });
    return problem.rest.split(' ').length > 2 ? writeDoctor(writing, { ...utterance, text: problem.rest }, order) : undefined;
  }
  // "She does telehealth" beside "you": somebody else, whom a reader would take for the patient.
  if (/^(?:he|she) /.test(text) && writing.utterances.some((other) => other.turn === utterance.turn && /\byou\b/.test(other.text))) return leave(writing, utterance, order);
  const topic = doctorTopic(text);
  if (reading.test(text)) return put(writing, { body: fromDoctor(text.replace(/^you are (?=\d)/, '')), topic: 'examination', order, from: [utterance] });
  const isEnough = isClinical(text) || (topic !== null && /\d/.test(text)) || contentCount(text) >= (topic === 'plan' || topic === 'follow_up' ? 2 : 3);
  const listed = listedMedicine(text);
  if (listed) return put(writing, { body: listed, topic: order > writing.utterances.length * 0.65 ? 'plan' : 'medications', order, from: [utterance] });
  if (topic === null && isEnough && isWhole(text) && !explains.test(text)) {
    const body = fromDoctor(text);
    const isDosed = doseSaid.test(text) && mentionsIn(wordsOf(text)).some((mention) => mention.kind === 'drug');
    if (isDosed) return put(writing, { body, topic: order > writing.utterances.length * 0.6 ? 'plan' : 'medications', order, from: [utterance] });
    if (ofPatient.test(body)) return put(writing, { body, topic: storyTopic(plainOf(body)), order, from: [utterance] });
  }
  if (topic === null || !isEnough) return leave(writing, utterance, order);
  if ((topic === 'plan' || topic === 'assessment') && /\b(?:can cause|usually|most people|sometimes people|some people|you know how)\b/.test(text)) return leave(writing, utterance, order);
  if (!isWhole(text)) return leave(writing, utterance, order);
  const body =
    topic === 'examination' || topic === 'results' ? findingStatement(text) : topic === 'plan' || topic === 'follow_up' || topic === 'work_capacity' ? planStatement(text) : assessmentStatement(text);
  // "I will a bit more…": speech that broke off after its auxiliary.
  const verb = /^(?:«D» will(?: not)?|«S» «AN?») (?:also |just |probably |then |not )*([a-z]+)/.exec(body)?.[1];
  if (verb && agreeing(verb) === null && functionWords.has(verb) && !/^(?:be|go|make|try|get|see|come|not|only|let|sort|put|give|take|look|still|very|do|have)$/.test(verb)) return leave(writing, utterance, order);
  put(writing, { body, topic, order, from: [utterance] });
};

/** A voice that may be anybody's. Where "I" or "you" stand in it the words are cited as they were heard, and not turned to a person by guessing. */
const writeUnknown = (writing: Writing, utterance: Utterance, order: number): void => {
  if (isSmallTalk(utterance.text) || contentCount(utterance.text) === 0) return;
  if (!isClinical(utterance.text) && contentCount(utterance.text) < 2) return;
  const topic = doctorTopic(utterance.text) ?? storyTopic(utterance.text);
  if (/\b(?:i|my|me|you|your|we|our|us|myself)\b/.test(utterance.text)) {
    if (isClinical(utterance.text) || contentCount(utterance.text) >= 4) put(writing, { body: `${phrases.heard} “${utterance.text}”`, topic: doctorTopic(utterance.text) ?? 'history', order, from: [utterance] });
    return;
  }
  const denied = /^no (.+)$/.exec(utterance.text);
  const body = denied && isClinical(utterance.text) && topic !== 'examination' && topic !== 'results' ? `«S» «denies|deny» ${denied[1] ?? ''}` : utterance.text;
  put(writing, { body, topic, order, from: [utterance] });
};

const writeStatement = (writing: Writing, utterance: Utterance, order: number, question = ''): void => {
  const speaker = likelySpeaker(utterance.text, utterance.speaker);
  const before = writing.drafts.length;
  if (speaker === 'patient') writeStory(writing, utterance, order, question);
  if (speaker === 'doctor') writeDoctor(writing, utterance, order);
  // Where the voice was only guessed, what fits neither is cited rather than lost.
  const isLost = utterance.speaker === 'unknown' && writing.drafts.length === before && !isSteering(utterance.text) && isClinical(utterance.text);
  if (speaker === 'unknown' || isLost) {
    if (isLost) writing.leftovers = writing.leftovers.filter((leftover) => leftover.order !== order);
    writeUnknown(writing, utterance, order);
  }
};

/** The symptoms and conditions that a statement says are there. */
const affirmedIn = (draft: Draft): string[] => {
  if (draft.isDenial || draft.body.startsWith(phrases.asked) || draft.body.startsWith(phrases.heard)) return [];
  const words = wordsOf(draft.body.replace(/«([a-z]+)\|[a-z]+»/g, '$1').replace(/«[^»]*»/g, ' '));
  return mentionsIn(words).filter((mention) => (mention.kind === 'symptom' || mention.kind === 'condition') && mention.concept !== 'pain' && polarityOf(words, mention) === 'affirmed' && !isSupposed(words, mention)).map((mention) => mention.concept);
};

/** A denial of what the patient elsewhere says is there is not written: which of the two holds is the doctor's to say. */
const withoutContradictions = ({ drafts, leftovers }: Drafts): Drafts => {
  const affirmed = new Set(drafts.filter((draft) => draft.topic !== 'plan' && draft.topic !== 'follow_up' && draft.topic !== 'family_history').flatMap(affirmedIn));
  const kept: Draft[] = [];
  const left = [...leftovers];
  for (const draft of drafts) {
    if (!draft.isDenial) {
      kept.push(draft);
      continue;
    }
    const things = draft.body.slice(denies.length).split(/, | or /);
    const agreed = things.filter((thing) => !mentionsIn(wordsOf(thing)).some((mention) => affirmed.has(mention.concept)));
    if (agreed.length === things.length) kept.push(draft);
    else {
      left.push({ text: draft.body.replace(/«[^»]*» /g, '').replace(/^/, 'no '), segmentIds: draft.segmentIds, order: draft.order });
      if (agreed.length > 0) kept.push({ ...draft, body: denies + (agreed.length > 1 ? `${agreed.slice(0, -1).join(', ')} or ${agreed.at(-1) ?? ''}` : (agreed[0] ?? '')) });
    }
  }
  return { drafts: kept, leftovers: left };
};
const denies = '«S» «denies|deny» ';

/** The statements of a conversation, questions paired with their answers, in the order in which they were said. */
export const draftsOf = (utterances: readonly Utterance[]): Drafts => {
  const turnLengths = new Map<number, number>();
  for (const { turn, text } of utterances) turnLengths.set(turn, (turnLengths.get(turn) ?? 0) + text.split(' ').length);
  const writing: Writing = { drafts: [], leftovers: [], utterances, turnLengths };
  for (let at = 0; at < utterances.length; at += 1) {
    const utterance = utterances[at];
    if (!utterance) continue;
    if (!utterance.question || likelySpeaker(utterance.text, utterance.speaker) === 'patient' && utterance.speaker !== 'unknown') {
      if (!utterance.question) writeStatement(writing, utterance, at);
      else leave(writing, utterance, at);
      continue;
    }
    const answers = answersTo(utterances, at);
    const done = writeAnswer(writing, utterance, answers, at);
    answers.slice(done).forEach((answer, offset) => writeStatement(writing, answer, at + done + offset + 1, utterance.text));
    if (answers.length === 0 && utterance.bare) {
      const thing = askedAfter(utterance.text);
      if (thing && isClinical(thing) && utterance.speaker === 'unknown') put(writing, { body: asWasAsked(thing, '').replace(/: $/, ''), topic: 'history', order: at, from: [utterance] });
      else if (isClinical(utterance.text) && utterance.speaker === 'unknown') writeUnknown(writing, utterance, at);
    }
    at += answers.length;
  }
  return withoutContradictions(writing);
};
