import { mllpConnection } from '@auscult/contract/integrations/connections.ts';
import type { z } from 'zod';
import { toMdm } from '../../hl7/mdm.ts';
import type { Hl7Document } from '../../hl7/message.ts';
import { sendMllp } from '../../hl7/mllp.ts';
import { toOru } from '../../hl7/oru.ts';
import { toRef, whyNoRef } from '../../hl7/ref.ts';
import { titleOf, type Adapter, type Outgoing } from '../../kit/adapter.ts';
import { checkSocket } from '../../kit/check.ts';
import { failed } from '../../kit/outcome.ts';

export type MllpConfig = z.infer<typeof mllpConnection>;
const messages = { MDM_T02: toMdm, ORU_R01: toOru, REF_I12: toRef };
const writtenOf = async (document: Outgoing): Promise<Hl7Document> => ({
  ...document,
  title: titleOf(document),
  doctor: document.author,
  practice: document.practice.name,
  practiceId: document.practice.id,
  pdf: await document.pages(),
});

/** The same message at each try: a site drops a control id that it has seen, or a person is asked where it does not. */
export const mllpAdapter: Adapter<MllpConfig> = {
  kind: 'mllp',
  title: 'HL7 over MLLP',
  config: mllpConnection,
  secrets: [],
  hasNoFiles: true,
  isPaged: true,
  isOneLaned: true,
  repeat: ({ onLostAck }) => (onLostAck === 'ask' ? 'ask' : 'safe'),
  whyNot: ({ messageType }, { author, recipient }) =>
    messageType === 'REF_I12' ? whyNoRef({ doctor: author, recipient }) : undefined,
  check: checkSocket,
  deliver: async (call, document) => {
    const { config } = call;
    const refusal = mllpAdapter.whyNot?.(config, document);
    if (refusal !== undefined) return failed('document', refusal);
    return sendMllp(messages[config.messageType](await writtenOf(document), config), config, call);
  },
};
