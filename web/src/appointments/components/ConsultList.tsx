import { memo, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import {
  consultationEngineLabel,
  consultationTypeLabel,
  duration,
  fullName,
  timeOfDay,
} from '@auscult/contract/format.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ConsultStatus } from '../../ui/Status.tsx';
import type { Day } from './days.ts';
import { aboutPatient, documentWords } from './words.ts';
import styles from './ConsultList.module.css';

const isToRecord: readonly Status[] = ['draft', 'paused', 'recording'];
/** Where a consult is worked on, by its status. */
export const pathOf = ({ id, status }: Pick<AppointmentListItem, 'id' | 'status'>): string =>
  `/doctor/appointments/${id}${isToRecord.includes(status) ? '/in-progress' : ''}`;

/** One next step at the right, or nothing. */
const steps: Partial<Record<Status, string>> = {
  draft: 'Record',
  paused: 'Resume',
  recording: 'Open',
  ready_for_review: 'Review',
  reviewed: 'Export',
  error: 'Open',
};

/** "Record" asks for consent, or records, at once. */
const atOnce = { shouldStart: true };

const NextStep = ({ item, step, of }: { item: AppointmentListItem; step: string; of: string }) => (
  <LinkButton
    size="sm"
    to={pathOf(item)}
    state={item.status === 'draft' ? atOnce : undefined}
    aria-label={`${step} ${of}`}
  >
    {step}
  </LinkButton>
);

type RowProps = { item: AppointmentListItem; timeZone: string | undefined };
const Row = memo(({ item, timeZone }: RowProps) => {
  const at = timeOfDay({ at: item.startsAt, timeZone });
  const type = consultationTypeLabel[item.consultationType];
  const length = item.recordedSeconds > 0 ? duration(item.recordedSeconds) : '';
  const step = steps[item.status];
  const name = fullName(item.patient);
  const label = (column: string | undefined) => classes(styles['quiet'], column);
  return (
    <div role="row" className={classes(styles['row'], !step && styles['plain'])}>
      <span role="cell" className={styles['time']}>
        {at}
      </span>
      <span role="cell" className={styles['who']}>
        <Link to={pathOf(item)} data-consult>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles['about']}>{aboutPatient(item.patient, timeZone)}</span>
      </span>
      <span className={styles['meta']} aria-hidden="true">
        {[at, type === '--' ? '' : type, length].filter(Boolean).join(' · ')}
      </span>
      <span role="cell" className={label(styles['type'])}>
        {type}
      </span>
      <span role="cell" className={label(styles['engine'])}>
        {consultationEngineLabel[item.consultationEngine]}
      </span>
      <span role="cell" className={classes(styles['quiet'], styles['length'])}>
        {length}
      </span>
      <span role="cell" className={label(styles['documents'])}>
        {documentWords(item)}
      </span>
      <span role="cell" className={styles['status']}>
        <ConsultStatus status={item.status} wasReviewed={item.wasReviewed} />
      </span>
      <span role="cell" className={styles['action']}>
        {step ? <NextStep {...{ item, step }} of={`${name}, ${at}`} /> : null}
      </span>
    </div>
  );
});

const columns = ['Time', 'Patient', 'Type', 'Recorded by', 'Length', 'Documents', 'Status', 'Next step'];

/** Up and down walk the consults, across the days; Enter opens, as on any link. */
export const walkConsults = (by: 1 | -1): void => {
  const links = [...document.querySelectorAll<HTMLElement>('a[data-consult]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links.at(at < 0 ? (by === 1 ? 0 : -1) : Math.max(0, Math.min(links.length - 1, at + by)))?.focus();
};

const onKeyDown = (event: KeyboardEvent): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
  if (!by) return;
  event.preventDefault();
  walkConsults(by);
};

type Props = { days: readonly Day[]; timeZone: string | undefined };
/** Consults by day, each day a table. */
export const ConsultList = ({ days, timeZone }: Props) => (
  <div onKeyDown={onKeyDown}>
    {days.map(({ date, title, subtitle, items }) => (
      <section key={date}>
        <div className={styles['day']}>
          <h2 id={`day-${date}`}>{title}</h2>
          {subtitle ? <span>{subtitle}</span> : null}
        </div>
        <div role="table" aria-labelledby={`day-${date}`} className={styles['consults']}>
          <div role="row" className="screen-reader">
            {columns.map((column) => (
              <span role="columnheader" key={column}>
                {column}
              </span>
            ))}
          </div>
          {items.map((item) => (
            <Row key={item.id} item={item} timeZone={timeZone} />
          ))}
        </div>
      </section>
    ))}
  </div>
);
