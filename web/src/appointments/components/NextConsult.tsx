import { lazy, Suspense, useState } from 'react';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { fullName, timeOfDay } from '@auscult/contract/format.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { pathOf } from './ConsultList.tsx';
import { aboutConsult, aboutPatient, documentWords } from './words.ts';
import styles from './NextConsult.module.css';

/** The form library comes with the first form, not with the list. */
const SetTheScene = lazy(() => import('./SetTheScene.tsx').then((module) => ({ default: module.SetTheScene })));

/** The consult that comes next, one tap from recording. */
export const NextConsult = ({ item, timeZone }: { item: AppointmentListItem; timeZone: string | undefined }) => {
  const [isSceneOpen, setIsSceneOpen] = useState(false);
  const documents = documentWords(item);
  return (
    <section className={styles['next']} aria-label="Next consult">
      <div className={styles['when']}>
        <span className="eyebrow">Next</span>
        <b>{timeOfDay({ at: item.startsAt, timeZone })}</b>
      </div>
      <div>
        <h2 className={`h2 ${styles['name'] ?? ''}`}>
          <bdi>{fullName(item.patient)}</bdi> <span>{aboutPatient(item.patient, timeZone)}</span>
        </h2>
        <p className="soft small">
          {aboutConsult(item)}
          {documents ? ` · ${documents}` : ''}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button icon={<IconNotes />} onClick={() => setIsSceneOpen(true)}>
          Set the scene
        </Button>
        <LinkButton variant="record" icon={<IconMicrophone />} keys="R" to={pathOf(item)} state={{ shouldStart: true }}>
          Record
        </LinkButton>
      </div>
      {isSceneOpen ? (
        <Suspense fallback={null}>
          <SetTheScene appointmentId={item.id} onClose={() => setIsSceneOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
};

/** Its place while it is not known yet, so that the list below does not move. */
export const NextConsultPlace = () => <div className={styles['place']} aria-hidden="true" />;
