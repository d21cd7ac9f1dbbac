/** One entry of the catalogue. `description` says what happened, what is safe, and what to do. */
export type ErrorEntry = {
  readonly code: number;
  readonly status: number;
  readonly title: string;
  readonly description: string;
};

export type MaintenanceNotice = { message: string | null; until: string | null };

/** What every failed request answers. */
export type ErrorBody = {
  error: { code: number; title: string; description: string; metadata?: unknown; requestId: string };
  data?: { maintenance: true } & MaintenanceNotice;
};

/** One broken rule of a request. `path` has dots. `min` and `max` count characters; in `range` the value, in `count` choices. */
export type BrokenRule = { path: string; rule: string; min?: number; max?: number; message?: string };

const entry = <const E extends ErrorEntry>(spec: E): E => spec;
/** The errors of one domain, in its errors.ts. No code is given twice: a test reads all of them. */
export function declareErrors<const Entries extends Record<string, ErrorEntry>>(entries: Entries): Entries {
  // A declaration, not a constant: bundled parts that wait for each other may ask for it before this file has run.
  return entries;
}

/** Every error that the server can answer. Codes below 1100 are known to older clients and never change their meaning. */
export const errors = {
  tokenInvalid: entry({
    code: 1001,
    status: 401,
    title: 'Please sign in',
    description: 'This session is no longer valid. Sign in again to go on.',
  }),
  tokenExpired: entry({
    code: 1002,
    status: 401,
    title: 'Session expired',
    description: 'Your session needs renewing. This usually happens by itself.',
  }),
  totpRequired: entry({
    code: 1061,
    status: 401,
    title: 'Second step needed',
    description: 'Enter the code from your authenticator app to finish signing in.',
  }),
  recordingElsewhere: entry({
    code: 1064,
    status: 409,
    title: 'Being recorded on another device',
    description:
      'This consult is being recorded on another device. Take over to go on here; nothing recorded there is lost.',
  }),
  versionStale: entry({
    code: 1072,
    status: 409,
    title: 'Changed somewhere else',
    description: 'This was changed after you opened it. Your text is kept here; compare and save again.',
  }),
  badRequest: entry({
    code: 1100,
    status: 400,
    title: 'Request not understood',
    description: 'The request could not be read. Nothing was changed.',
  }),
  validation: entry({
    code: 1101,
    status: 422,
    title: 'Please check the form',
    description: 'Some fields need attention. Nothing was changed.',
  }),
  notFound: entry({
    code: 1102,
    status: 404,
    title: 'Not found',
    description: 'There is nothing here that you can see. It may have been removed.',
  }),
  forbidden: entry({
    code: 1103,
    status: 403,
    title: 'Not for this account',
    description: 'Your account cannot do this.',
  }),
  reasonNeeded: entry({
    code: 1120,
    status: 403,
    title: 'A reason is needed',
    description: 'Say why you open this consult, in 3 to 300 characters, which are kept with your name for the audit.',
  }),
  tooMany: entry({
    code: 1104,
    status: 429,
    title: 'Too many tries',
    description: 'Please wait a little and try again.',
  }),
  internal: entry({
    code: 1105,
    status: 500,
    title: 'Something went wrong. Please, try again later.',
    description:
      'The request did not complete, and nothing half done was kept. The details were written down for support.',
  }),
  tooDeep: entry({
    code: 1411,
    status: 422,
    title: 'Narrow the list',
    description: 'Pages lead through the first 10,000 rows. Choose a practice, a doctor or a period and go on there.',
  }),
  maintenance: entry({
    code: 1106,
    status: 503,
    title: 'Maintenance',
    description: 'Auscult is being maintained and will be back shortly. Anything recorded is kept on this device.',
  }),
  unavailable: entry({
    code: 1107,
    status: 503,
    title: 'Not available right now',
    description: 'A part of the service is not answering. Please try again in a moment.',
  }),
  twoPrincipals: entry({
    code: 1108,
    status: 400,
    title: 'Two ways of signing in',
    description: 'A request carries either a bearer token or an access key, not both.',
  }),
  tooLarge: entry({
    code: 1109,
    status: 413,
    title: 'Too large',
    description: 'The file is larger than 1 GiB, the most that can be taken. Nothing was stored.',
  }),
  storageFull: entry({
    code: 1110,
    status: 507,
    title: 'No room on the server',
    description:
      'The server has no room for more audio. What was acknowledged is safe, and the rest stays on this device until there is room.',
  }),
  signInFailed: entry({
    code: 1200,
    status: 401,
    title: 'Email or password is not right',
    description: 'Check both and try again. After several wrong tries there is a short wait.',
  }),
  accountInactive: entry({
    code: 1201,
    status: 403,
    title: 'Account not active',
    description: 'This account is switched off. Please ask your administrator.',
  }),
  passwordWrong: entry({
    code: 1202,
    status: 422,
    title: 'Current password is not right',
    description: 'Your password was not changed.',
  }),
  passwordWeak: entry({
    code: 1203,
    status: 422,
    title: 'Choose another password',
    description: 'This one is too easy to guess. A few unrelated words make a good password.',
  }),
  stepRefused: entry({
    code: 1300,
    status: 409,
    title: 'Not possible in this state',
    description: 'The consult has moved on. The screen shows its present state.',
  }),
  consentNeeded: entry({
    code: 1301,
    status: 409,
    title: 'Consent first',
    description:
      'Confirm that everyone present agrees to being recorded. Your practice asks for this before the first recording.',
  }),
  patientNotFound: entry({
    code: 1302,
    status: 422,
    title: 'Patient not found',
    description: 'Choose a patient of this practice, or enter a new one.',
  }),
  leaseLost: entry({
    code: 1310,
    status: 409,
    title: 'Recording moved to another device',
    description: 'Another device took over. What this device holds can still be uploaded.',
  }),
  chunkDiffers: entry({
    code: 1311,
    status: 409,
    title: 'Audio differs',
    description: 'Other audio is already stored under this number. Nothing was replaced; both are kept.',
  }),
  chunkDamaged: entry({
    code: 1312,
    status: 422,
    title: 'Audio arrived damaged',
    description: 'The audio does not match its fingerprint. It stays on this device and is sent again.',
  }),
  chunksMissing: entry({
    code: 1313,
    status: 409,
    title: 'Audio still on its way',
    description: 'Some of the audio has not reached the server yet. It is sent before the recording is finished.',
  }),
  audioUnsupported: entry({
    code: 1314,
    status: 415,
    title: 'Not an audio file that can be read',
    description: 'Accepted are webm, mp4, m4a, wav, mp3, ogg and flac. Nothing was stored.',
  }),
  audioEmpty: entry({
    code: 1315,
    status: 409,
    title: 'Nothing recorded',
    description: 'There is no audio and no transcript for this consult yet.',
  }),
  templateNotFound: entry({
    code: 1320,
    status: 422,
    title: 'Template not found',
    description: 'This template cannot be used for this document. Choose another.',
  }),
  documentMissing: entry({
    code: 1321,
    status: 409,
    title: 'No such document yet',
    description: 'This document has not been written for this consult.',
  }),
  flagsOpen: entry({
    code: 1322,
    status: 409,
    title: 'Still to check',
    description: 'Some sentences need a decision before this consult can be marked as reviewed.',
  }),
  generationRunning: entry({
    code: 1323,
    status: 409,
    title: 'Being written',
    description: 'This document is being written. Wait until it is done, then try again.',
  }),
  letterheadRefused: entry({
    code: 1324,
    status: 422,
    title: 'This letterhead cannot be used',
    description: 'Save it as a plain Word document (.docx) and upload it again. Nothing was changed.',
  }),
  exportTargetMissing: entry({
    code: 1330,
    status: 409,
    title: 'No practice system connected',
    description:
      'This practice has no connection to export to. Mark the consult as exported by hand, or ask your administrator.',
  }),
  exportNotDue: entry({
    code: 1331,
    status: 409,
    title: 'Nothing to retry',
    description: 'This export is not waiting. The screen shows its present state.',
  }),
  exportGaps: entry({
    code: 1332,
    status: 409,
    title: 'Something is not stated',
    description:
      'Where the template wanted something and nothing was said, “[not stated]” stands in the text. Leave it out or write what belongs there; nothing was exported.',
  }),
  medicineListed: entry({
    code: 1340,
    status: 409,
    title: 'Already on the list',
    description: 'The list has a medicine of this name. Nothing was changed.',
  }),
  replacementListed: entry({
    code: 1341,
    status: 409,
    title: 'Already replaced',
    description: 'Another replacement is for the same words. Change that one instead; nothing was changed.',
  }),
  macroNameTaken: entry({
    code: 1342,
    status: 409,
    title: 'Name taken',
    description: 'Another macro goes by this name when it is spoken. Choose another one; nothing was changed.',
  }),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errors;

const units: Readonly<Record<string, string>> = { range: '', count: ' chosen' };
/** The words for a broken rule, as the forms show them. */
export const ruleText = ({ path, rule, min, max, message }: BrokenRule): string => {
  const unit = units[rule] ?? ' characters long';
  if (/password$/i.test(path) && min !== undefined) return `Password must be at least ${min}${unit}`;
  if (min !== undefined && max !== undefined) return `Must be between ${min} and ${max}${unit}`;
  if (min !== undefined) return `Must be at least ${min}${unit}`;
  if (max !== undefined) return `Must be at most ${max}${unit}`;
  return message ?? 'Please check this';
};
