import * as admins from '@auscult/contract/admins/endpoints.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import * as dictionary from '@auscult/contract/dictionary/endpoints.ts';
import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as companies from '@auscult/contract/it-companies/endpoints.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import * as practices from '@auscult/contract/practices/endpoints.ts';
import * as prompts from '@auscult/contract/prompts/endpoints.ts';
import * as specialities from '@auscult/contract/specialities/endpoints.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import type { Caller } from './people.ts';

type Page = { items: readonly { id: string }[] };
const one = { query: { perPage: 1 } };

const connections: Record<string, (call: Caller) => Promise<Page>> = {
  genie: (call) => call(integrations.listGenie, one),
  gentu: (call) => call(integrations.listGentu, one),
  plato: (call) => call(integrations.listPlato, one),
  custom: (call) => call(integrations.listCustom, one),
};

const statusOn: Record<string, Status> = { 'in-progress': 'draft', edit: 'draft' };
const appointmentFor = (call: Caller, path: string): Promise<Page> => {
  const status = statusOn[path.split('/:appointmentId/')[1] ?? ''] ?? 'ready_for_review';
  return call(appointments.list, { query: { statuses: [status], perPage: 1 } });
};
const macrosFor = async (call: Caller, path: string): Promise<Page> => {
  if (path.startsWith('/admin')) return call(macros.adminList, one);
  const found = await call(macros.list, one);
  // The demo's doctor has none to begin with.
  return found.items.length > 0
    ? found
    : { items: [await call(macros.create, { body: { name: 'Normal chest', text: 'Chest clear.' } })] };
};

/** Who is named by each parameter of an address: a page of those there are. */
const named: Record<string, (call: Caller, path: string) => Promise<Page>> = {
  adminId: (call) => call(admins.list, one),
  appointmentId: appointmentFor,
  companyId: (call) => call(companies.list, one),
  dictionaryId: (call) => call(dictionary.list, one),
  doctorId: (call) => call(doctors.list, one),
  incidentId: (call) => call(incidents.list, one),
  integrationId: (call, path) => connections[/connections\/(\w+)/.exec(path)?.[1] ?? '']?.(call) ?? nobody,
  macroId: macrosFor,
  practiceId: (call) => call(practices.list, one),
  promptId: (call) => call(prompts.list, one),
  specialityId: (call) => call(specialities.list, one),
  templateId: (call) => call(templates.list, one),
};
const nobody = Promise.resolve({ items: [] });

/** The address of a screen on something that the demo has, in the state that the screen is for. */
export const openable = async (path: string, call: Caller): Promise<string> => {
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  if (!parameter) return path;
  const list = named[parameter];
  if (!list) throw new Error(`${path} has a parameter that this test does not know.`);
  const [first] = (await list(call, path)).items;
  if (!first) throw new Error(`The demo has nothing to open on ${path}.`);
  return path.replace(`:${parameter}`, first.id);
};
