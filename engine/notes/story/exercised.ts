import type { LifeFrame } from './lifeAsked.ts';

/** "How often do you exercise?" "Three times a week"; "what do you do for exercise?" "I walk. Most mornings, about four kilometres." */

/** How often, as an answer gives it: "about three times a week". */
export const often =
  '(?:(?:about|around|maybe|probably|roughly|perhaps) )?(?:once|twice|\\d+(?: (?:to|or) \\d+)? times|a few times|a couple of times)(?=) (?:a|per|every) (?:day|week|fortnight|month|year)';

const ofExercise = /\b(?:exercis\w+|work ?out|go to the gym|physical activity|keep(?:ing)? (?:fit|active))\b/;
const asksHowOften = /\bhow (?:often|many (?:times|days))\b/;
const asksWhich = /\b(?:what|which|any|much)\b/;
const days =
  'every (?:day|morning|second day|other day|night|afternoon|evening|weekend)|most (?:days|mornings|nights|afternoons|evenings|weekends)|daily|(?:on )?weekends';
const lead = '(?:(?:oh|um|uh|well|yeah|yes|usually|mostly|just|i go|i try to go|i do it|i exercise|i try to),? )*';
const when = new RegExp(`^${lead}(?<when>${often}|${days})\\b`);
const distance =
  /\b(?:about |around |maybe )?(?:\d+(?:\.\d+)?|half an?|an)(?: (?:to|or) \d+)? (?:kilomet(?:re|er)s?|kms?|ks?|miles?|minutes|hours?|laps)\b/;
const activity =
  /^(?:(?:oh|um|uh|well|yeah|yes|usually|mostly|just|i just),? )*i (?:go )?(?<deed>walk|swim|run|jog|cycle|row|surf)(?:ming|ning|ging|ing)?(?: (?:the dog|laps))?\b(?<rest>.*)$/;
const refused = /\b(?:not|never|used to|before|until|cannot|would|should|try|stopped)\b/;

export const exercised: LifeFrame = ({ question, first, answer }) => {
  if (!ofExercise.test(question)) return null;
  if (asksHowOften.test(question)) {
    const found = when.exec(first)?.groups?.['when'];
    return found === undefined ? null : { body: `«S» «exercises|exercise» ${found}`, topic: 'social_history' };
  }
  const { deed, rest = '' } = activity.exec(first)?.groups ?? {};
  if (!asksWhich.test(question) || deed === undefined || refused.test(first)) return null;
  const [, next = ''] = answer.split(/\. /);
  const told = [rest.trim(), when.test(next.trim()) ? next : ''];
  const found = told.flatMap((text) => new RegExp(`\\b(?:${often}|${days})\\b`).exec(text)?.[0] ?? [])[0];
  const far = told.flatMap((text) => distance.exec(text)?.[0] ?? [])[0];
  return {
    body: `«S» «${deed}s|${deed}»${found === undefined ? '' : ` ${found}`}${far === undefined ? '' : `, ${far}`}`,
    topic: 'social_history',
  };
};
