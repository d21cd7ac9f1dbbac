import { lineText, type Line } from '@auscult/contract/generation/pieces.ts';
import { stemOf } from '../evidence/words.ts';

/** A heading and what stands under it: lines `from` (the heading) to `until`, exclusive. */
export type Section = { title: string; from: number; until: number };

/** Names under which doctors ask for the same section. */
const names: readonly (readonly string[])[] = [
  ['plan', 'management', 'management plan', 'treatment plan', 'recommendations'],
  ['assessment', 'impression', 'diagnosis', 'dx'],
  ['assessment and plan', 'a and p', 'a/p', 'a&p', 'ap', 'impression and plan'],
  ['chief complaint', 'presenting complaint', 'reason for visit', 'cc', 'pc'],
  [
    'history of present illness',
    'history of presenting complaint',
    'presenting history',
    'history',
    'hpi',
    'hopc',
    'hpc',
    'hx',
    'subjective',
  ],
  ['past history', 'past medical history', 'medical history', 'background', 'pmh', 'pmhx', 'phx'],
  ['medications', 'current medications', 'medicines', 'drugs', 'meds', 'drug history'],
  ['allergies', 'allergy', 'drug allergies'],
  ['family history', 'fhx', 'fh'],
  ['social history', 'shx', 'sh'],
  ['review of systems', 'systems review', 'ros'],
  [
    'examination',
    'physical examination',
    'exam',
    'physical exam',
    'findings',
    'examination findings',
    'o/e',
    'oe',
    'objective',
  ],
  ['results', 'investigations', 'tests', 'ix', 'investigation results'],
  ['follow-up', 'follow up', 'review', 'f/u'],
];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}/ -]+/gu, ' ')
    .replace(/^(?:the|this|my|her|his|their|patient.?s) +/, '')
    .replace(/ +(?:sections?|headings?|parts?|paragraphs?|lists?)$/, '')
    .replace(/ +/g, ' ')
    .trim();
const stems = (name: string): string[] => name.split(/[ -]+/).filter(Boolean).map(stemOf);

const isItem = ({ kind }: Line): boolean => kind === 'bullet' || kind === 'numbered';

/**
 * Where a section ends that no heading follows. A letter goes on after one: the section holds the lines of its own
 * template block, else the list that it begins with.
 */
const endOf = (lines: readonly Line[], from: number, until: number): number => {
  const [heading, first] = [lines[from], lines[from + 1]];
  if (!first) return until;
  const isOther = first.blockId
    ? ({ blockId }: Line) => blockId !== first.blockId && blockId !== heading?.blockId
    : (line: Line) => isItem(first) && !isItem(line);
  const end = lines.findIndex((line, at) => at > from + 1 && at < until && isOther(line));
  return end === -1 ? until : end;
};

export const sectionsOf = (lines: readonly Line[]): Section[] => {
  const heads = lines.flatMap((line, at) =>
    line.node.type === 'heading' ? [{ at, level: line.node.attrs.level, title: lineText(line).trim() }] : [],
  );
  return heads.map(({ at, level, title }, index) => {
    const next = heads.slice(index + 1).find((one) => one.level <= level);
    return { title, from: at, until: next?.at ?? endOf(lines, at, lines.length) };
  });
};

/** The section of a name: the heading itself, another name for it, or a heading that holds all of its words. */
export const findSection = (lines: readonly Line[], name: string): Section | undefined => {
  const wanted = plain(name);
  if (wanted === '') return undefined;
  const all = sectionsOf(lines).map((section) => ({ section, title: plain(section.title) }));
  const exact = all.find(({ title }) => title === wanted);
  const group = names.find((one) => one.includes(wanted));
  const alike = group && all.find(({ title }) => group.includes(title));
  const words = stems(wanted);
  const holding = all.find(({ title }) => {
    const own = stems(title);
    return words.every((word) => own.includes(word));
  });
  return (exact ?? alike ?? holding)?.section;
};

/** Which lines a scope means, or none where no heading has its name. Headings themselves are left out. */
export const linesIn = (lines: readonly Line[], scope: string | undefined): ((at: number) => boolean) | undefined => {
  if (scope === undefined) return (at) => lines[at]?.kind !== 'heading';
  const section = findSection(lines, scope);
  return section && ((at) => at > section.from && at < section.until && lines[at]?.kind !== 'heading');
};

export const noSection = (name: string): { left: string } => ({ left: `There is no section called “${name}”.` });
