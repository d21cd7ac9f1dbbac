import type { ReportGroup } from '@auscult/contract/reports/schemas.ts';

export const kindWords: Record<ReportGroup['kind'], string> = {
  response: 'Failed answer',
  crash: 'Crash',
  module: 'Part that did not load',
};
export const stateWords: Record<ReportGroup['state'], string> = { open: 'Open', resolved: 'Resolved' };

/** What a group is called: what failed, and with what. */
export const nameOfReport = ({
  kind,
  status,
  name,
  path,
}: Pick<ReportGroup, 'kind' | 'status' | 'name' | 'path'>): string =>
  `${name ?? (status === null ? kindWords[kind] : `Answer ${status}`)} at ${path}`;
