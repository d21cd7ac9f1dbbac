import { useNavigate, useParams } from 'react-router';
import { get as getPractice } from '@auscult/contract/practices/endpoints.ts';
import { get, listTests, remove } from '@auscult/contract/saml/endpoints.ts';
import type { SamlConnection } from '@auscult/contract/saml/schemas.ts';
import { DetailTabs } from '../app/DetailTabs.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useQuestion } from '../app/useQuestion.tsx';
import { useRead, useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Addresses, Provider } from './components/Addresses.tsx';
import { ConnectionForm } from './components/ConnectionForm.tsx';
import { PracticeRule } from './components/PracticeRule.tsx';
import { SetUp } from './components/SetUp.tsx';
import { Trials } from './components/Trials.tsx';

const questions = {
  remove: {
    title: 'Remove single sign-on?',
    text: 'The practice’s doctors sign in by password or passkey again. The trials are forgotten.',
    action: 'Remove',
    isDanger: true,
  },
};

const Connection = ({ connection }: { connection: SamlConnection }) => {
  const { practiceId } = connection;
  const params = { practiceId };
  // A trial ends in another tab.
  const tests = useRead(listTests, { params }, { everySeconds: 5 }).data ?? [];
  const removing = useSend(remove, { changes: [get, listTests] });
  const { ask, question } = useQuestion(questions);
  return (
    <Stack>
      <Addresses {...connection} />
      <Provider {...connection} />
      <Trials practiceId={practiceId} tests={tests} />
      <ConnectionForm
        key={JSON.stringify(connection)}
        connection={connection}
        canEnforce={tests.some(({ isGood }) => isGood)}
      />
      <div>
        <Button variant="ghost" onClick={() => ask('remove', () => removing.mutateAsync({ params }))}>
          Remove single sign-on
        </Button>
      </div>
      {question}
    </Stack>
  );
};

const SingleSignOn = ({ practiceId }: { practiceId: string }) => {
  const read = useRead(get, { params: { practiceId } }, { keepSeconds: 0, mayBeMissing: true });
  // What a practice has none of is not a page that is missing.
  if (!read.data || read.error?.status === 404)
    return read.error?.status === 404 ? (
      <SetUp practiceId={practiceId} />
    ) : (
      <Loaded read={read} of="the single sign-on">
        {() => null}
      </Loaded>
    );
  return <Connection connection={read.data} />;
};

/** How the doctors of a practice sign in. */
export const SignOnPage = () => {
  const { practiceId = '' } = useParams();
  const practice = useRead(getPractice, { params: { practiceId } });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading
        title="Sign-on"
        subtitle={practice.data?.name ?? ''}
        size="md"
        actions={<Button onClick={() => void navigate(`/admin/practices/${practiceId}`)}>The practice</Button>}
      />
      <Loaded read={practice} of="the practice">
        {() => (
          <DetailTabs
            label="Sign-on"
            tabs={[
              { key: 'saml', label: 'Single sign-on', content: () => <SingleSignOn practiceId={practiceId} /> },
              {
                key: 'rule',
                label: 'Sessions and second step',
                content: () => <PracticeRule practiceId={practiceId} />,
              },
            ]}
          />
        )}
      </Loaded>
    </>
  );
};
