import { lazy, Suspense, useCallback } from 'react';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { may, type Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { useMe } from '../../app/me.ts';
import { alerts } from '../evidence/marks.ts';
import type { Saving } from '../saving/machine.ts';
import type { Player } from '../transcript/player.ts';
import type { Dialog } from '../moreItems.tsx';
import { sentenceIn } from '../place.ts';
import type { ConsultActions } from '../useConsultActions.ts';
import type { Review } from '../useReview.ts';
import { DocumentPane, type PaneHandle } from './DocumentPane.tsx';
import { ConsultTrouble, DocumentTrouble, NotRecorded, Warnings } from './Notices.tsx';
import styles from './Review.module.css';
import { Waiting } from './Waiting.tsx';

const CarryNotice = lazy(() =>
  import('../proposal/CarryNotice.tsx').then((module) => ({ default: module.CarryNotice })),
);

export type Panes = Map<DocumentType, PaneHandle>;
export type DocumentsProps = {
  appointment: Appointment;
  status: Status;
  review: Review;
  player: Player;
  actions: ConsultActions;
  panes: Panes;
  isPhone: boolean;
  isEditing: boolean;
  onSaving: (saving: Saving) => void;
  open: (dialog: Dialog) => void;
};

type OneProps = DocumentsProps & { document: AppointmentDocument };
/** A written document as a page, with what is done about its sentences. */
const Written = ({ appointment, document, review, player, status, panes, isPhone, isEditing, onSaving }: OneProps) => {
  const { type } = document;
  const { exportSettings } = useMe().settings;
  const { move, decide, keep } = review;
  const register = useCallback(
    (handle: PaneHandle | null) => {
      if (handle) panes.set(type, handle);
      else panes.delete(type);
    },
    [panes, type],
  );
  const onChoose = useCallback((sentenceId: string) => move({ to: 'sentence', type, sentenceId }), [move, type]);
  return (
    <DocumentPane
      register={register}
      appointmentId={appointment.id}
      document={document}
      noteLength={appointment.noteLength}
      exportSettings={exportSettings}
      isEnglish={appointment.clinicalLanguage.startsWith('en')}
      transcripts={appointment.transcripts}
      isActive={type === review.active}
      isPhone={isPhone}
      isEditing={isEditing}
      chosen={sentenceIn(review.place, type)}
      walked={review.place.walked}
      lit={review.lit}
      onChoose={onChoose}
      onPlay={appointment.audio.length > 0 ? (seconds) => void player.play(seconds) : undefined}
      onKeep={(sentenceId) => keep({ type, sentenceId })}
      onAskAgain={
        status === 'ready_for_review'
          ? (sentence) =>
              decide(
                type,
                alerts(sentence).map(({ id }) => id),
                'open',
              )
          : undefined
      }
      onResolve={(_, flag) => decide(type, [flag.id], 'resolved')}
      onSaving={onSaving}
    />
  );
};

/** A document as it is: a page, a page that is being written, or what went wrong. */
const OneDocument = (props: OneProps) => {
  const { document, review, actions, status } = props;
  const { type } = document;
  const isActive = type === review.active;
  if (document.state === 'error' && isActive)
    return (
      <DocumentTrouble
        name={documentTypeLabel[type].toLowerCase()}
        text={document.error}
        isBusy={actions.isBusy}
        onAgain={() => void actions.writeAgain(type)}
      />
    );
  if (document.state === 'generating')
    return isActive ? <Waiting status={status} type={type} progress={document.progress} /> : null;
  if (document.state === 'error') return null;
  return <Written {...props} />;
};

/** Looked for only after an edit by hand, and where there is another document to carry it to. */
const Corrected = ({ appointment, status, review: { active, documents }, open }: DocumentsProps) => {
  const shown = documents.find(({ type }) => type === active);
  const others = documents.filter(({ type, state }) => type !== active && state === 'done');
  if (shown?.version?.reason !== 'edited' || others.length === 0 || !may(status, 'edit')) return null;
  return (
    <Suspense fallback={null}>
      <CarryNotice
        key={active}
        appointmentId={appointment.id}
        document={shown}
        others={others.map(({ version }) => version?.id)}
        onShow={() => open('carry')}
      />
    </Suspense>
  );
};

const notRecorded: readonly Status[] = ['draft', 'paused', 'recording'];

export const Documents = (props: DocumentsProps) => {
  const { appointment, status, review, actions, open } = props;
  const { documents } = review;
  return (
    <>
      <div
        className={styles['desk']}
        id="document"
        role="tabpanel"
        aria-labelledby={`document-${review.active}`}
        tabIndex={-1}
      >
        <Warnings appointment={appointment} open={open} />
        {status === 'error' ? <ConsultTrouble appointment={appointment} actions={actions} open={open} /> : null}
        {notRecorded.includes(status) && documents.length === 0 ? (
          <NotRecorded appointment={appointment} status={status} open={open} />
        ) : null}
        {documents.map((document) => (
          <OneDocument key={document.type} {...props} document={document} />
        ))}
      </div>
      <Corrected {...props} />
    </>
  );
};
