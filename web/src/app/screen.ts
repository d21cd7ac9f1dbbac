import type { ComponentType } from 'react';

/** Who may see a screen. The router asks this table, in one place, before anything of the screen loads. */
export type ScreenAccess = 'public' | 'any' | 'doctor' | 'admin';

export type Screen = {
  /** With its parameters, as in '/doctor/appointments/:appointmentId'. */
  path: `/${string}`;
  access: ScreenAccess;
  /** For the browser's title and the palette; never a patient's name. */
  title: string;
  /** `rail`: 240 px on a desktop. `narrow`: the icons only, and nothing on a phone. `bare`: no frame. */
  frame?: 'rail' | 'narrow' | 'bare';
  /** Words that the palette finds the screen by; absent where it is not offered there. */
  find?: string;
  load: () => Promise<ComponentType>;
};
