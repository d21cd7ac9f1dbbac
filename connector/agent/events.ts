/** What a program at a practice may tell of itself. */
export const agentEvents = [
  'started',
  'stopped',
  'paired',
  'updated',
  'update-refused',
  'went-back',
  'offline',
  'online',
  'key-refused',
  'clock-wrong',
  'source-read',
  'source-failed',
  'rows-sent',
  'rows-refused',
  'export-claimed',
  'export-written',
  'export-failed',
  'export-taken',
  'not-taken',
  'acknowledged',
  'refused',
  'folder-missing',
  'folder-full',
  'folder-read-only',
  'folder-unreachable',
  'spool-full',
  'spool-emptied',
] as const;
export type AgentEvent = (typeof agentEvents)[number];

/** A name has a place nowhere: numbers, ids and words of a closed list only. */
export type AgentFields = Readonly<Record<string, string | number | boolean>>;

const known: ReadonlySet<string> = new Set(agentEvents);
export const isAgentEvent = (event: string): boolean => known.has(event);

const ids = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const words =
  /^(ok|failed|retry|incoming|work|acknowledgements|files|pit|hl7|csv|siu|adt|start|stop|v?\d+(\.\d+){0,3})$/;

export const isAgentField = ([name, value]: [string, unknown]): boolean =>
  /^[a-zA-Z]{1,30}$/.test(name) &&
  (typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && (ids.test(value) || words.test(value))));
