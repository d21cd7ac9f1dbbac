import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { avoided, nextVisit, parted, planned, reported } from './letterForms.ts';
import { foundInFull, oneOf } from './letterFindings.ts';
import { letterPhrases } from './letterPhrases.ts';
import { toColleague } from './letterReferrer.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { isSmallChild } from '../variables.ts';
import type { Draft } from '../drafting.ts';
import type { NotesPatient, NotesRequest } from '../engine.ts';
import { dictatedToPatient, kin } from '../background/jotted.ts';
import { possessiveName } from '../wording/voice.ts';
import type { Voice } from '../wording/voice.ts';
import { writtenDates } from './writtenDates.ts';
import { upperFirst, lowerFirst } from '../wording/letterCase.ts';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** "He reports before the holiday": what was told of is no thing. */
const nothingTold =
  /^(?:You told me about|(?:(?:Mr|Ms) )?[A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+)? reports?|(?:He|She|They) reports?) (?:still|before|after|when|while|only|not|sometimes|on|in|at|by|since|yes|no|it|that|this|if|because|so|just|really|very|been|was|is|nobody|any|all)\b/u;
/** "I had one five years ago", of which the thing and the time became one number. */
const brokenNumber = /\b1 \d+ (?:years?|months?|weeks?|days?)\b/;
/** "I will a litre of fluid", "in my opinion this is less if you smoke": sentences of which the middle was lost. */
const brokenSentence =
  /^I will (?:an?|the|some|any) |^(?:Impression|My impression): (?:less|more|fewer|much|so)\b|\b(?:should|advised to) (?:let me|take (?:a few |some |a couple of )?(?:deep )?breaths?|come (?:round|over|up)(?: here)? and|not be a)\b|^If [^,]+, (?:or|and) (?!.*\b(?:should|will|can|advised|ring|call|come|go|see|stop|take)\b)[^,]+\.$|^(?:Impression|My impression): (?:fine|okay|good|great|perfect|alright)\b|^The [a-z]+\.$|^(?:Back|Skin|Leg|Arm|Neck|Face): \d|^If it is(?: then)?, |\b(?:un)?til I am (?:under|over|below|above)\b|\b(?:shows?|showed)\.$|^I will (?:make sure|look|see|check|be sure)\.$|\b(?:above|below|over|in|around|like|from|to) here\.$|^(?:His|Her|Their|Your|[A-Z]\S+'s) [a-z]+ (?:did|does|was|is|had|has)(?: it| one)? (?:too|as well)\.$|\bis (?:very |really |quite )?common\.$|^(?:Months|Weeks|Days|Hours)\b(?! (?:ago|later)),?/;
/** Headings that were spoken to somebody who writes. */
const spokenHeading =
  /^(?:(?:assessment|plan|paragraph|number (?:one|two|three|\d)|next|the total|under the plan|and)[, ]*){1,4}(?:and plan)?\.$/i;
/** "It is a low dose", of which a finding was made: "there is a low dose". */
const isOfThat = (text: string, around: string): 'this' | 'it' | null => {
  const [, thing] = /^There is ((?:an?|the) (?:[\w-]+ ?){1,2})/.exec(text) ?? [];
  if (thing === undefined) return null;
  const [, subject] = new RegExp(`\\b(this|it|that)(?: is|['’]s) ${escaped(thing.trim())}`, 'i').exec(around) ?? [];
  return subject === undefined ? null : subject.toLowerCase() === 'this' ? 'this' : 'it';
};
const isAgreement = ({ body }: Draft): boolean => body.startsWith(phrases.agreement.slice(0, 17));
/** Talk of the examination while it was done. */
const doing =
  /^I (?:will|am going to) (?:just )?(?:lift|press|push|move|bend|tap|touch|feel|listen|look|do it again|have a (?:quick |little )?(?:look|listen|feel)|take a (?:quick |little )?look|check your|examine|draw|mark|show|use something)\b(?!.*\b(?:test|scan|again|week|month|results?)\b)/;
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
    /^([^,;:]{8,90}), ((?:he|she|they|you|it) (?:(?:also|still|now|just|never|often) )?(?:is|are|was|were|has|have|had|does|do|did|can|cannot|could|takes?|gets?|got|wakes?|feels?|uses?|goes|went|needs?|wants?|works?|lives?|told|will|should)\b)/,
    (all, first: string, second: string) =>
      /\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|takes?|gets?|got|goes|went|comes|came|wakes|reports?|told|works?|lives?|feels?)\b/.test(
        first,
      ) && !/\b(?:if|when|because|that|and|but|or|told me about|reports?)\b/.test(first)
        ? `${first}, and ${second}`
        : all,
  );
};

const clause =
  /^(?:he|she|they|you|it|this|that|there|the [a-z ]+?|his [a-z ]+?|her [a-z ]+?|their [a-z ]+?|your [a-z ]+?|(?:Mr |Ms )?[A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+)?) (?:is|are|was|were|has|have|had|may|might|could|will|should|would|needs?|seems?|looks?)\b/u;
const judging =
  /^(?:(?:quite|very|more|most) )?(?:reasonable|likely|unlikely|possible|important|safe|worth|best|better|fine|okay|common|normal|too early|time to)\b/;
/** A pause before the noun: "an acute lumbar, strain". */
const pausedAt =
  /(?<= (?:an?|the) (?:[a-z]+ ){0,2}[a-z]+), (?=(?:strain|sprain|fracture|tear|infection|syndrome|disease|injury)\.$)/;
/** "My impression: a sprain" as one says it. */
const opined = (text: string, voice: Voice): string => {
  const label = [phrases.letterImpression, phrases.impression].find((one) => text.startsWith(`${one} `));
  if (label === undefined) return text;
  const opinion = oneOf(text.slice(label.length + 1).replace(pausedAt, ' '));
  if (judging.test(opinion))
    return `${voice.isToPatient ? letterPhrases.inMyOpinion : `${letterPhrases.myImpression} that`} ${letterPhrases.itIs} ${opinion}`;
  if (clause.test(opinion))
    return voice.isToPatient
      ? `${letterPhrases.inMyOpinion} ${opinion}`
      : `${letterPhrases.myImpression} that ${opinion}`;
  return voice.isToPatient ? `${letterPhrases.inMyOpinionIs} ${opinion}` : `${letterPhrases.myImpression} ${opinion}`;
};

/** What a patient has, without an article where it is noted: "Blood pressure is 130/80". */
const owned =
  /^(?:blood pressure|bp|hr|pulse|pulses|heart rate|temperature|weight|height|body mass index|bmi|oxygen(?: saturations?| levels?)?|saturations?|respiratory rate|throat|ear ?drums?|chest|lungs|abdomen|tummy|calf|calves|knee|hip|shoulder|ankle|wrist|foot|feet|hand|elbow|neck|back|gait|reflexes|heart sounds|hba1c|egfr|creatinine|haemoglobin|ferritin|cholesterol|tsh|ldl|albumin ratio|blood sugars?|lymph nodes|pupils) (?:(?:today|in the clinic|on the (?:left|right)) )?(?:is|are|was|were|has|have|looks?|sounds?)\b/i;
const isFinding = (topic: Topic): boolean =>
  /^(?:examination|results|history|review_of_systems|assessment)$/.test(topic);
const fragment =
  /^(Some|A bit of|A little|Occasional|Mild|Moderate|Severe) (?!of\b)(?!.*\b(?:is|are|was|were|has|have|had|does|do|can|will|makes?|gets?)\b)/;
const verb =
  /\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|could|will|would|may|might|must|should|feels?|felt|gets?|got|goes|went|came|comes?|started|stopped|takes?|took|makes?|made|hurts?|keeps?|reports?|denies|told|lives?|works?|smokes?|drinks?|vapes?|uses?|used|needs?|wants?|saw|says?|thinks?|thought|moved|ended|lifts?|[a-z]+ed)\b/;
/** Words in passing that neither tell nor name anything: "The left one.", "Knee and ankle." */
const isScrap = (text: string, topic: Topic): boolean => {
  if (verb.test(text) || text.includes(':') || text.includes('“') || /\d/.test(text)) return false;
  const kinds = new Set(mentionsOf(text.toLowerCase()).map(({ kind }) => kind));
  const tells = kinds.has('symptom') || kinds.has('condition') || kinds.has('procedure') || kinds.has('drug');
  if (topic === 'examination')
    return (
      !tells &&
      text.split(' ').length <= 3 &&
      kinds.size > 0 &&
      !/\b(?:normal|clear|soft|good|stable|regular|equal|intact|sore|tender)\b/.test(text)
    );
  if (topic === 'plan' || topic === 'assessment') return !tells && text.split(' ').length <= 3;
  return isStory(topic) && !tells && text.split(' ').length <= 7;
};
const namesMedicine =
  /\b(?:medic\w+|tablets?|pills?|puffers?|inhalers?|creams?|patch(?:es)?|vitamins?|supplements?|magnesium|injections?|drops|spray|gel|contracepti\w+|mirena|insulin|\d+ ?(?:mg|mcg|g|units))\b/i;
/** "He has it in the phone", said of his medicines, lists none. */
const listsNothing = (text: string, topic: Topic): boolean =>
  topic === 'medications' &&
  (!namesMedicine.test(text) ||
    /^(?:It|That|This|Them|Those) (?!is\b|was\b|does\b|did\b|made\b|gave\b|helped\b)/.test(text)) &&
  !mentionsOf(text.toLowerCase()).some(({ kind }) => kind === 'drug');

const isStory = (topic: Topic): boolean => /^(?:chief_complaint|history|review_of_systems)$/.test(topic);

const agreeing = (text: string): string =>
  text.replace(
    /^There is no (?=(?:[a-z]+ ){0,2}[a-z]{2,}[^su\W]s\b(?! of breath))(?![a-z]*(?:ous|less)\b)/,
    'There are no ',
  );
/** "Skin's dry". */
const contracted =
  /^([A-Z][a-z]+)['’]s (?=(?:dry|clear|soft|fine|good|normal|red|swollen|dusky|hot|warm|cool|a bit|a little|not|still|healed|well|quite|very)\b)/;
const reading =
  /^(blood pressure|pulse|heart rate|temperature|weight|height|respiratory rate|oxygen saturation|bmi|tsh|hba1c|egfr|ldl|crp|haemoglobin|creatinine|ferritin),? (?=\d[\d./%]*(?: [a-z/]+)?\.$)/i;
/** A finding or a symptom that was noted without a verb, as a sentence. */
const whole = (found: string, topic: Topic, voice: Voice, owner: string): string => {
  const text = found
    .replace(reading, '$1 is ')
    .replace(/^(HR|heart rate|pulse) (\d+),? (regular|irregular)(?=[.,])/i, '$1 is $2 and $3')
    .replace(/^(Sensation(?: [a-z]+){0,3}) (missing|reduced|absent|intact)\b/, '$1 is $2')
    .replace(/^Scored (?=\d)/, `${upperFirst(owner === voice.possessive ? voice.subject : voice.name)} scored `)
    .replace(contracted, (_, part: string) => `${letterPhrases.the} ${part.toLowerCase()} is `);
  if (text.startsWith('There is no ')) return agreeing(text);
  if (isFinding(topic) && owned.test(text)) return `${upperFirst(owner)} ${lowerFirst(text)}`;
  if (topic === 'examination' || topic === 'results') {
    const isNamed = owner !== voice.possessive;
    const who = isNamed ? voice.name : upperFirst(voice.subject);
    const said = foundInFull(text, who, upperFirst(owner), voice.isPlural && !isNamed);
    if (said !== text) return said;
  }
  if (
    topic !== 'assessment' &&
    isFinding(topic) &&
    !/\bfor (?:\d+|a|the|an?other) |\b(?:driving|lifting|running|ladders|swimming)\b/.test(text) &&
    /^No (?!more\b|longer\b|one\b)[a-z]/.test(text) &&
    !/\b(?:is|are|was|were|has|have)\b/.test(text)
  )
    return agreeing(`${phrases.there} ${lowerFirst(text)}`);
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

const advisedOf = /^(?:\p{Lu}[\p{L}'-]+) (?:was|were) advised (not )?to /u;
/** Somebody whom "he" or "she" may stand for as well. */
const others =
  /\b(?:nurse|dr|doctor|surgeon|physio\w*|therapist|specialist|colleague|lady|gentleman|guy|boss|he and|she and)\b/i;
const isOfOthers = (text: string): boolean =>
  others.test(text) && !/^(?:He|She|His|Her) (?!.*\b(?:he|she|him|her|his)\b)/i.test(text);
/** Who a letter is about, what was said where its sentence comes from and just before, and whether the sentence is the first to name the patient. */
export type ToldTo = Pick<NotesRequest, 'patient' | 'referrer' | 'documentType'> & { around: string; isFirst: boolean };
/** A description of the patient for the one who writes it down. */
const described =
  /\b(?:pleasant|gentleman|(?:elderly|healthy|white|black|old|cooperative) (?:male|female|man|woman|lady))\b/i;
/**
 * A child is spoken of to those who brought it, who were given the advice. What the doctor said of an adult for the record, as of "her",
 * is told to them; what somebody else is meant by is not theirs.
 */
const ofWhom = (text: string, draft: Draft, voice: Voice, { patient, around, isFirst }: ToldTo): string | null => {
  const isChild = isSmallChild(patient);
  const named = (child: string): string =>
    isFirst
      ? child.replace(/^(?:He|She|They)(?= (?:has|is|was|does|had|did|gets|got|went|came)\b)/, patient.firstName)
      : child;
  if (!voice.isToPatient)
    return isChild
      ? named(text).replace(advisedOf, (_, not: string | undefined) => `${letterPhrases.adviceWas} ${not ?? ''}to `)
      : text;
  if (described.test(text)) return null;
  if (isChild) return named(text);
  const isOfPatient = draft.speaker === 'doctor' || (draft.isByOther === true && /^(?:He|She) /.test(text));
  if (!isOfPatient || !/\b(?:he|she|his|her|him|the patient)\b|^patient /i.test(text)) return text;
  if (/«[SPO]»/.test(draft.body) || isOfOthers(text)) return text;
  // "She had it too", said after the patient's mother was spoken of, is not the patient's.
  return kin.test(around) && !/\bpatient\b/i.test(text) ? null : dictatedToPatient(text, patient);
};
const ownerOf = (voice: Voice, patient: NotesPatient): string =>
  voice.isToPatient && isSmallChild(patient)
    ? patient.gender === 'male'
      ? 'his'
      : patient.gender === 'female'
        ? 'her'
        : 'their'
    : voice.possessive;

/** "Kidneys, the eGFR is over 90": the doctor goes through a list. */
const headed =
  /^(?:Kidneys?|Liver|Heart|Lungs|Thyroid|Sugars?|Cholesterol|Bloods|Blood pressure|Feet|Skin|Wound), (?=(?:the |your |his |her |their )?[\w']+(?:['’]s| is| are| was| were) )/i;
/** Abbreviations whose capitals speech does not have. */
const inCapitals = /\b(?:hr|ldl|hdl|jvp|uecs?|rom|bsl|inr|[lcts][1-9]\d?)\b/gi;

/** A sentence of the conversation as a letter has it; `null` where it says nothing, or only what the doctor was doing with their hands. */
export const shapedInLetter = (text: string, draft: Draft, spokenBy: Voice, to: ToldTo): string | null => {
  const { topic } = draft;
  const voice = { ...spokenBy, possessive: ownerOf(spokenBy, to.patient) };
  const told = text
    .replace(/\b(sounds|looks) \1\b/, '$1')
    .replace(
      /^(If [^,]+(?:, (?:or|and) [^,]+)?, (?:he|she|they)) (?:was|were) advised (not )?to /,
      (_, lead: string, not = '') => `${lead} ${phrases.youShould} ${not}`,
    )
    .replace(
      /^(If (?!.*“)[^,]+), do not (?=[a-z])/,
      (_, condition: string) => `${condition}, ${spokenBy.subject} ${phrases.youShouldNot} `,
    )
    .replace(/(?<=^If .+), it (?=(?:can|could|may|might) be )/, ', as it ')
    .replace(inCapitals, (word) => word.toUpperCase().replace(/^UECS$/, 'UECs'))
    .replace(/,? (?:and )?(?:(?:take )?an? |nice )?(?:big|deep) breaths?(?: in)?(?: and out)?\b/, '')
    .replace(headed, '')
    .replace(/(?<=\b(?:on|ring|call|phone) )(1[38]\d{0,2} \d{2,3}), (\d{2,3})\b/g, '$1 $2')
    .replace(/(?<=\b(?:is|are) \d+)[- ]years?[- ]old(?=\.$| and )/, ' years old')
    .replace(/\bx-ray/g, 'X-ray')
    .replace(
      /\b(hba1c|egfr)(['’]s)?\b/gi,
      (_, name: string, is: string | undefined) =>
        `${name.toLowerCase() === 'egfr' ? 'eGFR' : 'HbA1c'}${is === undefined ? '' : ' is'}`,
    )
    .replace(/^Work: /, to.documentType === 'work_cover' ? 'Work: ' : `${letterPhrases.forWork} `)
    .replace(/(?<=\b(?:until|till|in|by|since|from|of) )may\b/g, 'May')
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\bk ?10\b/gi, 'K10')
    .replace(/\bb 12\b/gi, 'B12')
    .replace(stillIs, (_, state: string) => `${voice.isPlural ? 'are' : 'is'} still ${state}`)
    .replace(
      /^(You) told me about still (sore|swollen|stiff|tired|numb|weak|dizzy|painful|itchy|tender|unwell)\b/,
      '$1 are still $2',
    )
    .replace(/^Patient agreement: (.)/, (_, letter: string) => letter.toUpperCase())
    .replace(/,? (?:yes|yeah|yep)\.$/, '.')
    .replace(/(?<=(?:denies|deny|have no|,|or) )short of breath\b/, letterPhrases.shortness);
  if ([nothingTold, brokenNumber, brokenSentence, doing].some((fault) => fault.test(told))) return null;
  if (spokenHeading.test(told) || isAgreement(draft)) return null;
  const subject = isOfThat(told, to.around);
  if (subject === 'it') return null;
  if (isScrap(told, topic) || listsNothing(told, topic)) return null;
  const named = nextVisit(
    namedOnce(unlabelled(subject ? told.replace(/^There/, 'This') : told, voice), voice),
    to.around,
    voice,
  );
  const said = reported(parted(spliced(named)), voice);
  const plan =
    said === null
      ? null
      : planned(
          to.documentType === 'work_cover' && !/\bdo not\b/.test(said) ? said : avoided(said, topic, voice, to.isFirst),
          topic,
          voice,
          to.isFirst,
        );
  if (plan === null) return null;
  const owner = to.isFirst && !voice.isToPatient ? possessiveName(voice) : voice.possessive;
  const shaped = ofWhom(writtenDates(whole(opined(plan, voice), topic, voice, owner)), draft, voice, to);
  return shaped && toColleague(shaped, voice, to);
};
