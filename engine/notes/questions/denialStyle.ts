import { sparing } from '../../evidence/sparing.ts';
import { deniedThing } from './deniedThings.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { faultOf } from '../wording/readable.ts';
import { listed } from '../wording/listed.ts';

const denies = '«S» «denies|deny» ';
/** "Denies ibuprofen": a medicine is not taken, or not tolerated, and never denied. */
export const deniesMedicine = ({ isDenial, body }: Draft): boolean => {
  const [first] = isDenial ? mentionsOf(body.slice(denies.length)) : [];
  return first?.kind === 'drug' && first.at <= 1 && !/\ballerg/.test(body);
};

const longestDenied = 9;
const garbled =
  /\b(?:else|getting|between|even|pregnant|anyone|anybody|she|he|they|it|you|i|is|was|are|does|has|have)\b|\b(?:her her|his his|their their)\b|«S»|\bin (?:«P» )?[a-z]+ in\b/;
/** "Ever had cancer?", asked with the symptoms: an illness, and of any time. */
const ofAnyTime = sparing(
  /\b(?:cancers?|diabetes|asthma|strokes?|heart attacks?|epilepsy|(?:stomach |peptic )?ulcers?|blood clots?|hepatitis|kidney (?:disease|stones|trouble|problems)|high blood pressure|in the past)\b/,
);
const denialOf = (things: readonly string[]): string => `${denies}${listed(things, 'or')}`;

/** Each thing that is denied by a name that can stand alone, the rest left out; an illness of any time among what the patient brings along. */
export const deniedInStyle = (draft: Draft): Draft[] => {
  const all = draft.body.slice(denies.length).split(/, (?:or )?| or /);
  const things = [
    ...new Set(
      all
        .flatMap((thing) => deniedThing(thing) ?? [])
        .filter(
          (thing) =>
            thing.split(' ').length <= longestDenied &&
            !garbled.test(thing.replace(/ (?:when|while|after) «S» .*$/, '')),
        ),
    ),
  ];
  const isAsked = draft.topic === 'review_of_systems';
  const past = things.filter((thing) => isAsked && ofAnyTime.test(thing) && !/\b(?:mouth|foot|leg|skin)\b/.test(thing));
  const now = things.filter((thing) => !past.includes(thing));
  const made = [
    ...(now.length > 0 ? [{ ...draft, body: denialOf(now) }] : []),
    ...(past.length > 0 ? [{ ...draft, topic: 'past_history' as const, body: denialOf(past) }] : []),
  ].map((one) => (one.body === draft.body && one.topic === draft.topic ? draft : one));
  return made.filter((one) => faultOf(one) === null);
};
