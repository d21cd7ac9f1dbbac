import { controlIdOf } from '../../hl7/escape.ts';
import type { Tested } from '../../kit/behaves.ts';
import { openMeditech } from '../../simulators/meditech.ts';
import { mllpAdapter, type MllpConfig } from './adapter.ts';

type Taken = { controlId: string; replaces: string };
export const tested: Tested<MllpConfig, string> = {
  adapter: mllpAdapter,
  simulator: openMeditech,
  open: (url) => ({
    config: {
      kind: 'mllp',
      host: '127.0.0.1',
      port: Number(new URL(url).port),
      isTls: false,
      sender: 'AUSCULT^ROOMS',
      receiver: 'MEDITECH^SITE',
      messageType: 'MDM_T02',
      characterSet: 'UNICODE UTF-8',
      onLostAck: 'resend',
      ackSeconds: 10,
      canQuery: false,
    },
    secrets: {},
  }),
  effectsOf: (all: Taken[]) =>
    all.map(({ controlId, replaces }) => ({ key: controlId, replacesKey: replaces || null })),
  nameOf: controlIdOf,
  faults: ['nack_again', 'half_answer', 'cut_before', 'cut_after', 'lost_answer', 'doubled_ack'],
  // Nothing can be asked of a site without a message.
  failing: null,
};
