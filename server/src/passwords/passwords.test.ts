import { expect, it } from 'vitest';
import { isCommon, isWeak } from './rules.ts';

const email = 'ada.lovelace@clinic.example';

it('knows the passwords that are used most, also with digits and signs around them', () => {
  for (const common of [
    'password',
    'qwertyuiop',
    'iloveyou',
    'trustno1',
    '1qaz2wsx',
    'letmein',
    'starwars',
    'superman',
  ])
    expect(isCommon(common)).toBe(true);
  for (const weak of [
    'Password1234',
    'P@ssw0rd2026!',
    'Qwertyuiop123',
    '1234567890123',
    'Iloveyou2026!',
    'starwars12345',
    '!!superman!!!!',
    'TrustNo1!!!!',
    'administrator1',
    'abcabcabcabc',
    'abcdefghijklm',
    'ada.lovelace1',
    'Melbourne2026!',
    'Auscult-2026-1',
    'princess12345',
    'ＰＡＳＳＷＯＲＤ1234',
  ])
    expect([weak, isWeak(weak, email)]).toEqual([weak, true]);
});

it('takes a password that nobody else has', () => {
  for (const good of [
    'harbour lantern quilt',
    'seven grey herons at dusk',
    'Tq7#mlk2-Wd9v',
    'correct horse battery',
    'vexing plum orbit 41',
    'мой длинный пароль',
  ])
    expect([good, isWeak(good, email)]).toEqual([good, false]);
});

it('takes less than one in a hundred for common that is not', () => {
  const taken = Array.from({ length: 20_000 }, (_, number) => isCommon(`nobody-${number}-has-this`)).filter(Boolean);
  expect(taken.length / 20_000).toBeLessThan(0.01);
});
