import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import IconChartDots from '@tabler/icons-react/dist/esm/icons/IconChartDots.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPrompt from '@tabler/icons-react/dist/esm/icons/IconPrompt.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import { Hub, type Door } from '../app/Hub.tsx';
import { BuiltInsCard } from '../templates/components/BuiltInsCard.tsx';
import { Rows, Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { EnginesCard } from './components/EnginesCard.tsx';
import { MaintenanceCard } from './components/MaintenanceCard.tsx';
import { RefreshCard } from './components/RefreshCard.tsx';

const doors: readonly Door[] = [
  ['/admin/tools/evaluation', 'Evaluation', 'Whether a changed template is better', <IconChartDots key="icon" />],
  ['/admin/tools/playground', 'Playground', 'Try a prompt on a transcript', <IconPrompt key="icon" />],
  ['/admin/tools/jobs', 'Jobs', 'Work that waits, and work that failed', <IconListCheck key="icon" />],
  ['/admin/tools/mails', 'Mails', 'What was sent, or is kept here', <IconMail key="icon" />],
  ['/admin/tools/error-reports', 'Error reports', 'What went wrong in browsers', <IconBug key="icon" />],
  ['/dev', 'Build and checks', 'Version, health, microphone', <IconStethoscope key="icon" />],
];

/** What keeps the installation going. */
export const ToolsPage = () => (
  <>
    <PageHeading title="Tools" />
    <Rows>
      <Hub doors={doors} />
      <Stack>
        <MaintenanceCard />
        <RefreshCard />
        <EnginesCard />
        <BuiltInsCard />
      </Stack>
    </Rows>
  </>
);
