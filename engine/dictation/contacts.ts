import { instead, rewrite, type Token, wordAt } from './tokens.ts';

const telephone = /^(?:phone|telephone|mobile|fax|number|call|on|at|ring|tel)$/;

const near = (tokens: readonly Token[], at: number, pattern: RegExp): boolean =>
  [1, 2, 3, 4].some((back) => pattern.test(wordAt(tokens, at - back)));

/** A mobile as 0412 345 678, a landline as 03 9555 1234, a Medicare card as 2953 12345 6-1. */
const grouped = (digits: string, isMedicare: boolean, isTelephone: boolean): string | null => {
  if (isMedicare)
    return digits.replace(
      /^(\d{4})(\d{5})(\d)(\d?)$/,
      (_, one, two, three, line) => `${one} ${two} ${three}${line ? `-${line}` : ''}`,
    );
  if (/^04\d{8}$|^1[38]00\d{6}$/.test(digits)) return digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
  if (/^0[2378]\d{8}$/.test(digits)) return digits.replace(/^(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3');
  return isTelephone && /^[2-9]\d{7}$/.test(digits) ? digits.replace(/^(\d{4})(\d{4})$/, '$1 $2') : null;
};

/** Telephone and Medicare numbers in their usual groups. */
export const withContacts = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, (all, at) => {
    const service =
      all[at]?.kind === 'figure' && /^1[38]00$/.test(all[at]?.text ?? '') ? (all[at + 1]?.text ?? '') : '';
    if (/^\d{6}$/.test(service))
      return {
        used: 2,
        tokens: [
          instead(all, at, 2, { text: `${all[at]?.text} ${service.slice(0, 3)} ${service.slice(3)}`, isRead: true }),
        ],
      };
    const digits = all[at]?.kind === 'figure' ? (all[at]?.text ?? '') : '';
    if (!/^\d{8,11}$/.test(digits)) return null;
    const isMedicare = /^\d{10,11}$/.test(digits) && near(all, at, /^medicare$/);
    const text = grouped(digits, isMedicare, near(all, at, telephone));
    return text ? { used: 1, tokens: [instead(all, at, 1, { text, isRead: true })] } : null;
  });
