import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { sql } from '../platform/db.ts';
import { openTestApp, until, type TestApp } from '../testing.ts';
import { receive } from './jobs.ts';

export const connection = {
  kind: 'mllp' as const,
  host: '127.0.0.1',
  port: 2575,
  sender: 'AUSCULT^ROOMS',
  receiver: 'MEDITECH^HOSPITAL',
  feed: { from: ['127.0.0.1'] },
};

let count = 0;
export const doctorOf = (id: string) => `${id}^Osei^Ada^^^Dr^^^AUSHICPR`;
export type Told = {
  event: string;
  segments: readonly string[];
  id?: string;
  at?: string;
  sender?: string;
  set?: string;
};
export const messageOf = ({
  event,
  segments,
  id,
  at = '20261120090000+1100',
  sender = 'MEDITECH|HOSPITAL',
  set = '',
}: Told) => {
  count += 1;
  const header = `MSH|^~\\&|${sender}|AUSCULT|ROOMS|${at}||${event}|${id ?? `C${count}`}|P|2.4||||||${set}`;
  return [header, `EVN|${event.slice(4)}|${at}`, ...segments].join('\r');
};
export const patient = (id: string, name = 'Nguyen^Thị Hoa^^^Ms', born = '19540312') =>
  `PID|1||${id}^^^HOSPITAL^MR~2428778132^^^AUSHIC^MC||${name}||${born}|F|||||0298765432^PRN^PH`;
export const bed = (place: string, { doctor = '2426621B', stay = '', kind = 'I' } = {}) =>
  `PV1|1|${kind}|${place}||||${doctorOf(doctor)}||||||||||||${stay}`;
export const slot = (id: string, start: string, status = '') =>
  `SCH|P-${id}|${id}|||||||||^^30^${start}||||||||||||||${status}`;

export type FeedTest = Awaited<ReturnType<typeof openFeed>>;
/** A practice whose hospital pushes, with workers that take in what comes. */
export const openFeed = async () => {
  const app: TestApp = await openTestApp({ hasWorkers: true, targets: ['127.0.0.0/8'] });
  const { admin, doctor } = app.people;
  const system = () => app.house.databases.system;
  await system().updateTable('users').set({ provider_number: '2426621B' }).where('id', '=', doctor.id).execute();
  const body = { practiceId: doctor.practiceId ?? '', name: 'Hospital', pmsType: 'COBLH' as const, connection };
  const { id: integrationId } = await admin.call(integrations.createCustom, { body });
  /** What the sender is answered. */
  const send = async (told: Told): Promise<string> => {
    const bytes = Buffer.from(messageOf(told), told.set === '8859/1' ? 'latin1' : 'utf8');
    const answer = await receive(app.house, bytes, { address: '127.0.0.1', name: '' });
    const [, code = '', , text = ''] = answer.toString().split('\r')[1]?.split('|') ?? [];
    return text ? `${code} ${text}` : code;
  };
  const settled = () =>
    until(
      () => system().selectFrom('hl7_inbox').select(['state', 'error', 'body']).orderBy('id').execute(),
      (rows) => rows.every(({ state }) => state !== 'waiting'),
    );
  const consults = (externalId: string) =>
    system()
      .selectFrom('appointments as a')
      .innerJoin('patients as p', 'p.id', 'a.patient_id')
      .select([
        'a.starts_at',
        'a.doctor_id',
        'a.discarded_at',
        'p.first_name',
        'p.last_name',
        'p.medicare_number',
        'a.version',
      ])
      .where('a.external_id', '=', externalId)
      .execute();
  const stays = (externalId: string) =>
    system()
      .selectFrom('inpatient_stays as s')
      .innerJoin('patients as p', 'p.id', 's.patient_id')
      .select(['s.ward', 's.bed', 's.doctor_id', 's.discharged_at', 's.admitted_at', 'p.last_name'])
      .select(
        sql<number>`(select count(*) from appointments a where a.patient_id = s.patient_id and a.is_inpatient
        and a.discarded_at is null)`.as('rounds'),
      )
      .where('s.external_id', '=', externalId)
      .execute();
  const open = () =>
    system()
      .selectFrom('incidents')
      .select(['kind', 'count', 'description'])
      .where('state', '<>', 'resolved')
      .execute();

  return {
    app,
    integrationId,
    send,
    settled,
    consults,
    stays,
    open,
    clear: async () => {
      await system().deleteFrom('hl7_inbox').execute();
      await system().deleteFrom('incidents').execute();
    },
  };
};
