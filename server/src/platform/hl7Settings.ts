import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { setting } from './settings.ts';

/** With `tls` only programs are heard whose certificate `ca` has signed. */
export type Hl7Config = { port: number; tls: { cert: string; key: string; ca: string } | undefined };

const files = ['server.pem', 'server.key', 'clients.pem'] as const;

export const hl7Settings = {
  HL7_PORT: setting({
    schema: z.coerce.number().int().min(1).max(65535).optional(),
    shownDefault: 'none: no HL7 is taken',
    rule: 'a whole number from 1 to 65535',
  }),
  HL7_TLS: setting({
    schema: z
      .string()
      .refine((folder) => files.every((name) => existsSync(join(folder, name))))
      .optional(),
    shownDefault: 'none: plain, from the addresses that connections name',
    rule: `a folder with ${files.join(', ')}`,
  }),
};

type Values = { HL7_PORT?: number | undefined; HL7_TLS?: string | undefined };

export const hl7Config = ({ HL7_PORT: port, HL7_TLS: folder }: Values): Hl7Config | undefined => {
  if (port === undefined) return undefined;
  if (folder === undefined) return { port, tls: undefined };
  const [cert = '', key = '', ca = ''] = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return { port, tls: { cert, key, ca } };
};
