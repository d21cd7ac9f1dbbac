import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import { duration, timeOfDay } from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import type { RecorderView } from '../../recorder/recorderView.ts';
import type { UploadView } from '../../recorder/totals.ts';
import styles from './TruthLine.module.css';

/** Sound is a second or two on its way; only what takes longer is worth a word. */
const ordinarySeconds = 5;

/** The one line of truth: what was recorded, what is safe, and what only this device holds. */
export const TruthLine = ({ view, uploads }: { view: RecorderView; uploads: UploadView }) => {
  const timeZone = useTimeZone();
  const held = view.recordedSeconds - view.safeSeconds;
  const isHeld = held > ordinarySeconds && uploads.oldestPendingAt !== null;
  return (
    <p className={styles['truth']}>
      <span>{duration(view.recordedSeconds)} recorded</span>
      <span className="muted" aria-hidden="true">
        &middot;
      </span>
      <span className={styles['safe']}>
        <IconCloudCheck className="small-icon" />
        {duration(view.safeSeconds)} safe on the server
      </span>
      {isHeld ? (
        <>
          <span className="muted" aria-hidden="true">
            &middot;
          </span>
          <span>
            {duration(held)} on this device since {timeOfDay({ at: new Date(uploads.oldestPendingAt ?? 0), timeZone })}
          </span>
        </>
      ) : null}
    </p>
  );
};
