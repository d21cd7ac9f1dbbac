import type { Caller, House } from '../platform/house.ts';
import { LIMITS } from '../limits/rules.ts';
import { randomUUID } from 'node:crypto';

const DAY_SECONDS = 86_400;
const BESIDE = 'auscult_device';
type Remembered = { account: string; at: string; id: string };

/** What a device carries away from a sign-in: its tries for this account count apart from everybody else's. */
export const deviceCookie = ({ keyring, clock, config }: House, userId: string): string => {
  const remembered: Remembered = { account: userId, at: clock.now().toISOString(), id: randomUUID() };
  const value = keyring.seal(JSON.stringify(remembered), BESIDE).toString('base64url');
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `auscult_device=${value}; Path=/api/v1/users; Max-Age=${LIMITS.deviceCookieDays * DAY_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
};

/** The id of the device, where its cookie is of this account and none has ended it since. */
export const knownDevice = (
  { keyring, clock }: House,
  { deviceCookie: value }: Caller,
  user: { id: string; devices_since: string | null } | undefined,
): string | undefined => {
  if (value === undefined || !user) return undefined;
  try {
    const { account, at, id } = JSON.parse(
      keyring.open(Buffer.from(value, 'base64url'), BESIDE).toString(),
    ) as Remembered;
    const made = new Date(at).getTime();
    const isOld = made + LIMITS.deviceCookieDays * DAY_SECONDS * 1000 < clock.now().getTime();
    const isEnded = user.devices_since !== null && made < new Date(user.devices_since).getTime();
    return account === user.id && !isOld && !isEnded ? id : undefined;
  } catch {
    return undefined;
  }
};
