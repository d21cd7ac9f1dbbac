import { drugFlags, negationFlags, sideFlags } from '../flags.ts';
import { frequencyFlags } from '../frequencyFlags.ts';
import { isSaidInOneTurn } from '../oneTurn.ts';
import { sexFlags } from '../sexFlags.ts';
import { wordFlags } from '../wordPolarity.ts';
import { clauseClaims } from './clauses.ts';
import { turnedClaims } from './turned.ts';
import type { Claim, Reading } from './claim.ts';
import { bareFindingClaims } from './bareFindings.ts';
import { borrowedDoseClaims } from './borrowedDoses.ts';
import { countedInClaims } from './countedIn.ts';
import { dateClaims, daysSaid } from './dates.ts';
import { deniedAllergyClaims, leavesRoomForAllergy } from './deniedAllergies.ts';
import { drugKindClaims } from './drugKinds.ts';
import { drugClaims } from './drugs.ts';
import { exchangedClaims } from './exchanged.ts';
import { frequencyClaims } from './frequencies.ts';
import { malformedClaims } from './malformed.ts';
import { measureClaims } from './measures.ts';
import { misplacedSideClaims } from './misplacedSides.ts';
import { miswordedClaims } from './misworded.ts';
import { negationClaims } from './negation.ts';
import { isReadOut, noveltyClaim } from './novelty.ts';
import { sexClaims } from './people.ts';
import { otherMedicineClaims } from './otherMedicine.ts';
import { quantityClaims } from './quantities.ts';
import { opposedClaims } from './opposed.ts';
import { ofWhomClaims } from './ofWhom.ts';
import { personClaims } from './relatives.ts';
import { isSaidSo, isWordForWord } from './sameWords.ts';
import { saidOtherwiseClaims } from './saidOtherwise.ts';
import { isOfTelling, isToldSo } from './toldSo.ts';
import { spanClaims } from './spans.ts';
import { sideClaims } from './sides.ts';

/** A rhythm that holds its number. */
const counted = /\b(?:times|once|twice|every|\d)\b|daily|b\.?i\.?d|t\.?[id]\.?[ds]|nightly|weekly|monthly/;
/** What cannot differ from what was said where all of the sentence was. */
const wordFor: ReadonlySet<string> = new Set(['negation', 'side', 'frequency', 'dose', 'number', 'duration']);
const SHORT = 6;
const CARRIED = 0.8;
/** All that a sentence states and that can be laid beside what was said. */
export const claimsOf = (reading: Reading, support: number): Claim[] => {
  const isPlain = reading.sentence.words.length <= SHORT && support >= CARRIED;
  const frequencies = frequencyClaims(reading, frequencyFlags(reading));
  const claims = [
    // "Three times a day" is one fact, "five times per week" is two.
    ...quantityClaims(reading).filter(
      ({ flag }) => flag.kind !== 'frequency' || !frequencies.some((one) => counted.test(one.flag.written ?? '')),
    ),
    ...frequencies,
    ...measureClaims(reading),
    ...borrowedDoseClaims(reading),
    ...otherMedicineClaims(reading),
    ...countedInClaims(reading),
    ...malformedClaims(reading),
    ...exchangedClaims(reading),
    ...miswordedClaims(reading),
    ...bareFindingClaims(reading),
    ...misplacedSideClaims(reading),
    ...drugClaims(reading, drugFlags(reading)),
    ...drugKindClaims(reading),
    ...sideClaims(reading, sideFlags(reading)),
    ...negationClaims(reading, [...negationFlags(reading), ...wordFlags(reading)]),
    ...spanClaims(reading),
    ...dateClaims(reading),
    ...personClaims(reading),
    ...ofWhomClaims(reading),
    ...sexClaims(reading, sexFlags(reading)),
    ...clauseClaims(reading),
    ...turnedClaims(reading),
    ...opposedClaims(reading),
    // What one turn says as it is written was not made up, however seldom notes say it.
    ...(isReadOut(reading)
      ? []
      : [{ ...noveltyClaim(reading, support), isSaid: isSaidInOneTurn(reading.sentence, reading.ground) }]),
  ];
  const isVerbatim = isWordForWord(reading);
  const isTold = claims.some(isOfTelling) && isToldSo(reading);
  const leavesRoom = leavesRoomForAllergy(reading);
  const days = daysSaid(reading);
  const marked = claims.map((claim) =>
    (claim.flag.kind === 'number' && days.has(claim.flag.written ?? '')) ||
    (leavesRoom && claim.flag.kind === 'negation') ||
    (isVerbatim && wordFor.has(claim.flag.kind)) ||
    (isTold && isOfTelling(claim)) ||
    (claim.words && isSaidSo(reading, claim.words))
      ? { ...claim, isSaid: true }
      : claim,
  );
  return [
    ...(isPlain ? marked.map((claim) => (claim.isCertain ? { ...claim, isPlain } : claim)) : marked),
    // What was taken back was said, word for word.
    ...saidOtherwiseClaims(reading),
    ...deniedAllergyClaims(reading),
  ];
};
