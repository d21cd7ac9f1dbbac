import { sparing } from '../../evidence/sparing.ts';
import type { Matter } from './complaintSubject.ts';
import { isAlone } from './complaintSubject.ts';
import { complaintOf } from './complaintDetails.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { isCertainly } from './referentCertain.ts';
import { patientFact } from '../story/patientFact.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** How the complaint goes, from what the patient says of "it" or "they": only where nothing else can be meant. */

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const time = `(?:(?:by|on|since|until|over|this|last|in) (?:the )?(?:${weekday}|morning|afternoon|evening|night|week|weekend|(?:last|past) (?:\\d+|few|couple of) (?:days|weeks|months))(?: (?:morning|afternoon|evening|night))?|${weekday}(?: (?:morning|afternoon|evening|night))?|yesterday|today|overnight|since yesterday|since then)`;
const between =
  '(?:(?:has|have|had|is|are|was|been|actually|also|just|still|really|usually|definitely|probably|kind of|slowly|gradually|did|does|do) )*';
const subject = '(?<subject>it|they)';
const amount = '(?:a (?:little(?: bit)?|bit|lot)|some|somewhat|slightly|much)';
const end = '(?=$|[,.]| (?:and|but|so|because)\\b)';
/** What stands before "it" without telling of anything else. */
const lead = `^(?:(?:and|but|so|well|yeah|no|then|because|now|i think|i feel like|i would say|i mean|um),? )*(?:(?<first>${time}),? )?`;
const wayUp = `(?:loosen(?:ed|ing) up|eas(?:ed|ing)(?: up| off)?|g[eo]t(?:ten|ting)? (?:${amount} )?better|improv(?:ed|ing)|settl(?:ed|ing)(?: down)?|calm(?:ed|ing) down|let(?:ting)? up|better)`;

type Frame = { pattern: RegExp; told: (of: Told) => Marked | null };
type Told = { groups: Record<string, string | undefined>; text: string; the: string; isMany: boolean; isPain: boolean };
const has = ({ isMany }: Told): string => (isMany ? 'have' : 'has');
const whenSaid = ({ groups }: Told): string => {
  const said = groups['first'] ?? groups['last'] ?? '';
  return said === '' ? '' : ` ${new RegExp(`^${weekday}`).test(said) ? `on ${said}` : said}`;
};
const muchSaid = (said: string): string =>
  / (?:a little(?: bit)?|a bit|some|somewhat|slightly)\b/.test(said)
    ? ' a little'
    : / (?:a lot|much)\b/.test(said)
      ? ' a lot'
      : '';
const past = /\b(?:loosened|eased|got|improved|settled|calmed|let)\b/;
const lastingPain =
  /^,? but (?:it|they) (?:is|are) still (?:(?:pretty|very|quite|really|a little|a bit|kind of) )*(?:sore|painful|there|hurting|aching|tender)$|^,? but (?:it|they) still (?:(?:really|kind of) )*(?:hurts?|aches?)(?: a (?:lot|little|bit))?$/;
/** "Better, but still sore": what takes back must be told with it. `null` for what cannot be. */
const turn = (told: Told, rest: string): string | null => {
  if (!/^,? ?but\b/.test(rest)) return '';
  return told.isPain && lastingPain.test(rest.replace(/[,.]+$/, ''))
    ? ` but ${phrases.isStill} ${phrases.present}`
    : null;
};

const improved: Frame = {
  pattern: sparing(
    new RegExp(
      `${lead}${subject} (?<said>${between}(?:not )?${between}${wayUp}(?: ${amount})?)(?: (?<last>${time}))?${end}(?<rest>.*)$`,
    ),
  ),
  told: (told) => {
    const { said = '', rest = '' } = told.groups;
    const but = turn(told, rest);
    if (but === null || /\b(?:did|does|do|had|was)\b/.test(said)) return null;
    const not = /\bnot\b/.test(said);
    if (not)
      return /\bnot\b.*\b(?:a (?:little|bit)|some|much|a lot)\b/.test(said)
        ? null
        : `${told.the} ${has(told)} not ${phrases.improved}${whenSaid(told)}`;
    const isPast = past.test(said) && !/\b(?:has|have|is|are)\b/.test(said);
    // Better now, or better with each day.
    if (!isPast && !/\b(?:has|have)\b/.test(said) && !/ing\b/.test(said)) return null;
    const verb = isPast
      ? phrases.improved
      : /\b(?:is|are)\b/.test(said)
        ? `${told.isMany ? 'are' : 'is'} improving`
        : `${has(told)} ${phrases.improved}`;
    return `${told.the} ${verb}${muchSaid(said)}${whenSaid(told)}${but}`;
  },
};
const worse: Frame = {
  pattern: sparing(
    new RegExp(
      `${lead}${subject} (?:has |have |is |are )(?:(?:just|only|been|definitely|slowly|gradually|really|actually) )*(?:getting|gotten|got|become|becoming) (?:${amount} |progressively |steadily )?worse(?: (?<last>${time}))?(?=$|[,.])(?<rest>.*)$`,
    ),
  ),
  told: (told) =>
    /\bbut\b/.test(told.groups['rest'] ?? '') ? null : `${told.the} ${has(told)} ${phrases.worsened}${whenSaid(told)}`,
};
const comesAndGoes: Frame = {
  pattern: sparing(
    new RegExp(
      `${lead}${subject} (?:(?:just|kind of|sort of|usually|mostly|has been|have been|is|are) )*(?:comes? and go(?:es)?|coming and going)(?<rest>$|[,.].*$| i\\b.*$)`,
    ),
  ),
  told: ({ the, isMany }) => `${the} ${isMany ? 'are' : 'is'} ${phrases.intermittent}`,
};
const hurtsBadly: Frame = {
  pattern: sparing(
    /^(?:(?:and|but|so|well|yeah|yes|oh|now),? )*(?<subject>it) (?:(?:just|still|really|does|is) )*(?:hurts?|hurting) (?:badly|(?:really|so|very|pretty|quite) bad(?:ly)?)(?: (?:right )?now)?(?=$|[,.])(?<rest>.*)$/,
  ),
  told: ({ the, isPain }) => (isPain ? `${the} is ${phrases.severe}` : null),
};
const sleep: Frame = {
  pattern: sparing(
    new RegExp(
      `${lead}${subject} (?:(?:actually|also|just|really|even|usually|always|sometimes|often) )*(?<said>(?:has|have) (?:also |really |just )?been (?:keeping|waking) me (?:up|awake)|(?:is|are) (?:also |really |just )?(?:keeping|waking) me (?:up|awake)|keeps? me (?:up|awake)|kept me (?:up|awake)|wakes? me(?: up)?|woke me(?: up)?)(?<span>(?: for (?:a (?:bit|while)|hours))?(?: (?:at night|all night|every night|most nights|last night|during the night|in the middle of the night))?)${end}(?<rest>.*)$`,
    ),
  ),
  told: (told) => {
    const { said = '', span = '', first } = told.groups;
    const verb = /\bbeen\b/.test(said)
      ? `${has(told)} been ${/waking/.test(said) ? 'waking' : 'keeping'}`
      : /ing\b/.test(said)
        ? `${told.isMany ? 'are' : 'is'} ${/waking/.test(said) ? 'waking' : 'keeping'}`
        : /^(?:kept|woke)/.test(said)
          ? (/^\w+/.exec(said)?.[0] ?? '')
          : `${said.startsWith('wake') ? 'wake' : 'keep'}${told.isMany ? '' : 's'}`;
    return `${told.the} ${verb} «O» ${/wak|woke/.test(said) ? 'up' : 'awake'}${span.replace('a bit', 'a while')}${first === undefined ? '' : whenSaid(told)}`;
  },
};
const frames: readonly Frame[] = [improved, worse, comesAndGoes, hurtsBadly, sleep];

const many = /(?:pains|aches|headaches|migraines|palpitations|cramps|spasms|sweats|chills|rashes)$/;
/** A treatment or an aid that "it" could be, beside what no list of symptoms holds. */
const otherThing =
  /\b(?:brace|splint|boot|cast|cream|ointment|gel|tablets?|pills?|medicines?|medications?|meds|drops|spray|inhaler|puffer|machine|scan|x-?rays?|mri|test|bloods?|ice|iced|heat|injection|shot|needle|surgery|therapy|exercises?|diet|baby)\b/;
const near = 3;
/** What was named in the same breath, or just before it, that is no complaint. */
const isOtherNamed = (utterances: readonly Utterance[], order: number): boolean =>
  utterances
    .slice(Math.max(0, order - near), order)
    .some(
      ({ text }) =>
        otherThing.test(text) || mentionsOf(text).some(({ kind }) => /^(?:drug|procedure|condition)$/.test(kind)),
    );

const newSubject = /^(?:the|my|our|his|her|their|an?|this|that|there|we|he|she) /;
/** "The dog keeps barking. It keeps me up": a thing that the sentence before brings in; of what keeps one awake, anything that it is about. */
const isOfNewThing = (utterances: readonly Utterance[], order: number, isOfSleep: boolean): boolean => {
  const [before, own] = [utterances[order - 1], utterances[order]];
  if (before?.speaker !== 'patient' || before.turn !== own?.turn) return false;
  const isOfSymptom = mentionsOf(before.text).some(({ kind }) => kind === 'symptom');
  return !isOfSymptom && (isOfSleep ? !/^(?:it|they) /.test(before.text) : newSubject.test(before.text));
};

/** What "it" or "they" means where it can only be one complaint. */
const meantIn = (
  utterances: readonly Utterance[],
  order: number,
  matter: Matter | null,
  isMany: boolean,
): Matter | null => {
  // "It hurts" names no other pain than the one that was told of before it.
  const before = [order - 1, order - 2, order - 3].filter((at) => at >= 0).map((at) => complaintOf(utterances, at));
  const [last] = before;
  const found =
    last?.name === phrases.pain
      ? (before.find((one) => /. pain$|ache$/.test(one?.name ?? '')) ?? last)
      : (last ?? null);
  const named =
    found === null
      ? matter
      : {
          name: `${phrases.the} ${found.name}`,
          concept: mentionsOf(found.name)[0]?.concept ?? found.name,
          isMany: many.test(found.name),
          segmentIds: found.segmentIds,
        };
  return named !== null && named.isMany === isMany && isAlone(utterances, order, named) ? named : null;
};

/** What is said with it, or right after it, that takes it back. */
const takesBack =
  /\b(?:came back|comes back|coming back|worse|again|not|never|until|except|unless|then|gone|went away|only|if|when|used to|before)\b/;
const isTakenBack = (rest: string, utterance: Utterance, next: Utterance | undefined): boolean =>
  takesBack.test(rest) ||
  (next?.speaker === 'patient' &&
    next.turn === utterance.turn &&
    /^(?:but|and then|then|until|except|although|though)\b|^(?:it|they) .*\b(?:back|again|worse)\b/.test(next.text));

/** Sentences of how the complaint goes: "the pain improved a little by Monday", "the headaches come and go". */
export const courseTold = (utterances: readonly Utterance[], matter: Matter | null): Draft[] =>
  utterances.flatMap((utterance, order) => {
    if (utterance.speaker !== 'patient' || utterance.question || utterance.isAside === true) return [];
    if (utterance.isForPatient === true || isOtherNamed(utterances, order)) return [];
    for (const { pattern, told } of frames) {
      const groups = pattern.exec(utterance.text)?.groups;
      if (groups === undefined) continue;
      if (isTakenBack(groups['rest'] ?? '', utterance, utterances[order + 1])) return [];
      if (isOfNewThing(utterances, order, groups['span'] !== undefined)) return [];
      const meant = meantIn(utterances, order, matter, groups['subject'] === 'they');
      if (
        meant === null ||
        !isCertainly(meant, fromPatient(utterance.text.replace(/^.*?\b(?=(?:it|they) )/, '')), utterances, order)
      )
        return [];
      const isPain = /pain|ache|sore/.test(meant.name);
      const body = told({ groups, text: utterance.text, the: meant.name, isMany: meant.isMany, isPain });
      return body === null
        ? []
        : [
            patientFact({
              body,
              segmentIds: [...meant.segmentIds, ...utterance.segmentIds],
              order,
            }),
          ];
    }
    return [];
  });
