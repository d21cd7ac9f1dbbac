import { anyOf } from '../kit/adapter.ts';
import { fhirAdapter } from './fhir/adapter.ts';
import { gentuAdapter } from './gentu/adapter.ts';
import { mllpAdapter } from './mllp/adapter.ts';
import { platoAdapter } from './plato/adapter.ts';
import { webhookAdapter } from './webhook/adapter.ts';

/** Every way that documents leave by one at a time. Whole exports go into folders, and a program at the practice fetches its own. */
export const adapters = {
  fhir: anyOf(fhirAdapter),
  gentu: anyOf(gentuAdapter),
  mllp: anyOf(mllpAdapter),
  plato: anyOf(platoAdapter),
  webhook: anyOf(webhookAdapter),
};
