import { errors } from '@auscult/contract/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { remindAll } from '@auscult/contract/uploads/endpoints.ts';
import type { AnswerOf } from '@auscult/contract/kit.ts';
import type { NotReminded } from '@auscult/contract/uploads/schemas.ts';
import { sendMail } from '../mails/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, sql, type AdminDb, type Db, type JobsDb, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { onClock } from '../plugin/rules.ts';
import { isWorkingDay, nextWorkingDay } from '../platform/working-days.ts';

const listPractices = (db: Db) =>
  db
    .selectFrom('practices as p')
    .select(['p.id', 'p.name', 'p.timezone', 'p.pms_type', 'p.admin_emails', 'p.reminder_at', 'p.closed_dates'])
    .select(
      sql<boolean>`exists (select from upload_keys k where k.practice_id = p.id and k.revoked_at is null)`.as('hasKey'),
    )
    .where('p.removed_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof listPractices>['executeTakeFirstOrThrow']>>;
type Today = { day: string; time: string; next: string };

const todayOf = ({ timezone, closed_dates }: Row, now: Date): Today => {
  const local = onClock(now.toISOString(), timezone);
  const day = local.slice(0, 10);
  return { day, time: local.slice(11, 16), next: nextWorkingDay(day, closed_dates) };
};

const wordsOf = (name: string, next: string): string =>
  `${name} has not uploaded its day list for ${next.split('-').toReversed().join('/')} yet. Open the upload page of your practice, ` +
  'whose address your administrator gave you, and add the list. If there are no consults that day, you need not do anything.';

/** Sends one practice its mail, or says why not. The day's row is made with it, so that the day has one mail at most. */
const remind = async (house: House, tx: Tx, practice: Row): Promise<NotReminded | 'sent'> => {
  if (practice.pms_type !== 'NONE') return 'has_practice_system';
  if (!practice.hasKey) return 'no_upload_key';
  if (practice.admin_emails.length === 0) return 'no_email';
  const now = house.clock.now();
  const { day, next } = todayOf(practice, now);
  const { rows } =
    await sql`select from uploads where practice_id = ${practice.id} and ${next} = any(days) limit 1`.execute(tx);
  if (rows.length > 0) return 'uploaded';
  const kept = await tx
    .insertInto('reminders')
    .values({ practice_id: practice.id, local_date: day, sent_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('local_date')
    .executeTakeFirst();
  if (!kept) return 'already_sent';
  for (const to of practice.admin_emails)
    await sendMail(house, tx, { kind: 'upload-reminder', to, words: wordsOf(practice.name, next) });
  return 'sent';
};

/** An administrator who asks for it, or the installation whose time has come. */
type By = { house: House; db: AdminDb | JobsDb; caller: Caller };
const remindOf = ({ house, db, caller }: By, practice: Row): Promise<NotReminded | 'sent'> =>
  inTransaction<Db, NotReminded | 'sent'>(db, async (tx) => {
    const done = await remind(house, tx, practice);
    if (done === 'sent')
      await audit(tx, caller, {
        action: 'upload reminder sent',
        subjectId: practice.id,
        detail: { to: practice.admin_emails.length },
      });
    return done;
  });

export const remindPractices = async (by: By): Promise<AnswerOf<typeof remindAll>> => {
  const answer: AnswerOf<typeof remindAll> = { sent: [], skipped: [] };
  for (const practice of await listPractices(by.db).orderBy('p.id').execute()) {
    const done = await remindOf(by, practice);
    if (done === 'sent') answer.sent.push(practice.id);
    else answer.skipped.push({ practiceId: practice.id, reason: done });
  }
  return answer;
};

const sentences: Record<NotReminded, string> = {
  has_practice_system: 'Its appointments come from its practice system.',
  no_upload_key: 'It has no upload page. Make an upload key first.',
  no_email: 'No email of the practice is known to send it to.',
  already_sent: 'It was reminded today already.',
  uploaded: 'Its list for the next working day is here already.',
};
export const remindPractice = async (by: By, practiceId: string): Promise<{ sentTo: string[] }> => {
  const practice = await listPractices(by.db).where('p.id', '=', practiceId).executeTakeFirst();
  if (!practice) throw problem(errors.notFound);
  const done = await remindOf(by, practice);
  if (done === 'sent') return { sentTo: practice.admin_emails };
  throw problem(integrationErrors.reminderNotDue, { description: sentences[done], metadata: { reason: done } });
};

/** Whose clock has come to its time on a day on which it works. */
export const remindDue = async (by: By): Promise<void> => {
  const now = by.house.clock.now();
  const practices = await listPractices(by.db)
    .where('p.pms_type', '=', 'NONE')
    .where(sql<boolean>`cardinality(p.admin_emails) > 0`)
    .where(sql<boolean>`exists (select from upload_keys k where k.practice_id = p.id and k.revoked_at is null)`)
    .execute();
  for (const practice of practices) {
    const { day, time } = todayOf(practice, now);
    if (time >= practice.reminder_at && isWorkingDay(day, practice.closed_dates)) await remindOf(by, practice);
  }
};
