import { useState } from 'react';
import { pmsTypeLabel, type PmsType } from '@auscult/contract/integrations/enumerations.ts';
import { createAccessKey, endAccessKey, listAccessKeys } from '@auscult/contract/keys/endpoints.ts';
import { get, list, setPmsType } from '@auscult/contract/practices/endpoints.ts';
import type { Practice } from '@auscult/contract/practices/schemas.ts';
import { call } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useRead, useSend } from '../../app/useRead.ts';
import { useRemoval } from '../../app/useRemoval.ts';
import { KeyRows } from '../../integrations/components/KeyRows.tsx';
import { SecretOnce } from '../../integrations/components/SecretOnce.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { notify } from '../../ui/Toasts.tsx';

const questions = {
  end: {
    title: 'End this key?',
    text: 'The program at the practice is refused at once. Make the next key first, and bring it there.',
    action: 'End it',
    isDanger: true,
  },
  change: ({ from, to }: { from: PmsType; to: PmsType }) => ({
    title: `Change to ${pmsTypeLabel[to]}?`,
    text: `The connection with ${pmsTypeLabel[from]} rests: nothing comes in or goes out by it, and its access keys are refused.`,
    action: 'Change it',
    isDanger: true,
  }),
};

type Props = { practice: Practice };

const System = ({ practice }: Props) => {
  const [to, setTo] = useState<PmsType>(practice.pmsType);
  const { ask, question } = useQuestion(questions);
  const changing = useSend(setPmsType, {
    changes: [get, list],
    onDone: () => notify('success', { title: 'The practice system is changed' }),
  });
  const params = { practiceId: practice.id };
  return (
    <Card title="Practice system">
      <SelectField
        label="System"
        help="Documents that still wait for the present one must have arrived first."
        value={to}
        options={Object.entries(pmsTypeLabel)}
        onChange={(event) => setTo(event.target.value as PmsType)}
      />
      <p>
        <Button
          disabled={to === practice.pmsType}
          isBusy={changing.isPending}
          onClick={() =>
            ask('change', () => changing.mutateAsync({ params, body: { pmsType: to } }), { from: practice.pmsType, to })
          }
        >
          Change the system
        </Button>{' '}
        <LinkButton variant="ghost" to="/admin/integrations/connections">
          All connections
        </LinkButton>
      </p>
      {question}
    </Card>
  );
};

const AccessKeys = ({ practice }: Props) => {
  const params = { practiceId: practice.id };
  const read = useRead(listAccessKeys, { params });
  const [made, setMade] = useState<string>();
  const making = useSend(createAccessKey, { changes: [listAccessKeys], onDone: ({ key }) => setMade(key) });
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
        <Button size="sm" isBusy={making.isPending} onClick={() => making.mutate({ params, body: {} })}>
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
      {made ? <SecretOnce title="The new access key" secret={made} onClose={() => setMade(undefined)} /> : null}
      {question}
    </Card>
  );
};

/** How a practice's own system is connected, and the keys of the program beside it. */
export const PracticeConnection = ({ practice }: Props) => (
  <Stack>
    <System key={practice.version} practice={practice} />
    <AccessKeys practice={practice} />
  </Stack>
);
