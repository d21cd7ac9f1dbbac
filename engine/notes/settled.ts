import type { Draft } from './drafting.ts';
import { hasSign } from './forms.ts';
import { plainOf } from './marks.ts';
import { doctorTopic, storyTopic } from './topics.ts';

const readToday =
  /^(?:«P» |the )?(?:vital signs|vitals|blood pressure|heart rate|pulse|pulse rate|respirations|respiratory rate|temperature|oxygen saturation|pulse ox|breathing rate) (?:is|are|looks?|was|were) (?:also )?(?:good|fine|great|normal|okay|pretty|a little|slightly|high|low|elevated|slow|\d)/;
/** A test by its name, with what it showed. */
const shown =
  /\b(?:echo\w*|mri|ct|x-?rays?|ecg|ekg|ultrasound|scan|angiogram|holter|hba1c|a1c|creatinine|egfr|potassium|sodium|h(?:a)?emoglobin|ferritin|tsh|cholesterol|ldl|troponin|uric acid|psa|crp|bnp|spirometry|mammogram|biopsy)\b(?: [a-z']+){0,4} (?:is|was|are|shows?|showed|peaked|looks?|came|has|\d)/;
/** What only a picture shows. */
const pictured =
  /^no (?:acute |obvious |evidence of (?:an? |any )?|signs? of (?:an? |any )?)*(?:fractures?|dislocations?|bony abnormalit\w+|hydronephrosis|misalignment)\b/;
/** A test that is still to be done, or a time at which to come back. */
const ahead =
  /^(?:(?:fasting |repeat |another )?(?:blood tests?|bloods|labs|x-?ray|echo\w*|ecg|scan|kidney tests?|hba1c) (?:again )?(?:in|at|before|beforehand|after) |see «DO» (?:at|in) |\d+ (?:to \d+ )?(?:weeks?|months?),? (?:with|for)\b)/;
const wasDone =
  /^«S» (?:also )?(?:«(?:was|were)\|[a-z]+» (?:having|in the hospital|in hospital|trying|diagnosed|seen|sent|told|started|placed|put|admitted|referred|given|injured)|(?:had|did|underwent|went|came|fell|saw|tripped|slipped|injured|hurt|noticed|started|got|may have had)\b(?! (?:with|to|on|off|a (?:follow|call)|labs|an? (?:appointment|mri|x-ray))\b)|(?:also )?«has\|have» (?:a (?:family )?history of|been (?:having|taking|on|diagnosed)))|^fell\b/;
const didBefore = /^«D» (?:had |have |has )?(?:(?:placed|put|started|sent|given|gave) «O»|drew|checked) /;
const takenNow =
  /^(?:«S» )?(?:«takes\|take»|«is\|are» (?:also |still |currently )*(?:on|taking)) (?!(?:a good|the right|board|top|track)\b)/;
const isOpinion = (body: string): boolean => body.startsWith('«IMP»');

/** Where in the visit something was said: at 0 it began, at 1 it ended. */
type Place = number;

const ofFinding = (draft: Draft): Draft => {
  const text = plainOf(draft.body).trim();
  if (/^«D» will |^«S» «AN?» /.test(draft.body)) return { ...draft, topic: 'plan' };
  if (isOpinion(draft.body) && !draft.body.startsWith('«IMP» «S»')) return { ...draft, topic: 'assessment' };
  if (ahead.test(draft.body) && !hasSign(text.replace(/\d+/g, '')))
    return { ...draft, topic: /^see|^\d/.test(draft.body) ? 'follow_up' : 'plan' };
  if (draft.topic === 'examination' && (shown.test(text) || pictured.test(text))) return { ...draft, topic: 'results' };
  return draft;
};

const ofPlan = (draft: Draft, place: Place): Draft => {
  const text = plainOf(draft.body).trim();
  if (wasDone.test(draft.body) || didBefore.test(draft.body)) return { ...draft, topic: storyTopic(text) };
  if (takenNow.test(draft.body) && place < 0.6) return { ...draft, topic: storyTopic(text) };
  // "It lacks about 5 degrees of being straight": what the doctor measures is found.
  return draft.topic === 'assessment' && doctorTopic(text) === 'examination' && readToday.test(draft.body)
    ? { ...draft, topic: 'examination' }
    : draft;
};

/** A draft under the heading that holds whatever was learnt of where the doctor's words belong: an opinion or an order is no history, nor a reading of today, and what was is no plan. */
export const settled = (draft: Draft, place: Place): Draft => {
  if (draft.isOwn || draft.isGathered || draft.isProblem || draft.label !== undefined) return draft;
  if (/^(?:history|past_history|social_history|medications)$/.test(draft.topic)) {
    if (isOpinion(draft.body)) return { ...draft, topic: 'assessment' };
    if (/^(?:«D» will|order|refill) /.test(draft.body)) return { ...draft, topic: 'plan' };
    return draft.speaker === 'doctor' && readToday.test(draft.body) ? { ...draft, topic: 'examination' } : draft;
  }
  if (draft.speaker !== 'doctor') return draft;
  if (draft.topic === 'examination' || draft.topic === 'results') return ofFinding(draft);
  return /^(?:assessment|plan)$/.test(draft.topic) ? ofPlan(draft, place) : draft;
};
