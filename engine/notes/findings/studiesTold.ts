import { part, studies } from './findingNames.ts';
import { inFindingWords } from './findingWords.ts';
import { phrases } from '../phrases.ts';
import { clauseAhead } from '../transcript/spokenClauses.ts';
import { saidBetween, spokenStretches } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What a study showed that is named with who ordered it, and what else was as normal as what was just read out. */

/** `isSure`: the study, who asked for it and what it showed were said in one breath. */
type Told = { body: string; thing: string; order: number; from: Utterance[]; isSure?: boolean };

const shown = new RegExp(
  `\\b(?:your|the|that|this) ((?:[a-z]+ )?[a-z-]+(?: (?:of|on) (?:your |the )?${part})?)[,.?]{0,2} (?:that|which)\\.? (?:dr [a-z]+|doctor [a-z]+|i|we|they|you|the (?:hospital|gp|clinic|specialist|surgeon|other doctor)) (?:did|had|ordered|got|arranged|organi[sz]ed|requested|sent you for)(?: done)?(?: at (?:the )?[a-z]+)?,? (?:has )?(?:shows?|showed|shown|picked up|found|came back (?:with|showing)) `,
  'g',
);
const another =
  /^, (?:and )?the (longest|biggest|largest|worst|smallest) (?:one )?(?:was|is|being) ((?:about )?(?:an hour(?: and (?:a half|\d+(?: minutes)?))?|\d+ (?:hours?|minutes|seconds|beats|mm|cm)(?: and \d+ (?:minutes|seconds))?))/;
const isStudy = (name: string): boolean => studies.test(name) || / (?:study|test|monitor)$/.test(name);
const supposed = /\b(?:if|whether|until|when|once|unless|not|said|told)\b/;
const mostWords = 16;

const lasting = (text: string): string => text.replace(/ and (\d+)$/, ` and $1 ${phrases.minutes}`);

/** "The Holter that Dr Shah did shows several runs of atrial fibrillation, the longest was an hour and ten." */
export const studiesTold = (utterances: readonly Utterance[]): Told[] =>
  spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap(({ text, from }) =>
      [...text.matchAll(shown)].flatMap(({ index: at, 0: all, 1: named = '' }): Told[] => {
        const rest = text
          .slice(at + all.length)
          .replace(/^(?:that )?(?:there (?:is|are|were|was)|you (?:have|had)) /, '');
        const ahead = clauseAhead(
          rest.replace(/, the (?:longest|biggest|largest|worst|smallest)\b.*$/, '.'),
          mostWords,
        );
        if (ahead === null || !isStudy(named) || supposed.test(text.slice(Math.max(0, at - 25), at))) return [];
        const more = another.exec(rest.slice(ahead.taken));
        const also = more === null ? '' : `, the ${more[1] ?? ''} ${lasting(more[2] ?? '')}`;
        const used = from.filter(
          (one, place) => one.at < at + all.length + ahead.taken && (from[place + 1]?.at ?? text.length) > at,
        );
        const last = used.at(-1);
        if (!last) return [];
        const body = `${named} ${/(?<!s)s$/.test(named) ? 'show' : phrases.shows} ${inFindingWords(ahead.said).replace(/(?: [a-z]+){1,2}'s$/, '')}${also}`;
        return [
          { body, thing: ahead.said, order: last.order, from: used.map(({ utterance }) => utterance), isSure: true },
        ];
      }),
    );

const judged = new RegExp(
  `\\b(?:your|the|that) ((?:[a-z]+ )?[a-z-]+)[,.?]{0,2} (?:that|which)\\.? (?:dr [a-z]+|i|we|they|you) (?:did|had|ordered|got|arranged|organi[sz]ed)(?: done)?(?: at (?:the )?[a-z]+)?,? (was|is|were|are) (positive|negative|normal|abnormal|clear|unremarkable)(?= |[.,]|$)`,
  'g',
);
/** "The stress test that you had at the hospital was positive." */
export const studiesJudged = (utterances: readonly Utterance[]): Told[] =>
  spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) =>
      [...stretch.text.matchAll(judged)].flatMap(
        ({ index: at, 0: all, 1: named = '', 2: verb = '', 3: how = '' }): Told[] => {
          const used = saidBetween(stretch, at, at + all.length);
          const last = used.at(-1);
          if (!last || !isStudy(named) || supposed.test(stretch.text.slice(Math.max(0, at - 25), at))) return [];
          return [
            {
              body: `${named} ${verb} ${how}`,
              thing: named,
              order: last.order,
              from: used.map(({ utterance }) => utterance),
              isSure: true,
            },
          ];
        },
      ),
    );

const alike =
  /(?:^|\b)(?:(?:your|the|his|her) )?((?!your\b|the\b|his\b|her\b)[a-z][a-z0-9]*(?: [a-z0-9]+){0,2}) (is|are|was|were|came back|looks?|looked) (?:all |completely |perfectly |quite )?(normal|fine|okay|good|negative|clear|stable|unremarkable),? and so (is|are|was|were) (?:the|your|his|her) ([a-z][a-z0-9]*(?: (?!and\b|but\b|so\b|which\b)[a-z]+){0,2})$/;
const measured =
  /\b(?:thyroid|kidneys?|liver|function|potassium|sodium|calcium|magnesium|iron|ferritin|b12|folate|sugars?|glucose|hba1c|cholesterol|count|haemoglobin|hemoglobin|platelets|crp|esr|psa|tsh|troponin|studies|bloods?|tests?|levels?|creatinine|vitamin d|urine|ecg|x-?ray|scan|echo|mri|ct|ultrasound)\b/;
/** "Your thyroid function was normal and so was the potassium." */
export const likewiseTold = (utterances: readonly Utterance[]): Told[] =>
  utterances.flatMap((utterance, order): Told[] => {
    const [all, first = '', was = '', level = '', verb = '', thing = ''] = alike.exec(utterance.text) ?? [];
    if (utterance.speaker !== 'doctor' || all === undefined || !measured.test(thing)) return [];
    const judged = /^(?:fine|okay|good)$/.test(level) ? phrases.normal : level;
    const told = (name: string, said: string): Told => ({
      body: `${name} ${said} ${judged}`,
      thing: name,
      order,
      from: [utterance],
    });
    return [
      ...(measured.test(first)
        ? [told(first, first.endsWith('s') ? 'were' : was.replace(/ .*|^(?:came|look).*/, 'was'))]
        : []),
      told(thing, verb),
    ];
  });
