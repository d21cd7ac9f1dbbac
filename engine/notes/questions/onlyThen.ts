import { mentionsOf } from '../mentions.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { datesBack } from '../transcript/ofEarlier.ts';

/** The one symptom that a question asks after, as something one reports; `null` where it asks after none or several. */
export const symptomAsked = (question: string): string | null => {
  const symptoms = mentionsOf(question).filter(({ kind }) => kind === 'symptom');
  const [only] = symptoms;
  if (!only || symptoms.length > 1) return null;
  if (/^(?:hurt\w*|sore|ach(?:es?|ing|y))$/.test(only.words)) return phrases.pain;
  return /^(?:short of breath|dizzy|tired|breathless|anxious|weak|numb|sick|light-?headed)$/.test(only.words)
    ? `${phrases.feeling} ${only.words}`
    : only.words;
};

const then =
  /^(?:(?:well|but|oh),? )*(?:only |just |except |unless )*((?:when|whenever|if|with|after|during|going|climbing|on|at)\b(?! (?:it|that|this|and off|top)\b).{4,})$/;
/** "Any pain in it?" "No, only when they change the dressing": there, and then alone; `null` for another exception. */
export const onlyThen = (question: string, exception: string): Marked | null => {
  const symptom = symptomAsked(question);
  const [, when] = then.exec(exception.replace(/[.,]+$/, '')) ?? [];
  if (symptom === null || when === undefined || /\byou(?:r)?\b/.test(when) || /\?|,|\bor\b/.test(question.slice(0, -1)))
    return null;
  return `«S» «reports|report» ${symptom} only ${fromPatient(when)}`;
};

/** What the same breath says after the exception, where no mark parts them. */
const saidOn = /,? (?:nothing|no big|not much|it passes|but that is|that is)\b.*$/;
const longestThen = 14;
/** "Any blackouts or dizzy spells?" "No. Well, if I stand up too quick": none of them but then; `null` for another exception. */
export const deniedExcept = (thing: string, exception: string): Marked | null => {
  const [, when = ''] = then.exec(exception.replace(/[.,]+$/, '')) ?? [];
  const named = fromPatient(when.replace(saidOn, ''));
  if (
    when === '' ||
    when.split(' ').length > longestThen ||
    /^(?:if|when) (?:like |it is )?(?:if|when)\b/.test(when) ||
    /\byou(?:r)?\b/.test(`${when} ${thing}`) ||
    / or .* or /.test(thing)
  )
    return null;
  return `«S» «denies|deny» ${/ or /.test(thing) ? thing : thing.replace(/, (?=[^,]*$)/, ' or ')}, ${phrases.except} ${named}`;
};

/** "No, well, if I stand up too quick": what is denied with an exception is not simply absent. */
export const withException =
  /^(?:no|nah|nope),? (?:well,? )?(?:(?:only|just|except|maybe|sometimes),? )*(?:if|when|unless|except|once|only)\b|^not (?:(?:[a-z]+ ){0,3}as such|since)\b/;

/** "Yes, with a lot of help": so far, and no further. */
const holdsOnly =
  /^(?:but )?(?:only |just |mainly |mostly |especially |usually )?(?:with|when|whenever|if|while|after|during|as long as|once i|at night|in the (?:morning|evening|afternoon)s?|on (?:exertion|stairs|the stairs|weekends))\b/;
/** Whether what follows a "yes" ties it to a case, or to a time that is over: nothing is so without it. */
export const holdsOnlyThen = (rest: string): boolean => holdsOnly.test(rest) || datesBack(rest);
