import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** Orders whose thing is named by what was said before them: what the patient asked for, and a medicine that "that" stands for. */
export type OrderBefore = { body: string; order: number; utterances: Utterance[] };

const asking =
  /\b(?:(?:can|could|may) (?:i|we) (?:(?:please|also|just|maybe|possibly) )*(?:get|have|grab|ask for)|(?:i|we) (?:(?:also|will|just) )*(?:need|want|am after|was after|was hoping (?:for|to get)|would like)) (?<what>[^.?]{3,60})/;
const certificate = /\b(?:(?:medical|sick|carer's|work|school|doctor's) )*certificate\b/;
const script = /\b(?:scripts?|prescriptions?|repeats?|refills?)\b/;
const promised =
  /\b(?:i|we) (?:will|can) (?:just |also |certainly )?(?:do|write|print|give|get|organise|sort)(?: you)?(?: (?:up|out))? (?:that|it|one|those|this|them)\b|^(?:(?:yes|yeah|yep|sure|of course|no worries|no problem|no dramas|absolutely|definitely|can do|done|okay|ok),? ?){1,4}$/;
const refused = /\b(?:not|no(?! (?:worries|problem|dramas))|but|only if|instead|rather)\b/;
const soonAfter = 5;

const wanted = (what: string): string | null => {
  const paper = certificate.exec(what)?.[0];
  if (paper !== undefined) return `give a ${paper}`;
  const drugs = mentionsOf(what).flatMap(({ kind, words }) => (kind === 'drug' ? [words] : []));
  return script.test(what) && drugs.length > 0 ? `prescribe ${drugs.join(' and ')}` : null;
};
/** "Can I get a certificate?" "I will write that for you." */
const askedAndPromised = (utterances: readonly Utterance[]): OrderBefore[] =>
  utterances.flatMap((asked, order) => {
    const what = asked.speaker === 'patient' ? asking.exec(asked.text)?.groups?.what : undefined;
    const body = what === undefined ? null : wanted(what);
    if (body === null) return [];
    const replies = utterances.slice(order + 1, order + 1 + soonAfter).filter(({ speaker }) => speaker === 'doctor');
    const promise = replies.find(({ text, question }) => !question && promised.test(text));
    if (promise === undefined || replies.some(({ text }) => refused.test(text))) return [];
    return [{ body, order: utterances.indexOf(promise), utterances: [asked, promise] }];
  });

const stopping =
  /(?:^|\b(?:you can|you could|you should|i would|let us|i want you to|i would like you to|please|so|just) (?:probably |just |also |definitely )?)stop (?:taking )?(?:it|that|that one|them|those)(?= |[.,?]|$)(?!,? (?:if|when|unless|for)\b)/;
const back = 5;
/** "I just take aspirin." "You can stop that." */
const stopped = (utterances: readonly Utterance[]): OrderBefore[] =>
  utterances.flatMap((said, order) => {
    if (said.speaker !== 'doctor' || said.question || !stopping.test(said.text) || /\bif\b/.test(said.text)) return [];
    const before = utterances.slice(Math.max(0, order - back), order);
    const named = before.findLast(({ text }) =>
      mentionsOf(text).some(({ kind }) => kind === 'drug' || kind === 'procedure'),
    );
    const things = mentionsOf(named?.text ?? '').filter(({ kind }) => kind === 'drug' || kind === 'procedure');
    const [thing] = things;
    return named === undefined || thing?.kind !== 'drug' || things.length > 1
      ? []
      : [{ body: `stop ${thing.words}`, order, utterances: [named, said] }];
  });

/** Orders that are of what was named before, each with what it stands on. */
export const ordersOfBefore = (utterances: readonly Utterance[]): OrderBefore[] => [
  ...askedAndPromised(utterances),
  ...stopped(utterances),
];
