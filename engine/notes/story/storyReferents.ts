import { sparing } from '../../evidence/sparing.ts';
import { complaintOf } from '../complaint/complaintDetails.ts';
import { isAlone, namedBy } from '../complaint/complaintSubject.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { isCertainly } from '../complaint/referentCertain.ts';
import type { Utterance } from '../transcript/utterances.ts';

const lead = /^(?:(?:and|but|so|well|no|then|because|now|like|mostly|sometimes),? )+(?=(?:it|this|that) )/;
const many = /(?:pains|aches|headaches|migraines|palpitations|cramps|sweats|chills)$/;

/** "Sitting is the worst bit": of what hurts. */
const worst = sparing(
  /^(?<doing>[a-z]{3,}ing(?: (?:up|down|over|still|in bed|in the car|on it))?) is (?:probably |always |usually )?the worst(?: (?:bit|part|thing|one|of it))?$/,
);
/** "It gets stiff when I sit", of the one symptom that was spoken of last, with its name in the place of "it". Statements of other things, and of several, stay. */
export const withSymptomNamed = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] =>
  drafts.map((draft) => {
    const doing = worst.exec(draft.body)?.groups?.['doing'];
    const body = doing === undefined ? draft.body.replace(lead, '') : `it is worst with ${doing}`;
    if (
      draft.speaker !== 'patient' ||
      draft.label !== undefined ||
      draft.topic !== 'history' ||
      !/^(?:it|this|that) /.test(body)
    )
      return draft;
    const near = complaintOf(utterances, draft.order);
    // What itches or is numb is no pain.
    if (
      near === null ||
      (/pain|ache/.test(near.name) && /\b(?:itch\w*|numb\w*|tingl\w*|swollen|stiff|red)\b/.test(body))
    )
      return draft;
    const matter = {
      name: `${phrases.the} ${near.name}`,
      concept: mentionsOf(near.name)[0]?.concept ?? near.name,
      isMany: many.test(near.name),
      segmentIds: near.segmentIds,
    };
    const told =
      isAlone(utterances, draft.order, matter) && isCertainly(matter, body, utterances, draft.order)
        ? namedBy(body, matter)
        : null;
    return told === null
      ? draft
      : { ...draft, body: told, segmentIds: [...new Set([...near.segmentIds, ...draft.segmentIds])] };
  });
