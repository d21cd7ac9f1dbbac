import { languageName } from '@auscult/contract/languages.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { putMe, useMe } from '../app/me.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { SelectField } from '../ui/Field.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { DefaultsFields } from './components/SettingsFields.tsx';

/** What a new consult begins with. */
export const GeneralDefaultsPage = () => {
  const { settings, languages } = useMe();
  const form = useContractForm(updateSettings, {
    start: settings,
    onDone: (saved) => {
      putMe((me) => ({ ...me, settings: saved }));
      notify('success', { title: 'Defaults saved' });
    },
  });
  const written = form.value('clinicalLanguage') ?? '';
  return (
    <>
      <PageHeading
        title="Defaults"
        subtitle="What a new consult begins with. Each can be changed in the consult."
        size="md"
      />
      <FormCard form={form}>
        <DefaultsFields form={form} />
        <SelectField
          label="Language of documents"
          help={
            written.startsWith('en')
              ? 'One of the languages that your administrator keeps for you.'
              : 'The built-in engine writes English: other languages need a language model.'
          }
          {...form.select(
            'clinicalLanguage',
            languages.map(({ id }): [string, string] => [id, languageName(id)]),
          )}
        />
      </FormCard>
    </>
  );
};
