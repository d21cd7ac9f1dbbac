import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import { addDoctor, addReviewed, ask, type Clinic, type TestDesk } from '@auscult/server/src/exports/testing.ts';
import { layAgent, startAgent, type AgentPlace } from '@auscult/server/src/plugin/testing.ts';
import { call, post, type Caller } from './calls.ts';
import { endingWithUs } from './children.ts';
import type { Echoes } from './echoes.ts';

// What a practice system, its program and its people tell the product, each with a name or a key that nobody else has.

export type Stage = {
  desk: TestDesk;
  admin: Caller;
  echoes: Echoes;
  folder: string;
  hl7Port: number;
  /** Of a kind each, so many. */
  each: number;
  names: string[];
  secrets: string[];
  /** What administrators are answered, which names nobody. */
  answers: string[];
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const lettersOf = (number: number): string =>
  [17_576, 676, 26, 1].map((place) => LETTERS[Math.floor(number / place) % 26]).join('');
/** A name of letters alone, so that it stays itself in whatever is made of it. */
const nameIn = ({ names }: Stage): string => {
  const name = `Kanarie${lettersOf(names.length)}`;
  names.push(name);
  return name;
};
const secretIn = ({ secrets }: Stage, prefix = ''): string => {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`;
  secrets.push(secret);
  return secret;
};
const told = async <E extends EndpointSpec>(stage: Stage, endpoint: E, args: object): Promise<void> => {
  const { body } = await post(stage.admin, endpoint, args as never);
  stage.answers.push(JSON.stringify(body));
};

async function openPractice({ desk, folder }: Stage, name: string): Promise<Clinic> {
  const { id: practiceId } = await desk.databases.system
    .insertInto('practices')
    .values({ name, is_consent_mandatory: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const doctor = await addDoctor(desk.databases.system, practiceId);
  await desk.databases.system
    .updateTable('users')
    .set({ provider_number: '2426621B' })
    .where('id', '=', doctor.id)
    .execute();
  return { practiceId, doctor, caller: { actor: doctor, address: '', device: '' }, folder, connectionId: '' };
}

/** Consults whose documents leave for where the practice is connected to. */
async function sendConsults(stage: Stage, clinic: Clinic): Promise<void> {
  const { desk, each } = stage;
  for (let index = 0; index < each; index += 1) {
    const lastName = nameIn(stage);
    const id = await addReviewed(desk, clinic, lastName);
    const { patient_id: patientId } = await desk.databases.system
      .selectFrom('appointments')
      .select('patient_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await desk.databases.system
      .updateTable('patients')
      .set({ first_name: nameIn(stage), external_id: `x-${randomUUID()}`, birth_date: '1961-04-03' })
      .where('id', '=', patientId)
      .execute();
    await ask(desk, clinic, id);
  }
}

type Kind = {
  kind: 'custom' | 'gentu' | 'plato';
  create: EndpointSpec;
  update: EndpointSpec;
  secret?: string;
  body: (stage: Stage) => object;
};
const custom = (connection: (stage: Stage) => object, secret?: string): Kind => ({
  kind: 'custom',
  create: integrations.createCustom,
  update: integrations.updateCustom,
  ...(secret === undefined ? {} : { secret }),
  body: (stage) => ({ name: 'Rooms', connection: connection(stage) }),
});
const fhir = (more: (stage: Stage) => object, secret: string): Kind =>
  custom((stage) => ({ kind: 'fhir', baseUrl: stage.echoes.url, ...more(stage) }), secret);
/** Every way out; a folder that is not there fails, too. */
const ways: Record<string, Kind> = {
  folder: custom(({ folder }) => ({ kind: 'folder', folder: join(folder, 'taken') })),
  'folder that is gone': custom(({ folder }) => ({ kind: 'folder', folder: join(folder, 'gone') })),
  webhook: custom(({ echoes }) => ({ kind: 'webhook', url: `${echoes.url}/hook` }), 'secret'),
  'fhir by token': fhir(() => ({ auth: 'bearer' }), 'token'),
  'fhir by password': fhir(() => ({ auth: 'basic', clientId: 'rooms', write: 'put' }), 'password'),
  'fhir by client': fhir(
    ({ echoes }) => ({ auth: 'client_credentials', clientId: 'rooms', tokenUrl: `${echoes.url}/token` }),
    'clientSecret',
  ),
  mllp: custom(({ echoes }) => ({
    kind: 'mllp',
    host: '127.0.0.1',
    port: echoes.hl7Port,
    sender: 'AUSCULT^ROOMS',
    receiver: 'ECHO^SITE',
    ackSeconds: 2,
  })),
  gentu: {
    kind: 'gentu',
    create: integrations.createGentu,
    update: integrations.updateGentu,
    secret: 'clientSecret',
    body: ({ echoes }) => ({ map: { baseUrl: echoes.url }, tenantId: 'tenant-1', clientId: 'rooms' }),
  },
  plato: {
    kind: 'plato',
    create: integrations.createPlato,
    update: integrations.updatePlato,
    secret: 'apiKey',
    body: ({ echoes }) => ({ map: { baseUrl: echoes.url }, database: 'rooms' }),
  },
};

/** Each way is connected, tried by an administrator with one secret after the other, and sent documents. */
export async function tellWaysOut(stage: Stage): Promise<void> {
  await mkdir(join(stage.folder, 'taken'), { recursive: true });
  for (const [name, { kind, create, update, secret, body }] of Object.entries(ways)) {
    const clinic = await openPractice(stage, name);
    const secretsOf = () => (secret === undefined ? {} : { secrets: { [secret]: secretIn(stage) } });
    const wanted = { body: { practiceId: clinic.practiceId, ...body(stage), ...secretsOf() } };
    const { id: connectionId } = (await call(stage.admin, create, wanted as never)) as { id: string };
    await sendConsults(stage, { ...clinic, connectionId });
    for (let index = 0; index < stage.each; index += 1) {
      const params = { integrationId: connectionId };
      if (secret !== undefined) await told(stage, update, { params, body: secretsOf() });
      await told(stage, integrations.test, { params: { kind, ...params }, body: {} });
    }
  }
}

type Person = { externalId: string; firstName: string; lastName: string; birthDate: string };
const personIn = (stage: Stage, externalId: string): Person => ({
  externalId,
  firstName: nameIn(stage),
  lastName: nameIn(stage),
  birthDate: '1961-04-03',
});

/** A program with an access key: rows that are taken in and refused, events with free text, claims that fail, wrong keys. */
export async function tellAsProgram(stage: Stage): Promise<{ place: AgentPlace; said: string[]; end: () => void }> {
  const { admin, each } = stage;
  const clinic = await openPractice(stage, 'genie');
  const { practiceId } = clinic;
  const folders = { incoming: '/genie/in', work: '/genie/work' };
  const { id: connectionId } = await call(admin, integrations.createGenie, {
    body: { practiceId, genNumber: 'GEN1', folders },
  });
  const made = await call(admin, keys.createAccessKey, { params: { practiceId }, body: {} });
  stage.secrets.push(made.key);
  const send = async (path: string, body: object | undefined, key = made.key, isInAddress = false) => {
    const answer = await fetch(`${admin.address}/api/v1/pms-plugin${path}${isInAddress ? `?accessKey=${key}` : ''}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...(!isInAddress && { 'x-access-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json().catch(() => ({})) as Promise<Record<string, unknown>>;
  };
  await send('/config/users', {
    users: [{ externalId: 'u1', name: 'Ada Osei', providerNumber: '2426621B', isActive: true }],
  });
  const row = (number: number, more: object = {}) => ({
    externalId: `v-${number}`,
    startsAt: '2027-03-01T09:00',
    doctorExternalId: 'u1',
    patient: personIn(stage, `p-${number}`),
    ...more,
  });
  for (let index = 0; index < each; index += 1) {
    for (const isInAddress of [true, false])
      await send('/access-key/check', undefined, secretIn(stage, 'ak_aaaaaaaaaa_').slice(0, 57), isInAddress);
    await send('/access-key/check', undefined, made.key, true);
    await send('/appointments/upsert', { appointments: [row(index), row(1000 + index, { doctorExternalId: 'u9' })] });
    // The same number for somebody else, a row that is none, and a word where a number belongs.
    await send('/appointments/upsert', {
      appointments: [row(index, { patient: { ...personIn(stage, `p-${index}`), birthDate: '1999-09-09' } })],
    });
    await send('/appointments/upsert', { appointments: [row(index, { [nameIn(stage)]: nameIn(stage) })] });
    await send('/appointments/inpatients', {
      takenAt: new Date().toISOString(),
      inpatients: [{ ...row(index, { ward: 'W1' }), startsAt: undefined }],
    });
    await send('/config/genie-log', {
      lines: [
        { at: new Date().toISOString(), level: 'error', event: `lost ${nameIn(stage)}` },
        { at: new Date().toISOString(), level: 'error', event: 'server-unreachable', fields: { file: nameIn(stage) } },
      ],
    });
  }
  await sendConsults(stage, { ...clinic, connectionId });
  const { items } = (await send('/appointments/export', undefined)) as { items: { appointmentId: string }[] };
  for (const { appointmentId } of items.slice(0, each)) {
    const claim = await send(`/appointments/${appointmentId}/mark-as-exporting`, { holder: 'desk' });
    const documents = (claim['documents'] as { deliveryId: string }[] | undefined) ?? [];
    await send(`/appointments/${appointmentId}/mark-as-exported`, {
      exportId: claim['exportId'],
      attempt: claim['attempt'],
      documents: documents.map(({ deliveryId }) => ({
        deliveryId,
        outcome: 'failed',
        sentence: `${nameIn(stage)} is no patient`,
      })),
    });
  }
  await sendConsults(stage, { ...clinic, connectionId });
  const place = await layAgent(admin.address, made.key);
  const agent = endingWithUs(startAgent(place));
  const said: string[] = [];
  agent.stderr?.setEncoding('utf8').on('data', (part: string) => said.push(part));
  return { place, said, end: () => void agent.kill('SIGKILL') };
}

/** The page for day lists: taken in, refused, unreadable, and keys that are none. */
export async function tellByUpload(stage: Stage): Promise<void> {
  const { admin, each } = stage;
  const { practiceId } = await openPractice(stage, 'lists');
  for (let index = 0; index < each; index += 1) {
    const { uploadKey } = await call(admin, keys.createUploadKey, { params: { practiceId }, body: {} } as never);
    stage.secrets.push(uploadKey);
    const wrong = secretIn(stage, 'up_');
    for (const key of [uploadKey, wrong]) await fetch(`${admin.address}/api/v1/practices/upload/${key}`);
    const lines = [
      'Date,Time,Doctor,Patient,DOB,Type',
      ...['09:00', 'morning'].map(
        (time) => `2027-03-01,${time},2426621B,${nameIn(stage)} ${nameIn(stage)},1961-04-03,new`,
      ),
    ];
    for (const bytes of [lines.join('\n'), `PK\u0003\u0004${nameIn(stage)}`])
      for (const key of [uploadKey, wrong]) {
        const form = new FormData();
        for (const [name, value] of Object.entries({ uploadKey: key, mode: 'preview' })) form.append(name, value);
        form.append('file', new Blob([bytes]), `${nameIn(stage)}.csv`);
        await fetch(`${admin.address}/api/v1/practices/upload`, { method: 'POST', body: form });
      }
  }
}

/** A hospital pushes: admissions, a merge, a doctor whom nobody knows, half a message and none. */
export async function tellByFeed(stage: Stage): Promise<void> {
  const { admin, hl7Port, each } = stage;
  const { practiceId } = await openPractice(stage, 'hospital');
  const feed = { from: ['127.0.0.1'] };
  const [sender, receiver] = ['AUSCULT^ROOMS', 'MEDITECH^HOSPITAL'];
  const connection = { kind: 'mllp' as const, host: '127.0.0.1', port: stage.echoes.hl7Port, sender, receiver, feed };
  await call(admin, integrations.createCustom, {
    body: { practiceId, name: 'Hospital', pmsType: 'COBLH', connection },
  });
  const socket = connect(hl7Port, '127.0.0.1');
  await once(socket, 'connect');
  let answers = 0;
  socket
    .on('error', () => undefined)
    .on('data', (part: Buffer) => (answers += part.filter((byte) => byte === 0x1c).length));
  const push = (number: number, event: string, rows: string[]) => {
    const header = `MSH|^~\\&|MEDITECH|HOSPITAL|AUSCULT|ROOMS|20261120090000+1100||${event}|C${number}|P|2.4`;
    socket.write(`\u000b${[header, `EVN|${event.slice(4)}|20261120090000+1100`, ...rows].join('\r')}\r\u001c\r`);
  };
  const pid = (id: string) => `PID|1||${id}^^^HOSPITAL^MR||${nameIn(stage)}^${nameIn(stage)}||19610403|F`;
  const bed = (doctor: string) => `PV1|1|I|4W^1^A||||${doctor}^Osei^Ada^^^Dr^^^AUSHICPR||||||||||||S1`;
  for (let index = 0; index < each; index += 1) {
    push(index * 10, 'ADT^A01', [pid(`h-${index}`), bed('2426621B')]);
    push(index * 10 + 1, 'ADT^A01', [pid(`h-${index}`), bed('9999999X')]);
    push(index * 10 + 2, 'ADT^A40', [pid(`h-${index}`), `MRG|h-${index + 1}^^^HOSPITAL^MR||||||${nameIn(stage)}`]);
    push(index * 10 + 3, nameIn(stage), [pid('h-0')]);
    push(index * 10 + 4, 'ADT^A01', [`PID|1||||${nameIn(stage)}`, `PV1|${nameIn(stage)}`]);
    // The next is heard once the one before has been answered.
    while (answers < 5 * (index + 1) && !socket.destroyed) await wait(20);
  }
  socket.end();
}
