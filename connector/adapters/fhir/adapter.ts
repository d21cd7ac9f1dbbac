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
const idOf = ({ text, headers }: Replied): string | undefined => {
  const { id } = recordIn(text);
  if (typeof id === 'string') return id;
  return /DocumentReference\/([\w.-]{1,64})/.exec(String(headers['location'] ?? ''))?.[1];
};

/** What was replaced says so, however often it is told. */
const supersede = async (call: FhirCall, id: string): Promise<number> => {
  const path = `DocumentReference/${id}`;
  const old = await sent(call, { method: 'GET', path });
  const body = recordIn(old.text);
  // What was removed there needs no mark any more; the server itself is well.
  if (old.status === 410) return 200;
  if (old.status !== 200 || body['status'] === 'superseded') return old.status;
  const version = String(old.headers['etag'] ?? '');
  const headers: Record<string, string> = version ? { 'if-match': version } : {};
  return (await sent(call, { method: 'PUT', path, headers, body: { ...body, status: 'superseded' } })).status;
};

const write = (call: FhirCall, document: Outgoing, replacedId: string | undefined): Promise<Replied> => {
  const resource = resourceOf(document, replacedId);
  if (call.config.write === 'create')
    return sent(call, {
      method: 'POST',
      path: 'DocumentReference',
      headers: { 'if-none-exist': searchedBy(document.key) },
      body: resource,
    });
  const path = `DocumentReference/${document.key}`;
  return sent(call, {
    method: 'PUT',
    path,
    headers: { 'if-none-match': '*' },
    body: { ...resource, id: document.key },
  });
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
  await call.beforeEffect();
  const reply = await write(call, document, replacedId);
  const isThere = call.config.write === 'put' && reply.status === 412;
  if (!isThere && (reply.status < 200 || reply.status >= 300)) return refusalOf(reply);
  const named = isThere ? document.key : idOf(reply);
  const found = named === undefined ? await findInFhir(call, document.key) : { externalId: named };
  if (typeof found !== 'object')
    return failed('target', 'The server did not say what it calls the document.', 'unknown');
  return deliveredAs(call, found.externalId, replacedId);
};

const deliveredAs = async (call: FhirCall, externalId: string, replacedId: string | undefined): Promise<Outcome> => {
  const status = replacedId === undefined || replacedId === externalId ? 200 : await supersede(call, replacedId);
  return status >= 200 && status < 300
    ? { is: 'delivered', externalId }
    : { ...refusalOf({ status }), hasArrived: 'unknown' };
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
