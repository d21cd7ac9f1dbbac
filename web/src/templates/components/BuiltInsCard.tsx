import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { listRefused } from '@auscult/contract/templates/endpoints.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Pairs } from '../../ui/Card.tsx';
import { Status } from '../../ui/Status.tsx';
import { useSync } from '../useSync.tsx';

/** Whether the files of the built-in templates can be taken in. What is refused stays as it was, at a start as well. */
export const BuiltInsCard = () => {
  const read = useRead(listRefused, undefined, { keepSeconds: 0 });
  const { isSyncing, sync, dialog } = useSync();
  return (
    <Card
      title="Built-in templates"
      aside={
        <Button size="sm" isBusy={isSyncing} onClick={sync}>
          Sync built-ins
        </Button>
      }
    >
      <Loaded read={read} of="the files">
        {(refused) =>
          refused.length === 0 ? (
            <Status icon={<IconCheck />}>Every file can be read</Status>
          ) : (
            <>
              <Status tone="red" icon={<IconAlertTriangle />}>
                {refused.length === 1 ? 'One file is refused' : `${refused.length} files are refused`}
              </Status>
              <p>Their templates stay as they were. Put the files right, then sync.</p>
              <Pairs items={refused.map(({ file, problems }) => [file, problems.join('. ')] as const)} />
            </>
          )
        }
      </Loaded>
      {dialog}
    </Card>
  );
};
