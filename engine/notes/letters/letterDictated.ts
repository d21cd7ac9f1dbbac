import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { asSentence } from '../wording/casing.ts';
import type { Draft } from '../drafting.ts';
import { letterPhrases } from './letterPhrases.ts';
import { mentionsOf } from '../mentions.ts';

/** What a dictated sentence is about, whatever heading was open when it was dictated. The first that matches is used. */
const places: readonly (readonly [RegExp, Topic])[] = [
  [
    /\b(?:unfit|fit for|off work|capacity for|suitable duties|light duties|modified duties|normal duties|pre-?injury duties|hours (?:a|per) day|days (?:a|per) week)\b|^no (?:lifting|driving|bending|climbing|carrying|kneeling|squatting|ladders)/,
    'work_capacity',
  ],
  [/^(?:past (?:medical |surgical )?history|background)\b/, 'past_history'],
  [/^(?:he|she|they|mr|ms|mrs|[a-z]+) (?:[a-z]+ )?works? (?:as|in|at|for)\b|^occupation\b/, 'social_history'],
  [
    /^(?:(?:(?:next|wound|clinic|post-?op(?:erative)?) )?(?:review|check) (?:in|on|at|after|with)|to be reviewed|(?:i will )?see (?:him|her|them))\b/,
    'follow_up',
  ],
  [/^if\b.*\b(?:present|go|ring|call|come|attend|return|see)\b/, 'follow_up'],
];
const heading = /^(impression|assessment|diagnosis|opinion|plan)(?: is|:|,)? (?=\S+ \S)(?!of\b|was\b|will\b)/i;

const medicine =
  /\ballerg|\b(?:medic\w+|tablets?|capsules?|puffs?|inhalers?|patch(?:es)?|cream|drops|injections?|supplements?|vitamins?|insulin|nil|none|no regular|daily|mg|mcg|units)\b/;

/** A dictated statement under the heading that it belongs to, without the heading if that was spoken with it. Other statements stay. */
export const dictatedInPlace = (draft: Draft): Draft => {
  if (!draft.isOwn || draft.order < 0) return draft;
  const [spoken, name] = heading.exec(draft.body) ?? [];
  if (spoken !== undefined && name !== undefined)
    return {
      ...draft,
      topic: name.toLowerCase() === 'plan' ? 'plan' : 'assessment',
      body: asSentence(draft.body.slice(spoken.length)),
    };
  const text = draft.body.toLowerCase();
  if (draft.topic === 'medications' && !medicine.test(text) && !mentionsOf(text).some(({ kind }) => kind === 'drug'))
    return {
      ...draft,
      topic: /\b(?:tourniquet|incision|closure|anaesth\w+|screening time)\b/.test(text) ? 'procedure' : 'plan',
    };
  const topic = places.find(([pattern]) => pattern.test(text))?.[1];
  return topic === undefined ? draft : { ...draft, topic };
};

const small = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** "3 5 mm ports": of two numbers that follow each other the first counts. */
export const numbersApart = (text: string): string =>
  text.replace(
    /(?<![\d.,/-] ?)\b([2-9]) (?=\d+(?:\.\d+)? ?(?:mm|cm|mL|mg|g)\b)/g,
    (all, number: string) => `${small[Number(number) - 2] ?? all} `,
  );

/** Words to the colleague who sent the patient are for that colleague alone. */
export const isForReferrer = (draft: Draft, type: DocumentType): boolean =>
  draft.isOwn &&
  type !== 'letter' &&
  /^(?:thank you|thanks) for (?:referring|asking|sending|seeing)\b/i.test(draft.body);

const asked: Readonly<Record<string, string>> = {
  present: 'go',
  attend: 'go',
  return: 'return',
  go: 'go',
  come: 'come',
};
/** An order that the doctor dictated, as the patient reads it: who does what, and when. */
export const orderToPatient = (text: string): string =>
  text
    .replace(/^past (?:medical |surgical )?history of /i, `${letterPhrases.youHaveHistory} `)
    .replace(
      /^refer(?:red)? (for|to|him to|her to|them to) /i,
      (_, how: string) => `${letterPhrases.willRefer} ${how.replace(/(?:him|her|them) /, '')} `,
    )
    .replace(/^(?:next )?review (in|on|at|after) /i, `${letterPhrases.nextReview} $1 `)
    .replace(
      /^(wound|clinic|post-?op(?:erative)?) (review|check) (in|on|at|after|with) /i,
      (_, which: string, what: string, when: string) =>
        `${letterPhrases.your} ${which.toLowerCase()} ${what} ${letterPhrases.is} ${when} `,
    )
    .replace(
      /^if (?!(?:he|she|they|you|there|it|the)\b)([a-z ,]+?),? (present|attend|return|go|come) to /i,
      (_, symptoms: string, verb: string) => `If you have ${symptoms}, ${asked[verb.toLowerCase()] ?? verb} to `,
    );
