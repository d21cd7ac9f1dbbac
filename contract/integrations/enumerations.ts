import { z } from 'zod';

/** Practice systems as the product knows them. COBLH is shown as Meditech. */
export const pmsType = z.enum(['NONE', 'GENIE', 'GENTU', 'PLATO', 'COBLH']);
export type PmsType = z.infer<typeof pmsType>;
export const pmsTypeLabel: Record<PmsType, string> = {
  NONE: 'None',
  GENIE: 'Genie',
  GENTU: 'Gentu',
  PLATO: 'Plato',
  COBLH: 'Meditech',
};

/** The four lists of connections; a custom one is told apart further by what it speaks. */
export const integrationKind = z.enum(['custom', 'genie', 'gentu', 'plato']);
export type IntegrationKind = z.infer<typeof integrationKind>;
export const customKind = z.enum(['folder', 'mllp', 'fhir', 'webhook']);

export const connectionStatus = z.enum(['connected', 'not_configured', 'not_connected', 'error']);
export type ConnectionStatus = z.infer<typeof connectionStatus>;
export const connectionStatusLabel: Record<ConnectionStatus, string> = {
  connected: 'Connected',
  not_configured: 'Not set up',
  not_connected: 'Not connected',
  error: 'Error',
};
