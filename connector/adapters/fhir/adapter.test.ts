import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentOf, keep, tryOnce, type Kept } from '../../kit/bench.ts';
import { anyOf } from '../../kit/adapter.ts';
import { openFhir, openPlainFhir } from '../../simulators/fhir.ts';
import type { Simulator } from '../../simulators/serve.ts';
import { fhirAdapter } from './adapter.ts';
import { tested } from './tested.ts';

const adapter = anyOf(fhirAdapter);
describe.each([
  ['that has transactions', openFhir, 1],
  ['that takes one at a time', openPlainFhir, 2],
] as const)('a correction on a server %s', (_what, open, writes) => {
  let server: Simulator;
  let setting: Parameters<typeof tryOnce>[1];
  beforeEach(async () => {
    server = await open();
    setting = tested.open(server.url);
  });
  afterEach(() => server.close());
  const send = async (kept: Kept) => {
    await tryOnce(adapter, setting, kept);
    return kept;
  };
  const correct = async (first: Kept) => {
    const { key } = first.document;
    return send(keep(documentOf(2, { key, firstKey: key, externalId: first.externalId })));
  };
  const statuses = async () =>
    ((await (await fetch(`${server.control}/effects`)).json()) as { status: string }[]).map(({ status }) => status);

  test('takes the place of the first one, at once where that can be', async () => {
    const first = await send(keep(documentOf(1)));
    const second = await correct(first);
    expect(second).toMatchObject({ state: 'delivered', failures: [] });
    expect(second.externalId).not.toBe(first.externalId);
    expect(second.written).toHaveLength(writes);
    expect(await statuses()).toEqual(['superseded', 'current']);
  });

  test('that is refused as a whole leaves the first one, and goes one after the other', async () => {
    const first = await send(keep(documentOf(1)));
    // After what is asked before: what it has of the first one, how that stands, and what it can do.
    const body = JSON.stringify([{ fault: 'nack_final', after: 3 }]);
    if (writes === 1) await fetch(`${server.control}/faults`, { method: 'POST', body });
    const second = await correct(first);
    expect(second).toMatchObject({ state: 'delivered' });
    expect(second.written).toHaveLength(writes === 1 ? 3 : 2);
    expect(await statuses()).toEqual(['superseded', 'current']);
  });
});
