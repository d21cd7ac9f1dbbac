import { remembered } from '../../evidence/remembered.ts';
import { plainTerms } from './plainTerms.ts';

/** A term stands alone, and not where its meaning follows it or where it is the name in brackets. */
const alone = (pattern: string): string => `(?<![\\w(-])(?:an? )?(?:${pattern})(?![\\w-]| \\()`;
const terms = plainTerms.map(([pattern, plain]) => ({ whole: new RegExp(`^(?:${pattern})$`), plain }));
const any = new RegExp(
  alone(
    [...plainTerms]
      .map(([pattern]) => pattern)
      // The longer wording first: "heart murmur" before "murmur".
      .sort((a, b) => b.length - a.length)
      .map((pattern) => pattern.replace(/\((?!\?)/g, '(?:'))
      .join('|'),
  ),
  'g',
);
const soundsOpen = /^(?:[aeio]|u(?!ri|ni|se)|(?:MRI|LDL|HDL|X-ray)\b)/i;

const lowerFirst = (text: string): string =>
  /^[A-Z]{2}|^Hb|^[A-Z]\b/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const inPlain = (found: string): string => {
  const [, article = '', term = found] = /^(an? )?(.*)$/s.exec(found) ?? [];
  const known = terms.find(({ whole }) => whole.test(term));
  if (!known) return found;
  const plain = term.replace(known.whole, known.plain);
  return article === '' ? plain : `${soundsOpen.test(plain) ? 'an' : 'a'} ${plain}`;
};
/** A sentence for the patient: abbreviations written out, everyday words for those of the trade. A sentence without them stays as it is. */
export const inPlainWords = remembered((sentence: string): string => {
  const small = lowerFirst(sentence);
  const said = small.replace(any, inPlain);
  return said === small ? sentence : `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}, 400_000);
