import { sparing } from '../../evidence/sparing.ts';
import { being, isPluralNoun, thirdOf, verbOf } from './wordClasses.ts';
import { isVerbal, sentenceWords } from './sentenceWords.ts';
import type { SentenceWord } from './sentenceWords.ts';
import { withoutTalk } from './talkRepairs.ts';

/** Agreement of verbs with what they are said of, and the one right form of a finished sentence. Nothing is added that says more. */

const onePerson = /^(?:he|she|it)$/;
/** The verb at a place as it agrees with one. */
const asOne = ({ bare, text }: SentenceWord): string | null => {
  const made = thirdOf(bare);
  if (made === null) return null;
  return text.replace(/^[A-Za-z]+/, bare === 'were' ? 'was' : made);
};
const isPluralVerb = (word: SentenceWord): boolean =>
  /^(?:have|are|were|do)$/.test(word.bare) ||
  ((word.is === 'finite' || word.is === 'base') && verbOf(word.bare)?.form === 'base');

/** "The patient have", "Goes to meetings and then sit": what one person does. */
const personAgreed = (words: readonly SentenceWord[]): string[] => {
  const texts = words.map(({ text }) => text);
  const at = words.findIndex(({ is }) => is !== 'adverb' && is !== 'not');
  const first = words[at];
  const isPatient = first?.bare === 'the' && words[at + 1]?.bare === 'patient';
  const isElided =
    first !== undefined &&
    at === 0 &&
    ((first.is === 'finite' && verbOf(first.bare)?.form === 'third') || /^(?:is|has|does)$/.test(first.bare));
  if (!first || !(isPatient || isElided || onePerson.test(first.bare))) return texts;
  let verb = isPatient ? at + 2 : at + (isElided ? 0 : 1);
  while (words[verb] && (words[verb]?.is === 'adverb' || words[verb]?.bare === 'also')) verb += 1;
  const main = words[verb];
  if (!main || words.slice(at, verb).some(({ mark }) => mark !== '')) return texts;
  if (isPluralVerb(main) && main.is !== 'noun') texts[verb] = asOne(main) ?? main.text;
  const isSingular = isPluralVerb(main) || /^(?:is|has|does)$/.test(main.bare) || verbOf(main.bare)?.form === 'third';
  if (!isSingular) return texts;
  for (let next = verb + 1; next < words.length; next += 1) {
    const word = words[next];
    if (!word || word.is === 'to' || word.is === 'modal' || word.is === 'subject' || word.is === 'subordinator') break;
    if (/^(?:does|do|did)$/.test(words[next - 1]?.bare ?? '')) break;
    if (word.is !== 'conjunction' || word.bare === 'nor') continue;
    let after = next + 1;
    while (words[after]?.is === 'adverb') after += 1;
    const joined = words[after];
    const isSure =
      joined !== undefined &&
      (/^(?:have|are|were)$/.test(joined.bare) ||
        (verbOf(joined.bare)?.form === 'base' &&
          (joined.is === 'finite' ||
            (after > next + 1 && /^(?:then|also|still|usually|sometimes|often)$/.test(words[after - 1]?.bare ?? '')))));
    // "She gets symptoms …, but usually go away": they do.
    const isOthers =
      word.bare === 'but' && words.slice(verb, next).some(({ is, bare }) => is === 'noun' && isPluralNoun(bare));
    if (isSure && !isOthers && words[next - 1]?.is !== 'base') texts[after] = asOne(joined) ?? joined.text;
  }
  return texts;
};

const collective =
  /^(?:family|team|police|staff|couple|number|lot|majority|rest|half|pair|range|group|none|all|some|most|more|any|both|people|others?|data|bloods|vitals|obs|everything|everyone)$/;
/** The head of what stands before a verb, where it is one noun with what belongs to it and nothing else. */
const headBefore = (words: readonly SentenceWord[], verb: number): SentenceWord | null => {
  const ahead = words.slice(0, verb).filter(({ is }) => is !== 'adverb');
  const cut = ahead.findIndex(({ is }) => is === 'preposition');
  const named = cut < 0 ? ahead : ahead.slice(0, cut);
  const isPlain =
    named.length > 0 &&
    ahead.every(({ is, mark }) => mark === '' && /^(?:determiner|adjective|noun|preposition|number)$/.test(is)) &&
    named.at(-1)?.is === 'noun';
  return isPlain ? (named.at(-1) ?? null) : null;
};
/** "Sensation are normal", "Lungs is clear". */
const subjectAgreed = (words: readonly SentenceWord[]): string[] => {
  const texts = words.map(({ text }) => text);
  const verb = words.findIndex(
    ({ is }) =>
      is !== 'determiner' &&
      is !== 'adjective' &&
      is !== 'noun' &&
      is !== 'preposition' &&
      is !== 'number' &&
      is !== 'adverb',
  );
  const word = words[verb];
  if (!word || verb < 1 || !(being.has(word.bare) || /^(?:has|have)$/.test(word.bare))) return texts;
  const head = headBefore(words, verb);
  if (
    head === null ||
    collective.test(head.bare) ||
    words.slice(0, verb).some(({ is, bare }) => is === 'number' || bare === 'no')
  )
    return texts;
  const isMany = isPluralNoun(head.bare);
  const right = (
    { is: 'are', was: 'were', has: 'have', are: 'is', were: 'was', have: 'has' } as Readonly<Record<string, string>>
  )[word.bare];
  const isWrong = isMany ? /^(?:is|was|has)$/.test(word.bare) : /^(?:are|were|have)$/.test(word.bare);
  if (isWrong && right !== undefined && head === words[verb - 1]) texts[verb] = word.text.replace(word.bare, right);
  return texts;
};
/** "There is no fractures". */
const thereAgreed = (words: readonly SentenceWord[]): string[] => {
  const texts = words.map(({ text }) => text);
  words.forEach(({ bare }, at) => {
    if (
      bare !== 'there' ||
      /^(?:on|in|over|out|up|down|right|is|are|go|goes|get|it|sitting)$/.test(words[at - 1]?.bare ?? '')
    )
      return;
    const helper = words[at + 1];
    const isHas = helper?.bare === 'has' && words[at + 2]?.bare === 'been';
    if (!helper || !(/^(?:is|was)$/.test(helper.bare) || isHas)) return;
    const rest = words.slice(at + (isHas ? 3 : 2));
    const end = rest.findIndex(
      ({ is, mark }) => mark !== '' || !/^(?:determiner|adjective|noun|number|adverb)$/.test(is),
    );
    const named =
      end < 0 ? rest : rest.slice(0, rest[end]?.mark !== '' && /^(?:noun)$/.test(rest[end]?.is ?? '') ? end + 1 : end);
    const head = named.at(-1);
    const isOne =
      named.some(({ bare: word }) => /^(?:a|an|this|that|one|1|bit|lot|little)$/.test(word)) &&
      !named.some(({ bare: word }) => /^(?:few|couple|number)$/.test(word));
    if (!head || head.is !== 'noun' || isOne || named.slice(0, -1).some(({ is }) => is === 'noun')) return;
    if (isPluralNoun(head.bare))
      texts[at + 1] = helper.text.replace(
        /^(is|was|has)/,
        (one) => ({ is: 'are', was: 'were', has: 'have' })[one] ?? one,
      );
  });
  return texts;
};

/** After these a clause goes on with what stands in it: "sure it is", "the first time it was". */
const takesClause = sparing(
  /^(?:sure|glad|worried|afraid|concerned|aware|certain|happy|sorry|hopeful|time|times|day|days|week|month|year|moment|way|reason|thing|more|most|much|long|far|often|soon|and|or|but|not|now|then|sometimes|usually|often|recently|today|once|amount|all|everything|anything|nothing|something)$/,
);
const leadsUp =
  /^(?:if|when|whenever|while|since|because|as|after|before|until|unless|although|though|once|where|how|what|why|whether|than|so|that|which|who)$/;
/** "Skin is intact there is dry skin": two clauses with nothing between them, each as a sentence. */
const clausesApart = (words: readonly SentenceWord[]): string => {
  const starts = words.flatMap((word, at) => {
    const before = words[at - 1];
    const next = words[at + 1];
    const after = words[at + 2];
    if (!before || !next || at < 3 || before.mark !== '' || !/^(?:he|she|it|there|they)$/.test(word.bare)) return [];
    if (!/^(?:adjective|adverb|noun|number|participle)$/.test(before.is) || takesClause.test(before.bare)) return [];
    const ahead = words.slice(0, at);
    const clause = ahead.slice(ahead.findLastIndex(({ mark }) => mark !== '') + 1);
    if (
      clause.some(
        ({ bare }, place) =>
          leadsUp.test(bare) ||
          (/^(?:time|day|moment|minute|week|night|morning)$/.test(bare) && clause[place + 1]?.is === 'subject'),
      ) ||
      !clause.some(isVerbal)
    )
      return [];
    const isWhole =
      /^(?:is|are|was|were|has|have|does|did|do)$/.test(next.bare) &&
      after !== undefined &&
      (before.is !== 'noun' || word.bare === 'there'
        ? true
        : /^(?:is|are|was|were)$/.test(next.bare) &&
          /^(?:adjective|determiner|gerund|not|adverb)$/.test(after.is) &&
          /^(?:it|there)$/.test(word.bare));
    return isWhole ? [at] : [];
  });
  return words
    .map(({ text }, at) =>
      starts.includes(at) ? text.charAt(0).toUpperCase() + text.slice(1) : starts.includes(at + 1) ? `${text}.` : text,
    )
    .join(' ');
};

/** A finished sentence (with its label, if it has one) in the one right form of what it says. */
export const repairedSentence = (sentence: string): string => {
  const text = withoutTalk(sentence);
  const label = /^(?:[A-Z][A-Za-z ()-]{2,40}: )/.exec(text)?.[0] ?? '';
  let body = text.slice(label.length);
  for (const agree of [personAgreed, subjectAgreed, thereAgreed]) body = agree(sentenceWords(body)).join(' ');
  body = clausesApart(sentenceWords(body));
  return (label + body.replace(/^[a-z](?![-A-Z])/, (letter) => (label === '' ? letter.toUpperCase() : letter)))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;])/g, '')
    .trim();
};
