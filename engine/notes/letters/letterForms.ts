import { ofPart } from '../plan/plainForms.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { capitalNames } from '../../medicines/medicines.ts';
import { letterPhrases } from './letterPhrases.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import type { Voice } from '../wording/voice.ts';
import { upperFirst, lowerFirst } from '../wording/letterCase.ts';

const states =
  'sore|swollen|stiff|tired|numb|weak|dizzy|painful|itchy|tender|unwell|light-?headed|sick|nauseous|nauseated|breathless|short of breath|anxious|flat|sad|down|puffed|hot|cold|shaky|sweaty|bloated|constipated|wheezy|drowsy|better|worse|good|fine|okay|great|well|exhausted|depressed|worried|teary|faint|feverish';
const asState = new RegExp(
  `^(?:feeling )?((?:(?:a bit|a little|very|really|quite|pretty|so|much|still|always|sometimes|often) )*(?:${states})\\b.*)$`,
  'i',
);
const finite =
  /^(?:the|his|her|their|your|my|a|an|it|they|he|she|you|there|that|this|nothing|everything|both|one) (?:[a-z-]+ ){0,4}?(?:is|are|was|were|has|have|had|does|do|did|can|cannot|could|will|would|swells|hurts|comes|goes|gets|got|keeps|feels|felt|went|came|started|stopped|gives|gave|locks|itches|wakes|makes|seems|settles|improves|worsens|clicks|weeps|wept)\b/i;
const noThing = /^(?:hurt|hurts|sometimes|feel|got|get|getting|been|had)\b/i;
/** "She reports a bit lightheaded", "the leg swells up": how one feels, what happens, or a thing; `null` where it is none. */
export const reported = (text: string, voice: Voice): string | null => {
  const [, lead, thing] =
    /^(You told me about|(?:(?:Mr|Ms) )?[\p{L}'-]+(?: [A-Z][\p{L}'-]+)? reports?|(?:He|She|They) reports?) (.+)$/u.exec(
      text,
    ) ?? [];
  if (lead === undefined || thing === undefined) return text;
  const who = lead.replace(/ (?:reports?|told me about)$/, '');
  const [, state] = asState.exec(thing) ?? [];
  if (state !== undefined && !/^(?:hot|cold|sick) (?:flush|sweat|day|leave|spell)/.test(state)) {
    if (voice.isToPatient) return `${letterPhrases.toldYouFeel} ${state}`;
    return `${who} ${lead.endsWith(' report') ? letterPhrases.feel : letterPhrases.feels} ${state}`;
  }
  if (finite.test(thing)) return voice.isToPatient ? `${letterPhrases.toldThat} ${thing}` : `${lead} that ${thing}`;
  return noThing.test(thing) ? null : text;
};

const activity =
  '(?:(?:heavy |any |more |further |contact |big |long )?(?:kneeling|squatting|lifting|carrying|bending|twisting|driving|running|jumping|swimming|climbing|cycling|kicking|skiing|gardening|vacuuming|pushing|pulling|reaching|crossing|sitting|standing|smoking|drinking|flying|ladders?|heights|sport|alcohol|exercise|weights|stairs|machinery|forklifts?|overhead work|work|baths?|sex))';
const limits = new RegExp(
  `^No (?!${ofPart})((?:${activity}|nothing|anything)(?: or ${activity})*\\b(?!.*\\b(?:is|are|was|were|has|have|unless)\\b).*)\\.$`,
  'i',
);
/** Whether a statement sets a limit to what the patient does. */
export const isLimit = (body: string): boolean => limits.test(`${body}.`);
/** What is bound to the medicine itself, not to its absence today. */
const isMedicine = (text: string): boolean =>
  /^(?:oral |more |further )?(?:anti-?[ ]?inflammator\w+|nsaids?|antibiotics?|ibuprofen|nurofen|aspirin)\b/i.test(
    text,
  ) || mentionsOf(text.split(' ').slice(0, 2).join(' ').toLowerCase()).some(({ kind }) => kind === 'drug');
/** "No ibuprofen with those kidneys": not to be taken, where it is no list of what is taken. */
export const isForbidden = (body: string): boolean =>
  /^no [a-z]/.test(body) && isMedicine(body.slice(3)) && !/\b(?:is|are|was|were|has|have)\b/.test(body);
/** "No kneeling, no ladders and no carrying over 5 kg", as what one should avoid. Other sentences stay. */
export const avoided = (text: string, topic: Topic, voice: Voice, isFirst: boolean): string => {
  if (!/^(?:plan|follow_up|work_capacity|assessment|examination|history)$/.test(topic)) return text;
  const things =
    limits.exec(text)?.[1] ??
    (/^(?:plan|follow_up|assessment)$/.test(topic) && /^No [a-z]/.test(text) && isMedicine(text.slice(3))
      ? text.slice(3, -1)
      : undefined);
  if (things === undefined) return text;
  const joined = things
    .replace(/,? and no /g, ' and ')
    .replace(/, no /g, ', ')
    .replace(/^forklifts?\b/, 'the $&')
    .replace(/(^|, )nothing /g, '$1anything ')
    .replace(/ (?:and|or) (?:do not|don't) /, ` ${letterPhrases.andNotTo} `);
  const who = isFirst && !voice.isToPatient ? voice.name : upperFirst(voice.subject);
  return `${who} ${phrases.youShould} ${letterPhrases.avoid} ${joined}.`;
};

const brands = capitalNames();
const verb =
  /\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|could|will|would|may|might|must|should|needs?|goes|stays?|starts?|stops?|keeps?|continues?|comes?|takes?|gets?|lets?|shows?|showed)\b/;
const startsLoose =
  /^(?:within|in|on|at|by|for|with|of|from|under|over|during|after|before|about|until|out|\d+ (?:days?|weeks?|months?|years?|hours?))\b/i;
const imperative =
  /^(?:double|halve|carry on|stay|test(?= (?:before|after|when|every)\b)|stop|keep|continue|use|avoid|rest|drink|eat|cut|increase|reduce|drop|wear|swap|take|go back|hold off)\b(?! (?:me|going,? )$)/i;
/** "Double the Nexium to 40": what was asked of the patient, as it is told. */
const advisedTo = (text: string, voice: Voice, isFirst: boolean): string => {
  if (!imperative.test(text) || /\b(?:I|we|me|us)\b|^\w+ing\b/.test(text)) return text;
  const who = isFirst && !voice.isToPatient ? voice.name : upperFirst(voice.subject);
  const advice = voice.isToPatient
    ? phrases.youShould
    : voice.isPlural && who !== voice.name
      ? phrases.wereAdvised
      : phrases.wasAdvised;
  return `${who} ${advice} ${lowerFirst(text)}`;
};
/** What the doctor will do, in the words of a letter: one arranges a test, and increases a dose. */
const arranged = (text: string): string =>
  text
    .replace(/^I will (?:get|organise|organize) (?=(?:an?|some|the|another|more|blood|your) )(?!.*\bto\b)/, (all) =>
      mentionsOf(text.toLowerCase()).some(({ kind }) => kind === 'procedure') ||
      /\b(?:tests?|scan|x-ray|bloods)\b/i.test(text)
        ? `I will ${letterPhrases.arrange} `
        : all,
    )
    .replace(
      /\bput ((?:the |his |her |your |their )?[A-Za-z]+) (up|down) to (?=about \d|\d)/,
      (_, what: string, way: string) => `${way === 'up' ? letterPhrases.increase : letterPhrases.reduce} ${what} to `,
    );

/** What is to be done begins with its verb, and is no thing. */
const command =
  /^(?:get|see|have|try|put|make|start|send|refer|order|check|target|come|call|ring|give|book|build|wait|watch|look|talk|think|aim|change|add|hold|swap|finish|bring|repeat|just|so|and|then)\b/i;
/** "Blood test in 2 weeks", with its article; "an echo, an exercise test" as two. */
const counted = (thing: string): string =>
  thing
    .replace(
      /^(?!(?:an?|the|some|another|your|his|her|their) )(?:[a-z]+ )?(?:test|scan|x-ray|echo|vaccine|sling|spray|swab|cream|patch)\b/i,
      (all) => `${/^(?:[aeiou]|X-)/.test(all) ? 'an' : 'a'} ${all}`,
    )
    .replace(/^(an? [^,]+), (an? [^,]+\.)$/, '$1 and $2');

/** "A sling for 6 weeks", said of what is planned, as a sentence; `null` where it names no thing to do. */
export const planned = (given: string, topic: Topic, voice: Voice, isFirst = false): string | null => {
  if (!/^(?:plan|follow_up|assessment)$/.test(topic)) return given;
  const text = advisedTo(arranged(given), voice, isFirst);
  if (topic !== 'plan' || verb.test(text) || /[:“]|^(?:I|You|He|She|They|If|No|Not)\b/.test(text)) return text;
  if (/^[A-Z][a-z]+(?: and [a-z]+)? (?:the|your|his|her|their|it|him|them|me)\b/.test(text)) return text;
  const kinds = mentionsOf(text.toLowerCase()).map(({ kind }) => kind);
  if (kinds.length > 0 && kinds.every((kind) => /^(?:symptom|condition)$/.test(kind)) && !/^(?:An?|The) /.test(text))
    return null;
  if (startsLoose.test(text)) return kinds.includes('drug') ? text : null;
  const names =
    /^(?:(?:A|An|The|Some|Another|Your|His|Her|Their) |[A-Z][a-z-]+,? (?:\d+|again|tablets?|scan|test|x-ray|bloods?|educator|physio\w*)\b)/.test(
      text,
    );
  const [first = ''] = /^[A-Za-z-]+/.exec(text) ?? [];
  const thing = brands.get(first.toLowerCase()) === first ? text : lowerFirst(text);
  const isTreatment = !command.test(text) && (kinds.includes('drug') || kinds.includes('procedure'));
  return (names || isTreatment) && !voice.isToPatient ? `${letterPhrases.planIs} ${counted(thing)}` : text;
};

const nextReview = /^Review (in|on|at|after) /;
const following = /^(.+?) will follow up(?: again)?(?=,? (?:in|on|at|next|after|before|about)\b)/;
/** "Will follow up", as records have it, in the words in which the next visit was agreed: "I will see her", "she will come back". */
export const nextVisit = (text: string, around: string, voice: Voice): string =>
  text
    .replace(
      nextReview,
      (_, how: string) => `${voice.isToPatient ? letterPhrases.nextReview : letterPhrases.theNextReview} ${how} `,
    )
    .replace(following, (all, who: string) => {
      if (/\b(?:see|catch up with) (?:you|him|her|them)\b/i.test(around))
        return `${letterPhrases.willSee} ${voice.object}`;
      return /\b(?:come|pop) back\b/i.test(around) ? `${who} ${letterPhrases.willComeBack}` : all;
    });

/** "The supraspinatus, that is the top tendon", as it is written. */
const related = (text: string): string =>
  text.replace(
    /(?<=[a-z)\d]), that is (?=(?:the|an?|my|his|her|your|why|what|where|more|most|closer|quite|very) )/g,
    ', which is ',
  );

/** Two sentences that only a comma holds, the second about a thing of the patient's: "stay on the apixaban, her stroke risk is high". */
export const parted = (given: string): string => {
  const text = related(given);
  return /^(?:if|when|after|before|because|since|while|although|as|once|unless|for|in|on|with|at|during)\b/i.test(
    text,
  ) || text.includes('“')
    ? text
    : text.replace(
        /^([^,;:]{12,}), ((?:(?:his|her|their|your) (?:[a-z-]+ ){1,3}(?:is|are|was|were|has|have|will|blew|swelled|hurt|went|got)|it (?:puts|makes|gives|helps|runs|lasts|takes|covers|can|could|may|might|will|does))\b)/,
        (all, first: string, second: string) =>
          /\b(?:is|are|was|were|has|have|had|should|advised|will|can|takes?)\b/.test(first) &&
          !/\b(?:if|when|because|that)\b/.test(first)
            ? `${first}. ${upperFirst(second)}`
            : all,
      );
};
