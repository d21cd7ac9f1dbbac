import { get as getAppointment } from '@auscult/contract/appointments/endpoints.ts';
import { saveAdditionalReport, saveLetter, saveNote } from '@auscult/contract/documents/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { call } from '../app/api.ts';
import { isApiProblem, isProblem } from '../app/problem.ts';
import { queryClient } from '../app/queries.ts';
import { queryKey } from '../app/useRead.ts';
import type { Failure, Ground } from './saving/saver.ts';

export type DocumentOf = { appointmentId: string; type: DocumentType };

/** An answer about one document is the newest truth of it. */
export const putDocument = (appointmentId: string, document: AppointmentDocument): void => {
  queryClient.setQueryData<Appointment>(
    queryKey(getAppointment, { params: { appointmentId } }),
    (appointment) =>
      appointment && {
        ...appointment,
        appointmentDocuments: appointment.appointmentDocuments.map((one) =>
          one.type === document.type ? document : one,
        ),
      },
  );
};
export const readAgain = (appointmentId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queryKey(getAppointment, { params: { appointmentId } }) });

/** Why a text changed; by hand where nothing else is said. */
export type SaveReason = 'edited' | 'smart_edits' | 'synchronization';
type Saved = Ground & { reason?: SaveReason; receipt?: string | undefined };

const post = (
  { appointmentId, type }: DocumentOf,
  content: Richtext,
  { base, isBaseKept, reason = 'edited', receipt }: Saved,
): Promise<AppointmentDocument> => {
  const body = { appointmentId, content, baseVersionId: base, isBaseKept, reason, receipt };
  // A page that is being closed may still finish a small request.
  const options = { keepalive: document.visibilityState === 'hidden' };
  if (type === 'note') return call(saveNote, { body }, options);
  if (type === 'letter') return call(saveLetter, { body }, options);
  return call(saveAdditionalReport, { body: { ...body, type } }, options);
};

/** Saves a document on top of a version and answers the new version's id. */
export const saveDocument = async (of: DocumentOf, content: Richtext, ground: Saved): Promise<string> => {
  const saved = await post(of, content, ground);
  putDocument(of.appointmentId, saved);
  // An edit of a reviewed consult opens it again.
  if (
    queryClient.getQueryData<Appointment>(queryKey(getAppointment, { params: { appointmentId: of.appointmentId } }))
      ?.status !== 'ready_for_review'
  )
    void readAgain(of.appointmentId);
  return saved.version?.id ?? '';
};

const byDoctor: readonly string[] = ['edited', 'smart_edits', 'synchronization'];
/** Whether the present text is the doctor's, which nothing writes over unasked. */
export const isEdited = ({ version }: AppointmentDocument): boolean =>
  version !== null && byDoctor.includes(version.reason);

/** No answer, or a server in trouble, is worth another try; anything else is an answer. */
export const explainFailure = (error: unknown): Failure => {
  if (isProblem(error, errors.versionStale)) return { cause: 'stale', problem: error.title };
  if (!isApiProblem(error)) return { cause: 'unreachable', problem: '' };
  const isTemporary = error.kind !== 'answer' || error.status >= 500 || error.status === 429 || error.status === 401;
  return { cause: isTemporary ? 'unreachable' : 'refused', problem: error.title };
};
