import type { Deployment } from '@auscult/contract/playground/schemas.ts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import type { Pane, Run } from '../usePanes.ts';
import styles from '../PlaygroundPage.module.css';

export const figuresOf = ({ done }: Run): string => {
  if (!done) return '';
  const tokens = done.tokens ? `${done.tokens.read} tokens read, ${done.tokens.written} written` : 'Tokens not told';
  const cost = done.cost ? `${done.cost.amount.toFixed(4)} ${done.cost.currency}` : 'cost not told';
  const first = done.firstTextMilliseconds === null ? '' : `, first words after ${seconds(done.firstTextMilliseconds)}`;
  const end = done.finishReason === 'length' ? '. Stopped at the limit of tokens' : '';
  return `${done.model}: ${tokens}, ${cost}, ${seconds(done.milliseconds)}${first}${end}.`;
};
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

type Props = {
  pane: Pane;
  number: number;
  deployments: readonly Deployment[];
  onChange: (patch: Partial<Pane>) => void;
  onRemove?: (() => void) | undefined;
};
/** One model: how it is asked, and its answer as it comes. */
export const ModelPane = ({
  pane: { deploymentId, temperature, run },
  number,
  deployments,
  onChange,
  onRemove,
}: Props) => (
  <Card
    title={`Model ${number}`}
    className={styles['pane']}
    aside={
      onRemove ? (
        <Button variant="ghost" size="sm" onClick={onRemove} aria-label={`Remove model ${number}`}>
          Remove
        </Button>
      ) : null
    }
  >
    <FormColumns>
      <SelectField
        label="Model"
        value={deploymentId}
        options={deployments.map(({ id, name, model }) => [id, `${name}: ${model}`])}
        onChange={(event) => onChange({ deploymentId: event.target.value })}
      />
      <TextField
        label="Temperature"
        note="0 to 2; empty: its own"
        inputMode="decimal"
        value={temperature}
        onChange={(event) => onChange({ temperature: event.target.value })}
      />
    </FormColumns>
    <div
      className={styles['answer']}
      aria-live="polite"
      aria-busy={run.isRunning}
      role="log"
      aria-label={`Answer of model ${number}`}
    >
      {run.text || (
        <span className="muted">
          {run.isRunning ? 'Waiting for the first words…' : run.problem ? '' : 'Nothing yet.'}
        </span>
      )}
    </div>
    {run.problem ? <Notice isBad icon={<IconAlertTriangle />} {...run.problem} /> : null}
    {run.done ? <p className="small muted">{figuresOf(run)}</p> : null}
  </Card>
);
