import { isWithin } from '@auscult/connector/kit/guard.ts';
import type { FeedDeed, FeedHeader } from '@auscult/connector/hl7/feed.ts';
import type { Question } from '@auscult/connector/hl7/query.ts';
import { dayAfter, momentOf } from '../plugin/rules.ts';
import type { ConnectionConfig } from '../platform/columns.ts';

export type Sender = { address: string; name: string };
type Known = { id: string; config: ConnectionConfig };

const mllpOf = ({ config: { connection } }: Known) => (connection?.kind === 'mllp' ? connection : undefined);

const isFrom = (from: readonly string[], { address, name }: Sender): boolean =>
  (name !== '' && from.includes(`CN=${name}`)) ||
  isWithin(
    from.filter((one) => !one.startsWith('CN=')),
    address,
  );

/**
 * Whose message it is: of the connection whose receiver sends it, from a place that it names. Where a system sends for several practices,
 * whom it is addressed to tells them apart; where that does not either, it is nobody's.
 */
export const senderOf = <One extends Known>(
  connections: readonly One[],
  { sender, receiver }: FeedHeader,
  from: Sender,
): One | undefined => {
  const named = connections.filter((one) => {
    const mllp = mllpOf(one);
    return mllp?.feed !== undefined && mllp.receiver === sender && isFrom(mllp.feed.from, from);
  });
  const addressed = named.filter((one) => mllpOf(one)?.sender === receiver);
  const [found, ...more] = named.length === 1 ? named : addressed;
  return more.length === 0 ? found : undefined;
};

/** What a message is about: of one thing no message overtakes another. */
export const subjectOf = (deed: FeedDeed): string => {
  switch (deed.does) {
    case 'book':
      return `appointment/${deed.row.externalId}`;
    case 'cancel':
      return `appointment/${deed.externalId}`;
    case 'stay':
      return `stay/${deed.row.externalId}`;
    case 'leave':
      return `stay/${deed.externalId}`;
    case 'describe':
    case 'merge':
    case 'nothing':
      return '';
  }
};

type Run = { id: string; kind: Question['wants']; from_date: string; to_date: string; started_at: string };
/** What a run asks: of whole days of the practice, and the same however often it is begun. */
export const questionOf = (
  { id, kind, from_date, to_date, started_at }: Run,
  { timezone }: { timezone: string },
): Question => {
  const midnight = (day: string): string => momentOf(`${day}T00:00`, timezone).startsAt;
  return {
    key: id,
    wants: kind,
    from: midnight(from_date),
    to: midnight(dayAfter(to_date, 1)),
    askedAt: started_at,
    timezone,
  };
};

/** Whether a visit is what was asked for: a site may answer with more. */
export const isAskedFor = (deed: FeedDeed, { wants, from, to, timezone }: Question): boolean => {
  if (wants === 'inpatients') return deed.does === 'stay';
  if (deed.does !== 'book') return false;
  const at = Date.parse(momentOf(deed.row.startsAt, timezone).startsAt);
  return at >= Date.parse(from) && at < Date.parse(to);
};
