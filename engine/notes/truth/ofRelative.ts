import type { NotesStatement } from '../engine.ts';
import { sourcesOf } from './source.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What was said of somebody else and is written of the patient: the words that told of whom stand before or after. */

const kin =
  '(?:mother|father|mum|mom|dad|parents|brothers?|sisters?|sons?|daughters?|aunt(?:y|ie|s)?|uncles?|cousins?|nan|nanna|pop|grand[a-z]+|wife|husband|partner|mate|friend|neighbour|flatmate|girlfriend|boyfriend|nephew|niece)';
const namesKin = new RegExp(`\\b(?:${kin}|family|relatives?|child|toddler|baby|boy|girl)\\b`);
const lead = '(?:(?:yes|yeah|yep|no|nah|well|oh|only|just|and|but|so|because|then|not me),? )*';
/** "My uncle, Dad's brother": who it is, as an answer to what was asked after. */
const isKin = new RegExp(
  `^${lead}(?:(?:on|it is|it was|that was) )?(?:(?:my|his|her|both|one of) )*(?:(?:older|younger|little|big|late|own|[a-z]+'s) )*${kin}\\b(?! (?:and|&) i\\b)`,
);
const ofSelf = /\b(?:i|me|myself|we|mine)\b/;
const having =
  '(?:has|have|had|gets|got|is|was|takes|took|died|suffers|suffered|caught|picked|went|came|started|stopped|smokes|smoked|drinks|drank|used to|needs|needed|does not|did not|never)';
/** "He snores": what he does, and not what he says of the patient. */
const does =
  '(?!(?:says|thinks|wants|asks|tells|reckons|knows|worries|notices|suggests|recommends|believes)\\b)[a-z]{2,}s';
const ofKin = new RegExp(
  `^${lead}(?:(?:my |his |her )?${kin}(?:'s [a-z]+)?,? (?:(?:he|she) )?(?:also |still |just |always |already |only )*${having}|(?:he|she) (?:also |still |just |always |already |only )*(?:${having}|${does}))\\b`,
);

const opening = /^The patient presents (?:today )?for (?:evaluation|assessment) of /;
/** What was said as it is read, with names put in, and one for one as it was spoken. */
export type Heard = { utterances: readonly Utterance[]; spoken: readonly Utterance[] };

/** Whether a sentence tells of the patient what was said of a relative or a friend. */
export const isOfRelative = (statement: NotesStatement, { utterances, spoken }: Heard): boolean => {
  const text = statement.text.toLowerCase();
  if (namesKin.test(text) || utterances.some(({ isForPatient }) => isForPatient === true)) return false;
  const places = sourcesOf({ ...statement, text: statement.text.replace(opening, '') }, spoken);
  return (
    places.length > 0 &&
    places.every(({ at, source }) => {
      // "He's got the asthma as well": so has who says it.
      if (source.speaker === 'patient')
        return ofKin.test(source.text) && !ofSelf.test(source.text) && !/\b(?:as well|too)$/.test(source.text);
      const answer = spoken[at + 1];
      return (
        source.question &&
        answer?.speaker === 'patient' &&
        isKin.test(answer.text) &&
        !ofSelf.test(answer.text) &&
        !namesKin.test(source.text)
      );
    })
  );
};
