import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import type { Me } from '@auscult/contract/users/schemas.ts';
import type { MenuItem } from '../ui/Menu.tsx';
import { chooseTheme } from '../ui/theme.ts';
import { isDoctor } from './me.ts';
import { openKeysSheet } from './overlays.ts';

export const accountItems = (me: Me, go: (to: string) => void): MenuItem[] => [
  ...(isDoctor(me)
    ? [{ label: 'Security', icon: <IconShieldLock />, onChoose: () => go('/doctor/settings/security') }]
    : []),
  { label: 'Keys', icon: <IconKeyboard />, keys: '?', onChoose: openKeysSheet },
  'line',
  { label: 'Light', icon: <IconSun />, onChoose: () => chooseTheme('light') },
  { label: 'Dark', icon: <IconMoon />, onChoose: () => chooseTheme('dark') },
  { label: 'As the system', icon: <IconDeviceDesktop />, onChoose: () => chooseTheme('auto') },
  'line',
  { label: 'Sign out', icon: <IconLogout />, onChoose: () => go('/sign-out') },
];
