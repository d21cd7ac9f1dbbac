import type { Tested } from '../../kit/behaves.ts';
import type { SystemConfig } from '../../kit/system.ts';
import { GENTU_CLIENT, GENTU_TENANT, openGentu } from '../../simulators/gentu.ts';
import { gentuAdapter } from './adapter.ts';
import { gentuMap } from './map.ts';

type Effects = { attachments: { key: string; title: string }[] };
const { clientId, clientSecret } = GENTU_CLIENT;
export const tested: Tested<SystemConfig, string> = {
  adapter: gentuAdapter,
  simulator: openGentu,
  open: (baseUrl) => ({
    config: { map: { baseUrl, attachmentsList: gentuMap.attachments }, tenantId: GENTU_TENANT, clientId },
    secrets: { clientSecret },
  }),
  effectsOf: ({ attachments }: Effects) =>
    attachments.map(({ key, title }) => ({ key, isAmended: title.endsWith('(amended)') })),
  patient: 'gp-1',
  refusing: 'scan_rejected',
  faults: ['too_many', 'server_error', 'half_answer', 'cut_before', 'lost_answer', 'expired_token'],
};
