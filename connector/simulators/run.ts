import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FHIR_TOKEN, openFhir } from './fhir.ts';
import { openGenie } from './genie.ts';
import { GENTU_CLIENT, GENTU_TENANT, openGentu } from './gentu.ts';
import { openMeditech } from './meditech.ts';
import { openPlato, PLATO_DATABASE, PLATO_KEY } from './plato.ts';
import { openWebhook, WEBHOOK_SECRET } from './webhook.ts';

/** Every simulated practice system on this machine, with what its connection is set up with. Ends with the process. */
const folder = await mkdtemp(join(tmpdir(), 'auscult-genie-'));
const genie = { incoming: join(folder, 'Incoming'), acknowledgements: join(folder, 'ACKS') };
await Promise.all(Object.values(genie).map((path) => mkdir(path)));
const [gentu, plato, meditech, fhir, webhook, desk] = await Promise.all([
  openGentu(),
  openPlato(),
  openMeditech(),
  openFhir(),
  openWebhook(),
  openGenie(genie),
]);
const { clientId, clientSecret } = GENTU_CLIENT;
const told = [
  ['Gentu', gentu, `tenant ${GENTU_TENANT}, client ${clientId}, secret ${clientSecret}`],
  ['Plato', plato, `database ${PLATO_DATABASE}, key ${PLATO_KEY}`],
  ['Meditech', meditech, `HL7 over MLLP, host 127.0.0.1, port ${meditech.port}`],
  ['FHIR R4', fhir, `token ${FHIR_TOKEN}`],
  ['Webhook', webhook, `secret ${WEBHOOK_SECRET}`],
  ['Genie', desk, `folders ${genie.incoming} and ${genie.acknowledgements}`],
] as const;
for (const [name, { url, control }, words] of told)
  process.stdout.write(`${name} simulator: ${url}\n  set up with: ${words}\n  effects and faults: ${control}\n`);
process.stdout.write('The server reaches them where TARGET_NETWORKS=127.0.0.0/8 allows it.\n');
