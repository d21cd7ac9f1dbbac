import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { get as getAppointment, saveContext } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { call } from '../app/api.ts';
import { holdReloads } from '../app/guard.ts';
import { forgetText, keepText, readText } from '../app/keptTexts.ts';
import { useMe } from '../app/me.ts';
import { isProblem } from '../app/problem.ts';
import { queryKey } from '../app/useRead.ts';
import { useStore } from '../ui/store.ts';
import { makeSceneSaver, type SceneSaver } from './components/sceneSaver.ts';

const keptScene = z.object({ text: z.string(), base: z.string() });

/** Those with text on its way, by name: a screen that is opened again goes on with the one that it left. */
const busy = new Map<string, SceneSaver>();

/** What sets the scene of a consult, saved by itself. */
export const useSceneSaving = ({ id, context }: Appointment) => {
  const client = useQueryClient();
  const { id: userId } = useMe();
  const [saver] = useState(() => {
    const name = `${userId}/${id}/context`;
    const left = busy.get(name);
    if (left) return left;
    const made = makeSceneSaver(context, {
      send: async (text) => {
        await call(saveContext, { body: { appointmentId: id, context: text } }).catch((error: unknown) => {
          // A consult that is gone wants no scene, on this device neither.
          if (!isProblem(error, errors.notFound)) throw error;
        });
        const key = queryKey(getAppointment, { params: { appointmentId: id } });
        client.setQueryData<Appointment>(key, (known) => known && { ...known, context: text });
      },
      keep: (scene) => keepText(name, scene),
      kept: async () => keptScene.optional().parse(await readText(name)),
      forget: () => forgetText(name),
      hold: () => {
        const letReload = holdReloads('scene not saved');
        busy.set(name, made);
        return () => {
          busy.delete(name);
          letReload();
        };
      },
    });
    return made;
  });
  // Leaving the screen saves at once; what fails then is tried again all the same.
  useEffect(() => () => void saver.save(), [saver]);
  return { state: useStore(saver.state), change: saver.change, saveNow: saver.save };
};
