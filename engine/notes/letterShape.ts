import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { letterPhrases } from './letterPhrases.ts';
import { phrases } from './phrases.ts';
import type { Voice } from './voice.ts';

const lowerFirst = (text: string): string =>
  /^(?:[A-Z]{2}|HbA|I\b|eGFR)/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** "He reports before the holiday": what was told of is no thing. */
const nothingTold =
  /^(?:You told me about|(?:(?:Mr|Ms) )?[A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+)? reports?|(?:He|She|They) reports?) (?:still|before|after|when|while|only|not|sometimes|on|in|at|by|since|yes|no|it|that|this|if|because|so|just|really|very|been|was|is)\b/u;
/** "I had one five years ago", of which the thing and the time became one number. */
const brokenNumber = /\b1 \d+ (?:years?|months?|weeks?|days?)\b/;
/** Talk of the examination while it was done. */
const doing =
  /^I (?:will|am going to) (?:just )?(?:lift|press|push|move|bend|tap|touch|feel|listen|look|have a (?:quick |little )?(?:look|listen|feel)|take a (?:quick |little )?look|check your|examine)\b(?!.*\b(?:test|scan|again|week|month|results?)\b)/;
const stillIs = /\breports? still (sore|swollen|stiff|tired|numb|weak|dizzy|painful|itchy|tender|unwell)\b/;

/** The patient by name once in a sentence, and by pronoun after it. */
const namedOnce = (text: string, voice: Voice): string => {
  if (voice.isToPatient) return text;
  const name = escaped(voice.name);
  let seen = false;
  return text
    .replace(new RegExp(`${name}('s)?(?![\\p{L}])`, 'gu'), (found, own: string | undefined, at: number) => {
      if (!seen && at < 40) {
        seen = true;
        return found;
      }
      return own ? voice.possessive : voice.subject;
    })
    .replace(new RegExp(`^(${name}) were (?=advised)`, 'u'), '$1 was ');
};

const hanging = /^(?:if|when|after|before|because|since|while|although|as|once|unless|for|in|on|with|at|during)\b/i;
/** "She is not sleeping, she wakes at three": two sentences that only a comma holds. */
const spliced = (text: string): string => {
  if (hanging.test(text) || text.includes('“')) return text;
  return text.replace(
    /^([^,;:]{8,90}), ((?:he|she|they|you|it) (?:(?:also|still|now|just|never|often) )?(?:is|are|was|were|has|have|had|does|do|did|can|cannot|could|takes?|gets?|got|wakes?|feels?|uses?|goes|went|needs?|wants?|works?|lives?|told|will)\b)/,
    (all, first: string, second: string) =>
      /\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|takes?|gets?|got|reports?|told|works?|lives?|feels?)\b/.test(
        first,
      ) && !/\b(?:if|when|because|that|and|but|or|told me about|reports?)\b/.test(first)
        ? `${first}, and ${second}`
        : all,
  );
};

const clause =
  /^(?:he|she|they|you|it|this|that|there|the [a-z ]+?|his [a-z ]+?|her [a-z ]+?|their [a-z ]+?|your [a-z ]+?|(?:Mr |Ms )?[A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+)?) (?:is|are|was|were|has|have|had|may|might|could|will|seems?|looks?)\b/u;
/** "My impression: a sprain" as one says it. */
const opined = (text: string, voice: Voice): string => {
  const label = [phrases.letterImpression, phrases.impression].find((one) => text.startsWith(`${one} `));
  if (label === undefined) return text;
  const opinion = text.slice(label.length + 1);
  if (clause.test(opinion))
    return voice.isToPatient
      ? `${letterPhrases.inMyOpinion} ${opinion}`
      : `${letterPhrases.myImpression} that ${opinion}`;
  return voice.isToPatient ? `${letterPhrases.inMyOpinionIs} ${opinion}` : `${letterPhrases.myImpression} ${opinion}`;
};

/** What a patient has, without an article where it is noted: "Blood pressure is 130/80". */
const owned =
  /^(?:blood pressure|bp|pulse|pulses|heart rate|temperature|weight|height|body mass index|bmi|oxygen(?: saturations?| levels?)?|saturations?|respiratory rate|throat|ear ?drums?|chest|lungs|abdomen|tummy|calf|calves|knee|hip|shoulder|ankle|wrist|foot|feet|hand|elbow|neck|back|gait|reflexes|heart sounds|hba1c|egfr|creatinine|haemoglobin|ferritin|cholesterol|tsh|ldl|albumin ratio|blood sugars?|lymph nodes|pupils) (?:(?:today|in the clinic|on the (?:left|right)) )?(?:is|are|was|were|has|have|looks?|sounds?)\b/i;
const isFinding = (topic: Topic): boolean =>
  /^(?:examination|results|history|review_of_systems|assessment)$/.test(topic);
const fragment =
  /^(Some|A bit of|A little|Occasional|Mild|Moderate|Severe) (?!of\b)(?!.*\b(?:is|are|was|were|has|have|had|does|do|can|will|makes?|gets?)\b)/;
const isStory = (topic: Topic): boolean => /^(?:chief_complaint|history|review_of_systems)$/.test(topic);

/** A finding or a symptom that was noted without a verb, as a sentence. */
const whole = (text: string, topic: Topic, voice: Voice): string => {
  if (isFinding(topic) && owned.test(text)) return `${upperFirst(voice.possessive)} ${lowerFirst(text)}`;
  if (
    isFinding(topic) &&
    /^No (?!more\b|longer\b|one\b)[a-z]/.test(text) &&
    !/\b(?:is|are|was|were|has|have)\b/.test(text)
  )
    return `${phrases.there} ${lowerFirst(text)}`;
  if (isStory(topic) && fragment.test(text))
    return voice.isToPatient
      ? `${phrases.youReported} ${lowerFirst(text)}`
      : `${upperFirst(voice.subject)} ${voice.isPlural ? letterPhrases.report : phrases.doesReport} ${lowerFirst(text)}`;
  return text;
};

/** "Mechanism: she fell": the sentence says so itself. */
const unlabelled = (text: string, voice: Voice): string => {
  const [, label, value] =
    /^(Mechanism|Onset|Character|How it happened|When it started|Allergies): (.+)$/.exec(text) ?? [];
  if (label === undefined || value === undefined) return text;
  const begins = new RegExp(`^(?:${escaped(voice.name)}|${voice.subject}|${voice.possessive}|the|it)\\b`, 'iu');
  return begins.test(value) ? upperFirst(value) : text;
};

/** A sentence of the conversation as a letter has it; `null` where it says nothing, or only what the doctor was doing with their hands. */
export const shapedInLetter = (text: string, topic: Topic, voice: Voice): string | null => {
  const told = text
    .replace(stillIs, (_, state: string) => `${voice.isPlural ? 'are' : 'is'} still ${state}`)
    .replace(
      /^(You) told me about still (sore|swollen|stiff|tired|numb|weak|dizzy|painful|itchy|tender|unwell)\b/,
      '$1 are still $2',
    )
    .replace(/,? (?:yes|yeah|yep)\.$/, '.');
  if (nothingTold.test(told) || brokenNumber.test(told) || doing.test(told)) return null;
  return whole(opined(spliced(namedOnce(unlabelled(told, voice), voice)), voice), topic, voice);
};
