import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';
import type { Written } from './source.ts';

/** What lost the thing or the place that it was said of, and reads as of something else, or of all. */

const bareDenial =
  /^(?:there (?:is|was|are) )?no (?:pain|tenderness|swelling|redness|warmth|deformity|stiffness)(?: (?:to|on|with) (?:palpation|touch|pressure|movement|pressing))?[.]?$/;
/** Systems, under which any part may be meant. */
const system =
  /^(?:|general|musculoskeletal|gastrointestinal|neurological|skin|extremities|lower extremities|constitutional)$/;
/** "Does that hurt?" "No", of the thumb: "no pain" of the whole hand denies more than was asked of. */
const isDenialOfNoPlace = ({ text, label }: Written): boolean => bareDenial.test(text) && system.test(label);

const painful = sparing(
  /\b(?:pain\w*|hurt\w*|ache?s?|aching|achy|sore\w*|cramp\w*|tender\w*|sting\w*|burn\w*|throb\w*|headaches?|migraines?|[a-z]+ache)\b/,
);
/** "How long has the pain been there?": of a pain that both know of. */
const grantedPain = /\b(?:the|your|this|that) (?:[a-z]+ )?(?:pain|ache|soreness)\b/;
const ofPain = /\bthe pain\b/;
const known = new WeakMap<readonly Utterance[], boolean>();
const namesPain = (utterances: readonly Utterance[]): boolean => {
  const found =
    known.get(utterances) ??
    utterances.some(({ speaker, text }) => (speaker === 'doctor' ? grantedPain : painful).test(text));
  known.set(utterances, found);
  return found;
};
/** "It's worse when I talk", of a cough: no pain was told of in the visit. */
const isOfNoPain = ({ text, utterances }: Written): boolean => ofPain.test(text) && !namesPain(utterances);

const befell =
  /\b(?:pain|ache|swelling|cough|rash|numbness|tingling|headache|itch\w*|stiffness)\b.{0,12}(?<!\b(?:has|have|had|ever)) happened\b/;
const occasions = /\bhappen(?:s|ed)? (?:when|if|every|after|again|before)\b/;
/** "This happened yesterday?" "Yes": a fall or a crash happens, and pain begins. */
const isOfEvent = ({ text, source }: Written): boolean =>
  befell.test(text) && !occasions.test(text) && !painful.test(source.text);

/** "I can see it, the eyes are beating": what was found to be there has no name. */
const isOfNothing = ({ text }: Written): boolean =>
  /^there (?:is|was|are|were) (?:it|that|this|them|those)\b/.test(text);

const owned =
  /\b(?:has|have|had|having)(?: had)? (?:an? (?:bit of an? )?|some )([a-z]+)(?=$|[.,;]| (?:since|for|in|and|but|when|until)\b)/;
const organ =
  /^(?:prostate|thyroid|bladder|heart|liver|kidney|bowel|stomach|back|hip|knee|shoulder|elbow|ankle|neck|spine|uterus|womb|ovary|eye|ear|throat|chest|lung)$/;
/** "I had a bit of a prostate": that somebody has an organ tells nothing of what ails it. */
const isOrganAlone = ({ text }: Written): boolean => organ.test(owned.exec(text)?.[1] ?? '');

const furtherMedicine =
  /\b(?:has|have|takes?|is on|are on) (?:another|an extra|one more|a second|a different) (?:tablet|pill|medicine|medication|capsule|puffer|inhaler|cream|injection)\b/;
/** "You have another tablet alongside": which, is not said. */
const isMedicineAlone = ({ text }: Written): boolean =>
  furtherMedicine.test(text) && !mentionsOf(text).some(({ kind }) => kind === 'drug');

/** Whether a sentence lost what it was said of. */
export const isUnplaced = (written: Written): boolean =>
  isDenialOfNoPlace(written) ||
  isOfNoPain(written) ||
  isOfEvent(written) ||
  isOfNothing(written) ||
  isOrganAlone(written) ||
  isMedicineAlone(written);
