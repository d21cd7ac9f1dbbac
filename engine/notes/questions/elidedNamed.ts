import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { countable, relative, singular } from './namedBefore.ts';
import type { Said } from './namedBefore.ts';
import { medicineBefore } from '../wording/antecedent.ts';

/**
 * What either voice left out because it had just been named: the medicine of a dose, the test of a score, the illness that was had before,
 * the event after which a thing began.
 */

type Found = { words: string; from: readonly string[] };

/** The nearest of the utterances before for which `find` has words; the first that has several answers `null`. */
const nearest = (
  utterances: readonly Utterance[],
  at: number,
  furthest: number,
  find: (utterance: Utterance) => readonly string[],
): Found | null => {
  for (let back = at - 1; back >= Math.max(0, at - furthest); back -= 1) {
    const utterance = utterances[back];
    if (utterance === undefined) return null;
    const found = [...new Set(find(utterance))];
    const [words] = found;
    if (words !== undefined) return found.length > 1 ? null : { words, from: utterance.segmentIds };
  }
  return null;
};
/** The one medicine that was spoken of last. */
const drugNear = (utterances: readonly Utterance[], at: number, furthest: number): Found | null => {
  const found = medicineBefore(utterances, at, furthest);
  const from = utterances[found?.place ?? -1];
  return found === null || from === undefined
    ? null
    : { words: found.words.replace(/^the /, ''), from: from.segmentIds };
};
/** What comes one at a time, of the patient's own; what is only asked after is none, and hides what was named before it. */
const illnessesIn = ({ text, question }: Utterance): string[] => {
  if (relative.test(text)) return [];
  const found = mentionsOf(text)
    .filter(({ kind, words }) => (kind === 'condition' || kind === 'symptom') && countable.test(words))
    .map(({ words }) => singular(words));
  return question && found.length > 0 ? ['', ...found] : found;
};
const scale = /\b(?:k ?10|phq ?-?9|gad ?-?7|moca|mmse|dass|epds|epworth|audit|edinburgh(?: scale)?)\b/g;
const withArticle = (thing: string): string => `${/^(?:[aeio]|u(?!ti|ri|ni))/.test(thing) ? 'an' : 'a'} ${thing}`;

const nearDose = 3;
const nearScore = 4;
const nearMissed = 10;
const nearIllness = 3;
const opening = 10;

const dosed = sparing(
  /^(?:and |then |so )?(?:we|i) (put|brought|took|turned|cut|moved) you ((?:up|down|back) to \d.*)$/,
);
const done: Readonly<Record<string, string>> = {
  put: 'put',
  brought: 'brought',
  took: 'taken',
  turned: 'turned',
  cut: 'cut',
  moved: 'moved',
};
const scored = /^((?:and |so )?you(?: have)? scored (?:an? )?\d+)((?: out of \d+)?)$/;
const missed =
  /^((?:(?:and|but|yeah|then|so),? )*i (?:(?:just|always|sometimes|often) )*(?:kept|keep|was always) (?:forgetting|missing))(?: (?:it|them|to take (?:it|them)))?$/;
const hadBefore = sparing(
  /^((?:and |so )?(?:i know )?(?:that )?you had )(?:1|one)(?= (?:\d+|an?|about|last|in|when|back|around|a couple)\b)/,
);
const hadThose = sparing(
  /\b(you(?: have| have had)? had )(those|them|one|1|it|that)(?= (?:\d+|an?|about|last|in|when|back|around|a couple|before)\b)/,
);
const whenOne = /\b((?:when|if|whenever|every time) i (?:get|have|feel)) (?:one|1)(?=$|,| (?:coming|starting))/;
const startedAfter =
  /^((?:no,? |yeah,? |yes,? )*(?:it|the [a-z]+(?: [a-z]+)?|i (?:just )?noticed (?:it|the [a-z]+)) (?:just |really |only )*(?:started|came on|began|happened)?(?: (?:just|right|shortly|straight|soon))* ?after)(?: (?:that|it|this))?$/;
const event =
  /\b(?:after|before|since) ((?:the|your) (?:fall|accident|crash|injury|operation|surgery|procedure|birth|delivery|trip|flight|meal|injection|vaccine|match|game))\b/;

/** The text with what it left out; `null` where nothing is, or it cannot only be one thing. Clean lower-case text. */
export const elidedNamed = (text: string, utterances: readonly Utterance[], at: number): Said | null => {
  const completed = (found: Found | null, to: (words: string) => string): Said | null =>
    found === null ? null : { text: to(found.words), from: found.from };
  const isDoctor = utterances[at]?.speaker === 'doctor';
  const dose = isDoctor ? dosed.exec(text) : null;
  if (dose !== null)
    return completed(
      drugNear(utterances, at, nearDose),
      (drug) => `your ${drug} was ${done[dose[1] ?? ''] ?? ''} ${dose[2] ?? ''}`,
    );
  const score = isDoctor ? scored.exec(text) : null;
  if (score !== null)
    return completed(
      nearest(utterances, at, nearScore, (one) => [...one.text.matchAll(scale)].map(([words]) => words)),
      (test) => `${score[1] ?? ''}${score[2] ?? ''} on the ${test}`,
    );
  if (isDoctor) return illnessHad(text, utterances, at);
  const missing = missed.exec(text);
  if (missing !== null)
    return completed(drugNear(utterances, at, nearMissed), (drug) => `${missing[1] ?? ''} the ${drug}`);
  if (whenOne.test(text))
    return completed(nearest(utterances, at, nearIllness, illnessesIn), (thing) =>
      text.replace(whenOne, `$1 ${withArticle(thing)}`),
    );
  const after = startedAfter.exec(text);
  return after === null
    ? null
    : completed(
        nearest(utterances, at, 2, (one) => event.exec(one.text)?.slice(1, 2) ?? []),
        (what) => `${after[1] ?? ''} ${what.replace(/^your/, 'the')}`,
      );
};

/** "You had one two years ago", said by the doctor: of what was named in the same breath, right before, or as what the patient came with. */
const illnessHad = (text: string, utterances: readonly Utterance[], at: number): Said | null => {
  const place = hadThose.exec(text);
  const own =
    place === null
      ? []
      : mentionsOf(text.slice(0, place.index)).filter(({ kind, words }) => kind === 'condition' && words.endsWith('s'));
  const [named, other] = own;
  if (place !== null && named !== undefined && other === undefined)
    return /^(?:those|them)$/.test(place[2] ?? '')
      ? { text: text.replace(hadThose, `$1${named.words}`), from: [] }
      : null;
  if (!hadBefore.test(text)) return null;
  const found =
    nearest(utterances, at, nearIllness, illnessesIn) ??
    nearest(utterances, Math.min(at, opening), opening, (one) =>
      one.speaker === 'patient' && !one.question ? illnessesIn(one) : [],
    );
  return found === null ? null : { text: text.replace(hadBefore, `$1${withArticle(found.words)}`), from: found.from };
};
