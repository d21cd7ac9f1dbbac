import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import { create, facets, list } from '@auscult/contract/appointments/endpoints.ts';
import type { PatientSummary } from '@auscult/contract/appointments/schemas.ts';
import { list as listPatients } from '@auscult/contract/patients/endpoints.ts';
import { fullName } from '@auscult/contract/format.ts';
import { formMode, showOnFields } from '../app/form.ts';
import { useKeys } from '../app/keys.ts';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { useMe } from '../app/me.ts';
import { useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FormFoot } from '../ui/Form.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { useNow } from '../ui/useNow.ts';
import { bodyOfNew, fromDefaults, type ConsultValues } from './components/consultForm.ts';
import { ConsultAside } from './components/ConsultAside.tsx';
import { ConsultFields } from './components/ConsultFields.tsx';
import { dateText } from '../ui/moments.ts';
import { TemplateFields } from './components/TemplateFields.tsx';
import { PatientOfNew } from './components/PatientField.tsx';
import styles from './NewAppointmentPage.module.css';

/** A name that was typed elsewhere travels in the history's state, never in the address. */
const typedName = (state: unknown): string => {
  const name = (state as { patient?: unknown } | null)?.patient;
  return typeof name === 'string' ? name : '';
};

const useNewConsult = () => {
  const { settings, practice } = useMe();
  const timeZone = practice?.timezone;
  const location = useLocation();
  const navigate = useNavigate();
  const now = useNow();
  const [known, setKnown] = useState<PatientSummary | null>(null);
  const form = useForm<ConsultValues>({
    ...formMode,
    defaultValues: { ...fromDefaults(settings, { now, timeZone }), patientName: typedName(location.state) },
  });
  const creating = useSend(create, { isShownInPlace: true, changes: [list, facets, listPatients] });
  const choose = (patient: PatientSummary | null): void => {
    setKnown(patient);
    if (!patient) return;
    form.setValue('patientName', fullName(patient), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setValue('gender', patient.gender ?? '');
    form.setValue('birthDate', patient.birthDate ? dateText(patient.birthDate) : '');
  };
  const save = (isRecordedNow: boolean) =>
    form.handleSubmit((values) =>
      creating.mutate(
        { body: bodyOfNew(values, { known, now: new Date(), timeZone }) },
        {
          onSuccess: ({ id }) => {
            form.reset(values);
            // The form is clean only after the next render, and a dirty one asks before it is left.
            setTimeout(
              () =>
                void (isRecordedNow
                  ? navigate(`/doctor/appointments/${id}/in-progress`, { state: { shouldStart: true } })
                  : navigate('/doctor/appointments')),
            );
            if (!isRecordedNow) notify('success', { title: 'Consult saved' });
          },
          onError: (error) => showOnFields(form, error),
        },
      ),
    );
  return { form, known, choose, save, timeZone, isSaving: creating.isPending };
};

/** One short form, filled in from the doctor's defaults. */
export const NewAppointmentPage = () => {
  const { form, known, choose, save, timeZone, isSaving } = useNewConsult();
  const { languages } = useMe();
  const { isDirty } = form.formState;
  const later = (): void => void save(false)();
  useKeys({ 'Ctrl Enter': later });
  return (
    <>
      <PageHeading title="New consult" subtitle="Filled in from your defaults. Only the patient is needed." size="md" />
      <div className={styles['grid']}>
        <Card isPadded={false} className={styles['card']}>
          <form onSubmit={save(false)} noValidate>
            <ConsultFields
              form={form}
              patient={<PatientOfNew form={form} known={known} onChoose={choose} />}
              isPatientKnown={known !== null}
              timeZone={timeZone}
              templates={<TemplateFields form={form} />}
              languages={languages.map(({ id }) => id)}
            />
            <FormFoot
              hint={
                <>
                  <Kbd>Tab</Kbd> moves, <Kbd>Space</Kbd> chooses
                </>
              }
            >
              <Button variant="record" icon={<IconMicrophone />} isBusy={isSaving} onClick={() => void save(true)()}>
                Record now
              </Button>
              <Button type="submit" keys="Ctrl Enter" isBusy={isSaving}>
                Save for later
              </Button>
            </FormFoot>
          </form>
        </Card>
        <ConsultAside patient={known} className={styles['aside']} />
      </div>
      <LeaveGuard when={isDirty && !isSaving} />
    </>
  );
};
