import { errors } from '@auscult/contract/errors.ts';
import { userErrors } from '@auscult/contract/users/errors.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import type { userSettingsRequest } from '@auscult/contract/users/schemas.ts';
import type { z } from 'zod';
import { singleSignOnOf } from '../auth/data.ts';
import { proven, type Outcome } from '../auth/actions.ts';
import { count, takeBack, type Key } from '../limits/actions.ts';
import { placeOf } from '../limits/rules.ts';
import { sendMail } from '../mails/actions.ts';
import { endOne, endSessions, forgetDevices, renewTokens } from '../sessions/actions.ts';
import { knownDevice } from '../sessions/data.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Actor } from '../platform/scope.ts';
import { getChosen, getSettings, offerOf, requireLanguage } from './data.ts';
import { tellOfClaimJob } from './jobs.ts';
import { hashPassword, isOutdated, isPassword, isWeak } from '../passwords/rules.ts';

type Credentials = { email: string; password: string };
const accountOf = (house: House, email: string) =>
  house.databases.public
    .selectFrom('users as u')
    .leftJoin('practices as p', 'p.id', 'u.practice_id')
    .select(['u.id', 'u.role', 'u.password_hash', 'u.devices_since', 'p.name as practice'])
    .where('u.email', '=', email)
    .executeTakeFirst();

/** A device that this account knows has tries of its own. All others count by account and by address, and lock nobody out. */
const keysOf = (house: House, caller: Caller, email: string, user: Awaited<ReturnType<typeof accountOf>>): Key[] => {
  const device = knownDevice(house, caller, user);
  if (device !== undefined) return [{ kind: 'device', of: `${email}/${device}` }];
  return [
    { kind: 'account', of: email },
    { kind: 'address', of: placeOf(caller.address) },
  ];
};

/** A hash of lower cost than today's is made anew while the password is at hand. */
const renewHash = async (tx: Tx, user: { id: string; password_hash: string | null }, password: string) => {
  if (user.password_hash === null || !isOutdated(user.password_hash)) return;
  const hash = await hashPassword(password);
  await tx
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute();
};

/** The first step by email and password. What it answers, and how long it takes, does not tell whether the email exists. */
export const signIn = async (house: House, caller: Caller, { email, password }: Credentials): Promise<Outcome> => {
  const { public: db } = house.databases;
  const user = await accountOf(house, email);
  const keys = keysOf(house, caller, email, user);
  await count(house, keys);
  const isRight = await isPassword(password, user?.password_hash ?? null);
  const sso = await singleSignOnOf(db, email);
  // Administrators have no single sign-on, so that it cannot be what is asked of them.
  const isShut = sso?.isEnforced === true && user?.role !== 'Administrator';
  if (!user || !isRight || isShut) {
    await inTransaction(db, (tx) =>
      audit(tx, caller, { action: 'sign-in refused', outcome: 'refused', ...(user ? { subjectId: user.id } : {}) }),
    );
    throw problem(errors.signInFailed);
  }
  await takeBack(house, keys);
  return inTransaction(db, async (tx) => {
    await renewHash(tx, user, password);
    return proven(house, tx, caller, { userId: user.id, by: 'password' });
  });
};

export const endSession = (house: House, caller: Caller & { actor: Actor }, sessionId: string): Promise<void> =>
  inTransaction(house.databases.public, async (tx) => {
    const own = await tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', caller.actor.id)
      .executeTakeFirst();
    if (!own) throw problem(errors.notFound);
    await endOne(tx, house, sessionId, 'signed out');
    await audit(tx, caller, { action: 'session ended', subjectId: sessionId });
  });

export const endOtherSessions = (house: House, caller: Caller & { actor: Actor }): Promise<void> =>
  inTransaction(house.databases.public, async (tx) => {
    const { id, sessionId } = caller.actor;
    await endSessions(tx, house, id, { because: 'signed out elsewhere', keep: sessionId });
    await forgetDevices(tx, house, id);
    await audit(tx, caller, { action: 'other sessions ended' });
  });

/** What a person may not choose: it says so at the field, and why. */
export const refuseWeak = (newPassword: string, who: { email: string; practice?: string | null }): void => {
  if (isWeak(newPassword, who.email, who.practice ?? ''))
    throw problem(errors.passwordWeak, {
      metadata: [{ path: 'newPassword', rule: 'custom', message: errors.passwordWeak.description }],
    });
};

/** Devices that signed in by the old password count as unknown. */
export const setPassword = async (tx: Tx, house: House, userId: string, hash: string): Promise<void> => {
  const at = house.clock.now().toISOString();
  await tx
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: at })
    .where('id', '=', userId)
    .execute();
  await forgetDevices(tx, house, userId);
};

export const changePassword = async (
  house: House,
  caller: Caller & { actor: Actor },
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> => {
  const { public: db } = house.databases;
  const user = await db
    .selectFrom('users as u')
    .leftJoin('practices as p', 'p.id', 'u.practice_id')
    .select(['u.email', 'u.password_hash', 'p.name as practice'])
    .where('u.id', '=', caller.actor.id)
    .executeTakeFirstOrThrow();
  const keys = [{ kind: 'verify' as const, of: caller.actor.id }];
  await count(house, keys);
  if (!(await isPassword(password, user.password_hash)))
    throw problem(errors.passwordWrong, {
      metadata: [{ path: 'password', rule: 'custom', message: errors.passwordWrong.title }],
    });
  await takeBack(house, keys);
  refuseWeak(newPassword, user);
  const hash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    const { id, sessionId } = caller.actor;
    await setPassword(tx, house, id, hash);
    await endSessions(tx, house, id, { because: 'password changed', keep: sessionId });
    await renewTokens(tx, sessionId);
    await sendMail(house, tx, { kind: 'password-changed', to: user.email });
    await audit(tx, caller, { action: 'password changed' });
  });
};

type SettingsChange = z.infer<typeof userSettingsRequest>;

/** What is named changes, what is absent stays; within a group likewise. */
const merged = (
  before: UserSettings,
  {
    exportSettings,
    pmsSettings,
    appPreferences,
    letter,
    letterSignOff,
    ...plain
  }: Omit<SettingsChange, 'calloutsEnabled'>,
): UserSettings => ({
  ...before,
  ...defined(plain),
  exportSettings: { ...before.exportSettings, ...defined(exportSettings) },
  pmsSettings: { ...before.pmsSettings, ...defined(pmsSettings) },
  appPreferences: { ...before.appPreferences, ...defined(appPreferences) },
  letter: { ...before.letter, ...defined(letter), ...(letterSignOff === undefined ? {} : { signOff: letterSignOff }) },
});
const defined = <T extends object>(value: T | undefined) =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** What is named changes, what is absent stays. Whoever names default templates has looked whether they may be. */
export const changeSettings = async (
  tx: Tx,
  caller: Caller & { actor: Actor },
  { calloutsEnabled, ...change }: SettingsChange,
): Promise<UserSettings> => {
  await requireLanguage(tx, caller.actor.id, { clinicalLanguage: change.clinicalLanguage });
  await tx.selectFrom('users').select('id').where('id', '=', caller.actor.id).forUpdate().executeTakeFirst();
  const settings = merged(await getSettings(tx, caller.actor.id), change);
  const { nameFormat, ...rest } = settings;
  const isNameChosen = change.nameFormat !== undefined || 'nameFormat' in (await getChosen(tx, caller.actor.id));
  await tx
    .updateTable('users')
    .set({
      settings: json(isNameChosen ? { ...rest, nameFormat } : rest),
      ...(calloutsEnabled === undefined ? {} : { has_callouts: calloutsEnabled }),
    })
    .where('id', '=', caller.actor.id)
    .execute();
  const fields = [...Object.keys(change), ...(calloutsEnabled === undefined ? [] : ['calloutsEnabled'])];
  await audit(tx, caller, { action: 'settings changed', detail: { fields } });
  return settings;
};

export const seeIntros = async ({ databases }: House, actor: Actor, seen: readonly string[]): Promise<string[]> => {
  const row = await databases.public
    .updateTable('users')
    .set({
      intros: sql<
        string[]
      >`(select coalesce(array_agg(distinct one), '{}') from unnest(intros || ${sql.val([...seen])}::text[]) one)`,
    })
    .where('id', '=', actor.id)
    .returning('intros')
    .executeTakeFirstOrThrow();
  return row.intros;
};

/** Claims what the installation offers, until the end of its last day where the installation is. Twice is once. */
export const claimDiscount = async (
  house: House,
  db: Db,
  caller: Caller & { actor: Actor },
): Promise<{ offer: string; claimedAt: string; referralCode: string }> => {
  const offer = offerOf(house);
  if (!offer) throw problem(userErrors.offerEnded);
  return inTransaction(db, async (tx) => {
    const { id } = caller.actor;
    const claimed = await tx
      .insertInto('offer_claims')
      .values({ user_id: id, offer: offer.text })
      .onConflict((on) => on.columns(['user_id', 'offer']).doNothing())
      .returning('claimed_at')
      .executeTakeFirst();
    if (claimed) {
      const banner = { appPreferences: { showAnnualUpsell2025: false } };
      await changeSettings(tx, caller, banner);
      await audit(tx, caller, { action: 'offer claimed', detail: { offer: offer.text } });
      await house.jobs.enqueue(tx, tellOfClaimJob, { userId: id });
    }
    const { claimedAt, referralCode } = await tx
      .selectFrom('offer_claims as o')
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .select(['o.claimed_at as claimedAt', 'u.referral_code as referralCode'])
      .where('o.user_id', '=', id)
      .where('o.offer', '=', offer.text)
      .executeTakeFirstOrThrow();
    return { offer: offer.text, claimedAt, referralCode };
  });
};
