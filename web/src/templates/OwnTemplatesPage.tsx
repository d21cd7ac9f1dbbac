import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { consultationTypeLabel, documentTypeLabel } from '@auscult/contract/format.ts';
import { list as listSpecialities } from '@auscult/contract/specialities/endpoints.ts';
import { get, list } from '@auscult/contract/templates/endpoints.ts';
import { filtersOf, lookup, manyOf, oneOf, search, unshown } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useList, type ListState } from '../app/useList.ts';
import { useRead } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { Menu } from '../ui/Menu.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table } from '../ui/Table.tsx';
import { columnsFor } from './components/columns.tsx';
import { emptyDraft, type Draft } from './components/draft.ts';
import { FromLetterDialog } from './components/FromLetterDialog.tsx';
import type { Guesses } from './components/GuessesNotice.tsx';
import { templateStatusLabel } from './components/labels.ts';
import { ListTabs } from './components/ListFrame.tsx';
import { NewTemplate, OneTemplate } from './components/OneTemplate.tsx';
import { useTemplateDeeds } from './useTemplateDeeds.tsx';
import styles from './OwnTemplatesPage.module.css';

type Kind = 'letter' | 'note';
type Collection = 'my' | 'global';
const root = '/doctor/settings/templates';
const letterTypes = ['letter', 'referral_letter', 'patient_letter', 'work_cover'] as const;
const typesOf = { note: ['note'], letter: letterTypes } as const;
const { note: _note, ...letterLabel } = documentTypeLabel;
const titles = { letter: 'Letter templates', note: 'Note templates' } as const;

const filtersFor = (kind: Kind, collection: Collection) =>
  filtersOf(list, {
    search: search('Search templates'),
    type: kind === 'letter' ? manyOf('Kind of letter', letterLabel as typeof documentTypeLabel) : unshown,
    appointmentType: oneOf('Consult', consultationTypeLabel),
    status: collection === 'my' ? oneOf('Status', templateStatusLabel) : unshown,
    specialities: lookup('Speciality', listSpecialities, ({ name }) => [name, name]),
    onlyGlobal: unshown,
    doctorIds: unshown,
    creator: unshown,
    collection: unshown,
  });

/** What a letter was made into, and why. */
type Begun = { start: Draft; guesses: Guesses };
/** Over the whole window; its address opens it again, and back closes it. */
const EditorWindow = ({ id, kind, onLeave }: { id: string; kind: Kind; onLeave: () => void }) => {
  const [, setParams] = useSearchParams();
  const [times, setTimes] = useState(0);
  const { state } = useLocation() as { state: Begun | null };
  const open = (templateId: string): void => setParams({ edit: templateId }, { replace: id === 'new' });
  const read = useRead(get, { params: { templateId: id } }, { isWanted: id !== 'new', keepSeconds: 0 });
  return (
    <div role="dialog" aria-modal="true" aria-label="Template editing" className={styles['window']}>
      {id === 'new' ? (
        <NewTemplate
          isAdmin={false}
          start={state?.start ?? emptyDraft(kind, false)}
          guesses={state?.guesses}
          onLeave={onLeave}
          onOpen={open}
        />
      ) : (
        <Loaded read={read} of="the template">
          {(template) => (
            <OneTemplate
              key={`${template.id} ${times}`}
              template={template}
              isAdmin={false}
              onLeave={onLeave}
              onOpen={open}
              onChanged={() => void read.refetch().then(() => setTimes(times + 1))}
            />
          )}
        </Loaded>
      )}
    </div>
  );
};

const emptyWords = {
  my: {
    title: 'No templates of your own yet',
    text: 'Copy one that is global and change it, or begin with an empty page.',
  },
  global: { title: 'No global templates', text: 'What your administrators give to every doctor would be here.' },
} as const;

const tabsOf = (kind: Kind) =>
  [
    [`${root}/${kind}/my`, 'My'],
    [`${root}/${kind}/global`, 'Global'],
  ] as const;

type MenuProps = { kind: Kind; collection: Collection; onOpen: () => void; onPaste: () => void };
/** What a template may begin with. */
const NewTemplateMenu = ({ kind, collection, onOpen, onPaste }: MenuProps) => {
  const navigate = useNavigate();
  return (
    <Menu
      label="New template"
      items={[
        { label: 'An empty page', icon: <IconPlus />, onChoose: onOpen },
        { label: 'From a letter of yours', icon: <IconMail />, onChoose: onPaste },
        ...(collection === 'my'
          ? [
              {
                label: 'A copy of a global one',
                icon: <IconCopy />,
                onChoose: () => void navigate(`${root}/${kind}/global`),
              },
            ]
          : []),
      ]}
      trigger={(props) => (
        <Button {...props} variant="primary" icon={<IconPlus />}>
          New template
        </Button>
      )}
    />
  );
};

const TemplateList = ({ kind, collection }: { kind: Kind; collection: Collection }) => {
  const navigate = useNavigate();
  const base = `${root}/${kind}`;
  const open = (id: string, begun?: Begun): void =>
    void navigate(`${base}/my?edit=${id}`, begun ? { state: begun } : {});
  const templates = useList(list, {
    bounds: (state: ListState) => ({ collection, ...(state['type'] ? {} : { type: typesOf[kind] }) }),
  });
  const [isPasting, setIsPasting] = useState(false);
  const deeds = useTemplateDeeds({ isAdmin: false, onCopied: ({ id }) => open(id) });
  return (
    <>
      <PageHeading
        title={titles[kind]}
        subtitle="How your documents are laid out: what stands in them, in which order, and when."
        size="md"
        actions={
          <NewTemplateMenu {...{ kind, collection }} onOpen={() => open('new')} onPaste={() => setIsPasting(true)} />
        }
      />
      <ListTabs label={titles[kind]} tabs={tabsOf(kind)} />
      <ListBody>
        <Filters list={templates} filters={filtersFor(kind, collection)} />
        <Table
          label={titles[kind]}
          columns={columnsFor(false)}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkTo={({ id }) => `${base}/${collection}?edit=${id}`}
          menuOf={deeds.itemsOf}
          {...templates.table}
          empty={emptyWords[collection]}
        />
      </ListBody>
      {deeds.question}
      {isPasting ? (
        <FromLetterDialog
          type={kind}
          onClose={() => setIsPasting(false)}
          onMade={(start, guesses) => {
            setIsPasting(false);
            open('new', { start, guesses });
          }}
        />
      ) : null}
    </>
  );
};

/** A list, or the editor over it. */
const Templates = ({ kind, collection }: { kind: Kind; collection: Collection }) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const edited = params.get('edit');
  return edited === null ? (
    <TemplateList kind={kind} collection={collection} />
  ) : (
    <EditorWindow key={edited} id={edited} kind={kind} onLeave={() => void navigate(`${root}/${kind}/${collection}`)} />
  );
};

export const LettersPage = () => <Navigate to={`${root}/letter/my`} replace />;
export const NotesPage = () => <Navigate to={`${root}/note/my`} replace />;
export const MyLettersPage = () => <Templates kind="letter" collection="my" />;
export const GlobalLettersPage = () => <Templates kind="letter" collection="global" />;
export const MyNotesPage = () => <Templates kind="note" collection="my" />;
export const GlobalNotesPage = () => <Templates kind="note" collection="global" />;
