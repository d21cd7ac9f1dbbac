import type { UseFormReturn } from 'react-hook-form';
import type { ReplacementRequest } from '@auscult/contract/dictionary/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { showOnFields } from '../../app/form.ts';
import { isProblem } from '../../app/problem.ts';

/** Says on the field that the same words are replaced already; whatever else went wrong is shown where it belongs. */
export const showTaken = (form: UseFormReturn<ReplacementRequest>, error: unknown): void => {
  if (!isProblem(error, errors.replacementListed)) return showOnFields(form, error);
  form.setError('search', { message: 'These words are replaced already' }, { shouldFocus: true });
};
