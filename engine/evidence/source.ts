import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { mentionsIn, wordsOf } from './concepts.ts';
import type { Mention } from './concepts.ts';
import { answerOf, answerStart, isConfirmation, isQuestion, isSupposed, polarityOf } from './polarity.ts';
import type { Polarity } from './polarity.ts';
import { remembered } from './remembered.ts';
import { quantitiesIn } from './quantities.ts';
import type { Quantity } from './quantities.ts';
import { saidInRecordTerms } from './spoken/recordTerms.ts';
import { functionWords, stemOf } from './words.ts';

export type Heard = Mention & { polarity: Polarity };
/** What one text says, ready to be compared: `units` are concepts ("c:cough"), stems ("s:walk") and numbers ("n:5"). */
export type Facts = {
  words: readonly string[];
  mentions: Heard[];
  quantities: readonly Quantity[];
  units: ReadonlySet<string>;
};
export type Source = Facts & {
  segment: TranscriptSegment;
  at: number;
  /** The words in one string. */
  line: string;
  /** The words in the terms of a record, where those are others. */
  recorded: readonly string[] | null;
  /** Index of the segment that answers the question of this one. */
  answeredAt: number | null;
  /** Whether what stands at a word was said to be there. */
  polarityAt: (at: number, name: Omit<Mention, 'at'>) => Polarity;
};

/** Words of notes that nobody says: they ask for no support. */
const noteWords = new Set(
  'duration onset site severity frequency character mechanism occupation worse better medications allergies amount impression plan advised advise recommend recommended discuss discussed explained review reviewed follow presents presented presentation consultation history examination assessment current currently daily nocte mane prn remain remains continue continued appear appears noted patient regarding however include includes including associated due unremarkable significant stated dear sincerely regards kind thank referral referring opinion further management chief complaint systems musculoskeletal cardiovascular respiratory constitutional social neurological gastrointestinal genitourinary psychiatric integumentary hent msk neuro hpi reasoning illness understands agrees agreements evaluation instructions counseling counselling education clinic additional provided pleasant options lengthy obtain reveals auscultation encouraged performed demonstrates answered general status utilizing modification previous consider adds detail formal intervention underwent compliant additionally previously evaluate asymptomatic typically wishes admits employed grossly although received provider'
    .split(' ')
    .map(stemOf),
);

const unitsOf = (
  words: readonly string[],
  mentions: readonly Mention[],
  quantities: readonly Quantity[],
): Set<string> => {
  const units = new Set<string>();
  const covered = new Set<number>();
  for (const mention of mentions) {
    units.add(`c:${mention.concept}`);
    for (let at = mention.at; at < mention.at + mention.length; at += 1) covered.add(at);
  }
  for (const quantity of quantities) {
    if (quantity.kind !== 'time' || quantity.value !== 1) units.add(`n:${quantity.value}`);
    covered.add(quantity.at);
  }
  words.forEach((word, at) => {
    if (covered.has(at) || !/^[a-z]/.test(word) || functionWords.has(word)) return;
    const stem = stemOf(word);
    if (stem.length > 1 && !noteWords.has(stem)) units.add(`s:${stem}`);
  });
  return units;
};

const readFacts = (text: string): Facts => {
  const words = wordsOf(text);
  const found = mentionsIn(words);
  const quantities = quantitiesIn(words);
  return {
    words,
    mentions: found.map((mention) => ({ ...mention, polarity: polarityOf(words, mention) })),
    quantities,
    units: unitsOf(words, found, quantities),
  };
};

/** Texts are read again on every save and every look at a consult; what is kept of them takes some 20 MB. */
const KEPT_CHARACTERS = 200_000;
/** The facts of a text that stands by itself: a sentence of a document, the context, the record. */
export const factsOf = remembered(readFacts, KEPT_CHARACTERS);

type Part = { words: readonly string[]; question: boolean; confirmation: boolean; mentions: readonly Mention[] };
const partsOf = (text: string): Part[] =>
  (text.match(/(?:[^.?!]|\.(?=\d)|(?<=\b(?:dr|mr|mrs|ms))\.)+[.?!]*/gi) ?? []).map((part) => {
    const words = wordsOf(part);
    return { words, question: isQuestion(part), confirmation: isConfirmation(part), mentions: mentionsIn(words) };
  });

/** What a text says whoever speaks and whatever follows. */
type Spoken = Omit<Facts, 'mentions'> & {
  line: string;
  recorded: readonly string[] | null;
  parts: Part[];
  asAnswer: string;
  question: boolean;
};
/** The words of a text in the terms of a record where those are others: a record that says it so is carried by it. */
const recordedIn = (text: string): readonly string[] | null => {
  const recorded = saidInRecordTerms(text);
  return recorded === text ? null : wordsOf(recorded);
};

const readSpoken = (text: string): Spoken => {
  const parts = partsOf(text);
  const words = parts.flatMap((part) => part.words);
  const quantities = quantitiesIn(words);
  const recorded = recordedIn(text);
  let offset = 0;
  const mentions = parts.flatMap((part) => {
    const from = offset;
    offset += part.words.length;
    return part.mentions.map((mention) => ({ ...mention, at: mention.at + from }));
  });
  return {
    parts,
    words,
    quantities,
    line: words.join(' '),
    recorded,
    units: new Set([
      ...unitsOf(words, mentions, quantities),
      ...(recorded ? unitsOf(recorded, mentionsIn(recorded), []) : []),
    ]),
    question: isQuestion(text),
    asAnswer: wordsOf(text)
      .join(' ')
      .replace(/ ([,.?!])/g, '$1'),
  };
};
const spokenOf = remembered(readSpoken, KEPT_CHARACTERS);

/** Asked in the middle of speech without marks: "okay and any other symptoms like a cough". */
const isAsked = (words: readonly string[], mention: Mention): boolean => {
  for (let at = mention.at - 1; at >= Math.max(0, mention.at - 14); at -= 1) {
    const word = words[at] ?? '';
    if (/^([.;]|no|not|without|denies|never|that|i|there)$/.test(word)) return false;
    if (word === 'any' || (word === 'you' && /^(do|have|are|did|were)$/.test(words[at - 1] ?? ''))) return true;
  }
  return false;
};

/** "If you get any chest pain, call", "look out for a fever": what may come. */
const isWarned = (words: readonly string[], { at, length }: Mention): boolean => {
  for (let back = at - 1; back >= Math.max(0, at - WARNED); back -= 1) {
    const pair = `${words[back] ?? ''} ${words[back + 1] ?? ''}`;
    if (/^(?:[.;] |then |we |i |so you$)/.test(pair)) break;
    if (
      /^(?:if (?:you|it|your|there|that|things|any)|(?:look|watch|looking|watching) (?:out|for)|bear in|should you)$/.test(
        pair,
      )
    )
      return true;
  }
  return /^(?:or [a-z]+ )?,? ?if you (?:get|have|notice|develop)\b/.test(
    words.slice(at + length, at + length + 7).join(' '),
  );
};
const WARNED = 14;

/** "Have you had any fever no no fever okay": asked and answered in one run of speech without marks. */
const answeredIn = (words: readonly string[], { at, length }: Mention): Polarity | null => {
  for (let next = at + length; next < Math.min(words.length, at + length + ANSWERED); next += 1) {
    const pair = `${words[next] ?? ''} ${words[next + 1] ?? ''}`;
    if (/^[.;?]/.test(pair)) return null;
    if (/^no (?:no|not|i|okay|ok|alright|it|that|none|nothing|never|,|he|she)?$/.test(pair)) return 'denied';
    if (/^(?:yes|yeah|yep) (?:yes|yeah|i|okay|ok|alright|it|that|he|she)?$/.test(pair)) return 'affirmed';
  }
  return null;
};
const ANSWERED = 9;

/** "Chills" / "No": a word or two that the patient answers, where speech has no marks. */
const isBareQuestion = (segment: TranscriptSegment, next: TranscriptSegment | undefined): boolean => {
  if (segment.speaker !== 'doctor' || next?.speaker !== 'patient' || /[.?!,]/.test(segment.text)) return false;
  const { words } = spokenOf(segment.text);
  return words.length <= 3 && answerStart(spokenOf(next.text).asAnswer) !== null && mentionsIn(words).length > 0;
};

/** "Um.", "Well, uh,": nothing is answered yet. */
const hesitation = /^(?:um+|uh+|er|oh|ah|hm+|well)?[ ,.]*$/;
/** "No. My wife would say so.": what follows the first sentence takes nothing back. */
const takenBack =
  /^[ ,.]*(?:but|only|except|unless|apart|other than|well|just|maybe|sometimes|occasionally|a (?:bit|little)|not (?:always|often)|i (?:guess|suppose|mean)|actually|yes|yeah|oh|unless|once|not unless|if)\b/;
/** What a whole answer says; where it wavers later, what its first sentence says. */
const readAnswer = (text: string): ReturnType<typeof answerOf> => {
  const own = text.replace(/^[ ,.]+/, '');
  const answer = answerOf(own);
  if (answer !== 'unclear') return answer;
  const [first = '', ...others] = own.split(/[.?!]/);
  if (/^(?:um+ |uh+ |mm+ )?,? ?no ?,? ?not really\b(?!.*\b(?:but|only|except|just|unless)\b)/.test(own)) return 'no';
  const opened = answerOf(first);
  return opened !== 'unclear' && !takenBack.test(others.join('.')) ? opened : answer;
};
/** "Any discharge? No, okay.": the doctor says what was answered by a gesture, or too softly. */
const isEchoed = (words: readonly string[]): boolean =>
  words.length <= 6 && /^no(?: (?:[.,]|ok|okay|fine|good|great|alright|all|right|that is|o|k))*$/.test(words.join(' '));

/** What the segment after a question answers to it. */
const answerAfter = (
  segments: readonly TranscriptSegment[],
  at: number,
): { polarity: Polarity; answeredAt: number | null; isAgreed?: boolean } => {
  const own = segments[at];
  for (let next = at + 1; next < Math.min(segments.length, at + 4); next += 1) {
    const segment = segments[next];
    if (!segment || !own) break;
    if (segment.speaker === own.speaker && own.speaker !== 'unknown') {
      if (own.speaker === 'doctor' && isEchoed(spokenOf(segment.text).parts[0]?.words ?? []))
        return { polarity: 'denied', answeredAt: next };
      if (spokenOf(segment.text).question) break;
      continue;
    }
    const text = spokenOf(segment.text).asAnswer;
    if (hesitation.test(text)) continue;
    const answer = readAnswer(text);
    if (answer === null) break;
    // "No, only on stairs" denies nothing for sure; "yes, a bit" affirms.
    return {
      polarity: answer === 'no' ? 'denied' : answer === 'yes' || answerStart(text) === 'yes' ? 'affirmed' : 'unknown',
      answeredAt: next,
      isAgreed: /^(?:that is )?(?:correct|right|exactly)\b/.test(text),
    };
  }
  return { polarity: 'asked', answeredAt: null };
};

/** Whether something is said to be there, asked, or neither, given what answers its question. */
const spokenPolarity = (
  part: Part,
  mention: Mention,
  { isPatient, isBare, answer, isAgreed }: { isPatient: boolean; isBare: boolean; answer: Polarity; isAgreed: boolean },
): Polarity => {
  const own = polarityOf(part.words, mention);
  const isTold = !isPatient && own === 'affirmed';
  const isComing = isTold && isWarned(part.words, mention);
  const isQuestioned = part.question || isBare || (isTold && !isComing && isAsked(part.words, mention));
  const isOpen = isComing || isSupposed(part.words, mention);
  const polarity = isQuestioned ? (answeredIn(part.words, mention) ?? answer) : isOpen ? 'unknown' : own;
  if (!part.question || own !== 'denied') return polarity;
  // "You don't have asthma?" says neither, whatever is answered; "no blood, is that right?" is said.
  return polarity === 'denied' || ((part.confirmation || isAgreed) && polarity === 'affirmed') ? 'denied' : 'unknown';
};

const sourceOf = (segments: readonly TranscriptSegment[], at: number): Source | null => {
  const segment = segments[at];
  if (!segment) return null;
  const { parts, words, recorded, quantities, units, line } = spokenOf(segment.text);
  const isAsking =
    segment.speaker !== 'patient' &&
    parts.some((part) => !part.question && part.mentions.some((mention) => isAsked(part.words, mention)));
  const isBare = isBareQuestion(segment, segments[at + 1]);
  const answer =
    isAsking || isBare || parts.some((part) => part.question)
      ? answerAfter(segments, at)
      : { polarity: 'asked' as const, answeredAt: null };
  const lastSaid = parts.findLastIndex((part) => !part.question && part.words.length >= 4);
  const starts: number[] = [];
  let offset = 0;
  for (const part of parts) {
    starts.push(offset);
    offset += part.words.length;
  }
  const isPatient = segment.speaker === 'patient';
  const isAnsweredBy = (next: Part | undefined): boolean =>
    segment.speaker === 'doctor' && !!next && isEchoed(next.words);
  const polarityAt = (place: number, name: Omit<Mention, 'at'>): Polarity => {
    const index = starts.findLastIndex((start) => start <= place);
    const part = parts[index];
    return part
      ? spokenPolarity(
          part,
          { ...name, at: place - (starts[index] ?? 0) },
          {
            isPatient,
            isBare,
            isAgreed: answer.isAgreed === true,
            // What is asked is answered after it only where nothing else is said in between.
            answer: isAnsweredBy(parts[index + 1]) ? 'denied' : index >= lastSaid ? answer.polarity : 'asked',
          },
        )
      : 'unknown';
  };
  const mentions = parts.flatMap((part, index) =>
    part.mentions.map((mention): Heard => {
      const place = mention.at + (starts[index] ?? 0);
      return { ...mention, at: place, polarity: polarityAt(place, mention) };
    }),
  );
  return { segment, at, answeredAt: answer.answeredAt, line, words, recorded, mentions, quantities, units, polarityAt };
};

/** What was said, segment by segment, with questions judged by their answers. */
export const sourcesOf = (segments: readonly TranscriptSegment[]): Source[] =>
  segments.flatMap((_, at) => {
    const source = sourceOf(segments, at);
    return source ? [source] : [];
  });
