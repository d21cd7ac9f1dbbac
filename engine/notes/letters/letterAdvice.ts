import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Draft } from '../drafting.ts';
import type { NotesRequest } from '../engine.ts';
import { stemsOf } from '../faithful.ts';
import { explainedToPatient } from './letterMeaning.ts';
import { withMedicines } from './letterMedicines.ts';
import { isLetterType } from './letters.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf, namesDrug } from '../mentions.ts';
import { fromDoctor } from '../wording/person.ts';
import { isReadable } from '../wording/readable.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { capacityIn, injuryIn } from './workCoverSaid.ts';

const told =
  'check|take|give|keep|use|avoid|rest|drink|try|wear|ring|call|come|go|bring|make sure|put|apply|elevate|swap|cut|eat|continue|start|stop|finish|wash|cover|monitor|measure|write|walk|sleep|return|see|present|contact|phone|tell|let|head';
const order =
  /^(?:repeat|order|get|arrange|book|organise|request|refer|recheck|check (?:your|«P») (?:bloods|labs?|blood tests?))\b/;
const instruction = new RegExp(`^(?:please |just |also |then |and |so )*(do not |(?:${told}) )`);

/** "If it gets worse she was advised to ring" as one tells another of it: "She was advised to ring if it gets worse". */
export const adviceFirst = (body: string): string =>
  body.replace(/^(if [^,]+(?:, (?:or|and) [^,]+)?), («S» «AN?» .+)$/, (all, condition: string, advice: string) =>
    / if |, (?:it|that|this|they) /.test(advice) ? all : `${advice} ${condition}`,
  );

const calls = 'ring|call|see|present|head|contact|phone|attend|(?:bring|take) (?:him|her|them)';
/** "If the thoughts come back ring me": what comes back is the trouble. */
const urgent = `(?:come|go|return)(?! (?:back |away |on )?(?:${calls})\\b)|${calls}`;
const conditional = new RegExp(
  `^(?:and |but |so |also )*(if .+?)(?:,? (?:then |please |just |you (?:should |need to |must |have to )?)*(${urgent})|, (?:then |please |just |you (?:should |need to |must |have to )?)*(${told})) (.+)$`,
);
/** "If it comes back you stop, and you ring me". */
const byYou = new RegExp(
  `^(?:and |but |so |also )*(if .+?),? you (?:just |should |need to |must |have to )?(stop|${urgent})()\\b,? (.+)$`,
);
const anyOf = new RegExp(
  `^(?:and |but |so )*any (.+?),? (?:then |please |just |you (?:should |need to |must )?|and )*(?:to )?(${urgent}) (.+)$`,
);
const seen =
  /^(?:and |so |then )*(?:(?:i (?:will|want to|would like to) see (?:you|him|her|them))|come back|(?:come (?:and|in to) )?see me|(?:let us )?catch up) (?:.* )?(?:in|on|at|before|after|next|again|tomorrow|for)\b/;
const namesHarm = /\b(?:nsaids?|anti-?inflammator\w+|alcohol|smoking|salt|sugar)\b/;
/** Said while examining, not to be done at home. */
const ofMoment =
  /\b(?:me|breath|breathe|seat|shirt|look|looking|relax|lie|lean|push|squeeze|follow my|right there|your time|it|that|this|one)\b/;

const given = (body: string, topic: Draft['topic'], utterance: Utterance, at: number): Draft => ({
  body,
  topic,
  segmentIds: [...utterance.segmentIds],
  order: at,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
});

const isCondition = (text: string): boolean => {
  const words = text.split(' ').length;
  return (
    !/^if (?:it|that|this|they|you)(?: (?:does|do|is|are|happens?|did)$|,)/.test(text) &&
    words > 2 &&
    words <= 18 &&
    !/\b(?:i|we)\b|,.*,.*,|(?:«S»|should|can|could|must|will|may|to|not|do|and|or)$/.test(text)
  );
};
/** One thing after the other that is asked for: "stop, and you ring me". */
const asked = (action: string): string =>
  action
    .replace(new RegExp(`,? ?\\b(and|or) you (?=(?:${urgent}|${told})\\b)`, 'g'), ' $1 ')
    .replace(/,? please\b/, '');

/** "Tell them to come in": what others are to do, who are named nowhere. */
const tellsOther = /^(?:tell|let) (?:them|him|her)\b/;
/** "If it swells go to the hospital", as what somebody was advised; `null` where it warns of nothing plainly. */
const warned = (text: string): string | null => {
  if (text.includes('«A')) return null;
  const [, condition, verb = '', other = '', action] = byYou.exec(text) ?? conditional.exec(text) ?? [];
  return condition !== undefined &&
    action !== undefined &&
    isCondition(condition) &&
    !tellsOther.test(`${verb || other} ${action}`)
    ? `${condition.replace(/,$/, '')}, «S» «A» ${asked(`${verb || other} ${action}`)}`
    : null;
};

/** "Any trouble with the bladder, you go straight to hospital", with the patient marked. */
const troubled = (body: string): string | null => {
  const [, trouble, verb, where] =
    /^any (.+?),? «S» «[a-z]+\|(go|come|ring|call|see|stop|return)» (.+)$/.exec(body) ?? [];
  return trouble === undefined || verb === undefined || where === undefined
    ? null
    : `if there is any ${trouble}, «S» «A» ${verb} ${where}`;
};

const settled = /^(?:allergies|medications|work_capacity|procedure|family_history)$/;
/** "Check your pressure at home", said to the patient: what they were advised, in the plan wherever it was filed. */
export const asAdvice = (draft: Draft): Draft => {
  if (draft.isOwn || draft.speaker !== 'doctor' || settled.test(draft.topic)) return draft;
  const warning = warned(draft.body) ?? troubled(draft.body);
  if (warning !== null) return { ...draft, topic: 'follow_up', body: warning };
  const again = /^«D» will (?:catch up|touch base|meet)(?: again)? (?=in|on|next|after)/;
  if (again.test(draft.body))
    return { ...draft, topic: 'follow_up', body: draft.body.replace(again, '«S» will follow up ') };
  if (order.test(draft.body)) return draft.topic === 'follow_up' ? draft : { ...draft, topic: 'plan' };
  if (
    !instruction.test(draft.body) ||
    !/«P»|\b(?:mg|mL|daily|twice|times a day|weeks?|days?|hours?)\b/.test(draft.body)
  )
    return draft;
  const isNot = draft.body.startsWith('do not ');
  return {
    ...draft,
    topic: draft.topic === 'follow_up' ? draft.topic : 'plan',
    body: `«S» ${isNot ? '«AN»' : '«A»'} ${draft.body.replace(/^(?:please |just |also |then |and |so )+/, '').replace(/^do not /, '')}`,
  };
};

const thenSeen = /^((?:if .+|.*«AN?».*?)),? (?:and |so )?(«D» (?:will|would like to|want to) (?:see|review) .+)$/;
/** "Ring my rooms the same day, I will see you in a year": what is advised, and the next visit. */
export const visitApart = (draft: Draft): Draft[] => {
  const [, advice, visit] = draft.isOwn ? [] : (thenSeen.exec(draft.body) ?? []);
  return advice === undefined || visit === undefined
    ? [draft]
    : [
        { ...draft, body: advice },
        { ...draft, body: visit, topic: 'follow_up' },
      ];
};

/** What an utterance of the doctor warns of, asks for or arranges, as a statement; `null` where it does none of it plainly. */
const adviceOf = (utterance: Utterance, at: number, isAfterExamination: boolean): Draft | null => {
  const { text } = utterance;
  const warning = warned(text);
  if (warning !== null) {
    const [condition = '', action = ''] = warning.split(', «S» «A» ');
    return given(`${fromDoctor(condition)}, «S» «A» ${fromDoctor(action)}`, 'follow_up', utterance, at);
  }
  const [, trouble, doing, where] = anyOf.exec(text) ?? [];
  if (trouble !== undefined && doing !== undefined && where !== undefined)
    return given(
      `if there is any ${fromDoctor(trouble)}, «S» «A» ${fromDoctor(`${doing} ${where}`)}`,
      'follow_up',
      utterance,
      at,
    );
  if (seen.test(text) && !/\bit\b/.test(text)) {
    const plain = text.replace(/^(?:and |so |then )+/, '');
    const body = /^(?:let us )?catch up /.test(plain)
      ? `«S» will follow up ${plain.replace(/^(?:let us )?catch up /, '')}`
      : /^(?:come|see me)\b/.test(plain)
        ? `«S» «A» ${fromDoctor(plain)}`
        : fromDoctor(plain);
    return given(body, 'follow_up', utterance, at);
  }
  if (!isAfterExamination || !instruction.test(text) || ofMoment.test(text)) return null;
  if (text.split(' ').length < 4 && !namesHarm.test(text) && !namesDrug(text)) return null;
  const plain = text.replace(/^(?:please |just |also |then |and |so )+/, '');
  return plain.startsWith('do not ')
    ? given(`«S» «AN» ${fromDoctor(plain.slice(7))}`, 'plan', utterance, at)
    : given(`«S» «A» ${fromDoctor(plain)}`, 'plan', utterance, at);
};

const isAhead = ({ topic }: Draft): boolean => /^(?:assessment|plan|follow_up|work_capacity)$/.test(topic);
const again = /\b(?:come back|follow up|see|want|again|catch up)\b/g;
/** Whether another statement says as much: nearly every word of this one stands in it. */
const isSaid = (draft: Draft, others: readonly Draft[]): boolean => {
  const stems = [...stemsOf(plainOf(draft.body).replace(again, ' '))];
  const enough = draft.topic === 'work_capacity' ? 1 : 0.75;
  // A forklift that is driven at work is no forklift that may not be driven.
  const same = draft.topic === 'work_capacity' ? others.filter(isAhead) : others;
  return same.some((other) => {
    const known = stemsOf(plainOf(other.body));
    return stems.length > 0 && stems.filter((stem) => known.has(stem)).length >= stems.length * enough;
  });
};

const isPartOf = (small: Draft, large: Draft): boolean => {
  const known = stemsOf(plainOf(large.body));
  return [...stemsOf(plainOf(small.body))].every((stem) => known.has(stem));
};

/** Of a medicine, a test, a symptom or a time; not "do not be a hero". */
const isWorthSaying = (draft: Draft): boolean =>
  !draft.isGathered &&
  (/\d|\b(?:daily|week|weeks|month|months|days?|tomorrow|today)\b/.test(draft.body) ||
    mentionsOf(plainOf(draft.body)).some(({ kind }) => /^(?:drug|procedure|symptom|condition)$/.test(kind)));
/** A warning without its "if". */
const halfSaid = /^any .+?,? (?:go|come|ring|call|see|stop|return)\b/;
const readsAdvice: ReadonlySet<DocumentType> = new Set<DocumentType>(['letter', 'patient_letter']);

/** How an injury came about, which whoever treats it must know; not in the words of the patient, where others are in it. */
const howInjured = (told: readonly Draft[], utterances: readonly Utterance[], request: NotesRequest): Draft[] =>
  request.consultationEngine === 'sd' || !/^(?:new|unspecified)$/.test(request.consultationType)
    ? []
    : injuryIn(utterances, [], request.transcript).mechanism.filter(
        (draft) =>
          !draft.body.includes('“') && !draft.isBare && !isSaid(draft, told) && draft.body.split(' ').length <= 30,
      );

/**
 * What was selected, with what a reader of the letter may not miss: every medicine that is taken, when to seek help, and to a patient all
 * that was decided and asked of them.
 * A record holds these by its own selection.
 */
export const withAdvice = (chosen: readonly Draft[], all: readonly Draft[], request: NotesRequest): Draft[] => {
  const listsMedicines = isLetterType(request.documentType) && request.consultationEngine !== 'sd';
  const utterances = utterancesOf(request.transcript);
  const told = listsMedicines ? withMedicines(chosen, all, utterances) : [...chosen];
  let out = [...told, ...howInjured(told, utterances, request)];
  if (!readsAdvice.has(request.documentType)) return out;
  const isToPatient = request.documentType === 'patient_letter';
  const add = (draft: Draft): void => {
    // "Any trouble, ring" is left out as it stands, so that it has said nothing.
    if (
      isSaid(
        draft,
        out.filter((other) => !halfSaid.test(other.body)),
      )
    )
      return;
    // The same in fewer words gives way to it.
    out = [...out.filter((other) => other.isOwn || !isAhead(other) || !isPartOf(other, draft)), draft];
  };
  if (isToPatient) all.filter((draft) => isAhead(draft) && isWorthSaying(draft) && isReadable(draft)).forEach(add);
  if (request.consultationEngine === 'sd') return out;
  if (isToPatient) out = [...out, ...explainedToPatient(utterances, out)];
  if (all.some(({ topic }) => topic === 'work_capacity')) capacityIn(utterances).forEach(add);
  const examined = Math.max(
    -1,
    ...all.filter(({ topic, isOwn }) => topic === 'examination' && !isOwn).map(({ order: at }) => at),
  );
  utterances.forEach((utterance, at) => {
    if (utterance.speaker !== 'doctor' || utterance.question) return;
    const draft = adviceOf(utterance, at, at > examined && examined >= 0);
    if (draft && (isToPatient || draft.topic === 'follow_up' || namesHarm.test(utterance.text))) add(draft);
  });
  return out;
};
