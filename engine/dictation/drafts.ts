import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import { functionWords } from '../evidence/words.ts';
import type { Draft } from '../notes/drafting.ts';
import { doctorTopic, headingTopic, storyTopic } from '../notes/filing/topics.ts';
import { dictated } from './dictate.ts';
import { isMarked, joined } from './segments.ts';

const cut =
  /^(?:heading\s+)?((?:on |past |presenting |chief |family |social |medical |current |physical |systems |management |review of |history of |history of presenting |history of the presenting |work |reason for )*[A-Za-z-]+)(?::| -)\s*(.*)$/i;

type Placed = { text: string; topic: Topic; isPlaced: boolean; segmentIds: string[] };

/** Which segments a dictated sentence was spoken in: the one that holds most of its words, then those that hold the rest. */
const spokenIn = (
  sentence: string,
  segments: readonly { id: string; words: ReadonlySet<string> }[],
  from: number,
): number[] => {
  const words = wordsOf(sentence).filter((word) => /^[a-z0-9]/.test(word) && !functionWords.has(word));
  const missing = new Set(words);
  const found: number[] = [];
  for (;;) {
    let best = { at: -1, held: 0 };
    for (let at = Math.max(0, from); at < Math.min(segments.length, from + 14); at += 1) {
      const held = [...missing].filter((word) => segments[at]?.words.has(word)).length;
      if (held > best.held) best = { at, held };
    }
    if (best.at < 0) return found.sort((a, b) => a - b);
    found.push(best.at);
    for (const word of segments[best.at]?.words ?? []) missing.delete(word);
  }
};

const ownTopic = (text: string): Topic | null => {
  const lower = text.toLowerCase();
  if (/^(?:thank you|thanks) for (?:referring|seeing|asking)\b|^i (?:saw|reviewed|had the pleasure)\b/.test(lower))
    return 'chief_complaint';
  if (/^review (?:today )?(?:for|of) /.test(lower)) return 'chief_complaint';
  if (/^on (?:physical )?examination\b/.test(lower)) return 'examination';
  if (/\b(?:denies|reports|presents?|presented|complains?|describes)\b/.test(lower)) return storyTopic(lower);
  const byDoctor = doctorTopic(lower);
  if (byDoctor) return byDoctor;
  const story = storyTopic(lower);
  return story === 'history' ? null : story;
};

/** A list of medicines or allergies ends where the doctor goes on to findings or results without saying so. */
const strays = (heading: Topic | null, body: string): boolean => {
  if (heading !== 'medications' && heading !== 'allergies') return /^on (?:physical )?examination\b/i.test(body);
  const own = ownTopic(body);
  return (
    !mentionsIn(wordsOf(body)).some((mention) => mention.kind === 'drug' || mention.concept === 'allergy') &&
    (own === 'examination' ||
      own === 'results' ||
      own === 'plan' ||
      own === 'assessment' ||
      own === 'follow_up' ||
      /^on examination\b/i.test(body))
  );
};

const ofOperation =
  /^(?:operation|procedure|theatre) (?:report|note|record)\b|^date of (?:the )?(?:operation|procedure|surgery)\b/i;
const howDone =
  /\b(?:surgeon|assistant|an(?:a)?esthe\w+|sedation|induction|supine|prone|lithotomy|position(?:ed)?|prepared|prepped|drap(?:ed|ing)|incision|approach|time[- ]?out|tourniquet|ports?|(?:was|were) (?:opened|divided|inserted|passed|made|given|placed|performed|intubated|advanced))\b/i;
/** Why an operation was done is told in a sentence or two; who did it, and how, follows without a heading. */
const goesOnToOperation = (heading: Topic | null, body: string, before: readonly Placed[]): boolean =>
  heading === 'chief_complaint' &&
  howDone.test(body) &&
  before.some(({ topic }) => topic === 'procedure') &&
  before.at(-1)?.topic === 'chief_complaint';

/** Dictation as statements in the doctor's own wording, filed by spoken headings where there are any, else by what they are about. */
export const dictationDrafts = (segments: readonly TranscriptSegment[], orderFrom = 0): Draft[] => {
  const known = segments.map((segment) => ({ id: segment.id, words: new Set(wordsOf(segment.text)) }));
  const texts = segments.map((segment) => segment.text.replace(/^ +| +$/g, '')).filter(Boolean);
  const text = dictated(isMarked(segments) ? joined(texts) : texts.join('\n'));
  const placed: Placed[] = [];
  let heading: Topic | null = null;
  let last: Topic = 'history';
  let from = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const leading =
      /^(impression|plan|examination|assessment|diagnosis|medications|allergies|background|investigations|results|management)\b/i.exec(
        line,
      )?.[1];
    if (leading) heading = headingTopic(leading);
    for (const sentence of sentencesIn(line)) {
      const parts = cut.exec(sentence.text);
      const named = headingTopic(parts?.[1] ?? sentence.text);
      if (named) heading = named;
      const body = named ? (parts?.[2] ?? '').trim() : sentence.text;
      if (body.replace(/[^A-Za-z0-9]/g, '') === '') continue;
      if (strays(heading, body)) heading = null;
      if (goesOnToOperation(heading, body, placed)) heading = 'procedure';
      const topic: Topic =
        heading ??
        (ofOperation.test(body) ? 'procedure' : null) ??
        ownTopic(body) ??
        (last === 'chief_complaint' ? 'history' : last);
      last = topic;
      const found = spokenIn(body, known, from);
      if (found.length > 0) from = Math.max(0, (found[0] ?? 0) - 1);
      const segmentIds = found.map((at) => known[at]?.id ?? '').filter(Boolean);
      placed.push({ text: body, topic, isPlaced: heading !== null, segmentIds });
    }
  }
  return placed.map((item, at) => ({
    body: item.text.charAt(0).toUpperCase() + item.text.slice(1),
    topic: item.topic,
    segmentIds: item.segmentIds,
    order: orderFrom + at,
    isOwn: true,
    isDenial: false,
  }));
};
