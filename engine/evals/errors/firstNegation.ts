import { normalsTurned, reportedTurned, wishesTurned } from './firstWords.ts';
import { byTable, replacing } from './replacing.ts';
import type { Change, Styles } from './replacing.ts';

const verbs =
  'take|use|have|smoke|drink|need|want|recall|remember|work|live|eat|sleep|exercise|check|monitor|wear|tolerate|feel|experience|think|believe|appear|help|require|improve|report|notice';
/** Symptoms and findings as notes name them. */
const findings =
  'pain|nausea|vomiting|fevers?|chills|cough|dizziness|headaches?|swelling|edema|numbness|tingling|weakness|rash(?:es)?|bleeding|tenderness|erythema|ecchymosis|shortness of breath|dyspnea|chest pain|palpitations|fatigue|diarrhea|constipation|wheez(?:es|ing)|murmurs?|effusion|fractures?|stiffness|crepitus|crackles|rales|rhonchi|allergies|anxiety|depression|syncope|reflux|congestion|bruising|lesions?|hematuria|dysuria|locking|snoring|insomnia';
const head = '(?:[a-z-]+ )?';

/** "No rash" as "Rash is present". */
const present = (note: string): Change[] =>
  [...note.matchAll(/(?<=^|[.:] |- )No (?!.*\b(?:is|was|are|were)\b)([a-z][a-z -]{2,40})\./gm)].map((match) => ({
    at: match.index,
    from: match[0].slice(0, -1),
    to: `${(match[1] ?? '').charAt(0).toUpperCase()}${(match[1] ?? '').slice(1)} is present`,
  }));
const negated = (from: string): string => `${from} not`;
const dropped = (): string => '';

/** The ways in which a note comes to say that something is there which is not, or the reverse. */
export const negations: Styles = {
  reported: ({ note }) => [
    ...byTable(note, reportedTurned),
    ...replacing(note, /\b(no) (?=[a-z]+)/gi, () => 'positive for'),
  ],
  worded: ({ note }) => [
    ...replacing(note, /\b(?:is|was|are|were|has|have|did|does|do) (not )/g, dropped),
    ...replacing(note, /\b(is|was|are) (?!not\b|no\b|an?\b|the\b|\d)(?=[a-z]+)/g, negated),
    ...replacing(note, /\b(has) (?=(?:been|had)\b)/g, () => 'has not'),
    ...replacing(note, /\b(without)\b/g, () => 'with'),
    ...replacing(
      note,
      /\b(with) (?=(?:associated|some|tenderness|pain|swelling|edema|nausea|numbness|radiation)\b)/g,
      () => 'without',
    ),
    ...replacing(note, /(?<=^|[.:] )(No) (?=[a-z]+)/gm, () => 'Some'),
  ],
  dropped: ({ note }) => [
    ...replacing(note, /(?<=[a-z,:] )(no (?:any |other )?)(?!longer\b)(?=[a-z]+)/g, dropped),
    ...replacing(note, /\b(?:is|was|are|were|has|have|did|does|do|will|would|can|could|should) (not )/g, dropped),
    ...replacing(note, /\b(never )/g, dropped),
    ...present(note),
  ],
  inserted: ({ note }) => [
    ...replacing(
      note,
      new RegExp(
        `\\b(?:reports|reported|endorses|notes|noted|has|had|is|with|reveals?|shows?) ()(?!no\\b|not\\b|that\\b|any\\b|her\\b|his\\b)(?=${head}(?:${findings})\\b)`,
        'g',
      ),
      () => 'no ',
    ),
    ...replacing(
      note,
      new RegExp(`(?<=: |^)((?:${findings}))\\b(?= (?:on|to|of|in|with|at|over|noted|present)\\b)`, 'gim'),
      (from) => `no ${from}`,
    ),
    ...replacing(
      note,
      new RegExp(`\\b(?:He|She|patient) (?:currently |also )?((?:${verbs})s)\\b`, 'g'),
      (from) => `does not ${from.slice(0, -1)}`,
    ),
    ...replacing(
      note,
      /\b((?:has|have|had)) (?=(?:been|had|tried|noticed|experienced|started|taken|undergone|improved)\b)/g,
      negated,
    ),
    ...replacing(note, /\b(is|are|was|were) (?=(?:currently |also |still )?[a-z]+(?:ing|ed)\b)/g, negated),
  ],
  planned: ({ note }) => [...replacing(note, /\b(will) (?!not\b)(?=[a-z]+)/g, negated), ...byTable(note, wishesTurned)],
  normal: ({ note }) =>
    // Words in capitals are headings.
    byTable(note, normalsTurned).filter(({ from }) => from !== from.toUpperCase()),
};
