import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { isComplainedOf } from './complaint.ts';
import { everydayIn } from './everydayComplaints.ts';
import { everydayNames } from './everydayNames.ts';
import { hurting, isLikened } from './hurting.ts';
import { nounOf, withPartBeside } from './complaintNamed.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** One thing that a patient opens with. `isVague` where a more exact name stands for it. */
export type Named = {
  text: string;
  concept: string;
  from: Utterance;
  order: number;
  segmentIds: readonly string[];
  isVague: boolean;
  isEveryday: boolean;
};
/** What one voice says in one turn of the patient's matter, and the few utterances after it in which its place is told. */
export type Run = { text: string; from: readonly Said[]; after: readonly Said[] };
type Said = { at: number; utterance: Utterance; order: number };

const relative =
  '(?:mother|father|wife|husband|mum|mom|dad|brother|sister|family|friend|daughter|son|kids?|boss|colleague|roommates?|girlfriend|boyfriend|partner|missus|nan|cousin|neighbou?r)';
const ofOthers = new RegExp(`\\b${relative}\\b`);
const ofBefore = /\b(?:years ago|last year|in the past|used to|when i was|history of)\b/;
/** Who made the patient come, and tells nothing of their own. */
const sender = new RegExp(
  `\\b${relative}(?:'s| is| has| keeps| always| just| really| was)? (?:wants?|made|makes|sent|told|reckons|says|thinks|sick of|worried|noticed|nagg\\w+|asked) (?:you|me|i|that i|about (?:me|my)|of me)\\b`,
);
const isOwn = ({ speaker, question, isAside, text: said, isForPatient }: Utterance): boolean => {
  // "My son has a fever" of the son who is there is of the patient.
  const text = isForPatient === true ? said.replace(/\b(?:son|daughter|kids?)\b/g, '') : said;
  return (
    speaker === 'patient' &&
    !question &&
    isAside !== true &&
    (!ofOthers.test(text) || sender.test(text)) &&
    !ofBefore.test(text)
  );
};
const asks =
  /^(?:(?:and|so|okay|now|but|also),? )*(?:any|do|does|did|are|is|was|were|have|has|had|can|could|will|would|what|how|when|where|which|who|why)\b/;
/** "If you feel faint, ring us": of no case at hand. */
const ofCase = /\b(?:if|unless|in case|should|might|may) (?:you|your|it|the)\b|^(?:any|should) /;
const refuses = /^(?:no|nah|nope|not|it is not|i am not|i have not|i do not)\b/;
/** "The nurse says you have been getting dizzy": what the doctor was told, and the patient does not refuse. */
const isHeard = ({ speaker, text }: Utterance, next: Utterance | undefined): boolean =>
  speaker === 'doctor' &&
  /\byour?\b/.test(text) &&
  !asks.test(text) &&
  !ofCase.test(text) &&
  !ofBefore.test(text) &&
  !(next?.speaker === 'patient' && refuses.test(next.text));

const isAffirmed = (next: Utterance | undefined): boolean =>
  next?.speaker === 'patient' && /^(?:yes|yeah|yep|yup|that is right|correct|mm)\b/.test(next.text);

const near = 6;
/** The turns that tell of the patient as they are now: their own, and what the doctor had heard. */
export const runsOf = (utterances: readonly Utterance[]): Run[] => {
  const runs: { text: string; from: Said[] }[] = [];
  utterances.forEach((utterance, order) => {
    if (!isOwn(utterance) && !isHeard(utterance, utterances[order + 1])) return;
    const open = runs.at(-1);
    const last = open?.from.at(-1);
    if (open && last && last.utterance.turn === utterance.turn) {
      open.from.push({ at: open.text.length + 2, utterance, order });
      open.text += `. ${utterance.text}`;
    } else runs.push({ text: utterance.text, from: [{ at: 0, utterance, order }] });
  });
  return runs.map((run) => {
    let at = run.text.length;
    const after: Said[] = [];
    const last = run.from.at(-1)?.order ?? 0;
    utterances.slice(last + 1, last + 1 + near).forEach((utterance, offset) => {
      // "Across your chest?" "Yes.": what is asked counts where it is affirmed.
      const isTold = utterance.speaker === 'patient' ? isOwn(utterance) : isAffirmed(utterances[last + 2 + offset]);
      if (!isTold) return;
      after.push({ at: at + 2, utterance, order: last + 1 + offset });
      at += 2 + utterance.text.length;
    });
    return { ...run, after };
  });
};

/** Names of one complaint, of which the first that was said is enough. */
const sameAs: Readonly<Record<string, string>> = {
  [everydayNames.collapse]: 'fainting',
  [everydayNames.vertigo]: 'dizziness',
  [everydayNames.chestTightness]: 'chest pain',
};
const painOf = (part: string): string =>
  `${part.replace(/^(?:bilateral|both) /, '')} ${phrases.pain}`
    .replace(/^(?:stomach|tummy|belly) pain/, 'abdominal pain')
    .replace('head pain', 'headache')
    .replace('throat pain', 'sore throat');

/** A name that says nothing without its part, with the first part that is named: beside it, in its turn, or soon after; and the end of where it was found. */
const withPart = (name: string, said: string, { text, after }: Run): { name: string; end: number } | null => {
  for (const { whole, end } of [
    { whole: said, end: 0 },
    { whole: text, end: text.length },
    ...after.map((_, place) => ({
      whole: [text, ...after.slice(0, place + 1).map(({ utterance }) => utterance.text)].join('. '),
      end: (after[place]?.at ?? 0) + 1,
    })),
  ]) {
    const full = withPartBeside(name, wordsOf(whole));
    if (full !== null) return { name: full, end };
  }
  return null;
};

/** "When I cough or | sneeze": what brings something else on. */
const bringsOn = /\b(?:when|whenever|if|every time) (?:i|you|he|she) (?:[a-z]+ (?:or|and) )?$/;
/** What one turn names as there: in everyday words, what hurts by its part, symptoms by their nouns. */
export const namedInRun = (run: Run): Named[] => {
  const { text, from, after } = run;
  const whole = [text, ...after.map(({ utterance }) => utterance.text)].join('. ');
  const all = [...from, ...after];
  const named = (
    name: string,
    at: number,
    end: number,
    of: Partial<Pick<Named, 'concept' | 'isVague' | 'isEveryday'>>,
  ): Named[] => {
    const place = from.findLast((one) => one.at <= at);
    const said = all.filter((one) => one === place || (one.at > at && one.at < end));
    return place === undefined
      ? []
      : [
          {
            concept: sameAs[name] ?? mentionsOf(name).find(({ kind }) => kind === 'symptom')?.concept ?? name,
            isVague: false,
            isEveryday: false,
            ...of,
            text: name,
            from: place.utterance,
            order: place.order,
            segmentIds: [...new Set(said.flatMap(({ utterance }) => utterance.segmentIds))],
          },
        ];
  };
  const spoken = everydayIn(whole).filter(({ at }) => at < text.length && !bringsOn.test(text.slice(0, at)));
  const everyday = spoken.flatMap(({ name, at, length, isVague, isOfPart }) => {
    const full = isOfPart ? withPart(name, '', run) : { name, end: 0 };
    return full === null ? [] : named(full.name, at, Math.max(at + length, full.end), { isVague, isEveryday: true });
  });
  const isSpoken = (at: number): boolean => spoken.some((one) => at >= one.at && at < one.at + one.length);
  const own = from.filter(({ utterance }) => utterance.speaker === 'patient');
  const parts = own.flatMap(({ utterance, at }) =>
    hurting.flatMap((pattern) =>
      [...utterance.text.matchAll(pattern)].flatMap((match) =>
        isSpoken(at + match.index) || isLikened(utterance.text, match.index)
          ? []
          : named(painOf(match[1] ?? ''), at + match.index, at + match.index + 1, { concept: 'pain' }),
      ),
    ),
  );
  const symptoms = from.flatMap(({ utterance, at }) => {
    const words = wordsOf(utterance.text);
    return mentionsIn(words).flatMap((mention) => {
      const place = at + Math.max(0, utterance.text.indexOf(mention.words));
      const isThere = isComplainedOf(mention, words, new Set()) && !isSpoken(place) && !isLikened(text, place);
      const noun = isThere ? nounOf(words, mention) : null;
      const full = noun === null ? null : withPart(noun, utterance.text, run);
      if (full === null) return [];
      // "Numbness and tingling" is one complaint.
      const joined = new RegExp(`\\b${full.name} and [a-z]+(?:ing|ness)\\b`).exec(utterance.text)?.[0] ?? full.name;
      return named(joined, place, full.end, { concept: mention.concept });
    });
  });
  return [...everyday, ...parts, ...symptoms].sort((one, other) => one.order - other.order);
};
