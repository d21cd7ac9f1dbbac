import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** What was asked after by its name: an illness, a medicine, a test or a habit, and the part of a record that it belongs to. */
export type Broad = { label: string; topic: Draft['topic'] };

const asks = sparing(
  /^(?:(?:do|did) you (?:still |ever )?(?:have|get|take|use|try|finish|go for|go to|suffer from)|have you (?:ever |been )?(?:had|got|tried|used|taken|diagnosed with|on|taking|using|seeing|having)|are you (?:still |currently )?(?:on|taking|using|having|seeing|doing)|did they (?:give you|do)|were you (?:ever )?(?:on|given)|(?:and )?still (?:on|taking|using)|ever had|any(?: problems?(?: with)?| history of| side effects (?:from|with|of)| trouble with| reactions? to)?)(?: (?:any|an?|the|your|some|more)){0,2} (?<thing>[a-z' -]{3,45}?)(?: (?:at all|before|now|yet|at the moment|these days|currently|lately|recently|regularly|every day|for it|for that|for the pain|as a child|since))*$/,
);
const noThing =
  /\b(?:you|it|this|these|that|when|if|family|parents|anyone|anybody|other|else|more|what|how|which|thoughts?|suicid\w+|harm\w*|allerg\w+|medicines?|medications?|tablets?|pills|questions?|concerns?|surger\w+|operations?|conditions?|illness\w*|problems?|children|kids|pets)\b/;
const done =
  /\b(?:vaccines?|vaccinations?|shots?|jabs?|scans?|smears?|screening|mammograms?|blood tests?|bloods|exercises|physio\w*|psychologist|psychiatrist|counsell\w+|dietitian|podiatrist|specialist|anaesthetics?|chickenpox|falls?|jaundice)\b/;
const longestThing = 6;

/** What everybody is asked of how they live, by the ways in which it is asked. */
const habits: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:do|did|have|are) you (?:(?:ever|still|currently|a) )*(?:smok(?:e|ed|ing|er)|smoker)(?: at all| now| these days| cigarettes)*$|^any (?:smoking|cigarettes)$/,
    storyPhrases.smokingAsked,
  ],
  [
    /^(?:do|did) you (?:(?:ever|still) )*drink(?: (?:any|much|at all|alcohol))*$|\balcohol\b(?!.*\b(?:drugs?|smok\w+)\b)/,
    storyPhrases.alcoholAsked,
  ],
  [
    /\b(?:recreational|illicit|illegal|street) drugs?\b|^(?:any|have you ever used|do you use any|any other) drugs?$|\bdrug use\b/,
    storyPhrases.drugsAsked,
  ],
];
const longestHabit = 12;
/** What is asked of women, of falls and of help, by the ways in which it is asked. */
const matters: readonly (readonly [RegExp, string])[] = [
  [/^(?:are you )?(?:using|on) (?:any )?(?:contraception|the pill)$|^any contraception$/, storyPhrases.contraception],
  [/\b(?:been|gone) through (?:the |your )?(?:menopause|change)\b/, storyPhrases.menopause],
  [/\b(?:cervical screening|pap (?:smear|test)|smear)\b/, storyPhrases.cervicalScreening],
  [/^how many pregnancies\b|^any (?:other |previous )?pregnancies$/, storyPhrases.pregnancies],
  [/^(?:are|have) your periods? (?:been )?(?:regular|heavy|painful|okay|normal)$/, storyPhrases.periodsAsked],
  [/^can you (?:shower|dress|wash|bathe)(?: and (?:shower|dress|wash))? yourself$/, storyPhrases.personalCare],
  [/\b(?:help|support|services)(?: with anything)? at home$/, storyPhrases.helpAtHome],
  [/^do you feel safe at home$/, storyPhrases.safety],
  [/^have you been feeling (?:down|low|flat|depressed)(?: at all)?$/, storyPhrases.moodAsked],
  [/^(?:have you had )?(?:any|a) (?:recent )?falls?(?: lately| recently| at home| at all)*$/, storyPhrases.falls],
  [/\b(?:immunisations?|vaccinations?|needles)\b.*\bup to date$/, storyPhrases.immunisationsAsked],
];

/** What a question names, where it asks whether somebody has, has had, takes or does it; `null` for all other questions. */
export const broadlyAsked = (question: string): Broad | null => {
  if (question.split(' ').length <= longestHabit) {
    const habit = habits.find(([pattern]) => pattern.test(question));
    if (habit !== undefined) return { label: habit[1], topic: 'social_history' };
    const matter = matters.find(([pattern]) => pattern.test(question));
    if (matter !== undefined) return { label: matter[1], topic: 'history' };
  }
  const match = asks.exec(question);
  const thing = match?.groups?.['thing'];
  if (thing === undefined || noThing.test(thing) || thing.split(' ').length > longestThing) return null;
  const kinds = new Set(mentionsOf(thing).map(({ kind }) => kind));
  const lead = /\bside effects\b/.test(question) ? storyPhrases.sideEffectsOf : '';
  if (kinds.has('drug')) return { label: `${lead} ${thing}`.trim(), topic: 'medications' };
  if (lead !== '') return null;
  if (kinds.has('condition')) return { label: thing, topic: 'past_history' };
  return kinds.has('procedure') || done.test(thing) ? { label: thing, topic: 'history' } : null;
};
