import { useState } from 'react';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { isMostlyUnsure } from '@auscult/contract/transcripts/words.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';

export const isHeardUncertainly = ({ transcripts }: Pick<Appointment, 'transcripts'>): boolean =>
  transcripts.some(({ segments }) => isMostlyUnsure(segments));

/** The consults whose doctor has answered, in this tab. */
const answered = new Set<string>();

/** Where much of a consult was heard uncertainly, Reviewed asks once whether it was read with that in mind. */
export const useUncertain = (appointment: Appointment) => {
  const [answer, setAnswer] = useState<((isRead: boolean) => void) | null>(null);
  const say = (isRead: boolean) => {
    if (isRead) answered.add(appointment.id);
    answer?.(isRead);
    setAnswer(null);
  };
  const question = answer ? (
    <Modal
      title="Much of this was heard uncertainly"
      text="The recogniser was unsure of more than one word in eight of what was said, so something may be missing or wrong that no mark shows. Have you read the documents yourself?"
      onClose={() => say(false)}
      actions={
        <>
          <Button data-autofocus onClick={() => say(false)}>
            Go on reading
          </Button>
          <Button variant="primary" onClick={() => say(true)}>
            I have read them: mark as reviewed
          </Button>
        </>
      }
    />
  ) : null;
  return {
    question,
    /** Whether to go on. */
    isRead: (): Promise<boolean> =>
      answered.has(appointment.id) || !isHeardUncertainly(appointment)
        ? Promise.resolve(true)
        : new Promise((resolve) => setAnswer(() => resolve)),
  };
};
