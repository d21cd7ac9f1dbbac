import { paragraphOf } from '@auscult/contract/richtext.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { Flag, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { parseArgs } from 'node:util';
import { findEvidence } from '../evidence/evidence.ts';
import { drugGroups } from '../evidence/lexicon/drugs.ts';
import { z } from 'zod';
import { evalRow, readRows, recordedSex, segmentsOf } from './rows.ts';

/**
 * Puts one error at a time into the notes of a scored set and counts how many the checks see, and how many sentences of the untouched notes they flag.
 * node engine/evals/seed.ts --data FILE.jsonl [--misses KIND] [--alarms]
 */
type Change = { at: number; from: string; to: string };
type Seeder = (note: string, random: () => number) => Change[];

/** What the record knows of the patient is told to the checks: an age of the record need not be said. */
const seedRow = evalRow.extend({
  patient: z
    .object({ patient_gender: z.string().nullable().optional(), patient_age: z.string().nullable().optional() })
    .nullable()
    .optional(),
});
type SeedRow = z.infer<typeof seedRow>;
const ageOf = ({ patient }: SeedRow): number | null =>
  /^\d+$/.test(patient?.patient_age ?? '') ? Number(patient?.patient_age) : null;

/** The same numbers in every run. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const matches = (
  note: string,
  pattern: RegExp,
  change: (match: RegExpExecArray) => Omit<Change, 'at'> | null,
): Change[] =>
  [...note.matchAll(pattern)].flatMap((match) => {
    const changed = change(match);
    return changed && changed.from !== changed.to
      ? [{ at: match.index + match[0].lastIndexOf(changed.from), ...changed }]
      : [];
  });
const keepsCase = (from: string, to: string): string =>
  /^[A-Z]/.test(from) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
const numberOther = (text: string, random: () => number): string => {
  const value = Number(text);
  const step = value < 10 ? 1 + Math.floor(random() * 3) : Math.ceil(value * (0.1 + random() * 0.3));
  const other = text.includes('.') ? (value + 0.7 + random()).toFixed(1) : String(value + step);
  return other;
};

const times = '(?:days?|weeks?|months?|years?|hours?)';
const doses = '(?:mg|milligrams?|mcg|micrograms?)';
const seeders: Readonly<Record<string, Seeder>> = {
  number: (note, random) =>
    matches(
      note,
      new RegExp(
        `(?<![\\d/.\\-\\w])\\d+(?:\\.\\d+)?(?=[ /%,;.]|$)(?! ?(?:${times}|${doses}|units?|tablets?|times)\\b)(?!\\. [A-Z])(?!/\\d+/)`,
        'gm',
      ),
      ([from]) => (/^(?:19|20)\d\d$/.test(from) ? null : { from, to: numberOther(from, random) }),
    ),
  dose: (note) =>
    matches(note, new RegExp(`\\b(\\d+(?:\\.\\d+)?) ?${doses}\\b`, 'g'), ([, from = '']) => ({
      from,
      to: String(Number(from) * 10),
    })),
  unit: (note) =>
    matches(note, new RegExp(`\\d ?(mg|milligrams?)\\b`, 'g'), ([, from = '']) => ({
      from,
      to: from === 'mg' ? 'mcg' : 'micrograms',
    })),
  drug: (note, random) => {
    const names = drugGroups.flatMap((group) => group.slice(0, 1));
    return matches(note, new RegExp(`\\b(?:${drugGroups.flat().join('|')})\\b`, 'gi'), ([from]) => {
      const to = names[Math.floor(random() * names.length)] ?? '';
      return note.toLowerCase().includes(to) ? null : { from, to: keepsCase(from, to) };
    });
  },
  side: (note) =>
    matches(note, /\b(?:left|right)\b/gi, ([from]) => ({
      from,
      to: keepsCase(from, from.toLowerCase() === 'left' ? 'right' : 'left'),
    })),
  negation: (note) => [
    ...matches(note, /\b(?:Denies|denies) (?=[a-z]+(?: [a-z]+)?[.,])/g, ([from]) => ({
      from,
      to: keepsCase(from, 'reports '),
    })),
    ...matches(note, /\b(?:Reports|reports|endorses) (?=[a-z]+(?: [a-z]+)?[.,])/g, ([from]) => ({
      from,
      to: keepsCase(from, 'denies '),
    })),
    ...matches(note, /\b(?:No|no) (?=[a-z]+(?: [a-z]+)?[.,])/g, ([from]) => ({ from, to: keepsCase(from, 'some ') })),
  ],
  sex: (note) =>
    matches(note, /\b(?:he|she|his|her|male|female|man|woman)\b/gi, ([from]) => ({
      from,
      to: keepsCase(from, otherSex[from.toLowerCase()] ?? from),
    })),
  duration: (note, random) =>
    matches(note, new RegExp(`\\b(\\d+|two|three|four|five|six) ${times}\\b(?![- ]old)`, 'g'), ([, from = '']) => ({
      from,
      to: /\d/.test(from) ? numberOther(from, random) : 'nine',
    })),
  frequency: (note) =>
    matches(
      note,
      /\b(?:twice|once) (?:a day|daily)\b|\b(?:two|three|2|3) times (?:a day|daily)\b|\b(?:daily|weekly|nightly|monthly)\b|\bevery (?:day|week|morning|night)\b/gi,
      ([from]) => ({ from, to: keepsCase(from, otherFrequency(from.toLowerCase())) }),
    ),
  invented: (note, random) => {
    const ends = [...note.matchAll(/[a-z]\.(?=\n|$)/gm)].map(({ index }) => index + 1);
    return ends.map((at) => ({ at, from: '', to: ` ${inventions[Math.floor(random() * inventions.length)]}` }));
  },
};
const otherSex: Readonly<Record<string, string>> = {
  he: 'she',
  she: 'he',
  his: 'her',
  her: 'his',
  male: 'female',
  female: 'male',
  man: 'woman',
  woman: 'man',
};
const otherFrequency = (text: string): string => {
  if (/weekly|every week/.test(text)) return text.replace('weekly', 'daily').replace('week', 'day');
  if (/monthly/.test(text)) return 'weekly';
  return /^(?:daily|nightly)$/.test(text)
    ? 'weekly'
    : text.startsWith('every')
      ? 'every week'
      : /^(?:twice|two|2)/.test(text)
        ? 'three times a day'
        : 'twice a day';
};
const inventions = [
  'She was admitted to intensive care last winter for sepsis.',
  'A skin graft was taken from the thigh.',
  'He works as a commercial diver and travels overseas every month.',
  'Her sister has Huntington disease.',
  'The patient was bitten by a dog in the garden.',
  'An interpreter was present and signed the form.',
  'Lives on a boat with two parrots.',
  'Vaccinated against yellow fever before a trip to Kenya.',
];

const documentOf = (note: string): Richtext => ({
  type: 'doc',
  content: note.split('\n').map((line) => paragraphOf(line)),
});
const checked = (row: SeedRow, note: string): SentenceEvidence[] =>
  findEvidence({
    content: documentOf(note),
    transcript: segmentsOf(row),
    dictation: [],
    context: '',
    patient: { firstName: '', lastName: '', gender: recordedSex(row), birthDate: null, ageYears: ageOf(row) },
  });
const named = ({ kind, written, severity }: Flag): string => `${kind} ${severity} ${written ?? ''}`;

type Count = { seeded: number; alerts: number; flags: number };
const PER_NOTE = 3;

const newFlags = (
  clean: readonly SentenceEvidence[],
  evidence: readonly SentenceEvidence[],
): { flags: Flag[]; text: string } => {
  const before = new Set(clean.map((sentence) => sentence.id));
  const flagsBefore = new Map(
    clean.map((sentence) => [
      sentence.block,
      new Set(clean.filter((other) => other.block === sentence.block).flatMap((other) => other.flags.map(named))),
    ]),
  );
  const changed = evidence.filter((sentence) => !before.has(sentence.id));
  return {
    flags: changed.flatMap((sentence) =>
      sentence.flags.filter((flag) => !flagsBefore.get(sentence.block)?.has(named(flag))),
    ),
    text: changed.map((sentence) => sentence.text).join(' | '),
  };
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, misses: { type: 'string' }, alarms: { type: 'boolean' } },
  });
  if (!values.data) throw new Error('usage: seed --data FILE.jsonl [--misses KIND] [--alarms]');
  const counts = new Map<string, Count>(Object.keys(seeders).map((kind) => [kind, { seeded: 0, alerts: 0, flags: 0 }]));
  const [random, clean] = [randomFrom(7), { notes: 0, sentences: 0, alerts: 0, flags: 0 }];
  const alarms = new Map<string, number>();
  for await (const row of readRows(values.data, seedRow)) {
    if (!row.note) continue;
    const { note } = row;
    const evidence = checked(row, note);
    clean.notes += 1;
    clean.sentences += evidence.length;
    clean.alerts += evidence.filter(({ flags }) => flags.some(({ severity }) => severity === 'alert')).length;
    clean.flags += evidence.filter(({ flags }) => flags.length > 0).length;
    for (const { flags, text } of evidence)
      for (const flag of flags) {
        alarms.set(`${flag.kind} ${flag.severity}`, (alarms.get(`${flag.kind} ${flag.severity}`) ?? 0) + 1);
        if (values.alarms && flag.severity === 'alert')
          console.log(row.id, flag.kind, flag.written, '<-', flag.said ?? '', '|', text.slice(0, 140));
      }
    for (const [kind, seeder] of Object.entries(seeders)) {
      const count = counts.get(kind);
      const possible = seeder(note, random);
      for (let left = PER_NOTE; count && left > 0 && possible.length > 0; left -= 1) {
        const [change] = possible.splice(Math.floor(random() * possible.length), 1);
        if (!change) break;
        const changed = note.slice(0, change.at) + change.to + note.slice(change.at + change.from.length);
        const { flags, text } = newFlags(evidence, checked(row, changed));
        count.seeded += 1;
        if (flags.length > 0) count.flags += 1;
        if (flags.some(({ severity }) => severity === 'alert')) count.alerts += 1;
        else if (values.misses === kind)
          console.log(row.id, `${change.from} -> ${change.to}`, flags.map(named).join(';'), '|', text.slice(0, 200));
      }
    }
  }
  const share = (part: number, of: number): string => `${Math.round((100 * part) / Math.max(1, of))} %`;
  console.log(
    `clean notes ${clean.notes}, sentences ${clean.sentences}; flagged a note: alerts ${(clean.alerts / clean.notes).toFixed(2)}, all ${(clean.flags / clean.notes).toFixed(2)}`,
  );
  console.log([...alarms].map(([kind, count]) => `${kind} ${(count / clean.notes).toFixed(2)}`).join(', '));
  for (const [kind, { seeded, alerts, flags }] of counts)
    console.log(
      `${kind.padEnd(10)} seeded ${String(seeded).padStart(4)}  alerts ${share(alerts, seeded).padStart(5)}  all ${share(flags, seeded).padStart(5)}`,
    );
  const mean = (of: (count: Count) => number) =>
    [...counts.values()].reduce((sum, count) => sum + (100 * of(count)) / Math.max(1, count.seeded), 0) / counts.size;
  console.log(
    `mean of kinds: alerts ${mean((count) => count.alerts).toFixed(1)} %, all ${mean((count) => count.flags).toFixed(1)} %`,
  );
};

await main();
