import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { putMe, useMe } from '../app/me.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { CheckField, Checks } from '../ui/Choices.tsx';
import { Field } from '../ui/Field.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';

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
        <Field label="Documents that are exported" isGroup>
          {() => (
            <Checks>
              <CheckField label="Note" {...form.flag('pmsSettings.exportNote')} />
              <CheckField label="Letter" {...form.flag('pmsSettings.exportLetter')} />
              <CheckField label="Referral letter" {...form.flag('pmsSettings.exportReferralLetter')} />
              <CheckField label="Patient letter" {...form.flag('pmsSettings.exportPatientLetter')} />
              <CheckField label="Work cover" {...form.flag('pmsSettings.exportWorkCover')} />
            </Checks>
          )}
        </Field>
        <CheckField
          label="Export by itself"
          hint="As soon as you mark a consult as reviewed. Within 15 minutes it is in the practice system."
          {...form.flag('pmsSettings.autoExport')}
        />
      </FormCard>
    </>
  );
};
