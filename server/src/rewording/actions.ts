import { dictionaryErrors } from '@auscult/contract/dictionary/errors.ts';
import type { ReplacementRequest, SpellingRequest } from '@auscult/contract/dictionary/schemas.ts';
import { may, statusLabel } from '@auscult/contract/appointments/lifecycle.ts';
import { errors } from '@auscult/contract/errors.ts';
import { documentOf, lineText, linesOf, withSpans } from '@auscult/contract/generation/pieces.ts';
import { textBlocks, type Richtext } from '@auscult/contract/richtext.ts';
import { rememberReplacement } from '../dictionary/actions.ts';
import { findReplacements, replacedIn, replacedInDocument, type Find } from '../dictionary/rules.ts';
import { hold } from '../lifecycle/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, type Db, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Actor } from '../platform/scope.ts';
import { checkAgain, saveEdit } from '../documents/actions.ts';

type ByUser = Caller & { actor: Actor };

/** Replaces words in the transcripts as they read, not as they were heard. */
const replaceInTranscripts = async (tx: Tx, appointmentId: string, find: Find): Promise<number> => {
  const transcripts = await tx
    .selectFrom('transcripts')
    .select(['id', 'segments'])
    .where('appointment_id', '=', appointmentId)
    .where('is_current', '=', true)
    .execute();
  let places = 0;
  for (const { id, segments } of transcripts) {
    const changed = segments.map((segment) => ({ ...segment, text: replacedIn(find, segment.text) }));
    const own = segments.reduce((sum, { text }) => sum + find(text).length, 0);
    places += own;
    if (own > 0)
      await tx
        .updateTable('transcripts')
        .set({ segments: json(changed) })
        .where('id', '=', id)
        .execute();
  }
  return places;
};

/** Each document that has the words gets a version without them; the one before stays, to go back to. */
const replaceInDocuments = async (tx: Tx, caller: Caller, appointmentId: string, find: Find): Promise<number> => {
  const documents = await tx
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.id', 'd.current_version_id')
    .select(['d.type', 'v.id as baseVersionId', 'v.content'])
    .where('d.appointment_id', '=', appointmentId)
    .execute();
  let changed = 0;
  for (const { type, baseVersionId, content } of documents) {
    if (textBlocks(content).every(({ text }) => find(text).length === 0)) continue;
    changed += 1;
    const edit = { content: replacedInDocument(find, content), isBaseKept: true, reason: 'edited' as const };
    await saveEdit(tx, caller, { appointmentId, type, baseVersionId, ...edit });
  }
  return changed;
};

/** Replaces words wherever they stand in a consult, and from now on. All of it or nothing. */
export const replaceInConsult = (
  db: Db,
  caller: ByUser,
  { appointmentId, ...request }: ReplacementRequest & { appointmentId: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { status } = await hold(tx, appointmentId);
    await rememberReplacement(tx, caller, request);
    const find = findReplacements([request]);
    const places = await replaceInTranscripts(tx, appointmentId, find);
    const documents = await replaceInDocuments(tx, caller, appointmentId, find);
    if (places === 0 && documents === 0) return;
    if (!may(status, 'edit'))
      throw problem(errors.stepRefused, {
        description: `This consult is now "${statusLabel(status)}", so its words cannot be replaced. Nothing was changed.`,
        metadata: { status },
      });
    if (places > 0) await checkAgain(tx, appointmentId);
    await audit(tx, caller, { action: 'words replaced', appointmentId, detail: { places, documents } });
  });

type Place = Pick<SpellingRequest, 'word' | 'replacement' | 'block' | 'start'>;
/** The document with one word written another way; nothing where it does not stand there. */
const replacedAt = (document: Richtext, { word, replacement, block = -1, start = -1 }: Place): Richtext | undefined => {
  const lines = linesOf(document);
  const line = lines[block];
  const end = start + word.length;
  if (!line || lineText(line).slice(start, end) !== word) return undefined;
  return documentOf(lines.with(block, withSpans(line, [{ start, end, text: replacement }])));
};

/** Writes a word of a document another way, as an edit of the version that it was seen in. */
export const replaceSpelling = (
  db: Db,
  caller: ByUser,
  { appointmentId, type, baseVersionId, isEverywhere, ...place }: SpellingRequest,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await hold(tx, appointmentId);
    const document = await tx
      .selectFrom('documents as d')
      .innerJoin('document_versions as v', 'v.id', 'd.current_version_id')
      .select(['v.id', 'v.content'])
      .where('d.appointment_id', '=', appointmentId)
      .where('d.type', '=', type)
      .executeTakeFirst();
    if (!document) throw problem(errors.documentMissing);
    if (document.id !== baseVersionId)
      throw problem(errors.versionStale, { metadata: { currentVersionId: document.id } });
    const find = findReplacements([{ search: place.word, replace: place.replacement }]);
    const isThere = linesOf(document.content).some((line) => find(lineText(line)).length > 0);
    const content = isEverywhere
      ? isThere
        ? replacedInDocument(find, document.content)
        : undefined
      : replacedAt(document.content, place);
    if (!content) throw problem(dictionaryErrors.wordsMissing);
    await saveEdit(tx, caller, { appointmentId, type, baseVersionId, content, isBaseKept: false, reason: 'edited' });
  });
