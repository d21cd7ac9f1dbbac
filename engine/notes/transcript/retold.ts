import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from './utterances.ts';

/** What the doctor says again of what the patient told, loosely, with another time: the patient's own word stands. */

const amounts: Readonly<Record<string, string>> = {
  a: '1',
  an: '1',
  one: '1',
  yesterday: '1 day',
  'last night': '1 day',
  two: '2',
  couple: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
};
const when =
  /\b(?:(yesterday|last night|today|this morning|tonight|last (?:week|month|year|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:(\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|few|several|couple)(?: (?:or|to) \d+)?(?: of)?(?=) )(hours?|days?|weeks?|months?|years?))\b/g;
/** The times that a text names, each by number and unit. */
const timesIn = (text: string): string[] =>
  [...text.replace(/\ba (?=few|couple)/g, '').matchAll(when)].map(([, named, number, unit]) =>
    named !== undefined
      ? (amounts[named] ?? named.replace(/^on /, ''))
      : `${amounts[number ?? ''] ?? number ?? ''} ${(unit ?? '').replace(/s$/, '')}`,
  );
const happened = sparing(
  /\b(?:fell|fall|fallen|start\w*|began|begun|happen\w*|injur\w*|hurt|twist\w*|slipp\w*|tripp\w*|notic\w*|came on|woke|hit|had|has had|since|ago|going on)\b/,
);
const ofStory = /^(?:chief_complaint|history|review_of_systems)$/;
const ofOthers =
  /\b(?:mother|father|mum|mom|dad|wife|husband|brother|sister|family|friends?|daughter|son|kids?|partner|girlfriend|boyfriend|colleague|he|she|they)\b/;
const before = 14;
const after = 6;
/** What a statement is of: its symptoms, and what befell the patient. */
const mattersIn = (text: string): string[] => [
  ...mentionsOf(text).flatMap(({ kind, concept }) => (kind === 'symptom' ? concept : [])),
  ...(/\b(?:fell|fall|fallen|slipp\w*|tripp\w*)\b/.test(text) ? ['fall'] : []),
  ...(/\b(?:injur\w*|hurt|twist\w*|accident|crash\w*)\b/.test(text) ? ['injury'] : []),
];

/** The times that the patient gave for what a statement tells: where they told of the same, and where they only answered when. */
const timesTold = (draft: Draft, utterances: readonly Utterance[]): string[] => {
  const own = new Set(mattersIn(plainOf(draft.body)));
  return utterances.flatMap(({ speaker, text }, at) => {
    if (speaker !== 'patient' || at < draft.order - before || at > draft.order + after || ofOthers.test(text))
      return [];
    const times = timesIn(text);
    if (times.length === 0) return [];
    const isAnswer = stemsOf(text.replace(when, ' ')).size === 0;
    // A time alone answers what was asked, or puts right what was said.
    if (isAnswer) {
      const asked = utterances[at - 1];
      const isOfIt = at - 1 === draft.order || mattersIn(asked?.text ?? '').some((matter) => own.has(matter));
      return asked?.speaker === 'doctor' && isOfIt ? times : [];
    }
    return mattersIn(text).some((matter) => own.has(matter)) ? times : [];
  });
};

/** Whether the doctor tells again what the patient told, with another time than the patient's. */
export const isRetoldOtherwise = (draft: Draft, utterances: readonly Utterance[]): boolean => {
  if (draft.speaker !== 'doctor' || draft.isOwn || draft.isGathered || draft.isDenial || !ofStory.test(draft.topic))
    return false;
  const text = plainOf(draft.body);
  const times = timesIn(text);
  if (times.length === 0 || !happened.test(text)) return false;
  const told = timesTold(draft, utterances);
  return told.length > 0 && times.every((time) => !told.includes(time));
};
