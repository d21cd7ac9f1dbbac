import { list as listConsults } from '@auscult/contract/appointments/endpoints.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { list, start } from '@auscult/contract/evaluation/endpoints.ts';
import type { EvaluationTest } from '@auscult/contract/evaluation/schemas.ts';
import { documentTypeLabel, fullName } from '@auscult/contract/format.ts';
import { useState } from 'react';
import { limitOf } from '../../app/limits.ts';
import { LookupsField } from '../../app/LookupField.tsx';
import type { BodyOf } from '../../app/useContractForm.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/Form.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { optionsOf } from '../../ui/options.ts';
import { asked, newVariant, Variants, type Variant } from './Variants.tsx';

type Typed = { name: string; documentType: DocumentType; variants: Variant[]; consults: string[] };
const empty: Typed = { name: '', documentType: 'note', variants: [newVariant], consults: [] };

const mayLeave = (step: number, { name, variants }: Typed): boolean =>
  step === 1 ? name.trim() !== '' : step === 2 ? asked(variants).length > 0 : true;

const bodyOf = ({ name, documentType, variants, consults }: Typed): BodyOf<typeof start> => ({
  name,
  documentType,
  ...(consults.length === 0 ? { isAll: true } : { appointmentsIds: consults }),
  variants: asked(variants),
});

type StepProps = { typed: Typed; onChange: (patch: Partial<Typed>) => void };
const What = ({ typed, onChange }: StepProps) => (
  <>
    <TextField
      label="Name"
      {...limitOf(start, 'name')}
      value={typed.name}
      onChange={(event) => onChange({ name: event.target.value })}
    />
    <SelectField
      label="Document"
      options={optionsOf(documentTypeLabel)}
      value={typed.documentType}
      onChange={(event) => onChange({ documentType: event.target.value as DocumentType, variants: [newVariant] })}
    />
  </>
);

const Transcripts = ({ typed, onChange }: StepProps) => (
  <LookupsField
    label="Transcripts"
    help="None chosen: all that were uploaded."
    read={listConsults}
    query={{ filter: 'evaluation' }}
    optionOf={({ id, patient }) => [id, fullName(patient).replace(/^Evaluation /, '')]}
    value={typed.consults}
    onChange={(consults) => onChange({ consults })}
  />
);

/** In three steps: what, with which templates, over which transcripts. */
export const NewTest = ({ onClose, onStarted }: { onClose: () => void; onStarted: (test: EvaluationTest) => void }) => {
  const [step, setStep] = useState(1);
  const [typed, setTyped] = useState(empty);
  const change = (patch: Partial<Typed>): void => setTyped((before) => ({ ...before, ...patch }));
  const starting = useSend(start, { changes: [list], onDone: onStarted });
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
            disabled={!mayLeave(step, typed)}
            isBusy={starting.isPending}
            onClick={() => (step === 3 ? starting.mutate({ body: bodyOf(typed) }) : setStep(step + 1))}
          >
            {step === 3 ? 'Start' : 'Next'}
          </Button>
        </>
      }
    >
      <FormBody>
        {step === 1 ? <What typed={typed} onChange={change} /> : null}
        {step === 2 ? (
          <Variants
            documentType={typed.documentType}
            variants={typed.variants}
            onChange={(variants) => change({ variants })}
          />
        ) : null}
        {step === 3 ? <Transcripts typed={typed} onChange={change} /> : null}
      </FormBody>
    </Modal>
  );
};
