import { forceRefresh } from '@auscult/contract/maintenance/endpoints.ts';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { notify } from '../../ui/Toasts.tsx';

const questions = {
  reload: {
    title: 'Reload the pages of all doctors?',
    text: 'They reload within half a minute. A page that records, sends sound or has unsaved text waits until that is done.',
    action: 'Reload them',
  },
};

/** Brings all doctors to the present version without asking each. */
export const RefreshCard = () => {
  const sending = useSend(forceRefresh, {
    onDone: () => notify('success', { title: 'Doctors’ pages reload', text: 'Each once nothing would be lost.' }),
  });
  const { ask, question } = useQuestion(questions);
  return (
    <Card title="Doctors’ pages">
      <Stack>
        <p>After an update, or where pages show something old.</p>
        <p>
          <Button isBusy={sending.isPending} onClick={() => ask('reload', () => sending.mutateAsync({ body: {} }))}>
            Reload all doctors’ pages…
          </Button>
        </p>
      </Stack>
      {question}
    </Card>
  );
};
