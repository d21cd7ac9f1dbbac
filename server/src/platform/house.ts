import type { EditsEngine } from '@auscult/engine/edits/engine.ts';
import type { NotesEngine } from '@auscult/engine/notes/engine.ts';
import type { SpeechEngine } from '@auscult/engine/speech/engine.ts';
import type { Bell } from './bell.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Databases } from './db.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Keyring } from './keyring.ts';
import type { Principal } from './scope.ts';
import type { Secrets } from './secrets.ts';
import type { Storage } from './storage.ts';

/** Everything the product stands on, made once at the start and handed down. */
export type House = {
  config: Config;
  databases: Databases;
  storage: Storage;
  jobs: Jobs;
  clock: Clock;
  bell: Bell;
  log: Log;
  keyring: Keyring;
  secrets: Secrets;
  speech: SpeechEngine;
  notes: NotesEngine;
  edits: EditsEngine;
  version: string;
  /** Whether the demo practice is still being made behind the page. */
  isDemoGrowing: boolean;
};

/** Who asks and from where, for the audit trail. */
export type Caller = {
  actor: Principal | null;
  address: string;
  device: string;
  /** The request, as its answer names it; a job has none. */
  requestId?: string;
  /** What this device was given when it last signed in to an account, as it sent it. */
  deviceCookie?: string;
};

/** The installation itself: jobs and start-up. */
export const installation: Caller = { actor: null, address: '', device: '' };
