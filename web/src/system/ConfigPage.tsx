import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { Hub, type Door } from '../app/Hub.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

const doors: readonly Door[] = [
  ['/admin/config/templates', 'Templates', 'How notes and letters are laid out', <IconTemplate key="icon" />],
  ['/admin/config/macros', 'Macros', 'Texts by their spoken name', <IconBolt key="icon" />],
  ['/admin/config/prompts-macros', 'Prompt macros', 'Instructions by name', <IconSparkles key="icon" />],
  ['/admin/config/pp-dictionary', 'Dictionary', 'Words that are often misheard', <IconBook2 key="icon" />],
  ['/admin/config/medicines', 'Medicines', 'Added to the list that ships', <IconPill key="icon" />],
  ['/admin/specialities', 'Specialities', 'What doctors are', <IconStethoscope key="icon" />],
];

/** What is written with: for every doctor, or for those who are named. */
export const ConfigPage = () => (
  <>
    <PageHeading title="Config" />
    <Hub doors={doors} />
  </>
);
