import { plainOf } from '../wording/marks.ts';
import { keyOf } from './problemsOfVisit.ts';
import type { Problem } from './problemsOfVisit.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** Which problems of a visit are one: what the patient came with, and the diagnosis by which it was spoken of from then on. */

/** Whether all that one key names is in the other. */
export const isWithin = (small: string, large: string): boolean => {
  const parts = large.split('+');
  return small.split('+').every((part) => parts.includes(part));
};

/** Signs and what they turn out to be, where a test showed it. */
const explains: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:pulse|palpitations?|flutter\w*|heart ?beats?|racing|heart rate)\b/,
    /\b(?:fibrillation|tachycardia|flutter|ectopics?|arrhythmia|svt)\b/,
  ],
  [/\b(?:sugars?|glucose|thirst)\b/, /\bdiabetes\b/],
  [/\bblood pressure\b/, /\bhypertension\b/],
  [
    /\b(?:cough|shortness of breath|breathless\w*|wheez\w+)\b/,
    /\b(?:pneumonia|asthma|copd|bronchitis|chest infection|heart failure|pulmonary embolism)\b/,
  ],
];
const shown = /\b(?:shows?|showed|confirms?|confirmed|reveals?|revealed)\b/;
/** A finding is told once the story is. */
const earliest = 0.4;
const isFoundNow = ({ turns, orders }: Problem, utterances: readonly Utterance[]): boolean => {
  const [order = -1] = orders;
  const told = utterances[order];
  return (
    turns.length === 0 && order >= utterances.length * earliest && told?.speaker === 'doctor' && shown.test(told.text)
  );
};

/** The problems that are another one of the visit, each by its key with the key of the one that they stand under. */
export const joinedProblems = (
  problems: readonly Problem[],
  utterances: readonly Utterance[],
): ReadonlyMap<string, string> => {
  const joined = new Map<string, string>();
  const complaint = problems.find(({ isComplaint }) => isComplaint);
  if (complaint === undefined) return joined;
  for (const problem of problems) {
    if (problem === complaint) continue;
    if (complaint.diagnoses.some((name) => !/ (?:and|or) /.test(name) && problem.key === keyOf(name)))
      joined.set(problem.key, complaint.key);
    else if (
      complaint.diagnoses.length === 0 &&
      explains.some(([sign, what]) => sign.test(plainOf(complaint.name)) && what.test(plainOf(problem.name))) &&
      isFoundNow(problem, utterances)
    )
      joined.set(complaint.key, problem.key);
  }
  return joined;
};
