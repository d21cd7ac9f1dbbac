import { expect, it } from 'vitest';
import { label, postalAddress } from './kit.ts';

it('takes no name of which nothing can be seen', () => {
  for (const name of ['\u200b', '\u00ad\u2060', '\u3164', '\u2800\u2800', '\u0301'])
    expect(label.min(1).safeParse(name).success, JSON.stringify(name)).toBe(false);
});

it('takes names of all scripts, and signs that stand for somebody', () => {
  for (const name of ['Zoë', 'Nguyễn', '王小明', 'محمد', 'O’Brien', 'ศรี', '-', 'क्‍ष', '👩‍⚕️'])
    expect(label.min(1).parse(name)).toBe(name);
});

it('takes a name on one line, and an address on several', () => {
  for (const broken of ['Ada\nLive', 'Ada\u2028Live', 'Ada\rLive']) expect(label.safeParse(broken).success).toBe(false);
  expect(postalAddress.parse('1 High Street\nHobart')).toBe('1 High Street\nHobart');
});
