import { namesDrug } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

const takesBack =
  /^(?:(?:oh|no|well|sorry|actually|but|wait|hang on),? )*i (?:was|did|used to|do not|am not|have not|stopped (?:it|that)|(?:have )?c[ao]me off (?:it|that)|have stopped (?:it|that))(?:$|,| (?:any ?more|now|these days|but|until|till|they|he|she|for a (?:while|bit))\b)/;
/** "Warfarin. Well, I was, they swapped me": a medicine that the same breath says is taken no more. */
export const isNoLonger = (utterances: readonly Utterance[], order: number): boolean => {
  const said = utterances[order];
  const next = utterances[order + 1];
  return (
    said?.speaker === 'patient' &&
    next?.turn === said.turn &&
    !said.question &&
    takesBack.test(next.text) &&
    namesDrug(said.text)
  );
};
