import { sparing } from '../../evidence/sparing.ts';
import type { NotesStatement } from '../engine.ts';
import { stemsOf } from '../faithful.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What was said of one medicine or remedy and is written of another, or of the patient as they are today. */

const namesMedicine = (text: string): boolean => mentionsOf(text).some(({ kind }) => kind === 'drug');
/** "I hate prednisone, I don't sleep", "I get the runs on it": what a medicine did to them. */
const ofMedicine = sparing(
  /\b(?:hates?|can ?not stand|do(?:es)? not (?:like|get on with|do well on|go well with)|(?:awful|terrible|horrible|shocking|bad) (?:on|with)|(?:get|gets|got|was|am|feel|felt|went) .{0,30}\bon (?:it|that|them|those|the stuff))\b/,
);
const isEffect = (text: string, said: readonly Utterance[], utterances: readonly Utterance[]): boolean => {
  if (namesMedicine(text) || !namesSymptom(text)) return false;
  const told = said.filter(({ speaker }) => speaker === 'patient');
  const isOfIt = (one: Utterance): boolean =>
    utterances.some(({ turn, text: other }) => turn === one.turn && ofMedicine.test(other)) &&
    utterances.some(({ turn, text: other }) => (turn === one.turn || turn === one.turn - 1) && namesMedicine(other));
  const own = [...stemsOf(text), ...namedIn(text)];
  // A line by system cites the complaint as well: only what tells of the same is of another time.
  const isSame = (one: Utterance): boolean => {
    const held = new Set([...stemsOf(one.text), ...namedIn(one.text)]);
    return own.some((name) => held.has(name));
  };
  return told.some(isOfIt) && told.every((one) => isOfIt(one) || !isSame(one));
};
const namedIn = (text: string): string[] => mentionsOf(text).map(({ concept }) => concept);
const namesSymptom = (text: string): boolean =>
  mentionsOf(text).some(({ kind }) => kind === 'symptom') ||
  /\b(?:does not|cannot) (?:sleep|eat|think|walk)\b/.test(text);

const asksHelp = /^(?:(?:and|so|okay),? )*(?:did|does|do|has|is) (?:it|that|this|they|those) (?:help|work|make|do)/;
const helped = sparing(
  /\b(?:with (?:some|good|little|no|only|minimal|a bit of)? ?(?:relief|effect|benefit|help)|which (?:helped|helps)|(?:help|work)(?:s|ed)?)\b/,
);
/** "Panadol. And I saw the physio." "Did it help?": of the last that was named. */
const isHelpOfAnother = (text: string, utterances: readonly Utterance[], ids: readonly string[]): boolean =>
  helped.test(text) &&
  utterances.some((asked, at) => {
    const before = utterances[at - 1];
    if (!asksHelp.test(asked.text) || asked.speaker !== 'doctor' || before?.speaker !== 'patient') return false;
    const answer = utterances[at + 1];
    if (answer === undefined || ![asked, answer].some((one) => one.segmentIds.some((id) => ids.includes(id))))
      return false;
    const earlier = utterances.filter((one, place) => one.turn === before.turn && place < at - 1);
    const own = stemsOf(text);
    const holds = (one: Utterance): boolean => [...stemsOf(one.text)].some((stem) => own.has(stem));
    return !holds(before) && earlier.some(holds);
  });

const form =
  /\b(drops|cream|ointment|gel|patch(?:es)?|spray|inhaler|puffer|injections?|suppositor(?:y|ies)|lozenges?)\b/;
/** "Panadol Osteo. And the drops for my eyes": the form is of something else. */
const isFormOfAnother = (text: string, said: readonly Utterance[]): boolean => {
  const [shape] = form.exec(text) ?? [];
  const drugs = mentionsOf(text).filter(({ kind }) => kind === 'drug');
  const [drug] = drugs;
  if (shape === undefined || drug === undefined || drugs.length > 1) return false;
  const [name = ''] = drug.words.split(' ');
  const holding = said.filter((one) => one.text.includes(shape));
  const isSeparate = (one: Utterance): boolean => {
    const at = one.text.indexOf(shape);
    const isForItself = /^[a-z]* (?:for|in|on) (?:my|the|his|her) /.test(one.text.slice(at + shape.length));
    return (
      !one.text.includes(name) &&
      (isForItself || /\b(?:and|also|plus),? (?:the|my|some|an?) (?:[a-z]+ )?$/.test(one.text.slice(0, at)))
    );
  };
  return holding.length > 0 && said.some((one) => one.text.includes(name)) && holding.every(isSeparate);
};

/** Whether a sentence gives to one thing what was said of another. */
export const isOfAnother = (statement: NotesStatement, utterances: readonly Utterance[]): boolean => {
  const text = statement.text.toLowerCase();
  const said = utterances.filter(({ segmentIds }) => segmentIds.some((id) => statement.segmentIds.includes(id)));
  return (
    isEffect(text, said, utterances) ||
    isHelpOfAnother(text, utterances, statement.segmentIds) ||
    isFormOfAnother(text, said)
  );
};
