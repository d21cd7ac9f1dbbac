import { useState } from 'react';
import { createInpatient, list, update } from '@auscult/contract/appointments/endpoints.ts';
import type { AppointmentListItem, PatientSummary } from '@auscult/contract/appointments/schemas.ts';
import { fullName } from '@auscult/contract/format.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { limitOf } from '../../app/limits.ts';
import { useSend } from '../../app/useRead.ts';
import { useContractForm } from '../../app/useContractForm.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/Form.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { hasTwoNames, namesOf } from './consultForm.ts';
import { PatientField } from './PatientField.tsx';

/** Where a patient lies now. */
export const BedModal = ({ round, onClose }: { round: AppointmentListItem; onClose: () => void }) => {
  const form = useContractForm(update, {
    params: { appointmentId: round.id },
    start: { inpatient: { ward: round.inpatient?.ward ?? null, bed: round.inpatient?.bed ?? null } },
    changes: [list],
    onDone: onClose,
  });
  return (
    <EditModal form={form} title={`Where ${fullName(round.patient)} lies`} onClose={onClose}>
      <TextField label="Ward" {...form.field('inpatient.ward')} />
      <TextField label="Bed" {...form.field('inpatient.bed')} />
    </EditModal>
  );
};

/** A known patient, or the names of a new one. */
const useNamedPatient = () => {
  const [name, setName] = useState('');
  const [known, setKnown] = useState<PatientSummary | null>(null);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isNamed = known !== null || hasTwoNames(name);
  return {
    isNamed,
    askForName: () => setIsAskedFor(true),
    body: known ? { patientId: known.id } : { patient: namesOf(name) },
    field: {
      value: name,
      known,
      error: isAskedFor && !isNamed ? 'Please give a first and a last name' : undefined,
      onChoose: (patient: PatientSummary | null) => {
        setKnown(patient);
        if (patient) setName(fullName(patient));
      },
      registration: {
        name: 'patientName',
        ref: () => undefined,
        onBlur: () => Promise.resolve(),
        onChange: ({ target }: { target: { value: string } }) => Promise.resolve(setName(target.value)),
      },
    },
  };
};

/** A patient who came in, known or new. */
export const AdmitModal = ({ onClose }: { onClose: () => void }) => {
  const patient = useNamedPatient();
  const [ward, setWard] = useState('');
  const [bed, setBed] = useState('');
  const admitting = useSend(createInpatient, { changes: [list], onDone: onClose });
  const admit = (): void => {
    if (!patient.isNamed) return patient.askForName();
    return admitting.mutate({
      body: {
        ...patient.body,
        inpatient: { ward: ward.trim() || null, bed: bed.trim() || null },
      },
    });
  };
  return (
    <Modal
      title="Add an inpatient"
      text="The first round is made with it."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={admitting.isPending} onClick={admit}>
            Add
          </Button>
        </>
      }
    >
      <FormBody>
        <PatientField {...patient.field} />
        <TextField
          label="Ward"
          {...limitOf(createInpatient, 'inpatient.ward')}
          value={ward}
          onChange={({ target }) => setWard(target.value)}
        />
        <TextField
          label="Bed"
          {...limitOf(createInpatient, 'inpatient.bed')}
          value={bed}
          onChange={({ target }) => setBed(target.value)}
        />
      </FormBody>
    </Modal>
  );
};
