import type { ErrorEntry } from '@auscult/contract/errors.ts';
import type { ArgumentsOf, EndpointSpec } from '@auscult/contract/kit.ts';
import { describe, expect, it } from 'vitest';
import type { Person, TestApp } from './testing.ts';

type Endpoints = {
  list: EndpointSpec;
  get: EndpointSpec;
  create?: EndpointSpec;
  update?: EndpointSpec;
  remove?: EndpointSpec;
};
type PartOf<E, Part extends string> = E extends EndpointSpec
  ? ArgumentsOf<E> extends { [K in Part]: infer Value }
    ? Value
    : never
  : never;
type Changes<All extends Endpoints> = All extends { update: EndpointSpec }
  ? PartOf<All['update'], 'body'>
  : Record<string, never>;

export type Resource<All extends Endpoints> = {
  /** Opened by the test file, so it is asked for when a test runs. */
  app: () => TestApp;
  endpoints: All;
  /** The name of the id in the paths. */
  param: string;
  /** Whose they are: each doctor's own, or all administrators' together, and then no doctor reaches any of them. */
  owner?: 'doctor' | 'admin';
  /** Doctors may list what is the administrators' together, to choose from it. */
  isListedToDoctors?: true;
  /** Rows a page holds when nothing is asked for. */
  perPage: number;
  /** Makes one of a person's own and answers its id. */
  make: (person: Person) => Promise<string>;
  /** A change that is accepted, or a way to make one where it must be another each time; the keys are those of the answer. */
  valid: Changes<All> | (() => Changes<All>);
  /** A change whose fields are refused, by path. */
  invalid: { body: Record<string, unknown>; path: string };
  /** A field that null clears and absence keeps. */
  nullable?: { field: keyof Changes<All> & string; value: unknown };
  /** Each filter of the list with how to make one that it finds; it does not find what `make` makes. */
  filters?: readonly {
    query: PartOf<All['list'], 'query'> | (() => PartOf<All['list'], 'query'>);
    make: (person: Person) => Promise<string>;
  }[];
  /** What is refused where another goes by the same name, and a body with that name; each time it is asked for another name. */
  taken?: { error: ErrorEntry; body: (name: string) => PartOf<All['create'], 'body'> };
  /** What the audit trail calls a change and a removal. */
  audited?: { update?: string; remove?: string };
};

type Row = Record<string, unknown>;
type Answered = { items: Row[]; total: number; page: number; perPage: number };
const NOBODY = '00000000-0000-7000-8000-000000000000';
/** Differ with each change, whatever is changed. */
const OWN_TIME = ['version', 'updatedAt', 'history'];

/** Loosely typed inside: what is called, and with what, is checked where a resource is described. */
type Parts = Pick<Resource<Endpoints>, 'app' | 'perPage' | 'make' | 'invalid'> & {
  valid: () => Row;
  nullable?: { field: string; value: unknown };
  filters: readonly { query: unknown; make: (person: Person) => Promise<string> }[];
  taken?: { error: ErrorEntry; body: (name: string) => unknown };
  audited: { update?: string; remove?: string };
  all: Endpoints;
  isListedToDoctors: boolean;
  at: (id: string, body?: Row) => never;
  owner: () => Person;
  /** To whom the record is absent, and who may not even ask. */
  others: () => Person[];
  refused: () => Person[];
};

const reads = ({ app, all: { list, get }, at, perPage, make, filters, ...who }: Parts): void => {
  const { owner, others, refused, isListedToDoctors } = who;
  const ids = async (person: Person, query?: unknown): Promise<unknown[]> =>
    ((await person.call(list, { query: { perPage: 1000, ...(query as Row) } })) as Answered).items.map(
      (row) => row['id'],
    );

  it('is listed to its owner, with the defaults of its pages, and to nobody else', async () => {
    const id = await make(owner());
    const page = (await owner().call(list)) as Answered;
    expect([page.page, page.perPage]).toEqual([1, perPage]);
    expect(page.items.length).toBeLessThanOrEqual(perPage);
    expect(await ids(owner())).toContain(id);
    for (const other of others()) expect(await ids(other)).not.toContain(id);
    for (const query of [{ page: 0 }, { perPage: 0 }, { perPage: 1001 }, { page: 'x' }])
      expect((await owner().try(list, { query })).status, JSON.stringify(query)).toBe(422);
  });

  it('reads as absent to everybody else, and when it never was', async () => {
    const id = await make(owner());
    expect(((await owner().call(get, at(id))) as Row)['id']).toBe(id);
    for (const other of others()) expect((await other.try(get, at(id))).status).toBe(404);
    for (const person of refused())
      for (const endpoint of isListedToDoctors ? [get] : [list, get])
        expect((await person.try(endpoint, at(id))).status).toBe(403);
    expect((await owner().try(get, at(NOBODY))).status).toBe(404);
    expect((await owner().try(get, at('not-an-id'))).status).toBe(422);
    expect((await app().anonymous.try(get, at(id))).status).toBe(401);
  });

  it.runIf(filters.length > 0)('is found by each filter that it meets, and by no other', async () => {
    const plain = await make(owner());
    for (const filter of filters) {
      const id = await filter.make(owner());
      const query: unknown = typeof filter.query === 'function' ? (filter.query as () => unknown)() : filter.query;
      const found = await ids(owner(), query);
      expect([found.includes(id), found.includes(plain)], JSON.stringify(query)).toEqual([true, false]);
    }
  });
};

const auditOf = (app: TestApp, subjectId: string) =>
  app.house.databases.system
    .selectFrom('audit')
    .select(['action', 'actor_id as actorId', 'detail'])
    .where('subject_id', '=', subjectId)
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute();

const changes = ({ app, all: { get, update }, at, make, valid, invalid, nullable, ...who }: Parts): void => {
  const { owner, others, refused, audited } = who;
  if (!update) return;

  it('changes what is named, keeps what is absent, refuses what is wrong or unknown', async () => {
    const id = await make(owner());
    const change = valid();
    const before = (await owner().call(get, at(id))) as Row;
    const after = (await owner().call(update, at(id, change))) as Row;
    expect(after).toMatchObject(change);
    for (const key of Object.keys(after).filter((one) => !(one in change) && !OWN_TIME.includes(one)))
      expect(after[key], key).toEqual(before[key]);
    const broken = await owner().try(update, at(id, invalid.body));
    expect([broken.status, JSON.stringify(broken.error?.metadata)]).toEqual([
      422,
      expect.stringContaining(`"${invalid.path}"`),
    ]);
    expect((await owner().try(update, at(id, { notAField: 1 }))).status).toBe(422);
    for (const other of others()) expect((await other.try(update, at(id, change))).status).toBe(404);
    for (const person of refused()) expect((await person.try(update, at(id, change))).status).toBe(403);
  });

  it.runIf(nullable)('clears by null and keeps by absence', async () => {
    if (!nullable) return;
    const id = await make(owner());
    await owner().call(update, at(id, { [nullable.field]: nullable.value }));
    expect(((await owner().call(update, at(id, valid()))) as Row)[nullable.field]).toEqual(nullable.value);
    expect(((await owner().call(update, at(id, { [nullable.field]: null }))) as Row)[nullable.field]).toBeNull();
  });

  it.runIf(audited.update)(
    'leaves a row in the audit trail for a change, and none for one that was refused',
    async () => {
      const id = await make(owner());
      const change = valid();
      await owner().call(update, at(id, change));
      await owner().try(update, at(id, invalid.body));
      const rows = (await auditOf(app(), id)).filter(({ action }) => action === audited.update);
      expect(rows.map(({ actorId }) => actorId)).toEqual([owner().id]);
      const words = JSON.stringify(rows[0]?.detail);
      for (const value of Object.values(change))
        if (typeof value === 'string' && value.length > 3) expect(words).not.toContain(value);
      const { history } = (await owner().call(get, at(id))) as { history?: Row[] };
      if (history)
        expect(history[0]).toMatchObject({ action: audited.update, fields: Object.keys(change), reason: null });
    },
  );
};

const removals = ({ app, all: { get, remove }, at, make, owner, others, refused, audited }: Parts): void => {
  if (!remove) return;

  it('is gone once removed, and only its owner removes it', async () => {
    const id = await make(owner());
    for (const other of others()) expect((await other.try(remove, at(id))).status).toBe(404);
    for (const person of refused()) expect((await person.try(remove, at(id))).status).toBe(403);
    await owner().call(remove, at(id));
    expect((await owner().try(get, at(id))).status).toBe(404);
    expect((await owner().try(remove, at(id))).status).toBe(404);
    if (!audited.remove) return;
    const rows = (await auditOf(app(), id)).filter(({ action }) => action === audited.remove);
    expect(rows.map(({ actorId }) => actorId)).toEqual([owner().id]);
  });
};

const names = ({ all: { create, update }, at, owner, taken }: Parts): void => {
  if (!create || !taken) return;

  it('goes by its name alone, also when four ask at once and when another takes it later', async () => {
    const called = (name: string) => owner().try(create, { body: taken.body(name) });
    const tries = await Promise.all(Array.from({ length: 4 }, () => called('Once only')));
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect((await called('Once only')).error?.code).toBe(taken.error.code);
    if (!update) return;
    const other = await called('Another name');
    const id = (other.body as Row)['id'];
    const renamed = await owner().try(update, at(String(id), taken.body('Once only') as Row));
    expect([renamed.status, renamed.error?.code]).toEqual([409, taken.error.code]);
  });
};

/**
 * What every resource promises: paging, filters, scope, 404 for what is not yours, 403 for whose it cannot be, validation, null
 * clears and absent keeps, names that are taken, and the audit trail.
 */
export const behavesAsResource = <const All extends Endpoints>(name: string, resource: Resource<All>): void => {
  const { app, endpoints, param, owner = 'doctor', valid, filters = [], audited = {}, ...rest } = resource;
  const isAdmins = owner === 'admin';
  const parts = {
    ...rest,
    app,
    filters,
    audited,
    valid: () => (typeof valid === 'function' ? (valid as () => Row)() : valid),
    all: endpoints,
    isListedToDoctors: resource.isListedToDoctors ?? false,
    at: (id: string, body?: Row) => ({ params: { [param]: id }, ...(body ? { body } : {}) }) as never,
    owner: () => (isAdmins ? app().people.admin : app().people.doctor),
    others: () => (isAdmins ? [] : [app().people.colleague, app().people.stranger]),
    refused: () => (isAdmins ? [app().people.doctor] : []),
  } as unknown as Parts;
  describe(`${name} as a resource`, () => {
    reads(parts);
    changes(parts);
    removals(parts);
    names(parts);
  });
};
