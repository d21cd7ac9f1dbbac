import type { FieldValues } from 'react-hook-form';
import type { AnyForm } from './ContractForm.tsx';
import type { ContractForm } from './useContractForm.ts';

/** A form seen as one over some of its fields: for fields that the forms of several endpoints share, by the same names. */
export const partOf = <Part extends FieldValues>(form: AnyForm): ContractForm<Part> =>
  form as unknown as ContractForm<Part>;
