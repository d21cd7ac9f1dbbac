import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';

/** "First, the frusemide": a medicine named as what is turned to, and nothing of it yet. */
const turnedTo =
  /^(?:(?:first|second|third|fourth|one|two|three|lastly|and|then|next),? )*(?:(?:the|«P»|some|another|a) )?(?:(?:tablet|medicine|medication) called )?[a-z-]+(?: [a-z-]+)?(?: again)?(?:, (?:since|because|as) [^,]+)?$/;
const dosed = /^(?:up|down|back|increase|from|\d+(?:\.\d+)? ?(?:mg|mcg|g|units|ml|tablets?|puffs?))\b.*\d/;
const bloods = /^(?:(?:and|also|three|two|one|lastly),? )*(?:some |a few )?(bloods|blood tests?|labs|blood work)$/;
/** Names with commas between them, and no verb. */
const listed = /^[a-z0-9 -]+(?:, (?:and )?[a-z0-9 -]+)+$/;
const measured = /^(.*\bon the )(left|right)( (?:is|was|goes|bends|to) .*\d.*)$/;
const otherSide = sparing(/^(?:and )?(?:only )?the (left|right)(?: one| side)? (?:is|was|goes|bends)(?: to)? (\d.*)$/);

/** "The X-ray we did | this morning shows no fracture": who had it done ends no saying. */
const testDone = sparing(
  /^((?:the |«P» )?(?:x-?rays?|scan|mri|ct|ultrasound|echo\w*|ecg|bloods|labs))(?: that)? «D» (?:did|took|got|had|ordered|sent)$/,
);
const showing =
  /^(?:(?:this morning|today|yesterday|last (?:week|month)) )?(?:shows?|showed|is|are|was|were|looks?|came)\b/;

const isNext = (first: Draft, second: Draft): boolean =>
  second.order - first.order === 1 &&
  first.speaker === 'doctor' &&
  second.speaker === 'doctor' &&
  first.segmentIds.some((id) => second.segmentIds.includes(id));

/** What the second says of the first, as one statement; `null` where it says nothing of it. */
const joined = (first: Draft, second: Draft): Draft | null => {
  const segmentIds = [...new Set([...first.segmentIds, ...second.segmentIds])];
  const drugs = mentionsOf(first.body).filter(({ kind }) => kind === 'drug');
  if (drugs.length === 1 && turnedTo.test(first.body) && dosed.test(second.body) && !/«/.test(second.body))
    return { ...first, body: `${first.body}, ${second.body}`, topic: 'plan', segmentIds, order: second.order };
  const [, test] = testDone.exec(first.body) ?? [];
  if (test !== undefined && showing.test(second.body))
    return { ...second, body: `${test} ${second.body}`, topic: 'results', segmentIds };
  const [, named] = bloods.exec(first.body) ?? [];
  if (named !== undefined && listed.test(second.body) && !/\d (?:mg|mcg)/.test(second.body))
    return { ...first, body: `${named}: ${second.body}`, topic: 'plan', segmentIds, order: second.order };
  const one = measured.exec(first.body);
  const other = otherSide.exec(second.body);
  if (one && other && one[2] !== other[1])
    return {
      ...first,
      body: `${first.body}, ${other[1] ?? ''} ${other[2] ?? ''}`,
      segmentIds,
      order: second.order,
    };
  return null;
};

/** "Then three times a day": how often, put right after the order was given. */
const often =
  /^(?:(?:then|so|no),? )?(?:(\d[\d.]* (?:g|mg|mcg)),? )?((?:\d|one|two|three|four) times (?:a|per) day|once daily|twice daily)$/;
const howOften = /(?:\d|one|two|three|four) times (?:a|per) day|once daily|twice daily/;
const soonAfter = 6;
/** The orders told so far with how often put right; `null` where nothing was. */
const putRight = (told: readonly Draft[], draft: Draft): Draft[] | null => {
  const [, dose, times] = draft.speaker === 'doctor' ? (often.exec(draft.body) ?? []) : [];
  const at = told.findLastIndex(
    ({ body, speaker }) =>
      speaker === 'doctor' && howOften.test(body) && mentionsOf(body).some(({ kind }) => kind === 'drug'),
  );
  const order = told[at];
  if (
    times === undefined ||
    !order ||
    draft.order - order.order > soonAfter ||
    (dose !== undefined && !order.body.includes(dose))
  )
    return null;
  const segmentIds = [...new Set([...order.segmentIds, ...draft.segmentIds])];
  return told.map((one, index) =>
    index === at ? { ...one, body: one.body.replace(howOften, times), segmentIds } : one,
  );
};

/** The doctor's sayings with what was said of each right after it: "First, the frusemide. Up from 40 to 80 in the morning." */
export const joinedSayings = (drafts: readonly Draft[]): Draft[] =>
  drafts.reduce<Draft[]>((told, draft) => {
    const right = putRight(told, draft);
    if (right) return right;
    const last = told.at(-1);
    const whole = last && isNext(last, draft) ? joined(last, draft) : null;
    return whole ? [...told.slice(0, -1), whole] : [...told, draft];
  }, []);
