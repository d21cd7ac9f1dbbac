import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const derive = promisify(argon2);
// The least that OWASP's password storage guidance asks of argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** A password as a PHC string. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`;
};

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
// Costs an unknown account the same time as a known one.
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

/** Whether a password is the one behind a PHC string. Without a string the answer is no, after the same work. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored ?? NOBODY) ?? [];
  const expected = Buffer.from(hash, 'base64');
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected) && stored !== null;
};

/** Whether a hash cost less to make than one would today. */
export const isOutdated = (stored: string): boolean => {
  const [, memory, passes] = PHC.exec(stored) ?? [];
  return Number(memory) < COST.memory || Number(passes) < COST.passes;
};

// Words of this product and its places, which no list of the world has.
const OURS = ['auscult', 'doctor', 'medical', 'australia', 'sydney', 'melbourne', 'brisbane', 'passw0rd', 'p@ssw0rd'];

// Made by tools/common-passwords.mjs: 30,000 passwords in 40 kB, of which it knows every one; of others it takes one in 190 for known.
const FILTER = Buffer.from(readFileSync(resolve(import.meta.dirname, 'common.txt'), 'utf8'), 'base64');
const PROBES = 7;
// The longest that it holds. A sentence is never taken for one of them by chance.
const LONGEST = 20;

/** Whether a password is one of the 30,000 that are used most. */
export const isCommon = (lower: string): boolean => {
  if (lower.length > LONGEST) return false;
  const digest = createHash('sha256').update(lower).digest();
  return Array.from({ length: PROBES }, (_, probe) => digest.readUInt32BE(probe * 4) % (FILTER.length * 8)).every(
    (bit) => ((FILTER[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0,
  );
};

const lettersOf = (text: string): string => text.replace(/[\W\d_]+/g, '');

const isSequence = (text: string): boolean => {
  const steps = new Set(Array.from(text.slice(1), (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index)));
  return steps.size === 1 && Math.abs([...steps][0] ?? 9) <= 1;
};

/** Of a password's letters and signs, the common word in it: what digits and signs around it add is guessed first. */
const isMostlyCommon = (lower: string): boolean =>
  [lower, lower.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, ''), lettersOf(lower)].some(
    (word) => word.length * 3 >= lower.length && (OURS.includes(word) || isCommon(word)),
  );

/** Whether a password is on everybody's list: a common word with digits around it, one sign or pair repeated, a plain run, or the email. */
export const isWeak = (password: string, email: string, practice = ''): boolean => {
  const lower = password.normalize('NFKC').toLowerCase();
  const name = email.split('@')[0] ?? '';
  const isRepeat = /^(.{1,4})\1+.{0,3}$/.test(lower);
  return (
    lower === email ||
    (name.length > 3 && lower.replace(/\W|\d/g, '') === name.replace(/\W|\d/g, '')) ||
    isMostlyCommon(lower) ||
    (practice.length > 3 && lettersOf(lower) === lettersOf(practice.toLowerCase())) ||
    isRepeat ||
    isSequence(lower) ||
    /^\d+$/.test(lower)
  );
};
