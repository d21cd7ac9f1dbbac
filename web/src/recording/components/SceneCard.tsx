import type { Ref } from 'react';
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import { saveContext } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { limitOf } from '../../app/limits.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { wordsOfScene } from '../../appointments/components/sceneSaver.ts';
import { useSceneSaving } from '../../appointments/useSceneSaving.ts';
import { useMacroTyping } from '../../macros/useMacroTyping.tsx';
import frame from '../InProgressPage.module.css';
import styles from './SceneCard.module.css';

/** What the notes engine is told beside the recording; saved as it is typed. */
export const SceneCard = ({ appointment, field }: { appointment: Appointment; field: Ref<HTMLTextAreaElement> }) => {
  const timeZone = useTimeZone();
  const { state, change, saveNow } = useSceneSaving(appointment);
  const macros = useMacroTyping(appointment.id);
  return (
    <section className={frame['card']}>
      <div className={frame['cardHead']}>
        <IconNotes className="small-icon" />
        <h2 className="h3">Set the scene</h2>
        <span className="tiny muted" role="status">
          {wordsOfScene(state, timeZone)}
        </span>
      </div>
      <textarea
        ref={field}
        className={styles['scene']}
        rows={4}
        aria-label="Set the scene"
        aria-keyshortcuts="S"
        {...limitOf(saveContext, 'context')}
        {...macros.props}
        value={state.text}
        placeholder="Why they came, who is here, what changed since last time"
        onChange={({ target }) => change(target.value)}
        onBlur={() => void saveNow()}
      />
      {macros.list}
    </section>
  );
};
