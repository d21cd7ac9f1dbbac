import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { test } from '@auscult/contract/integrations/endpoints.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './KeyRows.module.css';

type Props = { kind: IntegrationKind; integrationId: string; changes: readonly EndpointSpec[] };

/** Tries the connection step by step, and says what each of them found. */
export const TestSteps = ({ kind, integrationId, changes }: Props) => {
  const testing = useSend(test, { changes });
  return (
    <Card
      title="Test the connection"
      aside={
        <Button
          size="sm"
          isBusy={testing.isPending}
          onClick={() => testing.mutate({ params: { kind, integrationId } })}
        >
          Test now
        </Button>
      }
    >
      {testing.data ? (
        <ol className={styles['steps']}>
          {testing.data.steps.map(({ name, isOk, sentence, milliseconds }) => (
            <li key={name}>
              <span className={isOk ? styles['good'] : styles['bad']}>{isOk ? <IconCheck /> : <IconX />}</span>
              <b className="strong">{name}</b>
              <span className="muted small num">{milliseconds} ms</span>
              <p>{sentence}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">Nothing is sent that has an effect in the practice system.</p>
      )}
    </Card>
  );
};
