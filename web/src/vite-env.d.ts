/// <reference types="vite/client" />

declare const __APP_VERSION__: string;

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';
  const icon: Icon;
  export default icon;
}

/** The address of the speller's list of words. */
declare module 'virtual:words' {
  const address: string;
  export default address;
}
