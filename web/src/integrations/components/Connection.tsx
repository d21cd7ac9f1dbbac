import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { LastFetch, Shown } from '@auscult/contract/integrations/schemas.ts';
import type { EndpointSpec, HistoryItem } from '@auscult/contract/kit.ts';
import { DetailTabs } from '../../app/DetailTabs.tsx';
import { History } from '../../app/History.tsx';
import { useTimeZone } from '../../app/timeZone.ts';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useRemoval } from '../../app/useRemoval.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Pairs } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { Documents } from './Documents.tsx';
import { fetchWords } from './fetchWords.ts';
import { connections, kinds } from './kinds.ts';
import { Pause } from './Pause.tsx';
import { Queue } from './Queue.tsx';
import { TestSteps } from './TestSteps.tsx';
import { Troubles } from './Troubles.tsx';
import { UserLinks } from './UserLinks.tsx';

const questions = {
  remove: ({ waiting, practice }: Shown) => ({
    title: `Disconnect ${practice.name}?`,
    text:
      waiting === 0
        ? 'Its secrets are deleted. Nothing waits to be delivered.'
        : `${waiting} documents wait for this connection. They fail, and their doctors are told.`,
    action: 'Disconnect',
    isDanger: true,
  }),
};

/** What a feed has brought. */
type Inbox = { lastAt: string | null; held: number; refused: number };

type Props = {
  kind: IntegrationKind;
  inbox?: Inbox | null;
  integration: Shown & { history: readonly HistoryItem[]; lastFetch?: LastFetch };
  changes: readonly EndpointSpec[];
  settings: ReactNode;
  /** As what its documents arrive. */
  documents: ReactNode;
  /** About a program that the practice runs itself. */
  program?: ReactNode;
  /** What else can be done with it. */
  deeds?: ReactNode;
  remove: (isForced: 'true' | 'false') => Promise<unknown>;
};

const Overview = ({ kind, integration, inbox, changes }: Pick<Props, 'kind' | 'integration' | 'inbox' | 'changes'>) => {
  const timeZone = useTimeZone();
  const when = (at: string | null): string =>
    at ? `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}` : 'Never';
  return (
    <Stack>
      <Card>
        <Pairs
          items={[
            ['Status', <ConnectionState key="status" status={integration.status} />],
            ['What that means', integration.statusSentence],
            ['Last contact', when(integration.lastContactAt)],
            ...(integration.lastFetch ? ([['Last fetch', fetchWords(integration.lastFetch, when)]] as const) : []),
            ['Last document delivered', when(integration.lastDeliveredAt)],
            ...(inbox
              ? ([
                  ['Last message taken in', when(inbox.lastAt)],
                  [
                    'Messages that wait for a doctor to be linked',
                    inbox.held === 0 ? (
                      0
                    ) : (
                      <Link key="held" className="link" to="?tab=doctors">
                        {inbox.held}
                      </Link>
                    ),
                  ],
                  ['Messages refused in four weeks', inbox.refused],
                ] as const)
              : []),
            ['Waiting', integration.waiting],
            ['Failed', integration.failed],
            ['In doubt', integration.inDoubt],
            [
              'Open incidents',
              <Link
                key="incidents"
                className="link"
                to={`/admin/integrations/incidents?integrationId=${integration.id}`}
              >
                {integration.incidents}
              </Link>,
            ],
            ['Key or certificate runs out', integration.expiresAt ? when(integration.expiresAt) : 'Not known'],
            ['IT company', integration.itCompany?.name ?? 'None'],
          ]}
        />
      </Card>
      <TestSteps kind={kind} integrationId={integration.id} changes={changes} />
      <History history={integration.history} />
    </Stack>
  );
};

/** One connection: how it is, who is who, and what it is set to. */
export const Connection = ({
  kind,
  integration,
  inbox,
  changes,
  settings,
  documents,
  program,
  deeds,
  remove,
}: Props) => {
  const navigate = useNavigate();
  const { ask, question } = useQuestion(questions);
  const removal = useRemoval<Shown>({
    remove: ({ waiting }) => remove(waiting > 0 ? 'true' : 'false'),
    changes,
    words: ({ practice }) => `${practice.name} is disconnected`,
    onDone: () => void navigate(`${connections}/${kind}`),
  });
  const words = [kinds[kind].label, integration.name, integration.isTest ? 'simulator' : ''];
  return (
    <>
      <PageHeading
        title={integration.practice.name}
        subtitle={words.filter(Boolean).join(', ')}
        size="md"
        actions={
          <>
            {deeds}
            <Pause kind={kind} integration={integration} changes={changes} />
            <Button variant="ghost" onClick={() => ask('remove', () => removal.start(integration), integration)}>
              Disconnect
            </Button>
          </>
        }
      />
      <DetailTabs
        label="Connection"
        tabs={[
          {
            key: 'overview',
            label: 'Overview',
            content: () => <Overview kind={kind} integration={integration} inbox={inbox ?? null} changes={changes} />,
          },
          {
            key: 'doctors',
            label: 'Doctors',
            content: () => <UserLinks kind={kind} integration={integration} changes={changes} />,
          },
          {
            key: 'documents',
            label: 'Documents',
            content: () => <Documents integration={integration}>{documents}</Documents>,
          },
          {
            key: 'queue',
            label: 'Queue',
            count: integration.waiting + integration.failed + integration.inDoubt,
            content: () => <Queue practiceId={integration.practice.id} />,
          },
          {
            key: 'incidents',
            label: 'Incidents',
            count: integration.incidents,
            content: () => <Troubles integrationId={integration.id} />,
          },
          ...(program ? [{ key: 'program', label: 'Program', content: () => program }] : []),
          { key: 'settings', label: 'Settings', content: () => settings },
        ]}
      />
      {question}
    </>
  );
};
