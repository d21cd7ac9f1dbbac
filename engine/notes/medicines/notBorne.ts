import { sparing, sparingly } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';

/**
 * What is not borne, and what it does: medicines, foods, stings and dressings by their names, reactions by the noun of a record. Texts are
 * clean and in lower case.
 */

const mostWords = 40;
const allergen =
  '(?:bee|wasp|ant)s?(?: stings?)?|(?:insect )?(?:bites|stings)|nuts?|peanuts?|tree nuts|cashews?|eggs?|shellfish|seafood|prawns?|fish|milk|dairy|wheat|gluten|soy|latex|(?:sticky )?tapes?|elastoplast|band-?aids?|sticking plaster|dust(?: mites?)?|pollens?|grass(?:es)?|cats?|dogs?|horses?|mould|iodine|contrast(?: dye)?|kiwi(?:fruit)?|strawberries|bananas?|nickel|perfumes?';
const allergens = new RegExp(`\\b(?:${allergen})\\b`, 'g');
/** "I carry an EpiPen for it": what helps against an allergy is none. */
const helps = /\b(?:carry|carries|take|takes|use|uses|have|has|got|on|need|needs|keep) (?:an? |the |my |some )?$/;

export type Thing = { name: string; at: number };
/** What an answer about allergies names, by its place in the text. */
export const thingsIn = (text: string): Thing[] => {
  const found: Thing[] = [];
  let from = 0;
  for (const { kind, words } of mentionsOf(text)) {
    const at = text.indexOf(words, from);
    if (kind !== 'drug' || at < 0) continue;
    from = at + words.length;
    found.push({ name: words, at });
  }
  const others = [...text.matchAll(allergens)].map((match) => ({ name: match[0], at: match.index }));
  const medicines = others.length === 0 ? found : found.filter(({ at }) => !helps.test(text.slice(0, at)));
  const all = [...medicines, ...others.filter(({ at }) => medicines.every((one) => one.at !== at))];
  return all.toSorted((one, other) => one.at - other.at);
};

const article = '(?:(?:a|an|the|this|really|bad|big|awful|terrible|all|like|some|yeah,?|um,?) )*';
const sign = '(?:rash|hives|welts|itch\\w*|swelling|nausea|blisters|anaphylaxis|thrush|diarrhoea)';
const reactions: readonly (readonly [RegExp, (found: string) => string])[] = sparingly<
  readonly [RegExp, (found: string) => string]
>([
  [
    /\b(?:i|it makes me|makes? me|made me) (?:just |always )?(?=)(?:vomit|throw up|be sick)(?:ing|ed)?\b/g,
    () => 'vomiting',
  ],
  [
    /\b(?:i|my (face|lips|throat|tongue|eyes)) (?:just |all )?(?:swells?|swelled|swole|blows?|blew)(?: right)? up\b|\bi swell\b/g,
    (part) => `${part === '' ? '' : `${part} `}swelling`,
  ],
  [/\bmy ((?:lips|skin|mouth|tongue|hands) (?:peeled|blistered|tingled?|went numb|goes numb))\b/g, (found) => found],
  [
    new RegExp(
      `\\b(?:gives?|gave|brings?|brought) me(?: out)?(?: in)? ${article}((?:[a-z]+ )?[a-z]+)(?=$|[.,]| (?:all|on|when|as|and|every)\\b)`,
      'g',
    ),
    (found) => found,
  ],
  [
    new RegExp(`\\b(?:come|comes|came|break|broke|breaks) (?:up|out) in ${article}([a-z]+(?: rash)?)`, 'g'),
    (found) => found,
  ],
  [
    new RegExp(`\\bi (?:do |will )?(?:get|got|had|have had),? ${article}((?:${sign}|wheezy?)[a-z]*)`, 'g'),
    (found) => found,
  ],
  [
    /\b(?:makes?|made) me (?:(?:really|very|so|all) )*(itchy|itch|dizzy|nauseous|wheezy|wheeze|drowsy|cough|sick|unwell)\b/g,
    (found) => found,
  ],
  [
    /(?:^|[.,] |\band )(?=)((?:throat |face |lip )?(?:swelling|rash)|hives|anaphylaxis|itch(?:ing)?|nausea|vomiting|welts)\b/g,
    (found) => found,
  ],
]);
const absent = /\b(?:no|not|never|without|did not|do not|any)(?: [a-z]+){0,2} $/;
const everywhere = /^,? (?:all over)(?: (?:my|the) (?:body|face|back|arms|legs|chest))?\b/;

export type Reaction = { name: string; at: number; end: number };
/** What something did, by its place in the text, as a list has it: "rash all over", "vomiting". */
export const reactionsIn = (text: string): Reaction[] => {
  const found: Reaction[] = [];
  for (const [pattern, reading] of reactions)
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const isHeld = found.some((one) => match.index < one.end && one.at < end);
      if (isHeld || absent.test(text.slice(0, match.index + 1))) continue;
      const spread = everywhere.exec(text.slice(end))?.[0] ?? '';
      const name = `${reading(match[1] ?? '')}${spread === '' ? '' : ' all over'}`;
      if (!found.some((one) => one.name === name)) found.push({ name, at: match.index, end: end + spread.length });
    }
  return found.toSorted((one, other) => one.at - other.at);
};

const isNoAllergen = sparing(
  /\b(?:not|never|no) (?:sure|allergic|to)\b|\bmy (?:mum|dad|mother|father|son|daughter|sister|brother|wife|husband)\b/,
);
const isBorne = sparing(
  /\b(?:allerg\w+|react\w*|rash|hives|welts|vomit\w*|swell\w*|swelled|anaphyla\w+|(?:gives?|gave|makes?|made|brings?|brought) me|come (?:up|out)|came (?:up|out)|break out|blisters?|itch\w*|throat|cannot (?:have|take))\b/,
);
const isNamesAlone = (text: string, names: readonly string[]): boolean =>
  names
    .reduce((left, name) => left.replace(name, ''), text)
    .replace(allergens, '')
    .replace(
      /\b(?:and|or|the|just|only|yes|yeah|yep|to|i|am|think|um|a|also|oh|antibiotics?|tablets?|medicines?|as|kid|child|when|was|maybe|mostly|all|any|some)(?=)\b|[^a-z]/g,
      '',
    )
    .trim() === '';

const withoutNone = (text: string): string =>
  text
    .replace(/,? ?\bno (?:known |other |drug )*allergies\b/g, '')
    .replace(/,? (?:but|and) (?:that|this) is (?:it|all|about it|about all)$/, '')
    .replace(/,? (?:and |so )*i (?:always |have to )?(?:carry|have) an epipen\b.*$/, '')
    .trim();
/** Whether an answer tells of what is not borne, and not only that there is nothing. */
export const tellsOfAllergy = (text: string): boolean => isBorne.test(withoutNone(text));

/** What an answer names that is not borne, with what it does: "codeine (vomiting)". */
export const allergiesIn = (given: string): Marked[] => {
  const text = withoutNone(given).replace(
    /^(?:no|not|none|nothing|nil)\b[a-z ,]*?\b(?:just|only|apart from|except(?: for)?|but) /,
    '',
  );
  if (isNoAllergen.test(text) || text.split(' ', mostWords + 1).length > mostWords) return [];
  const things = thingsIn(text).filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at);
  // "Just Telfast in spring": taken, as far as anybody can tell.
  if (
    !isBorne.test(text) &&
    !isNamesAlone(
      text,
      things.map(({ name }) => name),
    )
  )
    return [];
  const reactionIn = (from: number, to: number): string | null => reactionsIn(text.slice(from, to))[0]?.name ?? null;
  // "Penicillin and sulfa give me hives": names side by side share what follows them.
  let shared: string | null = null;
  return things
    .map(({ name, at }, place) => ({ name, from: at + name.length, to: things[place + 1]?.at ?? text.length }))
    .toReversed()
    .map(({ name, from, to }, place, all) => {
      const isBeside = /^,? ?(?:and|or)? ?(?:the )?$/.test(text.slice(from, to)) && place > 0;
      shared = isBeside
        ? shared
        : (reactionIn(from, to) ?? (place === all.length - 1 ? reactionIn(0, things[0]?.at ?? 0) : null));
      return shared === null ? name : `${name} (${shared})`;
    })
    .toReversed();
};

/** "It makes me wheeze", "I come out in hives": what something does that was named before. */
export const isReactionAlone = (text: string): boolean =>
  /^(?:(?:just|yes|yeah|oh|well|and|so),? )*(?:i (?:come|came|break|broke|get|got|swell|vomit|itch)|it|they|that|which|my (?:face|lips|throat|tongue))\b/.test(
    text,
  ) &&
  text.split(' ', 11).length <= 10 &&
  !/\b(?:not|never|no)\b/.test(text) &&
  reactionsIn(text).length > 0 &&
  mentionsOf(text).every(({ kind }) => kind !== 'drug');
