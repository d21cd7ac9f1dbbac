import { sparing } from '../../evidence/sparing.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { answerOf } from '../../evidence/polarity.ts';
import { put, type Writing } from '../drafting.ts';
import { allergiesIn, isReactionAlone, tellsOfAllergy } from '../medicines/notBorne.ts';
import { isIllnessAlone, medicinesIn, relativesIn } from './itemsOfAnswers.ts';
import { ofHome, ofWork, workDone } from './workAndHome.ts';
import { mentionsOf } from '../mentions.ts';
import { standardAsked } from './standardAsked.ts';
import type { Standard } from './standardAsked.ts';
import { habit, opening } from './habits.ts';
import type { Made, Place } from './habits.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { backgroundLabels, commonConditions } from '../phrases.ts';
import { contentCount, hasVerb, isSmallTalk } from '../transcript/said.ts';
import type { Utterance } from '../transcript/utterances.ts';

const having =
  /^(?:i|i have) (?:also |just |only |actually |had )*(?:have|have got|have had|had|got|suffer from|have a history of|(?:was|am|have been) diagnosed with|have been told i have|was told i had|get|underwent) (?:also |just |had )*/;
const article = /^(?:(?:a|an|the|some|my|this|that|little|bit of|history of)\b ?)+/;

const doubted =
  /\b(?:puffers?|inhalers?|tablets?|cream|dogs?|cats?|kids|husband|wife|job at|work|if|might|maybe|could|worried|think|thought|not|no|never|wish|would|used to|nothing|none|you|your|because|when it|it|they|he|she|that)\b/;
const subjectWithin = /\b(?:i|we|he|she|they|it|you|there)\b/;

const inTime = /\b(?:when|since|until) (?:i|my)\b.*$/;
/** "I had a nose job", "gallstones", "just iron": the thing by its name; `null` where the answer names none. */
const thingNamed = (text: string, isFree: boolean): string | null => {
  const plain = text.replace(/[.,]+$/, '').replace(opening, '');
  const thing = plain
    .replace(having, '')
    .replace(/^(?:had|got) (?=my |a |the )/, '')
    .trim();
  const bare = thing.replace(article, '').replace(inTime, '').trim();
  const words = bare.split(' ').length;
  if (
    bare === '' ||
    /^(?:(?:bad|rough|big|long|hard) )?(?:days?|nights?|weeks?|weekend|months?|years?|time|run|patch) (?:with|of)\b|^lots? of\b|^(?:been|being)\b|\ballerg|\b(?:conditions|problems|issues|health|diagnoses)$/.test(
      bare,
    ) ||
    words > 12 ||
    subjectWithin.test(bare) ||
    doubted.test(bare)
  )
    return null;
  const first = mentionsOf(bare).find(({ kind }) => kind !== 'circumstance' && kind !== 'drug');
  // "It is just the headache": what brought the patient, and no condition beside it.
  if (first?.kind === 'symptom' && /^the\b/.test(thing)) return null;
  if (first !== undefined) return first.at <= (thing === plain && hasVerb(plain) ? 3 : 6) ? thing : null;
  const isName =
    words <= 6 && bare.length > 4 && contentCount(bare) > 0 && !hasVerb(bare.replace(/\b[a-z]+(?:ed|out)\b/g, ''));
  return isName && (isFree || thing !== plain) ? thing : null;
};

const nameIn = (item: string): string =>
  item
    .replace(having, '')
    .replace(/^(?:had|got) /, '')
    .replace(article, '');
/** A condition or a medicine by its name, and nothing beside it. */
const isNameAlone = (text: string): boolean => {
  const [first, other] = mentionsOf(text);
  return (
    commonConditions[text] !== undefined ||
    (/^(?:condition|drug)$/.test(first?.kind ?? '') &&
      other === undefined &&
      first?.words.split(' ').length === text.split(' ').length)
  );
};
/** "Blood pressure and gout": two that "and" joins, where each is one by itself. */
const eachNamed = (text: string): string[] => {
  const parts = text.replace(opening, '').split(/,? and /);
  return parts.length > 1 && parts.every((part) => isNameAlone(nameIn(part))) ? parts : [text];
};

/** Items that "and" or a comma joins, each with what one has: "afib and high cholesterol", "a nose job, and my appendix out". */
const itemsIn = (text: string): string[] =>
  text
    .split(
      /,? and (?=(?:i (?:have|had|got|also|was|take|am on)|my |a |an |the |high |low )[a-z]*)|,? and (?:also|then) |, (?=i (?:have|had|was|take|am on)\b)/,
    )
    .flatMap((part) => eachNamed(part.trim()))
    .filter((part) => part !== '');

/** That a medicine is taken, as the patient says how. */
export const taking = (text: string): Marked => `«S» «takes|take» ${fromPatient(text)}`;
const topics: Readonly<Record<Standard, Topic>> = {
  conditions: 'past_history',
  surgery: 'past_history',
  medicines: 'medications',
  allergies: 'allergies',
  smoking: 'social_history',
  alcohol: 'social_history',
  family: 'family_history',
  occupation: 'social_history',
  living: 'social_history',
};

/** "How much marijuana would you smoke?": what is smoked, where it is no tobacco. */
const smokedIn = (question: string): string | undefined => {
  const [word] = /\b(?:cannabis|marijuana|weed)\b/.exec(question) ?? [];
  return word === undefined ? undefined : word.charAt(0).toUpperCase() + word.slice(1);
};

/** "I've got the blood pressure, I take perindopril, five": what is taken, named beside what it is taken for. */
const alsoTaken = /^i (?:also |just |still )*(?:take|am on|am taking|use) (?:the |some |my )*(?=[a-z0-9])/;

const ofPart = /^(?:my|the|and|on|both|left|right|lower|upper|gall|appendix|tonsils|adenoids|gallbladder),?$/;
const thingHad = (standard: 'conditions' | 'surgery', item: string, isFirst: boolean): Made | null => {
  const taken = item.replace(alsoTaken, '');
  if (taken !== item)
    return mentionsOf(taken)[0]?.kind === 'drug' ? { body: taking(taken), topic: 'medications' } : null;
  const thing = thingNamed(item, standard === 'surgery' && isFirst);
  const name = nameIn(thing ?? item);
  // "I've got the Mirena, and hay fever."
  if (item !== name && isNameAlone(name) && mentionsOf(name)[0]?.kind === 'drug' && !/^(?:just|only) /.test(item))
    return { body: `«S» «takes|take» ${name}`, topic: 'medications' };
  if (thing === null || /^the machine\b/.test(thing)) return null;
  const common = commonConditions[thing.replace(article, '')];
  if (standard === 'conditions' && common !== undefined) return { body: `«S» «has|have» ${common}` };
  const named = mentionsOf(thing);
  // "Gall bladder and appendix.": where surgery was, by the part of the body alone.
  if (
    standard === 'surgery' &&
    !/\bwisdom\b/.test(thing) &&
    named.every(({ kind }) => kind === 'single' || kind === 'paired') &&
    thing.split(' ').every((word) => ofPart.test(word) || named.some(({ words }) => words.split(' ').includes(word)))
  )
    return {
      body: `«S» «has|have» had surgery on ${fromPatient(thing.replace(/^on /, '').replace(/^(?!my |the |both )/, 'the '))}`,
    };
  const isNow = standard === 'conditions' && /^(?:[a-z]+[, ]+)*?(?:i have(?! had)|just|only)\b/.test(item);
  return { body: `«S» «has|have» ${isNow ? '' : 'had '}${fromPatient(thing)}` };
};

/** The items of a list that an answer is: medicines, what is not borne, relatives. */
const listedOf = (standard: Standard, text: string): Made[] => {
  if (standard === 'medicines') return medicinesIn(text).map((body) => ({ body: `«S» «takes|take» ${body}` }));
  if (standard === 'allergies') return allergiesIn(text).map((body) => ({ body, label: backgroundLabels.allergies }));
  return standard === 'family' ? relativesIn(text).map((body) => ({ body })) : [];
};

/** "Blood pressure, that's about it." */
const isAll =
  /,? (?:and )?(?:that is|that would be|that will be) (?:(?:about|really|pretty much|probably) )*(?:it|all|the lot)(?:,? (?:really|i think))?$/;
/** "No, just besides a caesarean." */
const exceptFor =
  /^(?:no|nope|none|nothing|not)\b.*\b(?:besides|apart from|other than|except(?: for)?) (?=(?:an?|the|my) )/;
const noThing =
  /\b(?:i|me|my|it|that|this|you|none|nothing|nil|any|some|sure|know|maybe|still|right|same|correct|else|yes|yeah|no|not|only|just|well)\b/;
/** What one answer says of a standard question, each thing by itself, and what of it needs the ordinary rules. */
const saidOf = (standard: Standard, { text }: Utterance, place: Place): { made: Made[]; rest: string[] } => {
  const { isFirst } = place;
  const isNone = answerOf(text) === 'no' && !/\b(?:just|but|only|besides|apart from|other than|except)\b/.test(text);
  if (isNone && standard !== 'smoking' && standard !== 'living') return { made: [], rest: [] };
  if (standard === 'conditions' || standard === 'surgery') {
    const items = itemsIn(text.replace(/[.]+$/, '').replace(isAll, '').replace(exceptFor, '')).map((item) => ({
      item,
      one: thingHad(standard, item, isFirst),
    }));
    return {
      made: items.flatMap(({ one }) => one ?? []),
      rest: items.flatMap(({ item, one }) => (one === null ? item : [])),
    };
  }
  const plain = text.replace(/[.,]+$/, '').replace(opening, '');
  const listed = listedOf(standard, plain);
  if (listed.length > 0) return { made: listed, rest: [] };
  // "Elastoplast.": nothing else is answered by the name of a thing.
  if (standard === 'allergies')
    return {
      made:
        isFirst &&
        plain.split(' ').length <= 3 &&
        contentCount(plain) > 0 &&
        !hasVerb(plain.replace(/\b[a-z]+ing (?=[a-z]+$)/, '')) &&
        !noThing.test(plain)
          ? [{ body: fromPatient(plain), label: backgroundLabels.allergies }]
          : [],
      rest: [],
    };
  if (standard === 'medicines')
    return {
      made: /^(?:(?:the |my )?(?:pill|contraceptive pill|mini ?pill|multivitamins?)|(?:my )?contraception|the contraceptive (?:implant|injection))$/.test(
        plain,
      )
        ? [{ body: fromPatient(plain), label: backgroundLabels.medications }]
        : [],
      rest: [],
    };
  const made =
    standard === 'smoking' || standard === 'alcohol'
      ? habit(standard, text, place)
      : standard === 'occupation'
        ? ofWork(text)
        : standard === 'living'
          ? ofHome(text)
          : null;
  return { made: made === null ? [] : [made], rest: [] };
};

const how = sparing(
  /^(?:(?:maybe|about|mostly|usually|just|only) )*(?:most|every|some|two|2|3|a few|on|at|once|twice|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b(?: [a-z0-9]+){0,4}$/,
);
/** "Any other problems? Anyone in the family with depression?" "I've got gout." */
const ofOneself =
  /^i (?:have|had|am|take)\b(?!.*\b(?:family|mum|mother|dad|father|brothers?|sisters?|uncles?|aunt\w*|nan|pop|grand\w+|cousins?|sons?|daughters?)\b)/;
/** "Anything else you take? Allergies?" "Just the Ponstan. No allergies.": what is taken, where nothing says that it is not borne. */
const standardOf = ({ utterances, drafts }: Writing, question: Utterance, answer: Utterance): Standard | null => {
  const last = drafts.at(-1);
  // "Do you smoke, drink?" "Never smoked. A red with tea. Most nights."
  if (
    last?.label === 'Alcohol' &&
    how.test(answer.text) &&
    last.segmentIds.some((id) => answer.segmentIds.includes(id))
  )
    return 'alcohol';
  const standard = standardAsked(question, answer.text);
  const before = utterances[utterances.indexOf(question) - 1];
  return standard === 'allergies' &&
    before?.turn === question.turn &&
    standardAsked(before) === 'medicines' &&
    !tellsOfAllergy(answer.text) &&
    medicinesIn(answer.text).length > 0
    ? 'medicines'
    : standard === 'family' && before?.turn === question.turn && ofOneself.test(answer.text)
      ? (standardAsked(before) ?? standard)
      : standard;
};

/** Writes what an answer names of what everybody is asked, in the form of a record; answers what is left of it, `null` for all of it. */
export const writeStandard = (
  writing: Writing,
  question: Utterance,
  answer: Utterance,
  place: Place,
): string[] | null => {
  const standard = standardOf(writing, question, answer);
  if (standard === null || isSmallTalk(answer.text)) return null;
  // "Never." "Well, at uni": what is said next takes it back.
  const next = writing.utterances[writing.utterances.indexOf(answer) + 1];
  const isTakenBack =
    next?.turn === answer.turn &&
    /^(?:well|except|apart|only|maybe|once|a few|a bit|as a|at|in|when|just|i (?:did|used|had|was))\b/.test(next.text);
  const isOfOther = standard === 'family' ? isIllnessAlone : standard === 'allergies' ? isReactionAlone : null;
  const isNextOfIt = next?.turn === answer.turn && !next.question && isOfOther?.(next.text) === true;
  const said = isNextOfIt ? { ...answer, text: `${answer.text.replace(/[.]+$/, '')}, ${next.text}` } : answer;
  // "What did he have?": of whom, only what was said before tells.
  if (standard === 'family' && /^what \w+ (?:he|she)\b/.test(question.text)) return null;
  const involved = standard === 'occupation' && place.isFirst ? workDone(writing.utterances, question, answer) : null;
  if (involved !== null) {
    put(writing, { topic: 'social_history', ...involved, isGathered: true, order: place.order });
    return [];
  }
  const { made, rest } = saidOf(standard, said, {
    ...place,
    isPast: place.isPast || /\bused to\b/.test(question.text),
    isTakenBack,
    smoked: smokedIn(question.text),
  });
  const from = [question, answer, ...(isNextOfIt ? [next] : [])];
  for (const one of made) put(writing, { topic: topics[standard], ...one, isGathered: true, order: place.order, from });
  // An illness without its relative is never the patient's own; what an allergy does stands beside its name.
  const isTold = isOfOther?.(answer.text) === true && (standard === 'family' || !place.isFirst);
  return made.length > 0 ? rest : isTold ? [] : null;
};
