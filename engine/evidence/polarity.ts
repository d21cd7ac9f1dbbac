import type { Mention } from './concepts.ts';
import { isNeither } from './neither.ts';

export type Polarity = 'affirmed' | 'denied' | 'asked' | 'unknown';

const cue = /^(no|not|never|without|denies|deny|denied|denying|nil|none|nor|neither|absent|negative|non)$/;
const scopeEnd =
  /^([.;:?!(]|but|however|except|although|though|apart|because|only|reports|reported|has|have|had|started|describes|complains|otherwise|until|mostly|mainly|yes|yeah|just|then|so|there|i|you|we|exam|examination|okay)$/;
const doubt =
  /^(sure|limited|certain|only|know|think|just|bad|too|so|improved|improving|improve|better|worse|changed|settled|settling|gone|help|helped|helping|controlled|well|good|normal|clear|healed|resolved|since|until|unless)$/;

/** Denials reach over whole clauses: "denies that he has had any cough". */
const denial = /^(denies|deny|denied|denying)$/;
const sentenceEnd =
  /^([.;?!]|but|however|except|although|though|reports|reported|endorses|admits|notes|states|and then)$/;
const opinion = /^(?:think|believe|say|reckon)$/;
/** "No, I have a cough": the "no" answers something else. */
const answered = /^([,.]|i|it|he|she|they|we|you|that|there|just|only|not|no|longer|change|improvement|relief)$/;

/** Whether a mention is said to be there or not, from the words around it in its own clause. Questions and answers are judged by their turns. */
export const polarityOf = (words: readonly string[], mention: Mention): 'affirmed' | 'denied' => {
  // "Can't sleep" is a complaint: the negation belongs to its name.
  if (/^(?:not|no|can not|do not|low|lack)\b/.test(mention.words)) return 'affirmed';
  if (isDeniedBefore(words, mention)) return 'denied';
  const after = words.slice(mention.at + mention.length, mention.at + mention.length + 4).join(' ');
  return /^(?:use |test |sign |margins? |screen )?(?:is |are |was |were |: )?(?=)(?:absent|negative|nil|denied|denies|not present|none|never|non-smoker)\b|^,? ?no(?: [.,?]|$)/.test(
    after,
  )
    ? 'denied'
    : 'affirmed';
};

/** "does not smoke and she has a cough", ", she explains": what was denied before ends. */
const startsClause = (words: readonly string[], at: number): boolean => {
  const next = words[at + 1] ?? '';
  return words[at] === 'and' || words[at] === 'or'
    ? /^(?:that|he|she|it|they|i|we|has|had|is|was|will|continues|can)$/.test(next)
    : words[at] === ',' && /^(?:he|she|they|i|it|we|you)$/.test(next);
};

/** "has not had any fever, cough, sweats or blood in the stools", "not a sign of a stroke or any bleeding": all that is listed. */
const deniesAll = (words: readonly string[], at: number, until: number): boolean =>
  words.slice(at + 1, at + 4).includes('any') || (words[until - 1] === 'any' && words[until - 2] === 'or');

/** "If it is not explained, consider a scan": what is to be done then is not denied. */
const endsCondition = (words: readonly string[], comma: number): boolean => {
  for (let at = comma - 1; at >= Math.max(0, comma - CONDITION); at -= 1) {
    if (/^[.;:?!,]$/.test(words[at] ?? '')) return false;
    if (words[at] === 'if' || words[at] === 'unless') return true;
  }
  return false;
};
const CONDITION = 14;
const omitting = /^(?:miss|misses|missed|missing|skips?|skipped|forgets?|forgot|forgotten|stop|stops|stopped)$/;

const isDeniedBefore = (words: readonly string[], mention: Mention): boolean => {
  let isOutside = false;
  let outsideFrom = -1;
  for (let at = mention.at - 1, distance = 0; at >= 0 && distance < 40; at -= 1, distance += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    if (denial.test(word) && words[at - 1] !== 'i') return true;
    if (word === ',' && endsCondition(words, at)) return false;
    if (sentenceEnd.test(word) || startsClause(words, at)) return false;
    // "I do not think you need a scan": what follows is what is denied.
    if (word === 'not' && opinion.test(next) && outsideFrom - at <= 6) return true;
    if (isOutside) continue;
    if (word === 'nothing' && /^(?:like|to)$/.test(next)) return true;
    if (/^hold(?:ing)?$/.test(word) && next === 'off') return true;
    // "Never misses it": takes it.
    if (/^(?:never|not)$/.test(word) && omitting.test(next)) isOutside = true;
    if (
      !isOutside &&
      cue.test(word) &&
      !(word === 'negative' && /^(?:is|are|was|were|all|back|be)$/.test(words[at - 1] ?? ''))
    ) {
      if (word === 'no' && answered.test(next)) {
        if (next === 'longer') return true;
        isOutside = true;
      }
      // "No more than five pounds": five pounds.
      else if (/^(?:more|less|fewer)$/.test(next) && words[at + 2] === 'than') isOutside = true;
      // "not improved", "not sure": the negation is about the other word, not about what follows.
      else if (
        word === 'not' &&
        ((doubt.test(next) && at + 1 < mention.at) || (distance > 8 && !deniesAll(words, at, mention.at)))
      )
        isOutside = true;
      else return true;
    }
    isOutside ||=
      scopeEnd.test(word) &&
      !(/^(has|have|had)$/.test(word) && /^(not|never)$/.test(next)) &&
      !isBeforeNegation(words, at);
    if (isOutside) outsideFrom = Math.max(outsideFrom, at);
  }
  return false;
};

/** Something talked of that may never have been: an aim, a warning, a risk. */
export const isSupposed = (words: readonly string[], mention: Mention): boolean =>
  words
    .slice(Math.max(0, mention.at - 6), mention.at)
    .some(
      (word) =>
        /^(if|whether|might|could|would|risk|risks|prevent|prevents|cause|causes|causing|trying|avoid|case|unless|wish|like)$/.test(
          word,
        ) && word !== 'like',
    );

/** "does not have any X": the verb ends no scope when the negation stands before it. */
const isBeforeNegation = (words: readonly string[], at: number): boolean =>
  /^(have|had|has|started)$/.test(words[at] ?? '') &&
  /^(not|never|no)$/.test((words[at - 1] === 'to' ? words[at - 2] : words[at - 1]) ?? '');

const noStart =
  /^(?:(?:um+|uh+|oh|ah|er|well|okay|ok|so|mm|hmm|look|honestly|thankfully|luckily|fortunately|gosh)[ ,.]+)*(no|nope|nah|mm-mm|not|none|(?:i would like you to )?hold off|best not|better not|i would not|never|nothing|negative|neither|not really|not at all|i (?:do|did) not (?:think|believe) so|i have not (?:noticed|had|felt|seen) (?:any|that|it)|(?:i (?:do|have|am|did|was|can|would) not|it (?:is|does|has|did) not|there is not)(?= ?(?:[,.]|$)))(?![a-z])/;
const yesStart =
  /^(?:(?:um+|uh+|oh|ah|er|well|okay|ok|so|mm|hmm|look|honestly)[ ,.]+)*(yes|yeah|yep|yup|yea|correct|that is right|that is correct|right|definitely|absolutely|exactly|sure|mm-hmm|uh-huh|i think so|(?:i (?:do|have|am|did|was|can)|it (?:does|is|has|did)|there is|(?:just )?a (?:little(?: bit)?|bit|few)|sometimes|occasionally|some)(?= ?(?:[,.]|$)))(?![a-z])/;
const wavering =
  /\b(not really|not much|not often|not always|not exactly|sometimes|occasionally|a little|a bit|maybe|perhaps|not sure|i guess|kind of|sort of|i suppose|probably|used to|except|unless|apart from|other than|only|but|well|hardly|rarely|once in a while|on and off|i do not know|depends)\b/;

export type Answer = 'yes' | 'no' | 'unclear';
/** Which way an answer starts, whatever doubts follow it: "yes, a bit" is a yes. */
export const answerStart = (text: string): 'yes' | 'no' | null =>
  isNeither(text) ? null : noStart.test(text) ? 'no' : yesStart.test(text) ? 'yes' : null;
/** What an answer says to a yes-or-no question; `null` where it is not an answer of that kind. Takes text with contractions written out, lower case. */
export const answerOf = (text: string): Answer | null => {
  const isNo = noStart.test(text);
  const isYes = !isNo && yesStart.test(text);
  if (!isNo && !isYes) return null;
  if (isNeither(text)) return 'unclear';
  if (/^not really[ ,.]+no\b/.test(text)) return 'no';
  if (isYes && /^(?:\w+[ ,.]+){0,1}(?:yes|yeah|yep|right|okay)[ ,.]+no\b/.test(text)) return 'unclear';
  return wavering.test(text.split(/[?!]/)[0] ?? text) ? 'unclear' : isNo ? 'no' : 'yes';
};

const questionStart =
  /^(?:(?:and|so|okay|ok|now|um+|uh+|but|well|then|all right|right|great|good|fine|sure|because|also|or|just|alright)[ ,]+)*(do|does|did|are|is|was|were|have|has|had|can|could|would|will|any|anything|anyone|what|when|where|which|who|why|how|whereabouts)\b(?! (?:a good|good to|nice))/;
/** "Don't I need a scan": nobody says so of himself otherwise. */
const asksOfSelf = /^(?:(?:and|so|but|well|okay|then)[ ,]+)*(?:do|don't|should|shouldn't) (?:not )?(?:i|we)\b/;
/** "Does the pain go anywhere else." No statement has this order, whatever its mark. */
const asksWithoutMark =
  /^(?:(?:and|so|okay|now|well|but)[ ,]+)*(?:(?:what|where|when|how|which)(?: (?:long|often|bad|far|much|many [a-z]+))? )?(?:does|did|is|are|was|were|has)(?=) (?:it|that|this|there|the|your|anyone|anything|he|she)\b/;
/** Whether a sentence asks something: by its mark, or by how it begins where speech has no marks. */
export const isQuestion = (sentence: string): boolean => {
  const text = sentence.trim().toLowerCase();
  if (/\?\s*$/.test(text) || asksOfSelf.test(text)) return true;
  if (/[.!]\s*$/.test(text))
    return (
      asksWithoutMark.test(text) ||
      /^(?:(?:and|so|okay|now)[ ,]+)*(do|are|have|did|any) (you|it|chest|other|pain|fever)\b/.test(text)
    );
  if (
    /^(when|where|while|which|who|what|how)\b(?! (did|do|does|is|are|was|were|have|has|long|many|much|often|bad|about|old|far|would|can|could|kind|type|sort|brings|happened|makes|seems|else)\b)/.test(
      text,
    )
  )
    return false;
  if (
    /^(?:and |so |then )?(?:will|would|can|could|had|was|were|is|are|has|did|does|have|do) (?!you|it|that|this|there|he|she|they|the|your|anything|anyone)/.test(
      text,
    )
  )
    return false;
  return questionStart.test(text);
};
/** "No blood in it, is that right?": a statement put for confirmation. */
export const isConfirmation = (sentence: string): boolean =>
  /[, ](is that right|is that correct|that right|correct|right|yeah|yes|is not it|do not you|have not you|are not you|did not you)\s*\?\s*$/.test(
    sentence.trim().toLowerCase(),
  );
