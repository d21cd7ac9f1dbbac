import { listForBatch } from '@auscult/contract/doctors/endpoints.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { LookupField } from '../../app/LookupField.tsx';
import { useRead } from '../../app/useRead.ts';

export type BatchDoctor = ResponseOf<typeof listForBatch>[number];

/** The doctor whom consults are made for, with what their consults start from. */
export const useDoctor = (doctorId: string | null): BatchDoctor | undefined => {
  const { data } = useRead(listForBatch, { query: {} });
  return data?.find(({ id }) => id === doctorId);
};

type Props = { value: string | null; error?: string | undefined; onChange: (doctorId: string | null) => void };
export const DoctorField = (props: Props) => (
  <LookupField
    label="Doctor"
    read={listForBatch}
    // In full: two of one family and practice may share an initial.
    optionOf={({ id, title, firstName, lastName, practice }) => [
      id,
      `${title} ${firstName} ${lastName}, ${practice.name}`.trim(),
    ]}
    {...props}
  />
);
