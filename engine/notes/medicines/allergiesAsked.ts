import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { patientFact } from '../story/patientFact.ts';
import { plainOf } from '../wording/marks.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** That there are no allergies, where it was asked and answered in a word: it is never left out of a record. */

const asksOfAny = sparing(
  /^(?:(?:and|so|okay|now|then|still|how about|what about|have you(?: got)?|do you have|you have|got|are there|is there|known|medication|drug|food|other|any|anything|no|are you|does (?:he|she) have|has (?:he|she) got) ?)*allerg(?:y|ies|ic)(?: (?:to|that|i|you|we|are|aware|know|about|of|at all|anything|any|medicines?|medications?|tablets?|foods?|latex|tapes?|do|he|she|has|or|should|still|have|allergies))*[?., ]*$/,
);
const asksOfNone =
  /^(?:(?:and|so|okay|now|then|you|have|are|still|got|is it|there|known|we have|it says) ?)*(?:no|not)(?: known| drug| medication)* allerg(?:y|ies|ic)\b(?! .*\b(?:apart|except|but|other|besides)\b)[a-z ]*[?., ]*$/;
const saysNone = sparing(
  /^(?:(?:and|your|the|known|drug) )*allergies,? (?:it|we|the computer|your record|the record) (?:says?|have|has) (?:none|nil|nothing)\b/,
);
const none =
  /^(?:(?:oh|um|well|i),? )*(?:no|nope|nah|none|nil|nothing(?: i can think of)?|(?:none|nil|nothing) (?:that )?i (?:know|am aware) of|(?:i )?do not(?: have any| think so)?|not (?:that i (?:know|am aware)(?: of)?|really|to my knowledge)|never)(?:,? (?:no|none|nil|nope|nothing|not (?:that i know(?: of)?|at all|to my knowledge)|i (?:do not(?: think(?: so)?| have any)?)|known|allergies|doctor|at all))*$/;
const still =
  /^(?:(?:yes|yeah|yep|still|that is|that),? ?)*(?:yes|yeah|yep|still|right|correct|true|none|no|nah)(?: right| none| correct)?$/;
/** Asked of medicines alone, nothing else is denied. */
const toMedicines = /\ballerg\w+ to (?:any |the )?(medications?|medicines?|drugs|tablets)(?! or\b| and\b| have\b)/;
const answersWithin = 3;

const anyAtAll = /^(?:do you have|have you got|got) any(?: at all)?[?., ]*$/;
const isNamed = (text: string): boolean =>
  mentionsOf(text).some(({ kind }) => kind === 'drug') ||
  /\b(?:makes?|made|rash|reaction|swell|swollen|except|apart from)\b/.test(text);

/** The patient's words after a question, up to the next of the doctor. */
const answerAfter = (utterances: readonly Utterance[], at: number): { utterance: Utterance; order: number }[] => {
  const told = [];
  const asked = utterances[at]?.turn;
  for (let order = at + 1; order < Math.min(utterances.length, at + 1 + answersWithin); order += 1) {
    const utterance = utterances[order];
    // "How about allergies? Do you have any?"
    if (told.length === 0 && utterance?.turn === asked && anyAtAll.test(utterance?.text ?? '')) continue;
    if (!utterance || utterance.speaker === 'doctor' || utterance.question) break;
    told.push({ utterance, order });
  }
  return told;
};

const deniedAt = (utterances: readonly Utterance[], at: number): Draft | null => {
  const asked = utterances[at];
  if (asked?.speaker !== 'doctor') return null;
  const isOfNone = asksOfNone.test(asked.text);
  const isSaid = saysNone.test(asked.text);
  if (!isOfNone && !isSaid && !(asked.question && asksOfAny.test(asked.text))) return null;
  // "Allergies, it says none. Still right?"
  const isAskedOn = isSaid && utterances[at + 1]?.speaker === 'doctor' && utterances[at + 1]?.question === true;
  const answer = answerAfter(utterances, isAskedOn ? at + 1 : at);
  const [first] = answer;
  if (!first || answer.some(({ utterance }) => isNamed(utterance.text))) return null;
  const of = toMedicines.exec(asked.text)?.[1];
  const isDenied = none.test(first.utterance.text) || ((isOfNone || isSaid) && still.test(first.utterance.text));
  return isDenied
    ? {
        ...patientFact({
          body: `«S» «denies|deny» allergies${of === undefined ? '' : ` to ${of}`}`,
          segmentIds: [...asked.segmentIds, ...first.utterance.segmentIds],
          order: first.order,
        }),
        topic: 'allergies',
        isDenial: true,
      }
    : null;
};

/** The denial of allergies, once; none where another statement tells of an allergy or of none. */
export const allergiesAsked = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft[] => {
  const told = drafts.filter(({ body }) => !/^(?:none|nil|nothing) (?:that )?«S»/.test(body));
  if (told.some(({ topic, body }) => topic === 'allergies' || /\ballerg/.test(plainOf(body)))) return [];
  const denied = utterances.map((_, at) => deniedAt(utterances, at)).find((one) => one !== null);
  return denied ? [denied] : [];
};
