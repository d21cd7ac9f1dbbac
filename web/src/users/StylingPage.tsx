import { useState } from 'react';
import { consultationTypeLabel, longDate } from '@auscult/contract/format.ts';
import { downloadSample } from '@auscult/contract/templates/endpoints.ts';
import { consultationType } from '@auscult/contract/enumerations.ts';
import { exportSettings, type UserSettings } from '@auscult/contract/users/schemas.ts';
import { getSurroundings, updateSettings } from '@auscult/contract/users/endpoints.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { putMe, useMe } from '../app/me.ts';
import { useTimeZone } from '../app/timeZone.ts';
import { useContractForm } from '../app/useContractForm.ts';
import { useRead } from '../app/useRead.ts';
import { saveAs } from '../app/saveAs.ts';
import { pageStyle } from '../ui/pageStyle.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { LetterFields } from './components/LetterFields.tsx';
import { LooksFields } from './components/SettingsFields.tsx';
import styles from './SettingsPage.module.css';

const saved = (settings: UserSettings): void => {
  putMe((me) => ({ ...me, settings }));
  notify('success', { title: 'Saved', text: 'It holds for what is written and exported from now on.' });
};

/** A few lines in what is chosen; while a size is being typed, in the last one that can be. */
const Specimen = ({ look, kept }: { look: unknown; kept: UserSettings['exportSettings'] }) => {
  const typed = exportSettings.safeParse(look);
  return (
    <div className={styles['specimen']} style={pageStyle(typed.data ?? kept)} role="img" aria-label="How a page looks">
      Thank you for referring Ines Castellano, whom I saw today. She has had a dry cough for three weeks, and takes
      perindopril 5 mg every morning.
    </div>
  );
};

const Looks = ({ settings }: { settings: UserSettings }) => {
  const form = useContractForm(updateSettings, { start: settings, onDone: saved });
  const look = form.value('exportSettings');
  const system = useMe().practice?.pmsType;
  return (
    <FormCard form={form} title="Looks">
      <LooksFields form={form} system={system} />
      <Specimen look={{ ...look, fontSize: Number(look.fontSize) }} kept={settings.exportSettings} />
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

const kinds = consultationType.options.map((type) => [type, consultationTypeLabel[type]] as const);
/** A letter as one would leave, of nobody. */
const Sample = () => {
  const [kind, setKind] = useState<(typeof kinds)[number][0]>('new');
  const timeZone = useTimeZone();
  const { data } = useRead(getSurroundings, {}, { keepSeconds: 0 });
  const save = (format: 'docx' | 'html') =>
    saveAs(`sample-letter.${format}`, call(downloadSample, { query: { format, consultationType: kind } }));
  return (
    <Card title="Sample">
      <div className={styles['fields']}>
        <p className="muted">
          {data?.letterhead
            ? `On your letterhead ${data.letterhead.name}, since ${longDate({ at: data.letterhead.uploadedAt, timeZone })}. Another one is your administrator’s to upload.`
            : 'On plain paper. A letterhead is your administrator’s to upload: ask them.'}
        </p>
        <SelectField
          label="Kind of consult"
          options={kinds}
          value={kind}
          onChange={(event) => setKind(consultationType.parse(event.target.value))}
        />
        <div className={styles['foot']}>
          <Button onClick={() => save('docx')}>Download for Word</Button>
          <Button onClick={() => save('html')}>Download as html</Button>
        </div>
      </div>
    </Card>
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
        <Sample />
      </Stack>
    </>
  );
};
