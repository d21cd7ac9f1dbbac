import type { Draft } from './drafting.ts';
import { mentionsOf } from './mentions.ts';

const namesMedicine = (text: string): boolean => mentionsOf(text).some(({ kind }) => kind === 'drug');

/** What somebody took, how it went, and what became of it: a story, in a list of what is taken now. */
const told =
  /^«S» (?:(?:also|only|just|then|did|never) )*(?:stopped|had|came off|took|tried|finished|ceased|used to|gave|ran out|got|felt|lost|«(?:was|has|does)\|)|\b(?:helped|worked|made «O»|gave «O»|were stopped|was stopped|was ceased|were ceased|did nothing|did not help|upset «P»|knocked «O» out)\b|^(?:he|she) went\b/;
const ofOperation =
  /\b(?:tourniquet|before incision|induction|closure|infiltrat\w+|intra-?operative\w*|skin prep\w*|cement|bolus at|on table)\b/i;
export const isOfOperation = ({ topic, isOwn, body }: Draft): boolean =>
  topic === 'medications' && isOwn && ofOperation.test(body);
/** A statement of a medicine under the heading that it belongs to in a letter: what is taken now is listed, what was taken is told. */
export const medicineInPlace = (draft: Draft): Draft => {
  if (draft.topic !== 'medications') return draft;
  return !draft.isOwn && draft.label === undefined && !draft.isDenial && told.test(draft.body)
    ? { ...draft, topic: 'history' }
    : draft;
};

const joint = /,? and (?:also )?(?:the |some |a )?|, (?:and )?(?:the |some |a )?/g;
/** The parts of a list, each with one medicine: what names none belongs to the one before it. Empty where the first names none. */
const partsOf = (body: string): string[] => {
  const parts: string[] = [];
  let from = 0;
  let before = '';
  for (const match of [...body.matchAll(joint), null]) {
    const part = body.slice(from, match?.index ?? body.length);
    const last = parts.at(-1);
    if (last === undefined && from === 0) parts.push(part);
    else if (last !== undefined && !namesMedicine(part)) parts[parts.length - 1] = `${last}${before}${part}`;
    else parts.push(part);
    if (!match) break;
    before = match[0];
    from = match.index + match[0].length;
  }
  return parts.every((part) => namesMedicine(part)) ? parts : [];
};

/** "Irbesartan in the morning, and pantoprazole 40": one medicine to a line. */
export const medicinesApart = (draft: Draft): Draft[] => {
  if (draft.topic !== 'medications' || draft.isOwn || draft.isDenial) return [draft];
  const [, lead = '', list = ''] =
    /^(«S» (?:[a-z]+ )*(?:«(?:takes|uses)\|[a-z]+»|«is\|are» (?:[a-z]+ )*?(?:on|taking|using)) )?(.*)$/.exec(
      draft.body,
    ) ?? [];
  if (/[«»:]|\b(?:with|for|because|if|when|but|which|that|or)\b/.test(list)) return [draft];
  const parts = partsOf(list);
  return parts.length < 2 ? [draft] : parts.map((part) => ({ ...draft, body: `${lead}${part}` }));
};
