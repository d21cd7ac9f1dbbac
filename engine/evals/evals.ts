import { parseArgs } from 'node:util';
import { train } from './train.ts';
import { learn } from '../speech/model/learn.ts';
import { checkNote } from './checks.ts';
import { trainChecks } from './trainChecks.ts';
import { notesEngineOf } from './notesEngine.ts';
import { writeDictations } from './dictation.ts';
import { writeAnswers } from './answers.ts';
import { evalRow } from './rows.ts';
import { writeNote, writeSection } from './writing.ts';
import { transcribeRows } from './speech.ts';
import { writeCrossed } from './crossed.ts';
import { reportUnsaid } from './faithfulRows.ts';
import { reportBareSpeech } from './bareSpeech.ts';
import { reportSpeech } from './speechReport.ts';
import { reportSuggestions } from './suggestions.ts';
import { reportPatterns } from './patterns.ts';
import { writeReading } from './reading.ts';
import { reportReading } from './readingScore.ts';
import { reportSpelling } from './spelling.ts';
import { unmarked } from './unmarked.ts';
import { reportWoken } from './woken.ts';

const commands = { notes: writeNote, sections: writeSection, checks: checkNote };
const usage = `usage:
  evals ${Object.keys(commands).join('|')} --data FILE.jsonl --out OUT.jsonl [--engine embedded|openai]
  evals dictation --data FILE.jsonl --out OUT.jsonl
  evals speech --data FILE.jsonl --audio FOLDER --out OUT.jsonl [--model clinical|delivered]
  evals speech-report [--data FOLDER]
  evals train --data FOLDER [--held-out] [--out FOLDER]
  evals train-checks --data FOLDER [--held-out] [--out FOLDER] [--report FILE.jsonl] [--without SET] [--given FILE.jsonl]
  evals train-speech --data FOLDER
  evals notes-crossed --data FOLDER --out OUT.jsonl
  evals faithful|bare-speech|spelling --data FOLDER
  evals suggestions --data FOLDER [--places N]
  evals patterns|woken --data FILE.jsonl
  evals unmarked --data FILE.jsonl --out OUT.jsonl
  evals reading --data FILE.jsonl --out SHEET.jsonl [--engines A,B] [--visits N] [--seed S]
  evals reading-score SHEET.jsonl`;

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      out: { type: 'string' },
      audio: { type: 'string' },
      model: { type: 'string', default: 'clinical' },
      report: { type: 'string' },
      engine: { type: 'string', default: 'embedded' },
      'held-out': { type: 'boolean', default: false },
      without: { type: 'string' },
      given: { type: 'string' },
      engines: { type: 'string', default: 'embedded' },
      visits: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      places: { type: 'string', default: '600' },
    },
  });
  if (positionals[0] === 'train' && values.data)
    return train(values.data, { isHeldOut: values['held-out'], ...(values.out ? { out: values.out } : {}) });
  if (positionals[0] === 'train-checks' && values.data)
    return trainChecks(values.data, {
      isHeldOut: values['held-out'],
      ...(values.without ? { without: values.without } : {}),
      ...(values.given ? { given: values.given } : {}),
      ...(values.out ? { out: values.out } : {}),
      ...(values.report ? { report: values.report } : {}),
    });
  if (positionals[0] === 'notes-crossed' && values.data && values.out) return writeCrossed(values.data, values.out);
  if (positionals[0] === 'faithful' && values.data) return reportUnsaid(values.data);
  if (positionals[0] === 'suggestions' && values.data) return reportSuggestions(values.data, Number(values.places));
  if (positionals[0] === 'patterns' && values.data) return reportPatterns(values.data);
  if (positionals[0] === 'woken' && values.data) return reportWoken(values.data);
  if (positionals[0] === 'reading-score' && positionals[1]) return reportReading(positionals[1]);
  if (positionals[0] === 'unmarked' && values.data && values.out)
    return writeAnswers({ data: values.data, out: values.out }, evalRow, unmarked);
  if (positionals[0] === 'reading' && values.data && values.out)
    return writeReading({
      data: values.data,
      out: values.out,
      engines: values.engines.split(','),
      visits: Number(values.visits),
      seed: Number(values.seed),
    });
  if (positionals[0] === 'bare-speech' && values.data) return reportBareSpeech(values.data);
  if (positionals[0] === 'spelling' && values.data) return reportSpelling(values.data);
  if (positionals[0] === 'train-speech' && values.data) return learn(values.data);
  if (positionals[0] === 'speech-report') return reportSpeech(values.data);
  if (positionals[0] === 'speech' && values.data && values.audio && values.out)
    return transcribeRows(
      { data: values.data, out: values.out },
      values.audio,
      values.model === 'delivered' ? 'delivered' : 'clinical',
    );
  if (positionals[0] === 'dictation' && values.data && values.out)
    return writeDictations({ data: values.data, out: values.out });
  const run = commands[positionals[0] as keyof typeof commands];
  if (!run || !values.data || !values.out) throw new Error(usage);
  const engine = notesEngineOf(values.engine);
  await writeAnswers({ data: values.data, out: values.out }, evalRow, (row) => run(row, engine));
};

// A wrong file or setting is told in a sentence; the trace is for whoever mends the program.
await main().catch((error: unknown) => {
  const isTold = error instanceof Error && process.env['LOG_LEVEL'] !== 'debug';
  process.stderr.write(`${isTold ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
