import { list as listConsults } from '@auscult/contract/appointments/endpoints.ts';
import type { DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import { list, start } from '@auscult/contract/evaluation/endpoints.ts';
import type { EvaluationTest } from '@auscult/contract/evaluation/schemas.ts';
import { documentTypeLabel, fullName } from '@auscult/contract/format.ts';
import { listDeployments } from '@auscult/contract/playground/endpoints.ts';
import { list as listTemplates } from '@auscult/contract/templates/endpoints.ts';
import { useState } from 'react';
import { limitOf } from '../../app/limits.ts';
import { LookupsField } from '../../app/LookupField.tsx';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormBody } from '../../ui/Form.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { optionsOf } from '../../ui/options.ts';

const MOST_VARIANTS = 4;
const IN_FORCE = '';

type VariantsProps = {
  documentType: DocumentType;
  templates: readonly string[];
  setTemplates: (ids: string[]) => void;
  deploymentId: string;
  setDeploymentId: (id: string) => void;
};
const Variants = ({ documentType, templates, setTemplates, deploymentId, setDeploymentId }: VariantsProps) => {
  const { data: models = [] } = useRead(listDeployments);
  return (
    <>
      <LookupsField
        key={documentType}
        label="Templates"
        help="Up to four; the first is what the others are compared with."
        read={listTemplates}
        query={{ type: [documentType] }}
        optionOf={({ id, name: title }) => [id, title]}
        value={templates}
        onChange={(chosen) => setTemplates(chosen.slice(0, MOST_VARIANTS))}
      />
      <SelectField
        label="Written by"
        options={[
          [IN_FORCE, 'The engine in force'],
          ['embedded', 'The embedded engine'],
          ...models.map(({ id, name: title, model }) => [id, `${title}: ${model}`] as const),
        ]}
        value={deploymentId}
        onChange={(event) => setDeploymentId(event.target.value)}
      />
    </>
  );
};

/** In three steps: what, with which templates, over which transcripts. */
export const NewTest = ({ onClose, onStarted }: { onClose: () => void; onStarted: (test: EvaluationTest) => void }) => {
  const [step, setStep] = useState(1);
  const [name, setName] = useState('');
  const [documentType, setDocumentType] = useState<DocumentType>('note');
  const [templates, setTemplates] = useState<string[]>([]);
  const [deploymentId, setDeploymentId] = useState(IN_FORCE);
  const [consults, setConsults] = useState<string[]>([]);
  const starting = useSend(start, { changes: [list], onDone: onStarted });
  const mayGoOn = step === 1 ? name.trim() !== '' : step === 2 ? templates.length > 0 : true;
  const run = (): void =>
    starting.mutate({
      body: {
        name,
        documentType,
        ...(consults.length === 0 ? { isAll: true } : { appointmentsIds: consults }),
        variants: templates.map((templateId) => ({
          templateId,
          ...(deploymentId === IN_FORCE ? {} : { deploymentId }),
        })),
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
                setTemplates([]);
              }}
            />
          </>
        ) : null}
        {step === 2 ? <Variants {...{ documentType, templates, setTemplates, deploymentId, setDeploymentId }} /> : null}
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
