import { useState } from 'react';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import {
  createOwn,
  listInForce,
  listOwn,
  listWords,
  removeOwn,
  removeWord,
  updateOwn,
} from '@auscult/contract/dictionary/endpoints.ts';
import type { KnownWord, Replacement } from '@auscult/contract/dictionary/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { AddCard } from '../app/AddCard.tsx';
import { announce } from '../app/announcer.ts';
import { call } from '../app/api.ts';
import { EditModal } from '../app/EditModal.tsx';
import { filtersOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useList } from '../app/useList.ts';
import { useRead } from '../app/useRead.ts';
import { useRemoval } from '../app/useRemoval.ts';
import { ListBody, Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { KnownList, Table } from '../ui/Table.tsx';
import { wordColumns } from './components/wordColumns.ts';
import { WordFields } from './components/WordFields.tsx';

const filters = filtersOf(listOwn, { search: search('Search your words') });
const changes = [listOwn, listInForce];
const refusals = [
  { error: errors.replacementListed, field: 'search', text: 'These words are replaced already' },
] as const;

const AddWords = () => {
  const form = useContractForm(createOwn, {
    start: {},
    isForMany: true,
    changes,
    refusals,
    onDone: (added) => announce(`“${added.search}” is written “${added.replace}” from now on`),
  });
  return (
    <AddCard form={form} title="Add words">
      <WordFields form={form} />
    </AddCard>
  );
};

const EditWords = ({ words, onClose }: { words: Replacement; onClose: () => void }) => {
  const form = useContractForm(updateOwn, {
    start: words,
    also: { id: words.id },
    changes,
    refusals,
    onDone: () => {
      announce('Changed');
      onClose();
    },
  });
  return (
    <EditModal form={form} title="Change words" onClose={onClose}>
      <WordFields form={form} />
    </EditModal>
  );
};

const OwnWords = () => {
  const list = useList(listOwn);
  const [edited, setEdited] = useState<Replacement>();
  const removal = useRemoval<Replacement>({
    remove: ({ id }) => call(removeOwn, { query: { id } }),
    putBack: ({ search: heard, replace }) => call(createOwn, { body: { search: heard, replace } }),
    changes,
    words: ({ search: heard }) => `“${heard}” is no longer replaced`,
  });
  return (
    <ListBody label="Your words">
      <Filters list={list} filters={filters} isForLong />
      <Table
        label="Your words"
        columns={wordColumns}
        keyOf={({ id }) => id}
        toolsOf={(row) => [
          { label: `Change “${row.search}”`, icon: <IconPencil />, onChoose: () => setEdited(row) },
          { label: `Remove “${row.search}”`, icon: <IconTrash />, onChoose: () => removal.start(row) },
        ]}
        {...list.table}
        empty={{ title: 'No words yet', text: 'When a name or a term is often misheard, add it above.' }}
      />
      {edited ? <EditWords words={edited} onClose={() => setEdited(undefined)} /> : null}
    </ListBody>
  );
};

/** What administrators keep for all or for this doctor, to know of it. Nothing where there is none. */
const KeptWords = () => {
  const rows = (useRead(listInForce).data ?? []).filter(({ source }) => source === 'dictionary');
  return (
    <KnownList label="Kept by your administrators" columns={wordColumns} rows={rows} keyOf={(row) => row.search} />
  );
};

/** What was added from a document, where it can be added again. Nothing where there is none. */
const SpellersWords = () => {
  const { data: rows } = useRead(listWords);
  const removal = useRemoval<KnownWord>({
    remove: ({ id: wordId }) => call(removeWord, { params: { wordId } }),
    changes: [listWords],
    words: ({ word }) => `“${word}” is checked again`,
  });
  return (
    <KnownList
      label="Words the speller knows"
      columns={[{ key: 'word', title: 'Word', card: 'main', cell: ({ word }) => word }]}
      rows={rows}
      keyOf={({ id }) => id}
      toolsOf={(row) => [{ label: `Remove “${row.word}”`, icon: <IconTrash />, onChoose: () => removal.start(row) }]}
    />
  );
};

/** A doctor's own word replacements, and the words that the speller leaves alone. */
export const DictionaryPage = () => (
  <>
    <PageHeading
      title="Dictionary"
      subtitle="Words that are often misheard, and how you want them written. They hold for consults from now on."
      size="md"
    />
    <Stack>
      <AddWords />
      <OwnWords />
      <KeptWords />
      <SpellersWords />
    </Stack>
  </>
);
