import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from './utterances.ts';

const theirs = /\b(?:she|he|her|his|him)\b/;
const asksOf = /\b(?:is|was|has|does|did|will|can|how is|how has) (?:she|he)\b|\b(?:her|his) [a-z]+/;
const leastQuestions = 3;
const leastTold = 2;

/** Whether a third voice tells of the patient: "he asks me the same question", beside one who answers for himself. */
const hasCompanion = (utterances: readonly Utterance[]): boolean =>
  utterances.filter(({ speaker, text, question }) => speaker === 'other' && !question && subject.test(text)).length >=
  leastTold;
const subject = /\b(?:she|he)\b/;

/** Whether one speaks for the patient who is with them: the doctor asks after "she" or "he" more than after "you" ("what have you tried?"). */
const isSpokenFor = (utterances: readonly Utterance[]): boolean => {
  const questions = utterances.filter(({ speaker, question }) => speaker === 'doctor' && question);
  const ofThem = questions.filter(({ text }) => asksOf.test(text)).length;
  const ofYou = questions.filter(({ text }) => /\byou\b|\byour\b/.test(text) && !theirs.test(text)).length;
  const told = utterances.filter(({ speaker, text }) => speaker === 'patient' && /\b(?:she|he)\b/.test(text)).length;
  return (ofThem >= leastQuestions && ofThem > ofYou && told >= leastQuestions) || opensForThem(utterances);
};
/** Whether what the visit is for is told of "she" or "he" at once, and nobody is asked after "you" from then on. */
const opensForThem = (utterances: readonly Utterance[]): boolean => {
  const first = utterances.findIndex(({ speaker, question }) => speaker === 'patient' && !question);
  const opening = utterances.slice(first, first + leastQuestions).filter(({ speaker }) => speaker === 'patient');
  const own = utterances
    .slice(first + 1)
    .filter(({ speaker, question, text }) => speaker === 'doctor' && question && /\byou(?:r|rself)?\b/.test(text));
  return (
    own.length === 0 &&
    opening.some(({ text }) => opensWithThem.test(text) && mentionsOf(text).some(({ kind }) => kind === 'symptom')) &&
    !opening.some(({ text }) => !came.test(text) && /^(?:i have|i am|i feel|my)\b/.test(text))
  );
};

/** "She vomits" is "I vomit" of the one who is spoken for. */
const bareForm = (verb: string): string =>
  /(?:sh|ch|ss|x|zz|o)es$/.test(verb)
    ? verb.slice(0, -2)
    : verb.endsWith('ies')
      ? `${verb.slice(0, -3)}y`
      : /[^s]s$/.test(verb)
        ? verb.slice(0, -1)
        : verb;
const ofSelf: Readonly<Record<string, string>> = {
  is: 'am',
  was: 'was',
  has: 'have',
  does: 'do',
  had: 'had',
  did: 'did',
};
const asSelf = (text: string): string =>
  text
    .replace(/\b(?:she|he) (is|was|has|does|had|did)\b/g, (_, verb: string) => `i ${ofSelf[verb] ?? verb}`)
    .replace(
      /\b(?:she|he) ((?:always|also|just|still|usually|only|never|often|sometimes) )?([a-z]+)\b/g,
      (_, adverb: string | undefined, verb: string) => `i ${adverb ?? ''}${ofSelf[verb] ?? bareForm(verb)}`,
    )
    .replace(
      /\bhis\b|\bher(?= (?!(?:to|at|in|on|with|for|and|some|a|an|the|this|that|up|down|off|out|when|because|overnight|there|home|back|inside|awake|going|again|all|now|tonight|straight|into|from|every|until|till|if|so|but|more|less)\b)[a-z])/g,
      'my',
    )
    .replace(/\bher\b|\bhim\b/g, 'me')
    .replace(/\b(?:she|he)\b/g, 'i');
const asAsked = (text: string): string =>
  text
    .replace(/\bis (?:she|he) (?=been\b)/g, 'have you ')
    .replace(
      /\b(is|was|has|does) (?:she|he)\b/g,
      (_, verb: string) => `${verb === 'is' ? 'are' : verb === 'was' ? 'were' : verb === 'has' ? 'have' : 'do'} you`,
    )
    .replace(
      /\b(?:she|he) (is|was|has|does)\b/g,
      (_, verb: string) => `you ${verb === 'is' ? 'are' : verb === 'was' ? 'were' : verb === 'has' ? 'have' : 'do'}`,
    )
    .replace(/\b(?:she|he)\b/g, 'you')
    .replace(
      /\bhis\b|\bher(?= (?!(?:to|at|in|on|with|for|and|some|a|an|the|this|that|up|down|off|out|when|because)\b)[a-z])/g,
      'your',
    )
    .replace(/\bher\b|\bhim\b/g, 'you');

const thought = /^(?:i|we) (?:think|thought|noticed|reckon|am sure|am worried)(?: that)? (?=(?:she|he)\b)/;
/** "He says that it burns", through an interpreter or a parent. */
const says =
  /^(?:(?:yes|yeah|no|well|and|so),? )*(?:she|he) (?:says|said|reckons|tells me|is saying)(?: that)?,? (?=[a-z0-9])/;
const gave = /^(?:i|we) (?:gave|have given|have been giving) (?:her|him) /;
const ofSpeaker = /\b(?:i|we|me|us|my|our|myself|ourselves)\b/;
/** "Lives with myself and her dad": the one who speaks has no name in the record. */
const withSpeaker = /\b(with) (?:me|myself|us)(?:,? (?:as well as|and|plus) |, )/;
/** Another child, or another of whom one may go on to speak as "she" or "he". */
const another =
  /\b(?:twins?|sisters?|brothers?|siblings?|cousins?|friends?|mother|father|mum|mom|dad|grand[a-z]+|aunt\w*|uncle|teacher|nanny|dog|cat|husband|wife|partner|boyfriend|girlfriend|nan|pop|nephew|niece|neighbou?r)\b/;
/** What is said of another: they are named where a subject stands, or last of all. */
const isOfAnother = (text: string): boolean => {
  const at = text.search(another);
  return (
    at >= 0 &&
    !/\b(?:she|he) (?:[a-z]+ )*?(?:with|from|to|like|than|and|at|by|has|had|got|live|sees?)\b/.test(text.slice(0, at))
  );
};

/** "He asks me the same thing five times": of the patient all the same. */
const toSpeaker = /\b(asks?|asked|tells?|told|calls?|called|rings?|rang|follows?|followed|wakes?|woke) (?:me|us)\b/g;
/** What a parent says of the child is of the patient; what they say of themself is nobody's history. */
const told = (utterance: Utterance): Utterance => {
  const text = utterance.text
    .replace(says, '')
    .replace(/^not$/, 'no')
    .replace(thought, '')
    .replace(withSpeaker, '$1 ')
    .replace(toSpeaker, '$1');
  if (gave.test(text)) return { ...utterance, text: `i have had ${text.replace(gave, '')}` };
  // "We have asthma in the family" is of the child too.
  if (ofSpeaker.test(text))
    return /\bfamily\b/.test(text) ? utterance : { ...utterance, speaker: 'other', isAside: true };
  return { ...utterance, text: asSelf(text), isForPatient: true };
};

const shortest = 2;
const opens = /^(?:(?:and|so|but|yeah|yes|no|well|oh),? )*(?:she|he)\b/;
/** "Her sister is walking already. She runs about": of the sister still, until somebody asks anew. */
const isOfAnotherBefore = (utterances: readonly Utterance[], at: number): boolean => {
  const said = utterances[at];
  if (!said || !opens.test(said.text)) return false;
  for (let back = at - 1; back >= 0; back -= 1) {
    const before = utterances[back];
    if (!before || (before.turn !== said.turn && !before.question)) return false;
    if (isOfAnother(before.speaker === 'doctor' ? before.text.replace(toParent, '') : before.text.replace(came, '')))
      return true;
    // "My husband. Outside. He's trying to quit."
    if (before.turn === said.turn && before.text.split(' ').length <= shortest) continue;
    if (before.turn !== said.turn || !opens.test(before.text)) return false;
  }
  return false;
};

/** "How's she been, Mum?": who is spoken to is not spoken of. */
const toParent = /,? (?:mum|mom|dad|mummy|daddy|nan|grandma)[?., ]*$|^(?:hi|hello|so|and|well|now),? (?:mum|mom|dad)\b/;

type Voice = 'patient' | 'other';
const toldBy = (utterances: readonly Utterance[], voice: Voice): Utterance[] =>
  utterances.map((utterance, at) => {
    if (utterance.speaker === 'doctor' && utterance.question)
      return voice === 'patient' || utterances[at + 1]?.speaker === voice
        ? { ...utterance, text: asAsked(utterance.text) }
        : utterance;
    if (utterance.speaker !== voice) return utterance;
    if (isOfAnotherBefore(utterances, at))
      return { ...utterance, text: utterance.text.replace(/\b(?:she|he)\b/g, 'somebody') };
    if (voice === 'patient') return told(utterance);
    return utterance.question || isOfAnother(utterance.text) ? utterance : told({ ...utterance, speaker: 'patient' });
  });

const came = sparing(
  /\b(?:brought|bring|here with|along with|come with|came with|and this is|on the (?:phone|line|video)|got) (?:your|his|her|my) (?:wife|husband|partner|mum|mom|mother|dad|father|daughter|son|sister|brother|carer)\b|\byour (?:wife|husband|partner|mum|mom|mother|dad|father|daughter|son|sister|brother|carer)(?: is| has)? (?:here|with you|along|come along|on the (?:phone|line))|\b(?:hi|hello|and) (?:mum|mom|dad)\b|\b(?:both of you|you both|you two|the two of you)\b|\bi am (?:his|her|their) (?:mum|mom|mother|dad|father|wife|husband|partner|daughter|son|sister|brother|carer)\b/,
);
const person =
  /\b(?:doctors?|dr|gp|specialist|surgeon|nurse|physio\w*|[a-z]+ologist|dentist|boss|teacher|coach|friend|mate|wife|husband|partner|mum|mom|mother|dad|father|daughter|son|sister|brother|baby|kids?|child|boyfriend|girlfriend|neighbou?r|guy|man|woman|lady|girl|boy)\b/;
const opensWithThem = /^(?:(?:and|so|but|yeah|yes|no|well|oh|also|because),? )*(?:he|she)\b/;
/** Whether somebody speaks of the patient as "he" or "she" whom nobody has named before: not the patient. */
const isByCompanion = (utterances: readonly Utterance[], at: number): boolean => {
  const said = utterances[at];
  if (!said || said.speaker !== 'patient' || said.question || !opensWithThem.test(said.text)) return false;
  const before = utterances.slice(Math.max(0, at - nearBefore), at);
  return !before.some(
    ({ text, turn, speaker }) =>
      (turn === said.turn || (speaker === 'doctor' && !came.test(text))) && person.test(text),
  );
};
const nearBefore = 3;

/** Where two voices were heard as one patient: what follows in the turn in which one of them speaks of the patient is of nobody else, if it is said of "I". */
const withCompanionApart = (utterances: readonly Utterance[]): Utterance[] => {
  if (!utterances.some(({ text }) => came.test(text))) return [...utterances];
  let turnOf = -1;
  return utterances.map((utterance, at) => {
    if (isByCompanion(utterances, at)) turnOf = utterance.turn;
    return utterance.turn === turnOf && !utterance.question && ofSpeaker.test(utterance.text)
      ? { ...utterance, speaker: 'other', isAside: true }
      : utterance;
  });
};

/** The utterances of a visit at which one spoke for the patient, as the patient would have said and been asked them; of other visits as they are. */
export const asToldOfPatient = (utterances: readonly Utterance[]): Utterance[] => {
  if (hasCompanion(utterances)) return toldBy(utterances, 'other');
  return isSpokenFor(utterances) ? toldBy(utterances, 'patient') : withCompanionApart(utterances);
};
