import { conditionOf } from './conditionsTold.ts';
import type { Draft } from '../drafting.ts';
import { fromDoctor } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { formally } from './everydaySpeech.ts';
import { testNames } from './planTests.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the doctor said would come next if what is done now is not enough: "if that does not help, we can try an injection". */

const hedge =
  '(?:(?:can|could|may|might|would|will|should|have to|need to|want to|probably|possibly|potentially|maybe|also|always|just|then|certainly|definitely|even|go ahead and|talk about|think about|look at|look into|discuss|consider|start|try|begin|doing|getting|trying|giving|having|going|am|are|is|to|be|like to|going to|sometimes|go on to|move on to|proceed to|proceed with|move on|moving on|move forward with|go ahead with) )+';
const softened =
  /\b(?:can|could|may|might|possibly|potentially|maybe|talk about|think about|look at|look into|discuss|consider|probably)\b/;
const verbs =
  'refer (?:you |him |her )?to|order|get|do|repeat|try|add|prescribe|give you|send you for|send you (?:out |over )?to|refer you (?:out |over )?to|get you (?:in with|in to see|to see|into)|have you see|increase|change|switch (?:you )?(?:over )?to|start you on|put you on|start|schedule|perform|book|arrange|see';
const stop =
  '(?:and (?:we|i|you|it|that|then|see|go|just)|so|which|that|because|but|i|we|you|okay|ok|alright|right now|in the meantime|is|are|will|would|can|do|does|if|when|hopefully|should|it|he|she|they|now|at that (?:time|point)|does that|any questions|what|for right now|otherwise)';
const thing = `((?:(?!${stop}\\b)[a-z0-9][a-z0-9/'%-]*)(?: (?!${stop}\\b)[a-z0-9][a-z0-9/'%-]*){0,11})`;
const step = new RegExp(
  `\\b(?:if|unless) ((?:(?!\\b(?:if|okay|call|ring|come|go)\\b)[a-z0-9][a-z0-9/'-]*,? ){2,16}?)(?:at that (?:time|point) )?(?:then )?(?:(?:we|i|you)(?=) )(${hedge})(${verbs})? ?${thing}`,
  'g',
);
/** "If that is not enough, add a diuretic later": the same as a command. */
const command = new RegExp(
  `\\bif ((?:(?!\\b(?:if|okay|call|ring|come|go)\\b)[a-z0-9][a-z0-9/'-]*,? ){2,12}?)(?:then )?(add|increase|try|start|switch to|change to|repeat|order) ${thing}`,
  'g',
);
const isOrdered = new RegExp(
  `\\b(?:${testNames}|injections?|surgery|surgical|referral|therapy|physio\\w*|imaging|steroids?|medications?|medicine|antibiotics?|treatments?|intervention|procedure|operation|specialist|surgeon|[a-z]+olog(?:y|ist)|clinic|lithotripsy|shots?|brace|cast|dose|insulin|biopsy|work-?up|monitor|catheter|stent|inhaler|diuretic|statin|tablet|insulin)\\b`,
);
const loose =
  /\b(?:one|ones|stuff|something|anything|everything|things?|that|them|him|her|me|us|there|here|your mind|more|further along)$|^(?:to|for|with|it|that|this|these|those|some more|at|on|in)\b/;
const ends =
  /(?: (?:to (?:make sure|be sure|help (?:with )?(?:that|those|this|it).*|see .*)|done|send|order|refer|try|and|or|to|of|for|with|the|a|an|possibly|maybe|potentially|also|as well|too|then|instead|a little bit|further|next|again|on|in|just|really|like|some|sometimes|either|as))+$/;

const asThing = (said: string): string =>
  said
    .replace(/,/g, '')
    .replace(/ and (?:talk|think) about /, ` and ${phrases.discuss} `)
    .replace(/^(?:some |any |more |maybe |possibly |doing |getting |take |taking |a little |another like |like )+/, '')
    .replace(/\blike (?=an? |the )/, '')
    .replace(ends, '')
    .trim();

const written = (condition: string, lead: string, verb: string, given: string): string | null => {
  const what = asThing(given);
  if (!isOrdered.test(what) || loose.test(what) || what.split(' ').length > 10) return null;
  const isSoft = softened.test(lead);
  const when = `if ${condition}, `;
  if (/^(?:refer|send you (?:out |over )?to|get you|have you see|see)/.test(verb))
    return `${when}${isSoft ? `${phrases.consider} ${phrases.referral} to` : `${phrases.refer} to`} ${what.replace(/^(?:an?|the|our|my) /, '')}`;
  if (/^(?:increase|change|switch)/.test(verb))
    return `${when}${isSoft ? `${phrases.consider} ` : ''}${isSoft ? verb.replace(/^(increas|chang)e$/, '$1ing').replace(/^switch.*/, 'switching to') : verb.replace(/ you(?: over)?/, '')} ${what}`;
  if (isSoft || verb === '' || verb === 'do' || verb === 'try') return `${when}${phrases.consider} ${what}`;
  if (/^(?:order|get|schedule|perform|book|arrange|send you for)/.test(verb))
    return `${when}${phrases.orders.split(' ')[0] ?? ''} ${what}`;
  return `${when}${verb.replace(/ you(?: on)?$/, '').replace(/^put$/, phrases.started)} ${what}`;
};

const commandsIn = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(command)].flatMap(({ index: at, 0: all, 1: said = '', 2: verb = '', 3: what = '' }) => {
    const condition =
      said.trim().endsWith(',') || stretch.from.some((one) => one.utterance.bare) ? conditionOf(said) : null;
    const thing = asThing(what);
    if (condition === null || !isOrdered.test(thing) || loose.test(thing) || thing.split(' ').length > 8) return [];
    return [readDraft(fromDoctor(`if ${condition}, ${verb} ${thing}`), 'plan', stretch, [at, at + all.length])];
  });

const stepsIn = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(step)].flatMap(
    ({ index: at, 0: all, 1: said = '', 2: lead = '', 3: verb = '', 4: what = '' }) => {
      // The condition that stands nearest: "if it is not, if the headache is not better".
      const condition = conditionOf(said);
      if (
        condition === null ||
        /\b(?:not|see|know|wonder|tell|sure|to determine|asked?)$/.test(before(stretch.text, at, 12).trim())
      )
        return [];
      const body = written(condition, lead, verb, what);
      return body === null ? [] : [readDraft(fromDoctor(body), 'plan', stretch, [at, at + all.length])];
    },
  );

/** The next steps that the doctor named, under their conditions. */
export const nextSteps = (utterances: readonly Utterance[]): Draft[] =>
  spokenStretches(
    utterances.map((one) =>
      one.speaker === 'doctor' && /\b(?:if|unless)\b/.test(one.text) ? { ...one, text: formally(one.text) } : one,
    ),
  )
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) => [...stepsIn(stretch), ...commandsIn(stretch)]);
