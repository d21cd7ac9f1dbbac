import { idOf, openSimulator, runSimulator, type Answer, type Asked, type Simulated, type Simulator } from './serve.ts';

// A FHIR R4 server that knows DocumentReference alone: conditional create, conditional update, search by identifier, versions. It refuses
// elements that R4 does not have, and everything without its token.

type Stored = { id: string; version: number; body: Record<string, unknown> };

export const FHIR_TOKEN = 'simulated-token';
const ELEMENTS = new Set(
  'resourceType id meta extension contained identifier status docStatus type category subject date author custodian relatesTo description securityLabel content context'.split(
    ' ',
  ),
);

const outcome = (status: number, text: string): Answer => ({
  status,
  body: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', diagnostics: `simulator: ${text}` }] },
});
const keysOf = (body: Record<string, unknown>): string[] =>
  ((body['identifier'] ?? []) as { system: string; value: string }[]).map(({ system, value }) => `${system}|${value}`);
/** What is contained is there for what refers to it, and nothing refers to what is not contained. */
const areContained = ({ contained = [], ...body }: Record<string, unknown>): boolean => {
  const ids = (contained as { id: string }[]).map(({ id }) => `#${id}`);
  const named = [...JSON.stringify(body).matchAll(/"reference":"(#[^"]*)"/g)].map(([, id = '']) => id);
  return ids.every((id) => named.includes(id)) && named.every((id) => ids.includes(id));
};
const whyNot = (body: Record<string, unknown>): string | undefined => {
  const unknown = Object.keys(body).find((key) => !ELEMENTS.has(key));
  if (unknown !== undefined) return `unknown element ${unknown}`;
  if (body['resourceType'] !== 'DocumentReference' || typeof body['status'] !== 'string') return 'no DocumentReference';
  if (!areContained(body)) return 'what is contained and what is referred to differ';
  return Array.isArray(body['content']) && body['content'].length > 0 ? undefined : 'content is needed';
};
const shown = ({ id, version, body }: Stored, status = 200): Answer => ({
  status,
  body: { ...body, id, meta: { versionId: String(version) } },
  headers: { etag: `W/"${version}"`, location: `/DocumentReference/${id}/_history/${version}` },
});

type Entry = { resource: Record<string, unknown>; request: Record<string, string> };
const conditions: Record<string, string> = {
  ifNoneExist: 'if-none-exist',
  ifNoneMatch: 'if-none-match',
  ifMatch: 'if-match',
};
/** An entry of a transaction as the request that it stands for. */
const askedIn = (asked: Asked, { request: { method = '', url = '', ...rest } }: Entry): Asked => ({
  ...asked,
  method,
  path: `/${url}`,
  headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [conditions[name] ?? name, value])),
});

const bodyOf = ({ body }: Asked) => JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as Record<string, unknown>;

const simulate = (interactions: readonly string[]): Simulated => {
  const abilities = {
    resourceType: 'CapabilityStatement',
    rest: [{ mode: 'server', interaction: interactions.map((code) => ({ code })) }],
  };
  let all: Stored[] = [];
  const add = (id: string, body: Record<string, unknown>): Answer => {
    const made = { id, version: 1, body };
    all.push(made);
    return shown(made, 201);
  };
  const create = ({ headers }: Asked, body: Record<string, unknown>): Answer => {
    const wanted = new URLSearchParams(String(headers['if-none-exist'] ?? '')).get('identifier');
    const there = wanted === null ? undefined : all.find((one) => keysOf(one.body).includes(wanted));
    return there ? shown(there) : add(idOf('sim', all.length + 1), body);
  };
  const update = ({ headers }: Asked, id: string, body: Record<string, unknown>): Answer => {
    const there = all.find((one) => one.id === id);
    if (headers['if-none-match'] === '*' && there) return outcome(412, 'there already');
    if (!there) return add(id, body);
    if (headers['if-match'] !== `W/"${there.version}"`) return outcome(412, 'another version');
    [there.version, there.body] = [there.version + 1, body];
    return shown(there);
  };
  const write = (asked: Asked, body: Record<string, unknown>): Answer => {
    const [, id] = asked.path.split('/').filter(Boolean);
    const refusal = whyNot(body);
    if (refusal !== undefined) return outcome(422, refusal);
    if (asked.method === 'POST') return create(asked, body);
    return asked.method === 'PUT' && id !== undefined ? update(asked, id, body) : outcome(405, 'not allowed');
  };
  /** All of it or nothing. */
  const transact = (asked: Asked, { resourceType, type, entry = [] }: Record<string, unknown>): Answer => {
    if (resourceType !== 'Bundle' || type !== 'transaction') return outcome(422, 'no transaction');
    const before = structuredClone(all);
    const answers = (entry as Entry[]).map((one) => write(askedIn(asked, one), one.resource));
    const refused = answers.find(({ status }) => status >= 400);
    if (refused) {
      all = before;
      return refused;
    }
    const told = answers.map(({ status, headers }) => ({ response: { status: String(status), ...headers } }));
    return { status: 200, body: { resourceType: 'Bundle', type: 'transaction-response', entry: told } };
  };
  return {
    name: 'fhir',
    answer: (asked) => {
      const [type, id] = asked.path.split('/').filter(Boolean);
      if (asked.headers.authorization !== `Bearer ${FHIR_TOKEN}`) return outcome(401, 'no token');
      if (type === 'metadata') return { status: 200, body: abilities };
      const isWhole = type === undefined && asked.method === 'POST' && interactions.includes('transaction');
      if (isWhole) return transact(asked, bodyOf(asked));
      if (type !== 'DocumentReference') return outcome(404, 'not known here');
      if (asked.method === 'GET' && id === undefined) {
        const wanted = asked.query.get('identifier') ?? '';
        const found = all.filter(({ body }) => keysOf(body).includes(wanted));
        return {
          status: 200,
          body: {
            resourceType: 'Bundle',
            type: 'searchset',
            entry: found.map((one) => ({ resource: { id: one.id } })),
          },
        };
      }
      const there = all.find((one) => one.id === id);
      if (asked.method === 'GET') return there ? shown(there) : outcome(404, 'not there');
      return write(asked, bodyOf(asked));
    },
    effects: () =>
      all.map(({ id, body }) => {
        const { status, relatesTo, contained } = body;
        return { id, keys: keysOf(body), status, relatesTo, contained };
      }),
    add: () => undefined,
    reset: () => {
      all = [];
    },
    memory: { recall: () => all, restore: (kept) => void (all = kept) },
  };
};

export const openFhir = (port = 0, file?: string): Promise<Simulator> =>
  openSimulator(simulate(['transaction']), port, undefined, file);
/** One that takes resources one at a time. */
export const openPlainFhir = (port = 0): Promise<Simulator> => openSimulator(simulate([]), port);
if (import.meta.main) await runSimulator(openFhir, 'fhir');
