import { sparing } from '../../evidence/sparing.ts';
import { isNo, isYes } from './complaintAnswers.ts';
import type { Frame } from './complaintAnswers.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** When the complaint is at its worst, whether it lets one sleep and what it is like, as asked and answered. */

const asksTime = sparing(
  /\b(?<how>worse|better)\b.*\b(?:time|times|part) of (?:the )?day\b|\b(?<at>worse|better) at (?:any|a) (?:particular |certain |specific )?time/,
);
const timeOfDay = sparing(
  /^(?:(?:yes|yeah|usually|mostly|mainly|definitely|probably|it is|just|more|worse|only),? )*(?<when>at night|(?:first thing )?in the (?:morning|mornings|evening|evenings|afternoon|afternoons)|(?:at|towards) the end of the day|after (?:meals|eating|work|dinner|lunch|breakfast)|during the (?:day|night)|late at night|early in the morning)\b/,
);
/** "Is it worse at any time of day?" "At night." */
const atTime: Frame = ({ question, first, complaint }) => {
  const groups = asksTime.exec(question)?.groups;
  const when = timeOfDay.exec(first)?.groups?.['when'];
  return complaint === null || groups === undefined || when === undefined
    ? null
    : `${complaint} is ${groups['how'] ?? groups['at'] ?? 'worse'} ${when}`;
};

const asksSleep = sparing(
  /\b(?:is|does|has|did) (?:it|this|that|the [a-z]+)(?: [a-z]+)? (?:ever |also |been |been )*(?<what>wak(?:e|ing|en)|keep(?:ing)?|affect(?:ing|ed)?|interfer(?:e|ing)(?: with)?|disturb(?:ing)?|impact(?:ing)?)(?=) (?:you(?: up| awake)?|your sleep)\b/,
);
/** "Is it waking you at night?" */
const sleepless: Frame = ({ question, first, answer, complaint }) => {
  const what = asksSleep.exec(question)?.groups?.['what'];
  if (what === undefined || complaint === null) return null;
  const [often] =
    /\b(?:most nights|every night|some nights|sometimes|a couple of times a night|once or twice a night)\b/.exec(
      answer,
    ) ?? [];
  const does = what.startsWith('wak')
    ? 'wakes «O»'
    : what.startsWith('keep')
      ? `keeps «O» ${storyPhrases.awake}`
      : `${storyPhrases.affects} «P» sleep`;
  if (isNo(answer))
    return `${complaint} does not ${does.replace(/^(wake|keep|affect)s/, '$1')}${does.startsWith('affects') ? '' : ' at night'}`;
  return isYes(first) || often !== undefined
    ? `${complaint} ${does}${does.startsWith(storyPhrases.affects) ? '' : ` ${often ?? 'at night'}`}`
    : null;
};

const qualities =
  'sharp|dull|burning|throbbing|stabbing|aching|achy|shooting|cramping|crampy|tight|heavy|pounding|pulsating|pulsing|squeezing|stinging|gnawing|tearing|pressure-like|nagging|deep|severe|electric';
const asksLike = sparing(
  new RegExp(
    `\\bwhat (?:does|do|did|is) (?:it|they|that|this|the [a-z]+)(?: [a-z]+)? (?:feel )?like\\b|\\bdescribe (?:it|that|this|the|your|them)\\b|\\bwhat (?:kind|sort|type) of (?:pain|ache|headache|feeling)|\\b(?:${qualities})\\b.* or (?:(?:more|more of|like|just|a|an|is it) )*(?:${qualities})\\b`,
  ),
);
const qualityOf = sparing(
  new RegExp(
    `^(?:(?:it|that|they|is|are|more|mostly|usually|a|an|just|like|kind of|sort of|really|very|pretty|definitely|almost|quite|i would say|more of a|well),? )*(?<one>(?:${qualities})(?:(?:,|,? and|,? or)? (?:(?:a|kind of|like|sometimes) )*(?:${qualities})){0,3})(?: (?:pain|ache|headache|feeling|sensation|kind of pain))?(?=$|[.,]| (?:like|and|but|it|most|all|when|if|pain)\\b)`,
  ),
);
/** "What does it feel like?" "It's throbbing." */
const quality: Frame = ({ question, first, named }) => {
  const said = qualityOf.exec(first)?.groups?.['one'];
  if (named === null || said === undefined || !asksLike.test(question) || / or\b|sometimes/.test(said)) return null;
  return `«S» ${phrases.describes} ${named.name} as ${said.replace(/ (?:a|kind of|like) /g, ' ')}`;
};

export const qualityFrames: readonly Frame[] = [atTime, sleepless, quality];
