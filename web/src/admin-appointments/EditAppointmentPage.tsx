import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { get, update } from '@auscult/contract/admin-appointments/endpoints.ts';
import type { AdminAppointment } from '@auscult/contract/admin-appointments/schemas.ts';
import { list } from '@auscult/contract/appointments/endpoints.ts';
import { listForBatch } from '@auscult/contract/doctors/endpoints.ts';
import { doctorName, fullName } from '@auscult/contract/format.ts';
import { formMode, rules, showOnFields } from '../app/form.ts';
import { useKeys } from '../app/keys.ts';
import { limitOf } from '../app/limits.ts';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { LookupField } from '../app/LookupField.tsx';
import { useRead, useSend } from '../app/useRead.ts';
import {
  consultOf,
  fromAppointment,
  hasTwoNames,
  patientOf,
  type ConsultValues,
} from '../appointments/components/consultForm.ts';
import { ConsultFields } from '../appointments/components/ConsultFields.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CheckField } from '../ui/Choices.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormColumns, FormFoot } from '../ui/Form.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { OnRecord, Reason } from './components/Reason.tsx';

type Values = ConsultValues & { doctorId: string; isTest: boolean; ward: string; bed: string; isHome: boolean };

/** Where the patient lies; only what was changed, since a practice system may keep the rest. */
const stayOf = ({ inpatient }: AdminAppointment, { ward, bed, isHome }: Values, now: Date) => ({
  ...(ward === (inpatient?.ward ?? '') ? {} : { ward: ward.trim() || null }),
  ...(bed === (inpatient?.bed ?? '') ? {} : { bed: bed.trim() || null }),
  ...(isHome === Boolean(inpatient?.dischargedAt) ? {} : { dischargedAt: isHome ? now.toISOString() : null }),
});

const useChange = (consult: AdminAppointment) => {
  const { id: appointmentId, timezone: timeZone } = consult;
  const navigate = useNavigate();
  const form = useForm<Values>({
    ...formMode,
    defaultValues: {
      ...fromAppointment(consult, timeZone),
      doctorId: consult.doctor.id,
      isTest: consult.isTest,
      ward: consult.inpatient?.ward ?? '',
      bed: consult.inpatient?.bed ?? '',
      isHome: Boolean(consult.inpatient?.dischargedAt),
    },
  });
  const updating = useSend(update, { isShownInPlace: true, changes: [list, get] });
  const submit = async (values: Values): Promise<void> => {
    const { doctorId, isTest } = values;
    const moved = doctorId === consult.doctor.id ? {} : { doctorId };
    const now = new Date();
    const inpatient = stayOf(consult, values, now);
    const body = {
      ...consultOf(values, { now, timeZone }),
      patient: patientOf(values),
      isTest,
      ...moved,
      ...(Object.keys(inpatient).length === 0 ? {} : { inpatient }),
    };
    try {
      await updating.mutateAsync({ params: { appointmentId }, body });
      form.reset(values);
      notify('success', { title: 'Consult saved' });
      setTimeout(() => void navigate(`/admin/appointments/${appointmentId}`));
    } catch (error) {
      showOnFields(form, error);
    }
  };
  return { form, save: form.handleSubmit(submit), isSaving: updating.isPending };
};

const Who = ({ form, consult }: { form: UseFormReturn<Values>; consult: AdminAppointment }) => {
  const { errors } = form.formState;
  return (
    <>
      <LookupField
        label="Doctor"
        read={listForBatch}
        query={{ practices: consult.practice.id }}
        optionOf={(doctor) => [doctor.id, doctorName(doctor)]}
        known={[[consult.doctor.id, doctorName(consult.doctor)]]}
        value={form.watch('doctorId')}
        error={errors.doctorId?.message}
        onChange={(doctorId) => form.setValue('doctorId', doctorId ?? consult.doctor.id, { shouldDirty: true })}
      />
      <TextField
        label="Patient"
        error={errors.patientName?.message}
        help="First and last name. A change counts for all consults of this patient."
        {...form.register('patientName', {
          ...rules.required('A name'),
          validate: (text) => hasTwoNames(text) || 'Please give a first and a last name',
        })}
      />
      {consult.isInpatient ? (
        <FormColumns>
          <TextField label="Ward" {...limitOf(update, 'inpatient.ward')} {...form.register('ward')} />
          <TextField label="Bed" {...limitOf(update, 'inpatient.bed')} {...form.register('bed')} />
          <CheckField label="Went home" hint="Taken back where it was too soon." {...form.register('isHome')} />
        </FormColumns>
      ) : null}
    </>
  );
};

const Form = ({ consult }: { consult: AdminAppointment }) => {
  const { form, save, isSaving } = useChange(consult);
  const { isDirty } = form.formState;
  useKeys({ 'Ctrl Enter': () => void save() });
  return (
    <Card isPadded={false}>
      <form onSubmit={save} noValidate>
        <ConsultFields
          form={form as never}
          patient={<Who form={form} consult={consult} />}
          isPatientKnown={false}
          timeZone={consult.timezone}
          hasScene={false}
        />
        <FormFoot
          hint={
            <CheckField
              label="A test"
              hint="Counted nowhere and never sent to a practice system."
              {...form.register('isTest')}
            />
          }
        >
          <Button type="submit" variant="primary" keys="Ctrl Enter" isBusy={isSaving}>
            Save
          </Button>
        </FormFoot>
      </form>
      <LeaveGuard when={isDirty && !isSaving} />
    </Card>
  );
};

const Read = ({ appointmentId }: { appointmentId: string }) => {
  const read = useRead(get, { params: { appointmentId } }, { keepSeconds: 0 });
  return (
    <Loaded read={read} of="the consult">
      {(consult) => (
        <Stack>
          <PageHeading title="Change consult" subtitle={fullName(consult.patient)} size="md" />
          <OnRecord whose={doctorName(consult.doctor)} />
          <Form key={consult.id} consult={consult} />
        </Stack>
      )}
    </Loaded>
  );
};

/** What was planned of a doctor's consult: time, type, engine, documents, patient, and the doctor while nothing is recorded. */
export const EditAppointmentPage = () => {
  const { appointmentId = '' } = useParams();
  return (
    <Reason appointmentId={appointmentId}>
      <Read key={appointmentId} appointmentId={appointmentId} />
    </Reason>
  );
};
