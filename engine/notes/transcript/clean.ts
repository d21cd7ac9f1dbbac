import { sparing } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';
import { spokenNumbers } from '../../evidence/numbers.ts';
import { expandContractions } from '../../evidence/words.ts';
import { namesDrug } from '../mentions.ts';
import { withApostrophes } from './apostrophes.ts';
import { ownedAsSaid } from './ownedAsSaid.ts';
import { repaired } from './selfRepairs.ts';

const digit = 'zero|one|two|three|four|five|six|seven|eight|nine';
const spacedPoint = sparing(
  new RegExp(
    `\\b(\\d+|${digit}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:${digit}))?) \\. (${digit}|\\d)\\b(?! (?:days?|weeks?|months?|years?|times))`,
    'g',
  ),
);
/** "In the one twenties." */
const tens: Readonly<Record<string, number>> = {
  tens: 1,
  twenties: 2,
  thirties: 3,
  forties: 4,
  fifties: 5,
  sixties: 6,
  seventies: 7,
  eighties: 8,
  nineties: 9,
};
const aboutTens = new RegExp(
  `(?<=\\b(?:the|low|mid|high|upper|lower) )(one|two) (${Object.keys(tens).join('|')})\\b`,
  'g',
);
/** Where help is rung for: numbers said digit by digit are no repetition. */
const emergency: readonly (readonly [RegExp, string])[] = [
  [/\b(?:triple (?:zero|oh?|0)|zero,? zero,? zero|oh,? oh,? oh)\b/g, '000'],
  [/\b(?:triple nine|nine,? nine,? nine)\b/g, '999'],
  [/\bnine,? one,? one\b/g, '911'],
];
/** "A . five centimeter stone": what stands before the point was not written. */
const halfOnly = new RegExp(
  `(?<=\\b(?:a|an|the|is|of|about|measur(?:es|ing)|was|by|x)) ?\\. ?(${digit}|\\d) ?(?=(?:centim|millim|cm\\b|mm\\b|mil\\b|milli|micro|mg\\b|mcg\\b|percent))`,
  'g',
);
/** "She's four. Five in March.": a number with a capital begins a sentence. */
const capitals = digit
  .split('|')
  .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  .join('|');
const anyNumber =
  '[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Ee]leven|[Tt]welve|[A-Za-z][a-z]+teen|[Tt]wenty|[Tt]hirty|[Ff]orty|[Ff]ifty|\\d{1,2}';
const countedAnew = new RegExp(`(\\b(?:${anyNumber}))\\. (?=(?:${capitals}) (?!point)[a-z])`, 'g');
/** "Thirty-eight one": a temperature as it is said. */
const warm =
  /\b(3[5-9]|4[0-2]),? (?:point )?(\d|one)(?=$|[.,?!]| (?!days?|weeks?|times|months?|years?|hours?|of|or|to|mg|mL|tablets?)[a-z])/g;
const ofTemperature =
  /\b(?:temp|temps|temperature|temperatures|fevers?|degrees|febrile|afebrile|hot|warm|cold|shivery|thermometer|at (?:its|her|his) (?:highest|worst|peak))\b/;

/** "One oh four" is 104. */
const withNought = sparing(new RegExp(`(?<!-)\\b(${digit})[- ]oh[- ](${digit})\\b(?![- ](?:${digit}|oh)\\b)`, 'g'));
/** "Hundred and eighty", as a height is told, is 180. */
const lessOne = new RegExp(
  `(?<!\\b(?:${digit}|ten|eleven|twelve|[a-z]+teen|[a-z]+ty|a|few|several|of|\\d+)[- ])\\bhundred and (?=(?:${digit}|ten|eleven|twelve|[a-z]+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\\b)`,
  'g',
);
const noises =
  /(?<!\b(?:the|an|to|in|from|of) )\b(?=er\b)er\b ?,?|\b(um+|uh+|erm|ah|hmm+|mm+|mhm|mm-hmm|uh-huh|o+h+|eh|gosh|y'know|you know(?! (?:what|if|when|how|why|who|that))|i mean(?! (?:left|right|\d|once|twice|daily|every|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)\b))|basically|actually|obviously|honestly|literally|to be honest|i guess|i suppose|like i said|as i said|let us see(?! (?:you|him|her|them|how|what|if)\b)|of course)\b ?,?/g;
/** "I don't know, maybe three": how sure one is of a figure, and no fact of its own. */
const unsure = sparing(
  /,? ?\bi do not know,? (?=(?:maybe|probably|perhaps|roughly)\b|(?:about|around|like|say|at least) (?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)\b|a (?:couple|few)\b|half\b))/g,
);
/** "For what, three months": the speaker asks themself, and answers. */
const askedOfSelf = sparing(
  /(?:,(?: so)?|(?<=\b(?:for|in|about|since|at|after|of|it's|was|is))) what,(?= (?:about |around |maybe |probably |roughly |nearly |over |almost |like )*(?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|forty|fifty|sixty)\b|an? (?:year|week|month|day|hour|couple|few|fortnight)|half|last|late|early|mid)\b)/g,
);
const likes =
  /(?<=\b(?:some|my|it is|was|is|been|just|and|of|the|a|or|have|had) ?,? )like,? (?=(?!(?:looking|seeing|walking|being|having|living|breathing|wearing|standing|sitting|lying) |(?<=\b(?:is|was|been) like )an? (?:knife|vice|band|weight|needle|toothache|electric shock|elephant|rock|hammer|brick|belt)\b)[a-z]+)|(?<=(?<!\bnot (?:really )?)\bfeel ?,? )like,? (?=(?:i|you|he|she|we|they|it(?! ?(?:[.,?!]|$))|my|there)\b)|\b(?<=\b(?:i|we|they) )like,? (?=(?:iced|tried|used|took|had|went|got|felt|rested|stretched|wrapped|elevated|started|stopped|noticed)\b)|, like, |, like (?!(?:i|he|she|they|we) (?:am|is|are|was|were) [a-z]+ing\b|an? (?!bit\b|little\b|lot\b|couple\b|few\b|half\b|year\b|month\b|week\b|fortnight\b|day\b|night\b|hour\b|minute\b|second\b|hundred\b|million\b|dozen\b|good\b|really\b|very\b)[a-z]+(?:$|[.?,;]))/g;

/** "Standing blood pressure is 110/60, lying it was 130/75": each position beside its own figures. */
const pressureAt = /\b(lying|sitting|standing) (blood pressure|bp)\b(?= (?:is|was|of|at|\d))/g;
const itWasAt = /\b(lying|sitting|standing)(?: down| up)?,? (?:it|that) (?:is|was) (?=\d{2,3}\/\d{2,3}\b)/g;
/** "Blood pressure 136 on 88", "2 over 6 systolic murmur": figures as they are written. */
const readings = (text: string): string =>
  (/\b(?:pressure|arm|lying|standing|sitting)\b/.test(text)
    ? text.replace(
        /\b([89]\d|1\d\d|2[0-4]\d) (?:on|over) ([3-9]\d|1[0-3]\d)\b(?! (?:mg|mcg|%|days?|weeks?|years?))/g,
        '$1/$2',
      )
    : text
  )
    .replace(pressureAt, '$2 $1')
    .replace(itWasAt, '$1 ')
    .replace(/\b([1-6]) (?:over|out of) (6) (?=(?:[a-z]+ ){0,2}(?:systolic|diastolic|holosystolic|murmur))/g, '$1/$2 ');

/** What reads as something else once its words are cut or counted: "the blue one four puffs", "now and then, yes". */
const inOneWord = (text: string): string =>
  text
    .replace(
      /\bthe (blue|brown|purple|green|red|white|pink|yellow|orange|grey|left|right|first|second|old|new|other|same) (?:1|one) (?=\d|(?:one|two|three|four|five|six|eight|ten)\b)/g,
      'the $1 one, ',
    )
    .replace(/\b(?:every )?now and (?:then|again)\b/g, phrases.occasionally)
    // "I can't not work": twice denied is not denied.
    .replace(/\b(i|we|you|they) (?:can['’]t|cannot|can not) not (?=[a-z])/g, '$1 have to ')
    .replace(
      /(?<=\ban? (?!spot|bump|patch|lesion|bruise|pain|ache|twinge)[a-z]+,? )here and there\b/g,
      phrases.occasionally,
    );

/** Fillers, marks of the transcriber and false starts taken out; contractions and spoken numbers written as a note has them. Lower case. */
export const cleaned = (text: string): string => {
  let plain = inOneWord(text.replace(countedAnew, '$1! ').toLowerCase())
    .replace(/[’‘]/g, "'")
    .replace(halfOnly, ' 0 point $1 ')
    // "I've had the shakes, doctor, mainly in the hand."
    .replace(/, (?:doctor|doc)(?=[,.?!]|$)/g, '')
    .replace(/\[[^\]]*\]|<[^>]*>/g, ' ')
    .replace(/…|\.{2,}/g, ' , ')
    // "1,000 milligrams" is one number.
    .replace(/\b(\d{1,3}),(\d{3})\b/g, '$1$2')
    .replace(spacedPoint, '$1 point $2')
    .replace(lessOne, 'one hundred and ')
    .replace(withNought, '$1 hundred and $2')
    .replace(aboutTens, (_, hundred: string, ten: string) => `${hundred === 'one' ? 1 : 2}${tens[ten] ?? ''}0s`)
    .replace(/\s+([,.?!;:])/g, '$1')
    .replace(/\b[a-z]{1,4}-+ (?=\w)|--+/g, ' ')
    .replace(/\b([a-z]+)-\1\b/g, '$1')
    .replace(/\b(?:i|[a-z])-(?=i\b|[a-z]{2})(?!ray|section)/g, (match) =>
      /^[ietx]-/.test(match) && match !== 'i-' ? match : '',
    )
    .replace(/(?<=[a-z])-(?=\s|$|[,.])/g, '')
    // "It's been": the short form of "has" as well as of "is".
    .replace(
      /\b(it|that|he|she|there|what|pain|which|(?:no|any|every|some) ?one|(?:no|any|every|some)body|mum|mom|dad|mother|father|brother|sister|wife|husband|son|daughter)'s (?=(?:been|had|helped|gotten|got|become|worked|felt|died|passed|gone (?:up|down|well|away)|come (?:back|on|up|down|good)|stopped|started|lasted|dropped|risen|happened|eased)\b)/g,
      '$1 has ',
    )
    // "My sister's a coeliac", "mum's got asthma", where no possession stands.
    .replace(
      /\b(mum|mom|dad|mother|father|brother|sister|wife|husband|partner|son|daughter|aunty?|uncle|cousin|nan|pop|gran|grandad|kids)'s (?=(a|an|got|always (?:been|had)|never (?:been|had)|not|very|pretty|really|still|also|dead|alive|well|fine|okay|diabetic|pregnant|in (?:a |the )?(?:hospital|care|home|nursing)|on (?:a|the|insulin|tablets))\b)/g,
      (_, who: string, next: string) => `${who} ${/^(?:got|always|never)/.test(next) ? 'has' : 'is'} `,
    )
    // "His exhal exhalation": a word begun and said again.
    .replace(
      /\b(?!with|over|some|ever|under|your|them|what|when|where|here|there|after|down|never|back|then|more|home|work|over)([a-z]{4,}) (?=\1[a-z]{2,}\b)/g,
      '',
    )
    // "He f felt": the letter that the next word begins with.
    .replace(/(?<=^| )([b-hj-z]) (?=\1[a-z]{2})/g, '');
  // "Actually" begins what takes something back; elsewhere it says nothing.
  plain = plain.replace(/(?<=^|[.?!] |[.?!] (?:no|oh|and),? )actually,? (?=[a-z])/g, 'well, ');
  for (const [pattern, number] of emergency) plain = plain.replace(pattern, number);
  plain = expandContractions(withApostrophes(plain))
    .replace(noises, ' ')
    .replace(unsure, ' ')
    .replace(askedOfSelf, (said) => (said.startsWith(',') ? ',' : ''))
    .replace(likes, (match) => (match.startsWith(',') ? ' ' : ''));
  plain = plain
    .replace(/(?<!\b(?:would|'d) )\blike,/g, '')
    .replace(/(?<=[a-z0-9],? )yeah\b,?/g, '')
    .replace(/\s+/g, ' ');
  plain = plain
    .replace(/(?:\s*,)+/g, ',')
    .replace(/(?<!\b(?:what|some|any|this|that|a|the|same|which|another|every) )\b(?:sort|kind) of\b,? ?/g, '')
    .replace(/\bgo ahead and /g, '')
    .replace(
      /(?:^|(?<=[.?!] ))like,? (?!an? (?!bit\b|little\b|lot\b|couple\b|few\b|year\b|month\b|week\b|day\b|hour\b)[a-z]+(?: [a-z]+)?[.?,;])/g,
      '',
    );
  plain = plain
    // "I couldn't stand it, it gave me reflux": two clauses, and no word said twice.
    .replace(/(?<=[a-z]{3} it), it (?=(?:gave|made|upset|caused|kept)\b)/g, ', which ')
    .replace(/\b((?:[a-z']+ ){0,3}[a-z']+)(?:,? \1\b)+/g, '$1')
    .replace(/\b((?:[a-z']+ ){0,3}[a-z']+)(?:,? \1\b)+/g, '$1');
  plain = plain
    .replace(
      /\b(i (?:have|am|was|do|had|think|can|will)|it (?:is|was)|you (?:have|are)|the|a|an|my|your|and|or|to|of|in|at|(?<!\b(?:start|begin|come|came|comes|deal|cope|put up|along) )with|on|for|going to|is|are|was|been|just|about|feels|take),(?= )/g,
      '$1',
    )
    .replace(/(?:\s*,)+/g, ',')
    .replace(/^[,\s]+/, '')
    .replace(/([.?!])\s*,/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/,(?=\w)/g, ', ');
  const figures = spokenNumbers(ownedAsSaid(plain.trim())).replace(
    // "98. 4"; "5. 5, twice a day" is said again.
    /(?<=\b(\d{1,3}))\. (?=(\d)\b(?![/,])(?! (?:days?|weeks?|months?|years?|times|hours?|minutes?|of|or|to|out|more|in the|at|every|once|twice|an?|tablets?|capsules?|puffs?|units?)\b))/g,
    (mark, before: string, after: string) => (before === after ? mark : '.'),
  );
  return corrected(
    repaired(
      readings(
        ofTemperature.test(figures)
          ? figures.replace(warm, (_, whole: string, tenth: string) => `${whole}.${tenth === 'one' ? '1' : tenth}`)
          : figures,
      ),
    ),
  );
};

const kinds: readonly RegExp[] = [
  /^(left|right|both|bilateral)$/,
  /^\d+(?:\.\d+)?(?:\/\d+)?%?$/,
  /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/,
  /^(january|february|march|april|may|june|july|august|september|october|november|december)$/,
  /^(mg|mcg|g|ml|units)$/,
  /^(days?|weeks?|months?|years?)$/,
  /^(morning|night|evening|afternoon)$/,
  /^(once|twice)$/,
];
/** What a word may be put right for: another of its kind, one medicine for another. */
const kindOf = (word: string): ((other: string) => boolean) | null => {
  const pattern = kinds.find((one) => one.test(word));
  return pattern ? (other) => pattern.test(other) : namesDrug(word) ? namesDrug : null;
};
const correction = sparing(
  /,?\s*\b(?:(?:or,? |oh,? )?(?:i am )?sorry|no sorry|sorry no|(?:no,? )?(?:i )?tell a lie|correction|i meant|make that|no wait|wait no|scratch that|or rather|no it is|no it was|oh no|(?<=\b(?:\d|days?|weeks?|months?|years?|left|right|[a-z]+day|mg|[a-z]+ber|[a-z]+uary|ju(?:ne|ly)|march|april|august),? )(?:no(?:,? (?:hang on|hold on|actually))?|i mean)(?=,? (?:(?:the|on|in|about|around) )*(?:\d|left\b|right\b|(?!yester|to)[a-z]+day\b|(?:[a-z]{4,6}ber|[a-z]+uary|ju(?:ne|ly)|march|april|august)\b)))\b,?\s*(?:i meant? |that is |it is |the |my |on |it was |in |actually,? )*/,
);

/** A statement corrected as it is spoken ("the left knee, sorry, right knee") with only the correction kept. Where the two parts do not match, the text stays. */
export const corrected = (text: string): string => {
  const parts = correction.exec(text);
  if (!parts || parts.index === 0) return text;
  const before = text.slice(0, parts.index).split(' ');
  const [, after = '', mark = '', further = ''] =
    /^((?:[^.?!]|[.?!](?=\S))*)([.?!]?)(.*)$/.exec(text.slice(parts.index + parts[0].length)) ?? [];
  const merged = applyCorrection(before, after.split(' ').filter(Boolean));
  // What follows the correction's full stop is a sentence of its own.
  return merged === null ? text : `${corrected(merged.replace(/[.?!]+$/, ''))}${mark}${further}`;
};

const frequency = /\b(?:once|twice|(?:\d+|two|three|four|five|six) times)\b/g;
/** "Twice a day. I mean three times": how often, and no other figure; `undefined` where no frequency puts it right, `null` where there is none to mend. */
const oftenOf = (before: readonly string[], after: readonly string[]): string | null | undefined => {
  const said = after.join(' ');
  const [anew] = /^(?:once|twice|(?:\d+|two|three|four|five|six) times)\b/.exec(said) ?? [];
  if (anew === undefined) return undefined;
  const text = before.join(' ');
  const found = [...text.matchAll(frequency)].at(-1);
  if (found === undefined) return null;
  const rest = said.slice(anew.length).replace(/^,? (?:(?:a|per|every) (?:day|week|month|night)|daily)\b/, '');
  const unit = said.slice(anew.length, said.length - rest.length);
  const tail = text.slice(found.index + found[0].length);
  const kept = unit === '' ? tail : tail.replace(/^,? (?:(?:a|per|every) (?:day|week|month|night)|daily)\b/, '');
  return `${text.slice(0, found.index)}${anew}${unit}${kept}${rest}`;
};

const bare = (word: string | undefined): string => (word ?? '').replace(/[,.;:?!]+$/, '');
/** The words before with the last word of the same kind replaced by the corrected one; `null` where no word is of its kind. */
export const applyCorrection = (before: readonly string[], after: readonly string[]): string | null => {
  const often = oftenOf(before, after);
  if (often !== undefined) return often;
  for (let at = 0; at < Math.min(3, after.length); at += 1) {
    const kind = kindOf(bare(after[at]));
    // "Sorry, and ramipril" adds one.
    if (!kind || (kind === namesDrug && at > 0)) continue;
    for (let back = before.length - 1; back >= Math.max(0, before.length - 12); back -= 1) {
      if (!kind(bare(before[back]))) continue;
      const tail = before.slice(back + 1);
      const rest = after.slice(at + 1);
      let shared = 0;
      while (shared < tail.length && shared < rest.length && bare(tail[shared]) === bare(rest[shared])) shared += 1;
      const kept =
        shared > 0 || tail.length === 0
          ? [...tail.slice(0, shared), ...rest.slice(shared)]
          : rest.length === 0
            ? tail
            : [...tail, ...rest];
      const text = [
        ...before.slice(0, back),
        kept.length > 0 ? bare(after[at]) : after[at],
        ...kept,
        ...(shared > 0 ? tail.slice(shared) : []),
      ].join(' ');
      return text.replace(/\s+,/g, ',');
    }
  }
  return null;
};
