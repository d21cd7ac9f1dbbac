import { acuities } from './tables/grades.ts';
import { units } from './tables/units.ts';
import { heard, instead, longestAt, phraseTable, rewrite, type Replacement, type Token, wordAt } from './tokens.ts';

const unitTable = phraseTable(units);

export const isFigure = (token: Token | undefined): boolean => token?.kind === 'figure';
const plain = /^-?[\d,]+(?:\.\d+)?$/;
const valueOf = (token: Token | undefined): number =>
  Number(token?.text.replaceAll(',', '').split(/[-/]/).at(-1) ?? NaN);

const figure = (tokens: readonly Token[], at: number, used: number, text: string): Replacement => ({
  used,
  tokens: [instead(tokens, at, used, { kind: 'figure', text })],
});

const comparisons = phraseTable<string>([
  ['greater than or equal to', '≥'],
  ['more than or equal to', '≥'],
  ['less than or equal to', '≤'],
  ['greater than', '>'],
  ['less than', '<'],
  ['plus or minus', '±'],
  ['plus minus', '±'],
]);
const orWithout = phraseTable<string>([
  ['plus or minus', '+/-'],
  ['plus minus', '+/-'],
]);

/** What is measured from a zero in the middle, so that "plus" is its sign. */
const bothSigns = /^(?:jvp|sphere|refraction|refractive|lens|add|prescription|dioptres?|excess|station|balance)$/;
/** Signs before a number: > < ≥ ≤ ± and minus. */
const signed = (tokens: readonly Token[], at: number): Replacement | null => {
  const sign = longestAt(tokens, at, comparisons);
  if (sign && isFigure(tokens[at + sign.used]) && !/^(?:minute|second)s?$/.test(heard(tokens, at - 1)))
    return figure(tokens, at, sign.used + 1, `${sign.value}${tokens[at + sign.used]?.text}`);
  // "Plus minus contrast": with it or without.
  const choice = sign ? longestAt(tokens, at, orWithout) : null;
  if (choice && tokens[at + choice.used]?.kind === 'word')
    return { used: choice.used, tokens: [instead(tokens, at, choice.used, { text: choice.value, isRead: true })] };
  const next = tokens[at + 1];
  if (heard(tokens, at) === 'plus' && isFigure(next) && !isFigure(tokens[at - 1]) && near(tokens, at, bothSigns, 4))
    return figure(tokens, at, 2, `+${next?.text}`);
  if (/^(?:minus|negative)$/.test(heard(tokens, at)) && isFigure(next) && plain.test(next?.text ?? '')) {
    const isAfterNumber = isFigure(tokens[at - 1]) && heard(tokens, at) === 'minus';
    const isFinding = heard(tokens, at) === 'negative';
    return isAfterNumber || isFinding ? null : figure(tokens, at, 2, `-${next?.text}`);
  }
  return null;
};

export const near = (tokens: readonly Token[], at: number, pattern: RegExp, far: number): boolean =>
  Array.from({ length: far }, (_, back) => wordAt(tokens, at - 1 - back)).some((word) => pattern.test(word));

/** "4+3", "32+4 weeks", "2+ oedema", "4+/5". */
const plus = (tokens: readonly Token[], at: number): Replacement | null => {
  const first = tokens[at];
  // Power of 4-/5.
  if (isFigure(first) && heard(tokens, at + 1) === 'minus' && /^(?:out|over)$/.test(heard(tokens, at + 2)))
    return figure(tokens, at, 2, `${first?.text}-`);
  if (!isFigure(first) || heard(tokens, at + 1) !== 'plus') return null;
  const second = tokens[at + 2];
  // Findings are graded to four: "45 plus RAP" is a sum.
  if (!isFigure(second)) return valueOf(first) <= 4 ? figure(tokens, at, 2, `${first?.text}+`) : null;
  const isSum = near(tokens, at, /^gleason$/i, 3);
  const weeks = valueOf(first);
  const isGestation =
    weeks >= 20 &&
    weeks <= 42 &&
    valueOf(second) <= 6 &&
    near(tokens, at, /^(?:at|gestation|delivered|born|gravid)$/, 2);
  const isFollowed = tokens[at + 3]?.kind === 'word' && !/^(?:weeks|with|by|and|for|via)$/.test(heard(tokens, at + 3));
  if (!isSum && heard(tokens, at + 3) !== 'weeks' && (!isGestation || isFollowed)) return null;
  const sum = `${first?.text}+${second?.text}`;
  const total = tokens[at + 4];
  if (isSum && /^equals?$/.test(heard(tokens, at + 3)) && isFigure(total))
    return figure(tokens, at, 5, `${sum}=${total?.text}`);
  return figure(tokens, at, 3, sum);
};

/** "120/80" and "8/10", also where a figure before it carries a sign. */
const over = (tokens: readonly Token[], at: number): Replacement | null => {
  const first = tokens[at];
  if (!isFigure(first) || !/^[<>]?\d+(?:\.\d+)?[+-]?(?:-\d+)?$/.test(first?.text ?? '')) return null;
  const isOutOf = heard(tokens, at + 1) === 'out' && heard(tokens, at + 2) === 'of';
  const words = isOutOf
    ? 2
    : heard(tokens, at + 1) === 'over' || (heard(tokens, at + 1) === 'on' && isOn(tokens, at))
      ? 1
      : 0;
  const second = tokens[at + 1 + words];
  // "From 4 to 7 over 12 months".
  if (/^(?:minute|hour|day|week|month|year)s?$/.test(heard(tokens, at + 2 + words)) && words === 1) return null;
  const isHalfLine = first?.text === '6' && second?.text === '7.5';
  if (words === 0 || !isFigure(second) || !(isHalfLine || /^\d+(?:-\d+)?$/.test(second?.text ?? ''))) return null;
  return figure(tokens, at, words + 2, `${first?.text}/${second?.text}`);
};
/** What is scored out of a figure, near its score. */
const scored: readonly (readonly [of: number, words: RegExp])[] = [
  [5, /^(?:power|strength)$/],
  [10, /^(?:pain|scores?|scored|severity|mood|energy|apgars?|scale)$/],
  [15, /^gcs$/],
  [30, /^(?:mmse|moca|mental)$/],
];
const seen = /^(?:eyes?|vision|acuity|acuities|va|pinhole|unaided|aided|corrected)$/;
const twoPart =
  /^(?:targin|seretide|symbicort|entresto|janumet|jardiamet|xigduo|exforge|coveram|caduet|breo|flutiform|duoresp|ryzodeg|novomix|mixtard|humulin)$/;
/** "On" is said for the stroke of a pressure, a score, a visual acuity and the two strengths of one medicine. */
const isOn = (tokens: readonly Token[], at: number): boolean => {
  const [first, second] = [Number.parseFloat(tokens[at]?.text ?? ''), valueOf(tokens[at + 2])];
  const isPressure = near(tokens, at, /^(?:bp|pressure)$/, 3) && first >= 60 && second >= 30;
  if (isPressure || twoPart.test(wordAt(tokens, at - 1)) || tokens[at - 2]?.text === '/') return true;
  if (longestAt(tokens, at + 3, unitTable)) return false;
  const isAcuity = (first === 6 || first === 20) && acuities.has(second) && near(tokens, at, seen, 12);
  const isScore = scored.some(([of, words]) => of === second && first <= of && near(tokens, at, words, 8));
  return isAcuity || isScore;
};

/** "5-10" where the first is the smaller one; after "from" both stay apart. */
const range = (tokens: readonly Token[], at: number): Replacement | null => {
  const [first, second] = [tokens[at], tokens[at + 2]];
  if (!isFigure(first) || !isFigure(second) || heard(tokens, at + 1) !== 'to') return null;
  if (!plain.test(first?.text ?? '') || !plain.test(second?.text ?? '') || valueOf(first) >= valueOf(second))
    return null;
  if (near(tokens, at, /^(?:from|ratio)$/, 3)) return null;
  return figure(tokens, at, 3, `${first?.text}-${second?.text}`);
};

/** "8 x 6" where a unit follows the last figure. */
const dimensions = (tokens: readonly Token[], at: number): Replacement | null => {
  const texts = [tokens[at]?.text ?? ''];
  let used = 1;
  while (isFigure(tokens[at]) && /^(?:by|x|times)$/.test(heard(tokens, at + used)) && isFigure(tokens[at + used + 1])) {
    texts.push(tokens[at + used + 1]?.text ?? '');
    used += 2;
  }
  if (texts.length < 2 || !longestAt(tokens, at + used, unitTable)) return null;
  return figure(tokens, at, used, texts.join(' x '));
};

/** Figures with a stroke between them, which may be several tokens, before a place. */
const beforeText = (tokens: readonly Token[], at: number): string =>
  tokens[at - 2]?.text === '/'
    ? [3, 2, 1].map((back) => tokens[at - back]?.text).join('')
    : (tokens[at - 1]?.text ?? '');

/** "x3", and "x10^9/L" of blood counts. */
const times = (tokens: readonly Token[], at: number): Replacement | null => {
  const count = tokens[at + 1];
  if (!/^(?:times|x)$/.test(heard(tokens, at)) || !isFigure(count)) return null;
  if (count?.text === '10' && heard(tokens, at + 2) === 'to' && heard(tokens, at + 3) === 'the') {
    const of = heard(tokens, at + 4) === 'power' && heard(tokens, at + 5) === 'of' ? 2 : 0;
    const power = /^(\d{1,2})(?:th)?$/.exec(tokens[at + 4 + of]?.text ?? '')?.[1];
    const isPerLitre = heard(tokens, at + 5 + of) === 'per' && /^lit(?:re|er)$/.test(heard(tokens, at + 6 + of));
    const used = 5 + of + (isPerLitre ? 2 : 0);
    if (power)
      return {
        used,
        tokens: [instead(tokens, at, used, { text: `x10^${power}${isPerLitre ? '/L' : ''}`, isRead: true })],
      };
  }
  // The axis of a lens: "-2.25/-0.75 x 180".
  if (/^[-+][\d.]+\/[-+][\d.]+$/.test(beforeText(tokens, at)))
    return { used: 2, tokens: [instead(tokens, at, 2, { text: `x ${count?.text}`, isRead: true })] };
  if (isFigure(tokens[at - 1])) return null;
  return { used: 2, tokens: [instead(tokens, at, 2, { text: `x${count?.text}`, isRead: true })] };
};

/** Letters read beyond a line of the chart, or missed in it: "6/6-2". */
const acuityLetters = (tokens: readonly Token[], at: number): Replacement | null => {
  const sign = heard(tokens, at + 1) === 'plus' ? '+' : heard(tokens, at + 1) === 'minus' ? '-' : '';
  const count = tokens[at + 2];
  return sign && /^6\/\d+$/.test(tokens[at]?.text ?? '') && /^[1-4]$/.test(count?.text ?? '')
    ? { used: 3, tokens: [instead(tokens, at, 3, { text: `${tokens[at]?.text}${sign}${count?.text}`, isRead: true })] }
    : null;
};

const suture = /^(?:nylon|vicryl|monocryl|prolene|silk|ethilon|pds|maxon|catgut|sutures?|ethibond)$/;
/** Sizes of sutures: "five oh nylon" is 5-0 nylon. */
const sutureSize = (tokens: readonly Token[], at: number): Replacement | null => {
  const size = tokens[at]?.text ?? '';
  const isJoined = /^\d\.0$/.test(size);
  const used = isJoined ? 1 : 2;
  const isZero = isJoined || tokens[at + 1]?.text === '0' || /^(?:oh|o)$/.test(heard(tokens, at + 1));
  if (!isFigure(tokens[at]) || !/^\d/.test(size) || !isZero || !suture.test(wordAt(tokens, at + used))) return null;
  return { used, tokens: [instead(tokens, at, used, { text: `${size.charAt(0)}-0`, isRead: true })] };
};

/** The two strengths of a medicine in two parts: "Targin ten five" is Targin 10/5. */
const strengths = (tokens: readonly Token[], at: number): Replacement | null => {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!isFigure(first) || !isFigure(second) || !twoPart.test(wordAt(tokens, at - 1))) return null;
  return plain.test(first?.text ?? '') &&
    plain.test(second?.text ?? '') &&
    !/^(?:puffs?|tablets?|units?)$/.test(heard(tokens, at + 2))
    ? figure(tokens, at, 2, `${first?.text}/${second?.text}`)
    : null;
};

/** "Greater than ten to the eight" of a culture. */
const powerOfTen = (tokens: readonly Token[], at: number): Replacement | null => {
  const power = tokens[at + 3];
  const isAsked =
    /^[<>≥≤]?10$/.test(tokens[at]?.text ?? '') && `${heard(tokens, at + 1)} ${heard(tokens, at + 2)}` === 'to the';
  return isAsked && isFigure(power) && /^\d{1,2}$/.test(power?.text ?? '')
    ? { used: 4, tokens: [instead(tokens, at, 4, { text: `${tokens[at]?.text}^${power?.text}`, isRead: true })] }
    : null;
};

/** "Twenty four seven care", "a fifty fifty chance". */
const saidAsFraction = (tokens: readonly Token[], at: number): Replacement | null => {
  const pair = `${tokens[at]?.text} ${tokens[at + 1]?.text}`;
  return isFigure(tokens[at]) && isFigure(tokens[at + 1]) && /^(?:24 7|50 50)$/.test(pair)
    ? figure(tokens, at, 2, pair.replace(' ', '/'))
    : null;
};

/** Signs, fractions, ranges and dimensions between figures. */
export const withRelations = (tokens: readonly Token[]): Token[] => {
  const ranged = rewrite(rewrite(rewrite(tokens, dimensions), signed), range);
  const summed = rewrite(ranged, (all, at) => plus(all, at));
  const parted = rewrite(
    summed,
    (all, at) =>
      over(all, at) ??
      saidAsFraction(all, at) ??
      powerOfTen(all, at) ??
      sutureSize(all, at) ??
      strengths(all, at) ??
      times(all, at),
  );
  return rewrite(parted, acuityLetters);
};
