import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
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

// What people choose when twelve characters are asked for.
const COMMON = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwertyuiop',
  'qwerty',
  '1q2w3e4r',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'admin',
  'changeme',
  'auscult',
  'doctor',
  'medical',
  'australia',
  'sydney',
  'melbourne',
  'monkey',
  'dragon',
  'football',
  'sunshine',
  'princess',
  'summer',
  'winter',
  'autumn',
  'spring',
];

const lettersOf = (text: string): string => text.replace(/[\W\d_]+/g, '');

const isSequence = (text: string): boolean => {
  const steps = new Set(Array.from(text.slice(1), (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index)));
  return steps.size === 1 && Math.abs([...steps][0] ?? 9) <= 1;
};

/** Whether a password is on everybody's list: a common word with digits around it, one sign or pair repeated, a plain run, or the email. */
export const isWeak = (password: string, email: string, practice = ''): boolean => {
  const lower = password.toLowerCase();
  const name = email.split('@')[0] ?? '';
  const bare = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '');
  const isRepeat = /^(.{1,4})\1+.{0,3}$/.test(lower);
  return (
    lower === email ||
    (name.length > 3 && lower.replace(/\W|\d/g, '') === name.replace(/\W|\d/g, '')) ||
    COMMON.includes(bare) ||
    COMMON.includes(lower.replace(/[\W\d_]+/g, '')) ||
    (practice.length > 3 && lettersOf(lower) === lettersOf(practice.toLowerCase())) ||
    isRepeat ||
    isSequence(lower) ||
    /^\d+$/.test(lower)
  );
};
