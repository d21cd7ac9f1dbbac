import { readFileSync } from 'node:fs';
import type { EvalRow } from './rows.ts';

const speakers: Readonly<Record<string, string>> = {
  D: 'doctor',
  P: 'patient',
  F: 'guest_family',
  C: 'guest_clinician',
};

/** Lines of "D: …" as turns: the doctor, the patient, their family, another clinician. Fails on a line that names none of them. */
const turnsIn = (lines: readonly string[]): EvalRow['dialogue'] =>
  lines.map((line) => {
    const [, mark = '', text = ''] = /^([A-Z]): *(.+)$/.exec(line) ?? [];
    const speaker = speakers[mark];
    if (!speaker) throw new Error(`No speaker in a conversation of our own: ${line}`);
    return { speaker, text };
  });

/** Conversations and dictations of our own writing, as they are spoken in Australian practices: "D:" is the doctor, "P:" the patient, an empty line parts two. */
export const ownConversations = (): EvalRow[] =>
  readFileSync(new URL('../notes/corpus/conversations.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\n{2,}/)
    .map((block, at) => ({
      id: `own-${at + 1}`,
      note: undefined,
      dialogue: turnsIn(block.split('\n')),
    }));

/** Short conversations of our own writing with the code of the section that each is for: "# CODE" stands over the first of several. */
export const ownSections = (): EvalRow[] => {
  let code = '';
  return readFileSync(new URL('../notes/corpus/sections.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\n{2,}/)
    .map((block, at) => {
      const lines = block.split('\n');
      if (lines[0]?.startsWith('# ')) code = (lines.shift() ?? '').slice(2);
      return { id: `own-section-${at + 1}`, note: undefined, section_header: code, dialogue: turnsIn(lines) };
    });
};

const linesAtOnce = 4;
/** Sentences of our own for the recogniser's language model, a few in a row as if one voice said them. */
export const ownSentences = (): EvalRow[] => {
  const lines = ['consultations', 'dictations'].flatMap((name) =>
    readFileSync(new URL(`../speech/model/corpus/${name}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.split(' ').length > 2),
  );
  const dialogue = lines.flatMap((_, at) =>
    at % linesAtOnce === 0 ? [{ speaker: 'doctor', text: lines.slice(at, at + linesAtOnce).join(' ') }] : [],
  );
  return [{ id: 'own-sentences', note: undefined, dialogue }];
};
