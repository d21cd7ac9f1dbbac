import type { ConsultationType, Gender } from '@auscult/contract/enumerations.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { polarityOf } from '../../evidence/polarity.ts';
import { quantitiesIn } from '../../evidence/quantities.ts';
import type { TemplateContent } from '@auscult/contract/templates/schemas.ts';
import type { Draft } from '../drafting.ts';
import type { NotesPatient, SectionBlock } from '../engine.ts';
import { stemsOf } from '../faithful.ts';
import { phrases } from '../phrases.ts';
import { listed } from '../wording/listed.ts';

/** Where a statement goes when the template has no section of its own topic. */
const relatives: Readonly<Record<Topic, readonly Topic[]>> = {
  chief_complaint: ['history'],
  history: ['chief_complaint', 'review_of_systems'],
  past_history: ['history'],
  medications: ['past_history', 'history'],
  allergies: ['medications', 'past_history', 'history'],
  family_history: ['social_history', 'past_history', 'history'],
  social_history: ['family_history', 'past_history', 'history'],
  review_of_systems: ['history'],
  examination: ['results', 'procedure', 'assessment'],
  results: ['examination', 'assessment'],
  procedure: ['examination', 'plan'],
  assessment: ['plan', 'results'],
  plan: ['assessment', 'follow_up'],
  follow_up: ['plan'],
  work_capacity: ['plan', 'social_history', 'history'],
};

/** The sections of a template in order, those inside containers too. */
export const sectionsOf = (template: TemplateContent): SectionBlock[] =>
  template.blocks
    .flatMap((block) => (block.type === 'container' ? block.blocks : [block]))
    .filter((block): block is SectionBlock => block.type === 'section');

/** The sections that this document will show: those of containers whose condition holds for the visit. What was said is never filed where nobody sees it. */
export const shownSections = (
  template: TemplateContent,
  visit: { consultationType: ConsultationType; gender: Gender | null },
): SectionBlock[] =>
  sectionsOf({
    ...template,
    blocks: template.blocks.filter((block) => {
      if (block.type !== 'container') return true;
      if ('consultationTypes' in block.condition)
        return block.condition.consultationTypes.includes(visit.consultationType);
      return (
        !('patientGenders' in block.condition) ||
        (visit.gender !== null && block.condition.patientGenders.includes(visit.gender))
      );
    }),
  });

/** The section for a topic: the one about the fewest things, else the nearest relative's. */
export const sectionFor = (sections: readonly SectionBlock[], topic: Topic): SectionBlock | null => {
  for (const candidate of [topic, ...relatives[topic]]) {
    const found = sections
      .filter((section) => section.topics.includes(candidate))
      .sort((a, b) => a.topics.length - b.topics.length)[0];
    if (found) return found;
  }
  return null;
};

const plainOf = (draft: Draft): string =>
  `${draft.label ?? ''} ${draft.body.replace(/«([a-z]+)\|[a-z]+»/g, '$1').replace(/«[^»]*»/g, ' ')}`;
const numbersIn = (text: string): string =>
  quantitiesIn(wordsOf(text))
    .filter((quantity) => quantity.kind !== 'time' || quantity.value !== 1)
    .map((quantity) => quantity.value)
    .sort((a, b) => a - b)
    .join(' ');

/** What is thought or to be done, which nothing that was told of the past says already. */
const isAhead = ({ topic }: Draft): boolean => /^(?:assessment|plan|follow_up|work_capacity)$/.test(topic);

/** What was found by looking or shown by a test, which says more than that it was told of. */
const isFound = ({ topic }: Draft): boolean => /^(?:examination|results)$/.test(topic);

/** A line of what the patient has or takes says it under a name of its own, whatever the story tells of it. */
const isListedApart = (one: Draft, other: Draft): boolean =>
  one.topic !== other.topic && (one.isGathered === true || other.isGathered === true) && !one.label && !other.label;

/** "No masses on the right" says nothing that "mass on the left" does. */
const isFoundOtherwise = (one: Draft, other: Draft): boolean =>
  isFound(one) && one.body.startsWith('no ') !== other.body.startsWith('no ');

/** What is ordered in one breath and prescribed in the next is one order. */
const telling = (text: string): Set<string> =>
  new Set([...stemsOf(text)].map((stem) => (stem === 'prescrib' ? 'order' : stem)));

/** Drops what was said twice; the fuller statement stays and carries the segments of both. */
export const withoutRepeats = (drafts: readonly Draft[]): Draft[] => {
  const kept: { draft: Draft; stems: Set<string>; numbers: string }[] = [];
  for (const draft of drafts) {
    const text = plainOf(draft);
    const stems = telling(text);
    const numbers = numbersIn(text);
    // Each time that a problem is turned to, what follows belongs to it.
    const same = kept.find((other) => {
      // An order in its own words stands beside its sentence until it is known whether that can be written.
      const isApart = ({ isProblem, isWorded, isSummary, isUse, isGathered, ofProblem }: Draft): boolean =>
        isProblem === true ||
        isWorded === true ||
        isSummary === true ||
        isUse === true ||
        // How a problem goes is said by its name, which what else is told of it holds too.
        (isGathered === true && ofProblem !== undefined);
      if (isApart(draft) || isApart(other.draft)) return false;
      const [small, large] = other.stems.size < stems.size ? [other.stems, stems] : [stems, other.stems];
      if (
        small.size === 0 ||
        isAhead(other.draft) !== isAhead(draft) ||
        isFound(other.draft) !== isFound(draft) ||
        isListedApart(other.draft, draft) ||
        isFoundOtherwise(other.draft, draft) ||
        other.draft.isDenial !== draft.isDenial ||
        (other.draft.body.includes(' not ') !== draft.body.includes(' not ') && !draft.isDenial)
      )
        return false;
      const shared = [...small].filter((stem) => large.has(stem)).length;
      return (
        shared / small.size >= (small.size < 3 ? 1 : 0.85) &&
        (numbers === '' || other.numbers === '' || numbers === other.numbers)
      );
    });
    if (!same) kept.push({ draft, stems, numbers });
    else if (stems.size > same.stems.size)
      Object.assign(same, {
        draft: {
          ...draft,
          order: same.draft.order,
          topic: same.draft.topic,
          segmentIds: [...new Set([...same.draft.segmentIds, ...draft.segmentIds])],
        },
        stems,
        numbers: numbers || same.numbers,
      });
    else same.draft = { ...same.draft, segmentIds: [...new Set([...same.draft.segmentIds, ...draft.segmentIds])] };
  }
  return kept.map((item) => item.draft);
};

type Facts = { values: Map<string, string>; denied: Map<string, boolean> };
const factsOf = (text: string): Facts => {
  const words = wordsOf(text);
  const values = new Map<string, string>();
  const denied = new Map<string, boolean>();
  for (const mention of mentionsIn(words)) {
    const near = words.slice(Math.max(0, mention.at - 3), mention.at + mention.length + 7);
    if (mention.kind === 'paired') {
      const side = near.slice(0, 3).find((word) => /^(left|right)$/.test(word));
      if (side) values.set(`side ${mention.concept}`, side);
    } else if (mention.kind === 'drug' || mention.kind === 'procedure') {
      const number = quantitiesIn(near).find((quantity) => quantity.kind === 'dose' || mention.kind === 'procedure');
      if (number) values.set(`${mention.concept} ${number.unit}`, number.text);
    }
    if (mention.kind === 'symptom' && mention.concept !== 'pain')
      denied.set(mention.concept, polarityOf(words, mention) === 'denied');
  }
  return { values, denied };
};

/** With a dictation after a conversation the dictation has the last word: what it says otherwise, or again, leaves the conversation's statements. */
export const withLastWord = (conversation: readonly Draft[], dictation: readonly Draft[]): Draft[] => {
  const dictated = dictation.map((draft) => ({ facts: factsOf(draft.body), stems: stemsOf(draft.body) }));
  const differs = (draft: Draft): boolean => {
    const own = factsOf(plainOf(draft).replace(/denies|deny/, 'denies'));
    const ownDenied = draft.isDenial ? new Map([...own.denied.keys()].map((concept) => [concept, true])) : own.denied;
    const stems = stemsOf(plainOf(draft));
    return dictated.some(({ facts, stems: theirs }) => {
      const value = [...own.values].some(([key, said]) => facts.values.has(key) && facts.values.get(key) !== said);
      const polarity = [...ownDenied].some(([key, said]) => facts.denied.has(key) && facts.denied.get(key) !== said);
      const shared = [...stems].filter((stem) => theirs.has(stem)).length;
      return value || polarity || (stems.size > 1 && shared / stems.size >= 0.8);
    });
  };
  return conversation.filter((draft) => !differs(draft));
};

/** "Is a 57-year-old male who presents today…", as far as the record knows. */
const presenting = ({ ageYears, gender }: NotesPatient): string =>
  ageYears === null || (gender !== 'male' && gender !== 'female')
    ? phrases.presents
    : `«is|are» a ${ageYears}${phrases.aged} ${phrases[gender]} who ${phrases.presents.replace('«presents|present»', 'presents')}`;

/** A kind of visit, and no complaint to evaluate. */
const isVisit =
  /^(?:follow[- ]?up|review)\b|\b(?:visit|exam|follow[- ]?up|opinion|check(?:-?up)?|review|consult|physical|prescriptions|certificate|results|vaccination|screening|referral|blood tests)$/;

const reasoned = /\b(?:here|presents?|presenting|seen|comes?|came|coming|referred|visit)\b.*\b(?:for|with|because)\b/;
const introducing = /^«S» «is\|are» an? (?:[a-z]+ )?\d+-year-old /;
/** The story in which who the patient is stands first, wherever it was said. */
const withIntroduction = (drafts: readonly Draft[]): Draft[] => {
  const first = drafts.findIndex(
    ({ body, topic }) => introducing.test(body) && /^(?:chief_complaint|history|past_history)$/.test(topic),
  );
  return drafts.map((draft, at) =>
    draft.topic === 'chief_complaint' || at === first
      ? { ...draft, topic: 'history', ...(at === first ? { order: -2 } : {}) }
      : draft,
  );
};

/** What the patient came for opens the record where the template asks for it apart from the history; the sentence that told it stays in the story. */
export const withComplaint = (
  drafts: readonly Draft[],
  complaint: Draft | null,
  sections: readonly SectionBlock[],
  patient: NotesPatient,
): Draft[] => {
  const apart = sections.some(
    (section) => section.topics.includes('chief_complaint') && !section.topics.includes('history'),
  );
  if (!apart || drafts.some((draft) => draft.isOwn && draft.topic === 'chief_complaint')) return [...drafts];
  // Who the patient is says nothing of why they came.
  if (!complaint)
    return drafts.map((draft) =>
      draft.topic === 'chief_complaint' && !reasoned.test(draft.body) ? { ...draft, topic: 'history' as const } : draft,
    );
  // The story opens with it too, where nobody said so in a sentence.
  const isOpened = drafts.some(({ body }) => /\bpresent(?:s|ed|ing)?\b|\bhere (?:today )?(?:for|with)\b/.test(body));
  const opening: Draft = {
    ...complaint,
    topic: 'history',
    body: `«S» ${isVisit.test(complaint.body) ? presenting(patient).replace(/ evaluation of$/, '') : presenting(patient)} ${complaint.body}`,
    order: -2,
  };
  // Where the doctor named no problem, what was agreed is about what the patient came for.
  const isAgreed = drafts.some(({ topic }) => /^(?:assessment|plan|follow_up)$/.test(topic));
  const isByProblem = sections.some(
    ({ style, topics }) => style === 'bullets' && topics.includes('assessment') && topics.includes('plan'),
  );
  const problem: Draft[] =
    isByProblem && isAgreed && !drafts.some(({ isProblem }) => isProblem)
      ? [{ ...complaint, topic: 'assessment', isProblem: true, order: -3 }]
      : [];
  return [complaint, ...problem, ...(isOpened ? [] : [opening]), ...withIntroduction(drafts)];
};

const withoutNow = (item: string): string => item.replace(/ (?:now|currently|at present|at the moment)$/, '');
/** Joins denials that follow each other in a topic into one sentence of at most six things; what was denied alone before is left out. */
export const joinedDenials = (drafts: readonly Draft[]): Draft[] => {
  const out: Draft[] = [];
  const lead = '«S» «denies|deny» ';
  const denied = new Set<string>();
  for (const draft of drafts) {
    const only = draft.isDenial ? withoutNow(draft.body.slice(lead.length)) : undefined;
    // "Denies headaches now", and later headaches again.
    if (only !== undefined && denied.has(only)) continue;
    const last = out.at(-1);
    const things = draft.isDenial ? draft.body.slice(lead.length) : '';
    if (
      last &&
      last.isDenial &&
      draft.isDenial &&
      last.topic === draft.topic &&
      !/ (?:but|when|if|because) /.test(things) &&
      last.body.split(/,| or /).length + things.split(/,| or /).length <= 6
    ) {
      const items = [...last.body.slice(lead.length).split(/, | or /), ...things.split(/, | or /)]
        .map((item) => item.trim())
        .filter(Boolean);
      const unique = [...new Set(items.map((item) => (items.includes(withoutNow(item)) ? withoutNow(item) : item)))];
      out[out.length - 1] = {
        ...last,
        body: `${lead}${listed(unique, 'or')}`,
        segmentIds: [...new Set([...last.segmentIds, ...draft.segmentIds])],
      };
    } else out.push(draft);
    if (only !== undefined) denied.add(only);
  }
  return out.map((draft) => (draft.isDenial ? { ...draft, body: listedDenial(draft.body) } : draft));
};

/** "Denies cancer, or ever had a stroke": things that follow each other in one form, the last after "or". */
const listedDenial = (body: string): string =>
  body
    .replace(/(,| or) (?:have you )?(?:ever )?had (?:an? |any )?(?=[a-z])/g, '$1 ')
    .replace(/^((?:(?! or ).)*), ((?:(?! or |,).)+)$/, (all, before: string, last: string) =>
      last.split(' ').length <= 5 && !/^(?:but|when|if|because|which|and)\b/.test(last) ? `${before} or ${last}` : all,
    );
