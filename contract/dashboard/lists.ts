/** The lists that a dashboard counts, as addresses of the web app: of the practices to which the dashboard is narrowed. */
export const listsOf = (practicesIds: readonly string[]) => {
  const at = (path: string, query: Record<string, string> = {}): string => {
    const params = new URLSearchParams(query);
    for (const id of practicesIds) params.append('practicesIds', id);
    return params.size > 0 ? `${path}?${params.toString()}` : path;
  };
  const consults = (query: Record<string, string>): string => at('/admin/appointments', { ...query, isTest: 'false' });
  return {
    toReview: consults({ statuses: 'ready_for_review' }),
    /** Written before this moment and not looked at since. */
    olderThan2Days: (before: string, doctorId?: string): string =>
      consults({ statuses: 'ready_for_review', readyBefore: before, ...(doctorId ? { doctorsIds: doctorId } : {}) }),
    exportsFailed: consults({ filter: 'export_failed' }),
    today: consults({ filter: 'today' }),
    day: (day: string): string => consults({ from: day, to: day }),
    connections: at('/admin/integrations/connections'),
    connectionsDown: at('/admin/integrations/connections', { isDown: 'true' }),
    incidents: at('/admin/integrations/incidents'),
  };
};
export type Lists = ReturnType<typeof listsOf>;
