import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { isSupposed, polarityOf } from '../../evidence/polarity.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** A condition that was said to be the patient's: its fullest name, and each place where it was said. */
export type SaidCondition = { concept: string; name: string; orders: number[] };

const relatives =
  /\b(?:mother|father|parents?|mum|mom|dad|brothers?|sisters?|siblings?|aunts?|uncles?|cousins?|grand[a-z]+|wife|husband|sons?|daughters?|family|families|friends?|neighbou?rs?|people|patients|colleagues?|runs in)\b/;
const unsure =
  /\b(?:rule (?:that )?out|ruling out|risk|risks|prevent\w*|screen\w*|look(?:ing)? for|check(?:ing)? for|sign of|signs of|possib\w+|maybe|might|could|may|worried|concern\w*|suspect|evidence of|vaccin\w+|shots?|cause[sd]?|lead(?:s|ing)? to|develop\w*|never|test(?:ed|ing)? for)\b/;
/** Whose it is, before its name. */
const ofPatient: Readonly<Record<string, RegExp>> = {
  doctor:
    /\b(?:your|his|her|history (?:significant )?(?:of|for)|significant for|diagnosed with|(?:you|he|she|patient) (?:do |also |still |already )?(?:have|has|had)|shows?|showed|confirms?|confirmed|(?:this|that|it) is|consistent with|in keeping with|(?:^|[, ])the|(?:old|male|female|man|woman|gentleman|lady) (?:who )?(?:has|with)|known)(?: [a-z0-9-]+){0,3}$/,
  patient:
    /\b(?:my|the|i (?:do |also |still |already )?(?:have|had|got)|history of|diagnosed (?:me )?with)(?: [a-z0-9-]+){0,3}$/,
};
/** What goes on in a list of them. */
const goesOn = /(?:^|,|and)(?: [a-z0-9-]+){0,2}$/;

const ofTest = sparing(
  /^(?:test|tests|swab|factor|antibod(?:y|ies)|screen|screening|serology|pcr|rat|titre|marker)\b|^(?:(?:is|was|has|came|come|back|also|test|swab|test's) )*negative\b/,
);
/** Whether a condition is said to be the patient's where it is named. `isListed`: the last one named in the sentence was. */
const isPatients = (utterance: Utterance, words: readonly string[], mention: Mention, isListed: boolean): boolean => {
  if (polarityOf(words, mention) === 'denied' || isSupposed(words, mention)) return false;
  const before = words.slice(Math.max(0, mention.at - 7), mention.at).join(' ');
  // "Your flu test", "your covid is negative": what was looked for.
  if (ofTest.test(words.slice(mention.at + mention.length, mention.at + mention.length + 4).join(' '))) return false;
  // "How is your asthma" tells that it is there; "do you have asthma" asks.
  if (utterance.question) return /\b(?:your|his|her)(?: [a-z0-9-]+){0,2}$/.test(before) && !/\bany\b/.test(before);
  return ofPatient[utterance.speaker]?.test(before) === true || (isListed && goesOn.test(before));
};

/** What lasts and is treated, though it is felt. */
export const lasting =
  /^(?:depression|anxiety|migraines?|acid reflux|reflux|gerd|gord|insomnia|psoriasis|seizures?|incontinence|vertigo|nocturia)$/;
/** Parts and kinds by which no condition is named. */
const noName =
  /^(?:cholesterol|thyroid|prostate|rotator cuff|meniscus|acl|cruciate|cruciate ligament|cpap|clots?|blood clots?|infections?|infected|tumou?rs?|strain(?:ed)?|sprain(?:ed)?|virus|viral|malignancy|pregnant|head injury|ulcers?|disc bulge)$/;
/** "Diabetic", "hypertensive": of the patient, and no name of what they have. */
const adjective =
  /^(?:diabetic|hypertensive|asthmatic|an(?:a)?emic|hypothyroid|menopausal|pregnant|bipolar|viral|infected)$/;
/** Which of two names of one condition a clinician would write: the clinical one, and of it the fullest. */
const isBetter = (name: string, than: string, concept: string): boolean => {
  if (adjective.test(than) || adjective.test(name)) return adjective.test(than) && !adjective.test(name);
  if (name.includes(concept) !== than.includes(concept)) return name.includes(concept);
  return name.length > than.length;
};

/** The conditions that were said to be the patient's, by anybody in the visit. What was asked, feared or told of others is none. */
export const conditionsSaid = (utterances: readonly Utterance[]): SaidCondition[] => {
  const found = new Map<string, SaidCondition>();
  utterances.forEach((utterance, order) => {
    if (relatives.test(utterance.text) || unsure.test(utterance.text)) return;
    const words = wordsOf(utterance.text);
    let isListed = false;
    for (const mention of mentionsIn(words)) {
      const isCondition = mention.kind === 'condition' ? !noName.test(mention.words) : lasting.test(mention.words);
      if (!isCondition) continue;
      isListed = isPatients(utterance, words, mention, isListed);
      if (!isListed) continue;
      const known = found.get(mention.concept);
      if (!known) found.set(mention.concept, { concept: mention.concept, name: mention.words, orders: [order] });
      else {
        known.orders.push(order);
        if (isBetter(mention.words, known.name, mention.concept)) known.name = mention.words;
      }
    }
  });
  return [...found.values()];
};
