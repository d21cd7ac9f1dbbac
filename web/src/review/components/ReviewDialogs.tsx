import { lazy, Suspense, type ReactNode } from 'react';
import { documentType, type DocumentType } from '@auscult/contract/enumerations.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { DiscardModal } from '../../appointments/components/DiscardModal.tsx';
import { ChooseTemplateDialog } from '../../templates/components/ChooseTemplateDialog.tsx';
import { BottomSheet, SheetItems } from '../../ui/BottomSheet.tsx';
import type { GapActions } from '../../exports/components/Gaps.tsx';
import type { SheetName } from '../../ui/named.ts';
import type { Dialog, MoreItems } from '../moreItems.tsx';
import type { ConsultActions } from '../useConsultActions.ts';
import { EngineDialog, PasteDialog, RestartDialog, TypeDialog } from './ConsultDialogs.tsx';
import { RatingDialog } from './RatingDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

const ExportDialog = lazy(() =>
  import('../../exports/components/ExportDialog.tsx').then((module) => ({ default: module.ExportDialog })),
);
const EmailDialog = lazy(() =>
  import('../../exports/components/EmailDialog.tsx').then((module) => ({ default: module.EmailDialog })),
);
const AddresseeDialog = lazy(() =>
  import('./AddresseeDialog.tsx').then((module) => ({ default: module.AddresseeDialog })),
);
const SmartEditDialog = lazy(() =>
  import('../proposal/SmartEditDialog.tsx').then((module) => ({ default: module.SmartEditDialog })),
);
const CarryDialog = lazy(() =>
  import('../proposal/CarryDialog.tsx').then((module) => ({ default: module.CarryDialog })),
);
const ReplaceDialog = lazy(() =>
  import('../../dictionary/components/ReplaceDialog.tsx').then((module) => ({ default: module.ReplaceDialog })),
);

/** Shown once it is loaded. */
const later = (dialog: ReactNode) => <Suspense fallback={null}>{dialog}</Suspense>;

/** What is chosen on the page, where it is short enough to be words. */
const chosenWords = (): string => {
  const chosen = document.getSelection()?.toString().trim() ?? '';
  return chosen.length <= 120 && !chosen.includes('\n') ? chosen : '';
};

type Props = {
  dialog: Dialog;
  appointment: Appointment;
  document: AppointmentDocument | undefined;
  actions: ConsultActions;
  items: MoreItems;
  onReview: () => Promise<boolean>;
  onAdd: (type: DocumentType) => void;
  onOpen: (type: DocumentType) => void;
  /** Sends what is unsaved, so that a proposal is made for the text in sight. */
  flush: () => Promise<void>;
  gaps: GapActions;
  onClose: () => void;
};

const AddSheet = ({ appointment, onAdd, onClose }: Pick<Props, 'appointment' | 'onAdd' | 'onClose'>) => {
  const present = appointment.appointmentDocuments
    .filter((document) => document.state !== 'none')
    .map((document) => document.type);
  const missing = documentType.options.filter((type) => !present.includes(type));
  const hasLetter = !missing.includes('letter');
  return (
    <BottomSheet
      name={hasLetter ? 'AppointmentAddReport' : 'AppointmentAddLetterReport'}
      title="Add a document"
      onClose={onClose}
    >
      <SheetItems
        onClose={onClose}
        items={missing.map((type) => ({ label: documentTypeLabel[type], onChoose: () => onAdd(type) }))}
      />
    </BottomSheet>
  );
};

const sheetOf: Record<DocumentType, SheetName> = {
  note: 'AppointmentMoreActionsNote',
  letter: 'AppointmentMoreActionsLetter',
  referral_letter: 'AppointmentMoreActionsReferral',
  patient_letter: 'AppointmentMoreActionsPatient',
  work_cover: 'Custom',
};

const ConsultSheet = ({ items, onClose }: Pick<Props, 'items' | 'onClose'>) => (
  <BottomSheet name="ConsultActions" title="Consult" onClose={onClose}>
    <SheetItems items={items.consult} onClose={onClose} />
  </BottomSheet>
);

/** What can be done with the document in sight; with the consult where there is none. */
const MoreSheet = ({ document, items, onClose }: Pick<Props, 'document' | 'items' | 'onClose'>) =>
  document ? (
    <BottomSheet name={sheetOf[document.type]} title={documentTypeLabel[document.type]} onClose={onClose}>
      <SheetItems items={items.document} onClose={onClose} />
    </BottomSheet>
  ) : (
    <ConsultSheet {...{ items, onClose }} />
  );

const closing =
  (onClose: () => void) =>
  <Value extends unknown[]>(act: (...values: Value) => void) =>
  (...values: Value) => {
    onClose();
    act(...values);
  };

type OfDocument = Extract<Dialog, 'smartEdit' | 'carry' | 'versions' | 'rating' | 'template'>;
type DocumentProps = Pick<Props, 'appointment' | 'actions' | 'flush' | 'onClose'> & {
  dialog: OfDocument;
  document: AppointmentDocument;
};
/** What is asked about one document. */
const DocumentDialog = ({ dialog, appointment, document, actions, flush, onClose }: DocumentProps) => {
  const { type } = document;
  const then = closing(onClose);
  const of = { appointmentId: appointment.id, onClose };
  const proposing = { flush, isReviewed: appointment.status !== 'ready_for_review' };
  switch (dialog) {
    case 'smartEdit':
      return later(<SmartEditDialog {...of} {...proposing} type={type} />);
    case 'carry':
      return later(<CarryDialog {...of} {...proposing} type={type} />);
    case 'versions':
      return <VersionsDialog {...of} document={document} />;
    case 'rating':
      return <RatingDialog {...of} document={document} />;
    case 'template':
      return (
        <ChooseTemplateDialog
          {...of}
          type={type}
          chosenId={document.templateId}
          text="The document is written again; the present text stays under Versions."
          action="Write with this template"
          onChoose={then((templateId, isFromNowOn) => void actions.chooseTemplate(type, templateId, isFromNowOn))}
        />
      );
  }
};

/** Whichever dialog or sheet is open. */
export const ReviewDialogs = (props: Props) => {
  const { dialog, appointment, document, actions, items, onReview, onAdd, onOpen, flush, gaps, onClose } = props;
  const then = closing(onClose);
  const asked = { appointment, onClose };
  switch (dialog) {
    case 'more':
      return <MoreSheet {...{ document, items, onClose }} />;
    case 'consult':
      return <ConsultSheet {...{ items, onClose }} />;
    case 'add':
      return <AddSheet appointment={appointment} onAdd={onAdd} onClose={onClose} />;
    case 'addressee':
      return later(
        <AddresseeDialog {...{ appointment, flush, onClose }} onWritten={() => onOpen('referral_letter')} />,
      );
    case 'engine':
      return <EngineDialog {...asked} onChoose={then((engine) => void actions.changeEngine(engine))} />;
    case 'type':
      return <TypeDialog {...asked} onChoose={then((type, isAgain) => void actions.changeType(type, isAgain))} />;
    case 'paste':
      return <PasteDialog onClose={onClose} onPaste={then((text) => void actions.pasteTranscript(text))} />;
    case 'restart':
      return <RestartDialog onClose={onClose} onRestart={then(() => void actions.restart())} />;
    case 'discard':
      return <DiscardModal {...asked} onDiscard={then(() => void actions.discard())} />;
    case 'export':
      return later(<ExportDialog {...{ appointment, onReview, onClose, ...gaps }} />);
    case 'email':
      return later(<EmailDialog {...asked} type={document?.type} />);
    case 'replace':
      return later(
        <ReplaceDialog
          {...{ flush, onClose }}
          appointmentId={appointment.id}
          isReviewed={appointment.status !== 'ready_for_review'}
          chosen={chosenWords()}
        />,
      );
    case 'smartEdit':
    case 'carry':
    case 'versions':
    case 'rating':
    case 'template':
      return document ? <DocumentDialog {...{ dialog, appointment, document, actions, flush, onClose }} /> : null;
    case null:
      return null;
  }
};
