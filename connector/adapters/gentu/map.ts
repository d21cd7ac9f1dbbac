/** How Gentu is asked, as third parties describe it. A connection's `map` may say each of these otherwise. */
export const gentuMap = {
  token: '/oauth2/token',
  pairings: '/pairings',
  tenants: '/tenants',
  practitioners: '/tenants/{tenantId}/practitioners',
  appointments: '/tenants/{tenantId}/appointments',
  attachments: '/tenants/{tenantId}/patients/{patientId}/attachments',
  /** No list is publicly known. Where a connection names one, a lost answer is looked up there instead of asked about. */
  attachmentsList: '',
  pageSize: '100',
  cancelled: 'CANCELLED',
} as const;
