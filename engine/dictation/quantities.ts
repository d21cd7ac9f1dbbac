import { isFigure, near } from './measures.ts';
import { perOnly, perTime, perUnits, units } from './tables/units.ts';
import { heard, instead, longestAt, phraseTable, rewrite, type Replacement, type Token } from './tokens.ts';

const unitTable = phraseTable(units);
const perTable = phraseTable(perUnits);

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
