import type { Doctor, DoctorRow } from '@auscult/contract/doctors/schemas.ts';
import { userSettings } from '@auscult/contract/users/schemas.ts';
import type { AdminDb } from '../platform/db.ts';
import { sql } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { historyOf } from '../platform/history.ts';
import { getDoctorRow } from './data.ts';

const LATEST_WORDS = 20;

const ofPerson = (db: AdminDb, userId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('letterheads as l', 'l.doctor_id', 'u.id')
    .select([
      'u.phone',
      'u.provider_number',
      'u.hpii',
      'u.has_callouts',
      'u.languages',
      'u.referral_code',
      'u.settings',
    ])
    .select(['u.version', 'l.name as letterhead', 'l.bytes', 'l.uploaded_at'])
    .select(
      sql<number>`(select count(*)::integer from sessions s where s.user_id = u.id and s.ended_at is null
        and s.expires_at > now())`.as('liveSessions'),
    )
    .select(
      sql<boolean>`exists (select from appointments a where a.doctor_id = u.id and a.status = 'recording'
        and a.discarded_at is null)`.as('isRecordingNow'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

/** The latest invitation that is open, and what became of its mail. */
const inviteOf = async (db: AdminDb, { id, email, inviteExpiresAt }: DoctorRow): Promise<Doctor['invite']> => {
  if (inviteExpiresAt === null) return null;
  const { rows } = await sql<NonNullable<Doctor['invite']>>`
    select l.created_at as "sentAt", l.expires_at as "expiresAt",
      coalesce((select m.state from mails m where m.recipient = ${email} and m.kind = 'invite'
        order by m.created_at desc, m.id desc limit 1), 'queued') as mail
    from links l where l.user_id = ${id} and l.kind = 'invite' and l.used_at is null
    order by l.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** All that an administrator sees of one doctor; nothing where the id is not a doctor's. */
export const getDoctor = async (house: House, db: AdminDb, userId: string): Promise<Doctor | undefined> => {
  const row = await getDoctorRow(house, db, userId);
  if (!row) return undefined;
  const person = await ofPerson(db, userId);
  const replacements = await db
    .selectFrom('word_replacements')
    .select(['id', 'search', 'replace'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST_WORDS)
    .execute();
  const knownWords = await db
    .selectFrom('known_words')
    .select(['id', 'word'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST_WORDS)
    .execute();
  return {
    ...row,
    phone: person.phone,
    providerNumber: person.provider_number,
    hpii: person.hpii,
    calloutsEnabled: person.has_callouts,
    languages: person.languages,
    referralCode: person.referral_code,
    settings: userSettings.parse(person.settings),
    docxTemplate:
      person.letterhead === null || person.bytes === null || person.uploaded_at === null
        ? null
        : { name: person.letterhead, bytes: person.bytes, uploadedAt: person.uploaded_at },
    replacements,
    knownWords,
    invite: await inviteOf(db, row),
    liveSessions: person.liveSessions,
    isRecordingNow: person.isRecordingNow,
    version: person.version,
    history: await historyOf(db, userId),
  };
};
