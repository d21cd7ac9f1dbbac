import { useState } from 'react';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { fromSample } from '@auscult/contract/templates/endpoints.ts';
import { limitOf } from '../../app/limits.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { optionsOf } from '../../ui/options.ts';
import { emptyDraft, type Draft } from './draft.ts';
import type { Guesses } from './GuessesNotice.tsx';

type Props = { type: Draft['type']; onClose: () => void; onMade: (draft: Draft, guesses: Guesses) => void };
/** A letter that was written before becomes the beginning of a template. It is kept nowhere. */
export const FromLetterDialog = ({ type: first, onClose, onMade }: Props) => {
  const [type, setType] = useState(first);
  const [text, setText] = useState('');
  const guessing = useSend(fromSample, {
    onDone: ({ content, guesses }) => onMade({ ...emptyDraft(type, false), ...content, type }, guesses),
  });
  return (
    <Modal
      title="From a letter of yours"
      text="Paste a letter as you write them. Its parts become sections and texts, and the text itself is kept nowhere. Nothing of the patient in it comes along."
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={text.trim() === ''}
            isBusy={guessing.isPending}
            onClick={() => guessing.mutate({ body: { type, text } })}
          >
            Make a template
          </Button>
        </>
      }
    >
      <SelectField
        label="It is a"
        options={optionsOf(documentTypeLabel)}
        value={type}
        onChange={(event) => setType(event.target.value as Draft['type'])}
      />
      <TextArea
        label="The letter"
        rows={12}
        {...limitOf(fromSample, 'text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Modal>
  );
};
