import { practiceSecurity } from '@auscult/contract/auth/schemas.ts';
import type { updateInstallationSecurity, updatePracticeSecurity } from '@auscult/contract/auth/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { RequestOf } from '@auscult/contract/kit.ts';
import { sendMail } from '../mails/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, sql, type Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import type { Admin } from '../platform/scope.ts';
import { endSessions, forgetDevices } from '../sessions/actions.ts';
import { findPerson, isRequiredOfAdmins } from './data.ts';
import { dropTotp } from './enrolment.ts';

type ByAdmin = Caller & { actor: Admin };

export const updateInstallation = (
  db: Db,
  caller: ByAdmin,
  { isSecondFactorRequiredForAdmins: isOn }: RequestOf<typeof updateInstallationSecurity>['body'],
) =>
  inTransaction(db, async (tx) => {
    if (isOn !== undefined) {
      const value = isOn ? 'on' : 'off';
      await tx
        .insertInto('installation')
        .values({ key: 'admin-second-factor', value })
        .onConflict((on) => on.column('key').doUpdateSet({ value }))
        .execute();
      await audit(tx, caller, { action: 'second step of administrators changed', detail: { isOn } });
    }
    return { isSecondFactorRequiredForAdmins: await isRequiredOfAdmins(tx) };
  });

const columns = [
  'is_second_factor_required as isSecondFactorRequired',
  'idle_hours as idleHours',
  'absolute_days as absoluteDays',
] as const;

export const getPractice = async (db: Db, practiceId: string) => {
  const row = await db.selectFrom('practices').select(columns).where('id', '=', practiceId).executeTakeFirst();
  if (!row) throw problem(errors.notFound);
  return practiceSecurity.parse(row);
};

/** What is named changes. Running sessions end earlier where their time was made shorter. */
export const updatePractice = (
  db: Db,
  caller: ByAdmin,
  practiceId: string,
  changes: RequestOf<typeof updatePracticeSecurity>['body'],
) =>
  change(
    db,
    caller,
    { action: 'sign-in rules of a practice changed', subjectId: practiceId, detail: { fields: Object.keys(changes) } },
    async (tx) => {
      const { isSecondFactorRequired: isRequired, idleHours, absoluteDays } = changes;
      const before = await tx.selectFrom('practices').select('id').where('id', '=', practiceId).executeTakeFirst();
      if (!before) return undefined;
      if (Object.keys(changes).length > 0)
        await tx
          .updateTable('practices')
          .set({
            ...(isRequired === undefined ? {} : { is_second_factor_required: isRequired }),
            ...(idleHours === undefined ? {} : { idle_hours: idleHours }),
            ...(absoluteDays === undefined ? {} : { absolute_days: absoluteDays }),
          })
          .where('id', '=', practiceId)
          .execute();
      await sql`update sessions s set
          ends_at = least(s.ends_at, s.started_at + make_interval(days => p.absolute_days)),
          expires_at = least(s.expires_at, s.last_used_at + make_interval(hours => p.idle_hours))
        from users u join practices p on p.id = u.practice_id
        where u.id = s.user_id and u.practice_id = ${practiceId} and u.role = 'Doctor' and s.ended_at is null`.execute(
        tx,
      );
      return getPractice(tx, practiceId);
    },
  );

export const endSessionsOf = (house: House, db: Db, caller: ByAdmin, userId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await findPerson(tx, userId);
    const keep = userId === caller.actor.id ? { keep: caller.actor.sessionId } : {};
    const sessions = await endSessions(tx, house, userId, { because: 'ended by an administrator', ...keep });
    await forgetDevices(tx, house, userId);
    await audit(tx, caller, { action: 'sessions ended by an administrator', subjectId: userId, detail: { sessions } });
  });

/** Helps who lost every second step. Never oneself: that would make a stolen session enough. */
export const removeSecondFactor = (
  house: House,
  db: Db,
  caller: ByAdmin,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { email } = await findPerson(tx, userId);
    if (userId === caller.actor.id) throw problem(errors.forbidden);
    await dropTotp(tx, userId);
    await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
    await tx
      .updateTable('users')
      .set({ second_step_failures: 0, second_step_waits_until: null })
      .where('id', '=', userId)
      .execute();
    await endSessions(tx, house, userId, { because: 'second step removed by an administrator' });
    await forgetDevices(tx, house, userId);
    const words =
      'An administrator removed the second step of your account. If you did not ask for this, tell them at once.';
    await sendMail(house, tx, { kind: 'second-factor-changed', to: email, words });
    await audit(tx, caller, {
      action: 'second step removed by an administrator',
      subjectId: userId,
      detail: { reason },
    });
  });
