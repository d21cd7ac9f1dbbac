import { me as readMe } from '@auscult/contract/users/endpoints.ts';
import type { Me } from '@auscult/contract/users/schemas.ts';
import { call } from './api.ts';
import { isApiProblem } from './problem.ts';
import { queryClient } from './queries.ts';
import { showMaintenancePage } from './serverState.ts';
import { clearSession, followWhose, hasSession, isSignInAsked, onSessionChange } from './session.ts';
import { queryKey, useRead } from './useRead.ts';

/** Who is signed in is kept beside the tokens, so that the app opens offline. It holds nothing of a patient. */
const key = 'auscult.me';
const meKey = queryKey(readMe);

const remembered = (): Me | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Me | null) ?? undefined;
  } catch {
    return undefined;
  }
};
const remember = (me: Me): Me => {
  localStorage.setItem(key, JSON.stringify(me));
  return me;
};

/** For the router: who is signed in, from the last visit where the server cannot be reached. Null: nobody. */
export const whoAmI = async (): Promise<Me | null> => {
  if (!hasSession()) return null;
  const known = queryClient.getQueryData<Me>(meKey);
  if (known && !known.mustEnrol) return known;
  const last = remembered();
  // Nothing opens for who must set up a second step; whether that still holds, the server alone knows.
  if (last && !last.mustEnrol) {
    // Shown at once; the truth follows and replaces it.
    queryClient.setQueryData(meKey, last, { updatedAt: 1 });
    return last;
  }
  try {
    return await queryClient.query({
      queryKey: meKey,
      queryFn: async () => remember(await call(readMe)),
      staleTime: 60_000,
    });
  } catch (error) {
    if (isApiProblem(error) && (error.status === 401 || error.status === 403)) {
      clearSession();
      return null;
    }
    if (isApiProblem(error) && error.isMaintenance) showMaintenancePage();
    throw error;
  }
};

/** The signed-in user. Only screens that ask for a sign-in use it, so it is always there. */
export const useMe = (): Me => {
  const { data } = useRead(readMe, undefined, { initialData: remembered() });
  if (!data) throw new Error('A screen for signed-in users was shown to nobody.');
  return data;
};
export const useMaybeMe = (): Me | undefined => useRead(readMe, undefined, { isWanted: hasSession() }).data;

/** After the user changed something about themselves. */
export const putMe = (change: (me: Me) => Me): void => {
  const me = queryClient.getQueryData<Me>(meKey);
  if (me) queryClient.setQueryData(meKey, remember(change(me)));
};

export const isAdmin = (me: Me): boolean => me.roles.includes('Administrator');
export const isDoctor = (me: Me): boolean => me.roles.includes('Doctor');
/** Where a role's work begins. */
export const homeOf = (me: Me | null): string =>
  me === null ? '/' : isAdmin(me) ? '/admin/appointments' : isDoctor(me) ? '/doctor/appointments' : '/';

/** Where a person guards the own account. */
export const securityOf = (me: Me): string => (isAdmin(me) ? '/admin' : '/doctor') + '/settings/security';

/** Called once at the start. */
export const followSession = (): void => {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (
      type === 'updated' &&
      query.queryHash === JSON.stringify(meKey) &&
      query.state.status === 'success' &&
      query.state.dataUpdatedAt > 1
    )
      remember(query.state.data as Me);
  });
  followWhose(() => queryClient.getQueryData<Me>(meKey)?.id);
  // Left behind where the page went before the sign-in that was asked for in place.
  if (!hasSession()) localStorage.removeItem(key);
  onSessionChange((change) => {
    if (change === 'signed-out') {
      // The screen stays for the person whose it is.
      if (isSignInAsked.get()) return;
      localStorage.removeItem(key);
      queryClient.clear();
      return;
    }
    void queryClient.invalidateQueries();
  });
};
