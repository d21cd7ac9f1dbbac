import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { may, statusLabel } from '@auscult/contract/appointments/lifecycle.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { withPieces } from '@auscult/contract/generation/pieces.ts';
import type { CorrectedFact, Piece, Proposal, SmartEditEvent } from '@auscult/contract/generation/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { carryFacts } from '@auscult/engine/edits/carry.ts';
import { piecesBetween } from '@auscult/engine/edits/difference.ts';
import type { Edited } from '@auscult/engine/edits/engine.ts';
import { correctedFacts } from '@auscult/engine/edits/facts.ts';
import { doctorsReasons } from '../documents/actions.ts';
import { listDocuments } from '../documents/data.ts';
import { signReceipt } from '../documents/rules.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Scope } from '../platform/scope.ts';
import { getPromptText } from '../prompts/data.ts';
import { getSource } from '../transcripts/data.ts';
import { addEditIncident } from './data.ts';

type From = { house: House; db: Db; caller: Caller; scope: Scope };
type About = { appointmentId: string; type: DocumentType; baseVersionId: string };
type Written = AppointmentDocument & { version: NonNullable<AppointmentDocument['version']> };

const isWritten = (document: AppointmentDocument): document is Written =>
  document.version !== null && document.state !== 'generating';

/** Refuses what could not be saved either, before anybody waits for a proposal. */
const requireEditable = async (db: Db, appointmentId: string): Promise<void> => {
  const { status } = await db
    .selectFrom('appointments')
    .select('status')
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  if (!may(status, 'edit'))
    throw problem(errors.stepRefused, {
      description: `This consult is now "${statusLabel(status)}", so its documents cannot be edited. Nothing was changed.`,
      metadata: { status },
    });
};

/** The documents of the appointment, the one that the doctor looks at first, as the doctor sees it. */
const documentsFrom = async (
  { db, scope }: From,
  { appointmentId, type, baseVersionId }: About,
): Promise<{ base: Written; others: Written[] }> => {
  const documents = await listDocuments(db, scope, appointmentId);
  const base = documents.find((document) => document.type === type);
  if (!base?.version) throw problem(errors.documentMissing);
  await requireEditable(db, appointmentId);
  if (!isWritten(base)) throw problem(errors.generationRunning);
  if (base.version.id !== baseVersionId)
    throw problem(errors.versionStale, { metadata: { currentVersionId: base.version.id } });
  return { base, others: documents.filter((document) => document !== base).filter(isWritten) };
};

const proposalOf = ({ type, version, content }: Written, pieces: Piece[]): Proposal => ({
  type,
  baseVersionId: version.id,
  content: withPieces(content, pieces),
  pieces,
});

type Done = { edited: Edited; milliseconds: number };

const receiptFor = ({ secrets }: House, base: Written, { edited, milliseconds }: Done): string => {
  const { engine, model, promptHash, call, insteadOf } = edited;
  const how = {
    engine,
    model,
    promptHash,
    milliseconds,
    ...(call ? { call } : {}),
    ...(insteadOf ? { insteadOf } : {}),
  };
  return signReceipt(secrets, { baseVersionId: base.version.id, edit: how });
};

const eventOf = (house: House, base: Written, work: Done): SmartEditEvent => {
  const { content, done, left, engine, model } = work.edited;
  const pieces = piecesBetween(base.content, content, '');
  const receipt = receiptFor(house, base, work);
  if (pieces.length > 0)
    return { kind: 'proposed', proposal: proposalOf(base, pieces), receipt, engine, model, done, left };
  const reasons = left.length > 0 ? left : ['The text would stay as it is.'];
  return { kind: 'refused', engine, model, left: reasons };
};

type Smart = About & { instruction?: string | undefined; promptMacroId?: string | undefined };

const instructionOf = async ({ db, scope }: From, { instruction, promptMacroId }: Smart): Promise<string> => {
  const kept = promptMacroId === undefined ? [] : [await getPromptText(db, scope, promptMacroId)];
  return [...kept, ...(instruction === undefined ? [] : [instruction])].join('\n');
};

/** That it was proposed, and that the engine in force could not. Incidents are out of a doctor's own reach. */
const putDown = (
  { db, caller }: From,
  { appointmentId, type }: About,
  { engine, model, insteadOf }: Edited,
  event: SmartEditEvent,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const pieces = event.kind === 'proposed' ? event.proposal.pieces.length : 0;
    const detail = { document: type, engine, model, pieces };
    await audit(tx, caller, { action: 'smart edit proposed', appointmentId, detail });
    if (insteadOf) await addEditIncident(tx, { appointmentId, type, insteadOf });
  });

/** What an instruction would make of a document, told as it is written. Saves nothing; what was asked for is not kept. */
export const proposeEdit = async (from: From, asked: Smart): Promise<ReadableStream<SmartEditEvent>> => {
  const { house, db } = from;
  const { base } = await documentsFrom(from, asked);
  const instruction = await instructionOf(from, asked);
  const source = await getSource(db, asked.appointmentId);
  const leaving = new AbortController();
  const request = {
    documentType: asked.type,
    content: base.content,
    instruction,
    transcript: [...source.conversation, ...source.dictation],
    context: source.context,
    signal: leaving.signal,
  };
  const write = async (tell: (event: SmartEditEvent) => void): Promise<void> => {
    const started = performance.now();
    const edited = await house.edits.edit(request, (text) => tell({ kind: 'writing', text }));
    const event = eventOf(house, base, { edited, milliseconds: Math.round(performance.now() - started) });
    await putDown(from, asked, edited, event);
    tell(event);
  };
  return new ReadableStream<SmartEditEvent>({
    start: (events) => {
      write((event) => {
        if (!leaving.signal.aborted) events.enqueue(event);
      }).then(
        () => {
          if (!leaving.signal.aborted) events.close();
        },
        (error: unknown) => {
          if (!leaving.signal.aborted) events.error(error);
        },
      );
    },
    cancel: () => leaving.abort(),
  });
};

/** The text that an engine wrote last, which the doctor's edits began with. */
const generatedText = async (db: Db, appointmentId: string, type: DocumentType): Promise<Richtext | undefined> => {
  const row = await db
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .select('v.content')
    .where('d.appointment_id', '=', appointmentId)
    .where('d.type', '=', type)
    .where('v.reason', 'not in', doctorsReasons)
    .orderBy('v.number', 'desc')
    .executeTakeFirst();
  return row?.content;
};

type Carried = { facts: CorrectedFact[]; proposals: Proposal[] };

/** What was corrected in one document since it was generated, and where the others still say it the old way. Saves nothing. */
export const proposeCarrying = async (from: From, asked: About): Promise<Carried> => {
  const { db } = from;
  const { base, others } = await documentsFrom(from, asked);
  const before = await generatedText(db, asked.appointmentId, asked.type);
  const facts = before ? correctedFacts(before, base.content) : [];
  const proposals = others
    .map((document) => proposalOf(document, carryFacts(document.content, facts)))
    .filter(({ pieces }) => pieces.length > 0);
  return {
    facts: facts.map(({ id, kind, about, before: was, after }) => ({ id, kind, about, before: was, after })),
    proposals,
  };
};
