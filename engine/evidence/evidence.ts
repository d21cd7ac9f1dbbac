import type { Passage, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { claimsOf } from './claims/claims.ts';
import type { Claim, Reading, Section } from './claims/claim.ts';
import { withoutConventionalUnits } from './conventionalUnits.ts';
import type { RawFlag } from './checked.ts';
import { sureGroundOf, withDoubted } from './doubted.ts';
import { findingOf } from './findings.ts';
import { gapOddsIn } from './denialGaps.ts';
import type { Gap } from './denialGaps.ts';
import { groundOf } from './ground.ts';
import type { Ground } from './ground.ts';
import { hashed } from './identity.ts';
import { isTitle } from './oneTurn.ts';
import { sectionsOf } from './sections.ts';
import { sentencesOf, smallIn } from './sentences.ts';
import type { Sentence } from './sentences.ts';
import { sexOf } from './sexFlags.ts';
import { factsOf, sourcesOf } from './source.ts';
import type { Facts, Source } from './source.ts';
import { findSupport, passageOf, weightsOf } from './support.ts';
import type { Found, Weights } from './support.ts';
import { unitNotices } from './unitNotices.ts';
import { streamOf } from './stream.ts';
import type { Stream } from './stream.ts';
import { withListFacts } from './suggesting/listFacts.ts';
import { withSuggestion } from './suggesting/suggesting.ts';
import { rarityIn, shippedUsage, surpriseIn, usualIn } from './usage.ts';
import type { Usage } from './usage.ts';
import { flagged, oncePerFact, learntOf, shippedModel, weighed } from './weighing.ts';

export type EvidencePatient = {
  firstName: string;
  lastName: string;
  gender: 'male' | 'female' | 'they' | null;
  birthDate: string | null;
  ageYears: number | null;
};
export type EvidenceRequest = {
  content: Richtext;
  transcript: readonly TranscriptSegment[];
  dictation: readonly TranscriptSegment[];
  context: string;
  patient: EvidencePatient;
  /** What the engine says it took its text from. A hint: it is kept only where the segments carry the text. */
  origins?: readonly { block: number; start: number; end: number; segmentIds: readonly string[] }[];
  /** Text of the template, the letter settings and macros: nobody need have said it. */
  fixedText?: readonly string[];
};

const enough = { supported: 0.62, weak: 0.35 };
/** The lines of a letter or a form that nobody says. */
const formulas: readonly RegExp[] = [
  /^dear\b.*$/i,
  /^(?:kind|warm|best|with) (?:kind )?regards,?$/i,
  /^(?:yours (?:sincerely|faithfully)|sincerely),?$/i,
  /^thank you for (?:referring|seeing|asking|your (?:kind )?referral)\b.*$/i,
  /^re:.*$/i,
  /^to whom it may concern,?$/i,
  /^(?:[a-z]+(?: [a-z]+){0,2}: )?\[not stated\]\.?$/i,
  /^provider number .*$/i,
];
const genderWords = { male: 'man gentleman boy', female: 'woman lady girl', they: '' };
const bare = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

type Case = {
  request: EvidenceRequest;
  sentences: readonly Sentence[];
  facts: readonly Facts[];
  sections: readonly Section[];
  small: ReadonlySet<number>;
  ground: Ground;
  /** The same without the words that the recogniser doubted; undefined where it doubted none. */
  sure: Ground | undefined;
  weight: Weights;
  known: Facts;
  /** What is known, with the date of birth. */
  birth: Facts;
  gender: EvidencePatient['gender'];
  fixed: ReadonlySet<string>;
  /** All that was said, and all that is written, word by word. */
  heard: Stream;
  note: Stream;
  rarity: Weights;
  surprise: (unit: string) => number;
  usual: (unit: string) => number;
  gapOdds: (gap: Gap) => number;
  kin: (unit: string) => readonly string[];
};

const recordText = ({ patient, context }: EvidenceRequest): string => {
  const age = patient.ageYears === null ? '' : `${patient.ageYears} years old`;
  return `${context}. ${patient.firstName} ${patient.lastName}. ${age}. ${patient.gender ?? ''} ${patient.gender ? genderWords[patient.gender] : ''}`;
};

/** The numbers of a date of birth are known only to a sentence that speaks of it. */
const birthText = ({ patient }: EvidenceRequest): string =>
  patient.birthDate ? `${patient.birthDate} ${patient.birthDate.split('-').map(Number).join(' ')}` : '';

const isFixed = (sentence: Sentence, { fixed }: Case): boolean =>
  sentence.kind === 'heading' ||
  isTitle(sentence.text) ||
  formulas.some((formula) => formula.test(sentence.text.trim())) ||
  fixed.has(bare(sentence.text));

const preferredIn = (sentence: Sentence, { request }: Case): ReadonlySet<string> =>
  new Set(
    (request.origins ?? [])
      .filter((origin) => origin.block === sentence.block && origin.start < sentence.end && origin.end > sentence.start)
      .flatMap((origin) => origin.segmentIds),
  );

/** The passages of the segments found, each question followed by its answer. */
const withAnswers = (found: readonly Source[], facts: Facts, { ground: { sources }, weight }: Case): Passage[] => {
  const cited = new Set(found);
  for (const source of found) {
    const answer = source.answeredAt === null ? undefined : sources[source.answeredAt];
    if (
      answer &&
      source.mentions.some(
        (mention) =>
          facts.units.has(`c:${mention.concept}`) && (mention.polarity === 'denied' || mention.polarity === 'affirmed'),
      )
    )
      cited.add(answer);
  }
  return [...cited].sort((a, b) => a.at - b.at).map((source) => passageOf(source, facts, weight));
};

type Read = { sentence: Sentence; facts: Facts; found: Found; total: number; reading: Reading; claims: Claim[] };
/** A sentence with what carries it and what it claims; `null` where nobody need have said it. */
export const readSentence = (at: number, given: Case): Read | null => {
  const { ground, weight, sentences } = given;
  const sentence = sentences[at];
  const facts = given.facts[at];
  if (!sentence || !facts || isFixed(sentence, given)) return null;
  const total = [...facts.units].reduce((sum, unit) => sum + weight(unit), 0);
  if (total === 0) return null;
  const found = findSupport({ sentence: facts, ground, weight, preferred: preferredIn(sentence, given) });
  const reading: Reading = {
    sentence: facts,
    text: sentence.text,
    before: sentences[at - 1]?.text ?? '',
    near: found.sources,
    ground,
    known: /\b(?:born|birth|dob|d\.o\.b)\b/i.test(sentence.text) ? given.birth : given.known,
    gender: given.gender,
    heard: given.heard,
    note: given.note,
    from: given.note.starts[at] ?? 0,
    index: at,
    rarity: given.rarity,
    surprise: given.surprise,
    usual: given.usual,
    gapOdds: given.gapOdds,
    kin: given.kin,
    section: given.sections[at] ?? 'none',
    isSmall: given.small.has(at),
    sentenceAt: (index: number) => given.facts[index]?.words ?? [],
    repeated: (wording: string) => {
      const wanted = wording.toLowerCase();
      return sentences.filter(({ text }) => text.toLowerCase().includes(wanted)).length;
    },
  };
  return { sentence, facts, found, total, reading, claims: claimsOf(reading, found.support) };
};

type Judged = { level: SentenceEvidence['level']; support: number; passages: Passage[]; flags: RawFlag[] };
const judged = (read: Read | null, flags: RawFlag[], given: Case): Judged => {
  const { weight, known } = given;
  if (!read) return { level: 'fixed', support: 1, passages: [], flags: [] };
  const { facts, found, total } = read;
  const fromRecord = [...facts.units].filter((unit) => known.units.has(unit));
  const recordShare = fromRecord.reduce((sum, unit) => sum + weight(unit), 0) / total;
  const added =
    fromRecord.filter((unit) => !found.carried.has(unit)).reduce((sum, unit) => sum + weight(unit), 0) / total;
  const isAlert = flags.some((flag) => flag.severity === 'alert');
  if (recordShare >= 0.85 && recordShare >= found.support - 0.05)
    return { level: isAlert ? 'check' : 'supported', support: Math.min(1, recordShare), passages: [], flags };
  const support = Math.round(Math.min(1, found.support + added) * 100) / 100;
  const passages = support < 0.15 ? [] : withAnswers(found.sources, facts, given);
  return {
    level: isAlert || support < enough.weak ? 'check' : support >= enough.supported ? 'supported' : 'weak',
    support,
    passages,
    flags,
  };
};

type Conversation = Pick<Case, 'ground' | 'sure' | 'weight' | 'heard'>;
/** All that was said, read once for whatever is written of it. */
export const conversationOf = ({
  transcript,
  dictation,
}: Pick<EvidenceRequest, 'transcript' | 'dictation'>): Conversation => {
  const segments = [...transcript, ...dictation];
  const ground = groundOf(sourcesOf(segments));
  return { ground, sure: sureGroundOf(segments), weight: weightsOf(ground), heard: streamOf(ground.sources) };
};

/** All that a request holds, read once for all of its sentences. */
export const caseOf = (request: EvidenceRequest, usage: Usage, conversation = conversationOf(request)): Case => {
  const fixedText = request.fixedText ?? [];
  const fixedSentences = fixedText.flatMap((text) => [
    text,
    ...sentencesOf({
      type: 'doc',
      content: text.split('\n').map((line) => ({
        type: 'paragraph' as const,
        ...(line ? { content: [{ type: 'text' as const, text: line }] } : {}),
      })),
    }).map((sentence) => sentence.text),
  ]);
  const sentences = sentencesOf(request.content);
  const facts = sentences.map((sentence) => factsOf(withoutConventionalUnits(sentence.text)));
  return {
    request,
    sentences,
    facts,
    sections: sectionsOf(sentences),
    small: smallIn(sentences),
    ...conversation,
    known: factsOf(recordText(request)),
    birth: factsOf(`${recordText(request)}. ${birthText(request)}`),
    gender:
      request.patient.gender ??
      sexOf(
        sentences.map((sentence) => sentence.text),
        [...request.transcript, ...request.dictation],
      ),
    fixed: new Set(fixedSentences.map(bare)),
    note: streamOf(facts, true),
    rarity: rarityIn(usage),
    surprise: surpriseIn(usage),
    usual: usualIn(usage),
    gapOdds: gapOddsIn(usage.gaps),
    kin: (unit: string) => usage.kin[unit] ?? [],
  };
};

/**
 * What stands behind each sentence of a document, whoever wrote it: the segments that carry it with a support figure (0 to 1), and flags where
 * a number, dose, medicine, side or negation is not what was said. A cited passage exists; whether it proves the sentence is the doctor's to judge.
 */
export const findEvidence = (request: EvidenceRequest): SentenceEvidence[] => {
  const usage = shippedUsage();
  const given = caseOf(request, usage);
  const model = shippedModel();
  const seen = new Map<string, number>();
  const read = given.sentences.map((_, at) => readSentence(at, given));
  const claims = oncePerFact(read.map((one) => weighed(one?.claims ?? [], learntOf(model))));
  return given.sentences.map((sentence, at) => {
    const key = bare(sentence.text);
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    const own = read[at] ?? null;
    const found = flagged(claims[at] ?? [], model);
    const told = own
      ? [
          ...withDoubted(withListFacts(found, own.reading), own.reading, { sure: given.sure, usage }),
          ...(preferredIn(sentence, given).size > 0 ? unitNotices(sentence.text) : []),
        ].map((flag) => ({
          ...withSuggestion(flag, own.reading),
          finding: findingOf(flag, own.reading),
        }))
      : found;
    const { flags, ...rest } = judged(own, told, given);
    const used = new Map<string, number>();
    const named = flags.map((flag) => {
      const name = `${sentence.text}\u0000${flag.written ?? ''}`;
      const again = used.get(flag.kind + name) ?? 0;
      used.set(flag.kind + name, again + 1);
      return { id: hashed(flag.kind, name, occurrence * 100 + again), ...flag };
    });
    return {
      id: hashed('sentence', sentence.text, occurrence),
      block: sentence.block,
      start: sentence.start,
      end: sentence.end,
      text: sentence.text,
      ...rest,
      flags: named,
    };
  });
};
