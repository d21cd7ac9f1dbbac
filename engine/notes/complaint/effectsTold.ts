import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { patientFact } from '../story/patientFact.ts';
import type { Utterance } from '../transcript/utterances.ts';

/**
 * What the complaint does to sleep, walking and work, where it took the patient before, and what they fear it is: each from a whole
 * utterance of a closed form.
 */

const softly = '(?:(?:just|really|also|even|actually|still|kind of|sort of|a little(?: bit)?|a bit|so|very|pretty) )*';
const lead = '^(?:(?:and|but|so|well|yeah|yes|now|because|um),? )*';
const tail =
  '(?: (?:because of (?:it|this|that|the pain)|lately|recently|anymore|at all|either|too|as well|now))*[.]?$';
const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const time = `(?:last (?:night|week|weekend|month|${day})|yesterday|this morning|(?:on )?${day}|(?:a few|a couple of|\\d+) (?:days|weeks|months) ago)`;
const lasting = `(?:since (?:then|yesterday|last (?:night|week)|${day}|it happened)|for (?:a few|a couple of|\\d+|the (?:last|past) (?:\\d+|few)) (?:days|weeks|months)|this week|last week)`;

type Form = { pattern: RegExp; told: (groups: Record<string, string | undefined>) => Marked | null };
const spaced = (text: string | undefined): string => (text === undefined || text === '' ? '' : ` ${text}`);
const form = (pattern: string, told: Form['told']): Form => ({
  pattern: sparing(new RegExp(`${lead}${pattern}${tail}`)),
  told,
});

const sleep = form(
  `i (?:have ${softly}not ${softly}been|am ${softly}not) ${softly}(?:sleeping|able to sleep)(?: (?<how>well|much|very well|very much|great|good))?(?: (?<span>${lasting}))?`,
  ({ how, span }) =>
    `«S» «has|have» not been sleeping${spaced(how?.replace(/^(?:great|good)$/, 'well').replace(/^very /, ''))}${spaced(span)}`,
);
const walking = form(
  `i can ${softly}(?<how>not|barely|hardly) ${softly}walk(?: on (?:it|this))?`,
  ({ how }) => `«S» ${how === 'not' ? 'cannot' : `can ${how ?? ''}`} walk`,
);
const limping = form(
  `i (?<verb>have been|am|was) ${softly}limping(?: (?:a little(?: bit)?|a bit|around))?(?: (?<span>${lasting}))?`,
  ({ verb, span }) =>
    `«S» ${verb === 'was' ? '«was|were»' : verb === 'am' ? '«is|are»' : '«has|have» been'} limping${spaced(span)}`,
);
const missed = form(
  `i (?<has>have )?(?:${softly}(?:had to|been) )?${softly}(?:miss(?:ed|ing)?) (?<what>(?:(?:a few|a couple of|\\d+|some) (?:days|weeks|shifts) (?:of|at|off) |a (?:day|week) of )?(?:work|school))(?: (?<span>${lasting}|${time}))?`,
  ({ has, what, span }) => `«S» ${has === undefined ? '' : '«has|have» '}missed ${what ?? ''}${spaced(span)}`,
);

/** What one calls a thing that is broken, torn or infected. */
const harms: Readonly<Record<string, string>> = {
  broken: 'a fracture',
  fractured: 'a fracture',
  torn: 'a tear',
  infected: 'an infection',
};
const article = /^(?:an?|the|some|my) /;
const isFeared = (thing: string): boolean =>
  /^[a-z' -]+$/.test(thing) &&
  !/\b(?:not|or|and|it|that|which|because|if|when|from|worse|bad)\b/.test(thing) &&
  (mentionsOf(thing).some(({ kind }) => kind === 'condition') ||
    /\b(?:cancer|tumou?r|fracture|infection|clot|stroke|heart attack|stones?|[a-z]+itis)$/.test(thing));
const feared = form(
  `i am ${softly}(?:worried|concerned|scared|afraid|nervous)(?: that)? (?:it|this|that) (?:(?:could|might|may) (?:${softly}|possibly )be|is) (?<thing>[a-z' -]{3,40}?)(?: or something)?`,
  ({ thing = '' }) => {
    const harm = harms[thing];
    if (harm !== undefined) return `«S» «is|are» concerned about ${harm}`;
    return isFeared(thing) && thing.replace(article, '').split(' ').length <= 3
      ? `«S» «is|are» concerned about ${fromPatient(thing)}`
      : null;
  },
);

const place =
  '(?:the (?:er|emergency room|emergency department|hospital)|urgent care|an urgent care|the urgent care|a walk-in clinic|(?:my|a) (?:gp|doctor|family doctor|chiropractor|physio|physiotherapist))';
const test = '(?:(?:an? |some )?(?:x-?rays?|ct scan|ct|mri|ultrasound|ekg|ecg|scan|blood tests?|blood work|bloods))';
const seen = form(
  `i (?:(?:actually|also|just|even|finally) )*(?:went|ended up(?: going)?|had to go) (?:to|in|at) (?<place>${place})(?: (?<when>${time}))?,? (?:and|where) (?:they|he|she|the doctor) (?:(?:did|took|got|ordered) (?<test>${test})|(?:gave|prescribed) me (?<given>(?!(?:a lot|it|that|this|something|the)\\b)[a-z' -]{3,40}?)|(?:told me|said)(?: that)? it was (?<named>(?:an? |just an? )?[a-z' -]{3,40}?))`,
  ({ place: where, when, test: had, given, named }) => {
    const went = `«S» went to ${fromPatient((where ?? '').replace(/^the (?:er|emergency room)$/, phrases.emergency))}${spaced(when)} and`;
    if (had !== undefined) return `${went} had ${had}`;
    if (given !== undefined)
      return mentionsOf(given).some(({ kind }) => kind === 'drug') &&
        !/\b(?:and|but|which|that|for|because)\b/.test(given)
        ? `${went} «was|were» ${phrases.given} ${given}`
        : null;
    return named !== undefined && isFeared(named) ? `${went} «was|were» told that it was ${named}` : null;
  },
);
const forms: readonly Form[] = [sleep, walking, limping, missed, feared, seen];

/** Sentences of what the complaint does to the patient's days, of where they were seen for it, and of what they fear it is. */
export const effectsTold = (utterances: readonly Utterance[]): Draft[] =>
  utterances.flatMap((utterance, order) => {
    const { speaker, question, isAside, isForPatient, text, segmentIds, turn } = utterance;
    if (speaker !== 'patient' || question || isAside === true || isForPatient === true) return [];
    const next = utterances[order + 1];
    // "I can't walk." "If I don't wear it.": what follows may limit it.
    if (
      next?.speaker === 'patient' &&
      next.turn === turn &&
      /^(?:but|if|when|unless|until|before|without|except)\b/.test(next.text)
    )
      return [];
    for (const { pattern, told } of forms) {
      const groups = pattern.exec(text)?.groups;
      const body = groups === undefined ? null : told(groups);
      if (body !== null)
        return [
          patientFact({
            body,
            segmentIds,
            order,
          }),
        ];
    }
    return [];
  });
