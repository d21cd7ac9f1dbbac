import { tellingWords } from '../lexicon/telling.ts';
import type { Ground } from '../ground.ts';
import type { Reading } from './claim.ts';

/** `isOnlySaid`: a word that tells nothing where it is written, but is said for what does. */
type Group = { kind: string; at: number; isOnlySaid: boolean };
const exact = new Map<string, Group[]>();
const begun: { start: string; group: Group }[] = [];
let groups = 0;
for (const line of tellingWords) {
  const [kind = '', all = ''] = line.split(': ');
  for (const words of all.split(' | ')) {
    const at = groups;
    groups += 1;
    for (const marked of words.split(',')) {
      const group = { kind, at, isOnlySaid: marked.startsWith('~') };
      const word = marked.replace('~', '');
      if (word.endsWith('*')) begun.push({ start: word.slice(0, -1), group });
      else exact.set(word, [...(exact.get(word) ?? []), group]);
    }
  }
}
const KEPT = 20_000;
const known = new Map<string, readonly Group[]>();
const groupsOf = (word: string): readonly Group[] => {
  const found = known.get(word);
  if (found) return found;
  const own = [
    ...(exact.get(word) ?? []),
    ...begun.flatMap(({ start, group }) => (word.startsWith(start) ? [group] : [])),
  ];
  if (known.size < KEPT) known.set(word, own);
  return own;
};

const read = new WeakMap<Ground, ReadonlySet<number>>();
const groupsSaid = (ground: Ground): ReadonlySet<number> => {
  const said = read.get(ground) ?? new Set([...ground.words].flatMap((word) => groupsOf(word).map(({ at }) => at)));
  read.set(ground, said);
  return said;
};

/** So long is a label before what is written of it: "Psychiatric:", "Patient education and counselling:". */
const LABEL = 6;
/** A sentence without the label that it begins with: nobody need have spoken of a psychiatrist. */
const unlabelled = (words: readonly string[]): readonly string[] => {
  const end = words.indexOf(':');
  return end < 0 || end > LABEL ? words : words.slice(end + 1);
};

/** Of what a note holds only where the visit spoke of it, how much of the sentence nobody spoke of, by kinds. */
export const tellingUnsaid = ({ sentence, ground, known: record }: Reading): Record<string, number> => {
  const said = groupsSaid(ground);
  const inRecord = new Set(record.words.flatMap((word) => groupsOf(word).map(({ at }) => at)));
  const seen = new Set<number>();
  const found: Record<string, number> = {};
  for (const word of unlabelled(sentence.words)) {
    const open = groupsOf(word);
    // One word may stand in several groups: what was said of any of them was said of it.
    if (open.length === 0 || open.some(({ at }) => said.has(at) || inRecord.has(at) || seen.has(at))) continue;
    const told = open.find(({ isOnlySaid }) => !isOnlySaid);
    if (!told) continue;
    for (const { at } of open) seen.add(at);
    const kind = `telling:${told.kind}`;
    found[kind] = Math.min(2, (found[kind] ?? 0) + 1);
    found['telling'] = Math.min(3, (found['telling'] ?? 0) + 1);
  }
  return found;
};
