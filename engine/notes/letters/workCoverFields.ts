import { capacityFields } from './capacity.ts';
import { asSentence } from '../wording/casing.ts';
import type { NotesStatement, SectionBlock } from '../engine.ts';
import { capacityLabels, letterPhrases } from './letterPhrases.ts';
import { phrases } from '../phrases.ts';
import { injuring } from './workCoverSaid.ts';
import type { Told } from './workCoverSaid.ts';
import { writtenDates } from './writtenDates.ts';

type Statements = NotesStatement[][];
/** The date and the mechanism as they will stand, with the segments that they come from. */
export type InjuryFields = { date: Told | null; mechanism: readonly NotesStatement[] };

const gap = (label?: string): NotesStatement => ({
  text: label === undefined ? phrases.gap : `${label}: ${phrases.gap}`,
  segmentIds: [],
});

const subject = /^(?:He|She|They|(?:Mr|Ms) \S+|\p{Lu}\S+ \p{Lu}\S+) (?:has |have |had )?/u;
/** Whether the mechanism holds a sentence already. */
const isHeld = (text: string, mechanism: readonly NotesStatement[]): boolean => {
  const plain = (said: string): string => said.replace(/\binjured\b/g, 'hurt');
  const told = text.replace(subject, '').replace(/\.$/, '');
  return told !== text && mechanism.some((how) => plain(how.text).includes(plain(told)));
};

/** When and how it happened, before the rest of the story; a marked gap for either of which nothing was said. */
const injuryFields = (statements: Statements, { date, mechanism }: InjuryFields): Statements => {
  const isTold = statements.flat().some(({ text }) => injuring.test(text.toLowerCase()));
  const [first, ...more] = mechanism;
  const how = first ? [{ ...first, text: `${capacityLabels.mechanism}: ${first.text}` }, ...more] : [];
  return [
    [
      date
        ? { ...date, text: `${capacityLabels.date}: ${asSentence(writtenDates(date.text))}` }
        : gap(capacityLabels.date),
    ],
    ...(how.length > 0 ? [how] : isTold ? [] : [[gap(capacityLabels.mechanism)]]),
    ...statements
      .map((group) => group.filter(({ text }) => !isHeld(text, mechanism)))
      .filter((group) => group.length > 0),
  ];
};

const opinion = new RegExp(`^(?:${phrases.letterImpression}|${letterPhrases.myImpression}(?: that)?) (.)`);
/** Under the heading of a diagnosis stands the diagnosis. */
const diagnosis = (statements: Statements): Statements =>
  statements.map((group) =>
    group.map((statement) => ({
      ...statement,
      text: statement.text.replace(opinion, (_, letter: string) => letter.toUpperCase()),
    })),
  );

/** A section of an insurer's form: it says of each field that it asks for whether anything was said. */
export const reportSection = (section: SectionBlock, statements: Statements, injury: InjuryFields): Statements => {
  const [topic, ...others] = section.topics;
  if (others.length === 0 && topic === 'work_capacity') return capacityFields(statements);
  if (section.topics.includes('chief_complaint')) return injuryFields(statements, injury);
  if (statements.length === 0) return [[gap()]];
  return others.length === 0 && topic === 'assessment' ? diagnosis(statements) : statements;
};
