import { z } from 'zod';
import { endpoint, instant, nothing } from '../kit.ts';
import { maintenanceRequest, maintenanceState } from './schemas.ts';

export const getMaintenance = endpoint({
  method: 'GET',
  path: '/admin/maintenance',
  access: 'admin',
  summary: 'Whether doctors are kept out at present, and how many record',
  response: maintenanceState,
});
export const setMaintenance = endpoint({
  method: 'POST',
  path: '/admin/maintenance',
  access: 'admin',
  summary: 'Keep doctors out, or let them in again; administrators and keys of programs go on',
  body: maintenanceRequest,
  response: maintenanceState,
});
export const forceRefresh = endpoint({
  method: 'POST',
  path: '/admin/maintenance/doctor-page-force-refresh',
  access: 'admin',
  summary: 'Make all doctors’ pages reload, each once nothing would be lost by it',
  body: nothing,
  response: z.object({ sentAt: instant }),
});
