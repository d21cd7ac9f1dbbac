import { useMemo, useState } from 'react';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { may, type Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { AppointmentDocument, Unwritten } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { wordUnwritten } from '@auscult/contract/generation/endpoints.ts';
import type { WordedLine } from '@auscult/contract/generation/schemas.ts';
import { call } from '../../app/api.ts';
import { showProblem } from '../../app/showProblem.ts';
import { useShownStatus } from '../../app/statusOverride.ts';
import type { GapActions } from '../../exports/components/Gaps.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { unwrittenAnywhere } from '../evidence/unwritten.ts';
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

/** Under which headings something was written. */
const headings = (lines: readonly WordedLine[]): string => {
  const titles = [...new Set(lines.map(({ title }) => title.trim()).filter(Boolean))];
  return titles.length > 0 ? `, under ${titles.join(' and ')}` : '';
};

const useUnwritten = (appointmentId: string, review: ReviewState, panes: Panes, mayUndo: boolean) => {
  const items = useMemo(() => unwrittenAnywhere(review.documents), [review.documents]);
  const { active, documents, decide, move } = review;
  const of = documents.find((document) => document.state === 'done' && document.type === active);
  const leaveOut = (item: Unwritten) => {
    const holder = documents.find((document) => document.unwritten.some(({ id }) => id === item.id));
    if (!holder) return;
    decide(holder.type, [item.id], 'accepted');
    const undo = { label: 'Undo', onChoose: () => decide(holder.type, [item.id], 'open') };
    notify('info', { title: 'Left out', text: item.text, actions: mayUndo ? [undo] : [] });
  };
  return {
    items,
    mayAdd: of !== undefined,
    onAdd: async ({ id, segmentId, text }: Unwritten) => {
      try {
        const { lines } = await call(wordUnwritten, { body: { appointmentId, type: active, segmentId, text } });
        panes.get(active)?.insert(lines);
        const holder = documents.find((document) => document.unwritten.some((one) => one.id === id));
        if (holder) decide(holder.type, [id], 'resolved');
        notify('success', {
          title: `Added to the ${documentTypeLabel[active].toLowerCase()}${headings(lines)}`,
          text: lines.map((line) => line.text).join(' '),
        });
      } catch (error) {
        showProblem(error);
      }
    },
    onLeaveOut: leaveOut,
    onShow: ({ segmentId }: Unwritten) => move({ to: 'passage', segmentId }),
  };
};

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
  const callouts = useCallouts(appointment, status);
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
        dialog={dialog}
        appointment={appointment}
        document={active}
        actions={actions}
        items={items}
        onReview={onReviewed}
        onAdd={add}
        onOpen={(document) => review.move({ to: 'document', document })}
        flush={flush}
        gaps={gaps}
        onClose={() => setDialog(null)}
      />
      {callouts.isOpen ? (
        <CalloutsDialog
          appointment={appointment}
          isAfterReview={callouts.isAfterReview}
          onClose={callouts.close}
          onShow={(callout) => {
            callouts.close();
            movesTo(callout).forEach(review.move);
          }}
        />
      ) : null}
    </>
  );
};

const mayAddTo = ({ transcripts }: Appointment, status: Status): boolean =>
  transcripts.length > 0 && (status === 'ready_for_review' || status === 'reviewed' || status === 'exported');

/** What the export dialog does about a gap: in the pane of its document, as an edit like any other. */
const gapActions = (panes: Panes, open: (type: DocumentType, write: () => void) => void): GapActions => ({
  onLeaveOut: async (type, left) => {
    panes.get(type)?.leaveOut(left);
    return (await panes.get(type)?.flush()) ?? false;
  },
  onWrite: (type, gap) => open(type, () => panes.get(type)?.writeInto(gap)),
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
  const { focus } = review.place;
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

  const gaps = gapActions(panes, (type, write) => {
    closeDialog();
    open(type);
    editWith(write);
  });
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
        <SidePane
          appointment={appointment}
          player={player}
          sentence={review.sentence}
          chosenSegment={focus.on === 'passage' ? focus.segmentId : null}
          notches={notches}
          unwritten={unwritten}
          isAway={isPhone && isEditing}
          onChooseSegment={(segmentId) => review.move({ to: 'passage', segmentId })}
          onName={may(status, 'regenerate') ? (...named) => void actions.nameSpeakers(...named) : undefined}
        />
      </div>
      <Foot
        {...{ appointment, status, review, actions, items, active, isPhone, dialog, setDialog, onReviewed }}
        {...{ add, flush, gaps }}
      />
    </div>
  );
};
