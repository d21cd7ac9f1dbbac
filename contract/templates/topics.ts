import type { Topic } from './schemas.ts';

/** Words of a title or an instruction that tell what a section is about; the first that fit count. */
const words: readonly (readonly [RegExp, Topic[]])[] = [
  [/\b(?:presenting|complaint|reason for|referred for|problem today)\b/i, ['chief_complaint', 'history']],
  [/\b(?:past|background|surgical history|medical history|comorbid)/i, ['past_history']],
  [/\b(?:family)\b/i, ['family_history']],
  [/\b(?:social|occupation|smok|alcohol|lifestyle)/i, ['social_history']],
  [/\b(?:rx|medications?|medicines?|drugs|prescri)/i, ['medications']],
  [/\b(?:allerg|reactions?|intoleran)/i, ['allergies']],
  [/\b(?:systems? review|review of systems|ros)\b/i, ['review_of_systems']],
  [/\b(?:exam|o\/e|on examination|findings|observations|vitals)/i, ['examination']],
  [/\b(?:results?|investigations?|imaging|bloods?|pathology|tests)\b/i, ['results']],
  [/\b(?:procedure|operation|operative)/i, ['procedure']],
  [/\b(?:work|capacity|fitness|duties)\b/i, ['work_capacity']],
  [/\b(?:assessment|impression|opinion|diagnos|formulation)/i, ['assessment']],
  [/\b(?:follow|review in|next visit)/i, ['follow_up']],
  [/\b(?:plan|management|recommend|treatment|advice)/i, ['plan', 'follow_up']],
  [/\b(?:history|hpi|progress|story|since)\b/i, ['chief_complaint', 'history', 'review_of_systems']],
];

/** What a section is proposed to be about, by the words of its title, else of its instruction; the doctor changes it. */
export const proposedTopics = (title: string, instruction = ''): Topic[] =>
  [title, instruction].flatMap((text) => words.find(([pattern]) => pattern.test(text))?.[1] ?? []).slice(0, 3);
