import type { NotesStatement } from '../engine.ts';
import { capacityLabels } from './letterPhrases.ts';
import { phrases } from '../phrases.ts';

const restricting =
  /\b(?:no|not|avoid|limit\w*|restrict\w*|only|without|maximum|up to|under|less than|more than|cannot)\b.*\b(?:lift\w*|carry\w*|sit\w*|stand\w*|driv\w+|bend\w*|climb\w*|reach\w*|kneel\w*|squat\w*|push\w*|pull\w*|machin\w+|twist\w*|walk\w*|hours?|kg|kilos?|ladders?|heights?|overhead|forklift|keyboard|duties)\b/i;
const paced =
  /^(?:sit|stand|walk|change (?:your |his |her |their )?position|get up|take (?:a )?breaks?|rest breaks?|a break)\b.*\b(?:minutes?|hours?|half|every|at most|at a time)\b/i;
const dated =
  /\b(?:today|tomorrow|(?:rest of |end of )?(?:this|the|next) week|until|from|between|for (?:a|an|the next|about|another|\d+|one|two|three|four|six)\b|(?:a|an|this|the) (?:day|week|fortnight|month) off|\d+ (?:days?|weeks?|months?)|monday|tuesday|wednesday|thursday|friday|saturday|sunday|fortnight|\d{1,2}\/\d{1,2})\b/i;
const capable =
  /\b(?:fit|unfit|off (?:work|for)|(?:a|an|this|the|\d+) (?:day|days|week|weeks|fortnight|month) off|put (?:him|her|them|you) off|off until|duties|capacity|(?:can|may) do|office work|return(?:ing)? to work|back (?:to|at) work|hours|full[- ]time|certificate|time off)\b/i;

type Field = 'capacity' | 'restrictions' | 'dates';
const fieldOf = ({ text }: NotesStatement): Field => {
  if (capable.test(text) && !/^no\b/i.test(text)) return 'capacity';
  if (restricting.test(text) || paced.test(text)) return 'restrictions';
  return dated.test(text) && !/\bwork\b/i.test(text) ? 'dates' : 'capacity';
};

const line = (field: Field, statements: readonly NotesStatement[]): NotesStatement[] =>
  statements.length === 0
    ? [{ text: `${capacityLabels[field]}: ${phrases.gap}`, segmentIds: [] }]
    : statements.map((statement, at) =>
        at === 0
          ? {
              ...statement,
              text: `${capacityLabels[field]}: ${statement.text.replace(/^Work: (.)/, (_, first: string) => first.toUpperCase())}`,
            }
          : statement,
      );

/**
 * Capacity for work by the fields of a certificate. A field of which nothing was said is a marked gap; dates that were said with the
 * capacity are not asked for again.
 */
export const capacityFields = (groups: readonly (readonly NotesStatement[])[]): NotesStatement[][] => {
  const statements = groups.flat();
  if (statements.length === 0) return [[{ text: phrases.gap, segmentIds: [] }]];
  const of = (field: Field): NotesStatement[] => statements.filter((statement) => fieldOf(statement) === field);
  const dates = of('dates');
  const isDated = statements.some(({ text }) => dated.test(text));
  // "After that, normal hours, no lifting": what is limited was said with what is possible.
  const isLimited = statements.some(({ text }) => restricting.test(text));
  const restrictions = of('restrictions');
  return [
    line('capacity', of('capacity')),
    ...(restrictions.length > 0 || !isLimited ? [line('restrictions', restrictions)] : []),
    ...(dates.length > 0 || !isDated ? [line('dates', dates)] : []),
  ];
};
