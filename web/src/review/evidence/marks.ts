import type { AppointmentDocument, Flag, FlagDecision, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';

/**
 * What the rail shows for a sentence. `entered` rests on the record or on what set the scene, which nobody need have said;
 * `check` waits for a decision, `kept` had one, `none` has no passage and no alert, `typed` is the doctor's own words, `edited` was changed since the evidence was made. There is none that says "verified": that is the doctor's to judge.
 */
export type Mark = 'found' | 'entered' | 'weak' | 'check' | 'kept' | 'none' | 'typed' | 'edited';

export const markLabel: Record<Mark, string> = {
  found: 'Passage found',
  entered: 'Entered, not said',
  weak: 'Weak match',
  check: 'Check this',
  kept: 'Checked and kept',
  none: 'No passage found',
  typed: 'Typed by the doctor',
  edited: 'Edited, not compared yet',
};

export const decidedIds = (decisions: readonly FlagDecision[]): ReadonlySet<string> =>
  new Set(decisions.map((decision) => decision.flagId));
export const alerts = (sentence: SentenceEvidence): Flag[] =>
  sentence.flags.filter((flag) => flag.severity === 'alert');
export const openAlerts = (sentence: SentenceEvidence, decided: ReadonlySet<string>): Flag[] =>
  alerts(sentence).filter((flag) => !decided.has(flag.id));

/** Known before anybody spoke: from the patient's record, or from what set the scene. */
export const isEntered = ({ level, passages }: SentenceEvidence): boolean =>
  level === 'supported' && passages.length === 0;

/** Undefined for fixed text of the template, which nobody said and nobody needs to check. */
export const markOf = (sentence: SentenceEvidence, decided: ReadonlySet<string>): Mark | undefined => {
  if (openAlerts(sentence, decided).length > 0) return 'check';
  if (alerts(sentence).length > 0) return 'kept';
  if (sentence.level === 'fixed') return undefined;
  if (sentence.level === 'typed') return 'typed';
  if (sentence.level === 'supported') return isEntered(sentence) ? 'entered' : 'found';
  return sentence.level === 'weak' ? 'weak' : 'none';
};

const seriousness: Record<Mark, number> = {
  found: 0,
  entered: 0,
  typed: 0,
  edited: 1,
  weak: 2,
  none: 3,
  kept: 4,
  check: 5,
};
export const isMoreSerious = (one: Mark, other: Mark): boolean => seriousness[one] > seriousness[other];

/** Sentences of a document that still want a decision, in reading order. */
export const sentencesToCheck = (document: AppointmentDocument): SentenceEvidence[] => {
  const decided = decidedIds(document.decisions);
  return document.evidence
    .filter((sentence) => openAlerts(sentence, decided).length > 0)
    .sort((one, other) => one.block - other.block || one.start - other.start);
};
