import { sparing } from '../../evidence/sparing.ts';
import { answerOf } from '../../evidence/polarity.ts';
import { asksOfOthers } from '../questions/partDenied.ts';
import { mindLabels } from './mindLabels.ts';
import { statementOf } from '../questions/questions.ts';
import {
  asksAnything,
  asksOfRisk,
  asksOnOfRisk,
  domainOf,
  tellsOfMind,
  tellsOfOwnRisk,
  tellsOfRisk,
} from './mindDomains.ts';
import type { MindDomain } from './mindDomains.ts';
import { ofAccident } from '../story/selfHarmTold.ts';
import type { Utterance } from '../transcript/utterances.ts';
import type { Marked } from '../wording/person.ts';
import { upperFirst } from '../wording/letterCase.ts';

/** What was asked of somebody's mind with what they answered, in their own words: a paraphrase would soften it, or turn it. */

export type MindTold = {
  /** Under what it stands; `null` where the question itself is told. */ label: string | null;
  asked: string;
  answer: string;
  topic: MindDomain['topic'];
  isRisk: boolean;
  isPrivate: boolean;
  /** A plain "no", as a record has it; `null` for every other answer, and where no faithful denial can be made. */ denied: Marked | null;
  isPlainNo: boolean;
  questionIds: readonly string[];
  answerIds: readonly string[];
  order: number;
};

type Exchange = { asked: Utterance[]; replies: Utterance[]; at: number };

const exchangesIn = (utterances: readonly Utterance[]): Exchange[] => {
  const found: Exchange[] = [];
  utterances.forEach((utterance, at) => {
    const before = utterances[at - 1];
    if (utterance.speaker !== 'patient' || before?.speaker !== 'doctor') return;
    const asked = utterances.slice(0, at).filter(({ turn, speaker }) => turn === before.turn && speaker === 'doctor');
    const end = utterances.findIndex(({ speaker }, index) => index > at && speaker !== 'patient');
    found.push({ asked, replies: utterances.slice(at, end < 0 ? undefined : end), at });
  });
  return found;
};

const bids = /^(?:so )?(?:tell me|describe|talk me through)\b/;
const mostUnmarked = 3;
const isAsked = ({ question, text }: Utterance): boolean =>
  question || bids.test(text) || (text.split(' ').length <= mostUnmarked && domainOf(text) !== null);
/** "Have you had thoughts like that?": what it asks after was said just before. */
const pointsBack = /\bis that (?:right|so)\b|\blike th(?:at|is)\b|\b(?:those|these|them)\b|\bthat\?/;
const backOf = (asked: readonly Utterance[]): string => {
  const last = asked.at(-1)?.text ?? '';
  const questions = asked.filter(isAsked).map(({ text }) => text);
  return pointsBack.test(last) ? asked.map(({ text }) => text).join('. ') : questions.join('. ');
};

const fillers = /(?:^|(?<=\s))(?:um+|uh+|er+m?|ah)\b,?\s*/gi;
/** What the segments hold, as it was said; where somebody else speaks in them too, what was heard of this one. */
const verbatim = (own: readonly Utterance[], all: readonly Utterance[], said: ReadonlyMap<string, string>): string => {
  const ids = [...new Set(own.flatMap(({ segmentIds }) => segmentIds))];
  const isShared = all.some(
    (other) => other.turn !== own[0]?.turn && !own.includes(other) && other.segmentIds.some((id) => ids.includes(id)),
  );
  const text = isShared ? own.map((one) => one.text).join('. ') : ids.map((id) => said.get(id) ?? '').join(' ');
  return upperFirst(
    text
      .replace(/[“”"]/g, '')
      .replace(fillers, '')
      // A recogniser writes the speaker small, and a cut "um" leaves its mark.
      .replace(/\bi\b/g, 'I')
      .replace(/^[\s.,;]+/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
};
const leading = /^(?:(?:and|so|okay|ok|right|good(?=,)|great|now|alright|well),? +)+/i;
/** The questions of a turn, as they were put. */
const questionIn = (text: string): string => {
  const sentences = text.split(/(?<=[.?!])\s+/);
  const first = sentences.findIndex((sentence) => sentence.endsWith('?'));
  const from = first > 0 && pointsBack.test((sentences[first] ?? '').toLowerCase()) ? first - 1 : Math.max(0, first);
  return upperFirst(
    sentences
      .slice(first < 0 ? -1 : from)
      .join(' ')
      .replace(leading, ''),
  );
};

const mostOfPlainNo = 7;
const saysMore =
  /\b(?:i|my|but|just|only|except|once|twice|sometimes|not really|because|when|used|this time|at the moment|now|today|lately|this (?:week|month|year)|since|any ?more)\b/;
const isPlainNo = (replies: readonly Utterance[]): boolean => {
  const text = replies.map((one) => one.text).join(', ');
  return answerOf(text) === 'no' && text.split(' ').length <= mostOfPlainNo && !saysMore.test(text);
};

const mostOfShort = 4;
/** "Do you smoke?" "I don't, no.": said as well by a plain statement. */
const isShort = (replies: readonly Utterance[]): boolean => {
  const text = replies.map((one) => one.text).join(', ');
  return text.split(' ').length <= mostOfShort && answerOf(text) !== null;
};

const mostOfLabelled = 9;
/** "How is the sleep?", "and your appetite?": the label says all of the question. */
const isOpen = (question: string): boolean =>
  question.split(' ').length <= mostOfLabelled &&
  !/\b(?:ever|when|how (?:often|long|many)|out of|time|worse|rate|was|were)\b/.test(question);
const least = 2;
const leastOpening = 4;
/** A question in speech without marks that nobody can tell from what was said before it. */
const mostAsked = 45;
const ofFamily = /\b(?:famil\w+|relatives?)\b/;
const ofThird = /\b(?:he|she|his|her)\b(?!.*\byou\b)/;

type Read = {
  domain: MindDomain | null;
  /** It was asked after; else it was only answered. */ isRiskAsked: boolean;
  isRisk: boolean;
  isOpening: boolean;
};
const plans = sparing(
  /\b(?:i|we) (?:am|are|will|would|want|could|can)(?: (?:also|just|really))? (?:going to |like to |to )?(?=)(?:increase|decrease|start|stop|refer|prescribe|order|add|change|put|give|send|switch)\b/,
);
const goesOn = /\b(?:it|that|they|them|then)\b/;
const mostGoingOn = 10;
const readIn = (
  { asked, replies }: Exchange,
  { isRisk: wasRisk = false, domain: before }: Partial<Read>,
): Read | null => {
  const last = asked.at(-1);
  if (last === undefined || !isAsked(last) || last.text.split(' ').length > mostAsked) return null;
  const question = backOf(asked);
  // "I'd like to increase your tablets. Would you be open to that?": a plan, which stands as one.
  if (pointsBack.test(last.text) && asked.some(({ text }) => plans.test(text))) return null;
  const said = replies.map(({ text }) => text).join('. ');
  const isOn = before?.topic === 'history' && goesOn.test(last.text) && last.text.split(' ').length <= mostGoingOn;
  const named = domainOf(question) ?? (isOn && replies.length > 0 ? before : null);
  const isOfFamily = named?.topic === 'family_history';
  const isOfOthers = asksOfOthers(last.text) || (ofThird.test(last.text) && !wasRisk);
  const domain = isOfOthers && !isOfFamily ? null : named;
  const isOfSelf = !isOfOthers && !isOfFamily && !ofFamily.test(question);
  const isRiskAsked =
    (isOfSelf && asksOfRisk.test(question) && !ofAccident.test(question)) ||
    (wasRisk && (domain === null || domain.label === mindLabels.protective) && asksOnOfRisk.test(last.text));
  const isRisk = isRiskAsked || (isOfSelf && tellsOfRisk.test(said));
  const isOpening = !isRisk && asksAnything.test(last.text) && said.split(' ').length >= leastOpening;
  return domain !== null || isRisk || isOpening || (!isOfOthers && tellsOfMind.test(said))
    ? { domain, isRiskAsked, isRisk, isOpening }
    : null;
};

/** Two things of the mind, or one and a risk: else a visit is of something else, and only what was asked of risk is told so. */
const leastOfMind = 2;
const isOfMind = (read: readonly Read[]): boolean =>
  new Set(read.flatMap(({ domain, isRiskAsked }) => (isRiskAsked ? ['risk'] : domain?.isCore ? [domain.label] : [])))
    .size >= leastOfMind;

/** What the patient told of risk of their own accord, or in answer to something else: no document may leave it out. */
const riskTold = (
  utterances: readonly Utterance[],
  said: ReadonlyMap<string, string>,
  asked: readonly MindTold[],
): MindTold[] => {
  const held = new Set(asked.flatMap(({ answerIds }) => answerIds));
  const turns = new Set(
    utterances.flatMap(({ speaker, question, text, turn, segmentIds }) =>
      speaker === 'patient' && !question && tellsOfOwnRisk.test(text) && !segmentIds.some((id) => held.has(id))
        ? [turn]
        : [],
    ),
  );
  return [...turns].map((turn): MindTold => {
    const own = utterances.filter((one) => one.turn === turn);
    return {
      label: mindLabels.ownWords,
      asked: '',
      answer: verbatim(own, utterances, said),
      topic: 'history',
      isRisk: true,
      isPrivate: true,
      denied: null,
      isPlainNo: false,
      questionIds: [],
      answerIds: [...new Set(own.flatMap(({ segmentIds }) => segmentIds))],
      order: utterances.findIndex((one) => one.turn === turn),
    };
  });
};

/** Of a turn without marks its question alone, from its first words on: what leads up to it would run into it. */
const withoutLead = (text: string, asked: readonly Utterance[]): string => {
  const first = asked.find((one) => one.bare && isAsked(one));
  if (first === undefined || pointsBack.test(asked.at(-1)?.text ?? '')) return text;
  const begins = first.text.split(' ').slice(0, 2).join(' ');
  const at = text.toLowerCase().lastIndexOf(begins);
  return at > 0 ? upperFirst(text.slice(at)) : text;
};

const asksOnly = /^(?:(?:and|so),? )*(?:how|what about|your|any)\b/i;
/** "Getting off to sleep all right?", after "how are you sleeping?": a second question of the same that asks for more says so itself. */
const withLabelsOnce = (told: readonly MindTold[]): MindTold[] =>
  told.map((one, at) =>
    one.label !== null && !asksOnly.test(one.asked) && told.slice(0, at).some(({ label }) => label === one.label)
      ? { ...one, label: null }
      : one,
  );

/** What was asked and told of the mind, in order. `said`: the words of each segment. */
export const mindAsked = (utterances: readonly Utterance[], said: ReadonlyMap<string, string>): MindTold[] => {
  const asked = withLabelsOnce(answered(utterances, said));
  return [...asked, ...riskTold(utterances, said, asked)].toSorted((one, other) => one.order - other.order);
};

const answered = (utterances: readonly Utterance[], said: ReadonlyMap<string, string>): MindTold[] => {
  let before: Read | null = null;
  const found = exchangesIn(utterances).flatMap((exchange) => {
    const read = readIn(exchange, before ?? {});
    before = read;
    return read === null ? [] : [{ ...exchange, ...read }];
  });
  const isWhole = isOfMind(found);
  return found.flatMap(({ asked, replies, at, domain, isRiskAsked, isRisk, isOpening }): MindTold[] => {
    if (!isWhole && !isRiskAsked) return [];
    const last = asked.at(-1)?.text ?? '';
    const plain = isPlainNo(replies);
    const answer = verbatim(replies, utterances, said);
    if (!isRisk && domain?.topic === 'social_history' && isShort(replies)) return [];
    if (!plain && answer.split(' ').length < least) return [];
    const label = isOpening
      ? mindLabels.ownWords
      : domain?.asked.test(last) === true && isOpen(last) && asked.filter(isAsked).length === 1
        ? domain.label
        : null;
    return [
      {
        label: isRisk ? null : label,
        asked: questionIn(withoutLead(verbatim(asked, utterances, said), asked)),
        answer,
        topic:
          isRisk || (label === null && asked.filter(isAsked).length > 1) ? 'history' : (domain?.topic ?? 'history'),
        isRisk,
        isPrivate: isRisk || domain?.isPrivate === true,
        denied: plain ? statementOf(last, true) : null,
        isPlainNo: plain,
        questionIds: asked.flatMap(({ segmentIds }) => segmentIds),
        answerIds: [...new Set(replies.flatMap(({ segmentIds }) => segmentIds))],
        order: at,
      },
    ];
  });
};
