import { wordsOf } from '../../evidence/concepts.ts';
import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf, testsOfParts } from '../mentions.ts';
import { testNames } from './planTests.ts';
import { ofKin } from './stepsOfOthers.ts';

/** What is asked for in a statement of a plan: medicines and tests by their concepts, the figures, and whether it begins, goes on or ends. */
export type Asked = {
  things: Set<string>;
  figures: Set<string>;
  deed: string;
  isConditional: boolean;
  isBare: boolean;
  isStart: boolean;
  /** Only recommended, as what goes on may be. */ isAgain: boolean;
  /** It ends one thing and begins another: "stop the one and start the other". */ isSwitch: boolean;
};

const deeds: readonly (readonly [RegExp, string])[] = [
  // What waits for a test orders none.
  [/^(?:continue|keep|refill|resume|restart|continued|(?:«S»|he|she) (?:will|can) continue)\b/, 'continue'],
  [
    /^(?:«S» «A» )?(?:increase|decrease|reduce|halve|double|lower|taper|stop|hold|not|no|avoid|change|switch|offered|consider)\b/,
    'change',
  ],
  [/^(?:«S» can|«S» may)\b/, 'may'],
  // "Come back with the X-ray" orders none.
  [/^(?:«S» will )?follow up\b/, 'visit'],
  [/^«S» «AN»/, 'not'],
  // What a relative is to have done, and what is done after a medicine, order neither for the patient.
  [ofKin, 'kin'],
  [/^«S» «A» rinse /, 'rinse'],
];
const deedOf = (body: string): string => deeds.find(([pattern]) => pattern.test(body))?.[1] ?? 'order';
const laboratory = /\b(?:labs?|lab work|blood work|bloods|blood tests?)\b/;
/** How often, in one way: "twice a day", "2 times daily" and "twice daily" are the same. */
const asOften = (text: string): string =>
  text
    .replace(
      /\b(?:1 time|once) (?:a|per|each|every) day\b|\b(?<!(?:twice|once|times) )(?:every|each|a|per) day\b/g,
      'once daily',
    )
    .replace(/\b(?:2 times|twice|two times) (?:a|per|each) day\b/g, 'twice daily')
    .replace(/\b(\d+) times (?:a|per|each) day\b/g, '$1 times daily')
    .replace(/\b(?<!(?:twice|once|times) )daily\b/g, 'once daily')
    .replace(/\b(?:at night|at bedtime|every night)\b/g, 'nightly');
const figuresIn = (text: string): Set<string> =>
  new Set(
    asOften(text).match(
      /\d+(?:\.\d+)?|\b(?:once|twice|as needed|nightly|daily|tomorrow|this (?:morning|afternoon|evening|week))\b/g,
    ) ?? [],
  );

/** Tests by their names with the word before, where no list knows them: "strep test". */
const tests = new RegExp(
  `\\b(?!(?:an?|the|some|your|his|her|order|repeat|check|recheck|another|this|that|of|more|additional|routine|few|further|yearly|annual|blood|lab|fasting|new|same) )([a-z-]+) ${testNames}\\b`,
  'g',
);
/** Tests that are named by a word of their own. */
const ownNames = sparing(
  /\b(?:cbc|bmp|cmp|psa|tsh|esr|crp|bnp|emg|pfts?|ferritin|troponin|urinalysis|urine culture|lipid panel|chem-\d+|spirometry|dexa)\b/g,
);
/** "Thyroid labs", "a thyroid panel": what is tested, whatever the testing is called. */
const whatIsTested = (text: string): string[] => [
  ...[...text.matchAll(tests)].flatMap(({ 0: whole, 1: what = '' }) =>
    / (?:labs?|lab work|panel|tests?|blood tests?|blood work|studies|study|count)$/.test(whole) ? [what] : [whole],
  ),
  ...(text.match(ownNames) ?? []),
];
/** What a statement asks for. */
export const askedIn = ({ body }: Draft): Asked => {
  const text = plainOf(body).replace(/\bcomplete blood count\b/g, 'cbc');
  const mentions = mentionsOf(text);
  const ofParts = testsOfParts(wordsOf(text), mentions);
  const things = new Set(
    mentions.flatMap(({ kind, concept, at }) =>
      kind === 'procedure' || (kind === 'drug' && ofParts.every((test) => test.at !== at)) ? [concept] : [],
    ),
  );
  const tested = whatIsTested(text);
  // "Thyroid labs" says more than that blood is tested.
  if (things.size === 1 && tested.length > 0) things.delete('blood tests');
  if (things.size === 0) for (const name of tested) things.add(name);
  if (laboratory.test(text) && things.size === 0) things.add('laboratory');
  for (const { concept } of ofParts) things.add(concept);
  return {
    things,
    figures: figuresIn(text),
    deed: deedOf(body),
    isStart: /^(?:offered to )?(?:start|prescribe|add)\b/.test(body),
    isAgain: body.startsWith('recommend '),
    isSwitch: /^(?:stop|switch|change)\b.* (?:and|to) (?:then )?(?:start|add|put|try)\b/.test(body),
    isBare:
      /^(?!(?:order|start|prescribe|give|check|get|do|take|add|use|try|repeat|recheck|schedule|send)\b)[a-z]+(?: \d|,)/.test(
        body,
      ),
    isConditional: /(?<!\bas needed )\b(?:if|when|once(?! (?:an?|daily|per|every|nightly|weekly)\b)|unless)\b/.test(
      text,
    ),
  };
};
/** Whether all of the one are among the other. */
export const isWithin = (small: ReadonlySet<string>, large: ReadonlySet<string>): boolean =>
  [...small].every((one) => large.has(one));
