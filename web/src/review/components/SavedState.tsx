import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { timeOfDay } from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { Ring } from '../../ui/Ring.tsx';
import { classes } from '../../ui/classes.ts';
import type { Saving } from '../saving/machine.ts';
import styles from './DocumentTabs.module.css';

const icon = 'tabler-icon small-icon';

const wordsOf = ({ phase, savedAt, problem }: Saving, timeZone: string | undefined) => {
  if (phase === 'saved')
    return savedAt === null
      ? null
      : {
          icon: <IconCloudCheck className={icon} />,
          text: `Saved ${timeOfDay({ at: new Date(savedAt), timeZone })}`,
          tone: 'safe',
        };
  if (phase === 'waiting' || phase === 'sending') return { icon: <Ring />, text: 'Saving', tone: '' };
  if (phase === 'unreachable')
    return { icon: <IconCloudOff className={icon} />, text: 'Kept on this device, not saved yet', tone: '' };
  if (phase === 'stale')
    return { icon: <IconAlertCircle className={icon} />, text: 'Changed somewhere else', tone: '' };
  return {
    icon: <IconAlertCircle className={icon} />,
    text: `Not saved: ${problem ?? 'the server refused it'}. Kept on this device`,
    tone: 'bad',
  };
};

/** Where the text is, in words. Read out when it changes. */
export const SavedState = ({ saving }: { saving: Saving | null }) => {
  const timeZone = useTimeZone();
  const words = saving && wordsOf(saving, timeZone);
  return (
    <span role="status" className={classes(styles['saved'], words?.tone && styles[words.tone])}>
      {words ? (
        <>
          {words.icon}
          {words.text}
        </>
      ) : null}
    </span>
  );
};
