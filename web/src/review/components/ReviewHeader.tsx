import { useNavigate } from 'react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { list } from '@auscult/contract/appointments/endpoints.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import {
  ageInYears,
  consultationEngineLabel,
  consultationTypeLabel,
  fullName,
  genderLabel,
  shortDate,
  timeOfDay,
} from '@auscult/contract/format.ts';
import { useMe } from '../../app/me.ts';
import { useRead } from '../../app/useRead.ts';
import { IconButton, LinkButton } from '../../ui/Button.tsx';
import { ConsultStatus } from '../../ui/Status.tsx';
import styles from './ReviewHeader.module.css';

const aboutPatient = ({ patient, startsAt }: Appointment, timeZone: string | undefined): string => {
  const age = patient.birthDate ? [String(ageInYears(patient.birthDate, new Date(startsAt), timeZone))] : [];
  const gender = patient.gender ? [genderLabel[patient.gender].toLowerCase()] : [];
  return [...age, ...gender].join(', ');
};
const aboutConsult = ({ consultationType, consultationEngine }: Appointment): string =>
  [
    consultationType === 'unspecified' ? '' : consultationTypeLabel[consultationType],
    consultationEngineLabel[consultationEngine],
  ]
    .filter(Boolean)
    .join(', ');

const NextToReview = ({ appointmentId }: { appointmentId: string }) => {
  const { data } = useRead(list, { query: { filter: 'to_review', perPage: 2 } });
  const next = data?.items.find(({ id, status }) => id !== appointmentId && status === 'ready_for_review');
  if (!next) return null;
  return (
    <LinkButton variant="ghost" size="sm" className="not-phone" to={`/doctor/appointments/${next.id}`}>
      Next to review
      <IconChevronRight className="tabler-icon small-icon" />
    </LinkButton>
  );
};

export const ReviewHeader = ({ appointment, status }: { appointment: Appointment; status: Status }) => {
  const navigate = useNavigate();
  const timeZone = useMe().practice?.timezone;
  const at = { at: appointment.startsAt, timeZone };
  const about = [aboutPatient(appointment, timeZone), aboutConsult(appointment)].filter(Boolean);
  return (
    <header className={styles['head']}>
      <IconButton
        label="Back to consults"
        icon={<IconArrowLeft />}
        onClick={() => void navigate('/doctor/appointments')}
      />
      <div className={styles['words']}>
        <h1 tabIndex={-1}>{fullName(appointment.patient)}</h1>
        <p>
          {about.join(' · ')}
          {about.length > 0 ? ' · ' : ''}
          <span className="num">
            {shortDate(at)}, {timeOfDay(at)}
          </span>
        </p>
      </div>
      <span className="not-phone" role="status">
        <ConsultStatus status={status} wasReviewed={appointment.wasReviewed} />
      </span>
      <NextToReview appointmentId={appointment.id} />
    </header>
  );
};
