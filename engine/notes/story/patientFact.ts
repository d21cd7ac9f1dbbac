import type { Draft } from '../drafting.ts';

/** A fact of the story that was put together from all that the patient told. */
export const patientFact = ({ body, segmentIds, order }: Pick<Draft, 'body' | 'segmentIds' | 'order'>): Draft => ({
  body,
  topic: 'history',
  segmentIds: [...new Set(segmentIds)],
  order,
  isOwn: false,
  isDenial: false,
  speaker: 'patient',
  isGathered: true,
});
