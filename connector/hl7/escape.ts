import { createHash } from 'node:crypto';

export type CharacterSet = 'ASCII' | '8859/1' | 'UNICODE UTF-8';

const spelled: Record<string, string> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', ß: 'ss', æ: 'ae', Æ: 'AE' };
const punctuation: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
};

/** A sign in letters that the receiver has: as it is, without its accents, or "?". */
const signIn = (sign: string, last: number): string => {
  if ((sign.codePointAt(0) ?? 0) <= last) return sign;
  const plain = spelled[sign] ?? punctuation[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
  return Array.from(plain, (one) => ((one.codePointAt(0) ?? 0) <= last ? one : '?')).join('');
};

/** A text in the letters of a character set. */
export const inLetters = (text: string, set: CharacterSet): string => {
  const whole = text.toWellFormed().normalize('NFC');
  if (set === 'UNICODE UTF-8') return whole;
  return Array.from(whole, (sign) => signIn(sign, set === 'ASCII' ? 0x7e : 0xff)).join('');
};

/** The bytes of a message in its character set. */
export const bytesIn = (message: string, set: CharacterSet): Buffer =>
  Buffer.from(message, set === 'UNICODE UTF-8' ? 'utf8' : 'latin1');

const escapes: Record<string, string> = { '\\': '\\E\\', '|': '\\F\\', '^': '\\S\\', '&': '\\T\\', '~': '\\R\\' };
/** Anything that ends a line, a segment or a frame would begin one of the writer's own. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;
const escaped = (text: string): string => text.replace(/[\\|^&~]/g, (sign) => escapes[sign] ?? sign);

/** A value of a field on one line. */
export const field = (text: string, set: CharacterSet): string =>
  escaped(inLetters(text, set).replace(controls, ' ').trim());

/** A text of several lines in one field. */
export const lines = (text: string, set: CharacterSet): string =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => escaped(inLetters(line, set).replace(controls, ' ')))
    .join('\\.br\\');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Twenty letters that a key always gives; the standard allows no more for a message's id. */
export const controlIdOf = (key: string): string =>
  [...createHash('sha256').update(key).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .slice(0, 100)
    .replace(/.{5}/g, (bits) => alphabet[Number.parseInt(bits, 2)] ?? '');

/** A moment on the practice's clock with its offset: 20261120130000+1100. */
export const momentOn = (moment: string, timezone: string): string => {
  const at = new Date(moment);
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const offset = part('timeZoneName').replace('GMT', '').replace(':', '') || '+0000';
  return `${part('year')}${part('month')}${part('day')}${part('hour')}${part('minute')}${part('second')}${offset}`;
};
