import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { patientStretches, saidBetween, supposing } from '../transcript/patientStretches.ts';
import type { PatientStretch } from '../transcript/patientStretches.ts';
import { phrases } from '../phrases.ts';
import { patientFact } from '../story/patientFact.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { listed } from '../wording/listed.ts';

/** What brings the complaint on or makes it worse, gathered from wherever it was told: "has pain with walking, bending and kneeling". */

const gerunds: Readonly<Record<string, string>> = {
  sit: 'sitting',
  run: 'running',
  get: 'getting',
  put: 'putting',
  squat: 'squatting',
  swim: 'swimming',
  step: 'stepping',
  grip: 'gripping',
  lie: 'lying',
  jog: 'jogging',
  hop: 'hopping',
};
const asGerund = (verb: string): string =>
  gerunds[verb] ?? (/[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`);

const base =
  'walk|pivot|smoke|run|jog|stand|sit|lie|lay|bend|twist|turn|lift|carry|reach|climb|kneel|squat|step|jump|hop|cough|sneeze|laugh|swallow|eat|chew|breathe|move|stretch|grip|drive|exercise|type|write|stoop|swim|raise|straighten|roll|urinate|pee|play|push|pull|throw|go|get|put|take';
const forms = [...new Set(base.split('|').flatMap((verb) => [verb, asGerund(verb)]))].join('|');
/** What the verb may take: a place, a part, a way. No word that points, none that joins. */
const after =
  '(?: (?:(?:up|down|over|on|in|into|out|of|at|to|for|with|from|off|through|around|forward|backwards?|deeply|deep(?= breaths?)|long|too|a|the|my|both legs|both arms|stairs?|steps?|hills?|distances?|periods?|time|times|back|side|left|right|head|neck|arms?|hands?|legs?|knees?|feet|foot|ankle|wrist|shoulder|elbow|hip|chest|breaths?|bed|chair|car|night|home|desk|computer|work|tennis|golf|football|soccer|basketball|weight|pressure|things|heavy|objects|boxes|anything heavy|while|bathroom|flat|quickly|fast)(?=[ ,.?]|$))){0,6}';
const act = `(?:(?:try to|go to|start|am|have to|be) )?(?:${forms})${after}`;
const acts = `(?<acts>${act}(?:(?:,|,? (?:and|or))(?: (?:when|if|whenever))?(?: i)?(?: (?:also|even|just))? ${act}){0,4})`;
const when = '(?:when|whenever|every time|any time|if|as soon as)';
const felt =
  '(?<felt>(?:it|that|my (?:[a-z]+ ){1,3}|the pain|the (?:[a-z]+ ){1,2})? ?(?:(?:really|only|just|mostly|still|also|always|usually|sometimes|does|will|kind of|mainly) )*(?:hurts?|aches?|is (?:really |very |more )?(?:painful|sore|worse)|is the worst|gets (?:really |much |a lot |a little )?(?:worse|sore|bad)|bothers me)(?: (?:more|worse|the most|most|a lot|really bad|mostly|mainly|especially|a little more))?)';

type Form = { pattern: RegExp; isWorse: (match: RegExpExecArray) => boolean };
const isWorseSaid = ({ groups }: RegExpExecArray): boolean =>
  /\b(?:worse|worst|more|most)\b/.test(groups?.['felt'] ?? '');
const triggers: readonly Form[] = [
  {
    pattern: sparing(
      new RegExp(
        `\\b${felt},? (?:especially |mostly |mainly )?${when} i (?:also |just |really |even )?${acts}(?=[,.?]|$| (?:and|but|so|or|because|it|that|then)\\b)`,
        'g',
      ),
    ),
    isWorse: isWorseSaid,
  },
  {
    pattern: sparing(new RegExp(`\\b${felt} to ${acts}(?=[,.?]|$| (?:and|but|so|or|because)\\b)`, 'g')),
    isWorse: isWorseSaid,
  },
  {
    pattern: sparing(
      new RegExp(
        `\\b${when} i (?:also |just |really |even )?${acts},? (?:then |that is when )?${felt}(?=[,.?]|$| (?:and|but|so)\\b)`,
        'g',
      ),
    ),
    isWorse: isWorseSaid,
  },
];
const gerundOf = (text: string): string =>
  text
    .replace(/^(?:try to|go to|start|am|have to|be) /, '')
    .replace(/^[a-z]+/, (verb) => (verb.endsWith('ing') ? verb : asGerund(verb)))
    .replace(/\bmy\b/g, '«P»')
    .replace(/ (?:and|or|to|for|of|in|on|at|with|the|a|too|while)$/, '')
    .trim();
const eachAct = (text: string): string[] =>
  text
    .split(/(?:,|,? (?:and|or))(?: (?:when|if|whenever))?(?: i)?(?: (?:also|even|just))? (?=[a-z])/)
    .map((one) => gerundOf(one.trim()))
    .filter((one) => !/^(?:going|getting|putting|moving to|turning to)$/.test(one));

const namedPart =
  /^(?:my|the) ((?:(?:left|right|lower|upper|other) )*(?:knee|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|hip|back|neck|calf|thigh|heel|chest|stomach|jaw|ear|tooth|throat)) /;
const vague =
  /^(?:going (?:to|for|in|on|out)|getting (?!up|out of|into)|putting (?!weight|pressure)|taking (?!an? (?:[a-z]+ ){0,2}breath)|playing$|moving (?:to|in))/;

type Trigger = { acts: string[]; part: string | null; isWorse: boolean; order: number; segmentIds: string[] };
const turnedBy = /\b(?:not|no longer|used to|does not|did not|never|if|would|could|might|last time|before|other)\b/;
const feels = /\b(?:hurts?|aches?|painful|sore|worse|worst|bothers|gets bad)\b/;
const triggersIn = (stretch: PatientStretch): Trigger[] =>
  (feels.test(stretch.text) ? triggers : []).flatMap(({ pattern, isWorse }) =>
    [...stretch.text.matchAll(pattern)].flatMap((match) => {
      const feeling = match.groups?.['felt'] ?? '';
      if (
        turnedBy.test(feeling) ||
        supposing.test(`${stretch.text.slice(Math.max(0, match.index - 30), match.index).trim()} `) ||
        /\b(?:used to be|used to)\b[^.]{0,30}$/.test(stretch.text.slice(0, match.index))
      )
        return [];
      const said = saidBetween(stretch, match.index, match.index + match[0].length);
      const told = eachAct(match.groups?.['acts'] ?? '').filter((one) => !vague.test(one));
      const [, part = null] = namedPart.exec(feeling) ?? [];
      return told.length === 0
        ? []
        : [
            {
              acts: told,
              part,
              isWorse: isWorse(match),
              order: said.at(-1)?.order ?? 0,
              segmentIds: said.flatMap(({ utterance }) => utterance.segmentIds),
            },
          ];
    }),
  );

const painOf = (part: string | null): string => (part === null ? phrases.pain : `${part} ${phrases.pain}`);

/** Sentences of what the patient says brings pain on or makes it worse. */
export const triggersTold = (utterances: readonly Utterance[]): Draft[] => {
  const found = patientStretches(utterances).flatMap(triggersIn);
  const together = found.reduce<Trigger[]>((told, one) => {
    const same = told.find(({ isWorse, part }) => isWorse === one.isWorse && (part === one.part || one.part === null));
    if (!same) return [...told, one];
    return told.map((other) =>
      other === same
        ? {
            ...same,
            acts: [...new Set([...same.acts, ...one.acts])],
            segmentIds: [...same.segmentIds, ...one.segmentIds],
          }
        : other,
    );
  }, []);
  return together.map(({ acts: told, part, isWorse, order, segmentIds }) =>
    patientFact({
      body: isWorse
        ? `${part === null ? phrases.the : '«P»'} ${painOf(part)} ${phrases.isWorse} ${listed(told)}`
        : `«S» «has|have» ${painOf(part)} ${phrases.with} ${listed(told)}`,
      segmentIds,
      order,
    }),
  );
};
