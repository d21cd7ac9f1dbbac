import { join } from 'node:path';
import { questionsIn } from '../notes/questions/asked.ts';
import { boundariesIn } from '../notes/transcript/boundaries.ts';
import { randomFrom, recordedOf, spansOf, surroundingsOf, trainBare, turnsOf, voicedIn } from './trainBare.ts';
import type { Stretch } from './trainBare.ts';
import type { BareModel } from '../notes/transcript/bareModel.ts';
import { doctorChances } from '../notes/transcript/whoSpeaks.ts';
import { evalRow, readRows } from './rows.ts';
import type { EvalRow } from './rows.ts';

type Counts = { right: number; wrong: number; missed: number };
const nothing = (): Counts => ({ right: 0, wrong: 0, missed: 0 });
const counted = (counts: Counts, isFound: boolean, isTrue: boolean): void => {
  if (isFound && isTrue) counts.right += 1;
  else if (isFound) counts.wrong += 1;
  else if (isTrue) counts.missed += 1;
};
const share = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)}`;
const line = ({ right, wrong, missed }: Counts): string =>
  [
    `F1 ${share(2 * right, 2 * right + wrong + missed)} (precision ${share(right, right + wrong)}`,
    `recall ${share(right, right + missed)}, ${right + missed} there)`,
  ].join(', ');

type Score = {
  ends: Counts;
  questions: Counts;
  commas: Counts;
  told: number;
  sure: number;
  sureRight: number;
  words: number;
};

/** Counts what the model finds in a stretch whose marks are known. */
const judge = (score: Score, stretch: Stretch, model: BareModel): void => {
  const { words, marks, speakers, isOneVoice } = stretch;
  const { begins, commas } = boundariesIn(words, model, isOneVoice);
  const isBegin = new Set(begins);
  for (let at = 1; at < words.length; at += 1) {
    const before = marks[at - 1];
    counted(score.ends, isBegin.has(at), before === '.' || before === '?');
    counted(score.commas, commas.has(at), before === ',');
  }
  const spans = spansOf(begins, words.length);
  const asked = questionsIn(words, spans, model.asked, (span) => surroundingsOf(stretch, span));
  const asks = new Set(spans.filter((_, at) => asked[at]).map(({ to }) => to - 1));
  marks.forEach((mark, at) => counted(score.questions, asks.has(at), mark === '?'));
  if (isOneVoice) return;
  const doctors = doctorChances(
    spans.map((span, at) => voicedIn(stretch, span, asked[at] ?? false)),
    model,
  );
  spans.forEach(({ from, to }, at) => {
    const likely = doctors[at] ?? 0.5;
    for (let word = from; word < to; word += 1) {
      const isRight = likely > 0.5 === (speakers[word] === 'doctor');
      score.words += 1;
      if (isRight) score.told += 1;
      if (Math.abs(likely - 0.5) < 0.45) continue;
      score.sure += 1;
      if (isRight) score.sureRight += 1;
    }
  });
};

const report = (name: string, stretches: readonly Stretch[], model: BareModel): string[] => {
  const score: Score = {
    ends: nothing(),
    questions: nothing(),
    commas: nothing(),
    told: 0,
    sure: 0,
    sureRight: 0,
    words: 0,
  };
  for (const stretch of stretches) judge(score, stretch, model);
  return [
    `${name}: ends of sentences ${line(score.ends)}`,
    `${name}: questions ${line(score.questions)}`,
    `${name}: commas ${line(score.commas)}`,
    ...(score.words > 0
      ? [
          [
            `${name}: words by the right voice ${share(score.told, score.words)} %`,
            `of the ${share(score.sure, score.words)} % that are surely one's ${share(score.sureRight, score.sure)} %`,
          ].join(', '),
        ]
      : []),
  ];
};

const rowsIn = async (file: string): Promise<EvalRow[]> => {
  const rows: EvalRow[] = [];
  for await (const row of readRows(file, evalRow)) rows.push(row);
  return rows;
};

/**
 * How well sentences, questions and voices are found in rows that were not learnt from: the validation rows, and every fifth consultation
 * of the sets without such.
 */
export const reportBareSpeech = async (data: string): Promise<void> => {
  const talk = [
    ...(await rowsIn(join(data, 'primock57/dev.jsonl'))),
    ...(await rowsIn(join(data, 'fareez/dev.jsonl'))),
  ];
  const isJudged = (_: EvalRow, at: number): boolean => at % 5 === 4;
  const model = trainBare([
    ...(await rowsIn(join(data, 'aci-bench/train.jsonl'))),
    ...(await rowsIn(join(data, 'mts-dialog/train.jsonl'))),
    ...talk.filter((row, at) => !isJudged(row, at)),
  ]);
  const judged = {
    'ACI-Bench': await rowsIn(join(data, 'aci-bench/valid.jsonl')),
    'MTS-Dialog': await rowsIn(join(data, 'mts-dialog/valid.jsonl')),
    'PriMock57 and Fareez': talk.filter(isJudged),
  };
  const random = randomFrom(99);
  for (const [name, rows] of Object.entries(judged)) {
    const lines = [
      ...report(`${name}, turns`, rows.flatMap(turnsOf), model),
      ...report(
        `${name}, as recorded`,
        rows.flatMap((row) => recordedOf(row, random)),
        model,
      ),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
};
