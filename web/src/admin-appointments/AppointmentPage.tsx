import { useState } from 'react';
import { useParams } from 'react-router';
import { get } from '@auscult/contract/admin-appointments/endpoints.ts';
import type { AdminAppointment } from '@auscult/contract/admin-appointments/schemas.ts';
import { consultationTypeLabel, doctorName, fullName, shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { DetailTabs } from '../app/DetailTabs.tsx';
import { History } from '../app/History.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useRead } from '../app/useRead.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ConsultStatus } from '../ui/Status.tsx';
import { GenerateModal } from './components/GenerateModal.tsx';
import { Happenings } from './components/Happenings.tsx';
import { OnRecord, Reason } from './components/Reason.tsx';
import { Said } from './components/Said.tsx';
import { Versions } from './components/Versions.tsx';

const EVERY_SECONDS = 10;

const Heading = ({ consult, onGenerate }: { consult: AdminAppointment; onGenerate: () => void }) => {
  const { startsAt, timezone: timeZone, status, wasReviewed } = consult;
  const marks = [consult.isTest ? 'Test' : '', consult.isEvaluation ? 'Evaluation' : ''].filter(Boolean);
  const words = [
    `${shortDate({ at: startsAt, timeZone })}, ${timeOfDay({ at: startsAt, timeZone })}`,
    consultationTypeLabel[consult.consultationType],
    consult.practice.name,
    doctorName(consult.doctor),
    ...marks,
  ];
  return (
    <PageHeading
      title={fullName(consult.patient)}
      size="md"
      subtitle={
        <>
          {words.join(' · ')} <ConsultStatus status={status} wasReviewed={wasReviewed} />
        </>
      }
      actions={
        <>
          <LinkButton to={`/admin/appointments/${consult.id}/edit`}>Change</LinkButton>
          <Button onClick={onGenerate} disabled={consult.transcripts.length === 0}>
            Write a document
          </Button>
        </>
      }
    />
  );
};

const OneConsult = ({ consult }: { consult: AdminAppointment }) => {
  const [isGenerating, setIsGenerating] = useState(false);
  return (
    <Stack>
      <Heading consult={consult} onGenerate={() => setIsGenerating(true)} />
      <OnRecord whose={doctorName(consult.doctor)} />
      <DetailTabs
        label="Consult"
        tabs={[
          { key: 'documents', label: 'Documents and transcript', content: () => <Said consult={consult} /> },
          {
            key: 'happenings',
            label: 'Generations and exports',
            content: () => <Happenings consult={consult} />,
          },
          { key: 'versions', label: 'Versions', content: () => <Versions consult={consult} /> },
          { key: 'history', label: 'History', content: () => <History history={consult.history} /> },
        ]}
      />
      {isGenerating ? <GenerateModal consult={consult} onClose={() => setIsGenerating(false)} /> : null}
    </Stack>
  );
};

const Read = ({ appointmentId }: { appointmentId: string }) => {
  const args = { params: { appointmentId } };
  const [isWriting, setIsWriting] = useState(false);
  const read = useRead(get, args, { keepSeconds: 0, ...(isWriting ? { everySeconds: EVERY_SECONDS } : {}) });
  const isNow = read.data?.status === 'generating' || read.data?.status === 'finalizing';
  if (isNow !== isWriting) setIsWriting(isNow);
  return (
    <Loaded read={read} of="the consult">
      {(consult) => <OneConsult consult={consult} />}
    </Loaded>
  );
};

/** A consult as an administrator reads it: all of it, and nothing done in the doctor's name. */
export const AppointmentPage = () => {
  const { appointmentId = '' } = useParams();
  return (
    <Reason appointmentId={appointmentId}>
      <Read key={appointmentId} appointmentId={appointmentId} />
    </Reason>
  );
};
