import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { giveConsent } from '@auscult/contract/appointments/endpoints.ts';
import type { Consent } from '@auscult/contract/appointments/schemas.ts';
import { limitOf } from '../../app/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField, Checks, Segments } from '../../ui/Choices.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { people, personLabel, wordOfKind } from './consentWords.ts';
import styles from './ConsentModal.module.css';

export type NewConsent = z.input<(typeof giveConsent)['body']>;
const kinds = (['verbal', 'written', 'declined'] as const).map((kind) => [kind, wordOfKind[kind]] as const);

type Props = {
  consent: Consent | null;
  onAgree: (consent: NewConsent) => void;
  onWithout: (() => void) | null;
  onClose: () => void;
};

/** Asked before the first recording. Saying yes for the patient is one tap. */
export const ConsentModal = ({ consent, onAgree, onWithout, onClose }: Props) => {
  const { register, control, handleSubmit } = useForm<NewConsent>({
    defaultValues: { kind: 'verbal', people: consent?.people ?? ['patient'], wording: consent?.wording ?? '' },
  });
  const [kind, present] = useWatch({ control, name: ['kind', 'people'] });
  const isDeclined = kind === 'declined';
  const isNobody = present.length === 0;
  return (
    <Modal
      title="Is everyone here content to be recorded?"
      onClose={onClose}
      text={
        isDeclined
          ? 'Nothing is recorded. You can dictate afterwards, or type the note yourself.'
          : 'Asked once and kept with the consult. It can be withdrawn at any time, which deletes the audio.'
      }
      actions={
        <>
          {onWithout && !isDeclined ? (
            <Button onClick={onWithout}>Record without</Button>
          ) : (
            <Button onClick={onClose}>Not now</Button>
          )}
          <Button variant="primary" data-autofocus disabled={isNobody} onClick={() => void handleSubmit(onAgree)()}>
            {isDeclined ? 'Keep as declined' : 'Yes, all agree'}
          </Button>
        </>
      }
    >
      <div className={styles['consent']}>
        <span className="eyebrow">Who is here</span>
        <Checks>
          {people.map((person) => (
            <CheckField key={person} label={personLabel[person]} value={person} {...register('people')} />
          ))}
        </Checks>
        <span className="eyebrow">How they answered</span>
        <Segments label="How they answered" options={kinds} registration={register('kind')} />
        <TextArea
          label="In which words"
          note="(optional)"
          rows={2}
          {...limitOf(giveConsent, 'wording')}
          {...register('wording')}
        />
      </div>
    </Modal>
  );
};
