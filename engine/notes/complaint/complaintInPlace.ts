import type { Utterance } from '../transcript/utterances.ts';
import { isAlone, matterOf } from './complaintSubject.ts';
import type { Matter } from './complaintSubject.ts';
import { isLastSpokenOf } from './referentCertain.ts';

/** What is said of the complaint without naming it, not even by "it": "Wakes me up if I roll over. Been getting worse since Easter." */

const lead =
  '(?:(?:and|but|so|yeah|yes|well|then|now|also|just|mostly|mainly|usually|sometimes|always|probably|only|really|actually|definitely|still|oh),? )*';
const how = '(?:(?:just|mostly|mainly|usually|sometimes|always|only|really|still|also|even) )*';
const doing =
  '(?:wakes (?:me|us|him|her)\\b|woke me\\b|keeps me (?:awake|up|from)\\b|hurts\\b|aches\\b|throbs\\b|burns\\b|stings\\b|kills me\\b|(?:comes on|came on)\\b|(?:starts|started|began|begins) (?=(?:off|in|on|at|about|around|after|when|as|out|last|just|a|an|\\d)\\b)|(?:goes|shoots|shot|spreads|spread|radiates|travels|runs) (?=(?:down|up|into|through|right|all|across|over|straight|along) (?:to |into |down |up )?(?:my|the|both)\\b)|lasts\\b|lasted\\b|(?:gets|got) (?=(?:worse|better|bad|really|quite|so|very|much|a (?:bit|lot|little)|more|less)\\b)|(?:eases|eased|settles|settled|calms|calmed) (?=(?:down|off|after|when|if|with|by|a|once)\\b)|flares\\b|flared up\\b|hit me\\b|hits me\\b|stops me\\b|catches me\\b|doubles me over\\b)';
const said = new RegExp(`^${lead}(?:it |that )?(?<rest>${how}${doing}.*)$`);
const been = new RegExp(
  `^${lead}(?:it has |has )?been (?<rest>(?:about |around |maybe |nearly |almost |over )?(?:since|for)\\b.*|(?:(?:getting|going|coming|there|like (?:that|this)|on and off|bad|worse|better|constant|terrible|awful|playing up|bothering|driving|killing|waking|keeping)\\b.*))$`,
);
const being =
  /^(?:(?:and|but|so|yeah|yes|well|then|also|usually|mostly|always|definitely|probably|much|a lot|a bit|it'd be|only),? )*(?<rest>(?:much |a lot |a bit |definitely |always |really )?(?:worse|worst|better|bad|sharper|there) (?=(?:when|whenever|if|at|in the|in|on|after|with|first thing|by|all|most of|every)\b).*)$/;
const ofOther =
  /\b(?:he|she|mum|mom|mother|dad|father|husband|wife|partner|son|daughter|brother|sister|friend|tablets?|pills?|medication|car|job|work (?:is|was|has)|she'll)\b/;
const taken = /\b(?:taking|take|took|tried|using|use|tablets?|medic\w+|physio\w*|exercises?|surgery|operation|dose)\b/;
const isPain = ({ name }: Matter): boolean => /pain|ache|soreness|sore throat|headache/.test(name);
/** What only hurts can hurt. */
const felt =
  /^(?:(?:just|mostly|mainly|usually|sometimes|always|only|really|still|also|even) )*(?:hurts|aches|throbs|burns|stings)\b/;

const guess = /,? i (?:reckon|think|guess|suppose|would say)$/;

const named = (given: string, matter: Matter): string | null => {
  const text = given.replace(guess, '');
  const [does, was, is] = [said, been, being].map((form) => form.exec(text)?.groups?.['rest']);
  if (does !== undefined && !matter.isMany) return felt.test(does) ? null : `${matter.name} ${does}`;
  if (was !== undefined) {
    const there = /^(?:about |around |maybe |nearly |almost |over )?(?:since|for)\b/.test(was) ? 'there ' : '';
    return `${matter.name} ${matter.isMany ? 'have' : 'has'} been ${there}${was}`;
  }
  return is === undefined ? null : `${matter.name} ${matter.isMany ? 'are' : 'is'} ${is}`;
};

/** What the patient says of the one complaint of a visit without its name, with it, where nothing else was spoken of right before. */
export const withComplaintNamed = (utterances: readonly Utterance[]): Utterance[] => {
  const matter = matterOf(utterances, []);
  if (matter === null || !isPain(matter)) return [...utterances];
  return utterances.map((utterance, at) => {
    if (utterance.speaker !== 'patient' || utterance.question || utterance.isAside === true) return utterance;
    const text = named(utterance.text, matter);
    if (text === null || ofOther.test(utterance.text)) return utterance;
    const before = utterances.slice(Math.max(0, at - 2), at);
    if (before.some((one) => ofOther.test(one.text) || taken.test(one.text))) return utterance;
    if (!isAlone(utterances, at, matter) || !isLastSpokenOf(utterances, at, matter)) return utterance;
    return { ...utterance, text, segmentIds: [...new Set([...matter.segmentIds, ...utterance.segmentIds])] };
  });
};
