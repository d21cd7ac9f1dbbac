import { medicineList } from '../medicines/list.ts';
import { furtherBrands } from './tables/brands.ts';
import {
  afterEponym,
  eponymForms,
  givenNames,
  guardedEponyms,
  namePhrases,
  notNames,
  properNouns,
  surnames,
  titles,
} from './tables/names.ts';
import { heard, instead, longestAt, phraseTable, rewrite, type Replacement, type Token, wordAt } from './tokens.ts';

const brandNames = [
  ...medicineList.flatMap(({ brands, ambiguous }) => brands.filter((name) => !ambiguous.has(name))),
  ...furtherBrands,
];
/** Brands as they are heard: hyphens are not. */
const brands = brandNames.flatMap((name): (readonly [string, string])[] => {
  const said = name.toLowerCase();
  return said.includes('-')
    ? [
        [said, name],
        [said.replaceAll('-', ' '), name],
      ]
    : [[said, name]];
});
const phrases = phraseTable([...namePhrases, ...brands]);

const named = (tokens: readonly Token[], at: number, used: number, text: string): Replacement => ({
  used,
  tokens: [instead(tokens, at, used, { text, isRead: true, isFixed: true })],
});

const capital = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('-')
    .replace(/^(O'|D'|Mc)([a-z])/, (_, before: string, letter: string) => before + letter.toUpperCase());

const article =
  /^(?:the|a|my|his|her|their|another|this|that|your|our|any|each|every|family|local|same|duty|treating|charge|registered|scrub|younger|older|elder|twin|little|big|practice|one|heart)$/;
const isName = (tokens: readonly Token[], at: number): boolean =>
  /^[a-z][a-z'-]+$/i.test(heard(tokens, at)) && !notNames.test(heard(tokens, at));

/** "Van der Berg", "de Silva": the particles are small, the name has its capital. */
const particled = (tokens: readonly Token[], at: number): Token[] | null => {
  let used = 0;
  while (/^(?:van|von|der|den|de|di|da|la|le|del|al|el|st)$/.test(heard(tokens, at + used))) used += 1;
  if (used === 0 || !isName(tokens, at + used)) return null;
  return [
    ...tokens.slice(at, at + used).map((token) => ({ ...token, isRead: true, isFixed: true })),
    instead(tokens, at + used, 1, { text: capital(tokens[at + used]?.text ?? ''), isRead: true, isFixed: true }),
  ];
};

/** "Doctor smith" is Dr Smith, "the doctor was called" stays. A given name before the surname has its capital too. */
const titled = (tokens: readonly Token[], at: number): Replacement | null => {
  const title = titles.get(heard(tokens, at));
  const next = tokens[at + 1];
  if (!title) return null;
  const isSpelt = next?.isFixed === true && /^[A-Z]/.test(next.text);
  if (!isSpelt && !isName(tokens, at + 1)) return null;
  // "His sister margaret", "the nurse": kin and callings without a name of their own.
  if (/^(?:Sister|Nurse)$/.test(title)) return null;
  if (
    article.test(wordAt(tokens, at - 1)) &&
    !/^(?:Mrs|Mr|Ms)$/.test(title) &&
    /^(?:the|a|my|his|her|another|your|our|any|each|every)$/.test(wordAt(tokens, at - 1))
  )
    return null;
  const out = [instead(tokens, at, 1, { text: title, isRead: true, isFixed: true })];
  if (isSpelt) return { used: 1, tokens: out };
  const surname = particled(tokens, at + 1);
  if (surname) return { used: 1 + surname.length, tokens: [...out, ...surname] };
  const first = instead(tokens, at + 1, 1, { text: capital(tokens[at + 1]?.text ?? ''), isRead: true, isFixed: true });
  const hasSurname = givenNames.has(heard(tokens, at + 1)) && isName(tokens, at + 2);
  const last = hasSurname
    ? [instead(tokens, at + 2, 1, { text: capital(tokens[at + 2]?.text ?? ''), isRead: true, isFixed: true })]
    : [];
  return { used: 2 + last.length, tokens: [...out, first, ...last] };
};

const eponym = (tokens: readonly Token[], at: number): Replacement | null => {
  const word = heard(tokens, at).replace('’', "'");
  const form = eponymForms.get(word);
  if (form) return named(tokens, at, 1, form);
  const guarded = guardedEponyms.get(word);
  return guarded && afterEponym.has(wordAt(tokens, at + 1)) ? named(tokens, at, 1, guarded) : null;
};

const properNoun = (tokens: readonly Token[], at: number): Replacement | null => {
  const word = heard(tokens, at);
  const name = properNouns.get(word) ?? properNouns.get(word.replace(/'?s$/, ''));
  if (name) return named(tokens, at, 1, name + word.slice(name.length));
  if (word === 'associate' && heard(tokens, at + 1) === 'professor' && isName(tokens, at + 2))
    return named(tokens, at, 1, 'Associate');
  if (!givenNames.has(word.replace(/'s$/, ''))) return null;
  const surname = heard(tokens, at + 1);
  if (!surnames.has(surname.replace(/'s$/, ''))) return named(tokens, at, 1, capital(word));
  return {
    used: 2,
    tokens: [...named(tokens, at, 1, capital(word)).tokens, ...named(tokens, at + 1, 1, capital(surname)).tokens],
  };
};

/** Capitals of brand names, eponyms, people, places, peoples and feasts. */
export const withNames = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, (all, at) => {
    const phrase = longestAt(all, at, phrases);
    const person = titled(all, at);
    if (person) return person;
    if (phrase) return named(all, at, phrase.used, phrase.value);
    return eponym(all, at) ?? properNoun(all, at);
  });
