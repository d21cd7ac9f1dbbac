import { useMemo } from 'react';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { calloutsOf, type Callout } from '../evidence/callouts.ts';
import styles from './CalloutsDialog.module.css';

type Props = {
  appointment: Appointment;
  /** After the review it lists what was left as it was. */
  isAfterReview: boolean;
  onShow: (callout: Callout) => void;
  onClose: () => void;
};

const titles: Record<Callout['kind'], string> = {
  check: 'To check',
  kept: 'Kept as written',
  none: 'Not found in the transcript',
  gap: 'Not stated',
  unsure: 'Words that were hard to hear',
  unwritten: 'Said, but in no document',
};
const kinds = Object.keys(titles) as Callout['kind'][];

/** What deserves a look, before or after the review. It states facts and asks for nothing. */
export const CalloutsDialog = ({ appointment, isAfterReview, onShow, onClose }: Props) => {
  const callouts = useMemo(() => calloutsOf(appointment, isAfterReview), [appointment, isAfterReview]);
  return (
    <Modal
      name="callouts"
      title={isAfterReview ? 'Left as it was' : 'Worth a look'}
      isWide
      onClose={onClose}
      text={
        isAfterReview
          ? 'You marked this consult as reviewed. These stand as they are.'
          : 'Choose one to see it beside what was said.'
      }
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {isAfterReview ? 'Done' : 'Start the review'}
        </Button>
      }
    >
      <div className={styles['groups']}>
        {kinds.map((kind) => {
          const group = callouts.filter((callout) => callout.kind === kind);
          return group.length === 0 ? null : (
            <section key={kind} aria-label={titles[kind]}>
              <h3>
                {titles[kind]} <span className="num muted">{group.length}</span>
              </h3>
              <ul>
                {group.slice(0, 8).map((callout) => (
                  <li key={callout.key}>
                    <button type="button" onClick={() => onShow(callout)}>
                      {callout.type ? <b>{documentTypeLabel[callout.type]}</b> : null}
                      <span>
                        {callout.because ? <small>{callout.because}</small> : null}
                        {callout.text}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Modal>
  );
};
