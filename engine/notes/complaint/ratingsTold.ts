import { answeredIn, isYes } from './complaintAnswers.ts';
import type { Answered } from './complaintAnswers.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { patientFact } from '../story/patientFact.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { listed } from '../wording/listed.ts';

/** How bad the pain is by its number, with what it was asked and answered of: now, at worst, with a medicine and without one. */

type Rating = { value: string; when: string; order: number; segmentIds: string[] };

const asksRating =
  /\b(?:rate|rating|scale|out of 10|pain (?:level|score)|level (?:of|for) (?:the |your )?pain|severity)\b|\bhow (?:bad|severe|intense|painful)\b.*\b10\b|\bhow much (?:pain|does it hurt)\b.*\b10\b/;
const ofOther =
  /\b(?:mood|anxiety|stress|depress\w*|energy|breath\w*|fatigue|motivat\w*|ready|itch\w*|nausea|health)\b/;
const medicine =
  '(?:(?:the|any|your|that|my|taking|it|some|this|a|pain) )*(?<name>ibuprofen|tylenol|acetaminophen|paracetamol|panadol|advil|motrin|nurofen|aleve|naproxen|medications?|medicines?|meds|painkillers?|pain killers|tablets|it|them)';
const withMedicine = new RegExp(`\\b(?:with|on|after|when (?:you|i) (?:do )?take|once (?:you|i) take) ${medicine}\\b`);
const withoutMedicine = new RegExp(`\\b(?:without|off|before|when (?:you|i) (?:do )?not take) ${medicine}\\b`);

/** "10 being the worst pain you ever felt": what the numbers mean, and nothing of the pain. */
const scale =
  /\b(?:\d+|zero|one|ten) (?:being|is|means|meaning|as|for) .*?(?=$|[.,?]| and (?:\d+|zero|one|ten)\b| without\b)/g;
/** Of another time than now. */
const ofPast = /\b(?:was|were|ago|yesterday|at first|initially|used to|when (?:it|i) first)\b/;
const confirmed =
  /\b(?:rate|rated|rating|put|puts?) (?:the|your|this) pain\b.*?\b(?<from>\d{1,2})(?: ?(?:to|through|or|-|–|\/10 to) ?(?<to>\d{1,2}))?(?:\/10| out of 10)\b/;

const gerunds: Readonly<Record<string, string>> = { run: 'running', move: 'moving', climb: 'climbing', sit: 'sitting' };

/** What a rating holds for, by the words beside it; empty for as it is now. */
const holdsFor = (text: string): string => {
  const without = withoutMedicine.exec(text)?.groups?.['name'];
  if (without !== undefined || /\bwithout$/.test(text)) return `without ${storyPhrases.medication}`;
  const taken = withMedicine.exec(text)?.groups?.['name'];
  if (taken !== undefined)
    return mentionsOf(taken).some(({ kind }) => kind === 'drug') ? `with ${taken}` : `with ${storyPhrases.medication}`;
  if (
    /\b(?:at (?:its|the|it is) worst|worst it (?:gets|has)|at worst|when it is (?:at its )?worst|worst)\b(?! (?:pain|possible|imagin\w+|ever|you))/.test(
      text,
    )
  )
    return `at worst`;
  if (/\bat (?:its )?best\b/.test(text)) return 'at best';
  if (/\bat rest\b|\bwhen (?:i am |you are )?(?:resting|sitting|lying)\b/.test(text)) return 'at rest';
  const moving = /\bwhen (?:i|you) (?:am |are )?(walk|stand|run|move|bend|lift|climb|sit)(?:ing)?\b/.exec(text)?.[1];
  if (moving !== undefined) return `with ${gerunds[moving] ?? `${moving}ing`}`;
  if (/\b(?:right now|currently|at the moment|today|at present)\b/.test(text)) return 'now';
  return '';
};

const figure =
  /^(?:(?:so|well|yeah|yes|i (?:would|will) (?:say|give it|rate it|put it)|i think|i guess|it is|that is|it was|maybe|probably|about|around|like|at least|at|a|an|right now|currently|at the moment|now|pretty much|today|honestly|it would be|now it is|but now it is|more like|goes down to|down to|like maybe|just|only|without \w+|with \w+|(?:it is )?not (?:that|too|so) bad|i am sorry|sorry|my pain is|at rest|when i (?:am )?[a-z]+(?:,? it is| it is)?|it gets to|it goes up to|up to),? )*(?<from>\d{1,2}(?:\.5)?)(?:(?: to | or | or maybe |-|–| )(?:like |about |maybe |an? )?(?<to>\d{1,2}))?(?: ?\/ ?10| out of (?:a |the )?10)?(?=$|[.,]| (?:right|now|today|without|with|at|when|i|it|and|but|because|so|out|on|currently|probably|maybe|pretty|like|just|really)\b)/;
const most = 11;
const ratingIn = (text: string): string | null => {
  const { from, to } = figure.exec(text)?.groups ?? {};
  if (from === undefined || Number(from) > most || (to !== undefined && (Number(to) > 10 || Number(to) < Number(from))))
    return null;
  return `${from}${to === undefined ? '' : `–${to}`}/10`;
};

/** What was asked right before, where a question only goes on: "and with the ibuprofen?". */
const goesOn =
  /\b(?:pain|level|number|then|look like)\b|^(?:and |okay |what about |how about |then )*(?:with|without|at|after|when)\b/;
const nearest = 3;
const ratingsOf = (one: Answered, before: Answered | undefined): Rating[] => {
  const isAsked = asksRating.test(one.asked) || (before !== undefined && goesOn.test(one.question));
  if (!isAsked || ofOther.test(one.asked)) return [];
  const stated = confirmed.exec(one.question)?.groups;
  if (stated !== undefined && isYes(one.answer))
    return [
      {
        value: `${stated['from'] ?? ''}${stated['to'] === undefined ? '' : `–${stated['to']}`}/10`,
        when: '',
        order: one.order,
        segmentIds: one.segmentIds,
      },
    ];
  const asked = one.asked.replace(scale, '');
  const parts = one.answer.split(
    /(?<!\b(?:when|if) i [^.,]*)\. |,? (?:and|but) (?=(?:when|if) i )|, (?:and|but) |(?<=\b(?:ibuprofen|tylenol|medication|medicine|it|panadol|10)) (?:and|but) (?=it\b|now\b|about\b)/,
  );
  return parts.flatMap((part) => {
    const value = ratingIn(part.replace(/^(?:and|but|it) (?=(?:goes|right now|now|it)\b)/, ''));
    if (value === null || (ofPast.test(part) && !/\bnow\b/.test(part))) return [];
    const own = holdsFor(part);
    return [
      {
        value,
        when: own === '' || own === 'now' ? holdsFor(asked) || own : own,
        order: one.order,
        segmentIds: one.segmentIds,
      },
    ];
  });
};

const isAgain = /\b(?:sorry|i mean|scratch that|no wait|correction|actually)\b/;
/** Sentences of how bad the pain is: "rates the pain as 8/10 without medication and 7/10 with ibuprofen". */
export const ratingsTold = (utterances: readonly Utterance[]): Draft[] => {
  const told = answeredIn(utterances).reduce<{ ratings: Rating[]; last: Answered | undefined }>(
    ({ ratings, last }, one) => {
      const near = last !== undefined && one.at - last.order <= nearest ? last : undefined;
      const found = ratingsOf(one, near);
      if (found.length === 0) return { ratings, last };
      const kept = isAgain.test(one.answer)
        ? []
        : ratings.filter(({ when }) => !found.some((other) => other.when === when));
      return { ratings: [...kept, ...found], last: one };
    },
    { ratings: [], last: undefined },
  );
  const ratings = told.ratings.filter(
    (one, at, all) => all.findIndex((other) => other.when === one.when && other.value === one.value) === at,
  );
  const [first] = ratings;
  const isPlain = new Set(ratings.map(({ when }) => when)).size === ratings.length;
  if (!first || !isPlain) return [];
  const last = ratings.at(-1) ?? first;
  const said = ratings.map(({ value, when }) =>
    when === '' || when === 'now'
      ? when === 'now' && ratings.length > 1
        ? `${value} ${storyPhrases.currently}`
        : value
      : `${value} ${when}`,
  );
  return [
    patientFact({
      body: `«S» ${storyPhrases.rates} ${phrases.the} ${phrases.pain} as ${listed(said)}`,
      segmentIds: ratings.flatMap(({ segmentIds }) => segmentIds),
      order: last.order,
    }),
  ];
};
