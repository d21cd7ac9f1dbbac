import type { Me } from '@auscult/contract/users/schemas.ts';
import { isAdmin, isDoctor } from './me.ts';
import type { Screen } from './screen.ts';

/** The one rule of who may see a screen. The router refuses by it and the palette offers by it. */
export const maySee = ({ access }: Pick<Screen, 'access'>, me: Me | null): boolean => {
  if (access === 'public') return true;
  if (me === null) return false;
  return access === 'any' || (access === 'admin' ? isAdmin(me) : isDoctor(me));
};
