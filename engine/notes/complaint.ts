import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import { polarityOf } from '../evidence/polarity.ts';
import type { Draft } from './drafting.ts';
import { fromDoctor, fromPatient } from './person.ts';
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

const suffers =
  /\b(?:hurts?|injured|(?:have|had|am|been|started|got|get) (?:[a-z]+ ){0,4}|bothering|aside from|sore|my)\b/;
const wording = /\b(?:so tired|pass out|think|thought|worried|if|when i)\b/;

/** The symptoms that the patient says are not there. */
const deniedIn = (drafts: readonly Draft[]): Set<string> =>
  new Set(
    drafts
      .filter((draft) => draft.isDenial)
      .flatMap((draft) => mentionsIn(wordsOf(draft.body)).map((mention) => mention.concept)),
  );

/** The opposite side of the same part was named as well: which one it is, is for the record's body to say. */
const bothSides = (text: string, utterances: readonly Utterance[]): boolean => {
  const side = /\b(left|right) ([a-z]+)/.exec(text);
  return (
    side !== null &&
    utterances.some((utterance) => utterance.text.includes(`${side[1] === 'left' ? 'right' : 'left'} ${side[2] ?? ''}`))
  );
};

const fromWords = (utterance: Utterance, order: number, place: number): Candidate[] => {
  const words = wordsOf(utterance.text);
  return mentionsIn(words).flatMap((mention): Candidate[] => {
    if (
      mention.kind !== 'symptom' ||
      utterance.question ||
      (utterance.speaker === 'patient'
        ? !suffers.test(utterance.text)
        : !/\b(?:you (?:have|are|were)|your)\b/.test(utterance.text)) ||
      polarityOf(words, mention) === 'denied' ||
      wording.test(utterance.text) ||
      /\b(?:history|mother|father|wife|husband|better|family)\b/.test(utterance.text)
    )
      return [];
    const name = namedWith(words, mention);
    if (name === null) return [];
    const has = /\b(?:hurt|injured|having|had|have|got|started|been|bothering|experiencing|is|reports?)\b/.test(
      utterance.text,
    )
      ? 0.5
      : 0;
    return [
      {
        text: name,
        score: 2.5 + has + (name.split(' ').length > 1 ? 0.6 : 0) - 3 * place - (utterance.question ? 1 : 0),
        from: utterance,
        order,
      },
    ];
  });
};

const fromTelling = (utterance: Utterance, order: number, place: number): Candidate[] => {
  const name = plainName(told.exec(utterance.text)?.[1] ?? '');
  const length = name.split(' ').length;
  if (name.length < 4 || length > 8 || useless.test(name)) return [];
  const clinical =
    mentionsIn(wordsOf(name)).length > 0 ||
    /\b(?:exam|physical|check-?up|problems|problem|surgery|injury|evaluation|consultation|follow-?up)\b/.test(name);
  return clinical ? [{ text: name, score: 6 - 2 * place, from: utterance, order }] : [];
};

/** What the patient came for, in the words in which it was first named; `null` where nobody named it. */
export const complaintIn = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft | null => {
  const denied = deniedIn(drafts);
  const candidates = utterances
    .slice(0, Math.max(12, Math.ceil(utterances.length * 0.4)))
    .flatMap((utterance, order) => {
      const place = order / Math.max(1, utterances.length);
      return [...fromTelling(utterance, order, place), ...fromWords(utterance, order, place)];
    });
  const possible = candidates.filter(
    (one) => !mentionsIn(wordsOf(one.text)).some((mention) => denied.has(mention.concept)),
  );
  const best = possible.reduce<Candidate | null>((most, one) => (!most || one.score > most.score ? one : most), null);
  if (!best) return null;
  // The same complaint named with its side says more.
  const fuller = possible.find(
    (one) => one.text !== best.text && one.text.endsWith(best.text) && one.text.split(' ').length <= 5 && one.score > 1,
  );
  const named = fuller ?? best;
  const chosen = bothSides(named.text, utterances)
    ? { ...named, text: named.text.replace(/\b(?:left|right) /g, '') }
    : named;
  const marked = chosen.from.speaker === 'patient' ? fromPatient(chosen.text) : fromDoctor(chosen.text);
  return {
    body: marked.replace(/«(?:P|WP|DP)» /g, ''),
    topic: 'chief_complaint',
    segmentIds: chosen.from.segmentIds,
    order: -1,
    isOwn: false,
    isDenial: false,
    speaker: 'doctor',
  };
};
