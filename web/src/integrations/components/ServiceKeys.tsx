import { useState } from 'react';
import { createServiceKey, endServiceKey, listServiceKeys } from '@auscult/contract/keys/endpoints.ts';
import { call } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useRead, useSend } from '../../app/useRead.ts';
import { useRemoval } from '../../app/useRemoval.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KeyRows } from './KeyRows.tsx';
import { SecretOnce } from './SecretOnce.tsx';

const questions = {
  end: {
    title: 'End this key?',
    text: 'Programs that use it are refused at once.',
    action: 'End it',
    isDanger: true,
  },
};

/** Keys of programs that serve the whole installation. */
export const ServiceKeys = () => {
  const read = useRead(listServiceKeys);
  const [made, setMade] = useState<string>();
  const making = useSend(createServiceKey, { changes: [listServiceKeys], onDone: ({ key }) => setMade(key) });
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
        <Button size="sm" isBusy={making.isPending} onClick={() => making.mutate({ body: {} })}>
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
      {made ? <SecretOnce title="The new service key" secret={made} onClose={() => setMade(undefined)} /> : null}
      {question}
    </Card>
  );
};
