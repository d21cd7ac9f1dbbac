/** How Gentu is asked, as third parties describe it. A connection's `map` may say each of these otherwise. */
export const gentuMap = {
  token: '/oauth2/token',
  pairings: '/pairings',
  tenants: '/tenants',
  practitioners: '/tenants/{tenantId}/practitioners',
  appointments: '/tenants/{tenantId}/appointments',
  attachments: '/tenants/{tenantId}/patients/{patientId}/attachments',
  pageSize: '100',
  cancelled: 'CANCELLED',
} as const;
