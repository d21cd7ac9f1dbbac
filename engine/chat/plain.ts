// Letters that only look like others: full width, mathematical and circled ones.
const dressed = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}\u24b6-\u24e9]/gu;
// Controls, joiners, direction marks, tags and what is not assigned: nobody sees them, a model reads them.
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\p{Variation_Selector}]/gu;

/** What a reader sees of a text, on one line: nothing invisible, no letters in disguise, single spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(dressed, (letter) => letter.normalize('NFKC'))
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim();
