import { useState } from 'react';
import { createAccessKey, endAccessKey, listAccessKeys } from '@auscult/contract/keys/endpoints.ts';
import { call } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useRead } from '../../app/useRead.ts';
import { useRemoval } from '../../app/useRemoval.ts';
import { KeyRows } from '../../integrations/components/KeyRows.tsx';
import { NewKey } from '../../integrations/components/NewKey.tsx';
import { SecretOnce } from '../../integrations/components/SecretOnce.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

const questions = {
  end: {
    title: 'End this key?',
    text: 'The program at the practice is refused at once. Make the next key first, and bring it there.',
    action: 'End it',
    isDanger: true,
  },
};

type Making = { practiceId: string; onMade: (key: string) => void; onClose: () => void };
const NewAccessKey = ({ practiceId, onMade, onClose }: Making) => {
  const form = useContractForm(createAccessKey, {
    params: { practiceId },
    start: {},
    changes: [listAccessKeys],
    onDone: ({ key }) => onMade(key),
  });
  return <NewKey form={form} onClose={onClose} />;
};

/** The keys of the program beside a practice's own system: two at most, the one in use and the next one. */
export const AccessKeys = ({ practiceId }: { practiceId: string }) => {
  const params = { practiceId };
  const read = useRead(listAccessKeys, { params });
  const [made, setMade] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);
  const stop = () => setIsMaking(false);
  const { ask, question } = useQuestion(questions);
  const removal = useRemoval<{ id: string }>({
    remove: ({ id }) => call(endAccessKey, { params: { ...params, accessKeyId: id } }),
    changes: [listAccessKeys],
    words: () => 'The key is ended',
  });
  return (
    <Card
      title="Access keys"
      aside={
        <Button size="sm" onClick={() => setIsMaking(true)}>
          Make a key
        </Button>
      }
    >
      <Loaded read={read} of="access keys">
        {(keys) => (
          <KeyRows
            keys={keys}
            empty="The program beside the practice’s system signs in with one. None was made yet."
            onEnd={(key) => ask('end', () => removal.start(key))}
          />
        )}
      </Loaded>
      {isMaking ? <NewAccessKey {...params} onMade={(key) => (stop(), setMade(key))} onClose={stop} /> : null}
      {made ? <SecretOnce title="The new access key" secret={made} onClose={() => setMade(undefined)} /> : null}
      {question}
    </Card>
  );
};
