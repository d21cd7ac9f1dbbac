import { accountErrors } from '@auscult/contract/accounts/errors.ts';
import { doctorErrors } from '@auscult/contract/doctors/errors.ts';
import type { BulkAnswer, BulkRequest, Doctor, DoctorChanges } from '@auscult/contract/doctors/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { userSettings } from '@auscult/contract/users/schemas.ts';
import type { doctorRequest } from '@auscult/contract/doctors/schemas.ts';
import type { z } from 'zod';
import { act } from '../lifecycle/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, type AdminDb, type TxOf } from '../platform/db.ts';
import { entryOf } from '../platform/failures.ts';
import type { Caller, House } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import { listDoctorIds } from './data.ts';
import { getDoctor } from './profile.ts';
import { endLinks } from '../links/actions.ts';
import { sendMail } from '../mails/actions.ts';
import { endSessions } from '../sessions/actions.ts';
import type { Admin } from '../platform/scope.ts';
import { extendInvite, invite, makePerson, orTaken } from '../accounts/actions.ts';
import { mergedSettings } from './rules.ts';

type AdminTx = TxOf<AdminDb>;

/** What a doctor records is paused. Its device keeps what it has not sent. */
const pauseRecordings = async (tx: AdminTx, caller: Caller, doctorId: string): Promise<void> => {
  const recording = await tx
    .selectFrom('appointments')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .where('status', '=', 'recording')
    .where('discarded_at', 'is', null)
    .execute();
  for (const { id: appointmentId } of recording) {
    await act(tx, caller, { appointmentId, action: 'stop', detail: { because: 'the account was switched off' } });
    const leases = await tx
      .updateTable('recordings')
      .set({ lease_token_hash: null, lease_device: null, lease_since: null })
      .where('appointment_id', '=', appointmentId)
      .where('lease_token_hash', 'is not', null)
      .returning('id')
      .execute();
    for (const { id: recordingId } of leases)
      await publish(tx, doctorId, 'appointment_forcefully_stopped', { appointmentId, recordingId });
  }
};

const refused = (path: string, message: string) =>
  problem(errors.validation, { metadata: [{ path, rule: 'custom', message }] });

const requirePractice = async (tx: AdminTx, practiceId: string): Promise<void> => {
  const found = await tx
    .selectFrom('practices')
    .select('id')
    .where('id', '=', practiceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw refused('practiceId', 'No such practice');
};
const requireSpeciality = async (tx: AdminTx, specialityId: string): Promise<void> => {
  // Held, so that it cannot be merged into another one before this doctor has it.
  const found = await tx
    .selectFrom('specialities')
    .select('id')
    .where('id', '=', specialityId)
    .forShare()
    .executeTakeFirst();
  if (!found) throw refused('specialityId', 'No such speciality');
};

const hasConsults = async (tx: AdminTx, doctorId: string): Promise<boolean> =>
  (await tx.selectFrom('appointments').select('id').where('doctor_id', '=', doctorId).limit(1).executeTakeFirst()) !==
  undefined;

const lock = (tx: AdminTx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'practice_id', 'speciality_id', 'email', 'is_active', 'version', 'settings'])
    .where('id', '=', userId)
    .where('role', '=', 'Doctor')
    .forUpdate()
    .executeTakeFirst();
type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>;

const check = async (tx: AdminTx, before: Locked, { practiceId, specialityId, baseVersion }: DoctorChanges) => {
  if (baseVersion !== undefined && baseVersion !== before.version) throw problem(errors.versionStale);
  if (practiceId !== undefined && practiceId !== before.practice_id) {
    await requirePractice(tx, practiceId);
    if (await hasConsults(tx, before.id)) throw problem(doctorErrors.doctorBound);
  }
  if (specialityId) await requireSpeciality(tx, specialityId);
};

const columnsOf = (before: Locked, changes: DoctorChanges) => {
  const { languages, settings } = changes;
  const columns = {
    first_name: changes.firstName,
    last_name: changes.lastName,
    email: changes.email,
    title: changes.title,
    practice_id: changes.practiceId,
    speciality_id: changes.specialityId,
    phone: changes.phone,
    provider_number: changes.providerNumber,
    hpii: changes.hpii,
    languages: languages && json(languages),
    is_tester: changes.isTester,
    has_callouts: changes.calloutsEnabled,
    settings: settings && json(mergedSettings(userSettings.parse(before.settings), settings)),
    is_active: changes.isActive,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};

const actionOf = ({ isActive }: DoctorChanges): string => {
  if (isActive === undefined) return 'doctor changed';
  return isActive ? 'doctor switched on' : 'doctor switched off';
};

/** Both addresses are told, and nothing that was mailed to the old one opens anything: who was invited there is invited anew. */
export const tellEmailChanged = async (
  house: House,
  tx: AdminTx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> => {
  await endSessions(tx, house, userId, { because: 'email changed' });
  const ended = await endLinks(house, tx, userId);
  if (ended.includes('invite')) await invite(house, tx, userId);
  for (const address of [from, to]) await sendMail(house, tx, { kind: 'email-changed', to: address });
};

type ByAdmin = Caller & { actor: Admin };
const found = <Answer>(answer: Answer | undefined): Answer => {
  if (answer === undefined) throw problem(errors.notFound);
  return answer;
};

type Change = { userId: string; changes: DoctorChanges };

/** Who is switched off is out at once: sessions, sockets, the recording. */
const write = async (house: House, tx: AdminTx, caller: Caller, before: Locked, changes: DoctorChanges) => {
  const { id, email, is_active, version } = before;
  await tx
    .updateTable('users')
    .set({ ...columnsOf(before, changes), version: version + 1 })
    .where('id', '=', id)
    .execute();
  if (changes.isActive === false && is_active) {
    await endSessions(tx, house, id, { because: 'switched off' });
    await endLinks(house, tx, id);
    await pauseRecordings(tx, caller, id);
  } else if (changes.email !== undefined && changes.email !== email)
    await tellEmailChanged(house, tx, { userId: id, from: email, to: changes.email });
};

const deedOf = (subjectId: string, changes: DoctorChanges) => {
  const { baseVersion: _, ...named } = changes;
  return { action: actionOf(named), subjectId, detail: { fields: Object.keys(named) } };
};

export const updateDoctor = async (
  house: House,
  db: AdminDb,
  caller: Caller,
  { userId, changes }: Change,
): Promise<Doctor> => {
  await change(db, caller, { ...deedOf(userId, changes), taken: accountErrors.emailTaken }, async (tx) => {
    const before = await lock(tx, userId);
    if (!before) return undefined;
    await check(tx, before, changes);
    await write(house, tx, caller, before, changes);
    return {};
  });
  return found(await getDoctor(house, db, userId));
};

type NewDoctor = z.output<typeof doctorRequest>;

/** Makes a doctor and sends the invitation. */
export const createDoctor = async (house: House, db: AdminDb, caller: ByAdmin, request: NewDoctor): Promise<Doctor> => {
  const { firstName, lastName, email, practiceId, specialityId, ...more } = request;
  const userId = await inTransaction(db, async (tx) => {
    await requirePractice(tx, practiceId);
    const id = await makePerson(house, tx, caller, { firstName, lastName, email, practiceId, specialityId });
    const made = await lock(tx, id);
    if (made && Object.keys(more).length > 0)
      await tx.updateTable('users').set(columnsOf(made, more)).where('id', '=', id).execute();
    return id;
  }).catch(orTaken);
  return found(await getDoctor(house, db, userId));
};

const changesOf = ({ action, specialityId = null }: BulkRequest): DoctorChanges => {
  switch (action) {
    case 'activate':
      return { isActive: true };
    case 'deactivate':
      return { isActive: false };
    case 'set_speciality':
      return { specialityId };
    case 'extend_invite':
      return {};
  }
};

/** Whether it changed anything: who is so already is left as they are, with the same version and no row in the audit trail. */
const doOne = (house: House, db: AdminDb, caller: ByAdmin, userId: string, request: BulkRequest): Promise<boolean> => {
  if (request.action === 'extend_invite') return extendInvite(house, db, caller, userId).then(() => true);
  const changes = changesOf(request);
  return inTransaction(db, async (tx) => {
    const before = found(await lock(tx, userId));
    await check(tx, before, changes);
    const { isActive = before.is_active, specialityId = before.speciality_id } = changes;
    if (isActive === before.is_active && specialityId === before.speciality_id) return false;
    await write(house, tx, caller, before, changes);
    await audit(tx, caller, deedOf(userId, changes));
    return true;
  });
};

/** Does one thing to many doctors, one after the other. Each has its own outcome, also one for whom it failed as nobody expected. */
export const changeMany = async (
  house: House,
  db: AdminDb,
  caller: ByAdmin,
  request: BulkRequest,
): Promise<BulkAnswer> => {
  const ids = request.usersIds ?? (await listDoctorIds(house, db, request.filter ?? {}));
  if (request.filter && ids.length !== request.expected)
    throw problem(doctorErrors.selectionChanged, { metadata: { expected: request.expected, matching: ids.length } });
  const answer: BulkAnswer = { done: [], unchanged: [], refused: [] };
  for (const userId of new Set(ids))
    try {
      const isChanged = await doOne(house, db, caller, userId, request);
      (isChanged ? answer.done : answer.unchanged).push(userId);
    } catch (error) {
      const { status, title } = entryOf(error);
      if (status >= 500) house.log.error({ err: error, userId, action: request.action }, 'one of many doctors failed');
      answer.refused.push({ id: userId, title });
    }
  return answer;
};
