import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconTextSize from '@tabler/icons-react/dist/esm/icons/IconTextSize.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Hub, type Door } from '../app/Hub.tsx';
import { useMe } from '../app/me.ts';
import { Card } from '../ui/Card.tsx';
import { CheckField } from '../ui/Choices.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { AboutYou } from './components/AboutYou.tsx';
import { LooksAndKeys } from './components/LooksAndKeys.tsx';
import { useSaveSettings } from './useSaveSettings.ts';
import styles from './SettingsPage.module.css';

const doors: readonly Door[] = [
  ['/doctor/settings/defaults/general', 'Defaults', 'What a new consult begins with', <IconAdjustments key="icon" />],
  [
    '/doctor/settings/defaults/styling',
    'Styling',
    'Font, opening and sign-off of letters',
    <IconTextSize key="icon" />,
  ],
  ['/doctor/settings/defaults/export', 'Export', 'What goes to the practice system', <IconFileExport key="icon" />],
  ['/doctor/settings/templates', 'Templates', 'How notes and letters are laid out', <IconTemplate key="icon" />],
  ['/doctor/settings/macros', 'Macros', 'Texts by their spoken name', <IconBolt key="icon" />],
  ['/doctor/settings/dictionary', 'Dictionary', 'Words that are often misheard', <IconBook2 key="icon" />],
  ['/doctor/settings/audio', 'Audio', 'Microphone and its level', <IconMicrophone key="icon" />],
  ['/doctor/settings/referral', 'Referral', 'Your referral code', <IconUsers key="icon" />],
  ['/doctor/settings/security', 'Security', 'Password and where you are signed in', <IconShieldLock key="icon" />],
];

const WhatToSee = () => {
  const { calloutsEnabled, settings } = useMe();
  const saving = useSaveSettings();
  return (
    <Card title="While recording, and after">
      <div className={styles['fields']}>
        <CheckField
          label="Set the scene while recording"
          hint="A card beside the recorder, for what the documents should know and nobody says."
          checked={settings.appPreferences.showSetTheScene}
          disabled={saving.isPending}
          onChange={(event) => saving.mutate({ body: { appPreferences: { showSetTheScene: event.target.checked } } })}
        />
        <CheckField
          label="List what is worth a look"
          hint="Sentences to check, sections with nothing in them, words that were hard to hear, and what stands in no document: once the documents are written, and what you left of it after the review."
          checked={calloutsEnabled}
          disabled={saving.isPending}
          onChange={(event) => saving.mutate({ body: { calloutsEnabled: event.target.checked } })}
        />
      </div>
    </Card>
  );
};

export const SettingsPage = () => (
  <>
    <PageHeading title="Settings" />
    <Hub doors={doors} />
    <div className={styles['stack']} style={{ marginTop: 20 }}>
      <WhatToSee />
      <LooksAndKeys />
      <AboutYou />
    </div>
  </>
);
