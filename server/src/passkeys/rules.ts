import { isIP } from 'node:net';
import type { Config } from '../platform/config.ts';

type Where = Pick<Config, 'publicUrl'>;
/** A passkey belongs to the host of the product's address. */
export const hostOf = ({ publicUrl }: Where): string => new URL(publicUrl).hostname;
/** Browsers keep passkeys for names only. */
export const passkeysAreOn = (config: Where): boolean => isIP(hostOf(config).replace(/^\[|\]$/g, '')) === 0;

/** EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** A counter that does not rise tells of a copy. Those of synced passkeys stay at 0. */
export const isCopied = (before: number, now: number): boolean => (before > 0 || now > 0) && now <= before;
