import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { errors } from '@auscult/contract/errors.ts';
import { create, get, list, listAll, remove, update } from '@auscult/contract/macros/endpoints.ts';
import type { Macro } from '@auscult/contract/macros/schemas.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm, type ContractForm, type ValuesOf } from '../app/useContractForm.ts';
import { useRead } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { MacroFields } from './components/MacroFields.tsx';
import { useMacroRemoval } from './useMacroRemoval.ts';

const macros = '/doctor/settings/macros';
const changes = [list, listAll, get];
const refusals = [{ error: errors.macroNameTaken, field: 'name', text: 'Another macro goes by this name' }] as const;

const MacroForm = ({ form, foot }: { form: ContractForm<ValuesOf<typeof create>>; foot?: ReactNode }) => (
  <FormCard form={form} foot={foot}>
    <MacroFields form={form} />
  </FormCard>
);

export const NewMacroPage = () => {
  const navigate = useNavigate();
  const form = useContractForm(create, {
    start: {},
    changes,
    refusals,
    onDone: ({ name }) => {
      void navigate(macros);
      notify('success', { title: `Say “insert macro ${name}”` });
    },
  });
  return (
    <>
      <PageHeading title="New macro" size="md" />
      <MacroForm form={form} />
    </>
  );
};

const OwnMacro = ({ macro }: { macro: Macro }) => {
  const navigate = useNavigate();
  const params = { macroId: macro.id };
  const form = useContractForm(update, {
    params,
    start: macro,
    changes,
    refusals,
    onDone: () => {
      void navigate(macros);
      notify('success', { title: 'Macro saved' });
    },
  });
  const removal = useMacroRemoval<Macro>({
    send: (_macro, confirm) => call(remove, { params, query: { confirm } }),
    putBack: ({ name, text }) => call(create, { body: { name, text } }),
    changes: [list, listAll],
    onDone: () => void navigate(macros),
  });
  return (
    <>
      <MacroForm
        form={form}
        foot={
          <Button variant="ghost" icon={<IconTrash />} isBusy={removal.isBusy} onClick={() => removal.start(macro)}>
            Remove
          </Button>
        }
      />
      {removal.question}
    </>
  );
};

export const MacroPage = () => {
  const { macroId = '' } = useParams();
  const read = useRead(get, { params: { macroId }, query: {} }, { keepSeconds: 0 });
  return (
    <>
      <PageHeading title="Macro" size="md" />
      <Loaded read={read} of="the macro">
        {(macro) => <OwnMacro key={macro.id} macro={macro} />}
      </Loaded>
    </>
  );
};
