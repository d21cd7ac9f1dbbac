import { sparing } from '../../evidence/sparing.ts';
import { diagnosisAt } from './diagnosisNames.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { fromDoctor } from '../wording/person.ts';
import { ofAssessment } from './plainForms.ts';
import type { PlainForm, PlainStatement } from './plainForms.ts';
import { lasting } from './problemsSaid.ts';

/** What the doctor takes it to be and how it stands with it, with what limits it: "this fits with gout rather than an infection", "your sugars are not where we want them". */

const openers =
  '(?:(?:clinically|overall|basically|essentially|honestly|to me|so|look|given [a-z ]{3,60}?|based on [a-z ]{3,50}?),? )*';
const holding =
  '(?:(?:i|we) (?:(?:do|really|also|still|would) )*(?:think|believe|suspect|reckon|say|feel)(?: that)? |(?:i am|we are) (?:fairly|pretty|quite|very|reasonably|almost) (?:sure|confident|certain)(?: that)? |my (?:gut feeling|impression|feeling|sense) is(?: that)? |there is (?:a (?:good |fair |small |real )?|every )chance(?: that)? )';
const softly =
  '(?:(?:all|just|probably|likely|more likely|almost certainly|most likely|definitely|really|mainly|mostly|only|still|possibly|potentially|also|now|actually) )*';
const being = `(?:(?:is|are) ${softly}|(?:could|may|might|would) (?:well |also |just |still )*be ${softly}|(?:looks?|sounds?|seems?)(?: to me)?(?: very| a lot| more)? like |(?:appears?|looks?|seems?) to be ${softly}|fits?(?: in)?(?: nicely| best| well| more)? with |(?:is|are) (?:all )?(?:in keeping|consistent|compatible) with |points? (?:more )?(?:to|towards?) )`;
const takenFor = new RegExp(
  `^${openers}(?<held>${holding}?)(?:(?:this|it|that|all of this|all this|everything|these|what you have(?: got)?) (?<be>${being})|we are (?:dealing with|looking at) )(?<what>.+)$`,
);
const looksTo = /^looks to me like (?<what>.+)$/;
const trailing = sparing(
  /,? (?:to me|for sure|i (?:think|reckon|suspect|would say)|from what you (?:are telling|have told) me|by the looks? of (?:it|things)|to be honest|at the moment|at this stage|i am afraid)$/,
);
const article =
  /^(?:(?:just|probably|only|still|really) )*(?:(?:an?|some|your|the) (?:(?:bit|touch|case|bout|form|little bit|mild case|classic) of )?(?:an? )?|a classic )?/;
/** "Eczema that has become infected". */
const relative = /^[a-z -]{3,40}? (?:(?:that|which) (?:has|have|is|are)|(?:brought on|caused|triggered|set off) by) /;
const furthest = 3;
/** "A tension-type headache, not a migraine". */
const isContrasted = /^[a-z-]+ (?:headache|pain|cough|rash), (?:and )?not an? [a-z]+/;
/** Whether words begin with the name of a condition and go on as one thing. */
const isConditionFirst = (what: string): boolean => {
  const first = mentionsOf(what).find(({ kind }) => kind !== 'circumstance');
  const isName = first !== undefined && (first.kind === 'condition' || lasting.test(first.words));
  return (
    ((isName && first.at <= furthest) || diagnosisAt(what) !== null || isContrasted.test(what)) &&
    (finitesIn(tokensOf(fromDoctor(what))).length === 0 || relative.test(what)) &&
    !/'s\b(?! (?:disease|syndrome|palsy|thyroiditis|contracture|lymphoma|cyst|elbow|arthritis))/.test(what)
  );
};
const possibly = /\b(?:could|may|might|possibly|potentially|chance)\b/;
const mostLikely = /\bmost likely|almost certainly\b/;
const likely = /\b(?:probably|likely|looks?|sounds?|seems?|appears?|suspect|fits?|points?|gut feeling)\b/;
const weightOf = (how: string): string =>
  possibly.test(how)
    ? `${phrases.possible} `
    : mostLikely.test(how)
      ? 'most likely '
      : likely.test(how)
        ? 'likely '
        : '';
const general =
  /\b(?:common|condition that|something that|when|why|where|what|which is (?:a|when|where)|called|known as|cause of|reason|because|you|i|we|people)\b|^(?:not|no|nothing|due|from|caused|related|more|less)\b/;
const opinion = (how: string, said: string): PlainStatement | null => {
  const what = said.replace(trailing, '').replace(article, '');
  return isConditionFirst(what) && !general.test(what)
    ? ofAssessment(`«IMP» ${weightOf(how)}${fromDoctor(what)}`)
    : null;
};

/** "Bipolar disorder, in remission": named, with how it stands. */
const named =
  /^(?<what>[a-z0-9' -]{3,50}?, (?:in (?:full |partial )?remission|(?:well|poorly) controlled|stable|resolved|improving|worsening|newly diagnosed|mild|moderate|severe))$/;
const criteria = sparing(
  /^you (?:(?:do|now|also) )*meet (?<what>(?:the |all the |full )?(?:diagnostic )?criteria for (?:an? )?[a-z0-9 -]+)$/,
);
const unworried =
  /^(?:i am|we are) not (?:too |overly |particularly |really |at all )*(?:worried|concerned) about (?<what>(?:the|your|that) [a-z' -]{3,50})$/;
const worried = sparing(
  /^(?:i am|we are) (?:(?:still|also) )*(?:an? (?:little )?bit |a little |quite |very |really |more |most )?(?:worried|concerned) about (?<what>(?:the|your) [a-z' -]{3,50})$/,
);
const unlike = /^(?:it|this|that) does not (?:look|seem|sound|feel) (?:like|to be) (?<what>.+)$/;
const nothingFor = sparing(
  /^(?:there is |i (?:can )?see |i have found )?(?<what>(?:nothing|no evidence|no sign) (?:here )?to suggest (?:an? )?[a-z -]+)$/,
);
const ofTarget = sparing(
  /^(?<what>your [a-z0-9 -]{3,30}?) (?<be>is|are) (?<not>not )?(?:quite |exactly |really |yet |still )*where (?:we|i) (?:would )?(?:want|like|need)(?: it| them)?(?: to be)?$/,
);
const standpoint =
  /^(?:(?<lead>from an? [a-z -]{3,30}? (?:point of view|standpoint|perspective)),? you (?<how>are .+)|you (?<state>are .+?) (?<tail>from an? [a-z -]{3,30}? (?:point of view|standpoint|perspective)))$/;
const notButs = /^you are not (?<not>[a-z ]{3,30}), you are (?<but>[a-z ]{3,40})$/;
const turnedTo = sparing(
  /^(?:number (?:\d|one|two|three)|the (?:next|other|second|third|last|first) (?:issue|problem|thing)(?: (?:is|was))?|next|as for)?,? ?(?<what>your [a-z0-9 -]{3,30}?),? (?:and )?(?:that|it|which) (?<how>(?:is|are|has|have|seems?|looks?|appears?) .+)$/,
);
const newNames = sparing(
  /^you have (?:got )?(?<what>(?:an? )?(?:(?:stage|grade|type) \d|early|mild|moderate|severe|advanced|new(?:ly diagnosed)?|a mild case of) .+)$/,
);
const differential = /^the (?:main )?differentials? (?<what>(?:is|are|includes?|would be|would include) .+)$/;
const unknownCause = sparing(
  /^(?<what>(?:the cause of (?:the|your) [a-z -]{3,30}|the diagnosis) is (?:still )?not (?:yet )?(?:clear|known|certain|obvious))(?<when> (?:at this stage|yet|at the moment))?$/,
);
const respond = /^you have (?<what>had (?:a |an )?(?:[a-z]+ ){0,2}response to (?:the |your )?[a-z -]+)$/;

const asSaid: PlainForm['written'] = ({ what = '' }) => ofAssessment(fromDoctor(what));

export const plainOpinions: readonly PlainForm[] = [
  { pattern: takenFor, written: ({ held = '', be = 'is ', what = '' }) => opinion(`${held}${be}`, what) },
  { pattern: looksTo, written: ({ what = '' }) => opinion('looks', what) },
  { pattern: named, written: ({ what = '' }) => opinion('', what) },
  { pattern: newNames, written: ({ what = '' }) => opinion('', what) },
  {
    pattern: unlike,
    written: ({ what = '' }) => {
      const name = what.replace(trailing, '').replace(article, '');
      return isConditionFirst(name) && mentionsOf(name)[0]?.words === name
        ? ofAssessment(`${name} is not ${phrases.suspected}`)
        : null;
    },
  },
  { pattern: criteria, written: ({ what = '' }) => ofAssessment(`«S» «meets|meet» ${fromDoctor(what)}`) },
  { pattern: unworried, written: ({ what = '' }) => ofAssessment(`${phrases.noConcern} ${fromDoctor(what)}`) },
  { pattern: worried, written: ({ what = '' }) => ofAssessment(`${phrases.concern} ${fromDoctor(what)}`) },
  { pattern: nothingFor, written: asSaid },
  {
    pattern: ofTarget,
    written: ({ what = '', be = 'is', not = '' }) =>
      ofAssessment(`${fromDoctor(what)} ${be} ${not}at ${phrases.target}`),
  },
  {
    pattern: standpoint,
    written: ({ lead = '', how = '', state = '', tail = '' }) =>
      ofAssessment(fromDoctor(`you ${how}${state} ${lead}${tail}`)),
  },
  {
    pattern: notButs,
    written: ({ not = '', but = '' }) => ofAssessment(`«S» «is|are» not ${fromDoctor(not)}, but ${fromDoctor(but)}`),
  },
  { pattern: turnedTo, written: ({ what = '', how = '' }) => ofAssessment(fromDoctor(`${what} ${how}`)) },
  { pattern: differential, written: ({ what = '' }) => ofAssessment(`the differential ${fromDoctor(what)}`) },
  { pattern: unknownCause, written: ({ what = '', when = '' }) => ofAssessment(`${fromDoctor(what)}${when}`) },
  { pattern: respond, written: ({ what = '' }) => ofAssessment(`«S» «has|have» ${fromDoctor(what)}`) },
];
