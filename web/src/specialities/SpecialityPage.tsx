import { counted } from '@auscult/contract/format.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { get, list, options, remove, update } from '@auscult/contract/specialities/endpoints.ts';
import { specialityErrors } from '@auscult/contract/specialities/errors.ts';
import type { Speciality } from '@auscult/contract/specialities/schemas.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { History } from '../app/History.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { LookupField } from '../app/LookupField.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useRead, useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { SpecialityFields } from './components/SpecialityFields.tsx';

const changes = [list, options, get];
const { specialityNameTaken } = specialityErrors;

type Props = { speciality: Speciality };

/** What has the speciality is given another one, so that nothing is left without. */
const Removal = ({ speciality: { id, name, doctors, templates }, onClose }: Props & { onClose: () => void }) => {
  const navigate = useNavigate();
  const [replaceWith, setReplaceWith] = useState<string | null>(null);
  const isUsed = (doctors ?? 0) + (templates ?? 0) > 0;
  const removing = useSend(remove, {
    changes: [list, options],
    onDone: () => {
      notify('success', { title: `${name} is removed` });
      void navigate('/admin/specialities');
    },
  });
  return (
    <Modal
      title={`Remove ${name}?`}
      text={
        isUsed
          ? `${counted(doctors ?? 0, 'doctor')} and ${counted(templates ?? 0, 'template')} with it are given the one that you choose.`
          : 'No doctor and no template has it.'
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            isBusy={removing.isPending}
            disabled={isUsed && replaceWith === null}
            onClick={() =>
              removing.mutate({ params: { specialityId: id }, query: replaceWith === null ? {} : { replaceWith } })
            }
          >
            {isUsed ? 'Move and remove' : 'Remove'}
          </Button>
        </>
      }
    >
      {isUsed ? (
        <LookupField
          label="Give them"
          read={options}
          optionOf={(one) => [one.id, one.name]}
          value={replaceWith}
          onChange={(chosen) => setReplaceWith(chosen === id ? null : chosen)}
        />
      ) : null}
    </Modal>
  );
};

const OneSpeciality = ({ speciality }: Props) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const params = { specialityId: speciality.id };
  const form = useContractForm(update, {
    params,
    start: speciality,
    changes,
    refusals: [{ error: specialityNameTaken, field: 'name' }],
    latest: () => call(get, { params }),
    onDone: () => notify('success', { title: 'Saved' }),
  });
  return (
    <>
      <FormCard
        form={form}
        foot={
          <Button variant="ghost" onClick={() => setIsRemoving(true)}>
            Remove
          </Button>
        }
      >
        <SpecialityFields form={form} />
      </FormCard>
      {isRemoving ? <Removal speciality={speciality} onClose={() => setIsRemoving(false)} /> : null}
    </>
  );
};

/** One speciality, to change it, or to give another one to whatever has it. */
export const SpecialityPage = () => {
  const { specialityId = '' } = useParams();
  const read = useRead(get, { params: { specialityId } }, { keepSeconds: 0 });
  return (
    <>
      <PageHeading title={read.data?.name ?? 'Speciality'} size="md" />
      <Loaded read={read} of="the speciality">
        {(speciality) => (
          <Stack>
            <OneSpeciality key={speciality.id} speciality={speciality} />
            <History history={speciality.history} />
          </Stack>
        )}
      </Loaded>
    </>
  );
};
