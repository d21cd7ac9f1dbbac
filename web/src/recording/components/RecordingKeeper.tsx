import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { duration, timeOfDay } from '@auscult/contract/format.ts';
import { whoAmI } from '../../app/me.ts';
import { unfinishedIn } from '../../recorder/recovery.ts';
import { running } from '../../recorder/running.ts';
import { recorderService } from '../../recorder/service.ts';
import { RecordingDot } from '../../ui/Status.tsx';
import { useStore } from '../../ui/store.ts';
import { notify } from '../../ui/Toasts.tsx';
import styles from './RecordingKeeper.module.css';

const pathOf = (appointmentId: string) => `/doctor/appointments/${appointmentId}/in-progress`;
let isOffered = false;

/** Once a visit: a recording that was cut off by a closed or crashed browser is offered again. */
const useOffer = (): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isOffered) return;
    isOffered = true;
    void recorderService().then(
      async ({ uploader, tidied }) => {
        await tidied();
        const [latest] = unfinishedIn(uploader.view);
        if (!latest || pathname === pathOf(latest.appointmentId)) return;
        const timeZone = (await whoAmI().catch(() => null))?.practice?.timezone;
        notify('info', {
          title: 'A recording was not finished',
          text: `${duration(latest.recordedSeconds)} from ${timeOfDay({ at: new Date(latest.lastAt), timeZone })} is kept. Go on with it, or finish it.`,
          actions: [{ label: 'Open it', onChoose: () => void navigate(pathOf(latest.appointmentId)) }],
        });
      },
      () => undefined,
    );
  }, [navigate, pathname]);
};

/** Stands over every other screen while a recording runs, so that it is never forgotten. */
export const RecordingKeeper = () => {
  useOffer();
  const live = useStore(running);
  const { pathname } = useLocation();
  if (!live || pathname === pathOf(live.appointmentId)) return null;
  return (
    <Link to={pathOf(live.appointmentId)} className={styles['keeper']}>
      <RecordingDot />
      <span>{live.isLost ? 'Microphone lost' : 'Recording'}</span>
      <span className="num">{duration(live.recordedSeconds)}</span>
    </Link>
  );
};
