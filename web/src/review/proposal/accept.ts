import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { get as getAppointment } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { listVersions, revertReports } from '@auscult/contract/documents/endpoints.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { withPieces } from '@auscult/contract/generation/pieces.ts';
import type { Piece } from '@auscult/contract/generation/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { announce } from '../../app/announcer.ts';
import { call } from '../../app/api.ts';
import { queryClient } from '../../app/queries.ts';
import { showProblem } from '../../app/showProblem.ts';
import { queryKey } from '../../app/useRead.ts';
import { notify } from '../../ui/Toasts.tsx';
import { putDocument, saveDocument, type SaveReason } from '../documentActions.ts';

/** A document as this screen knows it now. */
export const documentNow = (appointmentId: string, type: DocumentType): AppointmentDocument | undefined =>
  queryClient
    .getQueryData<Appointment>(queryKey(getAppointment, { params: { appointmentId } }))
    ?.appointmentDocuments.find((document) => document.type === type);

export type Accepted = {
  appointmentId: string;
  type: DocumentType;
  base: { versionId: string; content: Richtext };
  pieces: readonly Piece[];
  reason: Exclude<SaveReason, 'edited'>;
  /** Tells the server which engine proposed it. */
  receipt?: string | undefined;
};
export type Kept = Pick<Accepted, 'appointmentId' | 'type'> & { before: string; after: string };

/** Saves a document with the accepted pieces as a version of its own. The one before stays, to go back to. */
export const accept = async ({ appointmentId, type, base, pieces, reason, receipt }: Accepted): Promise<Kept> => {
  const content = withPieces(base.content, pieces);
  const ground = { base: base.versionId, isBaseKept: true, reason, receipt };
  return {
    appointmentId,
    type,
    before: base.versionId,
    after: await saveDocument({ appointmentId, type }, content, ground),
  };
};

const name = (type: DocumentType): string => documentTypeLabel[type].toLowerCase();

/** Back to the version before, unless something was written since: that would go with it. */
const undo = async (all: readonly Kept[]): Promise<void> => {
  for (const { appointmentId, type, before, after } of all)
    if (documentNow(appointmentId, type)?.version?.id !== after)
      notify('info', {
        title: `The ${name(type)} was changed since`,
        text: 'Choose the text before it under Versions.',
      });
    else await goBack(appointmentId, type, before);
  announce('Undone');
};

const goBack = async (appointmentId: string, type: DocumentType, versionId: string): Promise<void> => {
  try {
    putDocument(appointmentId, await call(revertReports, { params: { appointmentId }, body: { type, versionId } }));
  } catch (error) {
    showProblem(error);
  }
};

/** Says what was accepted, and offers the way back. */
export const sayAccepted = (title: string, all: readonly Kept[]): void => {
  announce(title);
  notify('success', { title, actions: [{ label: 'Undo', onChoose: () => void undo(all) }] });
};

/** Takes back the version that stands now, by going to the one before it. */
export const undoPresent = async (appointmentId: string, { type, version }: AppointmentDocument): Promise<void> => {
  try {
    const versions = await call(listVersions, { params: { appointmentId }, query: { type } });
    const before = versions.find(({ number }) => number < (version?.number ?? 0));
    if (before) await goBack(appointmentId, type, before.id);
    announce('Undone');
  } catch (error) {
    showProblem(error);
  }
};
