import type { Draft } from '../drafting.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { plainOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';

/** "Onset (pain): last Tuesday": what an answer to an open question says under the name of what was asked. */

const loose: readonly (readonly [RegExp, string])[] = [
  [/(?:«S» )?(?:«wants\|want» to say|would (?:probably )?say|(?:i|he|she|they) wants? to say)\b,? ?/g, ''],
  [/^(?:(?:about|like|maybe|well|um|just),? )+(?=(?:about|around|for|since|the|last|late|early|over) )/, ''],
  [
    /^(?:it )?(?:started|began|happened|has been|was) (?=(?:probably |about |around |maybe |on |in |last |this |late |early |yesterday|\d|an? |over ))/,
    '',
  ],
  [/,? and then .*$/, ''],
  [/^last,? (?=\d)/, ''],
  [/ now$/, ''],
  [/^(?:hardly ever|not often|not much),? (?:maybe |probably )/, 'about '],
  [/,? here$/, ''],
];
const ofTime =
  /\b(?:ago|back|since|seconds?|minutes?|hours?|days?|nights?|weeks?|weekend|months?|years?|morning|evening|afternoon|tonight|yesterday|today|last|christmas|easter|birth|childhood|teen\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|sudden\w*|gradual\w*|when (?:(?:he|she|they) )?(?:was|were)|constant\w*|(?:19|20)\d\d|once|twice|daily|nightly|times|often|occasional\w*|rare\w*)\b/;
const nothingNamed = /\((?:hospital|work|home|house|visit|doctor|clinic|smoke|shift)\)$/;
const sentence = /^(?:if|when|whenever|«S»|«P»|it|they|there|the)\b/;

const says: readonly (readonly [RegExp, (text: string) => boolean])[] = [
  [
    /^(?:Onset|Duration|Lasting|Frequency)\b/,
    (text) => ofTime.test(text) && !/\b(?:days|weeks|months|years) \d+$/.test(text),
  ],
  [/^(?:Worse|Better) with/, (text) => !/\b(?:anytime|any time|started|always|never|day)\b|day\b/.test(text)],
  [/^Amount \((?:pain|cough|headache)\)/, () => false],
];

/** A labelled line in the form of one, or the sentence that it is; `null` where it says nothing under its label. */
export const underItsLabel = (draft: Draft): Draft | null => {
  const { label } = draft;
  if (label === undefined || draft.isOwn || draft.isGathered || draft.topic !== 'history') return draft;
  if (nothingNamed.test(label)) return null;
  const told: Marked = loose.reduce((text, [pattern, to]) => text.replace(pattern, to), draft.body).trim();
  const body = label.startsWith('Onset') ? told.replace(/,? (?:but|and|so) (?:it|they|now|that|this) .*$/, '') : told;
  const { label: _, ...rest } = draft;
  const verbs = finitesIn(tokensOf(draft.body)).length;
  // "Lasting: if he rests it is gone in a day": a sentence of its own.
  if (sentence.test(draft.body) && verbs > 1 && /^(?:if|when|whenever)\b/.test(draft.body))
    return { ...rest, body: draft.body };
  const text = plainOf(body).replace(/\s+/g, ' ').trim();
  const isTold = says.every(([pattern, holds]) => !pattern.test(label) || holds(text));
  return body === '' || !isTold ? null : { ...draft, body };
};
