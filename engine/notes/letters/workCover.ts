import { mentionsOf } from '../mentions.ts';
import type { Draft } from '../drafting.ts';
import type { NotesRequest } from '../engine.ts';
import { stemsOf } from '../faithful.ts';
import { dictatedInPlace } from './letterDictated.ts';
import { plainOf } from '../wording/marks.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { capacityDatesIn, reviewsIn } from './workCoverDates.ts';
import { capacityIn, dutiesIn, injuring, injuryIn, otherCapacity } from './workCoverSaid.ts';
import type { Injury } from './workCoverSaid.ts';

const ofMind =
  /\b(?:depress\w*|anxi\w+|panic|mood|suicid\w*|self-harm|harming|psycholog\w+|psychiatr\w+|counsell\w+|mental\w*|bipolar|lithium|schizo\w+|psychosis|ptsd|post-?traumatic|adhd|marriage|split up|divorce\w*|grief|griev\w+)\b/;
/** Medicines that an injury is treated with. */
const relieving =
  /\b(?:paracetamol|panadol|panadeine|nurofen|ibuprofen|naproxen|naprosyn|diclofenac|voltaren|celecoxib|meloxicam|mobic|indomet\w+|aspirin|codeine|tramadol|tapentadol|palexia|oxycodone|endone|targin|morphine|buprenorphine|pregabalin|lyrica|gabapentin|baclofen|orphenadrine|cortisone|steroid injection|cephalexin|keflex|flucloxacillin|amoxicillin|augmentin|clindamycin|doxycycline|tetanus|lignocaine|anti-?inflammator\w+|pain ?(?:killers?|relief)|analges\w+|antibiotics?)\b/;
/** Conditions that come of an injury, or hurt the part that is injured; every other one is the worker's own affair. */
const ofInjuries = new Set([
  'hernia',
  'sciatica',
  'disc prolapse',
  'rotator cuff tear',
  'meniscal tear',
  'acl tear',
  'sprain',
  'carpal tunnel syndrome',
  'tennis elbow',
  'plantar fasciitis',
  'bursitis',
  'tendonitis',
  'frozen shoulder',
  'concussion',
  'infection',
  'cellulitis',
  'osteoarthritis',
  'anaphylaxis',
]);
const unrelatedTests =
  /\b(?:hba1c|cholesterol|ldl|hdl|triglycerides|egfr|blood sugars?|sugars|tsh|psa|pap smear|cervical screening|mammogram|liver function|blood pressure)\b/;
const working = /\b(?:work\w*|job|shift|site|duties|boss|supervisor|employer)\b/;
const wronged = /\b(?:bull(?:y|ied|ying)|harass\w*|assault\w*|robbe\w+|threaten\w*|abus\w+|witness\w*|traumatic)\b/;

/** What work wears as slowly as it hurts it. */
const frame =
  /\b(?:neck|back|spine|shoulder|arm|elbow|forearm|wrist|hand|finger|thumb|hip|groin|thigh|leg|knee|calf|shin|ankle|foot|heel|toe)s?\b/;
/** Who was operated on is off work for it. */
const operated =
  /\b(?:post-?operative\w*|post-?op|(?:after|since|from|following) (?:the|that|a|an|my|your|his|her|their) (?:\w+ )?(?:operation|surgery|repair|reconstruction|replacement|\w+(?:ectomy|plasty|otomy|oscopy))|(?:was|were|been) operated on)\b/;
const ofStory = /^(?:history|review_of_systems|medications)$/;

const textOf = (draft: Draft): string => `${draft.label ?? ''} ${plainOf(draft.body)}`.toLowerCase();
const mentioned = (texts: readonly string[], kinds: RegExp): Set<string> =>
  new Set(
    texts.flatMap((text) => mentionsOf(text).flatMap(({ kind, concept }) => (kinds.test(kind) ? [concept] : []))),
  );
const illnesses = (text: string): string[] =>
  [...mentioned([text], /^condition$/)].filter((concept) => !ofInjuries.has(concept));

/** What the injury is about, by the parts and conditions that were named where it was told and diagnosed. */
type Matter = {
  parts: ReadonlySet<string>;
  conditions: ReadonlySet<string>;
  isOfMind: boolean;
  /** Something tells of an injury or an operation, or a limb or the back was found to be ill. */ isOfFrame: boolean;
};
const matterOf = (drafts: readonly Draft[], injury: Injury, isOperated: boolean): Matter => {
  const told = [
    ...injury.mechanism.map(textOf),
    ...drafts
      .filter(({ topic }) => /^(?:chief_complaint|history)$/.test(topic))
      .map(textOf)
      .filter((text) => injuring.test(text)),
  ];
  const opinions = drafts.filter(({ topic }) => topic === 'assessment').map(textOf);
  const bodily = opinions.filter(
    (text) =>
      !ofMind.test(text) && illnesses(text).length === 0 && mentioned([text], /^(?:paired|single|condition)$/).size > 0,
  );
  const atWork = opinions.filter((text) => working.test(text));
  const own = [...told, ...(bodily.length > 0 ? bodily : opinions), ...atWork];
  return {
    parts: mentioned(own, /^(?:paired|single)$/),
    conditions: mentioned(own, /^condition$/),
    isOfFrame:
      told.length > 0 || isOperated || [...mentioned(own, /^(?:paired|single)$/)].some((part) => frame.test(part)),
    isOfMind:
      (told.length === 0 && bodily.length === 0 && opinions.some((text) => ofMind.test(text))) ||
      atWork.some((text) => ofMind.test(text)) ||
      told.some((text) => wronged.test(text)),
  };
};

/** Whether an insurer needs a statement: of the injury, its treatment and the work; nothing of the worker's other health. */
const isOfInjury = (draft: Draft, { parts, conditions, isOfMind, isOfFrame }: Matter): boolean => {
  const text = textOf(draft);
  // What the worker says that they will not do is no limit that anybody set.
  if (draft.topic === 'work_capacity')
    return draft.isOwn || !(otherCapacity.test(text) || (draft.speaker === 'patient' && /^no\b/.test(text.trim())));
  if (draft.topic === 'assessment' && !draft.isOwn && /«D»|\bif\b/.test(draft.body)) return false;
  if (!isOfMind && ofMind.test(text) && !draft.isDenial) return false;
  const isOfPart = [...mentioned([text], /^(?:paired|single)$/)].some((part) => parts.has(part));
  const isOther = illnesses(text).some((concept) => !conditions.has(concept));
  if (draft.topic === 'past_history') return isOfPart && !isOther;
  if (isOther && !draft.isDenial) return false;
  const found = mentionsOf(text);
  const names = found.filter(({ kind }) => kind === 'drug');
  const relieves = relieving.test([text, ...names.map(({ concept }) => concept)].join(' '));
  // Where nothing tells of an injury, the story and the medicines are the patient's own affair.
  if (!isOfFrame && !isOfMind && !draft.isOwn && ofStory.test(draft.topic))
    return (draft.topic === 'medications' && relieves) || working.test(text);
  // Nobody can say then what else has to do with it.
  if (parts.size === 0) return true;
  if (draft.topic === 'assessment' && !draft.isOwn && !draft.body.startsWith('«IMP»'))
    return relieves || found.some(({ kind }) => /^(?:condition|symptom|paired|single)$/.test(kind));
  if (draft.topic === 'medications' && draft.isDenial) return false;
  if (draft.topic === 'medications') return (relieves || isOfPart) && !/\b(?:wife|husband|partner)\b/.test(text);
  if (!isOfMind && names.length > 0 && !relieves && !isOfPart) return false;
  return isOfPart || !unrelatedTests.test(text);
};

const present = /^«S» «(?:lifts|works|drives|carries|operates|cleans|packs|sits|stands)\|/;
/** What the worker does every day is told under the usual duties. */
const filed = (draft: Draft): Draft =>
  present.test(draft.body) && draft.topic === 'history'
    ? { ...draft, topic: 'social_history' }
    : dictatedInPlace(draft);

const seenAgain = /^«S» will follow up |^«D» will (?:see|review) «O» /;

export type Report = { drafts: Draft[]; injury: Injury };
/**
 * The statements of a report on capacity for work: what was selected of the visit, with all that was said of the injury, the job and the
 * capacity, without the worker's other health.
 */
export const reportOf = (chosen: readonly Draft[], all: readonly Draft[], request: NotesRequest): Report => {
  const utterances = request.consultationEngine === 'sd' ? [] : utterancesOf(request.transcript);
  const own = all.filter(({ isOwn }) => isOwn);
  const injury = injuryIn(utterances, own, request.transcript);
  const isChosen = (draft: Draft): boolean => chosen.some(({ body }) => body === draft.body);
  const dutiesSaid = dutiesIn(utterances);
  const isOfDuties = (draft: Draft): boolean =>
    draft.topic === 'social_history' &&
    dutiesSaid.some((duty) => duty.segmentIds.some((id) => draft.segmentIds.includes(id)));
  const kept = [
    ...chosen.map((draft) => (isOfDuties(draft) ? { ...draft, isGathered: true } : draft)),
    ...all.filter((draft) => draft.topic === 'work_capacity' && !isChosen(draft)),
  ];
  // Said in a few words more: the fuller statement stays.
  const isHeld = (draft: Draft): boolean => {
    const stems = [...stemsOf(textOf(draft))];
    return kept.some((other) => other.topic === draft.topic && stems.every((stem) => stemsOf(textOf(other)).has(stem)));
  };
  const capacity = [...capacityIn(utterances), ...capacityDatesIn(utterances)].filter((draft) => !isHeld(draft));
  const reviews = kept.some(
    ({ topic, body }) => (topic === 'follow_up' && !body.startsWith('if ')) || seenAgain.test(body),
  )
    ? []
    : reviewsIn(utterances).slice(-1);
  const duties = dutiesSaid.filter((draft) => !isHeld(draft));
  const told = [...injury.mechanism, ...capacity, ...duties].map((draft) => stemsOf(textOf(draft)));
  if (injury.date) told.push(stemsOf(injury.date.text));
  const isTold = (draft: Draft): boolean => {
    const stems = [...stemsOf(plainOf(draft.body).toLowerCase())];
    return !draft.isOwn && told.some((known) => stems.every((stem) => known.has(stem)));
  };
  const withAll = [...kept.filter((draft) => !isTold(draft)), ...capacity, ...duties, ...reviews].map(filed);
  const isOperated = request.transcript.some(({ text }) => operated.test(text.toLowerCase()));
  const matter = matterOf(withAll, injury, isOperated);
  // When to seek help was told to the patient, and is no review.
  const isWarning = ({ topic, body }: Draft): boolean => topic === 'follow_up' && body.startsWith('if ');
  return { drafts: withAll.filter((draft) => isOfInjury(draft, matter) && !isWarning(draft)), injury };
};
