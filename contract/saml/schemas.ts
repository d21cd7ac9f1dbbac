import { z } from 'zod';
import { id, instant } from '../kit.ts';

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, { message: 'A domain such as clinic.example' });

const settings = z.object({
  domains: z.array(domain).min(1).max(20),
  idpEntityId: z.string().trim().min(1).max(1000),
  ssoUrl: z.string().trim().min(1).max(2000),
  /** PEM. */
  certificates: z.array(z.string().max(20_000)).min(1).max(4),
  /** Where the email stands: the NameID, or an attribute's name. */
  emailFrom: z.string().trim().min(1).max(300),
  isEnforced: z.boolean(),
  isActive: z.boolean(),
});
const provider = { idpEntityId: true, ssoUrl: true, certificates: true } as const;

export const samlConnection = settings.extend({
  id,
  practiceId: id,
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** When the first of the certificates is over. */
  certificatesEndAt: instant,
  serviceProvider: z.object({ entityId: z.string(), acsUrl: z.string(), metadataUrl: z.string() }),
});
export type SamlConnection = z.infer<typeof samlConnection>;

const withDefaults = settings.extend({
  emailFrom: settings.shape.emailFrom.default('nameId'),
  isEnforced: z.boolean().default(false),
  isActive: z.boolean().default(false),
});
/** All of it by hand, or the provider's part by its metadata. */
export const samlRequest = z.union([
  withDefaults.strict(),
  withDefaults
    .omit(provider)
    .extend({ metadata: z.string().min(1).max(1_000_000) })
    .strict(),
]);
export const samlChanges = settings
  .extend({ metadata: z.string().min(1).max(1_000_000) })
  .partial()
  .strict();

export const samlTest = z.object({
  id,
  createdAt: instant,
  finishedAt: instant.nullable(),
  isGood: z.boolean(),
  checks: z.array(z.object({ name: z.string(), isGood: z.boolean(), finding: z.string() })),
});
