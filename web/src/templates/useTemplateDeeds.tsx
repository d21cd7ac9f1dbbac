import { useMutation, useQueryClient } from '@tanstack/react-query';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { collect, uncollect } from '@auscult/contract/templates/assignments.ts';
import { copy, remove, restore, update } from '@auscult/contract/templates/endpoints.ts';
import { templateErrors } from '@auscult/contract/templates/errors.ts';
import type { Template, TemplateItem, TemplateStatus } from '@auscult/contract/templates/schemas.ts';
import { call } from '../app/api.ts';
import { useConfirmed } from '../app/useConfirmed.tsx';
import type { Question } from '../app/useQuestion.tsx';
import { invalidate, useSend } from '../app/useRead.ts';
import type { MenuItem } from '../ui/Menu.tsx';
import { notify } from '../ui/Toasts.tsx';
import { useSaveSettings } from '../users/useSaveSettings.ts';
import { defaultKey } from './components/defaultKey.ts';
import { inUseQuestion } from './components/inUse.ts';
import { changedByTemplates } from './useTemplateSaving.tsx';

type Row = TemplateItem | Template;
type Options = {
  isAdmin: boolean;
  /** The copy, to be opened. */
  onCopied: (template: Template) => void;
  onGone?: () => void;
  /** It stands otherwise than it was read. */
  onChanged?: () => void;
};

/** Asked before one goes. Of a default the server's own warning asks, which says more. */
const firstQuestion = (
  { name, isDefault }: Row,
  asked: Required<Pick<Question, 'name' | 'action' | 'text'>>,
): Question | undefined =>
  isDefault ? undefined : { ...asked, title: `${asked.action} “${name}”?`, isDanger: true, closesByBack: true };

/** Removing, with a way back where it was nobody's default. */
const useGoing = ({ onGone }: Pick<Options, 'onGone'>) => {
  const client = useQueryClient();
  const refresh = (): void => changedByTemplates.forEach((endpoint) => invalidate(client, endpoint));
  const back = useMutation({
    mutationFn: (id: string) => call(restore, { params: { templateId: id }, body: {} }),
    onSuccess: refresh,
  });
  return useConfirmed<Row, unknown>({
    send: ({ id }, confirm) => call(remove, { params: { templateId: id }, query: { confirm } }),
    firstOf: (row) =>
      firstQuestion(row, {
        name: 'templateDelete',
        action: 'Delete',
        text: 'What was written by it stays as it is. For 30 days it can be brought back.',
      }),
    refusal: templateErrors.templateInUse,
    questionOf: ({ name }, { metadata }) => inUseQuestion({ name, deed: 'Delete', metadata }),
    changes: changedByTemplates,
    onDone: ({ id, name }, wasAsked) => {
      onGone?.();
      const undo = { actions: [{ label: 'Undo', onChoose: () => back.mutate(id) }] };
      notify('success', { title: `“${name}” is deleted`, ...(wasAsked ? {} : undo) });
    },
  });
};

/** Archiving, and bringing back what was archived. */
const useStatus = ({ onChanged }: Pick<Options, 'onChanged'>) =>
  useConfirmed<{ row: Row; status: TemplateStatus }, unknown>({
    send: ({ row: { id, version }, status }, confirm) =>
      call(update, { params: { templateId: id }, body: { baseVersion: version, status, confirm } }),
    refusal: templateErrors.templateInUse,
    questionOf: ({ row: { name } }, { metadata }) => inUseQuestion({ name, deed: 'Archive', metadata }),
    changes: changedByTemplates,
    onDone: ({ row: { name }, status }) => {
      onChanged?.();
      notify('success', { title: status === 'archived' ? `“${name}” is archived` : `“${name}” is active again` });
    },
  });

/** Taking one out of the doctor's own collection. */
const useLetting = () => {
  return useConfirmed<Row, unknown>({
    send: ({ id }, confirm) => call(uncollect, { params: { templateId: id }, query: { confirm } }),
    firstOf: (row) =>
      firstQuestion(row, {
        name: 'templateDeleteFromCollection',
        action: 'Take out',
        text: 'It is under Global then, where you can add it again.',
      }),
    refusal: templateErrors.templateInUse,
    questionOf: ({ name }, { metadata }) => inUseQuestion({ name, deed: 'Take out', metadata }),
    changes: changedByTemplates,
    onDone: ({ name }) => notify('success', { title: `“${name}” is under Global now` }),
  });
};

/** What a doctor does with one besides: it is their default, or in their own collection. */
const useDoctorsDeeds = () => {
  const settings = useSaveSettings(() => notify('success', { title: 'New documents are written by it from now on' }));
  const client = useQueryClient();
  const refresh = (): void => changedByTemplates.forEach((endpoint) => invalidate(client, endpoint));
  const collecting = useSend(collect, { changes: changedByTemplates });
  const letting = useLetting();
  const makeDefault = ({ id, type }: Row): void =>
    settings.mutate({ body: { pmsSettings: { [defaultKey[type]]: id } } }, { onSuccess: refresh });
  const itemsOf = (row: Row): MenuItem[] => [
    ...(row.isDefault || row.status !== 'active'
      ? []
      : [
          {
            label: `Make it the default ${documentTypeLabel[row.type].toLowerCase()}`,
            icon: <IconStar />,
            onChoose: () => makeDefault(row),
          },
        ]),
    ...(row.isOwn
      ? []
      : row.isInCollection
        ? [{ label: 'Take it out of my templates', icon: <IconPin />, onChoose: () => letting.start(row) }]
        : [
            {
              label: 'Add it to my templates',
              icon: <IconPin />,
              onChoose: () => collecting.mutate({ body: { templateId: row.id } }),
            },
          ]),
  ];
  return { itemsOf, question: letting.question };
};

/** What can be done with a template besides writing in it: the entries of its menu. */
export const useTemplateDeeds = ({ isAdmin, onCopied, ...rest }: Options) => {
  const copying = useSend(copy, { changes: changedByTemplates, onDone: onCopied });
  const going = useGoing(rest);
  const status = useStatus(rest);
  const own = useDoctorsDeeds();
  const mayGo = (row: Row): boolean => !row.builtIn && (isAdmin || row.isOwn);
  const itemsOf = (row: Row): MenuItem[] => [
    ...(isAdmin ? [] : own.itemsOf(row)),
    { label: 'Copy', icon: <IconCopy />, onChoose: () => copying.mutate({ params: { templateId: row.id }, body: {} }) },
    ...(isAdmin || row.isOwn
      ? [
          row.status === 'archived'
            ? {
                label: 'Bring it back',
                icon: <IconArchive />,
                onChoose: () => status.start({ row, status: 'active' as const }),
              }
            : {
                label: 'Archive',
                icon: <IconArchive />,
                onChoose: () => status.start({ row, status: 'archived' as const }),
              },
        ]
      : []),
    ...(mayGo(row)
      ? (['line', { label: 'Delete', icon: <IconTrash />, isDanger: true, onChoose: () => going.start(row) }] as const)
      : []),
  ];
  return {
    itemsOf,
    copy: (row: Row) => copying.mutate({ params: { templateId: row.id }, body: {} }),
    isCopying: copying.isPending,
    question: (
      <>
        {going.question}
        {status.question}
        {own.question}
      </>
    ),
  };
};
