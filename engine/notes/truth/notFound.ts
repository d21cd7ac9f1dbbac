import { sparing } from '../../evidence/sparing.ts';
import type { NotesStatement } from '../engine.ts';
import { stemsOf } from '../faithful.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What was named and said not to be so, or not looked at, and is written as found. */

/** "Not what I'd call pain", "I wouldn't say numb": the word that the voice itself does not use for it. */
const notSoCalled = sparing(
  /\b(?:not (?:really |exactly |quite )?what (?:i|you) would (?:call|say is|describe as)|would not (?:really |exactly |quite )?(?:say|call|describe)(?: (?:it|that|this|them))?(?: as)?(?: (?:i|it) (?:have|has|had|is|was))?) ((?:[a-z-]+ ?){1,4})/,
);
const tellsOfIt = /\bwould (?:not )?(?:say|call|describe)\b/;
const namedIn = (text: string): string[] => mentionsOf(text).map(({ concept }) => concept);
const isNotSoCalled = (text: string, said: readonly Utterance[]): boolean =>
  !tellsOfIt.test(text) &&
  said.some((one) => {
    const [, thing] = notSoCalled.exec(one.text) ?? [];
    const refused = thing === undefined ? [] : namedIn(thing);
    const isBut = /\b(?:denies|no|not)\b/.test(text);
    return !isBut && refused.length > 0 && namedIn(text).some((name) => refused.some((one) => isAkin(name, one)));
  });
/** "Ear pain" holds "pain". */
const isAkin = (name: string, refused: string): boolean => name === refused || name.endsWith(` ${refused}`);

/** "Throat I haven't looked at", "I haven't examined the knees". */
const unseen = sparing(
  /(?:^|[,.] |\b(?:and|but) )(?=)(?:(?:and|but) )?(?:the |your |his |her )?((?:[a-z]+ ){1,3})(?:i|we) (?:have|did|could|can|will) not (?:[a-z]+ )?(?:look|examin|see|check|test|feel|listen|assess)\w*\b|\b(?:i|we) (?:have|did|could) not (?:[a-z]+ )?(?:looked?|examined?|checked?|tested?|assessed?|listened)(?: at| in| to)? (?:the |your |his |her )((?:[a-z]+ ?){1,2})/,
);
const isUnseen = (text: string, said: readonly Utterance[]): boolean =>
  said.some((one) => {
    const [, before, behind] = unseen.exec(one.text) ?? [];
    const thing = stemsOf(before ?? behind ?? '');
    const held = stemsOf(text);
    return (
      one.speaker === 'doctor' && thing.size > 0 && !/\bnot\b/.test(text) && [...thing].every((stem) => held.has(stem))
    );
  });

const image = /^(?:(?:ct|mri|pet|bone) )?(?:scan|ultrasound|x-?ray|mri|ct|mammogram)\b[^:]{0,30}:/;
const byHand = /\bfeels?\b|\bto (?:the )?touch\b|\bwhen (?:i|you) (?:press|push|feel)\b|\bunder my (?:fingers|hand)\b/;

/** Whether a sentence writes as found what its own words say was not, or as seen in an image what was felt by hand. */
export const isNotFound = (statement: NotesStatement, utterances: readonly Utterance[]): boolean => {
  const text = statement.text.toLowerCase();
  const said = utterances.filter(({ segmentIds }) => segmentIds.some((id) => statement.segmentIds.includes(id)));
  return isNotSoCalled(text, said) || isUnseen(text, said) || (image.test(text) && byHand.test(text));
};
