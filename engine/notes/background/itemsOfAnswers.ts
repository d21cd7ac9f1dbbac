import { mentionsOf } from '../mentions.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';

/** What an answer to a standard question names, item by item, each as a line of the background holds it. Texts are clean and in lower case. */

const unit = '(?:mg|mcg|g|ml|units?|micrograms?|milligrams?|grams?)';
const dosingParts = [
  '(?:half an?|one|an?|\\d) (?:tablets?|capsules?|puffs?|sachets?|sprays?|drops?|patch(?:es)?|pumps?)',
  '(?:once|twice|\\d times) (?:a|per) (?:day|week|month)',
  'for (?!\\d|about|an? |the |it|that|years|now|ages|some |my |his |her )[a-z]+(?: [a-z]+)?(?=,? (?:and|a|the)$|$|[,.])',
  `(?:the |of |about )?\\d+(?:[./]\\d+)?(?: \\d+(?=[ ,]|$)(?! (?:times|tablets?|capsules?|puffs?|hours)))? ?(?:${unit}\\b)?`,
  '(?:once|twice) (?:daily|weekly)|daily|weekly|nightly|monthly|fortnightly|a day|a week',
  'every (?:day|night|morning|evening|week|month|fortnight|second day|other day|\\d (?:hours|weeks|months)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)',
  '(?:in the|each) (?:mornings?|evenings?|afternoons?)|(?:at|of a) night|(?:at|before) bed(?:time)?|morning and (?:night|evening)',
  'in (?:spring|summer|autumn|winter)',
  '(?:changed )?on (?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  'with (?:food|meals?|breakfast|lunch|dinner|tea)|as needed|as required|when i need (?:it|to)|most (?:days|nights)|slow release|inhaler|patch(?:es)?|cream|gel|spray|drops|injections?|puffer',
];
const dosing = new RegExp(
  `^(?:,? ?(?:and |at |it is |that is |just )?(?:i think |maybe |probably )?(?:${dosingParts.join('|')})(?![a-z]))*`,
);
const endedOrRefused =
  /\b(?:stopp\w+|stop|used to|(?:was|were|been) (?:put )?on|came off|come off|no longer|not|never|ran out|off (?:it|that|them)|allerg\w+|reacts?|reaction|(?:gives?|makes?|made) me|gave me (?!some\b|a script\b|an? )|instead|tried|try|might|if|would|wants?|suggested|mentioned|before|last (?:year|week|month)|for (?:it|the pain|that))\b/;
const mostWords = 40;

const hedges = /,? ?\b(?:i think(?: it is)?|i believe|i guess|is it|maybe|probably)\b,?(?= |$)/g;
/** "10 10" of two in one tablet. */
const bothStrengths = (text: string): string =>
  text.replace(/\b(\d+) (\d+)(?= times)/, '$1, $2').replace(/\b(\d+) (\d+)(?= |$)/, '$1/$2');

const stoppedAfter =
  /(?<=[a-z0-9]),? (?:and|but|though) (?:i|they|he|she|(?:the|my) doctor) (?:have |had )?(?:just )?(?:stopped|came off|used to|was on|took me off|gave up)\b.*$/;
/** The medicines of an answer with what is taken of each; empty where one of them is not simply taken. */
export const medicinesIn = (said: string): Marked[] => {
  // "Elevit, and I stopped the Lexapro": what went before is taken.
  const given = said.replace(stoppedAfter, '');
  if (endedOrRefused.test(given) || given.split(' ', mostWords + 1).length > mostWords) return [];
  const text = given.replace(hedges, '').replace(/[.?!,]+$/, '');
  const found: { name: string; concept: string; at: number; end: number }[] = [];
  let from = 0;
  for (const { kind, words, concept } of mentionsOf(text)) {
    const at = text.indexOf(words, from);
    if (kind !== 'drug' || at < 0) continue;
    from = at + words.length;
    const last = found.at(-1);
    // "Progesterone, the Prometrium, at night": one by both its names.
    if (last?.concept === concept && /^,? ?(?:the )?$/.test(text.slice(last.end, at))) last.end = at + words.length;
    if (!/^(?:nicotine|alcohol|caffeine|cannabis)$/.test(words) && !found.some((one) => one.concept === concept))
      found.push({ name: words, concept, at, end: at + words.length });
  }
  return found.map(({ name, end }, place) => {
    const rest = text.slice(end, found[place + 1]?.at ?? text.length);
    const taken = (dosing.exec(rest)?.[0] ?? '')
      .replace(/^[, ]+|[, ]+$/g, '')
      .replace(/^(?:the|of|about|it is|that is|just) /, '')
      .replace(/, the (?=\d)/, ' ');
    // "5 on Mondays and 4 the rest": half of it would be another dose.
    const isHalf = /\d|\bthe (?:rest|others?)\b/.test(rest.slice(dosing.exec(rest)?.[0].length ?? 0));
    const how = isHalf ? '' : bothStrengths(taken).replace(/\b(once|twice) a day\b/g, '$1 daily');
    return how === '' ? name : fromPatient(`${name}${/^(?:one|two|three|half|an?)\b/.test(how) ? ', ' : ' '}${how}`);
  });
};

const relations: readonly (readonly [RegExp, string])[] = [
  [/^(?:dad|father|daddy)$/, 'father'],
  [/^(?:mum|mom|mother|mummy)$/, 'mother'],
  [/^(?:nan|nana|nanna|gran|granny|grandma|grandmother)$/, 'grandmother'],
  [/^(?:pop|grandad|granddad|grandpa|grandfather)$/, 'grandfather'],
];
const relative =
  "(?:(?:(?<many>\\d|one|two|three|both) of )?(?:my|his|her) )?(?:(?:older|younger|little|big|half|only|eldest|twin) )?(dad|father|mum|mom|mother|nan|nana|nanna|gran|granny|grandma|grandmother|pop|grandad|granddad|grandpa|grandfather|brothers?|sisters?|uncles?|aunt(?:y|ie)?s?|cousins?|sons?|daughters?)(?:'s (?<of>side|mother|mum|father|dad|sister|brother))?";
const opensRelative = new RegExp(
  `(?:^|(?<!\\b(?:my|his|her|of|older|younger|big|little|half)|'s)[,.]? (?:and |but )?)(?=${relative}(?:,|(?:'s| has| had| is| was| died| passed| dropped| got| have| he| she)\\b))`,
  'g',
);
const has = new RegExp(
  `^${relative},? (?:(?:he|she|they) )?(?<verb>has (?:also )?had|has got|has|had|'s got|have|have had|got|gets|was diagnosed with|died (?:of|from)|passed away (?:of|from|with)|suffers from) (?<what>.+)$`,
);
const died = new RegExp(
  `^${relative},? (?:(?:he|she) )?(?:dropped dead|died|passed away|passed)(?: suddenly)?(?:(?: at| when (?:he|she) was)?,? (?<age>\\d+)(?! (?:years?|months?|weeks?|days?)\\b)|,? (?<ago>(?:\\d+|a few|a couple of|many) (?:years?|months?|weeks?|days?) ago))(?:,? (?:of|from|with) | ?,? )(?:an? |the )?(?<what>[a-z ]+)$`,
);
const agedIn =
  /,? (?:and )?(?:(?:he|she) was|at(?: the age of)?|aged|when (?:he|she) was) (?:in (?:his|her) )?(\d+(?:s)?|fifties|sixties|forties|thirties|seventies|eighties)\b.*$/;
const trails = /,? (?:and|but|so|because|who|which)\b (?=(?:he|she|they|still|it|now|has|is|was|that|i)\b).*$/;
const nameOf = (said: string): string => relations.find(([pattern]) => pattern.test(said))?.[1] ?? said;

/** "Heart attack": the name of an illness, and whose stands beside it. */
export const isIllnessAlone = (text: string): boolean => {
  const isNamed =
    mentionsOf(text).some(({ kind }) => kind === 'condition') ||
    /\b(?:cancer|attack|stroke)s?$/.test(text.replace(/[.]+$/, ''));
  return (
    isNamed &&
    text.split(' ', 5).length <= 4 &&
    !/\b(?:i|my|me|he|she|no|not|never|dad|mum|mother|father|brother|sister|nan|pop|uncle|aunt\w*|grand\w+|son|daughter)\b/.test(
      text,
    )
  );
};

const another = /,? (?:and |but )?(?:he|she) (?:also )?(?=(?:had|has|got|was diagnosed with|died of|died from)\b)/;
/** "Mum had fibroids, she had a hysterectomy at 45": each clause of one relative by itself, so that an age stays with its own. */
const eachOfOne = (part: string): string[] => {
  const [who = ''] = new RegExp(`^${relative}`).exec(part) ?? [];
  const [first = part, ...more] = part.split(another);
  return [first, ...more.map((clause) => `${who} ${clause}`)];
};

/** What an answer tells of the illnesses of relatives, each relative by itself: "father had stomach cancer at 71". */
export const relativesIn = (given: string): Marked[] => {
  const text = given
    .replace(/\b(mum|dad|mother|father|nan|brother|sister|aunt|uncle|pop)'s (?=got|had|been|a)/g, '$1 has ')
    .replace(/[.?!,]+$/, '');
  if (text.split(' ', mostWords + 1).length > mostWords) return [];
  if (/^(?:not|no|without|never|apart|other)\b/.test(text)) return [];
  const parts = text
    .split(opensRelative)
    .filter((part) => part !== undefined && new RegExp(`^${relative}\\b`).test(part) && part.split(' ').length > 1);
  return parts.flatMap(eachOfOne).flatMap((part) => {
    const end = died.exec(part);
    const told = end ?? has.exec(part);
    // "My grandparents on my dad's side had a stroke."
    const of = told?.groups?.['of'];
    if (told === null || of === 'side') return [];
    const what = told.groups?.['what'] ?? '';
    const age = end ? end.groups?.['age'] : agedIn.exec(what)?.[1];
    const thing = what
      .replace(agedIn, '')
      .replace(trails, '')
      .replace(/^(?:really |very )?(?:bad|a bit of|some|the) /, '')
      .replace(/,(?! (?:on and off|intermittently|twice|both|and [a-z]+$)\b).*$/, '')
      .replace(/ (?:nobody|no ?one|nothing)\b.*$/, '')
      .replace(/ (?:too|as well|though|now)$/, '')
      .trim();
    const isKnown =
      mentionsOf(thing).some(({ kind }) => /^(?:condition|procedure)$/.test(kind)) ||
      /\b(?:cancer|attack|stroke|bypass|stent|surgery|disease|diabetes|syndrome|anxiety|depression)\b/.test(thing);
    if (!isKnown || thing.split(' ').length > 8 || /\b(?:i|my|me|not|no|never|it|that)\b/.test(thing)) return [];
    const verb = told.groups?.['verb'] ?? '';
    const many = told.groups?.['many'];
    const who = `${many === undefined ? '' : `${many} `}${nameOf(told[2] ?? '')}${of === undefined ? '' : `'s ${nameOf(of)}`}`;
    const lead = /^has .*had$/.test(verb)
      ? 'has had '
      : end
        ? `died of ${/attack|stroke/.test(thing) ? 'a ' : ''}`
        : /^(?:died|passed)/.test(verb)
          ? 'died of '
          : /diagnosed/.test(verb)
            ? 'was diagnosed with '
            : who.endsWith('s')
              ? /^had|^got/.test(verb)
                ? 'had '
                : 'have '
              : /^(?:had|got|was)/.test(verb)
                ? 'had '
                : 'has ';
    const ago = end?.groups?.['ago'];
    const when =
      age === undefined
        ? ago === undefined
          ? ''
          : ` ${ago}`
        : age.endsWith('s')
          ? ` in ${/^(?:mother|grandmother|sister|aunt\w*|daughter)$/.test(who) ? 'her' : 'his'} ${age}`
          : ` at ${age}`;
    return [`${many === undefined ? '«P» ' : ''}${who} ${lead}${thing}${when}`];
  });
};

const companions =
  '(?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|mum|mom|dad|mother|father|parents|kids|children|son|daughter|flatmates?|housemates?|family|brother|sister|missus)';
const withWhom = new RegExp(
  `^(?:(?:it is|just|only|with|there is) )*(?:me,? (?:and )?)?(my|the|his|her) (${companions})(?! (?:is|was|has|lives|comes|helps|died|passed)\\b|'s)(?: (?![a-z]+s\\b|around|down|next|near|but|who|because|so|when|until)[a-z]+)?(?:,| and|$)(?: (?:and )?((?:my|the|our|\\d) (?:\\d )?(?:kids|children|sons?|daughters?|boys|girls|${companions}))(?!'s))?`,
);
/** Who is at home, by the first that an answer names. */
export const companionsIn = (text: string): Marked | null => {
  const told = withWhom.exec(text.replace(/[.]+$/, ''));
  if (told === null) return null;
  const who = (told[2] ?? '').replace('missus', 'wife');
  const others = told[3] === undefined ? '' : ` and ${told[3].replace(/^(?:my|the|our) /, '«P» ')}`;
  return `«P» ${who}${others}`;
};
