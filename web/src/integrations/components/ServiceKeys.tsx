import { useState } from 'react';
import { createServiceKey, endServiceKey, listServiceKeys } from '@auscult/contract/keys/endpoints.ts';
import { call } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useRead } from '../../app/useRead.ts';
import { useRemoval } from '../../app/useRemoval.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KeyRows } from './KeyRows.tsx';
import { NewKey } from './NewKey.tsx';
import { SecretOnce } from './SecretOnce.tsx';

const questions = {
  end: {
    title: 'End this key?',
    text: 'Programs that use it are refused at once.',
    action: 'End it',
    isDanger: true,
  },
};

type Making = { onMade: (key: string) => void; onClose: () => void };
const NewServiceKey = ({ onMade, onClose }: Making) => {
  const form = useContractForm(createServiceKey, {
    start: {},
    changes: [listServiceKeys],
    onDone: ({ key }) => onMade(key),
  });
  return <NewKey form={form} onClose={onClose} />;
};

/** Keys of programs that serve the whole installation. */
export const ServiceKeys = () => {
  const read = useRead(listServiceKeys);
  const [made, setMade] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);
  const stop = () => setIsMaking(false);
  const { ask, question } = useQuestion(questions);
  const removal = useRemoval<{ id: string }>({
    remove: ({ id }) => call(endServiceKey, { params: { serviceKeyId: id } }),
    changes: [listServiceKeys],
    words: () => 'The key is ended',
  });
  return (
    <Card
      title="Service keys"
      aside={
        <Button size="sm" onClick={() => setIsMaking(true)}>
          Make a key
        </Button>
      }
    >
      <Loaded read={read} of="service keys">
        {(keys) => (
          <KeyRows
            keys={keys}
            empty="For connectors that serve many practices. None was made yet."
            onEnd={(key) => ask('end', () => removal.start(key))}
          />
        )}
      </Loaded>
      {isMaking ? <NewServiceKey onMade={(key) => (stop(), setMade(key))} onClose={stop} /> : null}
      {made ? <SecretOnce title="The new service key" secret={made} onClose={() => setMade(undefined)} /> : null}
      {question}
    </Card>
  );
};
