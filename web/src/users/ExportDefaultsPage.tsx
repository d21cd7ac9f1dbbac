import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { getSurroundings, updateSettings } from '@auscult/contract/users/endpoints.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { putMe, useMe } from '../app/me.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { useRead } from '../app/useRead.ts';
import { Notice } from '../ui/Banner.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { ExportFields } from './components/SettingsFields.tsx';

const kept = {
  on: undefined,
  off: 'Your practice takes no documents. What you choose here holds once your administrator turns exports on.',
  unconnected:
    'Your practice is connected to no system. What you choose here holds once your administrator connects one.',
};

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
  const { data } = useRead(getSurroundings, {}, { keepSeconds: 0 });
  const why = data ? kept[data.exports] : undefined;
  return (
    <>
      <PageHeading title="Export" subtitle="What goes to the practice system, and when." size="md" />
      {why ? <Notice icon={<IconPlugConnectedX />} title="Nothing leaves at present" text={why} /> : null}
      <FormCard form={form}>
        <ExportFields form={form} />
      </FormCard>
    </>
  );
};
