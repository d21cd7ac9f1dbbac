import type { Draft } from '../drafting.ts';
import type { Marked } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** Ends and beginnings of what a patient tells, so that the rest says what was meant. */

const unsaid: readonly (readonly [RegExp, string])[] = [
  // "I was adopted so I have no idea": of what was asked, which the rest tells already.
  [
    /(?<=^(?:«S»|«P»|there|the) .*\b[a-z]+),? (?:so|and) «S» (?:really |just )?(?=)(?:«has\|have» no (?:real |good )?(?:idea|clue)|«does\|do» not (?:really )?know|would not know|can ?not (?:really )?(?:say|tell))(?=)(?: (?:about )?(?:that|it|any of (?:that|it)|much))?$/,
    '',
  ],
  // "I was talking to her and stepped off the curb": whom, no record says.
  [/^«S» «(?:was|were)\|[a-z]+» [a-z]+ing (?:to|with) (?:her|him),? and (?=[a-z]+(?:ed|ll|nt|ke|pt)\b)/, '«S» '],
  // "It's nothing I can't handle": how it is borne, and no statement that there is nothing.
  // "I go every 20 minutes, and there's nothing there".
  [/,? (?:and|but) there is (?:hardly anything|nothing|not much) there$/, ''],
];

const inside = /(?<=^«S» )(«(?:was|were)\|[a-z]+»|was|went|«has\|have» been) in(?= for\b| (?:once|twice|\d)|$)/;
const ofStory = /^(?:chief_complaint|history|past_history|social_history|family_history|review_of_systems)$/;

/** "I was in for three days", asked about the hospital. */
const withPlace = (body: Marked, asked: Utterance | undefined): Marked =>
  asked !== undefined && /\bhospital/.test(asked.text) ? body.replace(inside, '$1 in hospital') : body;

const nearest = 4;
/** The patient's statements with what they only pointed at named, and without an end that says nothing. */
export const withSoundEnds = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] =>
  drafts.map((draft) => {
    if (draft.speaker !== 'patient' || draft.label !== undefined || draft.isDenial || !ofStory.test(draft.topic))
      return draft;
    const asked = utterances
      .slice(Math.max(0, draft.order - nearest), draft.order)
      .findLast(({ speaker, question }) => speaker === 'doctor' && question);
    const ended = unsaid.reduce((text, [pattern, to]) => text.replace(pattern, to), draft.body);
    const body = withPlace(ended, asked);
    if (body === draft.body) return draft;
    const from = body === ended ? [] : (asked?.segmentIds ?? []);
    return { ...draft, body, segmentIds: [...new Set([...from, ...draft.segmentIds])] };
  });
