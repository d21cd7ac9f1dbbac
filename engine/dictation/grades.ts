import { smallNumber } from './dates.ts';
import { acuities, arabicLabels, arabicStages, acuityWords, letterLabels, romanLabels } from './tables/grades.ts';
import { romanOf } from './tables/numerals.ts';
import { heard, instead, rewrite, type Replacement, type Token, wordAt } from './tokens.ts';
import { wordTable } from '../evidence/wordTable.ts';

/** The label that ends just before a place; empty where none does. */
const labelBefore = (tokens: readonly Token[], at: number): string => {
  const before = ` ${[4, 3, 2, 1].map((back) => wordAt(tokens, at - back)).join(' ')}`;
  return romanLabels.find((label) => before.endsWith(` ${label}`)) ?? '';
};

const around = (tokens: readonly Token[], at: number, pattern: RegExp): boolean => {
  for (let near = Math.max(0, at - 4); near < Math.min(tokens.length, at + 6); near += 1) {
    if (tokens[near]?.kind === 'mark' && near > at) return false;
    if (pattern.test(wordAt(tokens, near))) return true;
  }
  return false;
};

type Grade = { value: number; suffix: string; used: number };
const gradeAt = (tokens: readonly Token[], at: number): Grade | null => {
  const joined = /^(\d{1,2})([a-d])$/.exec(heard(tokens, at));
  if (joined?.[1] && joined[2]) return { value: Number(joined[1]), suffix: joined[2], used: 1 };
  const value = smallNumber(tokens, at);
  if (!value || value.value < 1) return null;
  const letter = heard(tokens, at + value.used);
  // The F of Bosniak is for follow-up.
  const isSuffix = /^[a-d]$/.test(letter) || (letter === 'f' && labelBefore(tokens, at).startsWith('bosniak'));
  return { ...value, suffix: isSuffix ? letter : '', used: value.used + (isSuffix ? 1 : 0) };
};

const links = wordTable<string>({ to: '-', and: ' and ', through: '-', or: ' or ' });
/** "Two to twelve", "three and four": the numbers after a label in the plural or with a link. */
const linked = (
  tokens: readonly Token[],
  at: number,
  write: (grade: Grade) => string,
): { text: string; used: number } | null => {
  const first = gradeAt(tokens, at);
  if (!first) return null;
  let text = write(first);
  let used = first.used;
  for (;;) {
    const link = links[heard(tokens, at + used)];
    const next = gradeAt(tokens, at + used + (link ? 1 : 0));
    if (!next || next.value > 13 || next.value <= first.value) return { text, used };
    text += (link ?? ', ') + write(next);
    used += (link ? 1 : 0) + next.used;
  }
};

const inRoman = ({ value, suffix }: Grade): string => `${romanOf(value)}${suffix.toUpperCase()}`;
/** The active form of a factor keeps its small letter: "factor Xa". */
const asFactor = ({ value, suffix }: Grade): string => romanOf(value) + suffix;
const inArabic = ({ value, suffix }: Grade): string => `${value}${suffix}`;

/** Rheumatoid factor is measured; the factors that are numbered clot. */
const isMeasuredFactor = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at - 1) === 'factor' &&
  /^(?:rheumatoid|risk|necrosis|growth|von|willebrand)$/.test(wordAt(tokens, at - 2));

const labelled = (tokens: readonly Token[], at: number): Replacement | null => {
  const label = labelBefore(tokens, at).split(' ').at(-1) ?? '';
  if (label === '') return null;
  const isArabic = label === 'stage' && around(tokens, at, arabicStages);
  const write = isArabic ? inArabic : label === 'factor' ? asFactor : inRoman;
  const isListed = /^(?:nerves?|leads)$/.test(label) || (heard(tokens, at + 1) === 'to' && label !== 'factor');
  const grade = gradeAt(tokens, at);
  // "Stage two point five", "rheumatoid factor one hundred and twenty": no roman figures have these.
  const isMore = /^(?:point|hundred|thousand|percent|over)$/.test(heard(tokens, at + (grade?.used ?? 0)));
  if (!grade || grade.value > 13 || isMore || isMeasuredFactor(tokens, at)) return null;
  const read = isListed ? linked(tokens, at, write) : { text: write(grade), used: grade.used };
  return read
    ? { used: read.used, tokens: [instead(tokens, at, read.used, { text: read.text, isRead: true, isFixed: true })] }
    : null;
};

const arabic = (tokens: readonly Token[], at: number): Replacement | null => {
  if (!arabicLabels.test(wordAt(tokens, at - 1))) return null;
  const grade = gradeAt(tokens, at);
  // "Type two a": the letter is taken for an article.
  // An open fracture is graded by Gustilo, whose types are roman.
  if (grade && around(tokens, at, /^open$/) && around(tokens, at, /^fractures?$/))
    return {
      used: grade.used,
      tokens: [instead(tokens, at, grade.used, { text: inRoman(grade), isRead: true, isFixed: true })],
    };
  if (!grade || grade.suffix === '' || (grade.suffix === 'a' && tokens[at + grade.used]?.kind === 'word')) return null;
  return { used: grade.used, tokens: [instead(tokens, at, grade.used, { text: inArabic(grade), isRead: true })] };
};

const lettered = (tokens: readonly Token[], at: number): Replacement | null => {
  const before = wordAt(tokens, at - 1);
  const isPugh = before === 'class' && /^(?:pugh|pughs|child)$/.test(wordAt(tokens, at - 2));
  const isBlood =
    before === 'group' &&
    (wordAt(tokens, at - 2) === 'blood' || /^(?:positive|negative)$/.test(wordAt(tokens, at + 1)));
  if (/^(?:a|b|o|ab)$/.test(heard(tokens, at)) && isBlood)
    return {
      used: 1,
      tokens: [instead(tokens, at, 1, { text: heard(tokens, at).toUpperCase(), isRead: true, isFixed: true })],
    };
  if (!/^[abc]$/.test(heard(tokens, at)) || !(isPugh || letterLabels.test(before))) return null;
  const isArticle =
    heard(tokens, at) === 'a' &&
    before === 'type' &&
    wordAt(tokens, at + 1) !== 'dissection' &&
    wordAt(tokens, at + 1) !== 'aortic';
  return isArticle
    ? null
    : {
        used: 1,
        tokens: [instead(tokens, at, 1, { text: heard(tokens, at).toUpperCase(), isRead: true, isFixed: true })],
      };
};

/** "Visual acuity six nine" is 6/9, "vision twenty twenty" 20/20. */
const acuity = (tokens: readonly Token[], at: number): Replacement | null => {
  const first = heard(tokens, at);
  if (first !== 'six' && first !== 'twenty') return null;
  const second = first === 'twenty' && heard(tokens, at + 1) !== 'twenty' ? null : smallNumber(tokens, at + 1);
  const isRange = second && (first === 'twenty' || acuities.has(second.value));
  if (!second || !isRange) return null;
  const isSeen = [1, 2, 3, 4, 5, 6, 7, 8].some((back) =>
    /^(?:acuity|acuities|vision|va)$/.test(wordAt(tokens, at - back)),
  );
  if (!isSeen || !acuityWords.test(wordAt(tokens, at - 1))) return null;
  const text = `${first === 'six' ? 6 : 20}/${second.value}`;
  return { used: 1 + second.used, tokens: [instead(tokens, at, 1 + second.used, { text, isRead: true })] };
};

/** Grades, stages, classes and factors in the figures that convention has for them. */
export const withGrades = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, (all, at) => labelled(all, at) ?? arabic(all, at) ?? lettered(all, at) ?? acuity(all, at));
