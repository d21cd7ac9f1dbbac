import { get, list, resolve } from '@auscult/contract/reports/endpoints.ts';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useTimeZone } from '../../app/timeZone.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Pairs } from '../../ui/Card.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { kindWords, nameOfReport, stateWords } from './reportWords.ts';

const Facts = ({ report }: { report: ResponseOf<typeof get> }) => {
  const { kind, state, count, people, firstAt, lastAt, latest } = report;
  const timeZone = useTimeZone();
  const when = (at: string): string => `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`;
  return (
    <Pairs
      items={[
        ['Kind', kindWords[kind]],
        ['State', stateWords[state]],
        ['Met', `${count} times, by ${people} ${people === 1 ? 'browser' : 'browsers'}`],
        ['First', when(firstAt)],
        ['Last', when(lastAt)],
        ['Answer', [latest.method, latest.status, latest.statusText, latest.code].filter(Boolean).join(' ') || 'None'],
        ['Request', latest.requestId ?? 'None'],
        ['Consult', latest.appointmentId ?? 'None'],
        ['Version', latest.version ?? 'Unknown'],
        [
          'Where',
          latest.frames?.length ? (
            <ol key="frames">
              {latest.frames.map(({ file, line, column }, index) => (
                <li key={index} style={{ overflowWrap: 'anywhere' }}>
                  {file}:{line}:{column}
                </li>
              ))}
            </ol>
          ) : (
            'Not known'
          ),
        ],
      ]}
    />
  );
};

/** One group with the latest report of it. */
export const ReportDialog = ({ reportId, onClose }: { reportId: string; onClose: () => void }) => {
  const params = { reportId };
  const read = useRead(get, { params }, { keepSeconds: 0 });
  const resolving = useSend(resolve, { changes: [list, get], onDone: onClose });
  return (
    <Modal
      title={read.data ? nameOfReport(read.data) : 'Error report'}
      isWide
      onClose={onClose}
      actions={
        <>
          {read.data?.state === 'open' ? (
            <Button isBusy={resolving.isPending} onClick={() => resolving.mutate({ params, body: {} })}>
              Mark as resolved
            </Button>
          ) : null}
          <Button variant="primary" data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Loaded read={read} of="the report">
        {(report) => <Facts report={report} />}
      </Loaded>
    </Modal>
  );
};
