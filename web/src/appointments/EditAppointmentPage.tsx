import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { facets, get, list, saveContext, update } from '@auscult/contract/appointments/endpoints.ts';
import { may } from '@auscult/contract/appointments/lifecycle.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { fullName } from '@auscult/contract/format.ts';
import { formMode, rules, showOnFields } from '../app/form.ts';
import { useKeys } from '../app/keys.ts';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { useMe } from '../app/me.ts';
import { invalidate, putAppointment, useAppointment, useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormFoot } from '../ui/Form.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Loading, RowsSkeleton } from '../ui/Skeleton.tsx';
import { notify } from '../ui/Toasts.tsx';
import { consultOf, fromAppointment, hasTwoNames, patientOf, type ConsultValues } from './components/consultForm.ts';
import { pathOf } from './components/ConsultList.tsx';
import { discardConsult } from './components/discardConsult.ts';
import { DiscardModal } from './components/DiscardModal.tsx';
import { ConsultFields } from './components/ConsultFields.tsx';
import styles from './NewAppointmentPage.module.css';

const Discard = ({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const discarding = useMutation({
    mutationFn: () => discardConsult(appointment.id),
    onSuccess: () => {
      for (const changed of [list, facets]) invalidate(client, changed);
      notify('info', { title: 'Consult discarded' });
      void navigate('/doctor/appointments', { state: { isLeaving: true } });
    },
  });
  return (
    <DiscardModal
      appointment={appointment}
      isBusy={discarding.isPending}
      onClose={onClose}
      onDiscard={() => discarding.mutate()}
    />
  );
};

const useChange = (appointment: Appointment) => {
  const timeZone = useMe().practice?.timezone;
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<ConsultValues>({ ...formMode, defaultValues: fromAppointment(appointment, timeZone) });
  const scene = useSend(saveContext, { isShownInPlace: true });
  const updating = useSend(update, { isShownInPlace: true, changes: [list, get] });
  const submit = async (values: ConsultValues): Promise<void> => {
    try {
      const changed = await updating.mutateAsync({
        params: { appointmentId: appointment.id },
        body: { ...consultOf(values, { now: new Date(), timeZone }), patient: patientOf(values) },
      });
      if (values.context !== appointment.context)
        await scene.mutateAsync({ body: { appointmentId: appointment.id, context: values.context } });
      putAppointment(client, { ...changed, context: values.context });
      form.reset(values);
      notify('success', { title: 'Consult saved' });
      setTimeout(() => void navigate(pathOf(changed)));
    } catch (error) {
      showOnFields(form, error);
    }
  };
  return { form, timeZone, save: form.handleSubmit(submit), isSaving: updating.isPending || scene.isPending };
};

const Form = ({ appointment }: { appointment: Appointment }) => {
  const { form, timeZone, save, isSaving } = useChange(appointment);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { errors, isDirty } = form.formState;
  useKeys({ 'Ctrl Enter': () => void save() });
  const patient = (
    <TextField
      label="Patient"
      error={errors.patientName?.message}
      help="First and last name. A change counts for all consults of this patient."
      {...form.register('patientName', {
        ...rules.required('A name'),
        validate: (text) => hasTwoNames(text) || 'Please give a first and a last name',
      })}
    />
  );
  return (
    <div className={styles['grid']}>
      <Card isPadded={false} className={styles['card']}>
        <form onSubmit={save} noValidate>
          <ConsultFields form={form} patient={patient} isPatientKnown={false} timeZone={timeZone} />
          <FormFoot
            hint={
              may(appointment.status, 'discard') ? (
                <Button variant="ghost" size="sm" icon={<IconTrash />} onClick={() => setIsDiscarding(true)}>
                  Discard consult
                </Button>
              ) : null
            }
          >
            <Button type="submit" variant="primary" keys="Ctrl Enter" isBusy={isSaving}>
              Save
            </Button>
          </FormFoot>
        </form>
      </Card>
      <LeaveGuard when={isDirty && !isSaving && !isDiscarding} />
      {isDiscarding ? <Discard appointment={appointment} onClose={() => setIsDiscarding(false)} /> : null}
    </div>
  );
};

/** Change what was planned: time, type, engine, documents, patient. */
export const EditAppointmentPage = () => {
  const { appointmentId = '' } = useParams();
  const { data, error } = useAppointment(appointmentId);
  if (error && !data) throw error;
  return (
    <>
      <PageHeading title="Change consult" subtitle={data ? fullName(data.patient) : ' '} size="md" />
      {data ? (
        <Form key={data.id} appointment={data} />
      ) : (
        <Loading label="Loading the consult">
          <RowsSkeleton rows={6} />
        </Loading>
      )}
    </>
  );
};
