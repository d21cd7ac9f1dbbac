import { createBrowserRouter, matchPath, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { maySee } from './access.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { FirstLoad } from './FirstLoad.tsx';
import { afterFirstScreen } from './firstScreen.ts';
import { securityOf, whoAmI } from './me.ts';
import { notFound } from './problem.ts';
import { Root } from './Root.tsx';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { loadShell } from './shellLoading.ts';

const isId = (text: string | undefined): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text ?? '');

/** Stands before every screen: nobody is sent to the sign-in, and comes back to where they wanted to go. */
export const admit = async (
  screen: Screen,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Promise<Response | null> => {
  if (screen.access === 'public') return null;
  const me = await whoAmI();
  if (!me) {
    const { pathname, search } = new URL(request.url);
    return redirect(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  }
  // Someone else's screen is answered as one that does not exist, and so is one of an id that is none.
  if (!maySee(screen, me) || !Object.values(params).every(isId)) throw notFound();
  // Nothing else opens before the second step that is asked of this person is set up.
  return me.mustEnrol && screen.path !== securityOf(me) ? redirect(securityOf(me)) : null;
};

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  loader: (args) => admit(screen, args),
  // The session is asked again when the screen changes, not when its filters do.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: async () => {
    const isFramed = screen.access !== 'public' && screen.frame !== 'bare';
    const [Component] = await Promise.all([screen.load(), isFramed ? loadShell() : undefined]);
    return { Component };
  },
});

const SCREENS = 'screens';
const isAmong = (known: readonly Screen[]): boolean => known.some(({ path }) => matchPath(path, location.pathname));

/** With the administrators' screens at once where the visit does not begin at one of the others; else they come after it. */
export const makeRouter = async () => {
  const early = isAmong(screens) ? undefined : await import('./adminScreens.ts').catch(() => undefined);
  let isWhole = early !== undefined;
  let adding: Promise<void> | undefined;
  /** Answers whether it brought the administrators' screens. */
  const addAdministrators = async (): Promise<boolean> => {
    if (isWhole) return false;
    adding ??= import('./adminScreens.ts').then(({ adminScreens }) => {
      router.patchRoutes(SCREENS, adminScreens.map(routeOf));
      isWhole = true;
    });
    // Tried anew by the next one where it could not be fetched.
    await adding.catch((error: unknown) => {
      adding = undefined;
      throw error;
    });
    return true;
  };
  const router = createBrowserRouter([
    {
      element: <Root />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <FirstLoad />,
      children: [
        {
          id: SCREENS,
          errorElement: <ErrorPage />,
          children: [
            ...screens.map(routeOf),
            ...(early?.adminScreens ?? []).map(routeOf),
            {
              path: '*',
              // Who asks is known first, so that the way back leads to their own list.
              loader: async ({ request }) => {
                const { pathname, search } = new URL(request.url);
                if (await addAdministrators()) return redirect(pathname + search);
                if (await whoAmI()) await loadShell();
                throw notFound();
              },
              element: null,
            },
          ],
        },
      ],
    },
  ]);
  void afterFirstScreen.then(addAdministrators).catch(() => undefined);
  return router;
};
