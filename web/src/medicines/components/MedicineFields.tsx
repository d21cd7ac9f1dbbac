import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { rules } from '../../app/form.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import type { MedicineFormValues } from './medicineForm.ts';
import styles from '../MedicinesPage.module.css';

type Props = { register: UseFormRegister<MedicineFormValues>; errors: FieldErrors<MedicineFormValues> };
const plain = { autoComplete: 'off', spellCheck: false } as const;

/** The names of one medicine. */
export const MedicineFields = ({ register, errors }: Props) => (
  <div className={styles['fields']}>
    <TextField
      label="Approved name"
      help="May be one that is on the list, to add brands to it"
      maxLength={100}
      error={errors.name?.message}
      {...plain}
      {...register('name', rules.required('The approved name'))}
    />
    <FormColumns>
      <TextField
        label="Brands"
        note="(optional)"
        help="Separated by commas"
        error={errors.brands?.message}
        {...plain}
        {...register('brands')}
      />
      <TextField
        label="Other names"
        note="(optional)"
        help="Older spellings, names of other countries, abbreviations"
        error={errors.otherNames?.message}
        {...plain}
        {...register('otherNames')}
      />
    </FormColumns>
  </div>
);
