import type { ReactNode } from 'react';
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import { duration, timeOfDay } from '@auscult/contract/format.ts';
import { classes } from '../ui/classes.ts';
import { useStore } from '../ui/store.ts';
import { useMe } from './me.ts';
import { isOnline, unreachedNotice } from './offline.ts';
import { isServerReached } from './reach.ts';
import { unsafeAudio } from './unsafeAudio.ts';
import styles from './SyncState.module.css';

type Sync = { title: string; text: string; short: string; icon: ReactNode; isHeld: boolean };

/** Online or offline, and what was recorded here that is not yet on the server. */
const useSync = (): Sync => {
  const online = useStore(isOnline);
  const isReached = useStore(isServerReached);
  const { seconds, since } = useStore(unsafeAudio);
  const timeZone = useMe().practice?.timezone;
  const from = since === null ? '' : ` since ${timeOfDay({ at: new Date(since), timeZone })}`;
  if (!online || !isReached) {
    const title = online ? unreachedNotice.title : 'Offline';
    const text = seconds > 0 ? `${duration(seconds)} on this device${from}` : 'Nothing unsent on this device';
    return {
      title,
      text,
      short: seconds > 0 ? `${title}, ${duration(seconds)} here` : title,
      icon: <IconCloudOff />,
      isHeld: true,
    };
  }
  if (seconds > 0)
    return {
      title: 'Online',
      text: `${duration(seconds)} on its way to the server${from}`,
      short: `Sending ${duration(seconds)}`,
      icon: <IconCloudUpload />,
      isHeld: true,
    };
  return {
    title: 'Online',
    text: 'Everything is safe on the server',
    short: 'All safe',
    icon: <IconCloudCheck />,
    isHeld: false,
  };
};

export const SyncFoot = () => {
  const { title, text, icon, isHeld } = useSync();
  return (
    <div className={classes(styles['sync'], isHeld && styles['held'])} title={`${title}. ${text}`}>
      {icon}
      <span>
        <b>{title}</b>
        {text}
      </span>
    </div>
  );
};

export const SafeLine = () => {
  const { short, icon, isHeld } = useSync();
  return (
    <span className={classes(styles['safe'], isHeld && styles['held'])}>
      {icon}
      {short}
    </span>
  );
};
