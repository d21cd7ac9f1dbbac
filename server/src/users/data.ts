import { errors } from '@auscult/contract/errors.ts';
import {
  userSettings,
  type Me,
  type Session,
  type UserSettings,
  pmsType,
  nameFormat,
} from '@auscult/contract/users/schemas.ts';
import { sql, type Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import type { Actor } from '../platform/scope.ts';

/** What a person's own pages need to know. Everything is the actor's own, so the actor is the scope. */
export const getMe = async (db: Db, actor: Actor): Promise<Me> => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('practices as p', 'p.id', 'u.practice_id')
    .leftJoin('specialities as s', 's.id', 'u.speciality_id')
    .select([
      'u.id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.title',
      'u.provider_number',
      'u.role',
      'u.is_tester',
      'u.is_totp_enabled',
      'u.has_callouts',
      'u.referral_code',
      'u.languages',
      'u.settings',
    ])
    .select([
      's.name as speciality',
      'p.id as practice_id',
      'p.name as practice',
      'p.timezone',
      'p.pms_type',
      'p.name_type',
      'p.has_inpatients',
      'p.is_consent_mandatory',
      'p.admin_emails',
    ])
    .where('u.id', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw problem(errors.tokenInvalid);
  const settings = userSettings.parse(row.settings);
  const { pmsSettings: pms, letter } = settings;
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title,
    providerNumber: row.provider_number,
    roles: [row.role],
    isTester: row.is_tester,
    isTotpEnabled: row.is_totp_enabled,
    calloutsEnabled: row.has_callouts,
    referralCode: row.referral_code,
    practiceAdminEmail: row.admin_emails?.[0] ?? null,
    letterSignOff: letter.signOff,
    languages: row.languages,
    speciality: row.speciality === null ? null : { name: row.speciality },
    practice:
      row.practice_id === null
        ? null
        : {
            id: row.practice_id,
            name: row.practice ?? '',
            timezone: row.timezone ?? 'Australia/Sydney',
            pmsType: pmsType.parse(row.pms_type),
            nameType: nameFormat.parse(row.name_type),
            hasInpatients: row.has_inpatients ?? false,
            isConsentMandatory: row.is_consent_mandatory ?? true,
          },
    pmsSettings: {
      autoExport: pms.autoExport,
      hasExportReports: pms.exportReferralLetter || pms.exportPatientLetter || pms.exportWorkCover,
    },
    settings,
  };
};

export const getSettings = async (db: Db, userId: string): Promise<UserSettings> => {
  const row = await db.selectFrom('users').select('settings').where('id', '=', userId).executeTakeFirst();
  return userSettings.parse(row?.settings ?? {});
};

export const listSessions = async (db: Db, actor: Actor): Promise<Session[]> => {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    startedAt: row.started_at,
    lastUsedAt: row.last_used_at,
    isCurrent: row.id === actor.sessionId,
  }));
};

export const getIntros = async (db: Db, actor: Actor): Promise<string[]> => {
  const row = await db.selectFrom('users').select('intros').where('id', '=', actor.id).executeTakeFirstOrThrow();
  return row.intros;
};
