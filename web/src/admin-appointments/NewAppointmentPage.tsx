import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { create } from '@auscult/contract/admin-appointments/endpoints.ts';
import { facets, list } from '@auscult/contract/appointments/endpoints.ts';
import type { PatientSummary } from '@auscult/contract/appointments/schemas.ts';
import { fullName } from '@auscult/contract/format.ts';
import { formMode, showOnFields } from '../app/form.ts';
import { useKeys } from '../app/keys.ts';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { useSend } from '../app/useRead.ts';
import { ConsultFields } from '../appointments/components/ConsultFields.tsx';
import { bodyOfNew, fromDoctor, type ConsultValues } from '../appointments/components/consultForm.ts';
import { PatientOfNew } from '../appointments/components/PatientField.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CheckField } from '../ui/Choices.tsx';
import { FormBody, FormFoot } from '../ui/Form.tsx';
import { Stack } from '../ui/Layout.tsx';
import { dateText } from '../ui/moments.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { useNow } from '../ui/useNow.ts';
import { DoctorField, useDoctor, type BatchDoctor } from './components/DoctorField.tsx';

const useNewConsult = (doctor: BatchDoctor) => {
  const { timezone: timeZone } = doctor.practice;
  const navigate = useNavigate();
  const now = useNow();
  const [known, setKnown] = useState<PatientSummary | null>(null);
  const [isTest, setIsTest] = useState(false);
  const form = useForm<ConsultValues>({ ...formMode, defaultValues: fromDoctor(doctor, { now, timeZone }) });
  const creating = useSend(create, { isShownInPlace: true, changes: [list, facets] });
  const choose = (patient: PatientSummary | null): void => {
    setKnown(patient);
    if (!patient) return;
    form.setValue('patientName', fullName(patient), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setValue('gender', patient.gender ?? '');
    form.setValue('birthDate', patient.birthDate ? dateText(patient.birthDate) : '');
  };
  const save = form.handleSubmit((values) => {
    // How long notes are is the doctor's own default.
    const { noteLength: _, ...body } = bodyOfNew(values, { known, now: new Date(), timeZone });
    creating.mutate(
      { body: { ...body, doctorId: doctor.id, isTest } },
      {
        onSuccess: () => {
          form.reset(values);
          notify('success', { title: 'Consult made', text: 'It stands in the doctor’s list.' });
          setTimeout(() => void navigate(`/admin/appointments?doctorsIds=${doctor.id}`));
        },
        onError: (error) => showOnFields(form, error),
      },
    );
  });
  return { form, known, choose, save, timeZone, isTest, setIsTest, isSaving: creating.isPending };
};

const Form = ({ doctor }: { doctor: BatchDoctor }) => {
  const { form, known, choose, save, timeZone, isTest, setIsTest, isSaving } = useNewConsult(doctor);
  const { isDirty } = form.formState;
  useKeys({ 'Ctrl Enter': () => void save() });
  return (
    <form onSubmit={save} noValidate>
      <ConsultFields
        form={form}
        patient={<PatientOfNew form={form} known={known} doctor={doctor.id} onChoose={choose} />}
        isPatientKnown={known !== null}
        timeZone={timeZone}
        languages={doctor.languages}
      />
      <FormFoot
        hint={
          <CheckField
            label="A test"
            hint="Counted nowhere and never sent to a practice system."
            checked={isTest}
            onChange={({ target }) => setIsTest(target.checked)}
          />
        }
      >
        <Button type="submit" variant="primary" keys="Ctrl Enter" isBusy={isSaving}>
          Make the consult
        </Button>
      </FormFoot>
      <LeaveGuard when={isDirty && !isSaving} />
    </form>
  );
};

/** The doctor first: what their consults start from fills in the form. */
export const NewAppointmentPage = () => {
  const [doctorId, setDoctorId] = useState<string | null>(null);
  const doctor = useDoctor(doctorId);
  return (
    <Stack>
      <PageHeading title="New consult for a doctor" subtitle="Filled in from the doctor’s defaults." size="md" />
      <Card isPadded={false}>
        <FormBody>
          <DoctorField value={doctorId} onChange={setDoctorId} />
        </FormBody>
        {doctor ? <Form key={doctor.id} doctor={doctor} /> : null}
      </Card>
    </Stack>
  );
};
