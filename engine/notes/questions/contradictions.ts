import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { isSupposed, polarityOf } from '../../evidence/polarity.ts';
import type { Draft, Writing } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { symptomsTold } from '../symptoms/symptomsTold.ts';
import { isOperation, tellsOfOperation } from './operationsTold.ts';
import { listed } from '../wording/listed.ts';

/** What is denied in one place and told as there in another. */

/** The symptoms and conditions that a statement says are there. */
const affirmedIn = (draft: Draft): string[] => {
  if (draft.isDenial || draft.body.startsWith(phrases.asked) || draft.body.startsWith(phrases.heard)) return [];
  const words = wordsOf(draft.body.replace(/«([a-z]+)\|[a-z]+»/g, '$1').replace(/«[^»]*»/g, ' '));
  return mentionsIn(words)
    .filter(
      (mention) =>
        (mention.kind === 'symptom' || mention.kind === 'condition') &&
        mention.concept !== 'pain' &&
        polarityOf(words, mention) === 'affirmed' &&
        !isSupposed(words, mention),
    )
    .map((mention) => mention.concept);
};

/** A denial of what the patient elsewhere says is there is not written: which of the two holds is the doctor's to say. */
export const withoutContradictions = ({ drafts, utterances }: Writing): Draft[] => {
  const affirmed = new Set([
    ...[...symptomsTold(utterances)].flatMap(([key, { isThere }]) => (isThere ? key : [])),
    ...drafts
      .filter((draft) => draft.topic !== 'plan' && draft.topic !== 'follow_up' && draft.topic !== 'family_history')
      .flatMap(affirmedIn),
  ]);
  const isOperated = tellsOfOperation(utterances);
  const kept: Draft[] = [];
  for (const draft of drafts) {
    // What no relative has says nothing of what the patient has.
    if (!draft.isDenial || draft.body.startsWith(`${denies}family history`)) {
      kept.push(draft);
      continue;
    }
    const things = draft.body.slice(denies.length).split(/, | or /);
    const agreed = things.filter(
      (thing) =>
        !mentionsOf(thing).some((mention) => affirmed.has(mention.concept)) && !(isOperated && isOperation(thing)),
    );
    if (agreed.length === things.length) kept.push(draft);
    else if (agreed.length > 0)
      kept.push({
        ...draft,
        body: denies + listed(agreed, 'or'),
      });
  }
  return kept;
};
const denies = '«S» «denies|deny» ';
