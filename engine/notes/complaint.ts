import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import { polarityOf } from '../evidence/polarity.ts';
import type { Draft } from './drafting.ts';
import { fromDoctor, fromPatient } from './person.ts';
import { phrases } from './phrases.ts';
import { namedWith } from './systems.ts';
import type { Utterance } from './utterances.ts';

type Candidate = { text: string; score: number; from: Utterance; order: number };

const stop =
  '(?=,| who\\b| which\\b| that\\b| because\\b| and (?:i|you|he|she|we|it|then|has|is|a past)\\b| today\\b| since\\b| from (?:a|your|the)\\b| after\\b| so\\b| is that\\b| can you\\b| what\\b| how\\b| tell\\b| but\\b| it\\b| he\\b| she\\b| you\\b| i\\b|$)';
const told = new RegExp(
  `\\b(?:presents?|presenting|(?:you|he|she) (?:are|is) (?:in |back )?here|(?:come|comes|came|coming) (?:in|to (?:see me|the clinic))|in today|(?:here|seen|visit|appointment)|referred)(?: today| here| in| to (?:see )?(?:me|us)| with us| for you)* (?:for|with|because of|complaining of|regarding|about)(?: a| an| the| some| your| his| her| my| evaluation of| follow-?up (?:of|on|for)| an evaluation of| this| that| these)* (.+?)${stop}`,
);
const tail =
  / (?:in|on|of|with|and|the|a|an|some|or|the past|last|too|also|as well|for|at|to|is|here|again|please|okay|right)$/;
const useless =
  /\b(?:good|question|questions|few|great|time|look|lot|something|things?|listen|me|us|you|heard|told|talk\w*|never|see|going|doing|it|them|results?)\b/;

const plainName = (text: string): string => {
  let name = text.replace(/^(?:(?:a|an|the|some|your|his|her|my|this|that) )+/, '');
  for (let round = 0; round < 3; round += 1) name = name.replace(tail, '');
  return name;
};

const part =
  '(?:(?:index|middle|ring|little|big|great|upper|lower|mid) )?(?:knee|hip|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|back|neck|calf|thigh|heel|groin|jaw|rib|flank|hamstring|abdomen|stomach|chest|throat|ear|eye|head|breast|hands|feet|knees|elbows|shoulders|hips)';
const side = '(?:(?:left|right|both|bilateral) )?';
/** A part of the body that hurts, however it is put; the first group is the part with its side. */
const hurting = [
  `(${side}${part})s? (?:has been |is |was |still |just |really |started |that |been |are |have been )*(?:pain|aches?|aching|hurts?|hurting|sore|soreness|bothering|killing|injur\\w+|throbbing|tender)\\b`,
  `\\b(?:pain|aches?|soreness|hurts?|discomfort)(?: (?:is|was|mostly|mainly|just|right|here|all|over))* (?:in|on|of|at|around) (?:my|your|his|her|the|this|that) (?:side of (?:my|your|the) )?(${side}${part})`,
  `\\b(?:hurt|injured|twisted|sprained|strained|rolled|broke|jammed|done|tweaked) (?:my|your|his|her) (${side}${part})`,
].map((pattern) => new RegExp(pattern, 'g'));

const ofOthers = /\b(?:mother|father|wife|husband|mom|mum|dad|brother|sister|family|friend|daughter's|son's)\b/;
const supposed =
  /\b(?:if|think|thought|worried|might|could|would|will|used to|years ago|last year|in the past|before|history of)\b/;

/** What hurts, by its part: how often and how early it was spoken of. */
const fromParts = (utterance: Utterance, order: number, place: number): Candidate[] =>
  ofOthers.test(utterance.text)
    ? []
    : hurting.flatMap((pattern) =>
        [...utterance.text.matchAll(pattern)].map((match) => ({
          text: `${(match[1] ?? '').replace(/^(?:bilateral|both) /, '')} ${phrases.pain}`
            .replace('stomach pain', 'abdominal pain')
            .replace('head pain', 'headache')
            .replace('throat pain', 'sore throat'),
          score:
            (2 - 1.6 * place) * (utterance.speaker === 'patient' ? 1.3 : 1) * (supposed.test(utterance.text) ? 0.4 : 1),
          from: utterance,
          order,
        })),
      );

const fromSymptoms = (utterance: Utterance, order: number, place: number, denied: ReadonlySet<string>): Candidate[] => {
  const words = wordsOf(utterance.text);
  if (ofOthers.test(utterance.text)) return [];
  return mentionsIn(words).flatMap((mention): Candidate[] => {
    if (
      mention.kind !== 'symptom' ||
      mention.concept === 'pain' ||
      denied.has(mention.concept) ||
      polarityOf(words, mention) === 'denied'
    )
      return [];
    const name = nounOf(words, mention);
    return name === null
      ? []
      : [
          {
            text: name,
            score:
              (1.5 - 1.3 * place) *
              (utterance.speaker === 'patient' ? 1.4 : 0.7) *
              (supposed.test(utterance.text) ? 0.4 : 1),
            from: utterance,
            order,
          },
        ];
  });
};

/** The symptom by a noun: as it was said where that is one, else by its name. */
const nounOf = (words: readonly string[], mention: ReturnType<typeof mentionsIn>[number]): string | null => {
  const said = namedWith(words, mention);
  if (said !== null && isNoun.test(said)) return said;
  return null;
};
const isNoun =
  /(?:pain|aches?|headaches?|cough|swelling|rash|dizziness|numbness|tingling|nausea|vomiting|diarrhea|weakness|stiffness|tightness|discomfort|palpitations|fatigue|bleeding|itch|itching|fever|cramps|lump|burning|congestion|heartburn|reflux|anxiety|depression|migraines?|bruising|discharge|breath|wheeze|wheezing|throat|constipation|insomnia|blackouts?|vertigo|swallowing|breathing|sleeping|(?:weight) (?:loss|gain))$/;

const fromTelling = (utterance: Utterance, order: number, place: number): Candidate[] => {
  const name = plainName(told.exec(utterance.text)?.[1] ?? '');
  const length = name.split(' ').length;
  if (name.length < 4 || length > 8 || useless.test(name)) return [];
  const clinical =
    mentionsIn(wordsOf(name)).some(({ kind }) => kind !== 'circumstance') ||
    /\b(?:exam|physical|check-?up|problems|surgery|injury|follow-?up)\b/.test(name);
  return clinical && !/\b(?:is|are|was|were|hurts?|has|have)\b/.test(name)
    ? [{ text: name, score: 7 - 2 * place, from: utterance, order }]
    : [];
};

/** The symptoms that the patient says are not there. */
const deniedIn = (drafts: readonly Draft[]): Set<string> =>
  new Set(
    drafts
      .filter((draft) => draft.isDenial)
      .flatMap((draft) => mentionsIn(wordsOf(draft.body)).map((mention) => mention.concept)),
  );

/** The opposite side of the same part was named as well: which one it is, is for the record's body to say. */
const withPlainSide = (text: string, utterances: readonly Utterance[]): string => {
  const found = /\b(left|right) ([a-z]+)/.exec(text);
  if (found) {
    const other = `${found[1] === 'left' ? 'right' : 'left'} ${found[2] ?? ''}`;
    return utterances.some((utterance) => utterance.text.includes(other))
      ? text.replace(/\b(?:left|right) /g, '')
      : text;
  }
  const named = new RegExp(`^${part}`).exec(text)?.[0];
  if (!named) return text;
  const sides = (['left', 'right'] as const).filter((one) =>
    utterances.some((utterance) => new RegExp(`\\b${one} ${named}\\b`).test(utterance.text)),
  );
  return sides.length === 1 ? `${sides[0] ?? ''} ${text}` : text;
};

/** How much must speak for a complaint, and how much more than for the next. */
const leastScore = 1.5;
const clearly = 1.1;

/** What the patient came for, in the words in which it was named, by how often and how early; `null` where nothing was named. */
export const complaintIn = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft | null => {
  const denied = deniedIn(drafts);
  const candidates = utterances
    .slice(0, Math.max(14, Math.ceil(utterances.length * 0.6)))
    .flatMap((utterance, order) => {
      // What is only asked after was not what brought the patient.
      if (utterance.question && utterance.speaker !== 'patient' && !/\b(?:your|this|that)\b/.test(utterance.text))
        return [];
      const place = order / Math.max(1, utterances.length);
      // Without marks nobody can tell what was only asked: the patient's own words count.
      if (utterance.bare)
        return utterance.speaker === 'patient'
          ? fromParts(utterance, order, place).filter(() => /\b(?:my|i)\b/.test(utterance.text))
          : fromTelling(utterance, order, place);
      return [
        ...fromTelling(utterance, order, place),
        ...fromParts(utterance, order, place),
        ...fromSymptoms(utterance, order, place, denied),
      ];
    });
  const key = (text: string): string => text.replace(/\b(?:left|right|lower|upper) /g, '').replace(/s\b/g, '');
  const totals = new Map<string, number>();
  const isDenied = (text: string): boolean => mentionsIn(wordsOf(text)).some(({ concept }) => denied.has(concept));
  for (const { text, score } of candidates.filter((one) => !isDenied(one.text)))
    totals.set(key(text), (totals.get(key(text)) ?? 0) + score);
  const [best, next] = [...totals].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < leastScore || best[1] < clearly * (next?.[1] ?? 0)) return null;
  const named = candidates.filter(({ text }) => key(text) === best[0]);
  const first = named[0];
  if (!first) return null;
  const text = withPlainSide(
    named.find(({ text: one }) => /^(?:left|right) /.test(one))?.text ?? first.text,
    utterances,
  );
  const from = named.find(({ text: one }) => one === text) ?? first;
  const sided = /\b(?:left|right) [a-z]+/.exec(text)?.[0];
  const seen = sided ? utterances.find((utterance) => utterance.text.includes(sided)) : undefined;
  const marked = from.from.speaker === 'patient' ? fromPatient(text) : fromDoctor(text);
  return {
    body: marked.replace(/«(?:P|WP|DP)» /g, ''),
    topic: 'chief_complaint',
    segmentIds: [...new Set([...from.from.segmentIds, ...(seen?.segmentIds ?? [])])],
    order: -1,
    isOwn: false,
    isDenial: false,
    speaker: 'doctor',
    isGathered: true,
  };
};
