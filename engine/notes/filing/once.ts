import { ofPlan } from './topicGroups.ts';
import { stemsOf } from '../faithful.ts';
import type { NotesSection, NotesStatement, SectionBlock } from '../engine.ts';

const ofFindings = /^(?:examination|results)$/;
/** "It was 118 when she came": goes with the sentence before it. */
const ofOneBefore = /^(?:It|That|This|They) /;
const fewest = 3;
const keeping = (section: NotesSection, isKept: (statement: NotesStatement) => boolean): NotesSection => ({
  ...section,
  statements: section.statements.map((group) => group.filter(isKept)).filter((group) => group.length > 0),
});

/**
 * Each sentence once: what was found stands among the findings and not in the story as well, and no sentence twice in what was told. Under
 * several problems the same order is given for each of them.
 */
export const eachOnce = (sections: readonly NotesSection[], blocks: readonly SectionBlock[]): NotesSection[] => {
  const findings = sections
    .filter(({ blockId }) => blocks.find(({ id }) => id === blockId)?.topics.every((topic) => ofFindings.test(topic)))
    .flatMap(({ statements }) => statements.flat())
    .map((statement) => ({ ...statement, stems: stemsOf(statement.text) }));
  // In the same words, or in some of those that were said in the same breath.
  const isFound = ({ text, segmentIds }: NotesStatement): boolean => {
    const own = [...stemsOf(text)];
    return findings.some(
      (one) =>
        one.text === text ||
        (own.length >= fewest &&
          segmentIds.every((id) => one.segmentIds.includes(id)) &&
          own.every((stem) => one.stems.has(stem))),
    );
  };
  return sections.map((section) => {
    const topics = blocks.find(({ id }) => id === section.blockId)?.topics ?? [];
    const [isStory, isPlan] = [topics.includes('history'), topics.some((topic) => ofPlan.test(topic))];
    const told = new Set<string>();
    let [last, isLed] = ['', true];
    return keeping(section, (statement) => {
      const { text } = statement;
      const isAgain = text === last || (!isPlan && told.has(text));
      isLed = !isAgain && !(isStory && isFound(statement)) && (isLed || !ofOneBefore.test(text));
      if (isLed) last = text;
      told.add(text);
      return isLed;
    });
  });
};
