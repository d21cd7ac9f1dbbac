import { z } from 'zod';
import { label } from '../kit.ts';

const ip = z.ipv4().or(z.ipv6()).or(z.cidrv4()).or(z.cidrv6());
const host = z
  .string()
  .trim()
  .min(1)
  .max(253)
  .regex(/^[A-Za-z0-9.:_-]+$/, 'A host name or an address');
const webAddress = z.url({ protocol: /^https?$/ }).max(2000);
/** "APPLICATION^FACILITY", as HL7 names a program. */
const application = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^|~\\&\r\n^]+\^[^|~\\&\r\n^]*$/, 'APPLICATION^FACILITY');

export const folderConnection = z.strictObject({
  kind: z.literal('folder'),
  folder: z.string().trim().min(1).max(500),
  formats: z
    .array(z.enum(['docx', 'html', 'txt']))
    .min(1)
    .default(['docx', 'html']),
});
/** Where a value stands in the messages of a site that writes it elsewhere: "SCH-2.1". */
const place = z.string().regex(/^[A-Z][A-Z\d]{2}-\d{1,3}(\.\d{1,2})?$/, 'A place such as SCH-2.1');
/** What a practice system pushes to HL7_PORT. The messages are known by the receiver's name, and by whom they come from. */
const feed = z.strictObject({
  /** Addresses, ranges, or names of client certificates (CN=...). */
  from: z
    .array(
      z
        .string()
        .trim()
        .max(200)
        .refine(
          (text) => ip.safeParse(text).success || /^CN=[^\p{Cc}]+$/u.test(text),
          'An address, a range, or CN=name',
        ),
    )
    .min(1)
    .max(20),
  map: z
    .strictObject({
      appointmentId: place,
      startsAt: place,
      typeName: place,
      appointmentDoctor: place,
      stayId: place,
      stayDoctor: place,
      ward: place,
      room: place,
      bed: place,
      admittedAt: place,
    })
    .partial()
    .optional(),
});
export type Feed = z.infer<typeof feed>;
export const mllpConnection = z.strictObject({
  kind: z.literal('mllp'),
  host,
  port: z.number().int().min(1).max(65_535),
  isTls: z.boolean().default(false),
  sender: application,
  receiver: application,
  messageType: z.enum(['MDM_T02', 'ORU_R01', 'REF_I12']).default('MDM_T02'),
  characterSet: z.enum(['ASCII', '8859/1', 'UNICODE UTF-8']).default('UNICODE UTF-8'),
  onLostAck: z.enum(['resend', 'ask']).default('resend'),
  ackSeconds: z.number().int().min(1).max(300).default(30),
  feed: feed.optional(),
  /** Answers QRY^A19 with who is there. */
  canQuery: z.boolean().default(false),
});
export const fhirConnection = z.strictObject({
  kind: z.literal('fhir'),
  baseUrl: webAddress,
  write: z.enum(['create', 'put']).default('create'),
  auth: z.enum(['none', 'basic', 'bearer', 'client_credentials']).default('none'),
  tokenUrl: webAddress.optional(),
  clientId: label.max(200).optional(),
});
export const webhookConnection = z.strictObject({ kind: z.literal('webhook'), url: webAddress });
export const connection = z.discriminatedUnion('kind', [
  folderConnection,
  mllpConnection,
  fhirConnection,
  webhookConnection,
]);
export type CustomConnection = z.infer<typeof connection>;
