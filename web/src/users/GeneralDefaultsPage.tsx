import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { putMe, useMe } from '../app/me.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { DefaultsFields } from './components/SettingsFields.tsx';

/** What a new consult begins with. */
export const GeneralDefaultsPage = () => {
  const { settings } = useMe();
  const form = useContractForm(updateSettings, {
    start: settings,
    onDone: (saved) => {
      putMe((me) => ({ ...me, settings: saved }));
      notify('success', { title: 'Defaults saved' });
    },
  });
  return (
    <>
      <PageHeading
        title="Defaults"
        subtitle="What a new consult begins with. Each can be changed in the consult."
        size="md"
      />
      <FormCard form={form}>
        <DefaultsFields form={form} />
      </FormCard>
    </>
  );
};
