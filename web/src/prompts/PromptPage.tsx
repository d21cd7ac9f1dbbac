import { useNavigate, useParams } from 'react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { create, get, list, remove, update } from '@auscult/contract/prompts/endpoints.ts';
import { promptErrors } from '@auscult/contract/prompts/errors.ts';
import type { AdminPromptDetail } from '@auscult/contract/prompts/schemas.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useRead } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { PromptFields } from './components/PromptFields.tsx';
import { ReadersField, UsedIn } from '../macros/components/Readers.tsx';
import { useMacroRemoval } from '../macros/useMacroRemoval.ts';

const path = '/admin/config/prompts-macros';
const changes = [list, get];
const refusals = [
  { error: promptErrors.promptNameTaken, field: 'name', text: 'Another prompt macro goes by this name' },
] as const;

/** Adds a prompt macro for every doctor, or for named ones. */
export const NewPromptPage = () => {
  const navigate = useNavigate();
  const form = useContractForm(create, {
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
      <PageHeading title="New prompt macro" size="md" />
      <FormCard form={form}>
        <PromptFields form={form} />
        <ReadersField control={form.control('doctorsIds')} />
      </FormCard>
    </>
  );
};

const OnePrompt = ({ prompt }: { prompt: AdminPromptDetail }) => {
  const navigate = useNavigate();
  const params = { promptId: prompt.id };
  const form = useContractForm(update, {
    params,
    start: prompt,
    changes,
    refusals,
    onDone: () => {
      void navigate(path);
      notify('success', { title: 'Prompt macro saved' });
    },
  });
  const removal = useMacroRemoval<AdminPromptDetail>({
    send: (_prompt, confirm) => call(remove, { params, query: { confirm } }),
    ...(prompt.ownerId === null
      ? { putBack: ({ name, text, doctorsIds }) => call(create, { body: { name, text, doctorsIds } }) }
      : {}),
    changes,
    onDone: () => void navigate(path),
  });
  return (
    <Stack>
      <UsedIn templates={prompt.usedIn} />
      <FormCard
        form={form}
        foot={
          <Button variant="ghost" icon={<IconTrash />} isBusy={removal.isBusy} onClick={() => removal.start(prompt)}>
            Remove
          </Button>
        }
      >
        <PromptFields form={form} />
        {prompt.ownerId === null ? <ReadersField control={form.control('doctorsIds')} known={prompt.doctors} /> : null}
      </FormCard>
      {removal.question}
    </Stack>
  );
};

/** One prompt macro, to change it. */
export const PromptPage = () => {
  const { promptId = '' } = useParams();
  const read = useRead(get, { params: { promptId } }, { keepSeconds: 0 });
  return (
    <>
      <PageHeading
        title={read.data?.name ?? 'Prompt macro'}
        subtitle={read.data?.ownerId ? 'A doctor’s own' : undefined}
        size="md"
      />
      <Loaded read={read} of="the prompt macro">
        {(prompt) => <OnePrompt key={prompt.id} prompt={prompt} />}
      </Loaded>
    </>
  );
};
