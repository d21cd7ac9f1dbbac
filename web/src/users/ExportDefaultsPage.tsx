import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { putMe, useMe } from '../app/me.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { ExportFields } from './components/SettingsFields.tsx';

/** What leaves for the practice system, and when. */
export const ExportDefaultsPage = () => {
  const { settings } = useMe();
  const form = useContractForm(updateSettings, {
    start: settings,
    onDone: (changed) => {
      putMe((me) => ({ ...me, settings: changed }));
      notify('success', { title: 'Saved' });
    },
  });
  return (
    <>
      <PageHeading title="Export" subtitle="What goes to the practice system, and when." size="md" />
      <FormCard form={form}>
        <ExportFields form={form} />
      </FormCard>
    </>
  );
};
