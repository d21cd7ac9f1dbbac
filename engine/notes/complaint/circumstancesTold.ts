import type { Draft } from '../drafting.ts';
import { isAlone } from './complaintSubject.ts';
import type { Matter } from './complaintSubject.ts';
import { factorsSaid } from './factorsAsked.ts';
import { isLastSpokenOf } from './referentCertain.ts';
import { patientFact } from '../story/patientFact.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the patient tells of the complaint in half sentences: how long it has been, when it comes, what is worst. "It'll be two months now." "Usually when I'm sitting down." "Getting out of the car's the worst." */

const unit = '(?:days?|weeks?|months?|years?)';
const count = '(?:an?|a couple(?: of)?|a few|several|\\d+(?: (?:to|or) \\d+)?)';
const span = new RegExp(
  `^(?:(?:well|so|yeah|yes|oh|look|um|doctor),? )*(?<lead>(?:(?:it|this|that|they) (?:(?:will|would|must|might) (?:be|have been)|has been|have been|is|are) )?(?:(?:coming up(?: to| for)?|going on|getting on for|pushing|close to|near enough to) )?)(?:(?:maybe|about|around|probably|nearly|almost|roughly|at least|over|a good) )*(?<long>${count} ${unit}(?: and a half)?)(?: or (?:so|2|more))?(?:,? (?:now|give or take|at least|i (?:reckon|guess|think|suppose|would say)|maybe|already|all up|roughly))*$`,
);
const asksOpenly =
  /\b(?:tell me (?:about|more|what)|what (?:is|has been|can|brings|brought|seems|happened)|how (?:long|can|is|are|have)|when did)\b/;
const asksLong =
  /\bhow long(?: this time| now)$|\bhow long (?:has|have) (?:it|this|that|they|you had (?:it|this|that|them))\b/;
/** "It'll be maybe two months now", told of itself or in answer to an open question. */
const howLong = (text: string, asked: string, matter: Matter): Marked | null => {
  const groups = span.exec(text)?.groups;
  if (groups === undefined || /^\S+ years? old$/.test(text)) return null;
  const lead = groups['lead'] ?? '';
  const isPlain = /\b(?:will|would|must|might|coming|going|getting|pushing|close|near)\b/.test(lead) || lead === '';
  // "It has been two weeks" is told as it stands, of one thing.
  if (!isPlain && !matter.isMany) return null;
  if (lead === '' && !asksLong.test(asked) && !(asksOpenly.test(asked) && /\b(?:now|already)\b/.test(text)))
    return null;
  return `«S» «has|have» had ${matter.name} for about ${(groups['long'] ?? '').replace(/^a couple (?!of)/, 'a couple of ')}`;
};

const timing =
  /^(?:(?:and|but|well|yeah|it is|they are|it tends to be|it),? )*(?<how>usually|mostly|mainly|always|only|often|typically|generally)(?: (?:it is|they are|at its|comes on|it comes on|they come on|happens|it happens))? (?<when>(?:when|whenever|if|after|at|in the|first thing|during|of a night|on (?:the stairs|exertion|hills)|lying|sitting|walking|standing|late|early)\b.*)$/;
const unclear = /\b(?:not|never|but|unless|except|it|that|this|them|he|she|they|you|we)\b/;
/** "Usually when I'm sitting down of a night." */
const whenItComes = (text: string, matter: Matter): Marked | null => {
  const groups = timing.exec(text)?.groups;
  const when = (groups?.['when'] ?? '')
    .replace(/\bof (?:a|the) (?=night|morning|evening)/, 'at ')
    .replace(/\bat (?=morning|evening)/, 'in the ');
  if (groups === undefined || unclear.test(when)) return null;
  const [factor, other] = factorsSaid(when)?.found ?? [];
  if (factor === undefined || other !== undefined) return null;
  const often = groups['how'] === 'only' || groups['how'] === 'always' ? groups['how'] : 'usually';
  return `${matter.name} ${often} ${matter.isMany ? storyPhrases.occur : storyPhrases.occurs} ${fromPatient(factor)}`;
};

const hows = { worse: 'worse', better: 'better', triggered: storyPhrases.triggered } as const;
/** "Getting out of the car's the worst, and putting my shoes on." */
const whatIsWorst = (text: string, matter: Matter): Marked | null => {
  const said = factorsSaid(text);
  if (said === null || said.how === null || said.found.length === 0) return null;
  const list = said.found.map((one, at) => (at > 0 ? one.replace(/^with /, '') : one));
  const all = list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1) ?? ''}`;
  return `${matter.name} ${matter.isMany ? 'are' : 'is'} ${hows[said.how]} ${fromPatient(said.how === 'triggered' ? all.replace(/^with /, 'by ') : all)}`;
};

const treated =
  /\b(?:tablets?|pills?|medic\w+|cream|physio\w*|injection|operation|surgery|diet|exercises?|puffer|inhaler)\b/;
const ofOthers = /\b(?:mum|mother|dad|father|wife|husband|son|daughter|sister|brother|friend|partner|dog|boss)\b/;

/** Sentences of how long the one complaint of a visit has been there, when it comes and what is worst for it, where they were told without its name. */
export const circumstancesTold = (utterances: readonly Utterance[], matter: Matter | null): Draft[] => {
  if (matter === null) return [];
  const told = new Set<string>();
  return utterances.flatMap((utterance, order) => {
    const { speaker, question, isAside, isForPatient, text, segmentIds } = utterance;
    if (speaker !== 'patient' || question || isAside === true || isForPatient === true || ofOthers.test(text))
      return [];
    const asked =
      utterances
        .slice(0, order)
        .findLast((one) => one.speaker === 'doctor')
        ?.text.replace(/\?+$/, '') ?? '';
    const made = (
      [
        ['long', howLong(text, asked, matter)],
        ['when', whenItComes(text, matter)],
        ['worst', whatIsWorst(text, matter)],
      ] as const
    ).find(([, body]) => body !== null);
    if (made === undefined || made[1] === null || told.has(made[0])) return [];
    if (utterances.slice(Math.max(0, order - 2), order).some((one) => treated.test(one.text))) return [];
    if (!isAlone(utterances, order, matter) || !isLastSpokenOf(utterances, order, matter)) return [];
    told.add(made[0]);
    return [patientFact({ body: made[1], segmentIds: [...matter.segmentIds, ...segmentIds], order })];
  });
};
