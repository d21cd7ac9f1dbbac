import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { isOfOrgan } from './findingsApart.ts';
import { plainOf } from '../wording/marks.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What a doctor says who looks, listens or feels now, or reads out what was measured. */
const examines =
  /\b(?:physical |focused |quick |brief )*exam(?:ination)?\b|\b(?:listen to|look(?:ing)? (?:at|in)|feel(?:ing)?|examin(?:e|ing)|palpat\w+|press(?:ing)?|push(?:ing)?|tap(?:ping)?|check(?:ing)?) (?:on |down |over |around |out )*(?:your|the|that|this|those|here|his|her|them|both)\b|\b(?:listen|look|feel|examine) (?:real )?(?:now|again|quick\w*)\b|\b(?:have|take|get) (?:a |another )?(?:quick |good |closer |little )?(?:look|listen|feel)\b|\b(?:i am|let me) (?:just )?(?:going to )?listen\b|\bvitals?\b|\bshow me\b|\bexamine (?:you|him)\b|^let me (?:feel|examine|count|look|listen)\b(?! (?:at (?:your|the) (?:results?|bloods|notes|chart|record|scan)|into|up))|\b(?:smile|walk) (?:for me|to the)\b|\blet us look\b(?! (?:at (?:your|the) (?:results?|bloods|scan))|into)|\b(?:hop|pop|jump) (?:yourself )?(?:up|on)\b|\bpop yourself\b|\bgo over you\b|\bhave a listen\b|\bmake some notes\b|^let me see\b|\b(?:can|could) you (?:wiggle|move|bend|lift|squeeze|straighten|raise|turn)\b|\bdeep breath|\bbig breath|\bbreathe (?:in|out|normally)|\b(?:lie|lay|sit|hop|pop|jump) (?:back|down|up|forward|on)\b|\bpop your\b|\b(?:arm|sleeve|shirt|shoes?|socks?) (?:up|off)\b|\bdoes (?:that|it|this) hurt\b|\b(?:squeeze|follow) my\b|\b(?:stand|walk|cough|turn|bend)(?: [a-z]+){0,4} for me\b|\b(?:open|say) (?:wide|ah)\b|\bpush against\b|\b(?:lift|bend|straighten|raise|turn|wiggle) (?:both |up )?(?:your|the)\b|\b(?:i|we) (?:do |can |could |also |still |did )*(?:not )?(?:see|hear|feel|appreciate|notice|recogni[sz]e|palpate) (?!like\b|you\b|your point|how\b|what\b|why\b|if\b|from\b|bad\b|comfortable\b|okay\b)[a-z0-9]|\b(?:blood pressure|pulse|temperature|heart rate|oxygen|weight) (?:(?:today|here) )?(?:is|of)? ?(?!was\b)(?:(?!was\b)\w+ ){0,3}\d/;
/** It will be looked at, or was by somebody else: nothing is found by saying so. */
const toCome = sparing(
  /\b(?:will|going to|would like to|want to|need to|have to|should|could|can|so that|before|after|once|until|then|if) (?:\w+ ){0,4}(?:full |proper |complete )*(?:physical|exam|examination|vitals)\b|\b(?:exams?|examinations?) (?:room|is done|was done|done|with (?:the|a) (?:specialist|optometrist))\b|\b(?:an|another|repeat|regular|yearly) eye exam|\byour (?:annual|last|yearly)\b|\b(?:did|does|do|have|has|was|were|could|can) (?:you|they|she|he|your|it|the doctor|anyone|anybody)\b/,
);
/** Words that nobody says of themselves: they are learnt with looking. */
const learned = sparing(
  /\b(?:palpat\w+|non-?tender|tenderness|o?edema|effusion|murmurs?|gallops?|rubs|crackles|rales|rhonchi|auscultation|erythema\w*|ecchymosis|(?:lymph)?adenopathy|thyromegaly|jvd|jugular|bruits?|rebound|guarding|(?:non-?)?distended|reflex\w*|range of motion|cranial|pupils?|capillary|bilateral\w*|turbinates?|exudates?|uvula|oriented|afebrile|hepatomegaly|splenomegaly|laxity|drawer|lachman\w*|mcmurray\w*|sacroiliac|trochanter\w*|dorsalis|pedal|regular rate|pitting|neck veins|well[- ]healed|hypotonia|hypertonia|air entry|bowel sounds|heart sounds|breath sounds|lungs are|chest is clear|straight leg|papill?o?edema|fundus|ear ?drums?|tympanic|grip strength|\d\/5|palpable|(?:acute|apparent) distress)\b/,
);

/** Where else something was found: in hospital, with another doctor, at home, at the last visit. */
const elsewhere =
  /\b(?:in|to|at|from|by|through|left) (?:the |your |an? )?(?=)(?:ed|er|emergency(?: \w+)?|a and e|hospital|urgent care|ambulance|pcp|primary care|gp|other doctor|clinic (?:last|before)|pharmacy|chemist|home)\b|\b(?:they|paramedics|ambulance|the nurse there|the doctors? there|your (?:gp|pcp|doctor|wife|husband|mum|mother)) (?:had |have |also )?(?=)(?:said|found|told|noted|noticed|saw|did|took|checked|wrote)\b|\bwhen you (?:were|went|got|arrived|presented|first)\b(?! (?:in|here)\b)|\b(?:last (?:time|visit|week|month|year)|yesterday|ago|back then|at (?:the|that) time|previously|at home|at birth|when (?:he|she|you) was born|(?:he|she) was born)\b/;
const isNow =
  /\b(?:today|now|right now|this morning|in the (?:office|clinic|room)|here|currently|still|came in|come in|just (?:now|took|checked)|the nurse)\b/;
const wasOrHad = /^(?:«[^»]*» )*(?:[a-z0-9'/-]+ ){0,8}?(?:was|were|had|ran|went|came|got|has been|have been)\b/;

/** How many sentences back a place that was named still holds. */
const holds = 2;

/** At which sentence of the visit the doctor begins to look at the patient; `null` where that never happens, as in a call. */
export const lookedFrom = (utterances: readonly Utterance[]): number | null => {
  const at = utterances.findIndex(
    (one) =>
      one.speaker === 'doctor' &&
      (one.shown !== undefined ||
        ((examines.test(one.text) || (learned.test(one.text) && !one.question) || isOfOrgan(one)) &&
          !toCome.test(one.text))),
  );
  return at < 0 ? null : at;
};

/** The sentence that a statement is of, with those before it in the same speech. */
const saidBefore = (utterances: readonly Utterance[], order: number): string[] => {
  const turn = utterances[order]?.turn;
  return utterances
    .slice(Math.max(0, order - holds), order + 1)
    .filter((one) => one.turn === turn)
    .map(({ text }) => text);
};

/** Whether what is said at a place of the visit is said to be of now, or of here. */
export const isNowHere = (utterances: readonly Utterance[], order: number): boolean =>
  saidBefore(utterances, order).some((said) => isNow.test(said));
/** Whether it is of another day or place. */
export const isOfOtherTime = (utterances: readonly Utterance[], order: number): boolean =>
  saidBefore(utterances, order).some((said) => elsewhere.test(said));

const isOfElsewhere = (text: string, utterances: readonly Utterance[], order: number, from: number | null): boolean => {
  if (!wasOrHad.test(text)) return false;
  const around = saidBefore(utterances, order);
  if (around.some((said) => isNow.test(said))) return false;
  if (around.some((said) => elsewhere.test(said))) return true;
  // "It looks like your blood pressure was 200 over 90", before anybody measured it.
  return from !== null && order < from;
};

/**
 * Whether what was taken for a finding was found in this visit: said by the doctor, not of another day or place, and,
 * where anybody may say it of themselves, once the doctor had begun to look. A call in which nobody looks has no findings.
 */
export const isOfToday = (draft: Draft, utterances: readonly Utterance[], from: number | null): boolean => {
  if (draft.isOwn || draft.isGathered) return true;
  const said = utterances[draft.order];
  if (said === undefined) return true;
  if (said.speaker === 'patient' || said.speaker === 'other') return false;
  const text = plainOf(draft.body).trim();
  if (isOfElsewhere(text, utterances, draft.order, from)) return false;
  if (from !== null && draft.order >= from) return true;
  if (learned.test(`${draft.label ?? ''} ${text}`)) return true;
  return /\d/.test(text) && examinationSystem(text) === 'Vital signs' && !elsewhere.test(said.text);
};
