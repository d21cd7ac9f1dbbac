import { accountErrors } from '@auscult/contract/accounts/errors.ts';
import { get, list, update } from '@auscult/contract/doctors/endpoints.ts';
import { doctorErrors } from '@auscult/contract/doctors/errors.ts';
import type { Doctor } from '@auscult/contract/doctors/schemas.ts';
import { options as listPractices } from '@auscult/contract/practices/endpoints.ts';
import { options as listSpecialities } from '@auscult/contract/specialities/endpoints.ts';
import { call } from '../../app/api.ts';
import { FormCard } from '../../app/ContractForm.tsx';
import { LookupField } from '../../app/LookupField.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { CheckField } from '../../ui/Choices.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { notify } from '../../ui/Toasts.tsx';

type Typed = {
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  practiceId: string | null;
  specialityId: string | null;
  phone: string;
  providerNumber: string;
  hpii: string;
  isTester: boolean;
  calloutsEnabled: boolean;
};
const typedOf = (doctor: Doctor): Typed & { version: number } => ({
  firstName: doctor.firstName,
  lastName: doctor.lastName,
  email: doctor.email,
  title: doctor.title,
  practiceId: doctor.practice.id,
  specialityId: doctor.speciality?.id ?? null,
  phone: doctor.phone,
  providerNumber: doctor.providerNumber,
  hpii: doctor.hpii,
  isTester: doctor.isTester,
  calloutsEnabled: doctor.calloutsEnabled,
  version: doctor.version,
});

const useProfileForm = (doctor: Doctor) => {
  const params = { userId: doctor.id };
  return useContractForm(update, {
    params,
    start: typedOf(doctor),
    toBody: ({ practiceId, ...typed }: Typed) => ({ ...typed, ...(practiceId === null ? {} : { practiceId }) }),
    latest: async () => typedOf(await call(get, { params })),
    changes: [list, get],
    refusals: [
      { error: accountErrors.emailTaken, field: 'email' },
      { error: doctorErrors.doctorBound, field: 'practiceId' },
    ],
    onDone: () => notify('success', { title: 'Saved' }),
  });
};

const Numbers = ({ form }: { form: ReturnType<typeof useProfileForm> }) => (
  <>
    <FormColumns>
      <TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
      <TextField label="Provider number" autoComplete="off" {...form.field('providerNumber')} />
    </FormColumns>
    <FormColumns>
      <TextField
        label="HPI-I"
        inputMode="numeric"
        autoComplete="off"
        help="16 digits. Names them as the author wherever a practice system takes it."
        {...form.field('hpii')}
      />
    </FormColumns>
  </>
);

/** Who a doctor is, and where they work. */
export const DoctorProfile = ({ doctor }: { doctor: Doctor }) => {
  const form = useProfileForm(doctor);
  return (
    <FormCard form={form} title="Profile">
      <FormColumns>
        <TextField label="First name" autoComplete="off" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...form.field('lastName')} />
      </FormColumns>
      <FormColumns>
        <TextField label="Title" autoComplete="off" {...form.field('title')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          help="A new one ends the sessions; both addresses are told."
          {...form.field('email')}
        />
      </FormColumns>
      <FormColumns>
        <LookupField
          label="Practice"
          read={listPractices}
          optionOf={({ id, name }) => [id, name]}
          known={[[doctor.practice.id, doctor.practice.name]]}
          {...form.control('practiceId')}
        />
        <LookupField
          label="Speciality"
          read={listSpecialities}
          optionOf={({ id, name }) => [id, name]}
          known={doctor.speciality ? [[doctor.speciality.id, doctor.speciality.name]] : []}
          {...form.control('specialityId')}
        />
      </FormColumns>
      <Numbers form={form} />
      <CheckField
        label="Lists what deserves a look after the documents are written"
        {...form.flag('calloutsEnabled')}
      />
      <CheckField
        label="Tester"
        hint="Sees build facts and evaluation marks, and nothing else more."
        {...form.flag('isTester')}
      />
    </FormCard>
  );
};
