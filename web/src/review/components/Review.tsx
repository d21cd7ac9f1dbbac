import { useState } from 'react';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { may, type Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { useShownStatus } from '../../app/statusOverride.ts';
import type { GapActions } from '../../exports/components/Gaps.tsx';
import { stopNumber } from '../evidence/walk.ts';
import { moreItems, type Dialog, type MoreItems } from '../moreItems.tsx';
import { movesTo, sentenceIn } from '../place.ts';
import type { Saving } from '../saving/machine.ts';
import { useCallouts } from '../useCallouts.ts';
import { useAdding } from '../useAdding.tsx';
import { useConsultActions, type ConsultActions } from '../useConsultActions.ts';
import { usePlayer } from '../usePlayer.ts';
import { useOpenFirst, useReview, type Review as ReviewState } from '../useReview.ts';
import { useFinishing } from '../useFinishing.ts';
import { useReviewKeys } from '../useReviewKeys.ts';
import { useSameLength } from '../sameLength.ts';
import { useSaid } from '../useSaid.ts';
import { useUnwritten } from '../useUnwritten.ts';
import { useIsPhone, useIsTablet } from '../../ui/useViewport.ts';
import { CalloutsDialog } from './CalloutsDialog.tsx';
import { Documents, type DocumentsProps, type Panes } from './Documents.tsx';
import { DocumentTabs } from './DocumentTabs.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewDialogs } from './ReviewDialogs.tsx';
import { ReviewHeader } from './ReviewHeader.tsx';
import styles from './Review.module.css';
import { SidePane } from './SidePane.tsx';
import { TellDialog } from './TellDialog.tsx';

/** On a phone the text is edited only when asked for. */
const useEditing = ({ active }: ReviewState, panes: Panes) => {
  const [isEditing, setIsEditing] = useState(false);
  /** Once the page stands there to be edited, and whatever dialog was before it has given the focus back. */
  const editWith = (act: () => void) => {
    setIsEditing(true);
    requestAnimationFrame(act);
  };
  const edit = () => editWith(() => panes.get(active)?.edit());
  return { isEditing, edit, editWith, toggleEditing: () => (isEditing ? setIsEditing(false) : edit()) };
};

type CalloutsProps = { appointment: Appointment; status: Status; review: ReviewState };
const Callouts = ({ appointment, status, review }: CalloutsProps) => {
  const callouts = useCallouts(appointment, status);
  return callouts.isOpen ? (
    <CalloutsDialog
      appointment={appointment}
      isAfterReview={callouts.isAfterReview}
      onClose={callouts.close}
      onShow={(callout) => {
        callouts.close();
        movesTo(callout).forEach(review.move);
      }}
    />
  ) : null;
};

type FootProps = {
  appointment: Appointment;
  status: Status;
  review: ReviewState;
  actions: ConsultActions;
  items: MoreItems;
  active: AppointmentDocument | undefined;
  isPhone: boolean;
  dialog: Dialog;
  setDialog: (dialog: Dialog) => void;
  onReviewed: () => Promise<boolean>;
  add: (type: DocumentType) => void;
  flush: () => Promise<void>;
  gaps: GapActions;
};
/** The bar, and whatever it opens. */
const Foot = ({
  appointment,
  status,
  review,
  actions,
  items,
  active,
  isPhone,
  dialog,
  setDialog,
  onReviewed,
  add,
  flush,
  gaps,
}: FootProps) => {
  const hasSheets = useIsTablet();
  return (
    <>
      <ReviewBar
        status={status}
        hasDocuments={review.documents.some(({ state }) => state === 'done')}
        stop={stopNumber(review.stops, review.active, sentenceIn(review.place, review.active))}
        total={review.stops.length}
        items={items.all}
        isPhone={isPhone}
        hasSheets={hasSheets}
        isBusy={actions.isBusy}
        onWalk={review.walk}
        onMore={() => setDialog('more')}
        onExport={() => {
          void flush();
          setDialog('export');
        }}
        onReviewed={() => void onReviewed()}
      />
      <ReviewDialogs
        {...{ dialog, appointment, actions, items, flush, gaps }}
        document={active}
        onReview={onReviewed}
        onAdd={add}
        onOpen={(document) => review.move({ to: 'document', document })}
        onClose={() => setDialog(null)}
      />
      <Callouts {...{ appointment, status, review }} />
    </>
  );
};

const mayAddTo = ({ transcripts }: Appointment, status: Status): boolean =>
  transcripts.length > 0 && (status === 'ready_for_review' || status === 'reviewed' || status === 'exported');

type GapParts = {
  panes: Panes;
  closeDialog: () => void;
  open: (type: DocumentType) => void;
  editWith: (act: () => void) => void;
};
/** What the export dialog does about a gap: in the pane of its document, as an edit like any other. */
const gapActions = ({ panes, closeDialog, open, editWith }: GapParts): GapActions => ({
  onLeaveOut: async (type, left) => {
    panes.get(type)?.leaveOut(left);
    return (await panes.get(type)?.flush()) ?? false;
  },
  onWrite: (type, gap) => {
    closeDialog();
    open(type);
    editWith(() => panes.get(type)?.writeInto(gap));
  },
});

type PapersProps = Omit<DocumentsProps, 'onSaving' | 'open'> & {
  add: (type: DocumentType) => void;
  setDialog: (dialog: Dialog) => void;
  onOpen: (type: DocumentType) => void;
  onEdit: () => void;
  onSmartEdit: (() => void) | undefined;
};
/** The documents below their tabs. */
const Papers = ({ add, setDialog, onOpen, onEdit, onSmartEdit, ...shown }: PapersProps) => {
  const { appointment, status, review } = shown;
  const [saving, setSaving] = useState<Saving | null>(null);
  return (
    <section className={styles['documents']} aria-label="Documents">
      <DocumentTabs
        documents={review.documents}
        active={review.active}
        saving={saving}
        isPhone={shown.isPhone}
        hasSheets={useIsTablet()}
        isEditing={shown.isEditing}
        mayAdd={mayAddTo(appointment, status)}
        onChoose={onOpen}
        onAdd={add}
        onEdit={onEdit}
        onTemplate={() => setDialog('template')}
        onVersions={() => setDialog('versions')}
        onSmartEdit={onSmartEdit}
        onAddSheet={() => setDialog('add')}
      />
      <Documents {...shown} onSaving={setSaving} open={setDialog} />
    </section>
  );
};

type SaidProps = Pick<DocumentsProps, 'appointment' | 'status' | 'review' | 'player' | 'actions'> &
  Pick<Parameters<typeof SidePane>[0], 'notches' | 'unwritten' | 'isAway'>;
/** What was said, with what is chosen in it and done about it. */
const Said = ({ status, review, actions, ...shown }: SaidProps) => {
  const { focus } = review.place;
  return (
    <SidePane
      {...shown}
      sentence={review.sentence}
      chosenSegment={focus.on === 'passage' ? focus.segmentId : null}
      onChooseSegment={(segmentId) => review.move({ to: 'passage', segmentId })}
      onName={may(status, 'regenerate') ? (...named) => void actions.nameSpeakers(...named) : undefined}
    />
  );
};

/** The screen on which a consult, read at `readAt` (milliseconds since 1970), is judged: its documents, what was said, and the way from one to the other. */
export const Review = ({ appointment, readAt }: { appointment: Appointment; readAt: number }) => {
  const status = useShownStatus(appointment, readAt);
  const isPhone = useIsPhone();
  const review = useReview(appointment);
  const player = usePlayer(appointment);
  const actions = useConsultActions(appointment);
  const [panes] = useState<Panes>(() => new Map());
  const [dialog, setDialog] = useState<Dialog>(null);
  const notches = useSaid(appointment, review, player);
  const unwritten = useUnwritten(appointment.id, review, panes, status === 'ready_for_review');
  const active = review.documents.find(({ type }) => type === review.active);
  const open = (document: DocumentType) => review.move({ to: 'document', document });
  const { isEditing, edit, editWith, toggleEditing } = useEditing(review, panes);
  useSameLength(appointment);
  useOpenFirst(review, status === 'ready_for_review');

  const closeDialog = () => setDialog(null);
  const { flush, onReviewed, uncertain } = useFinishing(appointment, { review, panes, actions, closeDialog });
  const smartEdit = may(status, 'edit') ? () => setDialog('smartEdit') : undefined;
  const { add, question } = useAdding({ status, actions, onChoose: open, onRefer: () => setDialog('addressee') });
  useReviewKeys({
    review,
    player,
    transcripts: appointment.transcripts,
    onEdit: edit,
    onSmartEdit: () => smartEdit?.(),
    onReviewed: () => void (status === 'ready_for_review' && onReviewed()),
  });

  const gaps = gapActions({ panes, closeDialog, open, editWith });
  const items = moreItems({ appointment, document: active, status, actions, isPhone, open: setDialog, flush });
  return (
    <div className={styles['review']}>
      {question ?? uncertain ?? <TellDialog {...{ appointment, actions, status, document: active }} />}
      <ReviewHeader appointment={appointment} status={status} />
      <div className={styles['body']}>
        <Papers
          {...{ appointment, status, review, player, actions, panes, isPhone, isEditing, add, setDialog }}
          onOpen={open}
          onEdit={toggleEditing}
          onSmartEdit={smartEdit}
        />
        <Said {...{ appointment, status, review, player, actions, notches, unwritten }} isAway={isPhone && isEditing} />
      </div>
      <Foot
        {...{ appointment, status, review, actions, items, active, isPhone, dialog, setDialog, onReviewed }}
        {...{ add, flush, gaps }}
      />
    </div>
  );
};
