import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { hasSign, isFinding } from './forms.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { withOrdersGoingOn } from '../plan/ordersGoOn.ts';
import { isProblem } from '../plan/problems.ts';
import { doctorTopic, storyTopic } from '../filing/topics.ts';

const readToday = sparing(
  /^(?:«P» |the )?(?:vital signs|vitals|blood pressure|heart rate|pulse|pulse rate|respirations|respiratory rate|temperature|oxygen saturation|pulse ox|breathing rate) (?:is|are|looks?|was|were) (?:also )?(?:good|fine|great|normal|okay|pretty|a little|slightly|high|low|elevated|slow|\d)/,
);
/** A test by its name, with what it showed. */
const shown =
  /\b(?:echo\w*|mri|ct|x-?rays?|ecg|ekg|ultrasound|scan|angiogram|holter|hba1c|a1c|creatinine|egfr|potassium|sodium|h(?:a)?emoglobin|ferritin|tsh|cholesterol|ldl|troponin|uric acid|psa|crp|bnp|spirometry|mammogram|biopsy|dipstick)\b(?: [a-z']+){0,4} (?:is|was|are|shows?|showed|peaked|looks?|came|has|\d)/;
/** What only a picture shows. */
const pictured =
  /^no (?:acute |obvious |evidence of (?:an? |any )?|signs? of (?:an? |any )?)*(?:fractures?|dislocations?|bony abnormalit\w+|hydronephrosis|misalignment)\b/;
/** A test that is still to be done, or a time at which to come back. */
const ahead = sparing(
  /^(?:(?:fasting |repeat |another )?(?:blood tests?|bloods|labs|x-?ray|echo\w*|ecg|scan|kidney tests?|hba1c) (?:again )?(?:in|at|before|beforehand|after) |see «DO» (?:at|in) |\d+ (?:to \d+ )?(?:weeks?|months?),? (?:with|for)\b)/,
);
const wasDone = sparing(
  /^«S» (?:also )?(?:«(?:was|were)\|[a-z]+» (?:having|in the hospital|in hospital|trying|diagnosed|seen|sent|told|started|placed|put|admitted|referred|given|injured)|(?:had|did|underwent|went|came|fell|saw|tripped|slipped|injured|hurt|noticed|started|got|may have had)\b(?! (?:with|to|on|off|a (?:follow|call)|labs|an? (?:appointment|mri|x-ray))\b)|(?:also )?«has\|have» (?:(?:an? )?(?:family |past medical )?history of|been (?:having|taking|on|diagnosed)))|^fell\b/,
);
const didBefore = /^«D» (?:had |have |has )?(?:(?:placed|put|started|sent|given|gave) «O»|drew|checked) /;
const takenNow =
  /^(?:«S» )?(?:«takes\|take»|«is\|are» (?:also |still |currently )*(?:on|taking)) (?!(?:a good|the right|board|top|track)\b)/;
/** "Six weeks, with all the results". */
const whenSeen =
  /^\d+ (?:to \d+ )?(?:days|weeks|months|years?)(?=),? (?:with|and then|blood test|for (?:a|the|your|«P») (?:review|check))\b/;
/** What the doctor did to a part, and that it hurt or did not, or how far it went. */
const foundByDoing = sparing(
  /^(?:no )?pain on (?:flexion|extension|rotation|palpation|movement) of\b|\b(?:limited|reduced|decreased|restricted|full)(?=) (?:flexion|extension|rotation|abduction|adduction|range of (?:motion|movement)) (?:of|in|at) /,
);
const isOpinion = (body: string): boolean => body.startsWith('«IMP»');

/** Where in the visit something was said: at 0 it began, at 1 it ended. */
type Place = number;

const ofFinding = (draft: Draft): Draft => {
  const text = plainOf(draft.body).trim();
  if (/^«D» will |^«S» «AN?» /.test(draft.body)) return { ...draft, topic: 'plan' };
  if (isOpinion(draft.body) && !draft.body.startsWith('«IMP» «S»')) return { ...draft, topic: 'assessment' };
  if (ahead.test(draft.body) && !hasSign(text.replace(/\d+/g, '')))
    return { ...draft, topic: /^see|^\d/.test(draft.body) ? 'follow_up' : 'plan' };
  if (text.startsWith('no ') && mentionsOf(text).some(({ kind }) => kind === 'drug'))
    return { ...draft, topic: 'plan' };
  if (/\b(?:is|are) (?:also |now )?(?:over)?due\b/.test(text)) return { ...draft, topic: 'plan' };
  if (draft.topic === 'examination' && (shown.test(text) || pictured.test(text))) return { ...draft, topic: 'results' };
  return draft;
};

/** A result that was read out among opinions: the value of a test, of which nothing is ordered. */
const isReadOut = (draft: Draft, text: string): boolean =>
  shown.test(text) &&
  !/«D|«A|«IMP»/.test(draft.body) &&
  !/^(?:repeat|check|recheck|order|for|if|when)\b|\b(?:in|within|every) (?:a |the )?(?:\d|few|couple|week|month)|\bmg\b|\b(?:should|will|need|due)\b/.test(
    text,
  );

/** "Your TSH last week was 0.2." */
const valueRead = /^«P» [a-z0-9]+(?: [a-z0-9]+){0,3} (?:was|is) \d/;

/** "For your reflux": what is turned to, and nothing of it yet. */
const onlyTurnedTo = /^(?:as )?for «P» ((?:[a-z]+ ){0,3}[a-z]+)$/;

const ofPlan = (draft: Draft, place: Place): Draft => {
  const text = plainOf(draft.body).trim();
  const [, problem] = onlyTurnedTo.exec(draft.body) ?? [];
  if (problem !== undefined && mentionsOf(problem).some(({ kind }) => kind === 'condition' || kind === 'symptom'))
    return { ...draft, body: problem, topic: 'assessment', isProblem: true };
  if (isReadOut(draft, text)) return { ...draft, topic: 'results' };
  if (wasDone.test(draft.body) || didBefore.test(draft.body)) return { ...draft, topic: storyTopic(text) };
  if (takenNow.test(draft.body) && place < 0.6) return { ...draft, topic: storyTopic(text) };
  if (whenSeen.test(draft.body)) return { ...draft, topic: 'follow_up' };
  // "It lacks about 5 degrees of being straight": what the doctor measures is found.
  return draft.topic === 'assessment' && doctorTopic(text) === 'examination' && readToday.test(draft.body)
    ? { ...draft, topic: 'examination' }
    : draft;
};

/**
 * A draft under the heading that holds whatever was learnt of where the doctor's words belong: an opinion or an order is no history, nor a
 * reading of today, and what was is no plan.
 */
const settledAlone = (draft: Draft, place: Place): Draft => {
  if (draft.isOwn || draft.isGathered || draft.isProblem || draft.label !== undefined) return draft;
  if (/^(?:history|past_history|social_history|medications)$/.test(draft.topic)) {
    if (isOpinion(draft.body)) return { ...draft, topic: 'assessment' };
    if (
      /^(?:«D» will|order|refill) |^(?:if|once|when|after) .*, «D» |^(?:if|once|when|after) [^,]+.*, «S» (?:will (?:start|need|have|take|use)|«A») |^(?:«D» «d:does\|do» not (?:feel the need|think|need|want)|no need to) /.test(
        draft.body,
      )
    )
      return { ...draft, topic: 'plan' };
    const text = plainOf(draft.body).trim();
    if (draft.speaker === 'doctor' && valueRead.test(draft.body) && isReadOut(draft, text))
      return { ...draft, topic: 'results' };
    const isRead = readToday.test(draft.body) || foundByDoing.test(plainOf(draft.body).trim());
    return draft.speaker === 'doctor' && isRead ? { ...draft, topic: 'examination' } : draft;
  }
  if (draft.speaker !== 'doctor') return draft;
  if (draft.topic === 'examination' || draft.topic === 'results') return ofFinding(draft);
  return /^(?:assessment|plan)$/.test(draft.topic) ? ofPlan(draft, place) : draft;
};

/** What may be found by looking: no opinion, no order, and nothing of a medicine. */
const mayBeFound = (draft: Draft): boolean =>
  (draft.topic === 'assessment' ||
    (/^(?:history|social_history)$/.test(draft.topic) &&
      !/^«S»|\b(?:ago|last (?:week|month|year)|yesterday)\b/.test(draft.body))) &&
  draft.speaker === 'doctor' &&
  draft.label === undefined &&
  !draft.isProblem &&
  !/«D|«A|«IMP»|^if /.test(draft.body) &&
  !mentionsOf(plainOf(draft.body)).some(({ kind }) => kind === 'drug') &&
  isFinding(draft.body, draft.names);

/** "Continue the tablets, and then lastly for the reflux": another problem is turned to before anything is said of it. */
const turnedToLast =
  /^(.{12,}?)(,? (?:and |so )?(?=)(?:(?:then |now )?(?:lastly|finally|next|secondly|thirdly|and then)|and then|then),?)? (?:for|as for|regarding|with regards to) (?:the|«P»|that) ((?:[a-z'-]+ ){0,3}[a-z'-]+)$/;
const isNext = (draft: Draft, next: Draft | undefined): boolean =>
  next !== undefined &&
  next.order - draft.order === 1 &&
  next.body.startsWith('«D» will ') &&
  next.segmentIds.some((id) => draft.segmentIds.includes(id));
/** A draft, and the problem that its last words turn to where they do; without marks "for the gout" before what the doctor will do is of that. */
const turnsApart = (draft: Draft, next: Draft | undefined): Draft[] => {
  if (draft.speaker !== 'doctor' || !/^(?:assessment|plan|follow_up)$/.test(draft.topic)) return [draft];
  const [, body, cue, name] = turnedToLast.exec(draft.body) ?? [];
  if (body === undefined || name === undefined || !isProblem(name)) return [draft];
  const isCondition = mentionsOf(name).some(({ kind }) => kind === 'condition');
  if (cue === undefined && !(draft.isBare === true && isCondition && isNext(draft, next))) return [draft];
  const turned: Draft = { ...draft, body: name, topic: 'assessment', order: draft.order + 0.5, isProblem: true };
  return [{ ...draft, body: body.replace(/[, ]+$/, '') }, turned];
};

/** Drafts under the headings that hold whatever was learnt: each by itself, and what was seen between two findings with them. */
export const settled = (drafts: readonly Draft[]): Draft[] => {
  const last = Math.max(1, ...drafts.map(({ order }) => order));
  const told = withOrdersGoingOn(drafts);
  const each = told.flatMap((draft, at) => turnsApart(draft, told[at + 1]));
  const alone = each.map((draft) => settledAlone(draft, draft.order / last));
  const isBeside = (draft: Draft, other: Draft | undefined): boolean =>
    other?.topic === 'examination' &&
    Math.abs(other.order - draft.order) <= 1 &&
    other.segmentIds.some((id) => draft.segmentIds.includes(id));
  return alone.map((draft, at) =>
    mayBeFound(draft) && (isBeside(draft, alone[at - 1]) || isBeside(draft, alone[at + 1]))
      ? { ...draft, topic: 'examination' }
      : draft,
  );
};
