import { sparing } from '../../evidence/sparing.ts';
import { isClinical, wordsOf } from '../../evidence/concepts.ts';
import { answerOf, isConfirmation } from '../../evidence/polarity.ts';
import type { Marked } from '../wording/person.ts';
import { fromDoctor, fromPatient } from '../wording/person.ts';
import { listedMedicine } from '../medicines/medicines.ts';
import { asWasAsked, asWasAskedWhole, confirmedOf, askedAfter, fitsLabel, labelOf, statementOf } from './questions.ts';
import { writeSpecially } from './answeredSpecially.ts';
import { contentCount, stripAnswer } from '../transcript/said.ts';
import { affirmsPart, deniesPartOnly } from './partDenied.ts';
import { asFarAsKnown, isTakenBack } from '../transcript/takenBack.ts';
import { plainOf } from '../wording/marks.ts';
import { storyTopic } from '../filing/topics.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { deniedExcept, holdsOnlyThen, onlyThen, symptomAsked } from './onlyThen.ts';
import { writeOver } from '../complaint/overSince.ts';
import { denialTopic, isFragment, put, type Writing } from '../drafting.ts';
import type { Answer } from '../../evidence/polarity.ts';
import { mentionsOf } from '../mentions.ts';

/** "Just Telfast in spring. No allergies.": the same breath says that there are none. */
export const deniesAllergies = (writing: Writing, { turn }: Utterance): boolean =>
  writing.utterances.some((other) => other.turn === turn && /\bno (?:known |drug |other )*allerg/.test(other.text));

/** "Duration (smoking)": a label with the thing that the question named, where the question was not about the complaint itself. */
const labelled = (label: string, question: string): string => {
  const named = mentionsOf(question).find(
    (mention) =>
      (mention.kind === 'circumstance' &&
        !/^(?:onset|start|stop|increase|decrease|medication|occupation)$/.test(mention.concept)) ||
      mention.kind === 'drug' ||
      mention.kind === 'condition' ||
      mention.kind === 'symptom',
  );
  return named &&
    /^(?:Dose|Amount|Frequency|Duration|Onset|Severity|Site|Character)$/.test(label) &&
    !label.toLowerCase().includes(named.words)
    ? `${label} (${named.words})`
    : label;
};

/** A "no" with its exception, under what was asked. */
const writeQualified = (
  writing: Writing,
  question: Utterance,
  [no, but]: [Utterance, Utterance],
  order: number,
): number => {
  const thing = askedAfter(question.text);
  const only = onlyThen(question.text, but.text) ?? (thing === null ? null : deniedExcept(thing, but.text));
  if (only !== null) put(writing, { body: only, topic: 'history', order, from: [question, no, but], isGathered: true });
  else if (thing && !/\b(?:you|your)\b/.test(but.text))
    put(writing, {
      body: asWasAsked(thing, `${no.text.replace(/[.,]+$/, '')}, ${fromPatient(but.text)}`),
      topic: storyTopic(thing),
      order,
      from: [question, no, but],
    });
  return 2;
};

type Pair = { writing: Writing; question: Utterance; first: Utterance; rest: string; order: number };

/** An answer that names a thing, under the label that its question gives, or under the question itself. */
const writeUnderLabel = ({ writing, question, first, rest, order }: Pair, label: string | null): number => {
  if (
    label &&
    fitsLabel(label, first.text) &&
    isFragment(first.text) &&
    first.text.split(' ').length <= 14 &&
    !/\b(?:you|your)\b/.test(first.text) &&
    contentCount(stripAnswer(first.text)) > 0 &&
    !/^(?:yep|yeah|yes|okay|hmm)\b.{0,4}$/.test(first.text)
  ) {
    const topic =
      label === 'Smoking' || label === 'Alcohol' || label === 'Occupation'
        ? 'social_history'
        : label === 'Medications'
          ? 'medications'
          : label === 'Allergies'
            ? 'allergies'
            : storyTopic(question.text) === 'history'
              ? 'history'
              : storyTopic(first.text, question.text);
    put(writing, {
      body: fromPatient(
        (rest || first.text).replace(
          /^(?:probably |maybe |i would say |i think |for |it is |it was |just )+(?=\S)/,
          (lead) => (/probably|maybe|think/.test(lead) ? 'probably ' : ''),
        ),
      ),
      topic,
      order,
      label: labelled(label, question.text),
      from: [question, first],
    });
    return 1;
  }
  // "Are you short of breath?" "Only when I walk uphill": neither yes nor no, and nothing without its question.
  if (
    !label &&
    /^(?:only|just|mainly|mostly|sometimes|occasionally|maybe|when|not since|at night|in the)\b/.test(first.text) &&
    isClinical(question.text) &&
    question.text.split(' ').length <= 14 &&
    !/\byou(?:r)?\b/.test(first.text) &&
    // "Sometimes it goes into my arm" stands by itself.
    !/^(?:sometimes|mostly|mainly|occasionally|maybe|just|only),? (?:it|they|i|my|that|the)\b/.test(first.text)
  ) {
    const thing = askedAfter(question.text);
    const said = fromPatient(first.text);
    const only = symptomAsked(question.text);
    put(writing, {
      body:
        only && !/^(?:maybe|not since)\b/.test(first.text)
          ? `«S» «reports|report» ${only} ${said}`
          : thing
            ? asWasAsked(thing, said)
            : asWasAskedWhole(question.text, said),
      topic: storyTopic(question.text),
      order,
      from: [question, first],
    });
    return 1;
  }
  return 0;
};

/** "You had a stent, is that right?" "Yes.": the statement is the question's. */
const writeConfirmation = ({ writing, question, first, rest, order }: Pair, answer: Answer): number => {
  const stated = question.text.replace(
    /[, ]+(?:is that right|is that correct|that right|correct|right|yeah|yes|is not it|do not you|have not you|are not you|did not you)\s*\?$/,
    '',
  );
  const denies = /^(?:and |so )?(?:there (?:is|was) )?no (.+)$/.exec(stated);
  if ((answer === 'yes' || (answer === 'no' && denies)) && contentCount(stated) > 0 && stated.split(' ').length < 24) {
    const body = denies
      ? `«S» «denies|deny» ${fromDoctor(denies[1] ?? '')}`
      : fromDoctor(stated.replace(/^(?:so |and |you (?:said|mentioned)(?: that)? )+/, ''));
    if (isClinical(body))
      put(writing, {
        body,
        topic: denies ? denialTopic(body, '') : storyTopic(body),
        order,
        from: [question, first],
      });
  }
  return rest.split(' ').length > 2 ? 0 : 1;
};

/** Neither yes nor no: cited under what was asked where that can be done. Answers whether it was. */
const writeUnclear = ({ writing, question, first, rest, order }: Pair, answer: Answer): boolean => {
  const thing = askedAfter(question.text);
  if (thing && answer === 'unclear' && first.text.split(' ').length < 20 && !/\byou\b/.test(first.text)) {
    const body = asWasAsked(thing, fromPatient(first.text.replace(/^(?:well|yeah|oh),? /, '')));
    put(writing, { body, topic: storyTopic(thing, ''), order, from: [question, first] });
    return true;
  }
  if (
    answer === 'unclear' &&
    rest !== '' &&
    isFragment(rest) &&
    contentCount(rest) > 0 &&
    question.text.split(' ').length <= 14 &&
    !/\byou(?:r)?\b/.test(first.text)
  ) {
    put(writing, {
      body: asWasAskedWhole(question.text, fromPatient(first.text)),
      topic: storyTopic(first.text, question.text),
      order,
      from: [question, first],
    });
    return true;
  }
  return false;
};

/** "No rash", asked after more: that alone is denied; what goes on after it is a statement of its own. */
const writePart = ({ writing, question, first, order }: Pair): number => {
  const [, named] = /^no ((?:[a-z]+ ?){1,4})[.,]?$/.exec(first.text) ?? [];
  if (named === undefined || !isClinical(named)) return /^no [a-z]/.test(first.text) ? 0 : 1;
  const body = `«S» «denies|deny» ${fromPatient(named)}`;
  put(writing, { body, topic: denialTopic(body, question.text), order, from: [question, first] });
  return 1;
};

const asksHowMuch = /\b(?:much|many|a lot|heavily|often|regularly)\b/;
const asksWhich = sparing(
  /^(?:(?:and|so|but|okay),? )*(?:is|are|was|were|does|do|did) (?:it|they|this|that|the|your)\b(?!.*\bany\b).* or (?!(?:do|are|have|did|is|does|can) )/,
);
const denies = /\b(?:not|no|never|none|nothing|neither)\b/;
/** Whether a "no" goes further than what its breath tells. */
const isLessThanNo = ({ text }: Utterance, answers: readonly Utterance[]): boolean => {
  const [first] = answers;
  if (!first) return false;
  const breath = answers.filter(({ turn }) => turn === first.turn).map((one) => one.text);
  return isTakenBack(first, answers.slice(1), text) || affirmsPart(text, breath);
};

/** One question with its answer. Answers how many of the answering utterances are dealt with. */
export const writeAnswer = (
  writing: Writing,
  question: Utterance,
  answers: readonly Utterance[],
  order: number,
): number => {
  const [opening, second] = answers;
  if (!opening) return 0;
  // "No. Well, if I stand up too quick": the no holds only with what it is qualified by.
  const isQualified =
    second !== undefined &&
    /^(?:no|nope|not really|not at all)[.,]?$/.test(opening.text) &&
    /^(?:if|only|except|unless|apart from|just (?:when|if|a)|maybe|sometimes|occasionally|a bit|a little|when)\b/.test(
      second.text,
    );
  if (isQualified) return writeQualified(writing, question, [opening, second], order);
  const first = opening;
  const over = writeOver(writing, question, answers, order);
  if (over !== null) return over;
  const [, exception] = /^(?:no|nope|not really|not at all),? ((?:only|just) .+)$/.exec(first.text) ?? [];
  const only = exception === undefined ? null : onlyThen(question.text, exception);
  if (only !== null) {
    put(writing, { body: only, topic: 'history', order, from: [question, first] });
    return 1;
  }
  const answer =
    /^(?:(?:and|so|okay|but|then) )*(?:what|how|where|whereabouts|when|which|why|who)\b/.test(question.text) &&
    !/\?.+\?/.test(question.text) &&
    !/^(?:no|yes|nope|none|nothing)\b/.test(first.text)
      ? null
      : answerOf(first.text);
  const special = writeSpecially(writing, question, answers, order);
  if (special !== null) return special;
  const rest = stripAnswer(first.text);
  const label =
    labelOf(question.text) === 'Allergies' && deniesAllergies(writing, first) ? 'Medications' : labelOf(question.text);
  const pair: Pair = { writing, question, first, rest, order };
  if (answer === null || (label && !/^(?:no|yes|nope)\b/.test(first.text))) return writeUnderLabel(pair, label);
  if (isConfirmation(question.text)) return writeConfirmation(pair, answer);
  const medicine = answer === 'yes' ? listedMedicine(question.text.replace(/\?+$/, '')) : null;
  const confirmed = medicine ?? (answer === 'yes' ? confirmedOf(question.text) : null);
  if (confirmed !== null) {
    put(writing, {
      body: confirmed,
      topic: medicine ? 'medications' : storyTopic(plainOf(confirmed)),
      order,
      from: [question, first],
    });
    return rest !== '' && rest !== first.text && contentCount(rest) >= 2 ? 0 : 1;
  }
  const isOfPart = answer === 'no' && deniesPartOnly(question.text, first.text);
  // "Do you smoke or drink?" "No, just a wine on Fridays": the "no" is not to both.
  const isPartly =
    (/\bsmoke\b.*\bdrink\b|\bdrink\b.*\bsmoke\b/.test(question.text) &&
      (contentCount(rest) > 0 || answers.some((other) => other !== first && contentCount(other.text) > 0))) ||
    (answer === 'no' && isLessThanNo(question, answers)) ||
    // "Is it dull or sharp?" "No, it's more throbbing": neither of what was offered, and something else.
    (answer === 'no' && asksWhich.test(question.text) && contentCount(rest) > 0 && !denies.test(rest)) ||
    isOfPart ||
    // "Any smoking, drugs, alcohol?" "No drugs. I do drink socially": the "no" is to one of them.
    (/,| or /.test(question.text) && /^no [a-z]+$/.test(first.text.replace(/[.,]+$/, '')) && answers.length > 1);
  // "Do you drink much?" "No, I do not drink at all": the answer says more than the question's "not much".
  const isMore = answer === 'no' && asksHowMuch.test(question.text) && contentCount(rest) > 0 && !isFragment(rest);
  const stated = answer === 'unclear' || isPartly || isMore ? null : statementOf(question.text, answer === 'no');
  const statement = stated !== null && / never /.test(stated) && asFarAsKnown.test(first.text) ? null : stated;
  const held =
    statement !== null && answer === 'yes' && holdsOnlyThen(rest) ? `${statement} ${fromPatient(rest)}` : null;
  if (held !== null) {
    put(writing, { body: held, topic: storyTopic(plainOf(held)), order, from: [question, first] });
    return 1;
  }
  if (statement)
    put(writing, { body: statement, topic: denialTopic(statement, question.text), order, from: [question, first] });
  else if (isOfPart) return writePart(pair);
  else if ((answer === 'unclear' || rest === '') && writeUnclear(pair, answer)) return 1;
  // What follows "no" or "yes" in the same breath is a statement of its own, as is an answer that is neither and whole.
  const isTold = statement === null && answer === 'unclear' && /^(?:i|my|it|the)\b/.test(rest) && !isFragment(rest);
  return rest !== '' &&
    (rest !== first.text || isTold) &&
    contentCount(rest) >= 2 &&
    (!isFragment(rest) || isClinical(rest)) &&
    !repeats(statement, rest)
    ? 0
    : 1;
};
const repeats = (statement: Marked | null, rest: string): boolean => {
  if (statement === null) return false;
  const known = new Set(wordsOf(statement.replace(/«[^»]*»/g, ' ')));
  return (
    wordsOf(rest).filter(
      (word) =>
        !known.has(word) &&
        !/^(no|not|none|i|do|have|any|at|all|it|of|that|there|is|never|really|just|[.,])$/.test(word),
    ).length === 0
  );
};
