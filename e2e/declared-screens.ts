import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const WEB = resolve(import.meta.dirname, '../web/src');

type DeclaredScreen = { path: string; access: string };

/** Every screen that the web app declares, read from its tables: a new one is tested without anybody's doing. */
export const declaredScreens = (): DeclaredScreen[] =>
  globSync('*/screens.ts', { cwd: WEB }).flatMap((file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(/path:\s*'([^']+)',\s*access:\s*'(\w+)'/g)].map(
      ([, path = '', access = '']) => ({ path, access }),
    ),
  );
