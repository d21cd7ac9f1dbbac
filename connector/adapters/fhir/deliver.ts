import type { Allowed } from '../../kit/guard.ts';
import { ask, type Asked, type Replied } from '../../kit/http.ts';
import { failed, failureOf, refusalOf, type Outcome } from '../../kit/outcome.ts';
import type { Papers } from '../../kit/papers.ts';
import { resourceOf, searchedBy, type Document } from './resource.ts';

export type FhirTarget = {
  baseUrl: string;
  write: 'create' | 'put';
  auth: 'none' | 'basic' | 'bearer' | 'client_credentials';
  tokenUrl?: string | undefined;
  clientId?: string | undefined;
  secret: (name: string) => Promise<string | undefined>;
  allowed: Allowed;
  papers?: Papers;
  milliseconds?: number;
};

export const recordIn = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** Empty where none was given. */
export const tokenOf = async ({
  tokenUrl = '',
  clientId = '',
  secret,
  allowed,
  papers,
  milliseconds,
}: FhirTarget): Promise<string> => {
  const form = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: (await secret('clientSecret')) ?? '',
  };
  const { status, text } = await ask({
    url: tokenUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    allowed,
    papers,
    ...(milliseconds !== undefined && { milliseconds }),
  });
  const { access_token: token } = recordIn(text);
  return status === 200 && typeof token === 'string' ? token : '';
};
const authorized = async (target: FhirTarget): Promise<Record<string, string>> => {
  const { auth, clientId = '', secret } = target;
  if (auth === 'none') return {};
  if (auth === 'basic')
    return {
      authorization: `Basic ${Buffer.from(`${clientId}:${(await secret('password')) ?? ''}`).toString('base64')}`,
    };
  return { authorization: `Bearer ${auth === 'bearer' ? ((await secret('token')) ?? '') : await tokenOf(target)}` };
};

type Call = Pick<Asked, 'method'> & { path: string; headers?: Record<string, string>; body?: object };
export const sent = async (target: FhirTarget, { method, path, headers = {}, body }: Call): Promise<Replied> =>
  ask({
    url: `${target.baseUrl.replace(/\/+$/, '')}/${path}`,
    method,
    headers: {
      accept: 'application/fhir+json',
      ...(body ? { 'content-type': 'application/fhir+json' } : {}),
      ...(await authorized(target)),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    allowed: target.allowed,
    papers: target.papers,
    ...(target.milliseconds !== undefined && { milliseconds: target.milliseconds }),
  });

/** The resource that carries a key: its id, nobody, or that nobody knows. */
export const findInFhir = async (key: string, target: FhirTarget): Promise<{ id: string } | 'absent' | 'unknown'> => {
  const { status, text } = await sent(target, {
    method: 'GET',
    path: `DocumentReference?${searchedBy(key)}&_elements=id`,
  });
  if (status !== 200) return 'unknown';
  const bundle = recordIn(text);
  if (bundle['resourceType'] !== 'Bundle') return 'unknown';
  const entries = (bundle['entry'] ?? []) as { resource?: { id?: unknown } }[];
  const id = entries[0]?.resource?.id;
  return typeof id === 'string' ? { id } : 'absent';
};

/** The id that a server gave, from its answer or from where it says the resource lies. */
const idOf = ({ text, headers }: Replied): string | undefined => {
  const { id } = recordIn(text);
  if (typeof id === 'string') return id;
  return /DocumentReference\/([\w.-]{1,64})/.exec(String(headers['location'] ?? ''))?.[1];
};

/** What was replaced says so, however often it is told. */
const supersede = async (id: string, target: FhirTarget): Promise<number> => {
  const path = `DocumentReference/${id}`;
  const old = await sent(target, { method: 'GET', path });
  const body = recordIn(old.text);
  // What was removed there needs no mark any more; the server itself is well.
  if (old.status === 410) return 200;
  if (old.status !== 200 || body['status'] === 'superseded') return old.status;
  const version = String(old.headers['etag'] ?? '');
  const headers: Record<string, string> = version ? { 'if-match': version } : {};
  return (await sent(target, { method: 'PUT', path, headers, body: { ...body, status: 'superseded' } })).status;
};

const write = (document: Document, replacedId: string | undefined, target: FhirTarget): Promise<Replied> => {
  const resource = resourceOf(document, replacedId);
  if (target.write === 'create')
    return sent(target, {
      method: 'POST',
      path: 'DocumentReference',
      headers: { 'if-none-exist': searchedBy(document.key) },
      body: resource,
    });
  const path = `DocumentReference/${document.key}`;
  return sent(target, {
    method: 'PUT',
    path,
    headers: { 'if-none-match': '*' },
    body: { ...resource, id: document.key },
  });
};

/** Sends one document, or only finishes what is there under `foundId`. Its key is its identifier there, so that a server which has it makes no second one. */
export const deliverToFhir = async (
  document: Document,
  replacesKey: string | null,
  target: FhirTarget & { foundId?: string | undefined; beforeEffect: () => Promise<void> },
): Promise<Outcome> => {
  try {
    const replaced = replacesKey === null ? 'absent' : await findInFhir(replacesKey, target);
    if (replaced === 'unknown') return failed('target', 'The server could not say what it has of the document.');
    const replacedId = typeof replaced === 'object' ? replaced.id : undefined;
    if (target.foundId !== undefined) return await deliveredAs(target.foundId, replacedId, target);
    await target.beforeEffect();
    const reply = await write(document, replacedId, target);
    const isThere = target.write === 'put' && reply.status === 412;
    if (!isThere && (reply.status < 200 || reply.status >= 300)) return refusalOf(reply);
    const found = isThere ? document.key : idOf(reply);
    const externalId = found ?? (await findInFhir(document.key, target));
    if (typeof externalId === 'object') return deliveredAs(externalId.id, replacedId, target);
    if (found === undefined) return failed('target', 'The server did not say what it calls the document.', 'unknown');
    return await deliveredAs(found, replacedId, target);
  } catch (error) {
    return failureOf(error);
  }
};

const deliveredAs = async (
  externalId: string,
  replacedId: string | undefined,
  target: FhirTarget,
): Promise<Outcome> => {
  const status = replacedId === undefined || replacedId === externalId ? 200 : await supersede(replacedId, target);
  return status >= 200 && status < 300
    ? { is: 'delivered', externalId }
    : { ...refusalOf({ status }), hasArrived: 'unknown' };
};
