import { list } from '@auscult/contract/appointments/endpoints.ts';
import { list as listDoctors } from '@auscult/contract/doctors/endpoints.ts';
import { fullName } from '@auscult/contract/format.ts';
import { clinicalLanguages, languageName } from '@auscult/contract/languages.ts';
import { options as practices } from '@auscult/contract/practices/endpoints.ts';
import { options as specialities } from '@auscult/contract/specialities/endpoints.ts';
import { ago, aside, filtersOf, flag, lookup, manyAmong } from '../../app/filters.ts';
import { sharedFilters } from '../../appointments/components/consultFilters.ts';

const languages = clinicalLanguages.map((tag) => [tag, languageName(tag)] as const);
const { search, from, to, ...others } = sharedFilters;

/** The filters over all practices and doctors. */
export const consultFilters = filtersOf(list, {
  search,
  from,
  to,
  practicesIds: lookup('Practice', practices, ({ id, name }) => [id, name]),
  doctorsIds: lookup('Doctor', listDoctors, (doctor) => [doctor.id, fullName(doctor)]),
  ...others,
  readyBefore: ago('Unreviewed over two days', 2, { statuses: 'ready_for_review' }),
  specialities: aside(lookup('Speciality', specialities, ({ name }) => [name, name])),
  languages: aside(manyAmong('Language', languages)),
  isTest: aside(flag('Test consults')),
});
