import { folderConnection } from '@auscult/contract/integrations/connections.ts';
import type { z } from 'zod';
import type { Adapter } from '../../kit/adapter.ts';

export type FolderConfig = z.infer<typeof folderConnection>;

/** An export goes as a whole: the first of its documents brings all, and those after it find that they are there. */
export const folderAdapter: Adapter<FolderConfig> = {
  kind: 'folder',
  title: 'Practice folder',
  config: folderConnection,
  secrets: [],
  hasNoFiles: true,
  isOneLaned: true,
  repeat: 'safe',
  check: ({ config, folder }) => folder(config.folder).look(),
  deliver: async ({ config, folder, beforeEffect }, { bundle }) => {
    const whole = await bundle(config.formats);
    await beforeEffect();
    return folder(config.folder).put(whole);
  },
};
