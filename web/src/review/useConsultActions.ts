import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import type { ConsultationEngine, ConsultationType, DocumentType } from '@auscult/contract/enumerations.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { Appointment, AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import * as generation from '@auscult/contract/generation/endpoints.ts';
import { restart as restartConsult } from '@auscult/contract/recording/endpoints.ts';
import { announce } from '../app/announcer.ts';
import { call } from '../app/api.ts';
import { discardConsult } from '../appointments/components/discardConsult.ts';
import { isProblem } from '../app/problem.ts';
import { queryClient } from '../app/queries.ts';
import { showProblem } from '../app/showProblem.ts';
import { overrideStatus, resetStatus } from '../app/statusOverride.ts';
import { invalidate, putAppointment } from '../app/useRead.ts';
import { notify } from '../ui/Toasts.tsx';
import { isEdited, readAgain } from './documentActions.ts';
import { forgetCallouts } from './useCallouts.ts';

type NoteLength = 'short' | 'medium';

/** Asks, shows the answer, and keeps what this client assumes in step with it. */
const useRun = (appointmentId: string) => {
  const [isBusy, setIsBusy] = useState(false);

  const run = useCallback(
    async (ask: () => Promise<Appointment>, said?: string, expected?: Status): Promise<Appointment | null> => {
      setIsBusy(true);
      if (expected) {
        overrideStatus(appointmentId, expected);
        forgetCallouts(appointmentId);
      }
      try {
        const answer = await ask();
        putAppointment(queryClient, answer);
        invalidate(queryClient, appointments.list);
        if (said) announce(said);
        return answer;
      } catch (error) {
        resetStatus(appointmentId);
        showProblem(error);
        if (isProblem(error, errors.stepRefused) || isProblem(error, errors.flagsOpen)) void readAgain(appointmentId);
        return null;
      } finally {
        setIsBusy(false);
      }
    },
    [appointmentId],
  );
  return { run, isBusy };
};

/** What the doctor edited stays as it is where the words behind it changed; it can be written again. */
const offerToWriteAgain = (answer: Appointment | null, writeAgain: (type: DocumentType) => unknown): void => {
  for (const { type } of answer?.appointmentDocuments.filter(isEdited) ?? [])
    notify('info', {
      title: `The ${documentTypeLabel[type].toLowerCase()} is as you edited it`,
      text: 'Write it again with who spoke, now or later under More. Your text stays under Versions.',
      actions: [{ label: 'Write it again', onChoose: () => void writeAgain(type) }],
    });
};

/** What has documents written, and what they are written with. */
const writingBy = (run: ReturnType<typeof useRun>['run'], appointmentId: string) => {
  const body = { appointmentId };
  const params = { appointmentId };
  const writeAgain = (type: DocumentType, change: { templateId?: string; noteLength?: NoteLength } = {}) =>
    run(() => call(generation.regenerateReport, { body: { ...body, type, ...change } }), 'Being written again');
  const writeAll = (ask: () => Promise<Appointment>) => run(ask, 'All documents are being written again', 'generating');
  return {
    addReport: (type: DocumentType) =>
      run(() => call(generation.additionalReport, { body: { ...body, type } }), 'The report is being written'),
    writeAgain,
    writeAllAgain: (noteLength?: NoteLength) =>
      writeAll(() =>
        call(generation.regenerateConsultation, { body: { ...body, ...(noteLength ? { noteLength } : {}) } }),
      ),
    changeType: async (consultationType: ConsultationType, isWrittenAgain: boolean) => {
      const answer = await run(
        () => call(appointments.update, { params, body: { consultationType } }),
        'The consult type is changed',
      );
      if (answer && isWrittenAgain) await writeAll(() => call(generation.regenerateConsultation, { body }));
    },
    changeEngine: (consultationEngine: ConsultationEngine) =>
      writeAll(() => call(generation.changeEngineAndRegenerate, { body: { ...body, consultationEngine } })),
    chooseTemplate: async (type: DocumentType, templateId: string, saveAsDefault: boolean) => {
      const chosen = await run(() =>
        call(appointments.chooseTemplate, { params, body: { type, templateId, saveAsDefault } }),
      );
      const isUnderWay =
        chosen?.appointmentDocuments.find((document) => document.type === type)?.state === 'generating';
      return chosen && !isUnderWay
        ? run(() => call(generation.regenerateReport, { body: { ...body, type, templateId } }), 'Being written again')
        : chosen;
    },
  };
};

/** Everything that changes the consult as a whole. Each answers whether it was done; a failure is shown as a toast. */
export const useConsultActions = (appointment: Appointment) => {
  const { id: appointmentId } = appointment;
  const navigate = useNavigate();
  const { run, isBusy } = useRun(appointmentId);
  const body = { appointmentId };
  const params = { appointmentId };
  const writing = writingBy(run, appointmentId);
  return {
    isBusy,
    ...writing,
    markReviewed: () => run(() => call(appointments.markReviewed, { body }), 'Marked as reviewed'),
    reopen: () => run(() => call(appointments.markReadyForReview, { body }), 'Open for review again'),
    transcribeAgain: () =>
      run(
        () => call(appointments.retranscribe, { params, body: {} }),
        'The recording is being transcribed again',
        'finalizing',
      ),
    pasteTranscript: (text: string) =>
      run(
        () => call(appointments.pasteTranscript, { params, body: { text } }),
        'The documents are being written',
        'generating',
      ),
    nameSpeakers: async (kind: AudioKind, changes: { segmentId: string; speaker: Speaker }[]) => {
      const answer = await run(
        () => call(appointments.nameSpeakers, { params, body: { kind, changes } }),
        'Kept who spoke',
      );
      offerToWriteAgain(answer, writing.writeAgain);
    },
    restart: async () => {
      const answer = await run(() => call(restartConsult, { body }), 'Ready to record again');
      if (answer) void navigate(`/doctor/appointments/${appointmentId}/in-progress`);
    },
    discard: async () => {
      try {
        await discardConsult(appointmentId);
        invalidate(queryClient, appointments.list);
        notify('info', { title: 'Consult discarded' });
        void navigate('/doctor/appointments');
      } catch (error) {
        showProblem(error);
      }
    },
  };
};
export type ConsultActions = ReturnType<typeof useConsultActions>;
