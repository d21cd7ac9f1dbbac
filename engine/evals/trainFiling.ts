import { readFileSync } from 'node:fs';
import type { EvalRow } from './rows.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { doctorTopic, storyTopic } from '../notes/filing/topics.ts';
import { fittedClasses } from '../text/softmax.ts';
import { packed } from '../text/packed.ts';
import { frequent, pruned } from '../text/logistic.ts';
import { filingFeatures, parts } from '../notes/dictated/filing.ts';
import type { FilingModel, Part } from '../notes/dictated/filing.ts';

/** A sentence of a record with the part that it stands in, and whether it begins a paragraph. */
export type Filed = { text: string; part: Part; isOpening: boolean };

const ofCode: Readonly<Record<string, Part>> = {
  CC: 'chief_complaint',
  GENHX: 'history',
  ROS: 'review_of_systems',
  PASTMEDICALHX: 'past_history',
  PASTSURGICAL: 'past_history',
  GYNHX: 'past_history',
  IMMUNIZATIONS: 'past_history',
  MEDICATIONS: 'medications',
  ALLERGY: 'allergies',
  'FAM/SOCHX': 'social_history',
  EXAM: 'examination',
  LABS: 'results',
  IMAGING: 'results',
  ASSESSMENT: 'assessment',
  DIAGNOSIS: 'assessment',
  PLAN: 'plan',
  DISPOSITION: 'plan',
};
const ofHeading: readonly (readonly [RegExp, Part | 'both'])[] = [
  [/^(?:CHIEF COMPLAINT|CC):?$/, 'chief_complaint'],
  [/^(?:HISTORY OF PRESENT ILLNESS|HPI):?$/, 'history'],
  [/^REVIEW OF SYSTEMS:?$/, 'review_of_systems'],
  [/^(?:PAST (?:MEDICAL )?HISTORY|MEDICAL HISTORY|SURGICAL HISTORY):?$/, 'past_history'],
  [/^(?:CURRENT )?MEDICATIONS:?$/, 'medications'],
  [/^ALLERGIES:?$/, 'allergies'],
  [/^FAMILY HISTORY:?$/, 'family_history'],
  [/^SOCIAL HISTORY:?$/, 'social_history'],
  [/^(?:PHYSICAL EXAM(?:INATION)?|EXAM|VITALS(?: REVIEWED)?):?$/, 'examination'],
  [/^RESULTS:?$/, 'results'],
  [/^(?:ASSESSMENT|IMPRESSION):?$/, 'assessment'],
  [/^(?:PLAN|INSTRUCTIONS):?$/, 'plan'],
  [/^ASSESSMENT AND PLAN:?$/, 'both'],
];
const label = /^[\s•\-*]*(?:\d+\.\s+)?(?:[A-Z][A-Za-z/,& ]{2,40}: )?/;
const toDo =
  /^(?:Medical Treatment|Additional Testing|Specialist Referrals?|Patient Education and Counseling|Follow-up)\b/;

/** The part of a sentence of an assessment and plan, which those records do not part. */
const ofBoth = (sentence: string, line: string): Part => {
  if (/^[\s•\-*]*Medical Reasoning/.test(line)) return 'assessment';
  if (toDo.test(line.replace(/^[\s•\-*]+/, ''))) return 'plan';
  const topic = doctorTopic(sentence.toLowerCase());
  return topic === 'plan' || topic === 'follow_up' || topic === 'work_capacity' ? 'plan' : 'assessment';
};

/** The sentences of a record with headings. */
export const filedInNote = (note: string): Filed[] => {
  let under: Part | 'both' | null = null;
  let isOpening = true;
  return note.split('\n').flatMap((line) => {
    const trimmed = line.trim();
    if (trimmed === '') {
      isOpening = true;
      return [];
    }
    const heading = ofHeading.find(([pattern]) => pattern.test(trimmed));
    if (heading || /^[A-Z][A-Z ]+:?$/.test(trimmed)) {
      under = heading?.[1] ?? null;
      return [];
    }
    return sentencesIn(trimmed.replace(label, '')).flatMap(({ text }): Filed[] => {
      if (under === null || text.length < 4) return [];
      const one = { text, part: under === 'both' ? ofBoth(text, trimmed) : under, isOpening };
      isOpening = false;
      return [one];
    });
  });
};

/** The sentences of a note for one section. */
const filedInSection = ({ note, section_header: code }: EvalRow): Filed[] => {
  const part = ofCode[code ?? ''];
  if (part === undefined) return [];
  return sentencesIn((note ?? '').replace(/\n/g, ' ')).map(({ text }, at) => ({
    text,
    part: code === 'FAM/SOCHX' && storyTopic(text.toLowerCase()) === 'family_history' ? 'family_history' : part,
    isOpening: at === 0,
  }));
};

/** Sentences of our own as they are dictated in Australian practices: "# part" stands over each list. */
export const ownFiled = (): Filed[] => {
  let part: Part = 'history';
  return readFileSync(new URL('../notes/corpus/dictated.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line): Filed[] => {
      const named = parts.find((one) => line === `# ${one}`);
      if (named) part = named;
      return named || line === '' ? [] : [{ text: line, part, isOpening: false }];
    });
};

const least = 0.05;
/** A sentence of our own is like those of use, and counts so many times. */
const ownWorth = 4;
/** What was met in fewer sentences tells nothing. */
const seen = 2;
/** Of a story each third sentence is learnt from: it would outweigh all else. */
const everyOfStory = 3;

/** Which part of a record a dictated sentence belongs to, from records whose parts are known. */
export const trainFiling = (visits: readonly EvalRow[], short: readonly EvalRow[]): FilingModel => {
  let told = 0;
  const filed = [
    ...visits.flatMap(({ note }) => filedInNote(note ?? '')),
    ...short.flatMap(filedInSection),
    ...Array.from({ length: ownWorth }, ownFiled).flat(),
  ].filter(({ part }) => part !== 'history' || (told += 1) % everyOfStory === 0);
  const weights = fittedClasses(
    frequent(
      filed.map(({ text }) => ({ features: filingFeatures(text), wanted: 0 })),
      seen,
    ).map(({ features }, at) => ({ features, label: filed[at]?.part ?? 'history' })),
    { rounds: 8, penalty: 2e-3, rate: 0.05 },
  );
  return Object.fromEntries(
    parts.map((part) => [
      part,
      {
        share: Math.round((filed.filter((one) => one.part === part).length / filed.length) * 10_000) / 10_000,
        weights: packed(pruned(weights[part] ?? {}, least)),
      },
    ]),
  ) as FilingModel;
};
