import type { Topic } from '@auscult/contract/templates/schemas.ts';

/** Topics that one paragraph of a letter holds together. */
export const cluster: Readonly<Record<Topic, number>> = {
  chief_complaint: 0,
  history: 0,
  review_of_systems: 0,
  past_history: 1,
  medications: 1,
  allergies: 1,
  family_history: 1,
  social_history: 1,
  examination: 2,
  results: 2,
  procedure: 2,
  assessment: 3,
  plan: 3,
  follow_up: 3,
  work_capacity: 4,
};
