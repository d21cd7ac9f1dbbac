import type { ReactNode } from 'react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ExportItem } from '@auscult/contract/exports/endpoints.ts';
import { Ring } from '../../ui/Ring.tsx';

const icon = 'tabler-icon small-icon';
type Look = { word: string; tone: 'plain' | 'accent' | 'red' | 'green'; icon: ReactNode };
/** The states of an export, in words that say them without their colours. */
export const exportLooks: Record<ExportItem['state'], Look> = {
  queued: { word: 'Waiting', tone: 'plain', icon: <IconClock className={icon} /> },
  delivering: { word: 'Exporting', tone: 'accent', icon: <Ring /> },
  delivered: { word: 'Exported', tone: 'green', icon: <IconCircleCheck className={icon} /> },
  failed: { word: 'Failed', tone: 'red', icon: <IconAlertCircle className={icon} /> },
  in_doubt: { word: 'In doubt', tone: 'red', icon: <IconAlertCircle className={icon} /> },
  cancelled: { word: 'Not sent', tone: 'plain', icon: <IconClock className={icon} /> },
};
