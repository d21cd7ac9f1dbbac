import type { Draft } from '../drafting.ts';
import { withSide } from './sidesOfSymptoms.ts';
import { namedIn } from './symptomNames.ts';
import type { Heard } from './symptomsHeard.ts';
import type { Told } from './symptomsTold.ts';
import type { SystemLine } from './systems.ts';

const namesIn = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => [name, ...namedIn(name).map(({ form }) => form.name)]));
const formsIn = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => [name, ...namedIn(name).flatMap(({ form }) => [form.name, form.concept])]));
const inPart = /^(numbness|tingling|weakness) in the (.+)$/;
/** The lines with what else the patient told of or answered to. What stands on them the other way stays as it is. */
export const withHeard = (
  given: readonly SystemLine[],
  heard: readonly Heard[],
  told: ReadonlyMap<string, Told>,
  drafts: readonly Draft[],
): SystemLine[] => {
  const lines = given.map((line) => ({ ...line, present: [...line.present], absent: [...line.absent] }));
  for (const one of heard) {
    const before = told.get(one.concept);
    if (before && (one.isAbsent ? before.isThere : before.isGone || before.isNot)) continue;
    const there = formsIn(lines.flatMap(({ present }) => present));
    const absent = lines.flatMap((line) => line.absent);
    // Numbness and tingling are of a kind: who denies one has not denied the other.
    const [same, other] = one.isAbsent ? [namesIn(absent), there] : [there, formsIn(absent)];
    const { name, segmentIds } = one.isAbsent ? { name: one.name, segmentIds: [] } : withSide(one.name, drafts);
    if (same.has(name) || same.has(one.name) || other.has(one.concept) || other.has(one.name)) continue;
    let line = lines.find(({ system }) => system === one.system);
    if (line === undefined) {
      line = { system: one.system, present: [], absent: [], segmentIds: [] };
      lines.push(line);
    }
    const names = one.isAbsent ? line.absent : line.present;
    const shorter = names.findIndex((short) => name.startsWith(`${short} in `) || name.endsWith(` ${short}`));
    if (names.some((long) => long.startsWith(`${name} in `) || long.endsWith(` ${name}`))) continue;
    const [, kind, where] = inPart.exec(name) ?? [];
    const beside = where === undefined ? -1 : names.findIndex((other) => inPart.exec(other)?.[2] === where);
    if (shorter >= 0) names.splice(shorter, 1, name);
    else if (beside >= 0)
      names.splice(
        beside,
        1,
        `${(names[beside] ?? '').replace(inPart, '$1')} ${one.isAbsent ? 'or' : 'and'} ${kind ?? ''} in the ${where ?? ''}`,
      );
    else names.push(name);
    line.segmentIds = [...new Set([...line.segmentIds, ...one.segmentIds, ...segmentIds])];
  }
  return lines;
};
