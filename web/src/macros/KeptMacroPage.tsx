import { useNavigate, useParams } from 'react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { errors } from '@auscult/contract/errors.ts';
import { adminCreate, adminGet, adminList, adminRemove, adminUpdate } from '@auscult/contract/macros/endpoints.ts';
import type { AdminMacroDetail } from '@auscult/contract/macros/schemas.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useRead } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { MacroFields } from './components/MacroFields.tsx';
import { ReadersField, UsedIn } from './components/Readers.tsx';
import { useMacroRemoval } from './useMacroRemoval.ts';

const path = '/admin/config/macros';
const changes = [adminList, adminGet];
const refusals = [{ error: errors.macroNameTaken, field: 'name', text: 'Another macro goes by this name' }] as const;

/** Adds a macro for every doctor, or for named ones. */
export const NewKeptMacroPage = () => {
  const navigate = useNavigate();
  const form = useContractForm(adminCreate, {
    start: {},
    changes,
    refusals,
    onDone: ({ name }) => {
      void navigate(path);
      notify('success', { title: `“${name}” is added` });
    },
  });
  return (
    <>
      <PageHeading title="New macro" size="md" />
      <FormCard form={form}>
        <MacroFields form={form} />
        <ReadersField control={form.control('doctorsIds')} />
      </FormCard>
    </>
  );
};

const OneMacro = ({ macro }: { macro: AdminMacroDetail }) => {
  const navigate = useNavigate();
  const params = { macroId: macro.id };
  const form = useContractForm(adminUpdate, {
    params,
    start: macro,
    changes,
    refusals,
    onDone: () => {
      void navigate(path);
      notify('success', { title: 'Macro saved' });
    },
  });
  const removal = useMacroRemoval<AdminMacroDetail>({
    send: (_macro, confirm) => call(adminRemove, { params, query: { confirm } }),
    ...(macro.ownerId === null
      ? { putBack: ({ name, text, doctorsIds }) => call(adminCreate, { body: { name, text, doctorsIds } }) }
      : {}),
    changes,
    onDone: () => void navigate(path),
  });
  return (
    <Stack>
      <UsedIn templates={macro.usedIn} />
      <FormCard
        form={form}
        foot={
          <Button variant="ghost" icon={<IconTrash />} isBusy={removal.isBusy} onClick={() => removal.start(macro)}>
            Remove
          </Button>
        }
      >
        <MacroFields form={form} />
        {macro.ownerId === null ? <ReadersField control={form.control('doctorsIds')} known={macro.doctors} /> : null}
      </FormCard>
      {removal.question}
    </Stack>
  );
};

/** One macro, to change it. */
export const KeptMacroPage = () => {
  const { macroId = '' } = useParams();
  const read = useRead(adminGet, { params: { macroId } }, { keepSeconds: 0 });
  return (
    <>
      <PageHeading
        title={read.data?.name ?? 'Macro'}
        subtitle={read.data?.ownerId ? 'A doctor’s own' : undefined}
        size="md"
      />
      <Loaded read={read} of="the macro">
        {(macro) => <OneMacro key={macro.id} macro={macro} />}
      </Loaded>
    </>
  );
};
