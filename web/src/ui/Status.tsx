import type { ReactNode } from 'react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { statusLabel, type Status as LifecycleStatus } from '@auscult/contract/appointments/lifecycle.ts';
import { classes } from './classes.ts';
import { Ring } from './Ring.tsx';
import styles from './Status.module.css';

type Tone = 'plain' | 'accent' | 'red' | 'amber' | 'green';
type Props = { tone?: Tone; icon?: ReactNode; isBoxed?: boolean; className?: string; children: ReactNode };

/** A word with its icon. Boxed only when someone must act. */
export const Status = ({ tone = 'plain', icon, isBoxed = false, className, children }: Props) => (
  <span className={classes(styles['status'], tone !== 'plain' && styles[tone], isBoxed && styles['boxed'], className)}>
    {icon}
    {children}
  </span>
);

/** The dot of a running recording. */
export const RecordingDot = () => <span className={styles['dot']} aria-hidden="true" />;

const looks: Record<LifecycleStatus, { tone: Tone; isBoxed?: true; icon: () => ReactNode }> = {
  draft: { tone: 'plain', icon: () => <IconCircleDashed /> },
  paused: { tone: 'plain', icon: () => <IconPlayerPause /> },
  recording: { tone: 'red', isBoxed: true, icon: () => <RecordingDot /> },
  finalizing: { tone: 'accent', icon: () => <Ring /> },
  generating: { tone: 'accent', icon: () => <Ring /> },
  ready_for_review: { tone: 'accent', isBoxed: true, icon: () => <IconEye /> },
  reviewed: { tone: 'plain', icon: () => <IconCheck /> },
  exporting: { tone: 'accent', icon: () => <IconCloudUpload /> },
  exported: { tone: 'green', icon: () => <IconCircleCheck /> },
  error: { tone: 'red', isBoxed: true, icon: () => <IconAlertTriangle /> },
};

/** The life-cycle status of a consult, in its words. */
export const ConsultStatus = ({
  status,
  wasReviewed = false,
  className,
}: {
  status: LifecycleStatus;
  wasReviewed?: boolean;
  className?: string;
}) => {
  const { tone, isBoxed = false, icon } = looks[status];
  return (
    <Status tone={tone} isBoxed={isBoxed} icon={icon()} {...(className ? { className } : {})}>
      {statusLabel(status, wasReviewed)}
    </Status>
  );
};
