import { useState } from 'react';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { forceSync, listRefused } from '@auscult/contract/templates/endpoints.ts';
import { useSend } from '../app/useRead.ts';
import { SyncedDialog } from './components/SyncedDialog.tsx';
import { changedByTemplates } from './useTemplateSaving.tsx';

/** Reads the built-in templates from their files again, and says what came of it. */
export const useSync = () => {
  const [synced, setSynced] = useState<ResponseOf<typeof forceSync>>();
  const syncing = useSend(forceSync, { changes: [...changedByTemplates, listRefused], onDone: setSynced });
  return {
    isSyncing: syncing.isPending,
    sync: () => syncing.mutate({ body: {} }),
    dialog: synced ? <SyncedDialog result={synced} onClose={() => setSynced(undefined)} /> : null,
  };
};
