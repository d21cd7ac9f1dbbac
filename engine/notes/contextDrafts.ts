import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import type { Draft } from './drafting.ts';
import { doctorTopic, storyTopic } from './filing/topics.ts';

/** Who came along, whatever they do for the patient. */
const accompanied = /^(?:comes?|came|attend(?:s|ed|ing)?|brought(?: in)?|accompanied) (?:with|by)\b/;

/** The doctor's own words about the visit, filed like a dictation. They have no segments. */
export const contextDrafts = (context: string): Draft[] =>
  context
    .split('\n')
    .flatMap((line) => sentencesIn(line))
    .map((sentence, at) => {
      const lower = sentence.text.toLowerCase();
      const found: Topic = accompanied.test(lower) ? 'history' : (doctorTopic(lower) ?? storyTopic(lower));
      // It was written before the visit: nothing in it is this visit's finding or plan.
      const topic: Topic = /^(?:plan|follow_up|assessment|examination|work_capacity)$/.test(found)
        ? at === 0
          ? 'chief_complaint'
          : 'history'
        : at === 0 && found === 'history'
          ? 'chief_complaint'
          : found;
      return { body: sentence.text, topic, segmentIds: [], order: at - 1000, isOwn: true, isDenial: false };
    });
