import { acuities } from './tables/grades.ts';
import { perOnly, perTime, perUnits, units } from './tables/units.ts';
import { heard, instead, longestAt, phraseTable, rewrite, type Replacement, type Token, wordAt } from './tokens.ts';

const unitTable = phraseTable(units);
const perTable = phraseTable(perUnits);

const isFigure = (token: Token | undefined): boolean => token?.kind === 'figure';
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

const near = (tokens: readonly Token[], at: number, pattern: RegExp, far: number): boolean =>
  Array.from({ length: far }, (_, back) => wordAt(tokens, at - 1 - back)).some((word) => pattern.test(word));

/** "4+3", "32+4 weeks", "2+ oedema", "4+/5". */
const plus = (tokens: readonly Token[], at: number): Replacement | null => {
  const first = tokens[at];
  // Power of 4-/5.
  if (isFigure(first) && heard(tokens, at + 1) === 'minus' && /^(?:out|over)$/.test(heard(tokens, at + 2)))
    return figure(tokens, at, 2, `${first?.text}-`);
  if (!isFigure(first) || heard(tokens, at + 1) !== 'plus') return null;
  const second = tokens[at + 2];
  if (!isFigure(second)) return figure(tokens, at, 2, `${first?.text}+`);
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
  if (words === 0 || !isFigure(second) || !/^\d+(?:-\d+)?$/.test(second?.text ?? '')) return null;
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
  if (isFigure(tokens[at - 1])) return null;
  return { used: 2, tokens: [instead(tokens, at, 2, { text: `x${count?.text}`, isRead: true })] };
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
  return rewrite(
    summed,
    (all, at) =>
      over(all, at) ?? saidAsFraction(all, at) ?? sutureSize(all, at) ?? strengths(all, at) ?? times(all, at),
  );
};

type Unit = { text: string; used: number };
const perAfter = (tokens: readonly Token[], at: number, isDose: boolean): Unit | null => {
  if (heard(tokens, at) !== 'per') return null;
  const read = longestAt(tokens, at + 1, perTable);
  if (read) return { text: `/${read.value}`, used: read.used + 1 };
  if (heard(tokens, at + 1) === 'one' || isFigure(tokens[at + 1])) return perSurface(tokens, at);
  const time = isDose ? perTime[heard(tokens, at + 1)] : undefined;
  return time ? { text: `/${time}`, used: 2 } : null;
};
/** "Per 1.73 square metres": what a filtration rate is given for. */
const perSurface = (tokens: readonly Token[], at: number): Unit | null => {
  const area = longestAt(tokens, at + 2, unitTable);
  return area?.value === 'm²' ? { text: `/${tokens[at + 1]?.text} m²`, used: 2 + area.used } : null;
};

const unitAt = (tokens: readonly Token[], at: number): Unit | null => {
  const read = longestAt(tokens, at, unitTable);
  const short = perOnly[heard(tokens, at)];
  const per = short ? perAfter(tokens, at + 1, false) : null;
  if (short && per && /^\/(?:L|mL)$/.test(per.text)) return { text: short + per.text, used: 1 + per.used };
  if (!read) return null;
  let { value: text, used } = read;
  for (
    let next = perAfter(tokens, at + used, text.includes('/'));
    next;
    next = perAfter(tokens, at + used, text.includes('/'))
  ) {
    text += next.text;
    used += next.used;
  }
  return { text, used };
};

const temperature = /^(?:temperature|temp|temperatures|febrile|afebrile|fever|fevers|pyrexia|tympanic)$/;
const degrees = (tokens: readonly Token[], at: number): Unit | null => {
  if (!/^degrees?$/.test(heard(tokens, at))) return null;
  const scale = heard(tokens, at + 1);
  if (/^(?:celsius|centigrade)$/.test(scale)) return { text: '°C', used: 2 };
  if (scale === 'fahrenheit') return { text: '°F', used: 2 };
  return { text: near(tokens, at, temperature, 6) ? '°C' : '°', used: 1 };
};

const percent = (tokens: readonly Token[], at: number): Unit | null => {
  if (/^(?:percent|%)$/.test(heard(tokens, at))) return { text: '%', used: 1 };
  return heard(tokens, at) === 'per' && heard(tokens, at + 1) === 'cent' ? { text: '%', used: 2 } : null;
};

const spans = /^(?:year|month|week|day|hour|minute)$/;
const spanned =
  /^(?:history|course|review|trial|period|postoperative|follow|supply|wait|old|programme|program|break|admission|stay|interval|gap|certificate|duration|survival|mortality|visit|check)$/;
/** "65-year-old" and "2-week history". */
const span = (tokens: readonly Token[], at: number): Replacement | null => {
  const [count, unit] = [tokens[at], heard(tokens, at + 1)];
  if (!isFigure(count) || !spans.test(unit)) return null;
  if (heard(tokens, at + 2) === 'old')
    return { used: 3, tokens: [instead(tokens, at, 3, { text: `${count?.text}-${unit}-old`, isRead: true })] };
  const next = tokens[at + 2];
  const isNoun = next?.kind === 'word' && (count?.text === '1' ? spanned.test(next.text.toLowerCase()) : true);
  return isNoun
    ? { used: 2, tokens: [instead(tokens, at, 2, { text: `${count?.text}-${unit}`, isRead: true })] }
    : null;
};

/** Units in their short forms after figures; percent and degrees stand close. */
export const withUnits = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, (all, at) => {
    const before = all[at - 1];
    const spanning = span(all, at);
    if (spanning) return spanning;
    if (isFigure(all[at]) && heard(all, at + 1) === 'hourly')
      return { used: 2, tokens: [instead(all, at, 2, { text: `${all[at]?.text}-hourly`, isRead: true })] };
    const isAmount = isFigure(before) || (before?.isRead && /^(?:\d+\/\d+|-?[\d.,]+\+?)$/.test(before.text));
    if (!isAmount && !(heard(all, at - 1) === 'million')) return null;
    const close = percent(all, at) ?? degrees(all, at);
    if (close)
      return {
        used: close.used,
        tokens: [
          { ...instead(all, at, close.used, { text: close.text, isRead: true, isFixed: true }), joinsLeft: true },
        ],
      };
    const unit = unitAt(all, at);
    if (!unit) return null;
    return { used: unit.used, tokens: [instead(all, at, unit.used, { text: unit.text, isRead: true, isFixed: true })] };
  });
