import { wordsOf } from '../evidence/concepts.ts';
import { withoutConventionalUnits } from '../evidence/conventionalUnits.ts';
import { functionWords, stemOf } from '../evidence/words.ts';
import { chronicPhrases } from './chronic/chronicPhrases.ts';
import { everydayNames } from './complaint/everydayNames.ts';
import { requestNames } from './complaint/requested.ts';
import { capacityLabels, letterPhrases, plainLabels } from './letters/letterPhrases.ts';
import { answerLabels, backgroundLabels, commonConditions, phrases, planLabels, symptomNouns } from './phrases.ts';
import { examinationLabels, systemLabels } from './symptoms/systemHeadings.ts';
import { mindLabels } from './mind/mindLabels.ts';
import { spokenForms } from './transcript/spokenForms.ts';
import { storyPhrases } from './story/storyPhrases.ts';
import { symptomNamesIn } from './symptoms/symptomNames.ts';
import { writtenDates } from './letters/writtenDates.ts';

const contentWords = (text: string): string[] =>
  wordsOf(text).filter(
    (word) => /^[a-z0-9]/.test(word) && !functionWords.has(word) && !functionWords.has(stemOf(word)),
  );
const contentStems = (text: string): string[] => contentWords(text).map(stemOf);
const own = new Set(
  [
    ...Object.values(phrases).flat(),
    ...Object.values(storyPhrases),
    ...Object.values(chronicPhrases),
    ...Object.values(planLabels),
    ...Object.values(mindLabels),
    ...Object.values(backgroundLabels),
    ...Object.values(commonConditions),
    ...Object.values(symptomNouns),
    ...Object.values(everydayNames),
    ...Object.values(requestNames),
    ...Object.values(letterPhrases),
    ...Object.values(plainLabels),
    ...Object.values(capacityLabels),
    ...[...answerLabels, ...systemLabels, ...examinationLabels].map(([, label]) => label),
  ].flatMap(contentStems),
);

/**
 * The content words of a text that stand neither in its sources nor in the engine's fixed phrases. Numbers count as words; the unit that a
 * quantity has by convention need not have been said.
 */
export const uncarried = (text: string, sources: readonly string[]): string[] => {
  const carried = new Set(
    sources.flatMap((text) =>
      contentStems(`${text} ${writtenDates(text)} ${spokenForms(text)} ${symptomNamesIn(text)}`),
    ),
  );
  const isCarried = (stem: string): boolean =>
    carried.has(stem) || own.has(stem) || (/^[a-z]+ied?$/.test(stem) && carried.has(stem.replace(/ied?$/, 'y')));
  const isPut = (part: string): boolean => carried.has(stemOf(part)) || functionWords.has(part);
  return contentWords(withoutConventionalUnits(text))
    .filter(
      (word) =>
        !isCarried(stemOf(word)) &&
        // "116 on 72" is written 116/72, "x ray" x-ray, "follow up" follow-up.
        !(/^\d+\/\d+$/.test(word) && word.split('/').every(isPut)) &&
        // A pain is rated out of 10, said or not.
        !(/^\d\/10$/.test(word) && isPut(word.slice(0, 1))) &&
        !(word.includes('-') && word.split('-').every(isPut)),
    )
    .map(stemOf);
};

export const stemsOf = (text: string): Set<string> => new Set(contentStems(text));
