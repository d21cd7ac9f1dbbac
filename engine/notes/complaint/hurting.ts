import { sparing } from '../../evidence/sparing.ts';

/** A part of the body that one may come about, as a pattern. */
export const part =
  '(?:(?:index|middle|ring|little|big|great|upper|lower|mid) )?(?:knee|hip|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|back|neck|calf|thigh|heel|groin|jaw|rib|flank|hamstring|abdomen|stomach|chest|throat|ear|eye|head|breast|hands|feet|knees|elbows|shoulders|hips)';
export const side = '(?:(?:left|right|both|bilateral) )?';
/** A part of the body that hurts, however it is put; the first group is the part with its side. */
export const hurting = [
  `(${side}${part})(?:s|'s)? (?:has been |been |is |was |still |just |really |started |that |been |are |have been )*(?:pain|aches?|aching|hurts?|hurting|sore|soreness|bothering|troubling|playing up|killing|injur\\w+|throbbing|tender|acting up|giving (?:you|me) (?:some |a lot of |so much )?(?:grief|trouble|problems|issues|fits|a hard time))\\b`,
  `\\b(?:pain|aches?|soreness|hurts?|discomfort)(?: (?:is|was|mostly|mainly|just|right|here|all|over))* (?:in|on|of|at|around) (?:the (?:(?:left|right)(?:-hand| hand)? )?(?:end|tip|top|side|back|front|bottom|inside|outside) of )?(?:my|your|his|her|the|this|that) (?:side of (?:my|your|the) )?(${side}${part})`,
  `\\b(?:sore|painful|aching|achy) (${side}${part})\\b`,
  `\\b(?:hurt|injured|twisted|sprained|strained|rolled|broke|jammed|done|tweaked) (?:my|your|his|her) (${side}${part})`,
].map((pattern) => sparing(new RegExp(pattern, 'g')));

const likened = /\blike an? (?:[a-z]+ ){1,5}$/;
/** "Like a bear with a sore head": what somebody is only likened to. */
export const isLikened = (text: string, at: number): boolean => likened.test(text.slice(0, at));
