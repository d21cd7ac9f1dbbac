import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { describe, expect, it } from 'vitest';
import type { Person, TestApp } from './testing.ts';

type Endpoints = { list: EndpointSpec; get: EndpointSpec; update?: EndpointSpec; remove?: EndpointSpec };

export type Resource = {
  /** Opened by the test file, so it is asked for when a test runs. */
  app: () => TestApp;
  endpoints: Endpoints;
  /** The name of the id in the paths. */
  param: string;
  /** Rows a page holds when nothing is asked for. */
  perPage: number;
  /** Makes one of a person's own and answers its id. */
  make: (person: Person) => Promise<string>;
  /** A change that is accepted; the keys are those of the answer. */
  valid: Record<string, unknown>;
  /** A change whose fields are refused, by path. */
  invalid: { body: Record<string, unknown>; path: string };
  /** A field that null clears and absence keeps. */
  nullable?: { field: string; value: unknown };
};

type Row = Record<string, unknown>;
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** What every resource promises: paging, scope, 404 for what is not yours, validation, null clears and absent keeps. */
export const behavesAsResource = (
  name: string,
  { app, endpoints, param, perPage, make, valid, invalid, nullable }: Resource,
): void => {
  const { list, get, update, remove } = endpoints;
  const at = (id: string, body?: Row) => ({ params: { [param]: id }, ...(body ? { body } : {}) }) as never;
  const owner = () => app().people.doctor;

  describe(`${name} as a resource`, () => {
    it('lists own ones only, with the defaults of its pages', async () => {
      const id = await make(owner());
      const page = (await owner().call(list)) as { items: Row[]; total: number; page: number; perPage: number };
      expect([page.page, page.perPage]).toEqual([1, perPage]);
      expect(page.items.map((row) => row['id'])).toContain(id);
      const foreign = (await app().people.stranger.call(list)) as { items: Row[] };
      expect(foreign.items.map((row) => row['id'])).not.toContain(id);
      for (const query of [{ page: 0 }, { perPage: 0 }, { perPage: 1001 }, { page: 'x' }])
        expect((await owner().try(list, { query })).status, JSON.stringify(query)).toBe(422);
    });

    it('reads as absent to everybody else, and when it never was', async () => {
      const id = await make(owner());
      expect(((await owner().call(get, at(id))) as Row)['id']).toBe(id);
      for (const other of [app().people.colleague, app().people.stranger])
        expect((await other.try(get, at(id))).status).toBe(404);
      expect((await owner().try(get, at(NOBODY))).status).toBe(404);
      expect((await owner().try(get, at('not-an-id'))).status).toBe(422);
      expect((await app().anonymous.try(get, at(id))).status).toBe(401);
    });

    it.runIf(update)('changes what is named, keeps what is absent, refuses what is wrong or unknown', async () => {
      if (!update) return;
      const id = await make(owner());
      const before = (await owner().call(get, at(id))) as Row;
      const after = (await owner().call(update, at(id, valid))) as Row;
      expect(after).toMatchObject(valid);
      for (const key of Object.keys(before).filter(
        (one) => !(one in valid) && one !== 'version' && one !== 'updatedAt',
      ))
        expect(after[key], key).toEqual(before[key]);
      const refused = await owner().try(update, at(id, invalid.body));
      expect([refused.status, JSON.stringify(refused.error?.metadata)]).toEqual([
        422,
        expect.stringContaining(`"${invalid.path}"`),
      ]);
      expect((await owner().try(update, at(id, { notAField: 1 }))).status).toBe(422);
      expect((await app().people.colleague.try(update, at(id, valid))).status).toBe(404);
    });

    it.runIf(update && nullable)('clears by null and keeps by absence', async () => {
      if (!update || !nullable) return;
      const id = await make(owner());
      await owner().call(update, at(id, { [nullable.field]: nullable.value }));
      expect(((await owner().call(update, at(id, valid))) as Row)[nullable.field]).toEqual(nullable.value);
      expect(((await owner().call(update, at(id, { [nullable.field]: null }))) as Row)[nullable.field]).toBeNull();
    });

    it.runIf(remove)('is gone once removed, and only its owner removes it', async () => {
      if (!remove) return;
      const id = await make(owner());
      expect((await app().people.colleague.try(remove, at(id))).status).toBe(404);
      await owner().call(remove, at(id));
      expect((await owner().try(get, at(id))).status).toBe(404);
      expect((await owner().try(remove, at(id))).status).toBe(404);
    });
  });
};
