import type { Tested } from '../../kit/behaves.ts';
import { FHIR_TOKEN, openFhir } from '../../simulators/fhir.ts';
import { fhirAdapter } from './adapter.ts';
import type { FhirConfig, FhirSecret } from './server.ts';

type Stored = { id: string; keys: string[]; relatesTo?: { target: { reference: string } }[] };
const keyOf = (one: Stored | undefined): string | null => one?.keys[0]?.split('urn:uuid:')[1] ?? null;

export const tested: Tested<FhirConfig, FhirSecret> = {
  adapter: fhirAdapter,
  simulator: openFhir,
  open: (baseUrl) => ({
    config: { kind: 'fhir', baseUrl, write: 'create', auth: 'bearer' },
    secrets: { token: FHIR_TOKEN },
  }),
  effectsOf: (all: Stored[]) =>
    all.map((one) => {
      const replaced = one.relatesTo?.[0]?.target.reference;
      return {
        key: keyOf(one) ?? '',
        replacesKey: keyOf(all.find(({ id }) => replaced === `DocumentReference/${id}`)),
      };
    }),
};
