import { useState } from 'react';
import { list as listConsults } from '@auscult/contract/appointments/endpoints.ts';
import { fullName } from '@auscult/contract/format.ts';
import { listDeployments, runPrompt } from '@auscult/contract/playground/endpoints.ts';
import type { Deployment } from '@auscult/contract/playground/schemas.ts';
import { list as listPrompts } from '@auscult/contract/prompts/endpoints.ts';
import { list as listTemplates } from '@auscult/contract/templates/endpoints.ts';
import { limitOf } from '../app/limits.ts';
import { Loaded } from '../app/Loaded.tsx';
import { LookupField } from '../app/LookupField.tsx';
import { useRead } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SelectField, TextArea, TextField } from '../ui/Field.tsx';
import { FormBody, FormColumns, FormFoot } from '../ui/Form.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useRun, type Run } from './useRun.ts';

const figures = ({ done }: Run): string => {
  if (!done) return '';
  const tokens = done.tokens ? `${done.tokens.read} tokens read, ${done.tokens.written} written` : 'Tokens not told';
  const cost = done.cost ? `, ${done.cost.amount.toFixed(4)} ${done.cost.currency}` : '';
  const end = done.finishReason === 'length' ? '. Stopped at the limit of tokens' : '';
  return `${done.model}: ${tokens}${cost}, ${(done.milliseconds / 1000).toFixed(1)} s${end}.`;
};

const Answer = ({ run }: { run: Run }) => (
  <Card title="Answer">
    <div aria-live="polite" aria-busy={run.isRunning} style={{ whiteSpace: 'pre-wrap' }}>
      {run.text || <span className="muted">{run.isRunning ? 'Waiting for the first words…' : 'Nothing yet.'}</span>}
    </div>
    {run.done ? <p className="small muted">{figures(run)}</p> : null}
  </Card>
);

type Named = { appointmentId: string | null; templateId: string | null; promptMacroId: string | null };
const nobody: Named = { appointmentId: null, templateId: null, promptMacroId: null };

const Inserted = ({ named, onChange }: { named: Named; onChange: (patch: Partial<Named>) => void }) => (
  <>
    <p className="small muted">
      {'{{transcript}}, {{template}} and {{prompt}} in the prompt are replaced by what is chosen here.'}
    </p>
    <FormColumns>
      <LookupField
        label="Transcript of an evaluation consult"
        read={listConsults}
        query={{ filter: 'evaluation' }}
        optionOf={({ id, patient }) => [id, fullName(patient)]}
        value={named.appointmentId}
        onChange={(appointmentId) => onChange({ appointmentId })}
      />
      <LookupField
        label="Template"
        read={listTemplates}
        optionOf={({ id, name }) => [id, name]}
        value={named.templateId}
        onChange={(templateId) => onChange({ templateId })}
      />
      <LookupField
        label="Prompt macro"
        read={listPrompts}
        optionOf={({ id, name }) => [id, name]}
        value={named.promptMacroId}
        onChange={(promptMacroId) => onChange({ promptMacroId })}
      />
    </FormColumns>
  </>
);

const Trying = ({ deployments }: { deployments: readonly Deployment[] }) => {
  const [deploymentId, setDeploymentId] = useState(deployments[0]?.id ?? '');
  const [prompt, setPrompt] = useState('');
  const [system, setSystem] = useState('');
  const [temperature, setTemperature] = useState('0');
  const [named, setNamed] = useState(nobody);
  const { run, start, stop } = useRun();
  const host = deployments.find(({ id }) => id === deploymentId)?.host;
  const ask = (): void => {
    const wanted = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null));
    void start({
      deploymentId,
      prompt,
      temperature: temperature.trim() === '' ? null : Number(temperature),
      ...(system ? { system } : {}),
      ...wanted,
    });
  };
  return (
    <Stack>
      <Card>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && prompt.trim()) ask();
          }}
        >
          <FormBody>
            <FormColumns>
              <SelectField
                label="Model"
                value={deploymentId}
                options={deployments.map(({ id, name, model }) => [id, `${name}: ${model}`])}
                onChange={(event) => setDeploymentId(event.target.value)}
              />
              <TextField
                label="Temperature"
                note="0 to 2"
                inputMode="decimal"
                value={temperature}
                onChange={(event) => setTemperature(event.target.value)}
              />
            </FormColumns>
            <TextArea
              label="System"
              note="optional"
              {...limitOf(runPrompt, 'system')}
              value={system}
              onChange={(event) => setSystem(event.target.value)}
            />
            <TextArea
              label="Prompt"
              rows={10}
              {...limitOf(runPrompt, 'prompt')}
              value={prompt}
              onChange={(event) => setPrompt(event.target.value)}
            />
            <Inserted named={named} onChange={(patch) => setNamed({ ...named, ...patch })} />
          </FormBody>
          <FormFoot hint={host ? `The text goes to ${host}, and is not kept here.` : null}>
            <Button type="submit" variant="primary" isBusy={run.isRunning} disabled={!prompt.trim()}>
              Run
            </Button>
            {run.isRunning ? <Button onClick={stop}>Stop</Button> : null}
          </FormFoot>
        </form>
      </Card>
      <Answer run={run} />
    </Stack>
  );
};

/** Tries a prompt on a language model of the installation. */
export const PlaygroundPage = () => {
  const read = useRead(listDeployments);
  return (
    <>
      <PageHeading title="Playground" subtitle="Try a prompt on a language model. Nothing of it is kept." size="md" />
      <Loaded read={read} of="the models">
        {(deployments) =>
          deployments.length === 0 ? (
            <EmptyState
              title="No language model is set up"
              text="Set NOTES_ENGINE to openai and NOTES_URL to the address of a server of language models, and start Auscult again."
            />
          ) : (
            <Trying deployments={deployments} />
          )
        }
      </Loaded>
    </>
  );
};
