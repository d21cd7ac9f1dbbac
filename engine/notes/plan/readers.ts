import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { Draft } from '../drafting.ts';
import type { NotesSection, SectionBlock } from '../engine.ts';
import { letterPhrases } from '../letters/letterPhrases.ts';
import { sectionFor } from '../filing/filing.ts';
import { learntFiling } from '../learnt/learnt.ts';
import { leansTo } from '../dictated/filing.ts';
import { stemsOf } from '../faithful.ts';
import { adviceFirst, asAdvice, visitApart } from '../letters/letterAdvice.ts';
import { dictatedInPlace, isForReferrer } from '../letters/letterDictated.ts';
import { isForbidden, isLimit } from '../letters/letterForms.ts';
import { isOfOperation, medicineInPlace } from '../letters/letterMedicines.ts';
import { allergiesTold } from '../letters/letterAllergies.ts';
import { problemsTold } from '../letters/letterProblems.ts';
import { isOfRisk } from '../mind/mindInDocument.ts';
import { isLetterType, wholeInLetter } from '../letters/letters.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { speaksOfSelfHarm } from '../story/selfHarm.ts';
import { faultOf } from '../wording/readable.ts';

/** A medicine with its dose, and who is to be seen, are what was agreed, also where they were told with the opinion. */
const isAgreed = (text: string): boolean =>
  (/\b\d+ ?(?:mg|mcg|g|tablets?|puffs?|times a day)\b/.test(text) &&
    mentionsOf(text).some(({ kind }) => kind === 'drug')) ||
  (/\b(?:educator|dietiti?an|dietician|physio\w*|psychologist|podiatrist|rehab)\b/.test(text) &&
    !/\b(?:is|are|was|were|has|have|can|will|would)\b/.test(text));
const asking =
  /\brefer\w*\b|\b(?:second )?opinion\b|\b(?:see|seen by|consult\w*|appointment with|review by|assess(?:ed|ment) by|letter to) (?:a|an|the|our|your|another)? ?(?:\w+ )?(?:specialist|[a-z]+ologist|orthop\w+|surgeon|nutritionist|dietitian|dietician|physio\w*|podiatrist|psychiatrist|clinic|physician)\b/;
const ofHome = /\b(?:lives?|husband|wife|partner|daughters?|sons?|children|kids|parents|flatmates?)\b/;
const working =
  /\b(?:work(?:s|ed|ing|er)?|job|shift|duties|employ\w+|boss|supervisor|site|lift(?:s|ing)?|driv(?:es|ing)|forklift|occupation|office|factory|warehouse|desk|apprentice|foreman|full[- ]time|part[- ]time)\b/;

const ofPrivateLife =
  /\b(?:alcohol|drinking|wine|beers?|smok\w+|vap(?:e|es|ing)|cigarettes?|cannabis|marijuana|sex\w*|married|divorced)\b/;

/** "No lifting over two kilos, no ladders": a limit, wherever in the talk it was set. */
const limiting =
  /^(?:work: |and )?(?:office duties|light duties|suitable duties|no|nothing|avoid) .*\b(?:lift(?:ing)?|ladders?|above shoulder|overhead|over \d+ (?:kg|kilos?)|duties)\b/i;
/** "I will see him at 12 months": the next visit, also where it was said among the orders. */
const seeing =
  /^(?:«D» (?:will|would like to) (?:see|review) (?:«O»|him|her|them)(?: again)?|«S» will follow up(?: again)?),? (?:in|at|on|next|after|before|again|about)\b/;
const settled = /^(?:allergies|work_capacity|procedure|follow_up)$/;
/** What the doctor will do or advised, whatever it was said about. */
const ahead = /^«D» (?:will|am going to) (?!(?:be|have|not)\b)|^«S» «AN?»/;

const measured =
  /^(?:«P» |the )?(?:haemoglobin|hemoglobin|creatinine|potassium|sodium|ferritin|crp|esr|tsh|ldl|hdl|cholesterol|hba1c|a1c|egfr|albumin ratio|troponin|bnp|psa|uric acid|vitamin d|b12|white cells?|platelets)(?: level)? (?:is|was) \d[\d.%]*(?:, it should be .*)?$/;
const vital =
  /^(?:«P» |the )?(?:hr|heart rate|pulse|bp|blood pressure|temperature|respiratory rate|oxygen saturation) (?:is |was )?\d/;
const dosed =
  /\b(?:\d+ ?(?:mg|mcg|mL|units)|times a day|twice daily|once daily|at night|in the morning|tablets?|a sling|bloods|blood tests?)\b/i;
/** A dose or a test that was named next to the opinion is no opinion. */
const isOrder = (body: Marked): boolean => {
  const text = plainOf(body);
  if (
    body.startsWith('«IMP»') ||
    /:|\b(?:positive|negative|normal|plus|is|are|was|were|has|have|shows?|showed)\b/.test(text)
  )
    return false;
  return dosed.test(text) || mentionsOf(text).some(({ kind }) => kind === 'drug' || kind === 'procedure');
};

/** Where letters have another place for a statement than records: an order is no opinion, and what speaks against a diagnosis is one. */
const topicInLetter = (draft: Draft): Topic => {
  if (draft.isOwn)
    return draft.topic === 'medications' &&
      /^(?:allergic to|no known (?:drug )?allerg\w+|nil known)\b/i.test(draft.body)
      ? 'allergies'
      : draft.topic;
  if (
    /^(?:history|chief_complaint|plan|social_history|assessment|results|examination)$/.test(draft.topic) &&
    limiting.test(plainOf(draft.body).trim())
  )
    return 'work_capacity';
  if (draft.isGathered && draft.body.includes(phrases.history)) return 'past_history';
  if (/^(?:plan|assessment)$/.test(draft.topic) && measured.test(draft.body)) return 'results';
  if (/^(?:plan|assessment)$/.test(draft.topic) && vital.test(draft.body)) return 'examination';
  if (draft.topic === 'assessment' && /^no [a-z]+ing\b.*\b(?:for|until)\b/.test(draft.body)) return 'plan';
  if (draft.topic === 'plan' && draft.body.startsWith('«IMP»')) return 'assessment';
  if (draft.topic === 'results' && isDue.test(draft.body)) return 'plan';
  if (/^(?:history|review_of_systems|social_history)$/.test(draft.topic) && isFoundByDoctor(draft))
    return 'examination';
  if (draft.topic === 'social_history' && !draft.isDenial && isComplaint(plainOf(draft.body))) return 'history';
  if (draft.topic === 'plan' && seeing.test(draft.body)) return 'follow_up';
  if (/^(?:examination|results|history)$/.test(draft.topic) && (isLimit(draft.body) || isForbidden(draft.body)))
    return 'plan';
  if (!settled.test(draft.topic) && ahead.test(draft.body)) return 'plan';
  if (
    draft.topic === 'assessment' &&
    (isOrder(draft.body) || (!draft.body.startsWith('«IMP»') && isAgreed(plainOf(draft.body))))
  )
    return 'plan';
  if (draft.topic === 'plan' && /^(?:there is (?:nothing|no)\b|it (?:is|will) not\b)/.test(draft.body))
    return 'assessment';
  // What is denied stands together, at the end of the story.
  return draft.isDenial && draft.topic === 'history' ? 'review_of_systems' : draft.topic;
};
const ordering = /^(?:«D» will )?(?:order|prescribe|start|continue) /;
/** "Order meloxicam 15 mg", said to the machine after the patient was told of it: what it orders is written already. */
const isToldAlready = (draft: Draft, others: readonly Draft[]): boolean => {
  if (draft.isOwn || !draft.body.startsWith('order ')) return false;
  const things = [...stemsOf(draft.body.replace(ordering, ''))];
  return others.some((other) => {
    if (other === draft || other.body.startsWith('order ')) return false;
    const known = stemsOf(plainOf(other.body));
    return things.every((thing) => known.has(thing));
  });
};

const isStory =
  /^(?:chief_complaint|history|review_of_systems|past_history|family_history|social_history|examination|results|assessment)$/;
/** An editor of a note mends a fragment in a moment; a letter goes to somebody else. */
const isFit = (given: Draft, { topic, body }: Draft): boolean =>
  !isStory.test(topic) ||
  given.isOfPlan === true ||
  faultOf(given) !== 'fragment' ||
  ahead.test(body) ||
  vital.test(body) ||
  body.startsWith('«IMP» «S» «has|have» ');

const found =
  /^(?:«P» |the )?(?:straight leg raise|range of (?:motion|movement)|flexion|extension|abduction|rotation|reflexes|power|strength|grip|heart sounds|lungs|chest|abdomen|pupils)\b.*\b(?:is|are|was|were)\b/;
const isFoundByDoctor = ({ body, speaker }: Draft): boolean =>
  speaker === 'doctor' && (vital.test(body) || found.test(body));
const ofLife = /\b(?:smok\w*|drink\w*|alcohol|vap\w+|lives?|works? (?:as|in|at|for)|is an? [a-z]+)\b/;
/** "She has been anxious since the restructure at work" tells what is wrong, not how she lives. */
const isComplaint = (text: string): boolean =>
  !ofLife.test(text) && mentionsOf(text).some(({ kind }) => kind === 'symptom' || kind === 'condition');
/** "A blood test in two weeks" has no result yet. */
const isDue =
  /^(?!.*\b(?:is|are|was|were|has|have|shows?|showed)\b).*\b(?:tests?|bloods?|x-ray|scan|mri|ct|ultrasound|echo|ecg|holter)\b.* in (?:\d+|an?|one|two|three|four|six) (?:days?|weeks?|months?|years?)$/;
const numbersIn = (text: string): string[] => text.match(/\d+(?:[./]\d+)?/g) ?? [];
/** Said to the patient and then dictated with the same figures: the dictation is the one that was meant to be written. */
const isDictatedToo = (draft: Draft, own: readonly Draft[]): boolean => {
  if (draft.isOwn || !/^(?:examination|results|plan|medications|follow_up)$/.test(draft.topic)) return false;
  const text = plainOf(draft.body);
  const numbers = numbersIn(text);
  const stems = [...stemsOf(text)];
  const drugs = mentionsOf(text).flatMap(({ kind, concept }) => (kind === 'drug' ? [concept] : []));
  return own.some(({ body }) => {
    const dictated = stemsOf(body);
    const figures = new Set(numbersIn(body));
    const isSameDrug =
      drugs.length > 0 && drugs.every((drug) => mentionsOf(body.toLowerCase()).some(({ concept }) => concept === drug));
    const shared = stems.filter((stem) => dictated.has(stem)).length;
    return (
      numbers.length > 0 && numbers.every((one) => figures.has(one)) && (isSameDrug || shared >= stems.length * 0.6)
    );
  });
};

const bodyFor = (body: Marked, type: DocumentType): Marked =>
  type === 'patient_letter' ? wholeInLetter(body) : adviceFirst(wholeInLetter(body));

/** The statements as somebody needs them who was not there: each under its own heading, whole, and once. A record of the visit keeps them as they are. */
export const forReader = (drafts: readonly Draft[], type: DocumentType): Draft[] => {
  if (type === 'note') return [...drafts];
  const dictated = drafts.filter(({ isOwn, order }) => isOwn && order >= 0);
  const told = drafts
    .filter((draft) => !isToldAlready(draft, drafts) && !isForReferrer(draft, type) && !isDictatedToo(draft, dictated))
    .map((draft) => ({ given: draft, draft: asAdvice(draft) }))
    .filter(({ given, draft }) => isFit(given, draft))
    .flatMap(({ draft }) => visitApart(draft))
    .map((draft) => medicineInPlace(dictatedInPlace(draft)))
    .map((draft) => ({
      ...draft,
      topic: topicInLetter(draft),
      body: draft.isOwn ? draft.body : bodyFor(draft.body, type),
    }));
  const once = told.filter(
    (draft, at) =>
      draft.label !== undefined ||
      /^(?:medications|allergies)$/.test(draft.topic) ||
      !told.slice(0, at).some(({ body, label }) => label === undefined && body === draft.body),
  );
  return isLetterType(type) ? problemsTold(allergiesTold(once)) : once;
};

const isReason = (section: SectionBlock): boolean => /\breferral\b/i.test(section.title);
const asks =
  /\b(?:refer(?:ring|red)? (?:him|her|them|\p{Lu}\S*)|please|opinion|(?:I would like|seen by|assess|advice|referral))\b/u;
/** The reason for a referral with what is asked for, or a marked gap for it; empty where not even the reason is known. */
export const requestTold = (
  section: SectionBlock,
  statements: NotesSection['statements'],
): NotesSection['statements'] =>
  !isReason(section) || statements.length === 0 || statements.flat().some(({ text }) => asks.test(text))
    ? statements
    : [...statements, [{ text: `${letterPhrases.myRequest} ${phrases.gap}`, segmentIds: [] }]];

/** A referral's reason holds what is asked for, and nothing else of the plan. */
const sectionInReferral = (sections: readonly SectionBlock[], draft: Draft): SectionBlock | null => {
  const reason = sections.find(isReason);
  const isAsked =
    (draft.topic === 'plan' || draft.topic === 'follow_up') && asking.test(plainOf(draft.body).toLowerCase());
  // "I will write the referral" asks this reader for nothing.
  if (/^«D» will (?:write|do|send) (?:«O» )?(?:the|a|that) (?:referral|letter)$/.test(draft.body)) return null;
  if (reason && isAsked) return reason;
  const others = sections.filter((section) => !isReason(section) || section.topics.includes(draft.topic));
  return sectionFor(others, draft.topic);
};

/** An insurer reads what the form asks for: nothing is filed under a heading that is about something else. */
const sectionInReport = (sections: readonly SectionBlock[], draft: Draft): SectionBlock | null => {
  const text = `${draft.label ?? ''} ${plainOf(draft.body)}`.toLowerCase();
  if (draft.topic === 'social_history' && ofHome.test(text) && !working.test(text)) return null;
  // What to do if it gets worse is told to the worker; the form asks when capacity is looked at again.
  if (draft.topic === 'follow_up' && (/^if\b/.test(text.trim()) || /«A».*\bif\b/.test(draft.body))) return null;
  if (!draft.isOwn && ofPrivateLife.test(text) && !working.test(text)) return null;
  if (draft.topic === 'social_history' && !draft.isOwn && !draft.isGathered && !working.test(text)) return null;
  return sections.filter((section) => section.topics.includes(draft.topic)).length > 0
    ? sectionFor(sections, draft.topic)
    : null;
};

const isOfStory = ({ topic }: Draft): boolean =>
  /^(?:history|past_history|review_of_systems|social_history)$/.test(topic);
/** How plainly an order speaks as one, where it was taken for an opinion. */
const plainly = 1.3;
/** "A patch, 50 micrograms, twice a week", told with the problem that it is for. */
const isToDo = ({ topic, body, isOwn, isProblem, isSummary }: Draft): boolean =>
  topic === 'assessment' &&
  !isOwn &&
  !isProblem &&
  !isSummary &&
  (/«AN?»/.test(body) || leansTo(plainOf(body), 'plan', 'assessment', learntFiling()) > plainly);

/** The section that a statement stands in, for the one who will read the document; `null` where it is not for them. */
export const sectionForReader = (
  sections: readonly SectionBlock[],
  draft: Draft,
  type: DocumentType,
): SectionBlock | null => {
  if (type === 'referral_letter') return sectionInReferral(sections, draft);
  if (type === 'work_cover') return sectionInReport(sections, draft);
  // A heading for risk holds what was said of it.
  const section =
    ((draft.isRisk === true || speaksOfSelfHarm(draft.body)) && isOfStory(draft) && sections.find(isOfRisk)) ||
    sectionFor(sections, draft.topic);
  const plan = sectionFor(sections, 'plan');
  if (plan !== section && isToDo(draft)) return plan;
  // What was given at an operation is not taken now.
  return section && isOfOperation(draft) && /\b(?:current|your)\b/i.test(section.title)
    ? sectionFor(sections, 'procedure')
    : section;
};
