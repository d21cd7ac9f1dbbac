import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { polarityOf } from '../../evidence/polarity.ts';
import { sparing } from '../../evidence/sparing.ts';
import { stemsOf } from '../faithful.ts';
import type { Utterance } from '../transcript/utterances.ts';
import type { Written } from './source.ts';

/** What is written one way and was answered the other: at once, or when the patient came back to it. */

const denies = sparing(
  /\b(?:not|no|none|nor|never|without|nothing|denies|deny|denied|cannot|unable|free|lost|absent|negative|unlikely|neither)\b|\b(?:un|in|ir|non-?)[a-z]{4,}/,
);
const takesUp = sparing(/\b(?:yes|yeah|yep|yup|but|only|except|just|sometimes|maybe|although|though)\b/);

/** All that the other voice says next. */
const repliesTo = (utterances: readonly Utterance[], at: number): Utterance[] => {
  const from = utterances.findIndex(({ turn }, place) => place > at && turn !== utterances[at]?.turn);
  const first = utterances[from];
  return first === undefined ? [] : utterances.filter(({ turn }, place) => place >= from && turn === first.turn);
};

const negative = /\b(?:not|no|never|without|nothing|nor)\b/;
/** "How is the asthma?", "any trouble with your asthma?": of what is there, whatever the answer. */
const takenForGranted = /^(?:(?:and|so|okay|now|but),? )*(?:how|what|when|where|which|who|why)\b/;
/** A problem by its name may be asked after in any way. */
const fewest = 3;
const plainNo = /^(?:(?:no|nope|nah|never|not at all|not really|none|nothing like that)\b[,. ]*)+$/;
/** "Did you have to sit up?" "No.": what was only asked, and denied, written as so. */
const isDeniedAtOnce = ({ text, at, source, utterances }: Written): boolean => {
  if (source.speaker !== 'doctor' || !source.question || denies.test(text) || negative.test(source.text)) return false;
  if (takenForGranted.test(source.text) || text.split(' ').length < fewest) return false;
  const [first, ...rest] = repliesTo(utterances, at);
  // Of several that were asked in one breath, and of one or the other, the answer is to the last.
  const isLast = utterances[at + 1]?.turn !== source.turn;
  return (
    isLast &&
    first?.speaker === 'patient' &&
    plainNo.test(first.text) &&
    ![first, ...rest].some((said) => takesUp.test(said.text) || said.question)
  );
};

const comesBack = sparing(
  /^(?:(?:and|but|well|no|yeah|so|um|uh),? )*(?:sorry|oh|actually|i forgot|i should (?:say|mention|add)|come to think of it|i just remembered|wait|one more thing)\b/,
);
/** "For operations, I did have my tonsils out": the topic first, and then what there was of it. */
const ofTopic = /^(?:i )?(?:for|with|about|as for|on) [a-z ]+,? i (?:did|had|have|was)\b/;
const hadIt = sparing(/\bi (?:did|do|have|had|was|am|take|took|used|use|smoke|drink|get|got)\b(?! not)/);
const ofPatient =
  /^(?:the patient |patient |he |she |they )?(?:has|have|had|was|were|is|are|does|do|did|denies|deny|takes?|denied)\b/;
const shortest = 3;
/** "Ever been in hospital?" "No." … "Sorry, for hospital, I did have a night for my tonsils": the denial is over. */
const isDeniedToo = ({ text, stems, at, utterances }: Written): boolean => {
  if (!ofPatient.test(text) || !/\b(?:not|no|never|denies|deny|denied)\b/.test(text)) return false;
  const named = [...stems].filter((stem) => stem.length > shortest);
  return utterances.slice(at).some((said, place) => {
    if (said.speaker !== 'patient' || said.question || !hadIt.test(said.text)) return false;
    const before = utterances[at + place - 1];
    const isBack =
      ofTopic.test(said.text) ||
      comesBack.test(said.text) ||
      (before?.turn === said.turn && comesBack.test(before.text));
    return isBack && named.some((stem) => stemsOf(said.text).has(stem));
  });
};

/** "You can't hold it because it hurts?" "No, no, it's not hurting": what the doctor made of it, and the patient did not mean. */
const isRefused = ({ text, stems, at, source, utterances }: Written): boolean => {
  if (source.speaker !== 'doctor' || !/\byou\b/.test(source.text)) return false;
  const own = [...stems].filter((stem) => stem.length > shortest);
  return repliesTo(utterances, at).some((said) => {
    const [, denied = ''] =
      /\bno,? (?:no,? )?(?:it|that|i|they) (?:is|am|are|was|do|did|have|does) not (?:really )?([a-z]+)\b/.exec(
        said.text,
      ) ?? [];
    return (
      said.speaker === 'patient' &&
      denied !== '' &&
      !/\b(?:not|no|denies|never)\b/.test(text) &&
      [...stemsOf(denied)].some((stem) => own.includes(stem))
    );
  });
};

const turned = sparing(
  /^(?:(?:um|uh|oh|well),? )*(?:no|not|nope|nah)\b(?:,? [a-z]+){0,5}?,? (?:yes|yeah|yep|yup),? (?!(?:yes|no|nope)\b)(.+)/,
);
/** "No, not … yeah, I live with my partner": begun as a no, and ended as a yes. */
const isTurnedToYes = ({ text, at, source, utterances }: Written): boolean => {
  if (source.speaker !== 'doctor' || !source.question || !negative.test(text)) return false;
  const [, after] =
    turned.exec(
      repliesTo(utterances, at)
        .map((said) => said.text)
        .join(', '),
    ) ?? [];
  return after !== undefined && !negative.test(after) && after.includes(' ');
};

/** "You manage the nausea?" "Yes, I have had no nausea": what the doctor took to be there, and the answer denies by its name. */
const isTakenForThere = ({ text, at, source, utterances }: Written): boolean => {
  if (source.speaker !== 'doctor' || denies.test(text)) return false;
  const concepts = new Set(
    mentionsIn(wordsOf(text)).flatMap(({ kind, concept }) => (kind === 'symptom' ? [concept] : [])),
  );
  return (
    concepts.size > 0 &&
    repliesTo(utterances, at).some((said) => {
      const words = wordsOf(said.text);
      return mentionsIn(words).some(
        (mention) => concepts.has(mention.concept) && polarityOf(words, mention) === 'denied',
      );
    })
  );
};

const whenThere = /\b(?:when|whenever|while) (?:you|he|she|they|i) (?:get|gets|have|has|are having|feel)\b(.*)/;
/** "Do you feel sick when you get the headaches?" "No, nothing like that": denied as a whole, and the headaches are none that were told. */
const isDeniedWithItsTime = ({ text, source }: Written): boolean => {
  const [, thing = ''] = whenThere.exec(text) ?? [];
  return (
    source.speaker === 'doctor' &&
    source.question &&
    denies.test(text) &&
    mentionsIn(wordsOf(thing)).some(({ kind }) => kind === 'symptom')
  );
};

/** Whether the patient's answer, or what they said of it later, is against what is written. */
export const isAnsweredAgainst = (written: Written): boolean =>
  isDeniedAtOnce(written) ||
  isDeniedToo(written) ||
  isRefused(written) ||
  isTurnedToYes(written) ||
  isTakenForThere(written) ||
  isDeniedWithItsTime(written);
