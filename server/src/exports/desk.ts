import type { ConnectionKind } from '../integrations/rules.ts';
import type { ConnectionConfig } from '../platform/columns.ts';
import type { Config } from '../platform/config.ts';
import type { House } from '../platform/house.ts';

/** What the queue needs of the house. */
export type Desk = Pick<House, 'databases' | 'clock' | 'jobs' | 'log' | 'storage' | 'version' | 'keyring'> & {
  config: Pick<Config, 'targets'>;
};

/** An export that a worker holds for as long as its lease. */
export type Claim = {
  id: string;
  appointmentId: string;
  doctorId: string;
  practiceId: string;
  connectionId: string;
  kind: ConnectionKind;
  config: ConnectionConfig;
  attempt: number;
  askedAt: string;
  tries: number;
  failures: number;
};
