import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import type { Source } from '../source.ts';

const denied =
  /\b(?:no|nil|denies(?: (?:any|having))?|not have|without)(?: (?:any|known|current|history of|drug|medication|medicine|food|significant|relevant|or|and))* allerg(?:y|ies)\b|\bnkd?a\b|\ballergies\W{0,3}(?:none|nil|no known|denied)\b/i;
/** "No allergies other than penicillin", "no other allergies", "no allergy to latex" leave room for one. */
const leavesRoom = /\b(?:other|another|new|else|except\w*|apart|besides|aside|beyond|but)\b/i;
const isOfOne = /\ballerg(?:y|ies) to\b/i;
/** A denial of allergies beside which the one that was said may stand. */
export const leavesRoomForAllergy = ({ text, sentence }: Reading): boolean =>
  leavesRoom.test(text) &&
  sentence.mentions.some(({ concept, polarity }) => concept === 'allergy' && polarity === 'denied') &&
  sentence.mentions.every(({ concept, kind }) => concept === 'allergy' || kind === 'drug');

const ofMedicines = /\b(?:drug|medication|medicine|nkda)\b/i;

const relative =
  /^(?:mother|mum|mom|father|dad|brother|sister|son|daughter|wife|husband|partner|kids?|children|aunt|uncle|grand\w+|family|his|her|their)$/;
const declined = /^(?:(?:no|nope|nah|not|none|nothing|never|nil)\b|don't|i don't)/;
/** So far into an answer stands what somebody is allergic to. */
const REACH = 8;

const drugsIn = ({ mentions }: Source, upTo = Infinity): boolean =>
  mentions.some(({ kind, at, polarity }) => kind === 'drug' && at < upTo && polarity !== 'denied');

const isOfRelative = ({ words }: Source): boolean => words.some((word) => relative.test(word));

/** "I'm allergic to penicillin", or "Penicillin" where allergies were asked after. */
const tellsAllergy = (source: Source, sources: readonly Source[], isOfDrug: boolean): Source | undefined => {
  const own = source.mentions.filter(({ concept }) => concept === 'allergy');
  if (own.length === 0 || isOfRelative(source)) return undefined;
  if (own.some(({ polarity }) => polarity === 'affirmed') && !source.line.includes('?'))
    return !isOfDrug || drugsIn(source) ? source : undefined;
  // An answer that names the medicine and no more is the turn after the question.
  const answer = source.line.includes('?') ? sources[source.answeredAt ?? source.at + 1] : undefined;
  return answer && !isOfRelative(answer) && !declined.test(answer.line) && drugsIn(answer, REACH) ? answer : undefined;
};

/** "No known drug allergies" where one was told, and nobody took it back. */
export const deniedAllergyClaims = ({ text, ground }: Reading): Claim[] => {
  const written = denied.exec(text)?.[0];
  if (written === undefined || leavesRoom.test(text) || isOfOne.test(text)) return [];
  const { sources } = ground;
  const isTakenBack = sources.some(({ mentions }) =>
    mentions.some(({ concept, polarity }) => concept === 'allergy' && polarity === 'denied'),
  );
  if (isTakenBack) return [];
  const told = sources.map((source) => tellsAllergy(source, sources, ofMedicines.test(text))).find(Boolean);
  return told
    ? [
        {
          isPlain: true,
          isCertain: true,
          flag: {
            kind: 'allergy',
            severity: 'alert',
            because: 'An allergy was said',
            written,
            segmentId: told.segment.id,
          },
          features: features({ deniedAllergy: 1 }),
        },
      ]
    : [];
};
