import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { answerStart, isSupposed, polarityOf } from '../../evidence/polarity.ts';
import { asksOfOthers, deniesPartOnly } from '../questions/partDenied.ts';
import { overSince } from '../complaint/overSince.ts';
import { isOfEarlier } from '../transcript/ofEarlier.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the patient says of one symptom over a whole visit. `isGone`: asked how it is, they said that it is no more. */
export type Told = { isThere: boolean; isNot: boolean; isGone: boolean };

const part =
  /^(?:knee|hip|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|back|neck|joint|muscle|calf|thigh|heel|chest|abdominal|stomach|tummy|belly|ear|eye|throat|groin|side|flank|jaw|facial|pelvic)$/;

/** By what a symptom is known: pain and swelling by their part of the body as well. `null` for pain of no named part. */
export const symptomKey = (words: readonly string[], mention: Mention): string | null => {
  if (mention.concept !== 'pain' && mention.concept !== 'swelling') return mention.concept;
  const before = words[mention.at - 1] ?? '';
  return part.test(before) ? `${before} ${mention.concept}` : null;
};

/** The symptoms of a text by their keys. */
export const symptomKeysIn = (text: string): string[] => {
  const words = wordsOf(text);
  return mentionsIn(words)
    .filter(({ kind }) => kind === 'symptom')
    .flatMap((mention) => symptomKey(words, mention) ?? []);
};

export const ofOthers =
  /\b(?:mother|father|mum|mom|dad|wife|husband|brothers?|sisters?|family|friends?|daughters?|sons?|kids?|child|children|boss|colleagues?|co-?workers?|roommates?|girlfriend|boyfriend|partner|everyone|everybody|anyone|anybody|somebody|someone|people|neighbours?|mates?|flatmates?|uncles?|aunt(?:y|ie)?s?|cousins?|nephews?|nieces?|grand(?:mother|father|son|daughter|ma|pa|parents|children|kids)|nan|nanna)\b/;
/** What was, is to be, or would be. */
export const ofOtherTime =
  /\b(?:used to|years? ago|months? ago|last (?:year|month)|in the past|when i was|as a (?:kid|child|baby)|history of|before (?:that|this)|if|when i take|whenever i take|allerg\w+|makes? me|made me|gave me|gives me)\b/;
const isPast = /\b(?:i had|was|were|did)\b/;
const isNoMore =
  /\b(?:not (?:really )?(?:having|getting|got|had|noticed|noticing) (?:it |that |any )?(?:any ?more|now|at all)|no more|any ?more of (?:it|that)|has (?:all )?(?:gone|cleared up|resolved|stopped|settled)|have (?:stopped|gone|not had (?:any|it) since)|(?:it|they|that) (?:went away|stopped|resolved|cleared up|settled)|is gone|are gone|no longer)\b/;

/** Asked of one case or one time only, or to be sure of what was meant. */
export const asksOfCase = sparing(
  /\b(?:while|when|if|before|after|worst|worse|other than|besides|like this|like that|mean|not|with (?:it|that|the)|at (?:work|night|rest))\b/,
);
export const isHedged =
  /\b(?:yes|yeah|maybe|a (?:bit|little)|some|but|though|except|sometimes|only|just|until|again)\b/;
/** "With your cough", "coughed up any blood": no question after the symptom itself. */
export const isTakenForGranted = (words: readonly string[], { at, length }: Mention): boolean =>
  (words[at + length] === 'up' && words[at + length - 1] !== 'swelling') ||
  // "Are your legs swelling?": asked of the legs.
  (!/^(?:are|do|have) (?:your|his|her)$/.test(words.slice(Math.max(0, at - 2), at).join(' ')) &&
    words.slice(Math.max(0, at - 2), at).some((word) => /^(?:your|the|that|this|these|those)$/.test(word)));
const asksHow = /\bhow (?:is|are|was|has|have|about)\b|\bany (?:more|further)\b|\bstill\b/;

/** "When I cough or sneeze", "mainly it is the coughing": what brings something on, and no complaint. */
const isTrigger = (words: readonly string[], at: number): boolean =>
  /\b(?:(?:when|whenever|if|every time) (?:i|you|he|she) (?:[a-z]+ (?:or|and) )?|(?:mainly|mostly) it is the )$/.test(
    `${words.slice(Math.max(0, at - 5), at).join(' ')} `,
  );
/** "The weight loss study", "amino acids for weight loss": what somebody is to reach, or does, and no complaint. */
export const isAimedAt = (words: readonly string[], { at, length, concept }: Mention): boolean =>
  isTrigger(words, at) ||
  /^(?:study|studies|trial|program|programme|clinic|surgery|medication|medications|medicine|drug|drugs|goals?|group|shots?|pills?)$/.test(
    words[at + length] ?? '',
  ) ||
  (concept === 'weight loss' && /^(?:for|with|toward|towards)$/.test(words[at - 1] ?? ''));

/** All that the patient says next, in however many turns it was heard. */
export const repliesTo = (utterances: readonly Utterance[], at: number): readonly Utterance[] => {
  const end = utterances.findIndex((one, index) => index > at && one.speaker !== 'patient');
  return utterances.slice(at + 1, end < 0 ? utterances.length : end);
};

export const atFirst =
  /\b(?:at the (?:start|beginning)|at first|initially|to begin with|in the beginning|around when|when it (?:all )?(?:started|began))\b/;

/** "Puffed on hills, same as always": what is as it ever was. */
const asEver = sparing(
  /\b(?:same as (?:always|ever|usual|it (?:has|is) always)|as (?:always|ever|usual)|like (?:always|usual|it (?:has|is) always)|(?:no|not any|not) (?:different|worse)(?: (?:to|than|from) (?:usual|normal|before|always))|(?:nothing|not) new|always (?:had|have|been)(?! (?:well|fine|healthy)))\b/,
);
export const isAsEver = (text: string): boolean => asEver.test(text);

const isOver =
  /\b(?:(?:has|have|had|is|are|was|were) (?:now |all |completely |totally |pretty much |since |fully |mostly )*(?:gone|resolved|cleared(?: up)?|settled|disappeared|(?:fine|okay|normal|better|all right) (?:now|again)|back to normal)|went away|cleared up|(?:does|do|did) not (?:have|get) (?:it|that|them) (?:any ?more|now))\b(?! (?:down|to|for a|when|if|on its own but|and (?:then )?c[oa]me))/;
const returns =
  /\b(?:comes?|came|coming) back\b|\b(?:started|starts|begins|began|is there) again\b|not (?:completely |totally |fully |quite |really )*(?:gone|resolved|cleared|settled|go(?:ne)? away)|\b(?:when|if|after|with|until|sometimes|usually)\b/;
const pointsBack = /^(?:(?:and|but|so|then|and then),? )*(?:it|that|those|they|this) /;
/** "The headache has gone completely", "I had a runny nose. That went away": the one symptom that is over, by its key; `null` where none or several may be meant. */
const goneIn = (utterances: readonly Utterance[], at: number): string | null => {
  const said = utterances[at];
  if (!said || !isOver.test(said.text) || returns.test(said.text) || hedged.test(said.text)) return null;
  const own = [...new Set(symptomKeysIn(said.text))];
  const before = utterances[at - 1];
  const near = utterances.slice(Math.max(0, at - 3), at).filter(({ turn }) => turn === said.turn);
  if (near.some(({ text }) => ofOthers.test(text))) return null;
  const keys =
    own.length === 0 && pointsBack.test(said.text) && before?.turn === said.turn ? symptomKeysIn(before.text) : own;
  const [only] = keys;
  return only !== undefined && new Set(keys).size === 1 ? only : null;
};
/** "No more of that chest pain", "not had any more headaches". */
const isNoLonger = (words: readonly string[], { at }: Mention): boolean =>
  /\b(?:no|not (?:had |have |having |got )?any) more (?:of )?(?:that |the |my |those |these )?$/.test(
    `${words.slice(Math.max(0, at - 6), at).join(' ')} `,
  );
const hedged = /\b(?:pretty much|mostly|almost|nearly|kind of|sort of|still|a bit|a little|partly|getting)\b/;
const asksGone = /\b(?:gone|resolved|cleared up|went away|settled|disappeared)\b/;

/** "I'm not sure what it feels like": whether it was there nobody can tell. */
const unsureWhatItIs = sparing(
  /\bnot (?:[a-z]+ ){0,2}?(?:sure|certain|know|tell|say)(?: you)? (?:what|how) (?:it|that|they|this|those|one) (?:feels?|is|are|would|looks?)\b/,
);
/** "Any pain with breathing?" "When I breathe deep I feel a sharp pain": told of it, though neither yes nor no begins it. */
const tellsOfIt = (key: string, said: string): boolean => {
  const words = wordsOf(said);
  return mentionsIn(words).some(
    (mention) =>
      mention.kind === 'symptom' &&
      (mention.concept === 'pain' ? key.endsWith('pain') : symptomKey(words, mention) === key) &&
      polarityOf(words, mention) === 'affirmed' &&
      !isSupposed(words, mention),
  );
};

/** What the patient says of each symptom, by its key: in statements of today, and in answers to questions that ask after it alone. */
export const symptomsTold = (utterances: readonly Utterance[]): ReadonlyMap<string, Told> => {
  const told = new Map<string, Told>();
  const note = (key: string, found: Partial<Told>): void => {
    told.set(key, { ...(told.get(key) ?? { isThere: false, isNot: false, isGone: false }), ...found });
  };
  utterances.forEach((utterance, at) => {
    if (ofOthers.test(utterance.text)) return;
    const words = wordsOf(utterance.text);
    const named = mentionsIn(words).filter(({ kind }) => kind === 'symptom');
    if (utterance.speaker === 'patient' && !utterance.question) {
      for (const mention of named) {
        const key = symptomKey(words, mention);
        if (key !== null && (words[mention.at - 1] === 'stopped' || isNoLonger(words, mention)))
          note(key, { isGone: true });
      }
      const gone = goneIn(utterances, at);
      if (gone !== null) note(gone, { isGone: true });
      if (gone !== null || ofOtherTime.test(utterance.text) || atFirst.test(utterance.text)) return;
      if (isOfEarlier(utterances, at)) return;
      for (const mention of named) {
        const key = symptomKey(words, mention);
        if (
          key === null ||
          isSupposed(words, mention) ||
          isAimedAt(words, mention) ||
          isPast.test(utterance.text) ||
          /^(?:nearly|almost)$/.test(words[mention.at - 1] ?? '')
        )
          continue;
        const isUnsure = [utterance, utterances[at + 1]].some(
          (one) => one?.turn === utterance.turn && unsureWhatItIs.test(one.text),
        );
        if (isUnsure || polarityOf(words, mention) === 'affirmed') note(key, { isThere: true });
      }
      return;
    }
    const keys = [...new Set(named.flatMap((mention) => symptomKey(words, mention) ?? []))];
    const [only, another] = keys;
    if (utterance.speaker !== 'doctor' || !utterance.question || only === undefined) return;
    const answers = repliesTo(utterances, at);
    const said = answers.map(({ text }) => text).join(' . ');
    const starts = answers.map(({ text }) => answerStart(text));
    // "Yes, absolutely." "No, nothing.": two voices over each other.
    const isBoth = starts[0] === 'yes' && starts.includes('no');
    if (ofOtherTime.test(utterance.text)) return;
    // "No" to a list is of all of it, "yes" does not say of which.
    const isPlain =
      !asksOfCase.test(utterance.text) &&
      !isHedged.test(said) &&
      !asksOfOthers(utterance.text) &&
      !deniesPartOnly(utterance.text, answers[0]?.text ?? '');
    if (starts[0] === 'no' && isPlain)
      for (const mention of named) {
        const key = symptomKey(words, mention);
        // "More breathless?" "No": as much as before, or not at all.
        if (key !== null && words[mention.at - 1] !== 'more' && !isTakenForGranted(words, mention))
          note(key, { isNot: true });
      }
    const isGone = asksGone.test(utterance.text) && starts[0] === 'yes' && !hedged.test(`${utterance.text} ${said}`);
    if (isGone) for (const key of keys) note(key, { isGone });
    if (another !== undefined || isGone) return;
    if (asksHow.test(utterance.text) && isNoMore.test(said)) note(only, { isGone: true });
    else if (overSince(utterance, answers) !== null) note(only, { isGone: true });
    else if (starts[0] === 'yes') note(only, { isThere: true, ...(isBoth ? { isNot: true } : {}) });
    else if (starts[0] !== 'no' && !/\b(?:no|not|never|nothing)\b/.test(said) && tellsOfIt(only, said))
      note(only, { isThere: true });
  });
  return told;
};

/** Whether a symptom that a text names is none that the patient has: asked after and never there, or gone. */
export const isRuledOut = (text: string, told: ReadonlyMap<string, Told>): boolean =>
  symptomKeysIn(text).some((key) => {
    const found = told.get(key);
    return found !== undefined && (found.isGone || (found.isNot && !found.isThere));
  });
