import type { ReactNode } from 'react';
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconBuildingHospital from '@tabler/icons-react/dist/esm/icons/IconBuildingHospital.mjs';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import type { Me } from '@auscult/contract/users/schemas.ts';
import { isAdmin } from './me.ts';

export type Place = { to: string; label: string; icon: ReactNode; isEnd?: true; isCounted?: true };

const doctorPlaces: readonly Place[] = [
  { to: '/doctor', label: 'Today', icon: <IconLayoutDashboard />, isEnd: true },
  { to: '/doctor/appointments', label: 'Consults', icon: <IconCalendarEvent />, isCounted: true },
  { to: '/doctor/inpatients', label: 'Inpatients', icon: <IconBed /> },
  { to: '/doctor/settings/templates', label: 'Templates', icon: <IconTemplate /> },
  { to: '/doctor/settings/macros', label: 'Macros', icon: <IconBolt /> },
  { to: '/doctor/settings/dictionary', label: 'Dictionary', icon: <IconBook2 /> },
  { to: '/doctor/settings', label: 'Settings', icon: <IconSettings /> },
];
const adminPlaces: readonly Place[] = [
  { to: '/admin', label: 'Dashboard', icon: <IconLayoutDashboard />, isEnd: true },
  { to: '/admin/appointments', label: 'Consults', icon: <IconCalendarEvent /> },
  { to: '/admin/users', label: 'Users', icon: <IconUsers /> },
  { to: '/admin/practices', label: 'Practices', icon: <IconBuildingHospital /> },
  { to: '/admin/config', label: 'Config', icon: <IconAdjustments /> },
  { to: '/admin/config/medicines', label: 'Medicines', icon: <IconPill /> },
  { to: '/admin/integrations', label: 'Integrations', icon: <IconPlug /> },
  { to: '/admin/tools', label: 'Tools', icon: <IconTool /> },
  { to: '/admin/settings', label: 'Settings', icon: <IconSettings /> },
];

/** The places of a role; inpatients only where the practice has any. */
export const placesOf = (me: Me): readonly Place[] =>
  (isAdmin(me) ? adminPlaces : doctorPlaces).filter(
    ({ to }) => to !== '/doctor/inpatients' || me.practice?.hasInpatients === true,
  );

/** The place that the present path belongs to: the longest that it begins with. */
export const placeOf = (places: readonly Place[], pathname: string): Place | undefined =>
  places
    .filter(({ to, isEnd }) => (isEnd ? pathname === to : pathname === to || pathname.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
