import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evalRow, readRows, recordedSex, segmentsOf } from './rows.ts';
import type { EvalRow } from './rows.ts';
import { functionWords, stemOf } from '../evidence/words.ts';
import { bareModelBytes } from '../notes/transcript/bareModel.ts';
import { headerFeatures } from '../notes/learnt/headers.ts';
import type { HeaderModel } from '../notes/learnt/headers.ts';
import { useBare, useVisits } from '../notes/learnt/learnt.ts';
import type { VisitModel } from '../notes/learnt/learnt.ts';
import { contentStemsOf } from '../notes/learnt/vocabulary.ts';
import { statementsOf } from '../notes/drafts.ts';
import { trainFiling } from './trainFiling.ts';
import { trainBare } from './trainBare.ts';
import { fitted, frequent, likelihood, pruned } from '../text/logistic.ts';
import type { Example, Weights } from '../text/logistic.ts';
import { modelBytes, packed } from '../text/packed.ts';
import type { Packed } from '../text/packed.ts';
import { ownSections } from './ownSpeech.ts';
import { closestTo, shareIn, tokens } from '../notes/learnt/overlap.ts';
import { placeFeatures } from '../notes/filing/place.ts';
import type { Division, PlaceModel } from '../notes/filing/place.ts';
import { toldFeatures } from '../notes/filing/likely.ts';
import type { ToldModel } from '../notes/filing/likely.ts';
import { itemsOf, statementFeatures, wordFeatures, wordUse } from '../notes/learnt/salience.ts';
import type { Item, SalienceModel } from '../notes/learnt/salience.ts';
import { sexHeard } from '../text/sex.ts';
import { fittedClasses } from '../text/softmax.ts';
import { spoken, voiceFor } from '../notes/wording/voice.ts';
import { utterancesOf } from '../notes/transcript/utterances.ts';

type Visit = { items: Item[]; texts: string[]; note: string; places: (Division | null)[] };

const names: Readonly<Record<string, Division>> = {
  subjective: 'story',
  objective_exam: 'examination',
  objective_results: 'results',
  assessment_and_plan: 'plan',
};
const tellingOf = (text: string): Set<string> =>
  new Set(
    tokens(text)
      .filter((word) => !functionWords.has(word))
      .map(stemOf),
  );

/** The division of the note whose lines each statement is most like; `null` where it is like none. */
const placesOf = (texts: readonly string[], parts: Readonly<Record<string, string | null>>): (Division | null)[] => {
  const lines = Object.entries(parts)
    .flatMap(([name, text]) =>
      (text ?? '').split(/\n|(?<=[.;])\s/).map((line) => ({ division: names[name], stems: tellingOf(line) })),
    )
    .filter(({ stems }) => stems.size > 0);
  return texts.map((text) => {
    const stems = tellingOf(text);
    let best: { division: Division | null; score: number } = { division: null, score: 0.28 };
    for (const line of lines) {
      const score =
        [...stems].filter((stem) => line.stems.has(stem)).length / Math.sqrt(Math.max(1, stems.size) * line.stems.size);
      if (line.division && score > best.score) best = { division: line.division, score };
    }
    return best.division;
  });
};

/** A visit with its statements as a reader would see them. */
const visitOf = (row: EvalRow): Visit => {
  const transcript = segmentsOf(row);
  const drafts = statementsOf(utterancesOf(transcript));
  const voice = voiceFor('letter', {
    firstName: '',
    lastName: '',
    gender: recordedSex(row) ?? sexHeard(transcript, { firstName: '' }),
    birthDate: null,
    ageYears: null,
  });
  const texts = drafts.map((draft) => `${draft.label ?? ''} ${spoken(draft.body, voice)}`);
  return { items: itemsOf(drafts), texts, note: row.note ?? '', places: placesOf(texts, row.divisions ?? {}) };
};

const wordExamples = ({ items, note }: Visit): { word: string; example: Example }[] => {
  const known = new Set(tokens(note));
  return [...wordUse(items)].map(([word, use]) => ({
    word,
    example: { features: wordFeatures(word, use), wanted: known.has(word) ? 1 : 0 },
  }));
};
/** The weights that matter, laid out flat: what ships, and what is judged. */
const shipped = (weights: Weights, least?: number): Packed => packed(pruned(weights, least));

const wordFitting = { rounds: 5, penalty: 1e-3 };
const statementFitting = { rounds: 6, penalty: 2e-3 };
const folds = 5;

/** Each visit's words judged by a model that has not seen the visit, as will be the case in use. */
const crossedChances = (words: readonly (readonly { word: string; example: Example }[])[]): Map<string, number>[] => {
  const models = Array.from({ length: folds }, (_, fold) =>
    fitted(
      words.filter((_, at) => at % folds !== fold).flatMap((visit) => visit.map(({ example }) => example)),
      wordFitting,
    ),
  );
  return words.map(
    (visit, at) =>
      new Map(visit.map(({ word, example }) => [word, likelihood(models[at % folds] as Weights, example.features)])),
  );
};

export const trainSalience = (rows: readonly EvalRow[]): SalienceModel => {
  const visits = rows.map(visitOf);
  const words = visits.map(wordExamples);
  const chances = crossedChances(words);
  const chosen: Example[] = [];
  const shared: Example[] = [];
  const isTelling = (word: string): boolean => !functionWords.has(word);
  visits.forEach(({ items, texts, note }, at) => {
    const best = closestTo(note, texts);
    items.forEach((item, index) => {
      const features = statementFeatures(item, chances[at] ?? new Map());
      chosen.push({ features, wanted: best.has(index) ? 1 : 0 });
      shared.push({ features, wanted: shareIn(note, texts[index] ?? '', isTelling) });
    });
  });
  return {
    words: shipped(
      fitted(
        words.flat().map(({ example }) => example),
        wordFitting,
      ),
    ),
    statements: shipped(fitted(chosen, statementFitting)),
    gain: shipped(fitted(shared, statementFitting)),
  };
};

/** Which part of the note each statement belongs to. */
export const trainPlaces = (rows: readonly EvalRow[]): PlaceModel => {
  const known = rows
    .map(visitOf)
    .flatMap(({ items, places }) =>
      items.flatMap((_, at) => (places[at] ? [{ features: placeFeatures(items, at), division: places[at] }] : [])),
    );
  const learn = (division: Division): Packed =>
    shipped(
      fitted(
        known.map((one) => ({ features: one.features, wanted: one.division === division ? 1 : 0 })),
        { rounds: 6, penalty: 1e-3 },
      ),
    );
  return { story: learn('story'), examination: learn('examination'), results: learn('results'), plan: learn('plan') };
};

/** Which part of the note the doctor's words belong to, from what notes hold of them. */
export const trainTold = (rows: readonly EvalRow[]): ToldModel => {
  const examples = rows.flatMap((row) => {
    const utterances = utterancesOf(segmentsOf(row));
    const places = placesOf(
      utterances.map(({ text }) => text),
      row.divisions ?? {},
    );
    return utterances.flatMap(({ speaker, question }, at) =>
      speaker === 'doctor' && !question ? [{ features: toldFeatures(utterances, at), place: places[at] }] : [],
    );
  });
  const learn = (division: Division): Packed =>
    shipped(
      fitted(
        examples.map(({ features, place }) => ({ features, wanted: place === division ? 1 : 0 })),
        { rounds: 6, penalty: 1e-3 },
      ),
    );
  return { story: learn('story'), examination: learn('examination'), results: learn('results'), plan: learn('plan') };
};

const folder = join(import.meta.dirname, '../notes/weights');

const rowsOf = async (files: readonly string[]): Promise<EvalRow[]> => {
  const rows: EvalRow[] = [];
  for (const file of files) for await (const row of readRows(file, evalRow)) rows.push(row);
  return rows;
};
/** Which section short conversations are for. Features met in fewer than five of them tell nothing. */
export const trainHeaders = (rows: readonly EvalRow[]): HeaderModel => {
  const labels = rows.flatMap((row) => row.section_header ?? []);
  const examples = rows.flatMap((row) =>
    row.section_header === undefined ? [] : [{ features: headerFeatures(row.dialogue), wanted: 0 }],
  );
  const weights = fittedClasses(
    frequent(examples, 5).map(({ features }, at) => ({ features, label: labels[at] ?? '' })),
    { rounds: 15, penalty: 6e-3, rate: 0.05 },
  );
  return Object.fromEntries(
    Object.entries(weights).map(([code, own]) => [
      code,
      {
        share: Math.round((labels.filter((label) => label === code).length / labels.length) * 10_000) / 10_000,
        weights: shipped(own, 0.035),
      },
    ]),
  );
};

/** The stems that notes use. */
export const trainVocabulary = (rows: readonly EvalRow[]): string[] => {
  const counts = new Map<string, number>();
  for (const { note } of rows)
    for (const stem of new Set(contentStemsOf(note ?? ''))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= 1)
    .map(([stem]) => stem)
    .sort();
};

/** What visits teach, each step with what was learnt before it. */
export const trainVisits = (visits: readonly EvalRow[], short: readonly EvalRow[]): VisitModel => {
  const vocabulary = trainVocabulary([...visits, ...short]);
  useVisits({ vocabulary });
  const told = trainTold(visits);
  useVisits({ told });
  return { told, salience: trainSalience(visits), places: trainPlaces(visits), vocabulary };
};

const save = (out: string, name: string, made: unknown): Promise<void> =>
  writeFile(join(out, `${name}.json.br`), modelBytes(made));

/** Makes the weights again from a folder of the scored sets. Held out, the validation rows stay unseen, so that they can judge what was learnt. */
export const train = async (
  data: string,
  { isHeldOut, out = folder }: { isHeldOut: boolean; out?: string },
): Promise<void> => {
  const parts = isHeldOut ? ['train'] : ['train', 'valid'];
  const visits = await rowsOf(parts.map((part) => join(data, 'aci-bench', `${part}.jsonl`)));
  const short = await rowsOf(parts.map((part) => join(data, 'mts-dialog', `${part}.jsonl`)));
  await mkdir(out, { recursive: true });
  const talk = await rowsOf(['primock57/dev.jsonl', 'fareez/dev.jsonl'].map((file) => join(data, file)));
  const bare = trainBare([...visits, ...short, ...talk]);
  await writeFile(join(out, 'boundaries.json.br'), bareModelBytes(bare));
  // Statements are learnt from as they will be cut, whatever was in use before.
  useBare(bare);
  // Rows have hardly any of the seldom sections.
  await save(out, 'headers', trainHeaders([...short, ...ownSections()]));
  await save(out, 'filing', trainFiling(visits, short));
  await save(out, 'visit', trainVisits(visits, short));
};
