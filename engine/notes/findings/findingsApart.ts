import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { tested } from './findingNames.ts';
import { plainOf } from '../wording/marks.ts';
import { phrases } from '../phrases.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import type { Utterance } from '../transcript/utterances.ts';

const organs =
  '(?:heart|lungs?|chest|abdomen|belly|tummy|throat|ears?|eyes|thyroid|neck|skin|reflexes|pulses|pupils|gait)';
/** "Your abdomen is soft", "the CRP came back at 40": said of what is looked at, by its own words. */
const saysOfOrgan = new RegExp(
  `^(?:(?:and|so|okay|now|but|then),? )*(?:your|the|his|her) ${organs} (?:is|are|sounds?|looks?|feels?) `,
);
const saysOfTest = new RegExp(
  `^(?:(?:and|so|okay|now|but|then),? )*(?:(?:your|the|his|her) (?:${tested}) (?:is|are|was|were|came back|comes back|shows?|showed|looks?)) `,
);
const ofTalk = sparing(
  /\b(?:if|when|going to|will|would|should|could|might|may|usually|because|why|what|how|important|need|want|bother\w*|hurt\w*|sore|better|worse|feeling)\b/,
);
/** Whether a sentence of the doctor's says how an organ was found. */
export const isOfOrgan = ({ text, speaker, question }: Utterance): boolean =>
  speaker === 'doctor' && !question && saysOfOrgan.test(text) && !ofTalk.test(text);
/** Whether a sentence of the doctor's says a finding or a result, whatever it was taken for. */
export const isFindingByItself = (one: Utterance): boolean =>
  isOfOrgan(one) || (one.speaker === 'doctor' && !one.question && saysOfTest.test(one.text) && !ofTalk.test(one.text));

const bareSign =
  /^(no|slight|mild|moderate|some|severe)(?=) (tenderness|pain|discomfort|mass(?:es)?|distension|distention)(?: to palpation)?$/;
const near = 2;
/** "Abdomen is soft. No tenderness.": what is found next is of the same part, and says so. */
const ofSamePart = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft, at) => {
    const before = drafts[at - 1];
    const [, degree, sign] = bareSign.exec(plainOf(draft.body).trim()) ?? [];
    if (degree === undefined || sign === undefined || draft.label !== undefined || draft.topic !== 'examination')
      return draft;
    const isOfAbdomen =
      before !== undefined &&
      draft.order - before.order <= near &&
      before.topic === 'examination' &&
      examinationSystem(`${before.label ?? ''} ${plainOf(before.body)}`) === 'Gastrointestinal';
    return isOfAbdomen ? { ...draft, body: `${degree} ${phrases.abdominal} ${sign}` } : draft;
  });

const joint = /\b(?:knee|elbow|ankle|shoulder|hip|wrist|joint)\b/i;
/** "Slight fluid", of a joint. */
const effusions = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft) =>
    draft.topic === 'examination' && joint.test(draft.label ?? '')
      ? { ...draft, body: draft.body.replace(/^((?:no |slight |mild |small amount of )*)fluid$/, '$1effusion') }
      : draft,
  );

/** Findings each with its own part and under its own heading. */
export const eachInPlace = (drafts: readonly Draft[]): Draft[] => effusions(ofSamePart(drafts));
