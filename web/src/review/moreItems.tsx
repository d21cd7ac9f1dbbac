import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconEyeEdit from '@tabler/icons-react/dist/esm/icons/IconEyeEdit.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypeDocx from '@tabler/icons-react/dist/esm/icons/IconFileTypeDocx.mjs';
import IconFileTypeHtml from '@tabler/icons-react/dist/esm/icons/IconFileTypeHtml.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import IconTextDecrease from '@tabler/icons-react/dist/esm/icons/IconTextDecrease.mjs';
import IconTransferOut from '@tabler/icons-react/dist/esm/icons/IconTransferOut.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { may, type Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { announce } from '../app/announcer.ts';
import type { MenuItem } from '../ui/Menu.tsx';
import { notify } from '../ui/Toasts.tsx';
import { saveDocumentFile, type DocumentFormat } from './download.ts';
import { expectOtherLength } from './sameLength.ts';
import type { ConsultActions } from './useConsultActions.ts';

export type Dialog =
  | 'addressee'
  | 'template'
  | 'smartEdit'
  | 'carry'
  | 'replace'
  | 'versions'
  | 'rating'
  | 'engine'
  | 'type'
  | 'paste'
  | 'restart'
  | 'discard'
  | 'export'
  | 'email'
  | 'more'
  | 'consult'
  | 'add'
  | null;
type Props = {
  appointment: Appointment;
  document: AppointmentDocument | undefined;
  status: Status;
  actions: ConsultActions;
  isPhone: boolean;
  open: (dialog: Dialog) => void;
  /** Sends what is unsaved, so that nothing typed is missing from a version. */
  flush: () => Promise<void>;
};

const copy = async (document: AppointmentDocument): Promise<void> => {
  try {
    await navigator.clipboard.writeText(plainText(document.content));
    notify('success', { title: `${documentTypeLabel[document.type]} copied` });
    announce('Copied');
  } catch {
    notify('error', {
      title: 'Not copied',
      text: 'This browser did not allow it. Choose the text and copy it by hand.',
    });
  }
};

/** What is written again in a way that documents of this type alone have. */
const itemsOfType = (
  { appointment, actions, open, flush }: Props,
  type: DocumentType,
  isDisabled: boolean,
): MenuItem[] => {
  const other = appointment.noteLength === 'short' ? 'medium' : 'short';
  if (type === 'note')
    return [
      {
        label: other === 'short' ? 'Write it shorter' : 'Write it at medium length',
        icon: <IconTextDecrease />,
        isDisabled,
        onChoose: () => {
          void flush()
            .then(() => actions.writeAgain(type, { noteLength: other }))
            .then((asked) => asked && expectOtherLength(asked, other));
        },
      },
    ];
  if (type === 'referral_letter')
    return [
      {
        label: 'Change whom it is to',
        icon: <IconUser />,
        isDisabled,
        onChoose: () => open('addressee'),
      },
    ];
  return [];
};

/** The text of a document, taken elsewhere. */
const takingItems = ({ appointment, flush }: Props, document: AppointmentDocument): MenuItem[] => {
  const isDisabled = document.state !== 'done';
  const save = (format: DocumentFormat) =>
    void flush().then(() => saveDocumentFile(appointment.id, document.type, format));
  return [
    { label: 'Copy as text', icon: <IconCopy />, isDisabled, onChoose: () => void copy(document) },
    { label: 'Download as Word', icon: <IconFileTypeDocx />, isDisabled, onChoose: () => save('docx') },
    { label: 'Download as PDF', icon: <IconFileTypePdf />, isDisabled, onChoose: () => save('pdf') },
    {
      label: 'Download as a web page',
      icon: <IconFileTypeHtml />,
      isDisabled,
      onChoose: () => save('html'),
    },
    { label: 'Download as text', icon: <IconFileText />, isDisabled, onChoose: () => save('txt') },
  ];
};

/** What can be done with the document in sight. */
const documentItems = (props: Props): MenuItem[] => {
  const { appointment, document, status, open, flush, actions, isPhone } = props;
  if (!document) return [];
  const { type } = document;
  const mayWrite = may(status, 'regenerate') && document.state !== 'generating';
  const isWritten = document.state === 'done';
  const mayEdit = isWritten && may(status, 'edit');
  const hasOthers = appointment.appointmentDocuments.some((one) => one.type !== type && one.state === 'done');
  return [
    {
      label: 'Edit by instruction',
      icon: <IconWand />,
      isDisabled: !mayEdit,
      onChoose: () => open('smartEdit'),
    },
    {
      label: 'Carry corrections to the other documents',
      icon: <IconTransferOut />,
      isDisabled: !mayEdit || !hasOthers,
      onChoose: () => open('carry'),
    },
    {
      label: 'Write it again',
      icon: <IconRefresh />,
      isDisabled: !mayWrite,
      onChoose: () => void flush().then(() => actions.writeAgain(type)),
    },
    ...itemsOfType(props, type, !mayWrite),
    { label: 'Change the template', icon: <IconTemplate />, isDisabled: !mayWrite, onChoose: () => open('template') },
    ...takingItems(props, document),
    { label: 'Versions', icon: <IconHistory />, isDisabled: !document.version, onChoose: () => open('versions') },
    {
      label: `Rate this ${documentTypeLabel[type].toLowerCase()}`,
      icon: <IconStar />,
      isDisabled: !isWritten,
      onChoose: () => open('rating'),
    },
    ...(isPhone ? [{ label: 'Export', icon: <IconSend />, onChoose: () => open('export') }] : []),
  ];
};

const consultItems = ({ appointment, status, actions, open }: Props): MenuItem[] => {
  const isOpen = status === 'ready_for_review' || status === 'error';
  return [
    {
      label: 'Write all documents again',
      icon: <IconRefresh />,
      isDisabled: !may(status, 'regenerate'),
      onChoose: () => void actions.writeAllAgain(),
    },
    {
      label: 'Change the engine',
      icon: <IconArrowsExchange />,
      isDisabled: !may(status, 'regenerate'),
      onChoose: () => open('engine'),
    },
    {
      label: 'Change the consult type',
      icon: <IconStethoscope />,
      isDisabled: !may(status, 'regenerate'),
      onChoose: () => open('type'),
    },
    {
      label: 'Replace words',
      icon: <IconReplace />,
      isDisabled: !may(status, 'edit'),
      onChoose: () => open('replace'),
    },
    ...(appointment.audio.length > 0
      ? [
          {
            label: 'Transcribe again',
            icon: <IconMicrophone />,
            isDisabled: !may(status, 'retranscribe'),
            onChoose: () => void actions.transcribeAgain(),
          },
        ]
      : []),
    { label: 'Paste a transcript', icon: <IconClipboardText />, isDisabled: !isOpen, onChoose: () => open('paste') },
    {
      label: 'Send by email',
      icon: <IconMail />,
      isDisabled: status !== 'reviewed' && status !== 'exporting' && status !== 'exported',
      onChoose: () => open('email'),
    },
    ...(may(status, 'reopen')
      ? [{ label: 'Open for review again', icon: <IconEyeEdit />, onChoose: () => void actions.reopen() }]
      : []),
  ];
};

/** What can be done with the consult as a whole. */
const allOfConsult = (props: Props): MenuItem[] => [
  ...consultItems(props),
  'line',
  ...(may(props.status, 'restart')
    ? [{ label: 'Restart consult', icon: <IconRotate />, onChoose: () => props.open('restart') }]
    : []),
  {
    label: 'Discard consult',
    icon: <IconTrash />,
    isDanger: true,
    isDisabled: !may(props.status, 'discard'),
    onChoose: () => props.open('discard'),
  },
];

/** In a sheet the consult's have one of their own, which stands at the end of the document's. */
export const moreItems = (props: Props) => {
  const document = documentItems(props);
  const consult = allOfConsult(props);
  const toConsult = { label: 'The whole consult', icon: <IconStethoscope />, onChoose: () => props.open('consult') };
  return {
    document: [...document, 'line' as const, toConsult],
    consult,
    all: [...document, 'line' as const, ...consult],
  };
};
export type MoreItems = ReturnType<typeof moreItems>;
