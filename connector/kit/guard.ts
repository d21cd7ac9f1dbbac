import { lookup } from 'node:dns/promises';
import { realpath } from 'node:fs/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path';

/** What the administrators of the machine allow beside the public internet. */
export type Allowed = {
  /** Networks as CIDR, within which http is allowed too. */
  networks: readonly string[];
  folders: readonly string[];
  /** The product's own port, which no target is. */
  ownPort: number;
  /** Addresses with their ports, of simulators that the product itself has started. */
  simulators?: readonly string[];
};
export type Place = { address: string; family: 4 | 6; isInside: boolean };
/** A place that the server may not reach, in one sentence for the administrator. */
export type Refusal = Error & { readonly isRefusal: true };

const refuse = (sentence: string): Refusal => Object.assign(new Error(sentence), { isRefusal: true as const });
export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'isRefusal' in error;

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
};
/** Networks that lead back into the house, and ones in which nobody lives. */
const notPublic = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);
/** Where clouds keep their machines' credentials: never, whatever is allowed. */
const never = listOf(['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254/128']);

/** Whether an address lies in one of the ranges. */
export const isWithin = (ranges: readonly string[], address: string): boolean =>
  ranges.length > 0 && isIP(address) > 0 && isIn(listOf(ranges), address);

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
/** An IPv4 address in IPv6 clothes is what it is. */
export const plainOf = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** Resolves a host once. What is connected to later is the address that was judged here. */
export const placeOf = async (
  host: string,
  port: number,
  { networks, ownPort, simulators }: Allowed,
): Promise<Place> => {
  const found = await lookup(host.replace(/^\[|\]$/g, ''));
  const address = plainOf(found.address);
  if (isIn(never, address)) throw refuse('This address is never allowed.');
  const isInside = isIn(listOf(networks), address) || (simulators?.includes(`${address}:${port}`) ?? false);
  const isOwn = port === ownPort && isIn(listOf(['127.0.0.0/8', '::1/128']), address);
  if (isOwn) throw refuse('This is the address of Auscult itself.');
  if (isIn(notPublic, address) && !isInside)
    throw refuse('This address lies inside the network. Add its range to TARGET_NETWORKS to allow it.');
  return { address, family: isIP(address) === 6 ? 6 : 4, isInside };
};

/** The same for a web address, which is https outside of the allowed networks. */
export const placeOfUrl = async (text: string, allowed: Allowed): Promise<Place> => {
  const { hostname, port, protocol, username, password } = new URL(text);
  if (username !== '' || password !== '') throw refuse('An address carries no user name and no password.');
  const place = await placeOf(hostname, Number(port || (protocol === 'https:' ? 443 : 80)), allowed);
  if (protocol !== 'https:' && !place.isInside) throw refuse('Only https addresses are allowed here.');
  return place;
};

/** Where a path leads by now; of what is not there, where it would be. */
const realOf = (path: string): Promise<string> =>
  realpath(path).catch(async () => {
    const parent = dirname(path);
    return parent === path ? path : join(await realOf(parent), basename(path));
  });

/** Refuses a folder that lies below none that is allowed, wherever links lead. Answers where it really is. */
export const requireFolder = async (folder: string, { folders }: Allowed): Promise<string> => {
  if (!isAbsolute(folder)) throw refuse('A folder is named by its whole path.');
  const real = await realOf(resolve(folder));
  for (const one of folders) {
    const root = await realOf(resolve(one));
    if (real === root || real.startsWith(root.endsWith(sep) ? root : root + sep)) return real;
  }
  throw refuse('This folder lies outside of the folders that EXPORT_FOLDERS allows.');
};
