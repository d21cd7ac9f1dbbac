import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { deniable } from './questions/deniable.ts';
import { phrases } from './phrases.ts';
import { medicineDone } from './medicines/medicines.ts';
import type { Marked } from './wording/person.ts';
import { likelySpeaker } from './transcript/said.ts';
import { tidied } from './transcript/tidy.ts';
import { storyTopic } from './filing/topics.ts';
import type { Utterance } from './transcript/utterances.ts';
import { mentionsOf } from './mentions.ts';

/** One statement on its way into a document. `own` text stands in the doctor's own wording and is not marked. */
export type Draft = {
  body: Marked;
  topic: Topic;
  segmentIds: string[];
  order: number;
  isOwn: boolean;
  label?: string;
  isDenial: boolean;
  /** Who said it, and in how many words its turn was. */ speaker?: Speaker;
  turnLength?: number;
  /** Only the name of a problem that the doctor turns to. */ isProblem?: boolean;
  /** By which problem an assessment and plan tells it; empty where it belongs to none. */ about?: string;
  /** The lasting problem that it was told of, while the story was told. */ ofProblem?: {
    the: Marked;
    segmentIds: string[];
  };
  /** Names that were said beside it. */ names?: ReadonlySet<string>;
  /** Somebody who is neither the doctor nor the patient said it. */ isByOther?: boolean;
  /** Put together from several places, in the engine's own form. */ isGathered?: boolean;
  /** Spoken where no marks tell sentences apart. */ isBare?: boolean;
  /** A finding or a result in the words of a record: read from what was said, or from a statement that was made of it. */
  isRead?: 'said' | 'stated';
  /** A fragment that nobody can tell to be whole, since its marks were guessed. */ isLoose?: boolean;
  /** Left as it was said, for it would be missed. */ isAdmitted?: boolean;
  /** Said by the doctor after the story was told. */ isLate?: boolean;
  /** Taken for a finding, and of another day or place, or told by the patient. */ isElsewhere?: boolean;
  /** How a medicine is really taken, or an answer under the name of what was asked: a sentence beside the list of its line. */ isUse?: boolean;
  /** In the words of an assessment and plan already. */ isWorded?: boolean;
  /** It has a form in which an assessment and plan can hold it. */ isOfPlan?: boolean;
  /** Read from what the doctor explained, by its form. */ isExplained?: boolean;
  /** It opens the assessment: who the patient is and what they came with. */ isSummary?: boolean;
  /** Of wanting to die, or of harm to oneself or others. */ isRisk?: boolean;
  /** An answer that stands in the patient's own words, under its label or with its question. */
  quoted?: { label: string | null; asked: string; answer: string };
};
export type Writing = { drafts: Draft[]; utterances: readonly Utterance[]; turnLengths: ReadonlyMap<number, number> };

export const put = (
  writing: Writing,
  draft: Omit<Draft, 'isOwn' | 'isDenial' | 'segmentIds'> & { from: readonly Utterance[] },
) => {
  const { from, ...given } = draft;
  const rest = { ...given, body: medicineDone(tidied(given.body)) };
  const last = from.at(-1);
  const turnLength = writing.turnLengths.get(last?.turn ?? -1) ?? 0;
  writing.drafts.push({
    ...rest,
    // "Vomiting once, after the tablets" is of the vomiting.
    ...(last?.isNamed === true && rest.topic === 'medications' && mentionsOf(rest.body)[0]?.kind === 'symptom'
      ? { topic: 'history' as const }
      : {}),
    turnLength,
    ...(last ? { speaker: likelySpeaker(last.text, last.speaker) } : {}),
    ...(last?.bare ? { isBare: true } : {}),
    ...(last?.isNamed === true && rest.label === undefined ? { isGathered: true } : {}),
    ...(last && last.names.size > 0 ? { names: last.names } : {}),
    ...(last?.speaker === 'other' ? { isByOther: true } : {}),
    segmentIds: [...new Set(from.flatMap((utterance) => utterance.segmentIds))],
    isOwn: false,
    // "Denies dizziness, except when standing up": whole as it stands, and no list of what is denied.
    isDenial: rest.body.startsWith('«S» «denies|deny» ') && !rest.body.includes(`, ${phrases.except} `),
  });
};
export const denialTopic = (body: Marked, question: string): Topic => {
  if (/\ballergic (?:rhinitis|asthma)\b/.test(body)) return 'past_history';
  const topic = storyTopic(body.replace(/«[^»]*»/g, ''), question);
  return topic === 'history' && (deniable.test(body) || mentionsOf(body).some((mention) => mention.kind === 'symptom'))
    ? 'review_of_systems'
    : topic;
};

/** The utterances that answer the question at `at`: the next turn of the other voice, up to its next question. */
export const answersTo = (utterances: readonly Utterance[], at: number): Utterance[] => {
  const question = utterances[at];
  const first = utterances[at + 1];
  if (!question || !first || first.question) return [];
  if (question.speaker !== 'unknown' && first.speaker === question.speaker) return [];
  if (question.speaker === 'unknown') return [first];
  const found: Utterance[] = [];
  for (let next = at + 1; next < utterances.length; next += 1) {
    const utterance = utterances[next];
    if (!utterance || utterance.turn !== first.turn || utterance.question) break;
    found.push(utterance);
  }
  return found;
};

export const isFragment = (text: string): boolean =>
  !/^(?:have|has|had|am|was|not|do|did|take|took|cannot|can)\b/.test(text) &&
  !/^(?:i|it|he|she|they|we|there|my|that|this|the)\b.* ?\b(?:is|am|are|was|were|have|has|had|do|does|did|get|feel|take|can|will|[a-z]+ed|[a-z]+s)(?=)\b/.test(
    text,
  );

/** Speech that broke off, or that only names the examination to come. */
export const isWhole = (text: string): boolean =>
  !/^(?:or|unless|then|than|which)\b/.test(text) &&
  !(
    /(?:^| )(?=)(?:it is|i am|you are|they are|makes?|is|was|are|were|has|have|got|get|be|been|being|very|really|quite|by|about|from|just|some|any|this|your|our|would|will|could|should|also|i|we|she|he|they)$/.test(
      text,
    ) && !/\b(?:what|how|where|who) [a-z ]{3,30} (?:is|are|was)$/.test(text)
  ) &&
  !/^(?:on|in|looking at|after) (?:your |the |my )?[a-z ]*(?:exam|examination|summary)$/.test(text) &&
  !/^(?:in|so in|just in) summary after\b/.test(text) &&
  !/ (?:is there any|do you|(?<!(?:will|to|would|can|going to) )have you(?! (?:come|return|follow|start|take|use|get|see|do|go|wear|call|back)\b)|(?<!how |what |where |if |when )are you|did you|can you tell|could you) /.test(
    text,
  );
