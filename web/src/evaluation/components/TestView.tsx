import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { cancel, get, list } from '@auscult/contract/evaluation/endpoints.ts';
import type { EvaluationDetail } from '@auscult/contract/evaluation/schemas.ts';
import { counted, shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { useState } from 'react';
import { Loaded } from '../../app/Loaded.tsx';
import { useTimeZone } from '../../app/timeZone.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from '../EvaluationPage.module.css';
import { Compare } from './Compare.tsx';
import { csvOf, linesOf, save } from './metrics.ts';
import { Texts } from './Texts.tsx';

const LOOK_SECONDS = 2;
const isOpen = ({ state }: EvaluationDetail): boolean => state === 'queued' || state === 'running';
const stateWords = {
  queued: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;

const Progress = ({ test }: { test: EvaluationDetail }) => {
  const ending = useSend(cancel, { changes: [get, list] });
  return (
    <div className={styles['progress']} role="status">
      <progress value={test.done} max={test.total} aria-label="Written" />
      <span>
        {test.done} of {test.total} written. Doctors’ documents come first.
      </span>
      <Button
        size="sm"
        isBusy={ending.isPending}
        onClick={() => ending.mutate({ params: { testId: test.id }, body: {} })}
      >
        Cancel
      </Button>
    </div>
  );
};

const Shown = ({ test }: { test: EvaluationDetail }) => {
  const timeZone = useTimeZone();
  const [consult, setConsult] = useState<string>();
  const first = consult ?? test.results[0]?.appointmentId;
  const consults = new Set(test.results.map(({ appointmentId }) => appointmentId)).size;
  const when = { at: test.finishedAt ?? test.createdAt, timeZone };
  const fileName = test.name.replace(/[^\p{L}\p{N}]+/gu, '-');
  return (
    <>
      <PageHeading
        size="md"
        title={test.name}
        subtitle={`${counted(test.variants.length, 'template')} over ${counted(consults, 'transcript')}, ${
          stateWords[test.state]
        } ${shortDate(when)}, ${timeOfDay(when)}`}
        actions={
          <>
            <LinkButton to="/admin/tools/evaluation">All tests</LinkButton>
            <Button icon={<IconDownload />} onClick={() => save(`${fileName}.csv`, 'text/csv', csvOf(test))}>
              CSV
            </Button>
            <Button
              icon={<IconDownload />}
              onClick={() => save(`${fileName}.jsonl`, 'application/x-ndjson', linesOf(test))}
            >
              JSONL
            </Button>
          </>
        }
      />
      {isOpen(test) ? <Progress test={test} /> : null}
      <Compare test={test} consult={first} />
      <Texts test={test} consult={first} onConsult={setConsult} />
      <p className="muted small">Use words of real patients only where your consent covers it.</p>
    </>
  );
};

/** One test: what was measured, and what was written. Read again while it runs. */
export const TestView = ({ testId }: { testId: string }) => {
  const [isRunning, setIsRunning] = useState(true);
  const read = useRead(get, { params: { testId } }, isRunning ? { everySeconds: LOOK_SECONDS } : {});
  if (read.data && isOpen(read.data) !== isRunning) setIsRunning(isOpen(read.data));
  return (
    <Loaded read={read} of="the test">
      {(test) => <Shown key={test.id} test={test} />}
    </Loaded>
  );
};
