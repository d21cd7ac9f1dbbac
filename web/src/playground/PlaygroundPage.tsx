import { useState } from 'react';
import { listDeployments, runPrompt } from '@auscult/contract/playground/endpoints.ts';
import type { Deployment } from '@auscult/contract/playground/schemas.ts';
import { limitOf } from '../app/limits.ts';
import { Loaded } from '../app/Loaded.tsx';
import { useMe } from '../app/me.ts';
import { useRead } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { TextArea, TextField } from '../ui/Field.tsx';
import { FormBody, FormFoot } from '../ui/Form.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Inserted } from './components/Inserted.tsx';
import { KeepPrompt } from './components/KeepPrompt.tsx';
import { LastRuns } from './components/LastRuns.tsx';
import { ModelPane } from './components/Panes.tsx';
import { MOST_PANES, usePanes, type Question } from './usePanes.ts';
import styles from './PlaygroundPage.module.css';

const empty: Question = {
  prompt: '',
  system: '',
  maxTokens: '1024',
  appointmentId: null,
  templateId: null,
  promptMacroId: null,
};

type WritingProps = {
  typed: Question;
  hosts: readonly string[];
  isRunning: boolean;
  onChange: (patch: Partial<Question>) => void;
  onRun: () => void;
  onStop: () => void;
};
const Fields = ({ typed, onChange }: Pick<WritingProps, 'typed' | 'onChange'>) => (
  <FormBody>
    <TextArea
      label="System"
      note="(optional)"
      {...limitOf(runPrompt, 'system')}
      value={typed.system}
      onChange={(event) => onChange({ system: event.target.value })}
    />
    <TextArea
      label="Prompt"
      rows={10}
      {...limitOf(runPrompt, 'prompt')}
      value={typed.prompt}
      onChange={(event) => onChange({ prompt: event.target.value })}
    />
    <Inserted
      named={typed}
      onChange={(patch, place) => {
        const isMissing = Object.values(patch).some(Boolean) && !typed.prompt.includes(place);
        onChange({
          ...patch,
          ...(isMissing ? { prompt: `${typed.prompt}${typed.prompt && '\n'}${place}` } : {}),
        });
      }}
    />
    <TextField
      label="Most tokens"
      note="16 to 8192"
      inputMode="numeric"
      value={typed.maxTokens}
      onChange={(event) => onChange({ maxTokens: event.target.value })}
    />
  </FormBody>
);

const Writing = ({ typed, hosts, isRunning, onChange, onRun, onStop }: WritingProps) => {
  const [isKeeping, setKeeping] = useState(false);
  const isReady = typed.prompt.trim() !== '';
  return (
    <Card isPadded={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRun();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) onRun();
        }}
      >
        <Fields typed={typed} onChange={onChange} />
        <FormFoot hint={`Sent to ${hosts.join(' and ')}, and not kept.`}>
          <Button variant="ghost" disabled={!isReady} onClick={() => setKeeping(true)}>
            Keep as prompt macro
          </Button>
          {isRunning ? <Button onClick={onStop}>Stop</Button> : null}
          <Button type="submit" variant="primary" isBusy={isRunning} disabled={!isReady}>
            Run
          </Button>
        </FormFoot>
      </form>
      {isKeeping ? <KeepPrompt text={typed.prompt} onClose={() => setKeeping(false)} /> : null}
    </Card>
  );
};

const Trying = ({ deployments }: { deployments: readonly Deployment[] }) => {
  const [typed, setTyped] = useState<Question>(empty);
  const { panes, past, isRunning, change, add, remove, show, start, stop } = usePanes(
    useMe().id,
    deployments[0]?.id ?? '',
  );
  const hosts = deployments.filter(({ id }) => panes.some((pane) => pane.deploymentId === id)).map(({ host }) => host);
  return (
    <>
      <div className={styles['bench']}>
        <Writing
          typed={typed}
          hosts={[...new Set(hosts)]}
          isRunning={isRunning}
          onChange={(patch) => setTyped({ ...typed, ...patch })}
          onRun={() => void start(typed)}
          onStop={stop}
        />
        <div className={styles['panes']}>
          {panes.map((pane, index) => (
            <ModelPane
              key={pane.id}
              pane={pane}
              number={index + 1}
              deployments={deployments}
              onChange={(patch) => change(pane.id, patch)}
              onRemove={panes.length > 1 && !isRunning ? () => remove(pane.id) : undefined}
            />
          ))}
          {panes.length < MOST_PANES && !isRunning ? <Button onClick={add}>Compare with another</Button> : null}
        </div>
      </div>
      {past.length > 0 ? (
        <LastRuns
          past={past}
          onShow={(one) => {
            setTyped(one.question);
            show(one);
          }}
        />
      ) : null}
    </>
  );
};

/** Tries a prompt on up to three language models of the installation. */
export const PlaygroundPage = () => {
  const read = useRead(listDeployments);
  return (
    <>
      <PageHeading
        title="Playground"
        subtitle="Try a prompt on a language model. Nothing of it is kept on the server."
        size="md"
      />
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
