import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import { putMe } from '../app/me.ts';
import { useSend } from '../app/useRead.ts';

/** Changes own settings and keeps the signed-in user's copy of them true. */
export const useSaveSettings = (onDone?: (settings: UserSettings) => void) =>
  useSend(updateSettings, {
    onDone: (settings, { body: { calloutsEnabled } }) => {
      putMe((me) => ({ ...me, settings, calloutsEnabled: calloutsEnabled ?? me.calloutsEnabled }));
      onDone?.(settings);
    },
  });
