import type { UseFormReturn } from 'react-hook-form';
import { errors, ruleText } from '@auscult/contract/errors.ts';
import type { Medicine, MedicineRequest } from '@auscult/contract/medicines/schemas.ts';
import { isApiProblem, isProblem, rulesOf } from '../../app/problem.ts';
import { showProblem } from '../../app/showProblem.ts';

/** The form as it is typed: several names of a kind stand in one field, separated by commas. */
export type MedicineFormValues = { name: string; brands: string; otherNames: string };
export const noMedicine: MedicineFormValues = { name: '', brands: '', otherNames: '' };

const namesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const requestOf = ({ name, brands, otherNames }: MedicineFormValues): MedicineRequest => ({
  name,
  brands: namesIn(brands),
  otherNames: namesIn(otherNames),
});

export const valuesOf = ({ name, brands, otherNames }: Medicine): MedicineFormValues => ({
  name,
  brands: brands.join(', '),
  otherNames: otherNames.join(', '),
});

const fields = ['name', 'brands', 'otherNames'] as const;

/** Shows what the server refused on the field that holds it; what belongs to no field as a toast. */
export const showRefused = (form: UseFormReturn<MedicineFormValues>, error: unknown): void => {
  if (isProblem(error, errors.medicineListed)) {
    form.setError('name', { message: error.description }, { shouldFocus: true });
    return;
  }
  const broken = isApiProblem(error) ? rulesOf(error) : [];
  // A rule of one name in a list is said on the field in which the list is typed.
  const known = fields.flatMap((field) => {
    const rule = broken.find(({ path }) => path === field || path.startsWith(`${field}.`));
    return rule ? [{ field, rule }] : [];
  });
  known.forEach(({ field, rule }, index) =>
    form.setError(field, { type: 'server', message: ruleText(rule) }, { shouldFocus: index === 0 }),
  );
  if (known.length === 0) showProblem(error);
};
