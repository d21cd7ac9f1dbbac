import type { ReactNode } from 'react';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Appointment, Consent } from '@auscult/contract/appointments/schemas.ts';
import { calendarDate, shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { rememberedConsent } from '../../recorder/consents.ts';
import { Button } from '../../ui/Button.tsx';
import type { RecordingActions } from '../useRecordingActions.ts';
import { peopleWords, wordOfKind } from './consentWords.ts';
import frame from '../InProgressPage.module.css';
import styles from './ConsentCard.module.css';

const momentOf = (at: string, timeZone: string | undefined): string => {
  const isToday = calendarDate({ at, timeZone }) === calendarDate({ at: new Date(), timeZone });
  return `${isToday ? 'Today' : shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`;
};

const Given = ({ consent, timeZone }: { consent: Consent; timeZone: string | undefined }) => (
  <>
    <p className="small">
      {consent.kind === 'declined'
        ? `Declined by ${peopleWords(consent.people)}`
        : `${wordOfKind[consent.kind]}, by ${peopleWords(consent.people)}`}
    </p>
    <p className="small muted num">
      {consent.withdrawnAt
        ? `Withdrawn ${momentOf(consent.withdrawnAt, timeZone)}`
        : momentOf(consent.givenAt, timeZone)}
    </p>
  </>
);

type Props = { appointment: Appointment; actions: RecordingActions; children: ReactNode };

/** Who agreed to be recorded, and the microphone below it. */
export const ConsentCard = ({ appointment, actions, children }: Props) => {
  const timeZone = useTimeZone();
  const { consent } = appointment;
  const isKept = !consent && rememberedConsent(appointment.id) !== undefined;
  const mayWithdraw = consent !== null && !consent.withdrawnAt && consent.kind !== 'declined';
  return (
    <section className={frame['card']}>
      <div className={frame['cardHead']}>
        <IconUsers className="small-icon" />
        <h2 className="h3">Consent</h2>
        {mayWithdraw ? (
          <button type="button" className="link small" onClick={() => actions.ask('withdraw')}>
            Withdraw
          </button>
        ) : null}
        {consent && !mayWithdraw ? (
          <button type="button" className="link small" onClick={() => actions.ask('sayConsent')}>
            Change
          </button>
        ) : null}
      </div>
      {consent ? <Given consent={consent} timeZone={timeZone} /> : null}
      {isKept ? (
        <>
          <p className="small">Given, kept on this device</p>
          <p className="small muted">Sent with the recording</p>
        </>
      ) : null}
      {!consent && !isKept ? (
        <div className={styles['askConsent']}>
          <p className="small soft">Is everyone here content to be recorded?</p>
          <div className="row">
            <Button
              size="sm"
              variant="primary"
              onClick={() => void actions.agree({ kind: 'verbal', people: ['patient'] }, false)}
            >
              Yes, all
            </Button>
            <Button size="sm" onClick={() => actions.ask('sayConsent')}>
              Say who
            </Button>
          </div>
        </div>
      ) : null}
      <hr className={styles['cardLine']} />
      {children}
    </section>
  );
};
