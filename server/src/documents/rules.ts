import type { DocumentType } from '@auscult/contract/enumerations.ts';
import {
  acceptedEdit,
  type AcceptedEdit,
  type AppointmentDocument,
  type FlagDecision,
  type Passage,
  type Provenance,
  type SentenceEvidence,
  type Unwritten,
} from '@auscult/contract/documents/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { findEvidenceAside, findUnwrittenAside } from '@auscult/engine/notes/aside.ts';
import type { EvidenceRequest } from '@auscult/engine/evidence/evidence.ts';
import { withTyped } from '@auscult/engine/evidence/typed.ts';
import { withUnfounded } from '@auscult/engine/evidence/unfounded.ts';
import { flagRequested, withoutRequests } from '@auscult/engine/notes/openai/requested.ts';
import { z } from 'zod';
import type { Secrets } from '../platform/secrets.ts';
import type { Source } from '../transcripts/data.ts';

export const documentOrder: readonly DocumentType[] = [
  'note',
  'letter',
  'referral_letter',
  'patient_letter',
  'work_cover',
];

const receipt = z.object({ baseVersionId: z.uuid(), edit: acceptedEdit });
export type Receipt = z.infer<typeof receipt>;

/** Which engine proposed an edit of which version: kept by whoever asked, and believed by its signature when pieces of it are saved. */
export const signReceipt = ({ sign }: Secrets, given: Receipt): string => {
  const text = Buffer.from(JSON.stringify(given)).toString('base64url');
  return `${text}.${sign('smart-edit', text)}`;
};

/** Undefined where it is not one of ours. */
export const readReceipt = ({ sign }: Secrets, given: string): Receipt | undefined => {
  const [text = '', signature = ''] = given.split('.');
  if (sign('smart-edit', text) !== signature) return undefined;
  return receipt.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
};

/** The edit joins those before it; who drafted the text stays as it was. */
export const withEdit = (provenance: Provenance | null, edit: AcceptedEdit | undefined): Provenance | null =>
  provenance && edit ? { ...provenance, edits: [...(provenance.edits ?? []), edit] } : provenance;

/** What the template wrote stays nobody's claim while it is unchanged. */
export const fixedTextIn = (evidence: readonly SentenceEvidence[]): string[] =>
  evidence.filter((sentence) => sentence.level === 'fixed').map((sentence) => sentence.text);

type Judged = { evidence: readonly SentenceEvidence[]; createdAt: string };

/**
 * The decisions that hold for a version. What was resolved was resolved by changing the text: where the same words stand again in a
 * later version, as after an undo, they are asked about again. What was accepted stays accepted.
 */
export const decisionsOn = <Decision extends FlagDecision>(
  decisions: readonly Decision[],
  { evidence, createdAt }: Judged,
): Decision[] => {
  const flagged = new Set(evidence.flatMap(({ flags }) => flags.map(({ id }) => id)));
  return decisions.filter(
    ({ flagId, decision, at }) =>
      decision === 'accepted' || !flagged.has(flagId) || Date.parse(at) >= Date.parse(createdAt),
  );
};

/** How many alerts of a document still ask for a decision. */
export const openAlerts = (
  evidence: readonly SentenceEvidence[],
  decided: ReadonlySet<FlagDecision['flagId']>,
): number =>
  evidence.filter((sentence) => sentence.flags.some((flag) => flag.severity === 'alert' && !decided.has(flag.id)))
    .length;

type Decided = { flagId: string; decision: FlagDecision['decision'] | 'open' };
/** What is decided of the same findings in another document. A text that was put right stays one document's. */
export const sameFindings = (
  evidence: readonly SentenceEvidence[],
  other: readonly SentenceEvidence[],
  decisions: readonly Decided[],
): Decided[] => {
  const flags = evidence.flatMap((sentence) => sentence.flags);
  const decided = new Map(
    decisions.flatMap(({ flagId, decision }) => {
      const finding = flags.find(({ id }) => id === flagId)?.finding;
      return finding === undefined || decision === 'resolved' ? [] : [[finding, decision] as const];
    }),
  );
  return other.flatMap((sentence) =>
    sentence.flags.flatMap(({ id, finding }) => {
      const decision = finding === undefined ? undefined : decided.get(finding);
      return decision === undefined ? [] : [{ flagId: id, decision }];
    }),
  );
};

type Text = Pick<EvidenceRequest, 'content' | 'origins' | 'fixedText'> & {
  /** What it may have come from, the latest first, and whether what is new in it was typed. */
  before?: readonly SentenceEvidence[];
  isByHand?: boolean;
  /** Whether the origins are the embedded engine's, which writes nothing but what its rules read there. */
  isOwn?: boolean;
};

/** What a sentence was found to rest on before, and what the embedded engine took it from. */
const passagesIn =
  ({ before = [], origins = [], isOwn = false }: Text, spoken: ReadonlyMap<string, TranscriptSegment>) =>
  ({ text, block, start, end }: SentenceEvidence): Passage[] => {
    const earlier = before.find((sentence) => sentence.text === text)?.passages ?? [];
    const cited = isOwn
      ? origins
          .filter((origin) => origin.block === block && origin.start < end && origin.end > start)
          .flatMap(({ segmentIds }) => segmentIds)
      : [];
    const taken = [...new Set(cited)].map((segmentId): Passage => {
      const { start: from, end: until } = spoken.get(segmentId) ?? {};
      return {
        segmentId,
        ...(from === undefined ? {} : { start: from }),
        ...(until === undefined ? {} : { end: until }),
        support: 0,
      };
    });
    return [...earlier, ...taken].filter(({ segmentId }) => spoken.has(segmentId));
  };

/** Lays the words that were said beside each sentence of a text, whoever wrote it, and flags what was only asked to be written. */
export const checkText = async (source: Source, text: Text): Promise<SentenceEvidence[]> => {
  const { conversation, dictation, context, patient } = source;
  const { content, origins, fixedText } = text;
  const evidenceIn = (transcript: TranscriptSegment[]) =>
    findEvidenceAside({
      content,
      ...(origins ? { origins } : {}),
      ...(fixedText ? { fixedText } : {}),
      transcript,
      dictation,
      context,
      patient,
    });
  const evidence = await evidenceIn(conversation);
  // Whoever dictates asks for all of it to be written.
  const unasked = source.consultation_engine === 'sd' ? undefined : withoutRequests(conversation);
  const asked = unasked ? flagRequested(evidence, await evidenceIn(unasked)) : evidence;
  const typed = withTyped(asked, text.before ?? [], text.isByHand ?? false);
  const spoken = new Map([...conversation, ...dictation].map((segment) => [segment.id, segment]));
  // Where nothing was said, all was typed: there is nothing to hold it against.
  return spoken.size === 0 ? typed : withUnfounded(typed, passagesIn(text, spoken));
};

/** What was said and stands in none of the documents as they are now. */
export const stillUnwritten = (
  documents: readonly Pick<AppointmentDocument, 'content' | 'evidence' | 'unwritten'>[],
  spoken: readonly TranscriptSegment[],
): Promise<Unwritten[]> => {
  return findUnwrittenAside({
    documents: documents.map((document): Richtext => document.content),
    written: documents.flatMap(({ evidence }) =>
      evidence.map(({ text, passages }) => ({ text, segmentIds: passages.map(({ segmentId }) => segmentId) })),
    ),
    left: documents.flatMap(({ unwritten }) => unwritten),
    transcript: spoken,
    dictation: [],
  });
};
