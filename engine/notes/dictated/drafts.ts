import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { sentencesIn } from '../../evidence/sentences.ts';
import { wordsOf } from '../../evidence/concepts.ts';
import { functionWords } from '../../evidence/words.ts';
import type { Draft } from '../drafting.ts';
import { doctorTopic, headingTopic } from '../filing/topics.ts';
import { learntFiling } from '../learnt/learnt.ts';
import { dictated } from '../../dictation/dictate.ts';
import { filedParts, isPart, parts } from './filing.ts';
import type { Part } from './filing.ts';
import { isMarked, joined } from '../../dictation/segments.ts';

const cut =
  /^(?:heading\s+)?((?:on |past |presenting |chief |family |social |medical |current |physical |systems |management |review of |history of |history of presenting |history of the presenting |work |reason for )*[A-Za-z-]+)(?::| -)\s*(.*)$/i;

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

const leadingWord =
  /^(impression|plan|examination|assessment|diagnosis|medications|allergies|background|investigations|results|management)\b/i;
/** What opens a line of an operation report without a colon behind it. */
const leadingOperation =
  /^(impression|plan|indications?|operation|procedure|an(?:a)?esthetic|an(?:a)?esthesia|antibiotics?|findings|implants?|closure|complications)\b/i;
/** A report of an operation opens with what it is, or with what was done. */
const reportsOperation =
  /^(?:(?:heading )?(?:operation|procedure|theatre) (?:report|note|record)\b|(?:operation|procedure)\b)/i;

/** What a report of an operation tells where no heading says otherwise. */
const ofOperation: readonly Part[] = ['chief_complaint', 'procedure', 'plan'];

/** A sentence as it was dictated, with the heading that it stands under. */
type Sentence = { text: string; isOpening: boolean; under: Topic | null; isNamed: boolean };

/** The heading that a sentence opens with, or is, and what it says under it. */
const headingOf = (sentence: string, mayLead: boolean, isOperation: boolean): { named: Topic; body: string } | null => {
  const headed = cut.exec(sentence);
  const named = headingTopic(headed?.[1] ?? sentence);
  // What was found at an operation is part of its story.
  if (named)
    return { named: isOperation && named === 'examination' ? 'procedure' : named, body: (headed?.[2] ?? '').trim() };
  if (/^on (?:physical )?exam(?:ination)?\b/i.test(sentence)) return { named: 'examination', body: sentence };
  const [, leading] = (mayLead ? (isOperation ? leadingOperation : leadingWord).exec(sentence) : null) ?? [];
  const led = leading === undefined ? null : headingTopic(leading);
  if (leading === undefined || led === null) return null;
  return { named: led, body: /^indication/i.test(leading) ? sentence.slice(leading.length).trim() : sentence };
};

/** The sentences of a dictation under the headings that were spoken. */
const underHeadings = (text: string, isOperation: boolean): Sentence[] => {
  const found: Sentence[] = [];
  let under: Topic | null = null;
  let isNamed = false;
  for (const line of text.split('\n')) {
    let isOpening = true;
    for (const sentence of sentencesIn(line)) {
      const heading = headingOf(sentence.text, isOpening || isOperation, isOperation);
      if (heading) [under, isNamed] = [heading.named, true];
      const body = heading ? heading.body : sentence.text;
      if (body.replace(/[^A-Za-z0-9]/g, '') === '') continue;
      found.push({ text: body, isOpening, under, isNamed });
      [isOpening, isNamed] = [false, false];
    }
  }
  return found;
};

/** The part of a record that stands for a topic where parts are told from each other. */
const partOf = (topic: Topic): Part => (isPart(topic) ? topic : 'plan');

const reviews =
  /^(?:(?:for |clinic |phone |telephone |wound )?(?:review|follow[- ]?up|clinic|appointment)|return(?! to\b)|see|seen|(?:i (?:will|would like to) )?(?:see|review))\b/i;
/** What is to be done, and when the patient is seen again. */
const ofPlan = (text: string): Topic => {
  const topic = doctorTopic(text.toLowerCase());
  if (reviews.test(text) && (topic === 'follow_up' || /\b(?:day|week|month|year)s?\b/i.test(text))) return 'follow_up';
  return topic === 'work_capacity' ? 'work_capacity' : 'plan';
};

/** Dictation as statements in the doctor's own wording, filed by spoken headings where there are any, else by their words and their order. */
export const dictationDrafts = (segments: readonly TranscriptSegment[], orderFrom = 0): Draft[] => {
  const known = segments.map((segment) => ({ id: segment.id, words: new Set(wordsOf(segment.text)) }));
  const texts = segments.map((segment) => segment.text.replace(/^ +| +$/g, '')).filter(Boolean);
  const text = dictated(isMarked(segments) ? joined(texts) : texts.join('\n'));
  const isOperation = reportsOperation.test(text);
  const sentences = underHeadings(text, isOperation);
  const filed = filedParts(
    sentences.map(({ under, ...sentence }) => ({ ...sentence, under: under && partOf(under) })),
    learntFiling(),
    isOperation ? ofOperation : parts,
  );
  let from = 0;
  return sentences.map(({ text: body, under }, at): Draft => {
    const found = spokenIn(body, known, from);
    if (found.length > 0) from = Math.max(0, (found[0] ?? 0) - 1);
    const part = filed[at] ?? 'history';
    const topic = under && partOf(under) === part ? under : part;
    return {
      body: body.charAt(0).toUpperCase() + body.slice(1),
      topic: topic === 'plan' ? ofPlan(body) : topic,
      segmentIds: found.map((index) => known[index]?.id ?? '').filter(Boolean),
      order: orderFrom + at,
      isOwn: true,
      isDenial: false,
    };
  });
};
