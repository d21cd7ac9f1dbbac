import { sparing } from '../../evidence/sparing.ts';

/** What is asked after that is no symptom by itself: how a function goes, and signs of a part that is looked at. */

const signsOnly =
  /^(?:any )?(?:redness|swelling|bruising|deformit(?:y|ies))(?:(?:,? or |,? and |, )(?:any )?(?:redness|swelling|bruising|deformit(?:y|ies)))*$/;
const lookedAt = sparing(
  /\b(?:at|of|on|around) (?:that|this|your|the) ((?:left |right )?(?:knee|elbow|ankle|wrist|shoulder|hip|foot|hand|calf|leg|arm|heel|finger|toe|thumb|neck|back)s?)\b/,
);
/** "If you look at that right elbow, do you notice any redness or swelling?": of what is looked at. */
export const withPlaceLookedAt = (thing: string | null, question: string): string | null => {
  const [, place] = lookedAt.exec(question) ?? [];
  return thing !== null && place !== undefined && signsOnly.test(thing) ? `${thing} of the ${place}` : thing;
};
/** "Changes to your voice", "urinary problems": denied by a name, as a symptom is. */
export const ofFunction = sparing(
  /^(?:(?:recent|significant|sudden|new|other) )*(?:(?:changes?|problems?|trouble|difficulty|issues?) (?:to|in|with) |(?:urinary|bowel|bladder|hearing|visual|vision|voice|weight|skin|appetite|breathing|swallowing) (?:problems?|changes?|issues?|symptoms?|trouble))/,
);
