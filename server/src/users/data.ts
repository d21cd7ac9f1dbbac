import { errors } from '@auscult/contract/errors.ts';
import { calendarDate } from '@auscult/contract/format.ts';
import {
  userSettings,
  type Me,
  type Session,
  type Surroundings,
  type UserSettings,
  pmsType,
  nameFormat,
} from '@auscult/contract/users/schemas.ts';
import { listSessionsOf, singleSignOnOf } from '../auth/data.ts';
import { isSecondFactorRequired } from '../platform/authenticate.ts';
import { sql, type Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
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
      'u.hpii',
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
    .select(isSecondFactorRequired.as('isRequired'))
    .select((row) => row.selectFrom('sessions').select('is_multi').where('id', '=', actor.sessionId).as('is_multi'))
    .where('u.id', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw problem(errors.tokenInvalid);
  const settings = userSettings.parse(row.settings);
  // Until somebody chose, names are written as the practice has them.
  if (!('nameFormat' in row.settings) && row.name_type !== null) settings.nameFormat = nameFormat.parse(row.name_type);
  const { pmsSettings: pms, letter } = settings;
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title,
    providerNumber: row.provider_number,
    hpii: row.hpii,
    roles: [row.role],
    isTester: row.is_tester,
    isTotpEnabled: row.is_totp_enabled,
    mustEnrol: row.isRequired && row.is_multi !== true,
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

/** The settings of many, asked for at once. */
export const settingsOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, UserSettings>> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'settings'])
    .where(sql<boolean>`id = any(${sql.val(userIds)}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, settings }) => [id, userSettings.parse(settings)]));
};

/** The ways in that an email's domain has; whether anybody has that email does not matter to it. */
export const methodsOf = async (
  db: Db,
  email: string,
  hasPasskeys: boolean,
): Promise<('saml' | 'password' | 'passkey')[]> => {
  const sso = await singleSignOnOf(db, email);
  if (sso?.isEnforced) return ['saml'];
  return [...(sso ? (['saml'] as const) : []), 'password', ...(hasPasskeys ? (['passkey'] as const) : [])];
};

export const listSessions = async (house: House, actor: Actor): Promise<Session[]> =>
  (await listSessionsOf(house, house.databases.public, actor.id)).map((row) => ({
    ...row,
    isCurrent: row.id === actor.sessionId,
  }));

export const getIntros = async (db: Db, actor: Actor): Promise<string[]> => {
  const row = await db.selectFrom('users').select('intros').where('id', '=', actor.id).executeTakeFirstOrThrow();
  return row.intros;
};

/** Refuses a language, named by its field, that is none of the person's. */
export const requireLanguage = async (
  db: Db,
  userId: string,
  named: Record<string, string | undefined>,
): Promise<void> => {
  const asked = Object.entries(named).filter(([, language]) => language !== undefined);
  if (asked.length === 0) return;
  const row = await db.selectFrom('users').select('languages').where('id', '=', userId).executeTakeFirst();
  const own = row?.languages.map(({ id }) => id) ?? [];
  const broken = asked.filter(([, language]) => !own.includes(language ?? ''));
  if (broken.length > 0)
    throw problem(errors.validation, {
      metadata: broken.map(([path]) => ({ path, rule: 'custom', message: 'Not one of the languages of this account' })),
    });
};

/** As it is stored: what nobody chose is absent, and follows the practice. */
export const getChosen = async (db: Db, userId: string): Promise<Record<string, unknown>> => {
  const row = await db.selectFrom('users').select('settings').where('id', '=', userId).executeTakeFirst();
  return row?.settings ?? {};
};
/** What is offered on this day, where the installation is. */
export const offerOf = ({ config, clock }: House): House['config']['offer'] => {
  const { offer } = config;
  return offer && calendarDate({ at: clock.now(), timeZone: undefined }) <= offer.lastDay ? offer : undefined;
};

/** What a doctor's settings meet. */
export const getSurroundings = async (house: House, db: Db, { id }: Actor): Promise<Surroundings> => {
  const offer = offerOf(house);
  const row = await db
    .selectFrom('users as u')
    .leftJoin('practices as p', 'p.id', 'u.practice_id')
    .leftJoin('letterheads as l', 'l.doctor_id', 'u.id')
    .leftJoin('offer_claims as o', (join) => join.onRef('o.user_id', '=', 'u.id').on('o.offer', '=', offer?.text ?? ''))
    .select(['p.is_exporting_docs', 'l.name', 'l.uploaded_at', 'o.claimed_at'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('connections as c')
            .select('c.id')
            .whereRef('c.practice_id', '=', 'u.practice_id')
            .where('c.removed_at', 'is', null)
            .where('c.is_enabled', '=', true),
        )
        .as('isConnected'),
    )
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    offer: offer ? { ...offer, claimedAt: row.claimed_at } : null,
    exports: row.is_exporting_docs === false ? 'off' : row.isConnected ? 'on' : 'unconnected',
    letterhead: row.name === null || row.uploaded_at === null ? null : { name: row.name, uploadedAt: row.uploaded_at },
  };
};
/** Whether an id is a doctor's. */
export const isDoctor = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'Doctor')
    .executeTakeFirst()) !== undefined;
