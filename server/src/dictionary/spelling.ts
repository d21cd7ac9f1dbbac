import type { dismissWord as dismissal } from '@auscult/contract/dictionary/endpoints.ts';
import { dictionaryErrors } from '@auscult/contract/dictionary/errors.ts';
import type { KnownWord, SpellingRequest } from '@auscult/contract/dictionary/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { documentOf, lineText, linesOf, withSpans } from '@auscult/contract/generation/pieces.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { hold } from '../appointments/actions.ts';
import { saveEdit } from '../documents/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, sql, type Db } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import type { Actor } from '../platform/scope.ts';
import { findReplacements, keyOf, replacedInDocument } from './rules.ts';

type ByUser = Caller & { actor: Actor };

/** Words that a person's speller takes as right, by the alphabet. */
export const listWords = (db: Db, { id }: Pick<Actor, 'id'>): Promise<KnownWord[]> =>
  db
    .selectFrom('known_words')
    .select(['id', 'word', 'created_at as createdAt'])
    .where('user_id', '=', id)
    .orderBy('key')
    .execute();

export const removeWord = (db: Db, caller: ByUser, wordId: string): Promise<object> =>
  change(db, caller, { action: 'known word removed', subjectId: wordId }, (tx) =>
    tx
      .deleteFrom('known_words')
      .where('id', '=', wordId)
      .where('user_id', '=', caller.actor.id)
      .returning('id')
      .executeTakeFirst(),
  );

/** Takes a word as right in a consult, or always. Saying it twice is saying it once. */
export const dismissWord = (
  db: Db,
  caller: ByUser,
  { appointmentId, word, isForAlways }: RequestOf<typeof dismissal>['body'],
): Promise<AnswerOf<typeof dismissal>> =>
  inTransaction(db, async (tx) => {
    await hold(tx, appointmentId);
    if (isForAlways)
      await tx
        .insertInto('known_words')
        .values({ user_id: caller.actor.id, key: keyOf(word), word })
        .onConflict((on) => on.columns(['user_id', 'key']).doNothing())
        .execute();
    else
      await tx
        .updateTable('appointments')
        .set({ dismissed_words: sql<string[]>`array_append(dismissed_words, ${word})` })
        .where('id', '=', appointmentId)
        .where(sql<boolean>`not ${word} = any(dismissed_words)`)
        .execute();
    await audit(tx, caller, { action: 'spelling dismissed', appointmentId, detail: { isForAlways } });
    const { dismissed } = await tx
      .selectFrom('appointments')
      .select('dismissed_words as dismissed')
      .where('id', '=', appointmentId)
      .executeTakeFirstOrThrow();
    return { dismissed, known: (await listWords(tx, caller.actor)).map((one) => one.word) };
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
