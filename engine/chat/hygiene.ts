import { plain } from './plain.ts';

/** Characters of the longest sentence that a document may hold. */
export const LONGEST_SENTENCE = 600;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const withoutEntities = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });

// "<" before a figure or a space is "less than".
const withoutTags = (text: string): string =>
  text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<(iframe|svg|object|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[/!?]?[a-z][^<>]*>/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(?=[/!?|]?[a-z])/gi, '');
const withoutLinks = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\((?:[^()]|\([^)]*\))*\)/g, '$1')
    .replace(/\b(?:https?|ftp|file|javascript|data|vbscript|blob):\S*/gi, '')
    .replace(/\bwww\.\S+/gi, '')
    .replace(
      /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|au|uk|info|biz|dev|app|example|test|ru|cn|xyz)\/\S*/gi,
      '',
    );
const withoutMarkdown = (text: string): string =>
  text
    .replace(/`+/g, '')
    .replace(/\*{1,3}(?=\S)([^*]*[^*\s])\*{1,3}/g, '$1')
    .replace(/(^|\s)_{1,3}(?=\S)([^_]*\S)_{1,3}(?=$|[\s.,;:!?])/g, '$1$2')
    .replace(/\*\*|__|~~/g, '')
    .replace(/\s*\|\s*/g, ' ')
    .replace(/^(?:\s*(?:#{1,6}|>|[-*+•–]|\d{1,2}[.)])\s+)+/, '')
    .replace(/^[-=_*\s]{3,}$/, '');

/** The words of an answer and nothing else: no markup, links, marks of lists or headings, invisible or disguised letters. On one line. */
export const wordsOnly = (text: string): string => {
  // A line of its own with a mark before it is a heading.
  let found = plain(text.replace(/^\s*#{1,6}\s[^\n]*\n/gm, ''));
  // What is taken out may leave something else behind that has to go.
  for (let round = 0; round < 5; round += 1) {
    const next = plain(withoutMarkdown(withoutLinks(withoutTags(withoutEntities(found)))));
    if (next === found) break;
    found = next;
  }
  return found;
};

// A letter's formulas are the template's, and the checks ask them for no support.
const formula =
  /^(?:dear\b|(?:kind|warm|best|with)\b.{0,20}\bregards\b|yours\b|thank you for\b|re:|to whom it may concern|provider number|sincerely\b)/i;
const ofItself =
  /\b(?:as an? (?:ai|artificial|language model|assistant)|language model|system prompt|my (?:instructions|guidelines|rules|programming)|(?:these|the above|previous|prior) instructions|i (?:cannot|can't|am unable to|will not) (?:comply|help|assist|provide|share|reveal)|i (?:have been|was) (?:told|instructed|asked) to)\b/i;
const spacedOut = /(?:(?<![\p{L}\p{N}])\p{L}[\s.·_-]{1,2}){5,}\p{L}(?![\p{L}\p{N}])/u;
const endless = /[^\s/-]{40,}/;
const latinWithOthers =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}]|[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}]\p{Script=Latin}|\p{Script=Latin}{2}\p{Script=Greek}|\p{Script=Greek}\p{Script=Latin}{4}/u;
const foreign = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/gu;

/** Why a sentence cannot stand in a document, whatever it says; nothing where it can. `heard` is all that was said and typed. */
export const whyUnfit = (sentence: string, heard: string): string | undefined => {
  if (!/\p{L}/u.test(sentence)) return 'no words';
  if (formula.test(sentence)) return "a formula of the template's";
  if (ofItself.test(sentence)) return 'of the writer itself';
  if (spacedOut.test(sentence)) return 'letters set apart';
  if (endless.test(sentence)) return 'no word is so long';
  if (latinWithOthers.test(sentence)) return 'letters of two alphabets in one word';
  if ((sentence.match(foreign) ?? []).some((letter) => !heard.includes(letter))) return 'an alphabet that nobody used';
  return undefined;
};
