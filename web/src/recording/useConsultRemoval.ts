import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { call } from '../app/api.ts';
import { discardConsult } from '../appointments/components/discardConsult.ts';
import { showProblem } from '../app/showProblem.ts';
import { invalidate, putAppointment } from '../app/useRead.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { notify } from '../ui/Toasts.tsx';

type Parts = { recorder: Recorder; appointmentId: string; close: () => void };

/** What takes audio away, each after its question: a restart, a withdrawn consent, a discarded consult. */
export const useConsultRemoval = ({ recorder, appointmentId, close }: Parts) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const restart = async () => {
    close();
    await recorder.restart();
    invalidate(client, appointments.get);
  };
  const discard = async () => {
    close();
    await recorder.pause();
    try {
      await discardConsult(appointmentId);
    } catch (error) {
      return showProblem(error);
    }
    await recorder.forget();
    invalidate(client, appointments.list);
    notify('info', { title: 'Consult discarded' });
    return navigate('/doctor/appointments', { replace: true });
  };
  const withdraw = async () => {
    close();
    await recorder.pause();
    recorder.tellTabs();
    try {
      putAppointment(client, await call(appointments.withdrawConsent, { params: { appointmentId }, body: {} }));
    } catch (error) {
      return showProblem(error);
    }
    await recorder.forget();
    return notify('info', {
      title: 'Consent withdrawn',
      text: 'Recording has stopped, and the audio of this consult was deleted here and on the server.',
    });
  };
  return { restart, discard, withdraw };
};
