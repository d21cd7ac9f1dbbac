import { list as listConsults } from '@auscult/contract/appointments/endpoints.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { list, start } from '@auscult/contract/evaluation/endpoints.ts';
import type { EvaluationTest } from '@auscult/contract/evaluation/schemas.ts';
import { documentTypeLabel, fullName } from '@auscult/contract/format.ts';
import { useState } from 'react';
import { limitOf } from '../../app/limits.ts';
import { LookupsField } from '../../app/LookupField.tsx';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/Form.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { optionsOf } from '../../ui/options.ts';
import { asked, newVariant, Variants, type Variant } from './Variants.tsx';

/** In three steps: what, with which templates, over which transcripts. */
export const NewTest = ({ onClose, onStarted }: { onClose: () => void; onStarted: (test: EvaluationTest) => void }) => {
  const [step, setStep] = useState(1);
  const [name, setName] = useState('');
  const [documentType, setDocumentType] = useState<DocumentType>('note');
  const [variants, setVariants] = useState<Variant[]>([newVariant]);
  const [consults, setConsults] = useState<string[]>([]);
  const starting = useSend(start, { changes: [list], onDone: onStarted });
  const mayGoOn = step === 1 ? name.trim() !== '' : step === 2 ? asked(variants).length > 0 : true;
  const run = (): void =>
    starting.mutate({
      body: {
        name,
        documentType,
        ...(consults.length === 0 ? { isAll: true } : { appointmentsIds: consults }),
        variants: asked(variants),
      },
    });
  return (
    <Modal
      title="New test"
      text={`Step ${step} of 3`}
      onClose={onClose}
      actions={
        <>
          {step === 1 ? (
            <Button onClick={onClose}>Cancel</Button>
          ) : (
            <Button onClick={() => setStep(step - 1)}>Back</Button>
          )}
          <Button
            variant="primary"
            disabled={!mayGoOn}
            isBusy={starting.isPending}
            onClick={() => (step === 3 ? run() : setStep(step + 1))}
          >
            {step === 3 ? 'Start' : 'Next'}
          </Button>
        </>
      }
    >
      <FormBody>
        {step === 1 ? (
          <>
            <TextField
              label="Name"
              {...limitOf(start, 'name')}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <SelectField
              label="Document"
              options={optionsOf(documentTypeLabel)}
              value={documentType}
              onChange={(event) => {
                setDocumentType(event.target.value as DocumentType);
                setVariants([newVariant]);
              }}
            />
          </>
        ) : null}
        {step === 2 ? <Variants documentType={documentType} variants={variants} onChange={setVariants} /> : null}
        {step === 3 ? (
          <LookupsField
            label="Transcripts"
            help="None chosen: all that were uploaded."
            read={listConsults}
            query={{ filter: 'evaluation' }}
            optionOf={({ id, patient }) => [id, fullName(patient).replace(/^Evaluation /, '')]}
            value={consults}
            onChange={setConsults}
          />
        ) : null}
      </FormBody>
    </Modal>
  );
};
