import { randomUUID } from 'node:crypto';
import type { email } from '@auscult/contract/exports/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { exportErrors } from '@auscult/contract/exports/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { RequestOf } from '@auscult/contract/kit.ts';
import { downloadNameOf } from '@auscult/connector/folder/names.ts';
import { hold } from '../lifecycle/actions.ts';
import { sendMail } from '../mails/actions.ts';
import type { Attachment } from '../mails/rules.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, type DoctorDb, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { countGaps } from './actions.ts';
import { getCurrentVersions, getFacts, type CurrentVersion } from './data.ts';
import { whyNoPages, writeAs, type Facts } from './rules.ts';

type Asked = RequestOf<typeof email>['params'] &
  RequestOf<typeof email>['body'] & {
    /** The address of who sends it. */
    me: string;
  };

/** Puts documents of a reviewed consult into a mail, as they are at this moment. The consult stays where it is. Answers the export's id. */
export const emailDocuments = (house: House, db: DoctorDb, caller: Caller, asked: Asked): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { appointmentId, documents, to: whom, subject, message } = asked;
    const held = await hold(tx, appointmentId);
    if (!['reviewed', 'exporting', 'exported'].includes(held.status))
      throw problem(errors.stepRefused, {
        description: 'Documents can be sent once they are reviewed. Nothing was sent.',
        metadata: { status: held.status },
      });
    if (house.config.smtpUrl === undefined) throw problem(integrationErrors.mailMissing);
    const to = await addressOf(tx, asked);
    const versions = await getCurrentVersions(tx, appointmentId, documents);
    const gaps = countGaps(versions);
    if (gaps.length > 0) throw problem(errors.exportGaps, { metadata: gaps });
    const unpaged = await whyNoPages(versions);
    if (unpaged) throw problem(exportErrors.signMissing, unpaged);
    const facts = await getFacts(tx, appointmentId, { documents: versions, productVersion: house.version });
    const now = house.clock.now().toISOString();
    const { id: exportId } = await tx
      .insertInto('export_jobs')
      .values({
        appointment_id: appointmentId,
        practice_id: held.practiceId,
        doctor_id: held.doctorId,
        idempotency_key: randomUUID(),
        facts: json(facts),
        next_try_at: now,
        asked_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('export_documents')
      .values(
        versions.map(({ type, versionId }) => ({
          export_id: exportId,
          doctor_id: held.doctorId,
          type,
          version_id: versionId,
        })),
      )
      .execute();
    const attachments = await pagesOf(house, versions, { facts, madeAt: now });
    const words = [message, facts.doctor].filter(Boolean).join('\n\n');
    await sendMail(house, tx, { kind: 'document', to, subject, words, carried: { exportId, attachments } });
    const addressHash = house.keyring.digest(to.toLowerCase(), 'mail address').toString('hex');
    const detail = { documents, to: whom === to ? 'address' : whom, addressHash };
    await audit(tx, caller, { action: 'emailed', appointmentId, subjectId: exportId, detail });
    return exportId;
  });

const missing: Record<string, string> = {
  patient: 'No email address of this patient is known. Choose another address and type it.',
  referrer: 'No email address of the referrer is known. Choose another address and type it.',
};
async function addressOf(db: Tx, { appointmentId, to, me }: Asked): Promise<string> {
  if (to === 'me') return me;
  if (to !== 'patient' && to !== 'referrer') return to;
  const row = await db
    .selectFrom('appointments as a')
    .innerJoin('patients as pt', 'pt.id', 'a.patient_id')
    .select(['pt.email as patient', 'a.referrer'])
    .where('a.id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const address = to === 'referrer' ? row.referrer?.email : row.patient;
  if (!address)
    throw problem(errors.validation, { metadata: [{ path: 'to', rule: 'custom', message: missing[to] ?? '' }] });
  return address;
}

const pagesOf = async (
  { storage }: House,
  versions: readonly CurrentVersion[],
  { facts, madeAt }: { facts: Facts; madeAt: string },
): Promise<Attachment[]> => {
  const letterhead = facts.letterheadKey ? await storage.read(facts.letterheadKey) : undefined;
  const look = { ...facts.style, letterhead, madeAt };
  return Promise.all(
    versions.map(async (version) => ({
      name: downloadNameOf(facts, version.type, 'pdf'),
      bytes: await writeAs('pdf', version, look),
    })),
  );
};
