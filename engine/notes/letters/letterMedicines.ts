import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf, namesDrug } from '../mentions.ts';
import { isReadable } from '../wording/readable.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What somebody took, how it went, and what became of it: a story, in a list of what is taken now. */
const told =
  /^«S» (?:(?:also|only|just|then|did|never) )*(?:stopped|had|came off|took|tried|finished|ceased|used to|gave|ran out|kept forgetting|got|felt|lost|«(?:was|has|does)\|)|\b(?:helped|worked|made «O»|gave «O»|were stopped|was stopped|was ceased|were ceased|did nothing|did not help)\b|^the [a-z-]+ (?:makes|upsets|gives) |\b(?:upset «P»|knocked «O» out)|^(?:he|she) went\b/;
/** "The prazosin I stopped, it made me dizzy". */
const stopped = /«S» (?:has |had |«has\|have» )?(?:stopped|ceased|came off|quit)\b/;
/** A number without a unit of a medicine was measured. */
const level =
  /^(?:vitamin d|b12|vitamin b12|folate|ferritin|iron|potassium|magnesium|calcium) (?:is |was )?\d+(?:\.\d+)?\.?$/i;
const ofOperation =
  /\b(?:tourniquet|before incision|induction|closure|infiltrat\w+|intra-?operative\w*|skin prep\w*|cement|bolus at|on table)\b/i;
export const isOfOperation = ({ topic, isOwn, body }: Draft): boolean =>
  topic === 'medications' && isOwn && ofOperation.test(body);
/** A statement of a medicine under the heading that it belongs to in a letter: what is taken now is listed, what was taken is told. */
export const medicineInPlace = (draft: Draft): Draft => {
  if (draft.topic !== 'medications') return draft;
  if (draft.isOwn && level.test(draft.body)) return { ...draft, topic: 'results' };
  if (draft.isOwn && draft.order < 0 && !/\d/.test(draft.body) && !namesDrug(draft.body.toLowerCase()))
    return { ...draft, topic: 'history' };
  if (draft.isOwn || draft.isDenial) return draft;
  if (changed.test(draft.body)) return { ...draft, topic: 'plan' };
  if (ranOut.test(draft.body)) {
    const { label, ...answer } = draft;
    return label === 'Allergies'
      ? draft
      : { ...answer, topic: 'history', body: draft.body.startsWith('«S»') ? draft.body : `«S» ${draft.body}` };
  }
  return (draft.label === undefined && told.test(draft.body)) || stopped.test(draft.body)
    ? {
        ...draft,
        topic: 'history',
        body: draft.body.replace(/^(the [a-z-]+) «S» stopped, it /, '«S» stopped $1, which '),
      }
    : draft;
};

/** "Ran out of the preventer", answered to what is taken. */
const ranOut = /^(?:«S» )?(?:ran out of|kept forgetting|stopped|came off) /;
/** "Sotalol to 20 mg", "the rest to the chemist": what a dose is to become is no medicine that is taken. */
const changed = /^(?:the )?[a-z-]+ (?:(?:up|down) )?to (?:about )?\d/;
/** Names the medicine at its beginning, as a line of a list does, or who takes it; not "nothing, Panadol if I overdo it". */
export const isOfList = ({ topic, isOwn, isDenial, body }: Draft): boolean => {
  if (topic !== 'medications' || isOwn || isDenial || body.startsWith('«')) return true;
  const [first] = mentionsOf(body).filter(({ kind }) => kind === 'drug');
  if (first === undefined) return !/^(?:no|nothing|none|nil)\b/.test(body);
  return (
    first.at <= (/^(?:an?|the|some|just|only|my|two|one|half)\b/.test(body) ? 3 : 1) &&
    !/^(?:no|nothing|none|nil)\b/.test(body)
  );
};

const dose =
  /\b((?:about |just |only )*(?:\d+(?:\.\d+)?|an?|one|two|three|half(?: a)?) ?(?:mg|mcg|g|units|mL|puffs?|tablets?|patch(?:es)?|sprays?|drops)\b(?: [a-z0-9]+){0,8}(?:, (?:in the |at )?(?:morning|night|lunch\w*|midday|breakfast|dinner|evening|once|twice)\b(?: [a-z0-9]+){0,4})?)/;
const taking = /^«S» (?:[a-z]+ )*(?:«(?:takes|uses)\||«is\|are» (?:[a-z]+ )*(?:on|taking|using)\b)/;
const asksMore = /\b(?:allerg\w+|ever|used to|tried|before|stop\w*|start\w*|increase|reduce|change|side effects?)\b/;
/** What a doctor asked after by its name, with the dose that was answered: "The sotalol?" "Forty milligrams twice a day." */
export const medicinesAnswered = (utterances: readonly Utterance[]): Draft[] =>
  utterances.flatMap((asked, at): Draft[] => {
    const answer = utterances[at + 1];
    if (asked.speaker !== 'doctor' || answer?.speaker !== 'patient' || answer.question) return [];
    const named = mentionsOf(asked.text).filter(({ kind }) => kind === 'drug');
    const [medicine] = named;
    const isAsked = asked.question || asked.text.split(' ').length <= 4;
    if (!medicine || named.length > 1 || !isAsked || asksMore.test(asked.text)) return [];
    if (/^(?:no|nah|nope|not|never|used to|i stopped|stopped)\b/.test(answer.text) || namesDrug(answer.text)) return [];
    const [, taken] = dose.exec(answer.text) ?? [];
    return taken === undefined
      ? []
      : [
          {
            body: `«S» «takes|take» ${medicine.words} ${taken}`,
            topic: 'medications',
            segmentIds: [...new Set([...asked.segmentIds, ...answer.segmentIds])],
            order: at,
            isOwn: false,
            isDenial: false,
            speaker: 'patient',
            isGathered: true,
          },
        ];
  });

/** The medicines that were told and those that were answered by their dose: each once, the one with its dose. */
export const withMedicines = (
  chosen: readonly Draft[],
  all: readonly Draft[],
  utterances: readonly Utterance[],
): Draft[] => {
  const drugsIn = ({ body }: Draft): Set<string> =>
    new Set(mentionsOf(plainOf(body)).flatMap(({ kind, concept }) => (kind === 'drug' ? [concept] : [])));
  const listed = ({ topic }: Draft): boolean => topic === 'medications';
  const isDosed = ({ body }: Draft): boolean => /\d/.test(body);
  const told = all.filter(
    (draft) =>
      listed(draft) &&
      !draft.isDenial &&
      (draft.speaker === 'patient' || draft.isByOther === true) &&
      (draft.label !== undefined || taking.test(draft.body)) &&
      isReadable(draft) &&
      !chosen.includes(draft),
  );
  return [...medicinesAnswered(utterances), ...told].reduce<Draft[]>(
    (out, draft) => {
      const names = drugsIn(draft);
      if (names.size === 0) return out;
      const same = out.filter((other) => listed(other) && [...names].some((name) => drugsIn(other).has(name)));
      if (same.some((other) => isDosed(other) || !isDosed(draft))) return out;
      // The fuller one takes the place of the name alone, where it says all that the other does.
      const lesser = same.filter((other) => [...drugsIn(other)].every((name) => names.has(name)));
      return [...out.filter((other) => !lesser.includes(other)), draft];
    },
    [...chosen],
  );
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
    else if (last !== undefined && !namesDrug(part)) parts[parts.length - 1] = `${last}${before}${part}`;
    else parts.push(part);
    if (!match) break;
    before = match[0];
    from = match.index + match[0].length;
  }
  return parts.every((part) => namesDrug(part)) ? parts : [];
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
