import type { Utterance } from '../transcript/utterances.ts';
import { isNo } from './complaintAnswers.ts';

/** Where a symptom is named and is none that the patient came with. */

/** "With a virus you can also get muscle pain": what may happen to anybody. */
export const isOfAnybody = ({ speaker, text }: Utterance): boolean =>
  speaker === 'doctor' &&
  /\byou (?:can|could|may|might) (?:also |even |sometimes |then )*(?:get|have|feel|see|develop)\b/.test(text);

const deniesFirst = /^(?:no,? )*(?:no|never) (?!i\b|it\b|but\b|my\b|just\b|more\b|better\b)/;
const mostAskedOn = 3;
/** "Chest pain with that?" "No, no chest pain.": asked after and denied, in the question and in its answer. */
export const isDeniedThere = (utterances: readonly Utterance[], order: number): boolean => {
  const utterance = utterances[order];
  if (utterance?.speaker === 'patient') return deniesFirst.test(utterance.text);
  if (utterance?.speaker !== 'doctor' || !utterance.question) return false;
  const reply = utterances.slice(order + 1, order + 1 + mostAskedOn).find(({ speaker }) => speaker === 'patient');
  return reply !== undefined && isNo(reply.text);
};
