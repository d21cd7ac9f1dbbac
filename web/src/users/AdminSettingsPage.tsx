import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { Hub, type Door } from '../app/Hub.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { OwnDefaults, OwnName } from './components/AdminOwn.tsx';
import { LooksAndKeys } from './components/LooksAndKeys.tsx';

const doors: readonly Door[] = [
  [
    '/admin/settings/security',
    'Security',
    'How you sign in, and where you are signed in',
    <IconShieldLock key="icon" />,
  ],
];

/** An administrator's own settings. */
export const AdminSettingsPage = () => (
  <>
    <PageHeading title="Settings" />
    <Hub doors={doors} />
    <div style={{ marginTop: 20 }}>
      <Stack>
        <OwnName />
        <OwnDefaults />
        <LooksAndKeys />
      </Stack>
    </div>
  </>
);
