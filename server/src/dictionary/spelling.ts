import type { dismissWord as dismissal } from '@auscult/contract/dictionary/endpoints.ts';
import type { KnownWord } from '@auscult/contract/dictionary/schemas.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { hold } from '../lifecycle/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, sql, type Db } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { change } from '../platform/resource.ts';
import type { Actor } from '../platform/scope.ts';
import { keyOf } from './rules.ts';

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
