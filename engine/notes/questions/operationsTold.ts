import { sparing } from '../../evidence/sparing.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { answerStart } from '../../evidence/polarity.ts';

/** Whether the patient was operated on, by anything that is said of it in the visit. */

const operated = sparing(
  /\b(?:caesars?|caesareans?|caesarian|c-sections?|[a-z]{4,}ectomy|bypass|keyhole|arthroscop\w+|tubes tied|(?:knee|hip|valve|joint|shoulder) replace(?:d|ment)s?|(?:i have |i )?had (?:my|the|a|both|that|an) (?:[a-z]+ ){1,4}(?:out|removed|replaced|repaired|fixed|done|pinned|plated|operated on|taken out)|had (?:it|that|them|those|both|one) (?:out|done|removed|replaced|fixed) (?:in|when|last|about|\d)|had (?:an? |the |my )?(?:[a-z]+ ){0,3}(?:operation|surgery)|(?:since|after|from) (?:the|your|my) (?:[a-z]+ ){0,2}(?:operation|surgery))\b/,
);
/** Of others, of what is to come, or of what did not happen. */
const isOther =
  /\b(?:mother|father|mum|mom|dad|wife|husband|brothers?|sisters?|daughters?|sons?|friends?|cousin|aunt|uncle|if|will|would|could|might|may|should|need|needs|want|wants|waiting|booked|consider|think about|planned|going to|not|never|no|without|before)\b/;
const byOthers = /\b(?:he|she|they)\b/;
const own = /\b(?:i|my|you|your)\b/;
const blood = /\bhad (?:my|the|a|an) (?:[a-z]+ )*(?:blood|bloods|tests?|scan|ecg|smear|ultrasound|x-?ray|nails|hair)\b/;
const opening = /^(?:(?:no|not really|nah|well|yeah|yes|only|just|oh),? )+/;

/** Whether anything in a visit says that the patient had an operation. Takes all that was said. */
export const tellsOfOperation = (utterances: readonly Utterance[]): boolean =>
  utterances.some(({ text, speaker, question }, at) => {
    const said = text.replace(opening, '');
    if (!operated.test(said) || isOther.test(said) || blood.test(said)) return false;
    // "Yes, he got stuck": of the child that was born so.
    if (byOthers.test(said) && !own.test(said) && !/\bcaesar/.test(said)) return false;
    return !question || (speaker === 'doctor' && answerStart(utterances[at + 1]?.text ?? '') === 'yes');
  });

const operation =
  /^(?:(?:any|other|previous|past|prior|ever|having|had|major) )*(?:surger(?:y|ies)|operations?)(?: (?:at all|before|in the past|previously|(?:other than|apart from|besides|except) .*))?$/;
/** Whether a thing that is denied is an operation of any kind. */
export const isOperation = (thing: string): boolean => operation.test(thing.trim());
