import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';

const denies = '«S» «denies|deny» ';
/** Whom one met, what was tried, and how a symptom went: told with the story, whatever asked for it. */
const ofStory =
  /\b(?:contacts?|around (?:any|some|someone|people|other)|in the (?:house|home|family)|similar symptoms|travel\w*|tried|trying|hospitali[sz]\w+|worse|better|changed|radiate\w*|hurt|injured|before|start(?:ed|s)?|began|so far)\b/;
/** A denial by its form as one, and what names no system back with the story. */
export const asReviewed = (draft: Draft): Draft => {
  if (draft.topic !== 'review_of_systems' || draft.isOwn || draft.isDenial) return draft;
  if (draft.body.startsWith(denies))
    return { ...draft, isDenial: true, body: draft.body.replace(`${denies}any `, denies) };
  const text = plainOf(draft.body);
  return /^(?:«S» «reports\|report»|Asked )/.test(draft.body) || !ofStory.test(text)
    ? draft
    : { ...draft, topic: 'history' };
};
