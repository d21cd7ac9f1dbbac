import { anyOf } from '../kit/adapter.ts';
import { fhirAdapter } from './fhir/adapter.ts';
import { folderAdapter } from './folder/adapter.ts';
import { genieAdapter, type GenieConfig } from './genie/adapter.ts';
import { gentuAdapter } from './gentu/adapter.ts';
import { mllpAdapter } from './mllp/adapter.ts';
import { platoAdapter } from './plato/adapter.ts';
import { webhookAdapter } from './webhook/adapter.ts';

/** Every way that documents leave by. */
export const adapters = {
  fhir: anyOf(fhirAdapter),
  folder: anyOf(folderAdapter),
  genie: anyOf<GenieConfig, string>(genieAdapter),
  gentu: anyOf(gentuAdapter),
  mllp: anyOf(mllpAdapter),
  plato: anyOf(platoAdapter),
  webhook: anyOf(webhookAdapter),
};
