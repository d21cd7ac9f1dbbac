import { store } from '../ui/store.ts';

/** As the contract names it; from there it would be one more file of the first load. */
const header = 'x-access-reason';

/** Why an administrator reads a doctor's consult: given once, kept in memory alone, and sent with each read of that consult. */
export type Visit = { appointmentId: string; reason: string };

const LONGEST = 30 * 60_000;
export const visits = store<Visit | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The visit of another consult ends with it, and any after half an hour. */
export const beginVisit = (visit: Visit): void => {
  clearTimeout(timer);
  timer = setTimeout(() => visits.set(null), LONGEST);
  visits.set(visit);
};

/** For a deed that reads nothing of the consult: its reason goes with it, and opens nothing afterwards. What went wrong is told elsewhere. */
export const during = async (visit: Visit, deed: () => Promise<unknown>): Promise<void> => {
  const before = visits.get();
  beginVisit(visit);
  await deed().catch(() => undefined);
  if (visits.get() === visit) visits.set(before);
};

type Parts = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>;
/** What a call about the consult of the visit carries. */
export const reasonOf = ({ params, query, body }: Parts): Record<string, string> => {
  const visit = visits.get();
  const named = [params, query, body].some((part) => part?.['appointmentId'] === visit?.appointmentId);
  return visit && named ? { [header]: encodeURIComponent(visit.reason) } : {};
};
