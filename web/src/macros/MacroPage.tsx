import { useNavigate, useParams } from 'react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { create, get, list, listAll, remove, update } from '@auscult/contract/macros/endpoints.ts';
import type { Macro } from '@auscult/contract/macros/schemas.ts';
import { notFound } from '../app/problem.ts';
import { useRead, useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Loading, RowsSkeleton } from '../ui/Skeleton.tsx';
import { notify } from '../ui/Toasts.tsx';
import { MacroForm } from './components/MacroForm.tsx';

const macros = '/doctor/settings/macros';
const changes = [list, listAll, get];

/** Back to the list, with words for what was done. */
const useDone = (): ((title: string, undo?: () => void) => void) => {
  const navigate = useNavigate();
  return (title, undo) => {
    void navigate(macros);
    notify('success', { title, ...(undo ? { actions: [{ label: 'Undo', onChoose: undo }] } : {}) });
  };
};

export const NewMacroPage = () => {
  const done = useDone();
  const creating = useSend(create, {
    isShownInPlace: true,
    changes,
    onDone: ({ name }) => done(`Say “insert macro ${name}”`),
  });
  return (
    <>
      <PageHeading title="New macro" size="md" />
      <MacroForm
        macro={{ name: '', text: '' }}
        isBusy={creating.isPending || creating.isSuccess}
        onSave={(body, onError) => creating.mutate({ body }, { onError })}
      />
    </>
  );
};

const OwnMacro = ({ macro: { id: macroId, name, text } }: { macro: Macro }) => {
  const done = useDone();
  const params = { macroId };
  const saving = useSend(update, { isShownInPlace: true, changes, onDone: () => done('Macro saved') });
  const creating = useSend(create, { changes });
  const removing = useSend(remove, {
    changes: [list, listAll],
    onDone: () => done(`“${name}” was removed`, () => creating.mutate({ body: { name, text } })),
  });
  const isBusy = [saving, removing].some(({ isPending, isSuccess }) => isPending || isSuccess);
  return (
    <MacroForm
      macro={{ name, text }}
      isBusy={isBusy}
      onSave={(body, onError) => saving.mutate({ params, body }, { onError })}
    >
      <Button variant="ghost" icon={<IconTrash />} disabled={isBusy} onClick={() => removing.mutate({ params })}>
        Remove
      </Button>
    </MacroForm>
  );
};

export const MacroPage = () => {
  const { macroId = '' } = useParams();
  const { data, error, refetch } = useRead(get, { params: { macroId } }, { keepSeconds: 0 });
  if (!data && error?.status === 404) throw notFound();
  return (
    <>
      <PageHeading title="Macro" size="md" />
      {data ? (
        <OwnMacro key={data.id} macro={data} />
      ) : error ? (
        <EmptyState
          title={error.title}
          text={error.description}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <Loading label="Loading the macro">
          <RowsSkeleton />
        </Loading>
      )}
    </>
  );
};
