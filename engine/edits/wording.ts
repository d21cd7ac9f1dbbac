import { isQuoted } from './clauses.ts';
import type { Edit } from './edit.ts';
import { valuesIn } from './replacing.ts';

type Groups = Readonly<Record<string, string | undefined>>;
/** One way to ask for an edit. */
export type Form = { pattern: RegExp; read: (groups: Groups) => Edit | undefined };

/** What stands for the whole document, so that it names no section. */
const everything =
  /^(?:it|this|that|them|everything|all(?: of (?:it|this))?|text|note|letter|report|referral(?: letter)?|patient letter|document|whole (?:thing|text|note|letter|report|document)|entire (?:text|note|letter|report|document)|it all|all (?:the )?(?:text|sections|paragraphs|sentences|lines|bullets|bullet points|dot points|items|points|content))$/i;
export const scopeOf = (words: string | undefined): { scope?: string } => {
  const name = words
    ?.trim()
    .replace(/^(?:the|this|my|in|of|for|all|whole|entire)(?: (?:the|this|my|of))* /i, '')
    .replace(/ (?:section|part|bit|list|text|paragraphs?|sentences?|items?|points?)$/i, '')
    // "The history a bulleted list": the article is of the list.
    .replace(/ an?$/i, '')
    .trim();
  return name === undefined || name === '' || everything.test(name) || everything.test(words?.trim() ?? '')
    ? {}
    : { scope: name };
};

/** A word that names what follows, such as "the word" or "all mentions of". */
const label =
  /^(?:(?:all|every|each|any|both) )?(?:(?:the )?(?:words?|phrase|term|text|name|surname|mentions? of|instances? of|occurrences? of|references? to) )?/i;
export const operand = (words: string): string => {
  const bare = words.trim().replace(label, '').trim();
  return isQuoted(bare) ? bare : bare.replace(/[.,;:!?]+$/, '');
};
/** A dose, how often, or both; or a pressure. */
const isValue = (text: string): boolean =>
  valuesIn(text).join(' ').length >= text.replace(/[,\s]+/g, ' ').trim().length;

export const replacing = (
  from: string | undefined,
  to: string | undefined,
  scope: { scope?: string } = {},
): Edit | undefined => {
  const [old, fresh] = [operand(from ?? ''), operand(to ?? '')];
  if (old === '' || fresh === '') return undefined;
  const dosed =
    /^(?:the )?(?:dose|dosage|strength|frequency) (?:of|for) (?:the )?(.+)$/i.exec(old) ??
    /^(?:the )?(.+?)(?:'s)? (?:dose|dosage|strength|frequency)$/i.exec(old);
  if (dosed?.[1]) return { kind: 'set', about: dosed[1], to: fresh };
  // A medicine is never replaced by a dose: the dose is what changes.
  if (/^[a-z][a-z -]{1,40}$/i.test(old) && !isValue(old) && isValue(fresh))
    return { kind: 'set', about: old, to: fresh };
  return { kind: 'replace', from: old, to: fresh, ...scope };
};
/** Ways to say that something goes. */
export const removable =
  "(?:remove|delete|drop|omit|cut(?: out)?|take out|take away|leave out|get rid of|strip(?: out)?|scrap|erase|exclude|lose|do not include|don't include|do not mention|don't mention|no need to (?:mention|include)|no mention of)";
