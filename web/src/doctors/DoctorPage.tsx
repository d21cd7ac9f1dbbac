import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { extendInvite } from '@auscult/contract/accounts/endpoints.ts';
import { get, list, update } from '@auscult/contract/doctors/endpoints.ts';
import type { ConsultationType } from '@auscult/contract/enumerations.ts';
import type { Doctor } from '@auscult/contract/doctors/schemas.ts';
import { list as listMails } from '@auscult/contract/mails/endpoints.ts';
import { AccountState } from '../accounts/components/AccountState.tsx';
import { InviteMail } from '../accounts/components/InviteMail.tsx';
import { PersonSessions } from '../accounts/components/PersonSessions.tsx';
import { DetailTabs } from '../app/DetailTabs.tsx';
import { History } from '../app/History.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useQuestion } from '../app/useQuestion.tsx';
import { useRead, useSend } from '../app/useRead.ts';
import { DoctorTemplates } from '../templates/components/ManageDoctorDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Rows, Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { LetterFields } from '../users/components/LetterFields.tsx';
import { DefaultsFields, ExportFields, LooksFields } from '../users/components/SettingsFields.tsx';
import { DefaultTemplates } from './components/DefaultTemplates.tsx';
import { DoctorProfile } from './components/DoctorProfile.tsx';
import { DoctorSettings } from './components/DoctorSettings.tsx';
import { Languages } from './components/Languages.tsx';
import { KnownWords, Words } from './components/DoctorWords.tsx';
import { Letterhead } from './components/Letterhead.tsx';
import { LetterPage } from './components/LetterPage.tsx';

const changes = [list, get];
const questions = {
  off: ({ firstName, lastName, isRecordingNow }: Doctor) => ({
    title: `Switch off ${firstName} ${lastName}?`,
    text: `All sessions end at once${isRecordingNow ? ', and the recording under way is paused: its device keeps what was not sent' : ''}. Nothing is deleted.`,
    action: 'Switch off',
    isDanger: true,
  }),
};

/** Switching on and off, and an invite that ran out. */
const Deeds = ({ doctor }: { doctor: Doctor }) => {
  const params = { userId: doctor.id };
  const { ask, question } = useQuestion(questions);
  const switching = useSend(update, {
    changes,
    onDone: ({ isActive }) => notify('success', { title: isActive ? 'Switched on' : 'Switched off' }),
  });
  const inviting = useSend(extendInvite, {
    changes: [...changes, listMails],
    onDone: () => notify('success', { title: 'Invited again', text: 'The new link holds for seven days.' }),
  });
  const turn = (isActive: boolean) => switching.mutateAsync({ params, body: { isActive } });
  return (
    <>
      {doctor.accountState.startsWith('invite') ? (
        <Button isBusy={inviting.isPending} onClick={() => inviting.mutate({ params, body: {} })}>
          Extend the invite
        </Button>
      ) : null}
      {doctor.isActive ? (
        <Button onClick={() => ask('off', () => turn(false), doctor)}>Switch off</Button>
      ) : (
        <Button isBusy={switching.isPending} onClick={() => void turn(true).catch(() => undefined)}>
          Switch on
        </Button>
      )}
      {question}
    </>
  );
};

const Defaults = ({ doctor }: { doctor: Doctor }) => (
  <Stack>
    <Languages key={doctor.id} doctor={doctor} />
    <DoctorSettings key={doctor.id} doctor={doctor} title="Defaults">
      {(form) => <DefaultsFields form={form} />}
    </DoctorSettings>
  </Stack>
);

const Letter = ({ doctor }: { doctor: Doctor }) => {
  const [kind, setKind] = useState<ConsultationType>('new');
  return (
    <Rows>
      <DoctorSettings
        key={doctor.id}
        doctor={doctor}
        title="Letters"
        aside={(form) => <LetterPage doctor={doctor} form={form} consultationType={kind} />}
      >
        {(form) => (
          <>
            <LooksFields form={form} system={doctor.practice.pmsType} />
            <LetterFields form={form} onKind={setKind} />
          </>
        )}
      </DoctorSettings>
      <Letterhead doctor={doctor} />
    </Rows>
  );
};

const tabsOf = (doctor: Doctor) => {
  const { id } = doctor;
  return [
    { key: 'profile', label: 'Profile', content: () => <DoctorProfile key={id} doctor={doctor} /> },
    { key: 'defaults', label: 'Defaults', content: () => <Defaults doctor={doctor} /> },
    { key: 'letter', label: 'Letter', content: () => <Letter doctor={doctor} /> },
    {
      key: 'export',
      label: 'Export',
      content: () => (
        <DoctorSettings key={id} doctor={doctor} title="Export">
          {(form) => <ExportFields form={form} />}
        </DoctorSettings>
      ),
    },
    {
      key: 'templates',
      label: 'Templates',
      content: () => (
        <Stack>
          <Card title="Templates">
            <DoctorTemplates doctorId={id} />
          </Card>
          <DefaultTemplates key={id} doctor={doctor} />
        </Stack>
      ),
    },
    {
      key: 'dictionary',
      label: 'Dictionary',
      content: () => (
        <Stack>
          <Words doctor={doctor} />
          <KnownWords doctor={doctor} />
        </Stack>
      ),
    },
    {
      key: 'sessions',
      label: 'Sessions',
      content: () => <PersonSessions userId={id} isTotpEnabled={doctor.isTotpEnabled} />,
    },
    { key: 'history', label: 'History', content: () => <History history={doctor.history} /> },
  ] as const;
};

/** One doctor: profile, settings, templates, sessions. */
export const DoctorPage = () => {
  const { doctorId = '' } = useParams();
  const read = useRead(get, { params: { userId: doctorId } }, { keepSeconds: 0 });
  const doctor = read.data;
  return (
    <>
      <PageHeading
        title={doctor ? `${doctor.title} ${doctor.firstName} ${doctor.lastName}`.trim() : 'Doctor'}
        size="md"
        subtitle={
          doctor ? (
            <>
              <AccountState account={doctor} />
              {' · '}
              <Link to={`/admin/practices/${doctor.practice.id}`}>{doctor.practice.name}</Link>
              {' · '}
              <Link to={`/admin/appointments?doctorsIds=${doctor.id}`}>Consults</Link>
            </>
          ) : undefined
        }
        actions={doctor ? <Deeds doctor={doctor} /> : undefined}
      />
      {doctor?.accountState === 'invited' ? <InviteMail email={doctor.email} /> : null}
      <Loaded read={read} of="the doctor">
        {(one) => <DetailTabs key={one.id} label="Doctor" tabs={tabsOf(one)} />}
      </Loaded>
    </>
  );
};
