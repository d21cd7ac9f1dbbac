import { useState } from 'react';
import { rate, rateSurvey } from '@auscult/contract/documents/endpoints.ts';
import type { feedbackCategory, feedbackReason } from '@auscult/contract/documents/schemas.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { limitOf } from '../../app/limits.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { putDocument } from '../documentActions.ts';
import styles from './RatingDialog.module.css';

type Props = { appointmentId: string; document: AppointmentDocument; onClose: () => void };
type Category = (typeof feedbackCategory.options)[number];
type Reason = (typeof feedbackReason.options)[number];

const categoryLabel: Record<Category, string> = {
  missing: 'Something is missing',
  fluff: 'Too much text',
  spelling: 'Spelling',
  style: 'Style',
  other: 'Other',
};
const reasonLabel: Record<Reason, string> = {
  history: 'History',
  exams: 'Exams',
  investigations: 'Investigations',
  plan: 'Plan',
  medication: 'Medication',
  terminology: 'Terminology',
  spelling: 'Spelling',
  tone: 'Tone',
};
const choices = [0, 1, 2, 3, 4, 5] as const;

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

const Picks = <Value extends string>({
  title,
  labels,
  chosen,
  onChange,
}: {
  title: string;
  labels: Record<Value, string>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) => (
  <fieldset className={styles['picks']}>
    <legend>{title}</legend>
    {(Object.entries(labels) as [Value, string][]).map(([value, label]) => (
      <Chip key={value} isOn={chosen.includes(value)} onClick={() => onChange(toggled(chosen, value))}>
        {label}
      </Chip>
    ))}
  </fieldset>
);

type ScaleProps = { name: string; rating: number; onChange: (rating: number) => void };
const Scale = ({ name, rating, onChange }: ScaleProps) => (
  <div className={styles['scale']} role="radiogroup" aria-label={`Rating of the ${name}, 0 to 5`}>
    {choices.map((value) => (
      <label key={value}>
        <input type="radio" name="rating" value={value} checked={rating === value} onChange={() => onChange(value)} />
        {value === 0 ? 'None' : value}
      </label>
    ))}
  </div>
);

const thank = (): void =>
  notify('success', {
    title: 'Thanks for your feedback',
    text: 'Your input goes straight to our team, and will improve our product.',
  });

const Survey = ({
  appointmentId,
  type,
  onDone,
}: {
  appointmentId: string;
  type: AppointmentDocument['type'];
  onDone: () => void;
}) => {
  const [text, setText] = useState('');
  const sending = useSend(rateSurvey, { onDone });
  const send = (
    <Button
      variant="primary"
      disabled={text.trim() === ''}
      isBusy={sending.isPending}
      onClick={() => sending.mutate({ params: { appointmentId }, body: { type, text } })}
    >
      Send
    </Button>
  );
  return (
    <Modal
      title="Would you say a little more?"
      text="Please leave out anything that names the patient."
      onClose={onDone}
      actions={
        <>
          <Button onClick={onDone}>Not now</Button>
          {send}
        </>
      }
    >
      <TextArea
        label="What should be different?"
        rows={4}
        value={text}
        {...limitOf(rateSurvey, 'text')}
        onChange={(event) => setText(event.target.value)}
      />
    </Modal>
  );
};

/** First a number and what it is about, then, if the doctor wants, words of their own. */
export const RatingDialog = ({ appointmentId, document, onClose }: Props) => {
  const { type } = document;
  const [rating, setRating] = useState<number>(document.rating);
  const [categories, setCategories] = useState<Category[]>([]);
  const [reasons, setReasons] = useState<Reason[]>([]);
  const [isSurvey, setIsSurvey] = useState(false);
  const params = { appointmentId };
  const finish = () => {
    thank();
    onClose();
  };
  const sending = useSend(rate, {
    onDone: () => {
      putDocument(appointmentId, { ...document, rating });
      setIsSurvey(true);
    },
  });
  const name = documentTypeLabel[type].toLowerCase();
  if (isSurvey) return <Survey appointmentId={appointmentId} type={type} onDone={finish} />;
  return (
    <Modal
      title={`Rate this ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={sending.isPending}
            onClick={() => sending.mutate({ params, body: { type, rating, categories, reasons } })}
          >
            Rate
          </Button>
        </>
      }
    >
      <Scale name={name} rating={rating} onChange={setRating} />
      {rating > 0 && rating < 5 ? (
        <>
          <Picks title="What is it about?" labels={categoryLabel} chosen={categories} onChange={setCategories} />
          {categories.length > 0 ? (
            <Picks title="Where?" labels={reasonLabel} chosen={reasons} onChange={setReasons} />
          ) : null}
        </>
      ) : null}
    </Modal>
  );
};
