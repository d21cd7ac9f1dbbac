import { facets, list, restore } from '@auscult/contract/appointments/endpoints.ts';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { consultationTypeLabel, dayName, fullName, timeOfDay } from '@auscult/contract/format.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { ConsultStatus } from '../../ui/Status.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { notify } from '../../ui/Toasts.tsx';

type Props = { items: readonly AppointmentListItem[]; timeZone: string | undefined };

/** What was discarded and is still kept. None of it opens before it is brought back. */
export const DiscardedConsults = ({ items, timeZone }: Props) => {
  const restoring = useSend(restore, {
    changes: [list, facets],
    onDone: ({ patient }) => notify('success', { title: `${fullName(patient)} is back in your list` }),
  });
  const columns: readonly Column<AppointmentListItem>[] = [
    { key: 'name', title: 'Patient', card: 'main', cell: ({ patient }) => <bdi>{fullName(patient)}</bdi> },
    {
      key: 'when',
      title: 'When',
      cell: ({ startsAt: at }) => `${dayName({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`,
    },
    { key: 'type', title: 'Type', isWideOnly: true, cell: (item) => consultationTypeLabel[item.consultationType] },
    {
      key: 'status',
      title: 'Was',
      cell: ({ status, wasReviewed }) => <ConsultStatus status={status} wasReviewed={wasReviewed} />,
    },
    {
      key: 'back',
      title: 'Bring back',
      cell: (item) => (
        <Button
          size="sm"
          isBusy={restoring.isPending && restoring.variables.params.appointmentId === item.id}
          aria-label={`Bring back ${fullName(item.patient)}`}
          onClick={() => restoring.mutate({ params: { appointmentId: item.id } })}
        >
          Bring back
        </Button>
      ),
    },
  ];
  return (
    <>
      <p className="small soft" style={{ margin: '16px 0' }}>
        Kept until your practice’s retention time is over, and then deleted for good.
      </p>
      <Table
        label="Discarded consults"
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        empty={{ title: 'Nothing was discarded', text: 'Consults that you discard stay here until they are deleted.' }}
      />
    </>
  );
};
