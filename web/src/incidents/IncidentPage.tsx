import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { get, list, remove, setStatus } from '@auscult/contract/incidents/endpoints.ts';
import type { IncidentStatus as State } from '@auscult/contract/incidents/enumerations.ts';
import type { Incident } from '@auscult/contract/incidents/schemas.ts';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { pmsTypeLabel } from '@auscult/contract/integrations/enumerations.ts';
import { call } from '../app/api.ts';
import { Loaded } from '../app/Loaded.tsx';
import { useTimeZone } from '../app/timeZone.ts';
import { useRead, useSend } from '../app/useRead.ts';
import { useRemoval } from '../app/useRemoval.ts';
import { connectionPath } from '../integrations/components/kinds.ts';
import { Button } from '../ui/Button.tsx';
import { Card, Pairs } from '../ui/Card.tsx';
import { CheckField } from '../ui/Choices.tsx';
import { TextArea } from '../ui/Field.tsx';
import { FormBody, FormFoot } from '../ui/Form.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { IncidentStatus } from '../integrations/components/IncidentStatus.tsx';

const useWhen = () => {
  const timeZone = useTimeZone();
  return (at: string): string => `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`;
};

const useIncidentRemoval = () => {
  const navigate = useNavigate();
  return useRemoval<Incident>({
    remove: ({ id }) => call(remove, { params: { incidentId: id } }),
    changes: [list],
    words: () => 'The incident is removed',
    onDone: () => void navigate('/admin/integrations/incidents'),
  });
};

const Deeds = ({ incident }: { incident: Incident }) => {
  const [note, setNote] = useState('');
  const [isTelling, setIsTelling] = useState(false);
  const setting = useSend(setStatus, { changes: [list, get], onDone: () => setNote('') });
  const removal = useIncidentRemoval();
  const to = (status: State): void =>
    setting.mutate({
      params: { incidentId: incident.id },
      body: {
        status,
        ...(note.trim() ? { note } : {}),
        ...(status === 'pending' && isTelling ? { isTellingCompany: true } : {}),
      },
    });
  return (
    <Card title="What is done about it" isPadded={false}>
      <FormBody>
        <TextArea label="Note" note="(optional)" value={note} onChange={(event) => setNote(event.target.value)} />
        {incident.status === 'active' && incident.integrationId ? (
          <CheckField
            label="Tell the IT company by mail"
            checked={isTelling}
            onChange={(event) => setIsTelling(event.target.checked)}
          />
        ) : null}
      </FormBody>
      <FormFoot>
        {incident.status === 'active' ? (
          <Button variant="primary" isBusy={setting.isPending} onClick={() => to('pending')}>
            I have it in hand
          </Button>
        ) : null}
        {incident.status === 'resolved' ? (
          <>
            <Button isBusy={setting.isPending} onClick={() => to('active')}>
              Open it again
            </Button>
            <Button variant="ghost" onClick={() => removal.start(incident)}>
              Remove
            </Button>
          </>
        ) : (
          <Button isBusy={setting.isPending} onClick={() => to('resolved')}>
            Resolved
          </Button>
        )}
      </FormFoot>
    </Card>
  );
};

/** An event as it reads; each later kind of event is shown as it is called. */
const eventLabel: Record<string, string> = {
  opened: 'Opened',
  reopened: 'Came back',
  pending: 'Taken in hand',
  active: 'Opened again',
  resolved: 'Resolved',
};

const OneIncident = ({ incident }: { incident: Incident }) => {
  const when = useWhen();
  return (
    <Stack>
      <Card>
        <Pairs
          items={[
            ['Status', <IncidentStatus key="status" status={incident.status} />],
            ['Practice', incident.practice?.name ?? 'The installation'],
            ['Practice system', incident.pmsType ? pmsTypeLabel[incident.pmsType] : 'None'],
            ['Since', when(incident.firstAt)],
            ['Last', when(incident.lastAt)],
            ['Times', incident.count],
            ...(incident.integrationId && incident.pmsType
              ? [
                  [
                    'Connection',
                    <Link key="link" className="link" to={connectionPath(incident.pmsType, incident.integrationId)}>
                      Its settings and tests
                    </Link>,
                  ] as const,
                ]
              : []),
          ]}
        />
      </Card>
      <Deeds incident={incident} />
      <Card title="What happened">
        <ol>
          {incident.events.map(({ at, what, by, note }) => (
            <li key={`${at} ${what}`}>
              <span className="strong">{eventLabel[what] ?? what}</span>{' '}
              <span className="muted small">{[by, when(at)].filter(Boolean).join(', ')}</span>
              {note ? <p>{note}</p> : null}
            </li>
          ))}
        </ol>
      </Card>
    </Stack>
  );
};

/** One incident: what happened, since when, and what is done about it. */
export const IncidentPage = () => {
  const { incidentId = '' } = useParams();
  const read = useRead(get, { params: { incidentId } }, { everySeconds: 10 });
  return (
    <>
      <PageHeading title={read.data?.title ?? 'Incident'} subtitle={read.data?.description} size="md" />
      <Loaded read={read} of="the incident">
        {(incident) => <OneIncident incident={incident} />}
      </Loaded>
    </>
  );
};
