/** Every number that guards signing in, in one place: docs/security/limits.md shows the same ones, and a test compares. */
export const LIMITS = {
  passwordCharactersLeast: 12,
  passwordCharactersMost: 128,
  triesPerAccount: 10,
  triesPerDevice: 10,
  triesPerAddress: 100,
  triesWindowMinutes: 15,
  triesFirstWaitSeconds: 30,
  triesLongestWaitMinutes: 15,
  deviceCookieDays: 180,
  loginEmailPerAddressAMinute: 60,
  samlStartsPerAddressAMinute: 60,
  passkeyOptionsPerAddressAMinute: 60,
  resetsPerAccountAnHour: 3,
  resetsPerAddressAnHour: 20,
  signUpsPerAddressAnHour: 5,
  assertionsPerAddressAMinute: 60,
  errorReportsPerAddressAMinute: 30,
  uploadsPerKeyAMinute: 120,
  ticketMinutes: 5,
  triesPerTicket: 5,
  liveTicketsPerPerson: 5,
  secondStepFailuresBeforeWait: 5,
  secondStepFirstWaitSeconds: 30,
  secondStepLongestWaitMinutes: 60,
  secondStepFailuresBeforeHelp: 100,
  totpStepSeconds: 30,
  totpStepsOfTolerance: 1,
  totpSecretBits: 160,
  totpSetUpMinutes: 10,
  recoveryCodes: 10,
  recoveryCodeBits: 50,
  recoveryCodesFew: 3,
  linkBits: 256,
  inviteDays: 7,
  resetHours: 1,
  signUpHours: 24,
  oneTimeSeconds: 60,
  passkeyChallengeMinutes: 5,
  freshMinutes: 10,
  accessTokenMinutes: 15,
  doctorIdleDays: 30,
  doctorAbsoluteDays: 90,
  adminIdleHours: 12,
  adminAbsoluteDays: 7,
  uploadsAfterEndHours: 24,
  samlRequestMinutes: 10,
  samlSkewSeconds: 60,
  samlIssueMinutes: 5,
  samlBytes: 262_144,
  mailTries: 5,
} as const;

/** How a kind of try is counted: so many in a window, and then one after each wait, which doubles. */
export type Limit = {
  most: number;
  windowSeconds: number;
  /** Absent: none until the window has passed. */
  wait?: { firstSeconds: number; longestSeconds: number };
};

const MINUTE = 60;
const HOUR = 3600;
const guesses = (most: number): Limit => ({
  most,
  windowSeconds: LIMITS.triesWindowMinutes * MINUTE,
  wait: { firstSeconds: LIMITS.triesFirstWaitSeconds, longestSeconds: LIMITS.triesLongestWaitMinutes * MINUTE },
});
const every = (most: number, windowSeconds: number): Limit => ({ most, windowSeconds });

export const COUNTED = {
  account: guesses(LIMITS.triesPerAccount),
  device: guesses(LIMITS.triesPerDevice),
  address: guesses(LIMITS.triesPerAddress),
  verify: guesses(LIMITS.triesPerAccount),
  loginEmail: every(LIMITS.loginEmailPerAddressAMinute, MINUTE),
  samlStart: every(LIMITS.samlStartsPerAddressAMinute, MINUTE),
  passkeyOptions: every(LIMITS.passkeyOptionsPerAddressAMinute, MINUTE),
  resetAccount: every(LIMITS.resetsPerAccountAnHour, HOUR),
  resetAddress: every(LIMITS.resetsPerAddressAnHour, HOUR),
  signUp: every(LIMITS.signUpsPerAddressAnHour, HOUR),
  assertion: every(LIMITS.assertionsPerAddressAMinute, MINUTE),
  errorReport: every(LIMITS.errorReportsPerAddressAMinute, MINUTE),
  upload: every(LIMITS.uploadsPerKeyAMinute, MINUTE),
} satisfies Record<string, Limit>;
export type Counted = keyof typeof COUNTED;

/** Seconds to wait after so many beyond the limit. */
export const waitAfter = (beyond: number, firstSeconds: number, longestSeconds: number): number =>
  Math.min(longestSeconds, firstSeconds * 2 ** Math.min(beyond, 30));

/** For people: seconds up to two minutes, then whole minutes. */
export const waitWords = (seconds: number): string => {
  const [number, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE), 'minute'];
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
};

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const gap = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0);
  return [...(left ?? []), ...Array.from({ length: gap }, () => '0'), ...(right ?? [])];
};

/** What counts as one address: of IPv6 a network of 64 bits, since a household or a host has one whole. */
export const placeOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
