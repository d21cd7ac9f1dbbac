import { list } from '@auscult/contract/appointments/endpoints.ts';
import { statusLabel, type Status } from '@auscult/contract/appointments/lifecycle.ts';
import { consultationEngineLabel, consultationTypeLabel } from '@auscult/contract/format.ts';
import {
  aside,
  dates,
  day,
  filtersOf,
  manyAmong,
  manyOf,
  oneOf,
  partOf,
  search,
  text,
  unshown,
} from '../../app/filters.ts';
import { optionsOf } from '../../ui/options.ts';

const inOrder: readonly Status[] = [
  'draft',
  'recording',
  'paused',
  'finalizing',
  'generating',
  'ready_for_review',
  'reviewed',
  'exporting',
  'exported',
  'error',
];
const statuses = Object.fromEntries(inOrder.map((status) => [status, statusLabel(status)])) as Record<Status, string>;
const ratings = ['None', '1', '2', '3', '4', '5'].map((label, value) => [String(value), label] as const);
const systems = optionsOf({ NONE: 'None', GENIE: 'Genie', GENTU: 'Gentu', PLATO: 'Plato', COBLH: 'Meditech' });

/** What every list of consults is narrowed by. */
export const sharedFilters = {
  search: search('Search patients'),
  from: dates('When', 'to'),
  to: partOf('from'),
  statuses: manyOf('Status', statuses),
  consultationTypes: manyOf('Type', { ...consultationTypeLabel, unspecified: 'Not said' }),
  consultationEngineTypes: manyOf('Engine', consultationEngineLabel),
  ratings: manyAmong('Rating', ratings),
  filter: aside(
    oneOf('View', {
      all: 'All consults',
      today: 'Today',
      to_review: 'To review',
      to_record: 'To record',
      inpatients: 'Inpatients',
      export_failed: 'Export failed',
      evaluation: 'Evaluation',
      discarded: 'Discarded',
    }),
  ),
  keywords: aside(text('Words in the documents')),
  initializationDate: aside(day('Made on')),
  pmsTypes: aside(manyAmong('Practice system', systems)),
  readyBefore: unshown,
  isDischarged: unshown,
  isSoonestFirst: unshown,
};

/** The filters of a doctor's own list. */
export const consultFilters = filtersOf(list, {
  ...sharedFilters,
  specialities: aside(text('Speciality')),
  languages: aside(manyAmong('Language', [['en-AU', 'English (Australia)']])),
  isTest: unshown,
  doctorsIds: unshown,
  practicesIds: unshown,
});
