import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { putMe, useMe } from '../app/me.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { LetterFields, LooksFields } from './components/SettingsFields.tsx';

const saved = (settings: UserSettings): void => {
  putMe((me) => ({ ...me, settings }));
  notify('success', { title: 'Saved', text: 'It holds for what is written and exported from now on.' });
};

const Looks = ({ settings }: { settings: UserSettings }) => {
  const form = useContractForm(updateSettings, { start: settings, onDone: saved });
  return (
    <FormCard form={form} title="Looks">
      <LooksFields form={form} />
    </FormCard>
  );
};

const Letters = ({ settings }: { settings: UserSettings }) => {
  const form = useContractForm(updateSettings, { start: settings, onDone: saved });
  return (
    <FormCard form={form} title="Letters">
      <LetterFields form={form} />
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
