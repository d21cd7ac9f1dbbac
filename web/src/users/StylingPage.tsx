import { fontFamily, type UserSettings } from '@auscult/contract/users/schemas.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { putMe, useMe } from '../app/me.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { Choices } from '../ui/Choices.tsx';
import { Field, SelectField, TextArea, TextField } from '../ui/Field.tsx';
import { FormColumns } from '../ui/Form.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';

const fonts = fontFamily.options.map((font): [string, string] => [font, font]);
const aligns = { left: 'Left', center: 'Centred', right: 'Right', justify: 'Justified' };
const formatters = {
  genie: 'Empty line between paragraphs, for Genie',
  html: 'Paragraphs one under the other',
  html_double: 'Empty line between paragraphs',
  plato: 'Line breaks, for Plato',
};
const positions = { per_template: 'Where the template has it', on_top: 'Always first' };

const saved = (settings: UserSettings): void => {
  putMe((me) => ({ ...me, settings }));
  notify('success', { title: 'Saved', text: 'It holds for what is written and exported from now on.' });
};

const Looks = ({ settings }: { settings: UserSettings }) => {
  const form = useContractForm(updateSettings, { start: settings, onDone: saved });
  return (
    <FormCard form={form} title="Looks">
      <FormColumns>
        <SelectField label="Font" {...form.select('exportSettings.fontFamily', fonts)} />
        <TextField label="Size" note="points" {...form.field('exportSettings.fontSize')} />
      </FormColumns>
      <FormColumns>
        <SelectField label="Alignment" {...form.select('exportSettings.textAlign', aligns)} />
        <SelectField label="Paragraphs in the export" {...form.select('exportSettings.formatterType', formatters)} />
      </FormColumns>
    </FormCard>
  );
};

const Letters = ({ settings }: { settings: UserSettings }) => {
  const form = useContractForm(updateSettings, { start: settings, onDone: saved });
  return (
    <FormCard form={form} title="Letters">
      <Field label="Opening" isGroup {...form.around('letter.introPosition')}>
        {() => <Choices label="Opening" {...form.choices('letter.introPosition', positions)} />}
      </Field>
      <TextArea label="Opening of a new consult" {...form.field('letter.introNew')} />
      <TextArea label="Opening of a review" {...form.field('letter.introReturning')} />
      <TextArea label="Opening after an operation" {...form.field('letter.introPostOp')} />
      <TextArea label="Closing of a new consult" {...form.field('letter.closingNew')} />
      <TextArea label="Closing of a review" {...form.field('letter.closingReturning')} />
      <TextArea label="Closing after an operation" {...form.field('letter.closingPostOp')} />
      <TextArea label="Sign-off" help="Stands above your name." {...form.field('letter.signOff')} />
    </FormCard>
  );
};

/** How a doctor's documents look, and how their letters begin and end. */
export const StylingPage = () => {
  const { settings } = useMe();
  return (
    <>
      <PageHeading title="Styling" subtitle="How your documents look, and how your letters begin and end." size="md" />
      <Stack>
        <Looks settings={settings} />
        <Letters settings={settings} />
      </Stack>
    </>
  );
};
