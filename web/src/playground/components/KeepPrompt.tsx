import { create, list } from '@auscult/contract/prompts/endpoints.ts';
import { promptErrors } from '@auscult/contract/prompts/errors.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/Form.tsx';
import { notify } from '../../ui/Toasts.tsx';

/** Keeps a prompt under a name, for everybody. */
export const KeepPrompt = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const form = useContractForm(create, {
    start: { text },
    changes: [list],
    refusals: [{ error: promptErrors.promptNameTaken, field: 'name' }],
    onDone: ({ name }) => {
      onClose();
      notify('success', { title: `“${name}” is kept as a prompt macro` });
    },
  });
  return (
    <EditModal
      form={form}
      title="Keep as prompt macro"
      text="Every doctor and administrator may use it. Who it is for is changed under Prompts."
      action="Keep"
      onClose={onClose}
    >
      <FormBody>
        <TextField label="Name" {...form.field('name', { needed: 'A name' })} />
        <TextArea label="Text" rows={6} {...form.field('text', { needed: 'A text' })} />
      </FormBody>
    </EditModal>
  );
};
