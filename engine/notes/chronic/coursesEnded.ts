import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

const ended = sparing(
  /\b(?:you|i)(?: have)? (?:just )?(?:finished|completed|stopped|came off|come off)\b.*\b(?:thinners?|course|tablets?|antibiotics?|medicines?|injections?|it|them|those|that)\b/,
);
const endedAlone =
  /^(?:(?:and|so|but|then|yeah|well),? )*i (?:have )?(?:just )?(?:finished|completed|stopped|came off|ran out of)(?=) (?:it|them|that|those|the course|taking)\b|\bi ran out\b|^(?:it|that|they) (?:is|are|was|were) (?:all )?(?:finished|done)\b/;
const endedSince = sparing(
  /, (?:(?:and|but|so|then) )*i (?:have )?(?:just )?(?:since )?(?:finished|completed|stopped|came off|gave up|ran out of) (?:it|them|that|those|the course|taking (?:it|that|them))\b/,
);
/** Asked of what was, and not of what is. */
const askedOfPast = sparing(
  /\b(?:did you (?:use|take|have|try|get|need)|(?:did|have) they (?:give|put|prescribe|start)|(?:gave|prescribed|put|started|given) you|what (?:was|were)|were you (?:on|taking|given|prescribed|using)|have you ever (?:tried|taken|used|been on|had)|have you (?:been on|had|tried|taken) .*\bbefore$|when did you|in the past|previously|used to)\b/,
);
const askedOfNow = /\b(?:are you|do you|you are|currently|regular\w*|at the moment|every day|daily|still|now)\b/;
const toldOfPast =
  /^(?!.*\b(?:take|taking|am on|use|using)\b).*\b(?:had|took|used to|tried|was on|last (?:year|month)|ago|since|finished)\b/;
/** "Panadol does nothing for me", "the iron gave me cramps so I chucked it": said right behind the name of what is not taken. */
const uselessBehind = sparing(
  /^ (?:does|did|do|never does|never did) (?:nothing|not (?:do|touch|help|work|agree)|anything|a thing)\b|^ (?:gave|made|gives|makes) (?:me|him|her)\b|^ (?:was|were) (?:no good|useless)\b/,
);
/** "Venlafaxine. In 2012. That was good but they took me off it." */
const toldAsPast = sparing(
  /^in (?:19|20)\d\d\b|\b(?:took|taken) (?:me|him|her|us) off\b|\b(?:gave|chucked|threw|dropped) (?:it|that|them|those)(?=) (?:up|away|out|in)\b|^(?:i )?(?:chucked|ditched|dropped|binned)(?=) (?:it|that|them|those)\b/,
);
const nearBefore = 6;
const nearAfter = 3;

/** What was asked last before the place of a draft, or at it. */
const askedAt = (utterances: readonly Utterance[], order: number): Utterance | undefined =>
  utterances
    .slice(Math.max(0, order - 2), order + 1)
    .findLast(({ speaker, question }) => speaker === 'doctor' && question);

const isTakenNow = (body: string): boolean => /«(?:takes|uses|is)\|[a-z]+»/.test(body) || /\bstill\b/.test(body);
/** "Took some ibuprofen": told as what was, and read as that. */
const isToldOfPast = (body: string): boolean =>
  /^«S» (?:also |just |only )*(?:took|tried|had|used|was|got|did|«has\|have» (?:also |just |only )*(?:taken|tried|had|used|been)\b)/.test(
    body,
  );

/** What follows the words in a text; nothing where they do not stand in it. */
const behind = (text: string, words: string): string => {
  const at = text.indexOf(words);
  return at < 0 ? '' : text.slice(at + words.length);
};

/** Whether a draft only names a medicine of which the patient goes on to say that it is taken no more, or never did anything. */
export const isTakenNoMore = (
  { topic, body, order }: Pick<Draft, 'topic' | 'body' | 'order'>,
  utterances: readonly Utterance[],
): boolean => {
  const [first] = topic === 'medications' ? mentionsOf(plainOf(body)) : [];
  const at = utterances[order]?.question === true ? order + 1 : order;
  const said = utterances[at];
  if (first?.kind !== 'drug' || first.at !== 0 || said?.speaker !== 'patient') return false;
  const after = utterances.slice(at + 1, at + 1 + nearAfter).filter(({ turn }) => turn === said.turn);
  const another = after.findIndex(({ text }) => mentionsOf(text).some(({ kind }) => kind === 'drug'));
  const ofIt = after.slice(0, another < 0 ? after.length : another).map(({ text }) => text);
  const rest = behind(said.text, first.words);
  return uselessBehind.test(rest) || [rest.trim(), ...ofIt].some((told) => toldAsPast.test(told));
};

/**
 * Whether a draft names a medicine of a course that is over, which stands on no list of what is taken: "And you finished the blood
 * thinner?" "Yep. Rivaroxaban."; "They gave you steroids?" "Prednisone, 50 mg for 5 days. I finished it."
 */
export const isOfEndedCourse = ({ topic, body, order, speaker }: Draft, utterances: readonly Utterance[]): boolean => {
  if (topic !== 'medications' || isToldOfPast(body)) return false;
  const said = utterances[order]?.question === true ? utterances[order + 1] : utterances[order];
  const after = utterances
    .slice(order + 1, order + 1 + nearAfter)
    .filter((one) => one.turn === said?.turn && one !== said);
  if (after.some((one) => endedAlone.test(one.text))) return true;
  // "They put me on Bactrim, I finished that a week ago."
  if (said?.speaker === 'patient' && endedSince.test(said.text)) return true;
  const [first] = mentionsOf(plainOf(body));
  if (first?.kind !== 'drug') return false;
  const isNamed = first.at === 0;
  if (isTakenNoMore({ topic, body, order }, utterances)) return true;
  // "I had Keflex since, and that was fine." "Cephalexin.": the doctor names what was taken then.
  const before = utterances.slice(0, order).findLast(({ turn }) => turn !== said?.turn);
  if (
    speaker === 'doctor' &&
    isNamed &&
    plainOf(body).trim().split(' ').length <= 2 &&
    toldOfPast.test(before?.text ?? '')
  )
    return true;
  if (
    isNamed &&
    utterances
      .slice(Math.max(0, order - nearBefore), order)
      .some((one) => ended.test(one.text) && (one.question || one.speaker === 'patient'))
  )
    return true;
  const asked = askedAt(utterances, order);
  return (
    speaker === 'patient' &&
    !isTakenNow(body) &&
    asked !== undefined &&
    askedOfPast.test(asked.text) &&
    !askedOfNow.test(asked.text)
  );
};

const prescribes =
  /\b(?:prescrib\w+|(?:will|would|going to|let us|want to|like to|can|could|should|am|are) (?:also |just |then )*(?:start\w*|put\w*|giv\w+|get|add\w*|try|use|order|send|do|recommend|go ahead and [a-z]+|take|have you [a-z]+)|recommend|order|start(?:ing)? (?:you|her|him|them|with|on)|i want you to (?:take|start|try|use))\b/;
/** The medicines that nobody named before the doctor prescribed them, by their concepts: what is begun at the visit is on no list of what is taken. */
export const firstPrescribed = (utterances: readonly Utterance[]): ReadonlySet<string> => {
  const known = new Set<string>();
  const begun = new Set<string>();
  for (const { text, speaker, question } of utterances)
    for (const { kind, concept, words } of mentionsOf(text)) {
      if (kind !== 'drug' || known.has(concept)) continue;
      known.add(concept);
      const isTheirs = /\byour (?:[a-z]+ ){0,2}$/.test(text.slice(0, Math.max(0, text.indexOf(words))));
      if (
        !isTheirs &&
        speaker === 'doctor' &&
        !question &&
        prescribes.test(text) &&
        !/\b(?:continu\w+|still|already|keep|refill|increas\w+|stay on|have been)\b/.test(text)
      )
        begun.add(concept);
    }
  return begun;
};

/** Whether a draft lists as taken what was only begun at the visit. */
export const isOfNewCourse = ({ topic, body }: Draft, begun: ReadonlySet<string>): boolean => {
  const drugs = topic === 'medications' ? mentionsOf(plainOf(body)).filter(({ kind }) => kind === 'drug') : [];
  return drugs.length > 0 && drugs.every(({ concept }) => begun.has(concept));
};
