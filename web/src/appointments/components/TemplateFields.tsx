import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { templatesForMe } from '@auscult/contract/appointments/endpoints.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { useRead } from '../../app/useRead.ts';
import { ChooseTemplateDialog } from '../../templates/components/ChooseTemplateDialog.tsx';
import { defaultKey } from '../../templates/components/defaultKey.ts';
import { Button } from '../../ui/Button.tsx';
import { Checks } from '../../ui/Choices.tsx';
import { Field } from '../../ui/Field.tsx';
import { useSaveSettings } from '../../users/useSaveSettings.ts';
import { chosenTemplateKey, type ConsultValues } from './consultForm.ts';

const types = ['note', 'letter'] as const;
type Kind = (typeof types)[number];

type Props = { form: UseFormReturn<ConsultValues> };

/** What is chosen, by its name, and the choosing. */
const useChosenTemplates = ({ form }: Props) => {
  const { data } = useRead(templatesForMe, { query: {} });
  const saving = useSaveSettings();
  const chosenOf = (type: Kind) => form.watch(chosenTemplateKey[type]);
  const nameOf = (type: Kind): string =>
    (data?.find(({ id }) => id === chosenOf(type)) ?? data?.find((one) => one.type === type && one.isDefault))?.name ??
    'the best fit';
  const choose = (type: Kind, templateId: string | undefined, isFromNowOn = false): void => {
    form.clearErrors(chosenTemplateKey[type]);
    form.setValue(chosenTemplateKey[type], templateId, { shouldDirty: true });
    if (isFromNowOn) saving.mutate({ body: { pmsSettings: { [defaultKey[type]]: templateId } } });
  };
  return { chosenOf, nameOf, choose };
};

/** What the note and the letter of a new consult are written by: what is chosen here, else the default or the best fit. */
export const TemplateFields = ({ form }: Props) => {
  const [open, setOpen] = useState<Kind>();
  const { chosenOf, nameOf, choose } = useChosenTemplates({ form });
  const wanted = form.watch('documentsWanted');
  const shown = types.filter((type) => wanted.includes(type));
  const { errors } = form.formState;
  if (shown.length === 0) return null;
  return (
    <Field
      label="Templates"
      isGroup
      error={errors.noteTemplateId?.message ?? errors.letterTemplateId?.message}
      help="What the documents of this consult are written by."
    >
      {({ 'aria-describedby': describedBy }) => (
        <div role="group" aria-label="Templates" aria-describedby={describedBy}>
          <Checks>
            {shown.map((type) => (
              <Button key={type} icon={<IconTemplate />} onClick={() => setOpen(type)}>
                {documentTypeLabel[type]}: {nameOf(type)}
              </Button>
            ))}
          </Checks>
          {open ? (
            <ChooseTemplateDialog
              type={open}
              chosenId={chosenOf(open) ?? null}
              text={`What the ${documentTypeLabel[open].toLowerCase()} of this consult is written by.`}
              action="Use this template"
              onClose={() => setOpen(undefined)}
              onChoose={(templateId, isFromNowOn) => {
                setOpen(undefined);
                choose(open, templateId, isFromNowOn);
              }}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
};
