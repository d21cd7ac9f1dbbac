import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { createInpatient, list, update } from '@auscult/contract/appointments/endpoints.ts';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { fullName, shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { call } from '../app/api.ts';
import { useMe } from '../app/me.ts';
import { useList, type List, type ListState } from '../app/useList.ts';
import { useRemoval } from '../app/useRemoval.ts';
import { useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { Chip, Chips } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { countWords } from '../ui/Pager.tsx';
import { ConsultStatus } from '../ui/Status.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { pathOf } from './components/ConsultList.tsx';
import { AdmitModal, BedModal } from './components/InpatientDialogs.tsx';
import { aboutPatient } from './components/words.ts';

const DAY = 86_400_000;
const dayOf = ({ inpatient }: AppointmentListItem): string =>
  inpatient?.admittedAt ? String(Math.floor((Date.now() - Date.parse(inpatient.admittedAt)) / DAY) + 1) : '';

const columnsIn = (timeZone: string | undefined): readonly Column<AppointmentListItem>[] => [
  {
    key: 'patient',
    title: 'Patient',
    card: 'main',
    cell: ({ patient }) => (
      <>
        <bdi>{fullName(patient)}</bdi> <span className="muted small">{aboutPatient(patient, timeZone)}</span>
      </>
    ),
  },
  {
    key: 'bed',
    title: 'Ward and bed',
    card: 'second',
    cell: ({ inpatient }) => [inpatient?.ward, inpatient?.bed].filter(Boolean).join(', '),
  },
  { key: 'day', title: 'Day', align: 'right', cell: (round) => <span className="num">{dayOf(round)}</span> },
  {
    key: 'round',
    title: 'Last round',
    isWideOnly: true,
    cell: ({ startsAt }) => (
      <span className="num nowrap">
        {shortDate({ at: startsAt, timeZone })}, {timeOfDay({ at: startsAt, timeZone })}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'State',
    card: 'aside',
    cell: ({ status, wasReviewed, inpatient }) =>
      inpatient?.dischargedAt ? 'Discharged' : <ConsultStatus status={status} wasReviewed={wasReviewed} />,
  },
];

type View = { label: string; state: ListState };
const views: readonly View[] = [
  { label: 'In', state: { isDischarged: undefined, statuses: undefined } },
  { label: 'To record', state: { isDischarged: 'false', statuses: ['draft', 'paused', 'recording'] } },
  { label: 'To review', state: { isDischarged: 'false', statuses: 'ready_for_review' } },
  { label: 'Discharged', state: { isDischarged: 'true', statuses: undefined } },
];
const isView = (state: ListState, view: View): boolean =>
  JSON.stringify([state['isDischarged'], state['statuses']]) ===
  JSON.stringify([view.state['isDischarged'], view.state['statuses']]);

const Views = ({ rounds: { state, change } }: { rounds: List<typeof list> }) => (
  <Chips label="Which inpatients">
    {views.map((view) => (
      <Chip key={view.label} isOn={isView(state, view)} onClick={() => change(view.state)}>
        {view.label}
      </Chip>
    ))}
  </Chips>
);

const useRounds = () => {
  const navigate = useNavigate();
  const next = useSend(createInpatient, {
    changes: [list],
    onDone: ({ id }) => void navigate(`/doctor/appointments/${id}/in-progress`),
  });
  const setDischarged = ({ id }: AppointmentListItem, dischargedAt: string | null) =>
    call(update, { params: { appointmentId: id }, body: { inpatient: { dischargedAt } } });
  const discharge = useRemoval<AppointmentListItem>({
    remove: (round) => setDischarged(round, new Date().toISOString()),
    putBack: (round) => setDischarged(round, null),
    changes: [list],
    words: ({ patient }) => `${fullName(patient)} was discharged`,
  });
  const comeBack = useSend(update, { changes: [list] });
  return {
    newRound: ({ patient }: AppointmentListItem) => next.mutate({ body: { patientId: patient.id } }),
    discharge: discharge.start,
    takeBack: ({ id }: AppointmentListItem) =>
      comeBack.mutate({ params: { appointmentId: id }, body: { inpatient: { dischargedAt: null } } }),
  };
};

const Inpatients = () => {
  const timeZone = useMe().practice?.timezone;
  const rounds = useList(list, {
    everySeconds: 60,
    bounds: (asked) => ({ filter: 'inpatients', isDischarged: asked['isDischarged'] ?? 'false' }),
  });
  const { newRound, discharge, takeBack } = useRounds();
  const [moving, setMoving] = useState<AppointmentListItem>();
  const [isAdmitting, setIsAdmitting] = useState(false);
  const admit = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => setIsAdmitting(true)}>
      Add an inpatient
    </Button>
  );
  return (
    <>
      <PageHeading
        title="Inpatients"
        subtitle={rounds.paging ? `${countWords(rounds.paging)} in this view` : ' '}
        actions={admit}
      />
      <ListBody>
        <Views rounds={rounds} />
        <Table
          label="Inpatients"
          columns={columnsIn(timeZone)}
          keyOf={({ id }) => id}
          nameOf={({ patient }) => fullName(patient)}
          linkTo={pathOf}
          toolsOf={(round) => [
            { label: `New round with ${fullName(round.patient)}`, icon: <IconBed />, onChoose: () => newRound(round) },
          ]}
          menuOf={(round) => [
            { label: 'New round', onChoose: () => newRound(round) },
            { label: 'Change ward or bed', onChoose: () => setMoving(round) },
            round.inpatient?.dischargedAt
              ? { label: 'Take the discharge back', onChoose: () => takeBack(round) }
              : { label: 'Discharge', onChoose: () => discharge(round) },
          ]}
          {...rounds.table}
          empty={{ title: 'No inpatients', text: 'Patients on your wards appear here.', action: admit }}
        />
      </ListBody>
      {moving ? <BedModal round={moving} onClose={() => setMoving(undefined)} /> : null}
      {isAdmitting ? <AdmitModal onClose={() => setIsAdmitting(false)} /> : null}
    </>
  );
};

/** A doctor's patients on the wards, a row each: where they lie and how far their last round came. */
export const InpatientsPage = () =>
  useMe().practice?.hasInpatients ? (
    <Inpatients />
  ) : (
    <>
      <PageHeading title="Inpatients" />
      <EmptyState
        title="This practice has no inpatients"
        text="An administrator turns them on in the details of the practice."
        action={
          <Link className="link" to="/doctor/appointments">
            All consults
          </Link>
        }
      />
    </>
  );
