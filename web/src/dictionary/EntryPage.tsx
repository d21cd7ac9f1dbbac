import { useNavigate, useParams } from 'react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { create, get, list, remove, update } from '@auscult/contract/dictionary/endpoints.ts';
import type { DictionaryEntryInFull } from '@auscult/contract/dictionary/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { History } from '../app/History.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useRead } from '../app/useRead.ts';
import { useRemoval } from '../app/useRemoval.ts';
import { ReadersField } from '../macros/components/Readers.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { WordFields } from './components/WordFields.tsx';

const path = '/admin/config/pp-dictionary';
const changes = [list, get];
const refusals = [
  { error: errors.replacementListed, field: 'search', text: 'These words are replaced already' },
] as const;

/** Adds an entry for every doctor, or for named ones. */
export const NewEntryPage = () => {
  const navigate = useNavigate();
  const form = useContractForm(create, {
    start: {},
    changes,
    refusals,
    onDone: ({ search, replace }) => {
      void navigate(path);
      notify('success', { title: `“${search}” is written “${replace}” from now on` });
    },
  });
  return (
    <>
      <PageHeading title="New entry" size="md" />
      <FormCard form={form}>
        <WordFields form={form} />
        <ReadersField control={form.control('doctorsIds')} />
      </FormCard>
    </>
  );
};

const OneEntry = ({ entry }: { entry: DictionaryEntryInFull }) => {
  const navigate = useNavigate();
  const params = { dictionaryId: entry.id };
  const form = useContractForm(update, {
    params,
    start: entry,
    changes,
    refusals,
    onDone: () => {
      void navigate(path);
      notify('success', { title: 'Entry saved' });
    },
  });
  const removal = useRemoval<DictionaryEntryInFull>({
    remove: () => call(remove, { params }),
    putBack: ({ search, replace, doctorsIds }) => call(create, { body: { search, replace, doctorsIds } }),
    changes: [list],
    words: ({ search }) => `“${search}” is no longer replaced`,
    onDone: () => void navigate(path),
  });
  return (
    <Stack>
      <FormCard
        form={form}
        foot={
          <Button variant="ghost" icon={<IconTrash />} isBusy={removal.isBusy} onClick={() => removal.start(entry)}>
            Remove
          </Button>
        }
      >
        <WordFields form={form} />
        <ReadersField control={form.control('doctorsIds')} known={entry.doctors} />
      </FormCard>
      <History history={entry.history} />
    </Stack>
  );
};

/** One entry of the dictionary, to change it. */
export const EntryPage = () => {
  const { dictionaryId = '' } = useParams();
  const read = useRead(get, { params: { dictionaryId } }, { keepSeconds: 0 });
  return (
    <>
      <PageHeading title={read.data?.replace ?? 'Dictionary entry'} size="md" />
      <Loaded read={read} of="the entry">
        {(entry) => <OneEntry key={entry.id} entry={entry} />}
      </Loaded>
    </>
  );
};
