import type { IncomingAppointment } from '@auscult/contract/plugin/schemas.ts';
import { z } from 'zod';
import type { Adapter, Request } from '../../kit/adapter.ts';
import type { Replied } from '../../kit/http.ts';
import { problemOf, unset } from '../../kit/outcome.ts';
import {
  addressOf,
  askSystem,
  mapOver,
  readReply,
  settingOf,
  type SystemCall,
  type SystemConfig,
} from '../../kit/system.ts';
import { platoMap } from './map.ts';

export const mapOf = mapOver<keyof typeof platoMap>(platoMap);

/** Asks at a place of the clinic's database, by its key. */
export const sent = async (
  call: SystemCall,
  path: string,
  { headers, ...request }: Omit<Request, 'url'>,
): Promise<Replied> => {
  const key = await call.secret('apiKey');
  if (key === undefined) throw problemOf(unset('The connection has no API key yet.'));
  const place = path.replace('{database}', encodeURIComponent(settingOf(call, 'database')));
  return askSystem(call, {
    ...request,
    url: addressOf(call) + place,
    headers: { ...headers, authorization: `Bearer ${key}` },
  });
};
export const asked = async <Schema extends z.ZodType>(
  call: SystemCall,
  schema: Schema,
  path: string,
  query: Record<string, string> = {},
): Promise<z.output<Schema>> => {
  const search = new URLSearchParams(query).toString();
  return readReply(schema, await sent(call, `${path}${search ? `?${search}` : ''}`, { method: 'GET' }));
};

const appointment = z.object({
  _id: z.string(),
  patient_id: z.string().nullish(),
  starttime: z.string(),
  endtime: z.string().nullish(),
  doctor: z.string(),
  code: z.string().nullish(),
  cancelled: z.union([z.boolean(), z.number()]).nullish(),
});
const patient = z.object({ _id: z.string(), name: z.string(), dob: z.string().nullish(), sex: z.string().nullish() });
const doctor = z.object({
  _id: z.string(),
  name: z.string(),
  provider_no: z.string().nullish(),
  inactive: z.union([z.boolean(), z.number()]).nullish(),
});

/** Times come as a clock on the wall shows them; what they mean is the practice's zone to say. */
const onTheWall = (text: string): string => text.replace(' ', 'T').slice(0, 19);
const genders: Record<string, 'male' | 'female' | 'they'> = { Male: 'male', Female: 'female', Other: 'they' };

const incomingOf = (row: z.output<typeof appointment>, person: z.output<typeof patient>): IncomingAppointment => {
  const words = person.name.trim().split(/\s+/);
  const gender = genders[person.sex ?? ''];
  return {
    externalId: row._id,
    startsAt: onTheWall(row.starttime),
    ...(row.endtime ? { endsAt: onTheWall(row.endtime) } : {}),
    doctorExternalId: row.doctor,
    status: row.cancelled ? 'cancelled' : 'booked',
    ...(row.code ? { typeName: row.code } : {}),
    patient: {
      externalId: person._id,
      firstName: words.slice(0, -1).join(' ') || person.name,
      lastName: words.at(-1) ?? person.name,
      ...(person.dob ? { birthDate: person.dob.slice(0, 10) } : {}),
      ...(gender ? { gender } : {}),
    },
  };
};

export const PAGE = 20;
const MOST_PAGES = 500;
type Lists = Required<Pick<Adapter<SystemConfig>, 'listUsers' | 'listAppointments'>>;
/** Who works there and who comes. */
export const lists: Lists = {
  listUsers: async (call) =>
    (await asked(call, z.array(doctor), mapOf(call).doctors)).map(({ _id, name, provider_no, inactive }) => ({
      externalId: _id,
      name,
      providerNumber: provider_no ?? '',
      isActive: !inactive,
    })),
  async *listAppointments(call, { firstDay, lastDay }) {
    const { appointments, patients } = mapOf(call);
    const calendars = (call.config['calendars'] ?? []) as readonly string[];
    const known = new Map<string, z.output<typeof patient> | undefined>();
    for (const calendar of calendars.length > 0 ? calendars : [undefined])
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const rows = await asked(call, z.array(appointment), appointments, {
          start_date: firstDay,
          end_date: lastDay,
          current_page: String(page),
          ...(calendar === undefined ? {} : { calendar }),
        });
        for (const row of rows) {
          const { patient_id: id } = row;
          if (!id) continue;
          if (!known.has(id))
            known.set(id, (await asked(call, z.array(patient), `${patients}/${encodeURIComponent(id)}`))[0]);
          const person = known.get(id);
          if (person) yield incomingOf(row, person);
        }
        if (rows.length < PAGE) break;
      }
  },
};
