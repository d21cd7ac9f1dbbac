import { careTable } from './careTable.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { fromDoctor } from '../wording/person.ts';
import { asName, isOccasion } from './problemNames.ts';
import { problemTurns } from './problemTurns.ts';
import { conditionsSaid } from './problemsSaid.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** A problem of the visit. `turns`: where the doctor turned to it, `orders`: where it was named. */
export type Problem = {
  key: string;
  name: string;
  turns: { order: number; at: number; isFramed: boolean }[];
  orders: number[];
  segmentIds: string[];
  /** What it was found to be. */ diagnoses: string[];
  /** What the patient came with. */ isComplaint: boolean;
};
const isNaming = /^(?:condition|symptom)$/;
const isPart = /^(?:paired|single)$/;

/** What tells two problems apart: what they are, and of which part. */
export const keyOf = (name: string): string => {
  const plain = plainOf(name).trim();
  const mentions = mentionsOf(plain);
  const what = mentions.flatMap(({ kind, concept }) => (isNaming.test(kind) ? [concept] : []));
  if (what.length === 0) return plain.replace(/^(?:the|an?|newly|new|reduced) /, '');
  const where = mentions.flatMap(({ kind, concept }) => (isPart.test(kind) ? [concept] : []));
  return [...new Set([...what.toSorted(), ...where.toSorted()])].join('+');
};

/** Of two names of one problem the clinical one, and the fuller. */
const betterName = (name: string, than: string): string => {
  const isClinical = (one: string): boolean => plainOf(one).includes(keyOf(one).split('+')[0] ?? '');
  if (isClinical(name) !== isClinical(than)) return isClinical(name) ? name : than;
  if (/^[a-z]+ing$/.test(asName(name))) return than;
  return asName(name).length >= asName(than).length ? name : than;
};
const alone = /^(?:blood pressures?|blood sugars?|cholesterol|mood(?: issues?)?|weight|sleep|smoking)$/;

/** The problems of a visit: what the patient came with, what the doctor turned to, and the conditions that were said to be there. */
export const problemsOf = (drafts: readonly Draft[], utterances: readonly Utterance[]): Problem[] => {
  const found = new Map<string, Problem>();
  const at = (name: string, segmentIds: readonly string[], isComplaint = false): Problem => {
    const key = keyOf(name);
    const known = found.get(key) ?? {
      key,
      name,
      turns: [],
      orders: [],
      segmentIds: [...segmentIds],
      diagnoses: [],
      isComplaint,
    };
    found.set(key, known);
    return known;
  };
  const segmentsAt = (order = 0): string[] => utterances[order]?.segmentIds ?? [];
  const complaint = drafts.find(({ isProblem, order }) => isProblem && order < 0) ?? drafts.find(isNamedComplaint);
  if (complaint) at(complaint.body, complaint.segmentIds, true);
  const turns = problemTurns(utterances).filter(({ name }) => !isOccasion(name) && keyOf(name) !== 'pain');
  for (const { name, order, at: from, isFramed, isLoose } of turns) {
    if (isLoose) continue;
    const problem = at(fromDoctor(name), segmentsAt(order));
    const better = betterName(fromDoctor(name), problem.name);
    if (better !== problem.name) Object.assign(problem, { name: better, segmentIds: segmentsAt(order) });
    problem.turns.push({ order, at: from, isFramed });
    problem.orders.push(order);
  }
  for (const { body, order, isProblem, segmentIds } of drafts) {
    const isKnown = turns.some((turn) => Math.abs(turn.order - order) < 1);
    if (!isProblem || order < 0 || isOccasion(body) || isKnown || keyOf(body) === 'pain') continue;
    at(body, segmentIds).turns.push({ order: Math.ceil(order), at: 0, isFramed: true });
  }
  for (const { name, orders } of conditionsSaid(utterances)) at(name, segmentsAt(orders[0])).orders.push(...orders);
  for (const turn of turns.filter(({ isLoose }) => isLoose)) {
    const problem =
      meantBy(turn.name, [...found.values()]) ??
      (alone.test(turn.name) ? at(fromDoctor(turn.name), segmentsAt(turn.order)) : undefined);
    problem?.turns.push(turn);
  }
  return [...found.values()];
};
/** The problem that is meant by what is measured or by where it is. */
const meantBy = (name: string, problems: readonly Problem[]): Problem | undefined => {
  const part = mentionsOf(name).find(({ kind }) => isPart.test(kind))?.concept;
  const cares = careTable.filter(({ problem }) => problem.test(name));
  return (
    problems.find(({ name: one }) => cares.some(({ problem }) => problem.test(plainOf(one)))) ??
    (part === undefined ? undefined : problems.find(({ key }) => key.split('+').includes(part)))
  );
};
const isNamedComplaint = (draft: Draft): boolean =>
  draft.topic === 'chief_complaint' &&
  !draft.isOwn &&
  !isOccasion(draft.body) &&
  !/,|\b(?:and|with|who|old|for)\b/.test(draft.body) &&
  draft.body.split(' ').length <= 6 &&
  mentionsOf(plainOf(draft.body)).some(({ kind }) => isNaming.test(kind));
