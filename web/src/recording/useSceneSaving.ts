import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { get as getAppointment, saveContext } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { call } from '../app/api.ts';
import { holdReloads } from '../app/guard.ts';
import { queryKey } from '../app/useRead.ts';
import { store } from '../ui/store.ts';

const pauseMilliseconds = 900;
const retryMilliseconds = 5000;
export type SceneState = { text: string; is: 'saved' | 'saving' | 'kept'; at: Date | null };

/** Saves a text as it is typed, the latest last, and again until the server has it. */
const sceneSaver = (first: string, send: (text: string) => Promise<unknown>) => {
  const state = store<SceneState>({ text: first, is: 'saved', at: null });
  let saved = first;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let letGo: (() => void) | undefined;
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  };
  const settle = (isSaved: boolean) => {
    if (state.get().text !== saved) {
      state.update((now) => ({ ...now, is: isSaved ? 'saving' : 'kept' }));
      return later(isSaved ? 0 : retryMilliseconds);
    }
    letGo?.();
    letGo = undefined;
    return state.update((now) => ({ ...now, is: 'saved', at: new Date() }));
  };
  const save = async (): Promise<void> => {
    const { text } = state.get();
    if (isSending || text === saved) return;
    isSending = true;
    state.update((now) => ({ ...now, is: 'saving' }));
    const isSaved = await send(text).then(
      () => true,
      () => false,
    );
    isSending = false;
    if (isSaved) saved = text;
    settle(isSaved);
  };
  const change = (text: string) => {
    state.update((now) => ({ ...now, text }));
    letGo ??= holdReloads('scene not saved');
    later(pauseMilliseconds);
  };
  return { state, change, save };
};

/** What sets the scene of a consult, saved by itself. */
export const useSceneSaving = ({ id, context }: Appointment) => {
  const client = useQueryClient();
  const [saver] = useState(() =>
    sceneSaver(context, async (text) => {
      await call(saveContext, { body: { appointmentId: id, context: text } });
      const key = queryKey(getAppointment, { params: { appointmentId: id } });
      client.setQueryData<Appointment>(key, (known) => known && { ...known, context: text });
    }),
  );
  // Leaving the screen saves at once; what fails then is tried again all the same.
  useEffect(() => () => void saver.save(), [saver]);
  const state = useSyncExternalStore(saver.state.subscribe, saver.state.get);
  return { state, change: saver.change, saveNow: saver.save };
};
