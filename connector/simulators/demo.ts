import { GENTU_CLIENT, GENTU_TENANT, openGentu } from './gentu.ts';
import { openMeditech } from './meditech.ts';
import { pushInpatients } from './visits.ts';

// The two practice systems of the demo, in one process that ends with the product. It is told where HL7 is taken.

export type SimulatorsTold = {
  gentu: { url: string; tenantId: string; clientId: string; clientSecret: string };
  meditech: { host: string; port: number };
};
export type SimulatorsAsked = { feedPort: number };

const [gentu, meditech] = await Promise.all([openGentu(), openMeditech()]);
process.on('disconnect', () => process.exit(0));
process.on('message', (asked: SimulatorsAsked) => void pushInpatients(asked.feedPort));
process.send?.({
  gentu: { url: gentu.url, tenantId: GENTU_TENANT, ...GENTU_CLIENT },
  meditech: { host: '127.0.0.1', port: meditech.port },
} satisfies SimulatorsTold);
