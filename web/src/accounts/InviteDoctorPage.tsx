import { useState } from 'react';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { accountErrors } from '@auscult/contract/accounts/errors.ts';
import { create as generateDoctor, list } from '@auscult/contract/doctors/endpoints.ts';
import { options as practices } from '@auscult/contract/practices/endpoints.ts';
import { options as specialities } from '@auscult/contract/specialities/endpoints.ts';
import { FormCard, type AnyForm } from '../app/ContractForm.tsx';
import type { Option } from '../app/filters.ts';
import { partOf } from '../app/formParts.ts';
import { LookupField } from '../app/LookupField.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { NewPracticeDialog } from '../practices/components/NewPracticeDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PersonFields } from './components/PersonFields.tsx';
import { useInvites } from './useInvites.tsx';

type Named = { id: string; name: string };
const named = ({ id, name }: Named): Option => [id, name];

type PracticeProps = { form: AnyForm; made: Named | undefined; onNew: () => void };
/** The doctor's practice, by search, or one that was made meanwhile. */
const PracticeField = ({ form: shown, made, onNew }: PracticeProps) => {
  const form = partOf<{ practiceId: string }>(shown);
  return (
    <>
      <LookupField
        key={made?.id ?? ''}
        label="Practice"
        read={practices}
        optionOf={named}
        known={made ? [named(made)] : []}
        placeholder="Type a part of its name"
        {...form.control('practiceId', { needed: 'A practice' })}
      />
      <div>
        <Button size="sm" icon={<IconPlus />} onClick={onNew}>
          New practice
        </Button>
      </div>
    </>
  );
};

/** Makes a doctor of a practice, who gets an invitation by mail. */
export const InviteDoctorPage = () => {
  const { onInvited, another, invited } = useInvites('/admin/users/doctors');
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<Named>();
  const form = useContractForm(generateDoctor, {
    start: { firstName: '', lastName: '', email: '', practiceId: '', specialityId: null },
    refusals: [{ error: accountErrors.emailTaken, field: 'email' }],
    changes: [list],
    isForMany: true,
    onDone: (doctor, { practiceId, specialityId }) => {
      onInvited(doctor);
      // Ten doctors of a practice are invited one after the other.
      form.reset({ practiceId, specialityId });
    },
  });
  return (
    <>
      <PageHeading title="Invite a doctor" subtitle="The invitation holds for seven days." size="md" />
      {invited}
      <FormCard form={form} action="Send the invitation" foot={another(form)}>
        <PersonFields form={form} />
        <PracticeField form={form} made={made} onNew={() => setIsAdding(true)} />
        <LookupField
          label="Speciality"
          note="(optional)"
          read={specialities}
          optionOf={named}
          {...form.control('specialityId')}
        />
      </FormCard>
      {isAdding ? (
        <NewPracticeDialog
          onMade={(practice) => {
            setMade(practice);
            form.set('practiceId', practice.id);
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </>
  );
};
