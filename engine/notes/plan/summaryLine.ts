import type { SectionBlock } from '../engine.ts';
import type { Draft } from '../drafting.ts';

const introducing =
  /^(?:«S» «is\|are»|the patient is|(?:m[rs]s?\.? )?[a-z' -]{2,40} is) an? (?:[a-z]+ ){0,2}\d+[- ]years?[- ]old /;

/** Whether a section tells what is thought and agreed problem by problem. */
export const isByProblemSection = ({ topics, style }: SectionBlock): boolean =>
  style === 'bullets' && topics.includes('assessment') && topics.includes('plan');

/**
 * Who the patient is and what they came with, once more as the line that opens an assessment: what is thought is read without the story.
 * Nothing where the story does not say so in a sentence with an age: that someone came with a cough, the problem below says.
 */
export const withSummaryLine = (drafts: readonly Draft[], sections: readonly SectionBlock[]): Draft[] => {
  if (!sections.some(isByProblemSection) || drafts.some(({ isSummary }) => isSummary)) return [...drafts];
  const told = drafts.find(({ body, topic, isOwn }) => !isOwn && topic === 'history' && introducing.test(body));
  const isAssessed = drafts.some(({ topic }) => /^(?:assessment|plan|follow_up)$/.test(topic));
  return told && isAssessed ? [{ ...told, topic: 'assessment', isSummary: true }, ...drafts] : [...drafts];
};
