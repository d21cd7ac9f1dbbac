import type { Utterance } from '../transcript/utterances.ts';

const ofStool =
  /\b(?:stools?|poos?|poo|bowels?|motions?|toilet|diarrh\w+|colon\w*|back passage|loose|bloat\w*|tummy|stomach|constipat\w+)\b/;
const aroundStool = 10;
/** Whether mucus or frequency, named at a place of the talk, is of what is passed: that is none that is coughed up. */
export const isOfStool = (utterances: readonly Utterance[], at: number, name: string): boolean =>
  /\b(?:mucus|phlegm|urinary frequency)\b/.test(name) &&
  !/\b(?:cough\w*|chest|nose|sinus\w*|throat)\b/.test(utterances[at]?.text ?? '') &&
  utterances.slice(Math.max(0, at - aroundStool), at + 2).some(({ text }) => ofStool.test(text));
