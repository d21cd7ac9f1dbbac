import { Link, useNavigate, useParams } from 'react-router';
import { pmsTypeLabel, type PmsType } from '@auscult/contract/integrations/enumerations.ts';
import { get, list, options, remove, setPmsType, update } from '@auscult/contract/practices/endpoints.ts';
import type { Practice } from '@auscult/contract/practices/schemas.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { DetailTabs } from '../app/DetailTabs.tsx';
import { History } from '../app/History.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useQuestion } from '../app/useQuestion.tsx';
import { useRead, useSend } from '../app/useRead.ts';
import { useRemoval } from '../app/useRemoval.ts';
import { ConnectionState } from '../integrations/components/ConnectionState.tsx';
import { connectionOf } from '../integrations/components/kinds.ts';
import { AccessKeys } from '../keys/components/AccessKeys.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { PracticeUploads } from '../uploads/components/PracticeUploads.tsx';
import { PracticeDoctors } from './components/PracticeDoctors.tsx';
import { PracticeFields } from './components/PracticeFields.tsx';
import { bodyOf, typedOf, type PracticeTyped } from './components/practiceTyped.ts';

type Props = { practice: Practice };
const changes = [list, options, get];

const questions = {
  remove: ({ name, doctors, queuedExports }: Practice) => ({
    title: `Remove ${name}?`,
    text: `Only a practice without doctors, consults and waiting exports can be removed; here ${doctors === 1 ? 'is 1 doctor' : `are ${doctors} doctors`}, and ${queuedExports} exports wait. Its name is free again.`,
    action: 'Remove',
    isDanger: true,
  }),
  system: ({ name, to }: { name: string; to: PmsType }) => ({
    title: `Change the system of ${name} to ${pmsTypeLabel[to]}?`,
    text: 'The connection it has now rests, and its keys open nothing any more. What waits for export keeps this from being changed.',
    action: 'Change the system',
    isDanger: true,
  }),
};

const Details = ({ practice }: Props) => {
  const navigate = useNavigate();
  const params = { practiceId: practice.id };
  const { ask, question } = useQuestion(questions);
  const form = useContractForm(update, {
    params,
    start: { ...typedOf(practice), version: practice.version },
    toBody: (typed: PracticeTyped) => bodyOf(typed),
    latest: async () => {
      const now = await call(get, { params });
      return { ...typedOf(now), version: now.version };
    },
    changes,
    onDone: () => notify('success', { title: 'Saved' }),
  });
  const removal = useRemoval<Practice>({
    remove: () => call(remove, { params }),
    changes: [list, options],
    words: ({ name }) => `${name} is removed`,
    onDone: () => void navigate('/admin/practices'),
  });
  return (
    <>
      <FormCard
        form={form}
        foot={
          <Button variant="ghost" onClick={() => ask('remove', () => removal.start(practice), practice)}>
            Remove
          </Button>
        }
      >
        <PracticeFields form={form} />
      </FormCard>
      {question}
    </>
  );
};

/** Whether its system answers, and the way to what it is set to. */
const Connected = ({ practice: { id, connection } }: Props) => (
  <p style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
    {connection ? <ConnectionState status={connection.status} /> : 'Nothing is connected yet.'}
    <Link className="link" to={connectionOf(id, connection?.kind)}>
      {connection ? 'Its connection' : 'Connect this practice'}
    </Link>
  </p>
);

const System = ({ practice }: Props) => {
  const params = { practiceId: practice.id };
  const { ask, question } = useQuestion(questions);
  const sending = useSend(setPmsType, { changes });
  const change = (to: PmsType): undefined => {
    ask('system', () => sending.mutateAsync({ params, body: { pmsType: to } }), { name: practice.name, to });
  };
  return (
    <Card title="Practice system">
      <Stack>
        <Connected practice={practice} />
        <ChoiceField
          label="System"
          value={practice.pmsType}
          options={Object.entries(pmsTypeLabel)}
          onChoose={(to) => change(to as PmsType)}
        />
        {question}
      </Stack>
    </Card>
  );
};

/** One practice, its system and what was done to it. */
export const PracticePage = () => {
  const { practiceId = '' } = useParams();
  const read = useRead(get, { params: { practiceId } }, { keepSeconds: 0 });
  return (
    <>
      <PageHeading
        title={read.data?.name ?? 'Practice'}
        size="md"
        actions={<LinkButton to={`/admin/practices/${practiceId}/sign-on`}>Sign-on</LinkButton>}
      />
      <Loaded read={read} of="the practice">
        {(practice) => (
          <DetailTabs
            label="Practice"
            tabs={[
              {
                key: 'details',
                label: 'Details',
                content: () => <Details key={practice.id} practice={practice} />,
              },
              {
                key: 'doctors',
                label: 'Doctors',
                count: practice.doctors,
                content: () => <PracticeDoctors practiceId={practice.id} />,
              },
              {
                key: 'system',
                label: 'Connection',
                content: () => (
                  <Stack>
                    <System practice={practice} />
                    <AccessKeys practiceId={practice.id} />
                  </Stack>
                ),
              },
              {
                key: 'uploads',
                label: 'Upload and reminders',
                content: () => <PracticeUploads practice={practice} />,
              },
              { key: 'history', label: 'History', content: () => <History history={practice.history} /> },
            ]}
          />
        )}
      </Loaded>
    </>
  );
};
