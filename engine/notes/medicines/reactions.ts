import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

const asksWhat =
  /\b(?:what (?:happens|happened|does it do|did it do|(?:kind|sort|type) of (?:an? )?(?:reaction|allergy)|(?:is|was) (?:the|your) reaction)|how do you react|react(?:ion)?s?)\b/;
const harms =
  /\b(?:allerg\w+|react\w+|rash|wheez\w+|swell\w*|swelled|swelled up|anaphyla\w+|hives|(?:makes|made) me(?! (?:have|take|eat|drink|use|go|do|get|come|see|wear)\b)|peeled)\b/;
const saysTaken = /\b(?:i (?:also |just |still |only )*(?:take|use)|i am (?:still )?(?:taking|on)|taking)\b/;
const alsoHarms = /\b(?:as well|too|also|same)\b/;
const none = /\bno (?:known |other |drug )*allergies\b/;
/** "Regular medicines? Allergies?" "Just the Telfast. No allergies." */
const isBorneOtherwise = (said: Utterance, after: Utterance | undefined): boolean =>
  none.test(said.text) || (after?.turn === said.turn && none.test(after.text));
/** Whether the medicine of an utterance did harm: by its own words, as the answer about allergies, or by what the same voice says next to it. */
const tellsHarm = (utterances: readonly Utterance[], at: number): boolean => {
  const [before, said, after] = [utterances[at - 1], utterances[at], utterances[at + 1]];
  if (!said) return false;
  if (harms.test(said.text) || (said.speaker === 'doctor' && asksWhat.test(said.text) && /\btake\b/.test(said.text)))
    return true;
  if (saysTaken.test(said.text)) return false;
  const isAnswer = before?.question === true && /\ballerg|\breact/.test(before.text) && !isBorneOtherwise(said, after);
  const isExplained =
    after?.speaker === said.speaker && !after.question && harms.test(after.text) && !none.test(after.text);
  const isAnother = before?.speaker === said.speaker && harms.test(before.text) && alsoHarms.test(said.text);
  return isAnswer || isExplained || isAnother || isRecognised(utterances, at);
};
const reactedTo = /\b(?:react(?:ion|ed)s?|allerg(?:y|ic)) to\b/;
const nameAlone = /^[a-z-]+(?: [a-z-]+)?$/;
/** "I had a bad reaction to the water tablet." "Hydrochlorothiazide.": the doctor knows which one it was. */
const isRecognised = (utterances: readonly Utterance[], at: number): boolean => {
  const said = utterances[at];
  return (
    said?.speaker === 'doctor' &&
    nameAlone.test(said.text) &&
    utterances
      .slice(Math.max(0, at - 3), at)
      .some(({ speaker, text }) => speaker === 'patient' && reactedTo.test(text) && !/\bnot\b/.test(text))
  );
};
/** The medicines that did harm: they are no list of what is taken. */
export const harmfulIn = (utterances: readonly Utterance[]): Set<string> =>
  new Set(
    utterances.flatMap(({ text }, at) =>
      tellsHarm(utterances, at)
        ? mentionsOf(text)
            .filter(({ kind }) => kind === 'drug')
            .map(({ concept }) => concept)
        : [],
    ),
  );
/** "Tried the codeine, but it made me sick": told with what it did. */
const didToPatient = /\b(?:made|makes|make|gave|gives|give|caused|causes|upset|upsets) (?:«O»|«P»)/;
export const isTakenOf = (draft: Draft, harmful: ReadonlySet<string>): boolean =>
  draft.topic === 'medications' &&
  draft.label === undefined &&
  !harms.test(plainOf(draft.body)) &&
  !didToPatient.test(draft.body) &&
  mentionsOf(plainOf(draft.body)).some(({ kind, concept }) => kind === 'drug' && harmful.has(concept));
