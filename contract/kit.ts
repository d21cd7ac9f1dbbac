import { z } from 'zod';
import type { ErrorEntry } from './errors.ts';
import { fieldsOf, type BodyFields } from './fields.ts';

/**
 * Who may call an endpoint.
 * `owner`: the doctor of the appointment that the request names; on a GET an administrator too.
 * `plugin`: the access key of one practice. `service`: the installation's own key.
 */
export type Access = 'public' | 'any' | 'doctor' | 'admin' | 'owner' | 'plugin' | 'service';
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type EndpointSpec = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body travels as multipart form data with one file beside its fields. */
  readonly upload?: true;
  readonly response: z.ZodType;
  /** The answer comes piece by piece, each a line of JSON of the shape of `response`. A line `{ error }` ends one that failed on the way. */
  readonly isStream?: true;
  /** The answer carries a tag of what stands in it; who names that tag again is told when nothing changed. */
  readonly isTagged?: true;
  readonly errors?: readonly ErrorEntry[];
  /** What forms know of the body's fields, read from its schema. */
  readonly fields?: BodyFields | undefined;
  /** A session that still lacks the second step which its account needs may call it; every other door is shut to it. */
  readonly isOpenToLimited?: true;
  /** Sound that was captured already may still come for a while after a session has ended for idleness or age. */
  readonly isOpenAfterEnd?: true;
  /** Only for who signed in, or confirmed it, in the last minutes. */
  readonly isFresh?: true;
  /** The body may come as a form that another site's page posted. */
  readonly isForm?: true;
  /** Bytes of the body, where other than the rest. */
  readonly bodyLimit?: number;
  /** It is about an appointment that was discarded, which no other endpoint finds. */
  readonly isOfDiscarded?: true;
  /** Set where an owner endpoint is not about one appointment that its params, query or body name. */
  readonly ownerOf?: 'appointmentId';
};

/** Declares an endpoint. What it does not declare neither comes in nor goes out. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E =>
  Object.defineProperty(spec, 'fields', { get: () => fieldsOf(spec) });

type OutputOf<T> = T extends z.ZodType ? z.output<T> : never;
type InputOf<T> = T extends z.ZodType ? z.input<T> : never;
type Part = 'params' | 'query' | 'body';

/** What a handler gets: the parsed parts that the endpoint declares. */
export type RequestOf<E extends EndpointSpec> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: OutputOf<E[K]>;
};
/** What a caller passes: the same parts before parsing, and the file of an upload. */
export type ArgumentsOf<E extends EndpointSpec> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: InputOf<E[K]>;
} & (E extends { upload: true } ? { file: Blob } : unknown);
/** What a caller receives. A download arrives as a `Blob`; of a stream, one of its events. */
export type ResponseOf<E extends EndpointSpec> =
  z.output<E['response']> extends FileAnswer ? Blob : z.output<E['response']>;
/** What a handler answers. */
export type AnswerOf<E extends EndpointSpec> = E extends { isStream: true }
  ? ReadableStream<z.input<E['response']>>
  : z.input<E['response']>;

/** A file on its way to the caller. `bytes` or an iterable of them; the name is shown by the browser. */
export type FileAnswer = {
  readonly contentType: string;
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Bytes, where known before sending. */
  readonly length?: number;
};
export const fileAnswer = z.custom<FileAnswer>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
);

export const id = z.uuid();

/** Characters that are not seen themselves, and turn the direction in which the text around them is shown. */
const turningCharacters = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Anything that leaves ink on paper: letters that are blank by design are none. */
const seen = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
const plain = z
  .string()
  .overwrite((text) => text.replace(turningCharacters, ''))
  .trim()
  .refine((text) => text === '' || seen.test(text), { message: 'Nothing of this can be seen' });
/** Where somebody lives or works: it may have several lines. */
export const postalAddress = plain;
/** A name or a title, as lists show it beside others. What would let it look like another one is taken out on the way in. */
export const label = plain.refine((text) => !/[\n\r\v\f\u0085\u2028\u2029]/.test(text), {
  message: 'A name stands on one line',
});

export const nothing = z.object({}).strict();

/** Years that any date of a practice lies in. Outside of them the database and the calendar read some dates differently. */
const isOfOurTime = (year: number): boolean => !(year < 1850 || year >= 2200);
const FURTHEST_ZONE_HOURS = 14;
/** A moment with its offset from UTC, such as 2026-11-20T09:20:00+11:00. */
export const instant = z.iso.datetime({ offset: true }).refine(
  (value) => {
    const hours = Number(/[+-](\d\d):\d\d$/.exec(value)?.[1] ?? 0);
    return hours <= FURTHEST_ZONE_HOURS && isOfOurTime(new Date(value).getUTCFullYear());
  },
  { message: 'This date lies too far away' },
);
/** A day of the calendar, such as 2026-11-20. */
export const calendarDate = z.iso
  .date()
  .refine((value) => isOfOurTime(Number(value.slice(0, 4))), { message: 'This date lies too far away' });

type Changes<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: z.ZodOptional<Shape[Field] extends z.ZodDefault<infer Inner> ? Inner : Shape[Field]>;
};
/** What a PATCH of an object takes: every field may be absent and then stays as it is. Zod's own `partial()` would fill in the defaults. */
export const changesOf = <Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(object.shape).map(([name, field]) => [
        name,
        z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
      ]),
    ) as Changes<Shape>,
  );

/** A date of birth: today is the last, wherever on earth that begins. */
export const birthDate = calendarDate.refine(
  (value) => Date.parse(value) <= Date.now() + FURTHEST_ZONE_HOURS * 3_600_000,
  { message: 'This date lies in the future' },
);

/** A page of a list: `total` counts all that match, not only this page; where it is capped there are more than it says. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    isTotalCapped: z.boolean().optional(),
    page: z.number().int(),
    perPage: z.number().int(),
  });
export type Page<Item> = {
  items: Item[];
  total: number;
  isTotalCapped?: boolean | undefined;
  page: number;
  perPage: number;
};

/** One deed in the life of a record, from the audit trail: in the answer of a record, its latest 20 as `history`. */
export const historyItem = z.object({
  at: instant,
  actorName: z.string(),
  action: z.string(),
  /** The names of what was changed, never its values. */
  fields: z.array(z.string()),
  reason: z.string().nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;

/** A repeated query key: one value arrives as a string, several as an array. */
export const many = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(1000).optional(),
  );

const yesOrNo = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .or(z.boolean());
/** Yes or no in an address, where all is text. Absent is no. */
export const flagText = yesOrNo.default(false);
/** The same where absent is yes. */
export const flagTextOn = yesOrNo.default(true);

/** Search and paging, which every list takes. Pages start at 1; 1000 rows is the most a page may hold. */
export const listQuery = (perPage: number) =>
  z.object({
    search: z.string().trim().max(200).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(1000).default(perPage),
  });
