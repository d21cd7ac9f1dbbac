import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { checkAiEngine } from '@auscult/contract/system/endpoints.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Pairs } from '../../ui/Card.tsx';
import { Status } from '../../ui/Status.tsx';

type Engine = ResponseOf<typeof checkAiEngine>['speech'];

const State = ({ engine }: { engine: Engine }) => {
  const where = engine.host ? ` at ${engine.host}` : '';
  const name = `${engine.engine}, ${engine.model}${where}`;
  return (
    <>
      {engine.isReachable ? (
        <Status icon={<IconCheck />}>Answers</Status>
      ) : (
        <Status tone="red" icon={<IconAlertTriangle />}>
          Does not answer
        </Status>
      )}
      <br />
      {engine.isReachable ? name : `${name}. ${engine.detail}.`}
    </>
  );
};

/** Whether the engines answer, and whether the queue keeps up. */
export const EnginesCard = () => {
  const read = useRead(checkAiEngine, undefined, { everySeconds: 30 });
  return (
    <Card
      title="Engines"
      aside={
        <Button size="sm" isBusy={read.isFetching} onClick={() => void read.refetch()}>
          Check again
        </Button>
      }
    >
      <Loaded read={read} of="the engines">
        {({ speech, notes, queue }) => (
          <Pairs
            items={[
              ['Speech', <State key="speech" engine={speech} />],
              ['Notes', <State key="notes" engine={notes} />],
              ['Queue', `${queue.waiting} waiting, ${queue.running} running`],
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
};
