import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { answerOf } from '../evidence/polarity.ts';
import { isFragment, put, type Writing } from './drafting.ts';
import { mentionsOf } from './mentions.ts';
import { fromPatient } from './person.ts';
import type { Marked } from './person.ts';
import { backgroundLabels, phrases } from './phrases.ts';
import { contentCount, hasVerb, isSmallTalk } from './said.ts';
import type { Utterance } from './utterances.ts';

/** What a doctor asks everybody, beside what brought the patient. */
type Standard =
  | 'conditions'
  | 'surgery'
  | 'medicines'
  | 'allergies'
  | 'smoking'
  | 'alcohol'
  | 'family'
  | 'occupation'
  | 'living';

const standardQuestions: readonly (readonly [Standard, RegExp])[] = [
  ['allergies', /\ballerg/],
  ['family', /\b(?:family|run in|runs in|(?:your )?(?:parents|mother|father|mum|mom|dad|brothers|sisters|siblings))\b/],
  ['surgery', /\b(?:surger(?:y|ies)|operations?|operated on|procedures? (?:in the past|before|done))\b/],
  [
    'medicines',
    /\b(?:(?:medications?|medicines?|meds|tablets|pills)\b|puffers?\b|(?:are you|you) (?:on|taking) (?:any|anything)\b(?!.*\bfor (?:it|the pain|that|this)\b))/,
  ],
  [
    'conditions',
    /\b(?:(?:medical|health) (?:conditions?|problems?|issues?|history|background)|(?:other|any|past|ongoing|chronic) (?:illness(?:es)?|conditions|diagnos[ei]s|health problems|history)|past history|general health|what else have you got|history of\b.*\b(?:problems|conditions))\b/,
  ],
  ['smoking', /\b(?:smok(?:e|ed|er|ing)|cigarettes?|tobacco|vap(?:e|ing))\b/],
  ['alcohol', /\b(?:alcohol|drink(?:ing|s)?|the beer)\b(?!.*\b(?:water|fluids?|coffee|tea|tobacco)\b)/],
  [
    'occupation',
    /\b(?:for (?:a )?(?:living|work|job)|(?:kind|type|sort|line) of work|your (?:job|occupation)|occupation)\b/,
  ],
  [
    'living',
    /\b(?:who(?: is|'s)? (?:is )?at home|who do you live with|live with (?:anyone|anybody|someone)|living situation|live alone|live (?:by|on) (?:yourself|your own))\b/,
  ],
];

/** Asked of the complaint of the day, or of what the doctor gives: no list of what is taken or had. */
const ofToday =
  /\b(?:for (?:it|that|the pain|your pain|this)|help(?:ed|ing|s)?|tried|would you|do you want|refill\w*|side effects?|side-effects?|how (?:are|is|was|were|did)|missed|remember\w*|working|worse|better|scan|x-?ray|results?|happy with|any questions|ready to)\b/;

/** Which of the standard things a question asks after; `null` for two at once, and for other questions. */
export const standardAsked = ({ text, question, speaker }: Utterance): Standard | null => {
  const words = text.split(' ').length;
  if (speaker !== 'doctor' || words > 22 || (!question && words > 6)) return null;
  const found = standardQuestions.filter(([, asks]) => asks.test(text)).map(([standard]) => standard);
  if (
    /^(?:medicines|conditions)$/.test(found[0] ?? '') &&
    ofToday.test(text.replace(/\bdo you take .* for (?:it|that)\b/, ''))
  )
    return null;
  return found.length === 1 || found[0] === 'allergies' || found[0] === 'family' ? (found[0] ?? null) : null;
};

/** "Yeah, just", "well, I've also got a": what leads up to the thing itself. */
const opening =
  /^(?:(?:yes|yeah|yep|yup|no(?! (?:one|longer|more|body)\b)|nope|well|so|and|also|just|only|mainly|mostly|apart from|then|oh|like|um|sure|i (?:do|am|have)(?=[,.])|okay|look|probably|really|i think|there is|there was|it is|it was|that is)[,. ]+)*/;
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
    /^lots? of\b|^(?:been|being)\b|\ballerg|\b(?:conditions|problems|issues|health|diagnoses)$/.test(bare) ||
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

/** Items that "and" or a comma joins, each with what one has: "afib and high cholesterol", "a nose job, and my appendix out". */
const itemsIn = (text: string): string[] =>
  text
    .split(
      /,? and (?=(?:i (?:have|had|got|also|was|take|am on)|my |a |an |the |high |low )[a-z]*)|,? and (?:also|then) |, (?=i (?:have|had|was|take|am on)\b)/,
    )
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Made = { body: Marked; label?: string; topic?: Topic };
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

const amount =
  /\b(?:\d|one|two|three|four|five|six|couple|few|glass(?:es)?|bottle|schooners?|beers?|wines?|drinks?|pack|packs|weekends?|socially|occasionally|night|nights|day|week|carton|cask|rarely|sometimes)\b/;
const wentBack =
  /^(?:i )?(?:also )?(?:gave (?:it |them |smoking )?up|quit|stopped|have stopped|have quit|have given (?:it )?up)\b(?: smoking)?/;

/** "I have it 3 nights a week": how much and how often. */
const habitLead =
  /^i (?:usually |normally |would )?(?:have|drink|smoke|do)(?: it| that| one)?,? (?=(?:about|around|maybe|roughly|every|only|just|\d|once|twice|half|an?|one|two) )/;
const laterOn = /,? (?:but|and) then .*$/;
/** A habit as the answer tells it; `null` where that cannot be told from the answer alone. */
const habit = (standard: 'smoking' | 'alcohol', text: string, { isPast, isTakenBack, smoked }: Place): Made | null => {
  const plain = text.replace(/[.,]+$/, '').replace(opening, '');
  if (/\b(?:you|your|he|she|but|except|well)\b/.test(plain.replace(laterOn, ''))) return null;
  if (standard === 'smoking' && wentBack.test(plain))
    return {
      body: `«S» ${/^(?:i )?(?:also )?(quit|stopped)/.exec(plain)?.[1] ?? 'gave up'} smoking${fromPatient(plain.replace(wentBack, ''))}`,
    };
  if (/^(?:i have )?never(?: (?:smoked|have|did|touched it))?$/.test(plain))
    return standard === 'smoking' && isTakenBack !== true ? { body: '«S» «has|have» never smoked' } : null;
  const without = /^i have not (?:had|touched|smoked) (?:one|any|a (?:cigarette|smoke|drink|drop)) (since .+)$/.exec(
    plain,
  )?.[1];
  if (without !== undefined)
    return { body: `«S» «has|have» not ${standard === 'smoking' ? 'smoked' : 'drunk'} ${fromPatient(without)}` };
  const told = plain.replace(habitLead, '').replace(laterOn, '');
  if (/\bi\b/.test(told)) return null;
  if (isPast && standard === 'smoking' && /^\d+ (?:a|per) day$/.test(plain)) return { body: `«S» smoked ${plain}` };
  return !isPast && amount.test(told) && told.split(' ').length <= 14 && isFragment(told)
    ? { body: fromPatient(told), label: smoked ?? (standard === 'smoking' ? 'Smoking' : 'Alcohol') }
    : null;
};

/** "How much marijuana would you smoke?": what is smoked, where it is no tobacco. */
const smokedIn = (question: string): string | undefined => {
  const [word] = /\b(?:cannabis|marijuana|weed)\b/.exec(question) ?? [];
  return word === undefined ? undefined : word.charAt(0).toUpperCase() + word.slice(1);
};

const relation =
  /^(?:just |only |yeah,? |yes,? )*(?:my |mum|mom|dad)(?!.*\b(?:lives?|living|is|are|was|were|has|have|would|will|could|can|comes?|came|helps?|visits?|stays?|and (?:i|they|she|he))\b)[a-z -]*$/;

const ofWork = (text: string): Made | null => {
  const plain = text.replace(/[.,]+$/, '').replace(opening, '');
  const named = /^(?:i am |i work as |i was )?(an? [a-z -]+?)(?:,? (?:so|but|and) .*)?$/.exec(plain)?.[1];
  return named && named.split(' ').length <= 7 && !/\b(?:lot|bit|little|while)\b/.test(named)
    ? { body: `«S» «${plain.startsWith('i was ') ? 'was|were' : 'is|are'}» ${named}` }
    : null;
};
const ofHome = (text: string): Made | null => {
  const plain = text.replace(/[.,]+$/, '').replace(opening, '');
  if (/^(?:just |only )?(?:me|myself)$|^(?:by myself|on my own|alone)$/.test(plain))
    return { body: `«S» ${phrases.lives} ${phrases.alone}` };
  return relation.test(plain) || /^(?:with )?my [a-z]+(?:,? and (?:my )?[a-z0-9 ]+)?$/.test(plain)
    ? { body: `«S» ${phrases.lives} with ${fromPatient(plain.replace(/^with /, ''))}` }
    : null;
};

/** "I've got the blood pressure, I take perindopril, five": what is taken, named beside what it is taken for. */
const alsoTaken = /^i (?:also |just |still )*(?:take|am on|am taking|use) (?:the |some |my )*(?=[a-z0-9])/;

const ofPart = /^(?:my|the|and|on|both|left|right|lower|upper|gall|appendix|tonsils|adenoids|gallbladder),?$/;
const thingHad = (standard: 'conditions' | 'surgery', item: string, isFirst: boolean): Made | null => {
  const taken = item.replace(alsoTaken, '');
  if (taken !== item)
    return mentionsOf(taken)[0]?.kind === 'drug' ? { body: taking(taken), topic: 'medications' } : null;
  const thing = thingNamed(item, standard === 'surgery' && isFirst);
  if (thing === null) return null;
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

const noThing =
  /\b(?:i|me|my|it|that|this|you|none|nothing|nil|any|some|sure|know|maybe|still|right|same|correct|else|yes|yeah|no|not|only|just|well)\b/;
/** Where an answer stands: whether it is the first to its question, and whether the first put it in the past ("I was."). */
type Place = { order: number; isFirst: boolean; isPast: boolean; isTakenBack?: boolean; smoked?: string | undefined };
/** What one answer says of a standard question, each thing by itself, and what of it needs the ordinary rules. */
const saidOf = (standard: Standard, { text }: Utterance, place: Place): { made: Made[]; rest: string[] } => {
  const { isFirst } = place;
  const isNone = answerOf(text) === 'no' && !/\b(?:just|but|only)\b/.test(text);
  if (isNone && standard !== 'smoking' && standard !== 'living') return { made: [], rest: [] };
  if (standard === 'conditions' || standard === 'surgery') {
    const items = itemsIn(text.replace(/[.]+$/, '')).map((item) => ({ item, one: thingHad(standard, item, isFirst) }));
    return {
      made: items.flatMap(({ one }) => one ?? []),
      rest: items.flatMap(({ item, one }) => (one === null ? item : [])),
    };
  }
  const plain = text.replace(/[.,]+$/, '').replace(opening, '');
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

/** Writes what an answer names of what everybody is asked, in the form of a record; answers what is left of it, `null` for all of it. */
export const writeStandard = (
  writing: Writing,
  question: Utterance,
  answer: Utterance,
  place: Place,
): string[] | null => {
  const standard = standardAsked(question);
  if (standard === null || isSmallTalk(answer.text)) return null;
  // "Never." "Well, at uni": what is said next takes it back.
  const next = writing.utterances[writing.utterances.indexOf(answer) + 1];
  const isTakenBack =
    next?.turn === answer.turn &&
    /^(?:well|except|apart|only|maybe|once|a few|a bit|as a|at|in|when|just|i (?:did|used|had|was))\b/.test(next.text);
  const { made, rest } = saidOf(standard, answer, { ...place, isTakenBack, smoked: smokedIn(question.text) });
  for (const one of made)
    put(writing, { topic: topics[standard], ...one, isGathered: true, order: place.order, from: [question, answer] });
  return made.length > 0 ? rest : null;
};
