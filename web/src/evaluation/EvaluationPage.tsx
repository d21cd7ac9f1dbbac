import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list } from '@auscult/contract/evaluation/endpoints.ts';
import type { EvaluationTest } from '@auscult/contract/evaluation/schemas.ts';
import { documentTypeLabel, shortDate } from '@auscult/contract/format.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTimeZone } from '../app/timeZone.ts';
import { useList } from '../app/useList.ts';
import { Button } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { NewTest } from './components/NewTest.tsx';
import { TestView } from './components/TestView.tsx';
import { Transcripts } from './components/Transcripts.tsx';
import { Upload } from './components/Upload.tsx';
import styles from './EvaluationPage.module.css';

const stateWords = { queued: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' };
const columnsIn = (timeZone: string | undefined): readonly Column<EvaluationTest>[] => [
  { key: 'name', title: 'Test', card: 'main', cell: ({ name }) => name },
  { key: 'type', title: 'Document', card: 'second', cell: ({ documentType }) => documentTypeLabel[documentType] },
  {
    key: 'done',
    title: 'Written',
    align: 'right',
    isWideOnly: true,
    cell: ({ done, total }) => `${done} of ${total}`,
  },
  { key: 'state', title: 'State', card: 'aside', cell: ({ state }) => stateWords[state] },
  { key: 'when', title: 'Begun', isWideOnly: true, cell: ({ createdAt }) => shortDate({ at: createdAt, timeZone }) },
];

const Tests = () => {
  const [opened, setOpened] = useState<'test' | 'upload'>();
  const navigate = useNavigate();
  const tests = useList(list, { everySeconds: 10 });
  const close = (): void => setOpened(undefined);
  return (
    <>
      <PageHeading
        title="Evaluation"
        subtitle="Whether a changed template is better, by figures"
        size="md"
        actions={
          <>
            <Button onClick={() => setOpened('upload')}>Upload transcripts</Button>
            <Button variant="primary" icon={<IconPlus />} onClick={() => setOpened('test')}>
              New test
            </Button>
          </>
        }
      />
      <div className={styles['overview']}>
        <ListBody label="Tests">
          <Table
            label="Tests"
            columns={columnsIn(useTimeZone())}
            keyOf={({ id }) => id}
            linkTo={({ id }) => `/admin/tools/evaluation?test=${id}`}
            {...tests.table}
            empty={{
              title: 'No tests yet',
              text: 'A test writes transcripts with up to four templates and compares what comes of it.',
            }}
          />
        </ListBody>
        <Transcripts onUpload={() => setOpened('upload')} />
      </div>
      {opened === 'upload' ? <Upload onClose={close} /> : null}
      {opened === 'test' ? (
        <NewTest onClose={close} onStarted={({ id }) => void navigate(`/admin/tools/evaluation?test=${id}`)} />
      ) : null}
    </>
  );
};

/** Templates compared over transcripts that belong to nobody’s list. */
export const EvaluationPage = () => {
  const [params] = useSearchParams();
  const testId = params.get('test');
  return testId ? <TestView key={testId} testId={testId} /> : <Tests />;
};
