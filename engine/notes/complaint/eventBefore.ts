import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';

const sinceEvent = sparing(
  /\b(?:days|weeks|months|fortnight) (?:now |on )?(?:since|after|post|from|out from) (?:the|your|that) ([a-z]+(?: [a-z]+){0,2})/,
);
const hadEvent = sparing(
  /\byou (?:have )?had (?:a|an|your|the|that) ((?:[a-z]+ ){0,2}(?:attack|stroke|operation|surgery|replacement|bypass|fracture|clot|seizure)) (?:on|in|back|last|about|around|\d+|a few|and they)\b/,
);

/** "Six weeks since the heart attack": the illness or operation that a visit looks back on, by its name; `null` where a text names none. */
export const eventBefore = (text: string): string | null => {
  const event = (sinceEvent.exec(text) ?? hadEvent.exec(text))?.[1];
  const happened = event === undefined ? undefined : mentionsIn(wordsOf(event)).find(({ at }) => at <= 1);
  return happened && /^(?:condition|procedure)$/.test(happened.kind) ? happened.words : null;
};
