import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconTextSize from '@tabler/icons-react/dist/esm/icons/IconTextSize.mjs';
import { Hub, type Door } from '../app/Hub.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

const doors: readonly Door[] = [
  ['/doctor/settings/defaults/general', 'General', 'What a new consult begins with', <IconAdjustments key="icon" />],
  [
    '/doctor/settings/defaults/styling',
    'Styling',
    'Font, opening and sign-off of letters',
    <IconTextSize key="icon" />,
  ],
  ['/doctor/settings/templates', 'Templates', 'What documents are written by', <IconTemplate key="icon" />],
  ['/doctor/settings/defaults/export', 'Export', 'What goes to the practice system', <IconFileExport key="icon" />],
];

/** What holds for every consult unless it is chosen otherwise there. */
export const DefaultsPage = () => (
  <>
    <PageHeading title="Defaults" size="md" />
    <Hub doors={doors} />
  </>
);
