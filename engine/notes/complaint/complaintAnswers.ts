import { isNeither } from '../../evidence/neither.ts';
import { sparing } from '../../evidence/sparing.ts';
import type { Marked } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the doctor asked last, and all that the patient said to it. Clean lower-case texts. */
export type Answered = {
  /** The last that was asked. */ question: string;
  /** All of the doctor's turn, up to its last question. */ asked: string;
  /** What the patient said first, and all of it. */ first: string;
  answer: string;
  order: number;
  at: number;
  segmentIds: string[];
};

/**
 * `pain`: the complaint where the question is of pain, with its article; `complaint`: the one that is asked of, whatever it is; `part`:
 * the part of the body that the visit is about.
 */
export type Asked = Answered & {
  pain: string | null;
  complaint: string | null;
  /** The same, also where there are several of it. */ named: { name: string; isMany: boolean } | null;
  part: string | null;
  /** How it came about was told just before. */ isOfInjury: boolean;
};
/** A question of one kind with its answer as a sentence; `null` where it is another question, or is answered otherwise. */
export type Frame = (asked: Asked) => Marked | null;

const mostReplies = 4;
const mostAsked = 4;
const lead = sparing(/^(?:(?:well|yeah so|um|uh|oh|i mean|like|so|you know|honestly|hmm|actually|okay),? )+(?=\S)/);
/** The doctor's questions with what the patient answered, where somebody answered. */
export const answeredIn = (utterances: readonly Utterance[]): Answered[] =>
  utterances.flatMap((utterance, at) => {
    const next = utterances[at + 1];
    if (utterance.speaker !== 'doctor' || next?.speaker !== 'patient' || next.isAside === true) return [];
    const after = utterances.findIndex((one, place) => place > at && one.speaker !== 'patient');
    const replies = utterances.slice(at + 1, Math.min(after < 0 ? utterances.length : after, at + 1 + mostReplies));
    const own = replies.filter((_, place) => !replies.slice(0, place + 1).some(({ question }) => question));
    const [first] = own;
    if (!first) return [];
    const before = utterances.slice(0, at).findLastIndex(({ speaker }) => speaker !== 'doctor');
    const asked = utterances.slice(Math.max(before + 1, at + 1 - mostAsked), at + 1);
    const joint = first.bare ? ' ' : '. ';
    return [
      {
        question: utterance.text.replace(/[?.!]+$/, ''),
        asked: asked.map(({ text }) => text.replace(/[?.!]+$/, '')).join('. '),
        first: first.text.replace(lead, '').replace(/[.!]+$/, ''),
        answer: own
          .map(({ text }) => text.replace(/[.!]+$/, ''))
          .join(joint)
          .replace(lead, ''),
        order: at + 1,
        at,
        segmentIds: [...new Set([...asked, ...own].flatMap(({ segmentIds }) => segmentIds))],
      },
    ];
  });

const no = sparing(
  /^(?:no|nope|nah|not (?:really|at all|that i(?: can| have| am)? (?:know|knew|noticed|recall|remember|think|aware|heard|felt)(?: of)?|since|anymore)|never|none|nothing|i (?:have|had|did|was|could|can|am) not|i do not(?! (?:know|think|remember|recall))|i cannot|i would not say|i have never|it (?:does|did|has|is|was) not)\b/,
);
const yes = sparing(
  /^(?:yes|yeah|yep|yup|correct|definitely|absolutely|exactly|i (?:did|do|have(?! been (?:out|off|home|stuck|laid|on)\b)|was|am|can|could)|it (?:does|did|is|has|was)|pretty much|oh yes|oh yeah|for sure|right)\b(?! (?:not|never|no)\b)/,
);
/** What takes back or limits a plain answer. */
const limited =
  /\b(?:but|except|only|sometimes|until|unless|though|although|used to|at first|initially|maybe|sort of|not sure|i think|depends|kind of|occasionally|other than|apart from|if|when)\b/;
const denied = /\b(?:no|not|never|nothing)\b/;

/** Whether it is plainly denied, and no part of it taken back. */
export const isNo = (answer: string): boolean =>
  no.test(answer) && !isNeither(answer) && !limited.test(answer.replace(no, ''));
/** Whether it is plainly so. */
export const isYes = (answer: string): boolean => {
  const rest = answer.replace(yes, '');
  return yes.test(answer) && !limited.test(rest) && !denied.test(rest);
};
