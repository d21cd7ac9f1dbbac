import { fhirConnection } from '@auscult/contract/integrations/connections.ts';
import type { Adapter, Found, Outgoing } from '../../kit/adapter.ts';
import type { Replied } from '../../kit/http.ts';
import { failed, failureOf, problemOf, refusalOf, type Outcome } from '../../kit/outcome.ts';
import { checkFhir } from './check.ts';
import { resourceOf, searchedBy } from './resource.ts';
import { recordIn, sent, type FhirCall, type FhirConfig, type FhirSecret } from './server.ts';

/** The resource that carries a key: its id, nobody, or that nobody knows. */
const findInFhir = async (call: FhirCall, key: string): Promise<Found> => {
  const { status, text } = await sent(call, {
    method: 'GET',
    path: `DocumentReference?${searchedBy(key)}&_elements=id`,
  });
  if (status !== 200) return 'unknown';
  const bundle = recordIn(text);
  if (bundle['resourceType'] !== 'Bundle') return 'unknown';
  const entries = (bundle['entry'] ?? []) as { resource?: { id?: unknown } }[];
  const id = entries[0]?.resource?.id;
  return typeof id === 'string' ? { externalId: id } : 'absent';
};

/** The id that a server gave, from its answer or from where it says the resource lies. */
const idOf = ({ text, headers }: Pick<Replied, 'text' | 'headers'>): string | undefined => {
  const { id } = recordIn(text);
  return typeof id === 'string' ? id : idIn(headers['location']);
};
const idIn = (location: unknown): string | undefined => /DocumentReference\/([\w.-]{1,64})/.exec(String(location))?.[1];
const isYes = ({ status }: Pick<Replied, 'status'>): boolean => status >= 200 && status < 300;

type Old = { path: string; version: string; body: Record<string, unknown> };
/** What is replaced as it stands there, where it still counts; else how its server answers. */
const oldIn = async (call: FhirCall, id: string): Promise<Old | number> => {
  const path = `DocumentReference/${id}`;
  const { status, text, headers } = await sent(call, { method: 'GET', path });
  const body = recordIn(text);
  // What was removed there needs no mark any more; the server itself is well.
  if (status === 410) return 200;
  if (status !== 200 || body['status'] === 'superseded') return status;
  return { path, version: String(headers['etag'] ?? ''), body: { ...body, status: 'superseded' } };
};

/** What was replaced says so, however often it is told. */
const supersede = async (call: FhirCall, id: string): Promise<number> => {
  const old = await oldIn(call, id);
  if (typeof old === 'number') return old;
  const { path, version, body } = old;
  return (await sent(call, { method: 'PUT', path, headers: version ? { 'if-match': version } : {}, body })).status;
};

/** How the new one is written: made nothing of where it is there already. */
const writingOf = ({ config }: FhirCall, document: Outgoing, replacedId: string | undefined) => {
  const resource = resourceOf(document, replacedId);
  const { key } = document;
  return config.write === 'create'
    ? ({ method: 'POST', path: 'DocumentReference', unless: { ifNoneExist: searchedBy(key) }, resource } as const)
    : ({
        method: 'PUT',
        path: `DocumentReference/${key}`,
        unless: { ifNoneMatch: '*' },
        resource: { ...resource, id: key },
      } as const);
};
type Writing = ReturnType<typeof writingOf>;
const write = (call: FhirCall, { method, path, unless, resource }: Writing): Promise<Replied> => {
  const { ifNoneExist, ifNoneMatch } = unless as { ifNoneExist?: string; ifNoneMatch?: string };
  const headers = {
    ...(ifNoneExist !== undefined && { 'if-none-exist': ifNoneExist }),
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
  };
  return sent(call, { method, path, headers, body: resource });
};

const hasTransactions = async (call: FhirCall): Promise<boolean> => {
  const { rest = [] } = recordIn((await sent(call, { method: 'GET', path: 'metadata' })).text) as {
    rest?: { interaction?: { code?: string }[] }[];
  };
  return rest.some(({ interaction = [] }) => interaction.some(({ code }) => code === 'transaction'));
};

/** Both at once, so that nobody ever finds two that hold; undefined where the server cannot, or would not. */
const replaceAtOnce = async (call: FhirCall, writing: Writing, replacedId: string): Promise<Outcome | undefined> => {
  const old = await oldIn(call, replacedId);
  if (typeof old === 'number' || !(await hasTransactions(call))) return undefined;
  const { method, path, unless, resource } = writing;
  const change = { method: 'PUT', url: old.path, ...(old.version && { ifMatch: old.version }) };
  const entry = [
    { fullUrl: resource.identifier[0]?.value, resource, request: { method, url: path, ...unless } },
    { resource: old.body, request: change },
  ];
  const body = { resourceType: 'Bundle', type: 'transaction', entry };
  const reply = await sent(call, { method: 'POST', path: '', body });
  if (!isYes(reply)) {
    const refusal = refusalOf(reply);
    // All of it or nothing: what was refused so is done one after the other.
    return refusal.of === 'document' || reply.status === 409 ? undefined : refusal;
  }
  const [made] = (recordIn(reply.text)['entry'] ?? []) as { response?: { location?: string } }[];
  const externalId = idIn(made?.response?.location);
  return externalId === undefined ? undefined : { is: 'delivered', externalId };
};

const cannotSay = failed('target', 'The server could not say what it has of the document.');
/** What the document replaces is called there; undefined where it has nothing of it. */
const replacedIn = async (call: FhirCall, { replaces }: Outgoing): Promise<string | undefined> => {
  const found = replaces ? await findInFhir(call, replaces.key) : 'absent';
  if (found === 'unknown') throw problemOf(cannotSay);
  return found === 'absent' ? undefined : found.externalId;
};

const put = async (call: FhirCall, document: Outgoing): Promise<Outcome> => {
  const replacedId = await replacedIn(call, document);
  const writing = writingOf(call, document, replacedId);
  await call.beforeEffect();
  const atOnce = replacedId === undefined ? undefined : await replaceAtOnce(call, writing, replacedId);
  if (atOnce) return atOnce;
  const reply = await write(call, writing);
  const isThere = writing.method === 'PUT' && reply.status === 412;
  if (!isThere && !isYes(reply)) return refusalOf(reply);
  const named = isThere ? document.key : idOf(reply);
  const found = named === undefined ? await findInFhir(call, document.key) : { externalId: named };
  if (typeof found !== 'object')
    return failed('target', 'The server did not say what it calls the document.', 'unknown');
  return deliveredAs(call, found.externalId, replacedId);
};

const deliveredAs = async (call: FhirCall, externalId: string, replacedId: string | undefined): Promise<Outcome> => {
  const status = replacedId === undefined || replacedId === externalId ? 200 : await supersede(call, replacedId);
  return isYes({ status }) ? { is: 'delivered', externalId } : { ...refusalOf({ status }), hasArrived: 'unknown' };
};

/** The document's key is its identifier there, so that a server which has it makes no second one. */
export const fhirAdapter: Adapter<FhirConfig, FhirSecret> = {
  kind: 'fhir',
  title: 'FHIR R4',
  config: fhirConnection,
  secrets: ['password', 'token', 'clientSecret'],
  repeat: 'lookup',
  check: checkFhir,
  deliver: (call, document) => put(call, document).catch(failureOf),
  find: (call, { key }) => findInFhir(call, key),
  finish: async (call, document, externalId) => {
    await call.beforeEffect();
    return replacedIn(call, document)
      .then((replacedId) => deliveredAs(call, externalId, replacedId))
      .catch(failureOf);
  },
};
