import { ofPlan } from './topicGroups.ts';
import type { NotesSection, NotesStatement, SectionBlock } from '../engine.ts';

const ofFindings = /^(?:examination|results)$/;
/** "It was 118 when she came": goes with the sentence before it. */
const ofOneBefore = /^(?:It|That|This|They) /;
const textsOf = ({ statements }: NotesSection): string[] => statements.flat().map(({ text }) => text);
const keeping = (section: NotesSection, isKept: (statement: NotesStatement) => boolean): NotesSection => ({
  ...section,
  statements: section.statements.map((group) => group.filter(isKept)).filter((group) => group.length > 0),
});

/**
 * Each sentence once: what was found stands among the findings and not in the story as well, and no sentence twice in what was told. Under
 * several problems the same order is given for each of them.
 */
export const eachOnce = (sections: readonly NotesSection[], blocks: readonly SectionBlock[]): NotesSection[] => {
  const found = new Set(
    sections
      .filter(({ blockId }) => blocks.find(({ id }) => id === blockId)?.topics.every((topic) => ofFindings.test(topic)))
      .flatMap(textsOf),
  );
  return sections.map((section) => {
    const topics = blocks.find(({ id }) => id === section.blockId)?.topics ?? [];
    const [isStory, isPlan] = [topics.includes('history'), topics.some((topic) => ofPlan.test(topic))];
    const told = new Set<string>();
    let [last, isLed] = ['', true];
    return keeping(section, ({ text }) => {
      const isAgain = text === last || (!isPlan && told.has(text));
      isLed = !isAgain && !(isStory && found.has(text)) && (isLed || !ofOneBefore.test(text));
      if (isLed) last = text;
      told.add(text);
      return isLed;
    });
  });
};
