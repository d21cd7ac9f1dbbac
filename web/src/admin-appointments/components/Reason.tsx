import { useState, type ReactNode } from 'react';
import { LONGEST_REASON, SHORTEST_REASON } from '@auscult/contract/reasons.ts';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { beginVisit, visits } from '../../app/visits.ts';
import { LinkButton, Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Banner.tsx';
import { Segments } from '../../ui/Choices.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useStore } from '../../ui/store.ts';

const kinds = ['Support request', 'Quality review', 'Complaint', 'Other'] as const;

const KindField = ({ chosen, onChange }: { chosen: string; onChange: (kind: string) => void }) => (
  <Field label="Kind" isGroup>
    {() => (
      <Segments
        label="Kind"
        options={kinds.map((one) => [one, one] as const)}
        chosen={chosen}
        registration={{ name: 'kind', onChange: (event) => onChange(event.target.value) }}
      />
    )}
  </Field>
);

const Asked = ({ appointmentId }: { appointmentId: string }) => {
  const [kind, setKind] = useState<string>(kinds[0]);
  const [words, setWords] = useState('');
  const [isShort, setShort] = useState(false);
  const reasonOf = (said: string): string => `${kind}: ${said}`;
  const begin = (): void => {
    if (words.trim().length < SHORTEST_REASON) setShort(true);
    else beginVisit({ appointmentId, reason: reasonOf(words.trim()) });
  };
  return (
    <Modal
      title="Why do you open this consult?"
      text="It holds what a patient told a doctor. Your reason is kept with your name, and the doctor’s practice can see it."
      mayDismiss={false}
      onClose={() => undefined}
      actions={
        <>
          <LinkButton to="/admin/appointments">Back to the list</LinkButton>
          <Button variant="primary" type="submit" form="reason">
            Open the consult
          </Button>
        </>
      }
    >
      <form
        id="reason"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <Stack>
          <KindField chosen={kind} onChange={setKind} />
          <TextField
            label="In a few words"
            placeholder="Ticket 4711, wrong letterhead"
            maxLength={LONGEST_REASON - reasonOf('').length}
            data-autofocus
            value={words}
            error={isShort && words.trim().length < SHORTEST_REASON ? 'At least three letters' : undefined}
            onChange={({ target }) => setWords(target.value)}
          />
        </Stack>
      </form>
    </Modal>
  );
};

/** Nothing of a consult is asked for before there is a reason: once a visit, and once more for the next one. */
export const Reason = ({ appointmentId, children }: { appointmentId: string; children: ReactNode }) => {
  const visit = useStore(visits);
  return visit?.appointmentId === appointmentId ? (
    children
  ) : (
    <>
      <PageHeading title="Consult" subtitle="Closed until there is a reason to open it" size="md" />
      <Asked key={appointmentId} appointmentId={appointmentId} />
    </>
  );
};

/** Says, for as long as the consult is open, that this is seen. */
export const OnRecord = ({ whose }: { whose: string }) => {
  const visit = useStore(visits);
  return visit ? (
    <Notice
      icon={<IconEye />}
      title={`You are reading ${whose}’s consult`}
      text={`${visit.reason}. This is on record.`}
    />
  ) : null;
};
