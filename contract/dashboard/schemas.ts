import { z } from 'zod';
import { dashboardPeriod } from '../enumerations.ts';
import { status } from '../appointments/lifecycle.ts';
import { incidentItem } from '../incidents/schemas.ts';
import { connectionStatus, pmsType } from '../integrations/enumerations.ts';
import { calendarDate, id, instant, many } from '../kit.ts';

const count = z.number().int();
const named = z.object({ id, name: z.string() });
const seconds = z.number().nullable();

export const dashboardQuery = z.object({
  practicesIds: many(id),
  period: z.coerce.number().pipe(dashboardPeriod).default(28),
});

/** What a calendar day of the practices, each in its own time, came to. Evaluation and test consults do not count. */
const day = z.object({
  day: calendarDate,
  minutes: count,
  consults: count,
  statuses: z.partialRecord(status, count),
  /** From Finish until the documents were there to review, and from review until they had been exported. */
  readySecondsMedian: seconds,
  readySecondsP90: seconds,
  exportSecondsMedian: seconds,
  exportSecondsP90: seconds,
  engineErrors: count,
  flagsAccepted: count,
  flagsResolved: count,
});
export type DashboardDay = z.infer<typeof day>;

const rating = named.extend({ average: z.number(), count });
const connection = z.object({
  id,
  practice: named,
  pmsType,
  status: connectionStatus,
  statusSentence: z.string(),
  lastContactAt: instant.nullable(),
  waiting: count,
});
export type DashboardConnection = z.infer<typeof connection>;

export const dashboard = z.object({
  /** From when these figures are: at most a minute ago. */
  at: instant,
  /** `byDay`: how many waited at the end of each of the last seven days, now last. */
  toReview: z.object({ count, oldestAt: instant.nullable(), byDay: z.array(count).length(7) }),
  olderThan2Days: z.object({
    count,
    /** Written before this moment. */
    before: instant,
    doctors: z.array(named.extend({ count, oldestAt: instant })).max(5),
  }),
  /** `byDay`: when those that failed and still wait for somebody did so; `practice`: where most of them are. */
  exportsFailed: z.object({
    count,
    practice: named.nullable(),
    nextTryAt: instant.nullable(),
    byDay: z.array(count).length(7),
  }),
  connections: z.object({
    down: count,
    total: count,
    since: instant.nullable(),
    waiting: count,
    items: z.array(connection).max(5),
  }),
  today: z.object({ minutes: count, consults: count, recordingNow: count }),
  days: z.array(day),
  flagsOpen: count,
  ratings: z.object({ templates: z.array(rating).max(5), doctors: z.array(rating).max(5) }),
  incidents: z.array(incidentItem).max(5),
});
export type Dashboard = z.infer<typeof dashboard>;
