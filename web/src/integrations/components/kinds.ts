import type { IntegrationKind, PmsType } from '@auscult/contract/integrations/enumerations.ts';
import { options as practices } from '@auscult/contract/practices/endpoints.ts';
import { flag, lookup } from '../../app/filters.ts';

export const connections = '/admin/integrations/connections';

/** What each kind of connection is called, and how it reaches the practice. */
export const kinds: Record<IntegrationKind, { label: string; text: string }> = {
  genie: { label: 'Genie', text: 'By an agent on the practice’s own machine' },
  gentu: { label: 'Gentu', text: 'In the cloud, paired by a code' },
  plato: { label: 'Plato', text: 'In the cloud, by a key of the clinic' },
  custom: { label: 'Custom', text: 'A folder, HL7, FHIR or a signed webhook; Meditech' },
};

/** Filters of the connections of every kind. */
export const whereItStands = {
  practicesIds: lookup('Practice', practices, ({ id, name }) => [id, name]),
  isDown: flag('Down'),
};

const own: Partial<Record<PmsType, IntegrationKind>> = { GENIE: 'genie', GENTU: 'gentu', PLATO: 'plato' };
/** Where the one connection of a practice is found. */
export const connectionOf = (practiceId: string, kind: string | undefined): string =>
  kind === undefined
    ? connections
    : `${connections}/${kind in kinds ? kind : 'custom'}?practicesIds=${encodeURIComponent(practiceId)}`;
/** Where one connection is looked at. */
export const connectionPath = (pmsType: PmsType, id: string): string =>
  `${connections}/${own[pmsType] ?? 'custom'}/${id}`;
