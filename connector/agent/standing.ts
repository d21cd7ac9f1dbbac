import type { AgentEvent, AgentFields } from './events.ts';
import { AGENT_VERSION } from './settings.ts';

export type Line = { at: string; level: 'info' | 'warn' | 'error'; event: AgentEvent; fields: AgentFields };
/** How the program stands, for its status page. Nothing of a patient is in it. */
export type Standing = {
  version: string;
  startedAt: string;
  server: string;
  practice: string | null;
  isOnline: boolean;
  lastContactAt: string | null;
  /** What is wrong, a sentence for each part of the work. */
  troubles: Partial<Record<'heartbeat' | 'documents' | 'rows' | 'sources', string>>;
  /** How many seconds the server's clock is ahead. */
  clockSeconds: number;
  waiting: number;
  delivered: number;
  lastDeliveredAt: string | null;
  /** Appointments that the server took. */
  rows: number;
  events: Line[];
};

export const newStanding = (server: string): Standing => ({
  version: AGENT_VERSION,
  startedAt: new Date().toISOString(),
  server: new URL(server).origin,
  practice: null,
  isOnline: false,
  lastContactAt: null,
  troubles: {},
  clockSeconds: 0,
  waiting: 0,
  delivered: 0,
  lastDeliveredAt: null,
  rows: 0,
  events: [],
});

const SHOWN = 20;
const MOST_WAITING = 500;
const levels: Partial<Record<AgentEvent, Line['level']>> = {
  offline: 'warn',
  'clock-wrong': 'warn',
  'not-taken': 'warn',
  'rows-refused': 'warn',
  'key-refused': 'error',
  'export-failed': 'error',
  refused: 'error',
  'folder-missing': 'error',
  'folder-full': 'error',
  'folder-read-only': 'error',
  'folder-unreachable': 'error',
  'source-failed': 'error',
  'spool-full': 'error',
  'update-refused': 'error',
  'went-back': 'error',
};

export type Tell = (event: AgentEvent, fields?: AgentFields) => void;
/** Events go to standard output, to the status page, and to the server with the next heartbeat. Times are the server's. */
export const tellInto =
  (standing: Standing, waiting: Line[]): Tell =>
  (event, fields = {}) => {
    const at = new Date(Date.now() + standing.clockSeconds * 1000).toISOString();
    const line: Line = { at, level: levels[event] ?? 'info', event, fields };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    standing.events.unshift(line);
    standing.events.length = Math.min(standing.events.length, SHOWN);
    waiting.push(line);
    if (waiting.length > MOST_WAITING) waiting.shift();
  };
